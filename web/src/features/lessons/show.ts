/** A turn laid out on the table, choice by choice. */
import type { Table } from "../../table/table.svelte";
import { nextChoice } from "./judge";

export const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** In place of the draft the turn of these words, with a pause after every choice; it is left unconfirmed. */
export async function layOut(table: Table, turn: string, pause_ms = 0): Promise<void> {
  await table.draft.back(0);
  let rest = turn;
  while (rest) {
    const words = nextChoice(rest, table.lit.keys());
    if (!words) break;
    await table.draft.does(words);
    rest = rest.slice(words.length).trim();
    if (pause_ms) await wait(pause_ms);
  }
}
