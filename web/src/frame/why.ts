/** Why somebody won: the lines of the score sheet that made the difference. */
import type { Result } from "../wire";
import type { Sheet } from "./face";

export interface Why {
  /** Names of the lines, one or two; none when equal points were parted by a rule. */
  rows: string[];
  /** Points of the winner in them, and of the one compared. */
  points: [number, number];
  rule: string;
}

/** The winner against somebody else: where the lead comes from; `tie`: the rule that parts equal points. */
export function why(tie: string, result: Result, sheet: Sheet, winner: number, other: number): Why | null {
  if (result.scores[winner] === result.scores[other]) {
    return tie && result.places[winner] !== result.places[other] ? { rows: [], points: [0, 0], rule: tie } : null;
  }
  const lead = (result.scores[winner] ?? 0) - (result.scores[other] ?? 0);
  const leads = sheet.rows
    .map((row) => ({ name: row.name, a: row.points[winner] ?? 0, b: row.points[other] ?? 0 }))
    .filter((row) => row.a > row.b)
    .sort((x, y) => y.a - y.b - (x.a - x.b));
  const [first, second] = leads;
  if (!first) return null;
  const enough = first.a - first.b >= lead || !second;
  const taken = enough ? [first] : [first, second];
  return {
    rows: taken.map((row) => row.name),
    points: [taken.reduce((sum, row) => sum + row.a, 0), taken.reduce((sum, row) => sum + row.b, 0)],
    rule: "",
  };
}
