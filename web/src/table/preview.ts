/** A turn in the making, in the server's sentences. */
import type { Table } from "./table.svelte";

/** So many letters have room below a question. */
const ROOM = 150;

/** What was chosen, once it is a whole turn, and what comes of it; null: nothing is chosen. */
export function previewed(table: Pick<Table, "now">): { ask: string; then: string } | null {
  const now = table.now;
  if (!now?.draft.length) return null;
  const [first = now.asked, ...rest] = now.preview;
  return now.done ? { ask: first, then: rest.join(" ") } : { ask: now.asked, then: lastOf(now.preview) };
}

/** The last sentences, as many as have room: what was chosen first is known by now. */
function lastOf(sentences: readonly string[]): string {
  let told = sentences.at(-1) ?? "";
  for (const one of sentences.slice(0, -1).toReversed()) {
    if (one.length + told.length >= ROOM) break;
    told = `${one} ${told}`;
  }
  return told;
}
