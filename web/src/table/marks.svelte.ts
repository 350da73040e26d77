/** What others did since one's own last turn, on the board: shown unless somebody does not want it. */
import { preferences } from "../app/preferences.svelte";
import type { Table } from "./table.svelte";
import { type Mark, marksOf, sinceSeen, type Spots } from "./story";

const NAME = "marks";
const HIDDEN = "off";

class Marks {
  get shown(): boolean {
    return preferences.get(NAME) !== HIDDEN;
  }

  show(shown: boolean): void {
    preferences.set(NAME, shown ? "" : HIDDEN);
  }
}

export const marks = new Marks();

/** Marks of all turns since one's own last one. */
export function marksAt(table: Table, spots: Spots): Map<string, Mark> {
  if (!marks.shown) return new Map();
  return marksOf(sinceSeen(table), spots.marked);
}
