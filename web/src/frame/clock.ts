/** The clocks of the seats. */
import { clockText } from "../lib/seats";
import type { Table } from "../lib/table.svelte";

/** What is left of somebody's time, in words; empty without a clock. It runs for those who are asked. */
export function timeLeft(table: Pick<Table, "now" | "came">, seat: number, at: number): string {
  const seconds = table.now?.seats[seat]?.seconds ?? null;
  if (seconds === null) return "";
  const gone = table.now?.acting.includes(seat) ? Math.max(0, at - table.came) / 1000 : 0;
  return clockText(seconds - gone);
}
