/** The towers of the end of a game: blocks by kind of points, the last place left, the first right. */
import type { Result } from "../wire";
import type { Sheet } from "./sheet";

export interface Tower {
  seat: number;
  total: number;
  first: boolean;
  /** From below; the part is of the highest tower. */
  blocks: { row: number; points: number; part: number }[];
}

export function towers(sheet: Sheet, result: Result): Tower[] {
  const most = Math.max(1, ...result.scores);
  return result.scores
    .map((total, seat) => ({
      seat,
      total,
      first: result.places[seat] === 1,
      blocks: sheet.rows.flatMap((row, n) => {
        const points = row.points[seat] ?? 0;
        return points > 0 ? [{ row: n, points, part: points / most }] : [];
      }),
    }))
    .sort((a, b) => (result.places[b.seat] ?? 0) - (result.places[a.seat] ?? 0) || b.seat - a.seat);
}
