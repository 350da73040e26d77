/** The clocks of the seats. */
import { clockText } from "./seats";
import type { Table } from "./table.svelte";

/** The seconds that somebody has left; null without a clock. It runs for those who are asked. */
export function secondsLeft(table: Pick<Table, "now" | "came">, seat: number, at: number): number | null {
  const seconds = table.now?.seats[seat]?.seconds ?? null;
  if (seconds === null) return null;
  const gone = table.now?.acting.includes(seat) ? Math.max(0, at - table.came) / 1000 : 0;
  return Math.max(0, seconds - gone);
}

/** The same in words; empty without a clock. */
export function timeLeft(table: Pick<Table, "now" | "came">, seat: number, at: number): string {
  const seconds = secondsLeft(table, seat, at);
  return seconds === null ? "" : clockText(seconds);
}
