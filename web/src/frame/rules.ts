/** The page of a rule that a sentence names, as "KF 4.3: …". */
const GAMES: Record<string, string> = { KF: "keyflower", KP: "keyper", KH: "keyharvest" };

export function ruleLink(game: string, sentence: string): string {
  const found = sentence.match(/\b(KF|KP|KH) (\d+[A-Z]?(?:\.\d+)?)/);
  if (!found) return "";
  return `/rules/${GAMES[found[1] ?? ""] ?? game}?find=${found[2]}`;
}
