/** A turn in the making, in the server's sentences. */
import type { Table } from "../lib/table.svelte";

/** What was chosen, once it is a whole turn, and what comes of it; null: nothing is chosen. */
export function previewed(table: Pick<Table, "now">): { ask: string; then: string } | null {
  const now = table.now;
  if (!now?.draft.length) return null;
  const [first = now.asked, ...rest] = now.preview;
  return now.done ? { ask: first, then: rest.join(" ") } : { ask: now.asked, then: now.preview.join(" ") };
}
