/** A word that nobody can guess, for who does not care to find one. */
const LETTERS = "abcdefghijkmnopqrstuvwxyz";
const LENGTH = 10;

export function randomWord(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(drawn, (n) => LETTERS[n % LETTERS.length]).join("");
}
