/** The page of a rule that a sentence names, as "KF 4.3: …". */
export function ruleLink(game: string, sentence: string): string {
  const found = sentence.match(/\b[A-Z]{2} (\d+[A-Z]?(?:\.\d+)?)/);
  return found ? `/rules/${game}?find=${found[1]}` : "";
}
