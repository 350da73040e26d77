/** The last turns of a game, round by round. */
import type { Table } from "../../table/table.svelte";
import { viewOf } from "./facts";

/** Whether the tenth event lies: everybody's last turns are counted. */
export const lastTurns = (table: Table): boolean => viewOf(table).left >= 0 && table.now?.state === "running";

/** Who has how many turns left, from the one whose turn it is; the last round is whole. */
export function roundsOf(active: number, left: number, seats: number): number[][] {
  const turns = Array.from({ length: Math.max(0, left) }, (_, i) => (active + i) % seats);
  const first = turns.length % seats;
  const rounds = first ? [turns.slice(0, first)] : [];
  for (let at = first; at < turns.length; at += seats) rounds.push(turns.slice(at, at + seats));
  return rounds;
}

/** Turns that one has left, the present one among them; -1: the last turns have not come. */
export function leftFor(table: Table): number {
  const view = viewOf(table);
  if (view.left < 0) return -1;
  return roundsOf(view.active, view.left, view.seats)
    .flat()
    .filter((seat) => seat === view.seat).length;
}
