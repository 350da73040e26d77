/** The score sheet of a finished game: lines by kind of points, each with the items it comes from. */
import type { Table } from "./table.svelte";
import type { GameTypes, Result } from "../wire";

export interface Sheet {
  rows: ScoreRow[];
  bars: Bars[];
}

interface ScoreRow {
  icon: string;
  name: string;
  /** Per seat. */
  points: number[];
  /** Per seat, where they come from. */
  from: ScoreItem[][];
}

/** One item of the sheet: what scores, with what on it. */
export interface ScoreItem {
  name: string;
  of: string;
  points: number;
}

/** One figure per seat, drawn as bars. */
export interface Bars {
  icon: string;
  name: string;
  values: number[];
}

/** A number that every seat has at every moment. */
export interface Figure<G extends GameTypes = GameTypes> {
  icon: string;
  name: () => string;
  of: (table: Table<G>, seat: number) => number;
}

/** The lines as the server counted them, with their pictures; where the points come from is still open. */
export function rowsOf(result: Result, icons: string[]): ScoreRow[] {
  return result.kinds.map(({ name, points }, n) => ({
    icon: icons[n] ?? "vp",
    name,
    points,
    from: points.map(() => []),
  }));
}
