/** The table with what Keyflower sends. */
import type { Table as AnyTable } from "../../table/table.svelte";
import type { Game } from "./wire";

export type { Game };
export type Table = AnyTable<Game>;
