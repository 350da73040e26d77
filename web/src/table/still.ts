/** Tables that only stand still: nobody is asked, nothing can be pressed. For pictures, examples and galleries. */
import type { Component } from "svelte";
import type { Table } from "./table.svelte";
import type { GameFacts, Result, TableShown } from "../wire";

/** One drawing of a game: a component, and how wide it stands in the picture. */
export interface Piece {
  of: Component<never>;
  props: Record<string, unknown>;
  /** What stands above it. */
  title: string;
  width: number;
}

/** The table that components draw from. */
export function stillTable(now: TableShown, facts: GameFacts): Table {
  const table = {
    now,
    facts,
    lit: new Map(),
    loose: new Map(),
    swaps: new Map(),
    log: [],
    mine: false,
    draft: { held: null, heldToo: null },
    sender: { online: false },
    live: false,
    seen: 0,
    stage: null,
  };
  return table as unknown as Table;
}

/** A view as if it had come from a table with these people. */
export function stillShown(
  game: string,
  view: unknown,
  names: string[],
  you: number,
  result: Result | null,
): TableShown {
  const seats = names.map((name, seat) => ({
    seat,
    letter: "ABCDEF"[seat] ?? "",
    name,
    kind: "person",
    account: false,
    level: "",
    away: false,
    resigned: false,
    online: true,
    seconds: null,
    absence: null,
  }));
  const shown = {
    is: "table",
    game,
    state: result ? "finished" : "running",
    seats,
    you,
    acting: [],
    view,
    options: [],
    draft: [],
    needs: {},
    done: false,
    again: [],
    log: [],
    chat: [],
    after: 0,
    at: 0,
    result,
  };
  return shown as unknown as TableShown;
}
