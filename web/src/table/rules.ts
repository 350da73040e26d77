/** The rule that a sentence names, as "KF 4.3: …"; none: nothing. */
export function ruleIn(sentence: string): string {
  return sentence.match(/\b[A-Z]{2} \d+[A-Z]?(?:\.\d+)?/)?.[0] ?? "";
}

/** The page of a rule that a sentence names. */
export function ruleLink(game: string, sentence: string): string {
  const [, number] = ruleIn(sentence).split(" ");
  return number ? `/rules/${game}?find=${number}` : "";
}
