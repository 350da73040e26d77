/** What can be dragged in Keyper. */
import type { Load } from "../../ui/board/drag";
import type { Table } from "./game";

const PLACE = /^([1-4]-[a-d][1-4]|[a-e][1-4])$/;

/** A keyple onto a field or a plot, or to the field where others were asked to join. */
export function keypleLoad(table: Table, colour: string): Load | undefined {
  if (table.lit.has(`place ${colour}`)) return { pick: [`place ${colour}`], onto: (words) => PLACE.test(words) };
  return table.lit.has(`join ${colour}`) ? { zone: { name: "asked", words: `join ${colour}` } } : undefined;
}

/** The keyper onto the keyp field of a board. */
export function keyperLoad(table: Table): Load | undefined {
  const onto = (words: string): boolean => words.startsWith("keyper ");
  return [...table.lit.keys()].some(onto) ? { onto } : undefined;
}

/** A building from the display into the hand, or from the hand onto the own board. */
export function buildingLoad(table: Table, words: string): Load | undefined {
  return table.lit.has(words) ? { zone: { name: words.startsWith("build ") ? "own" : "hand", words } } : undefined;
}
