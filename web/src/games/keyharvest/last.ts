/** The last turns of a game, round by round. */
import type { Table } from "./game";
import { viewOf } from "./facts";

/** Whether the tenth event lies: everybody's last turns are counted. */
export const lastTurns = (table: Table): boolean => viewOf(table).left >= 0 && table.now?.state === "running";

/** Turns that one has left, the present one among them; -1: the last turns have not come, or one looks on. */
export const leftFor = (table: Table): number => {
  const { seat, turns_left } = viewOf(table);
  return turns_left[seat] ?? -1;
};
