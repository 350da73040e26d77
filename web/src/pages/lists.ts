/** Lists of the lobby, read page by page. */
import type { Lobby, LobbyRow } from "../wire";

/** Rows that were read, and the queries that have more. */
export interface List {
  rows: LobbyRow[];
  left: string[];
}

/** As many rows are read at once. */
const PAGE = 20;

/** One's games that are not over: where one is asked, then those that run, then those that wait for players. */
export const MINE: List = { rows: [], left: ["turn=true", "mine=true&state=running", "mine=true&state=open"] };

export const listOf = (state: "open" | "running" | "finished"): List => ({ rows: [], left: [`state=${state}`] });

/** Read on until there is a page of new rows, or there are no more; a table that two queries find is there once. */
export async function readOn(list: List, ask: (query: string) => Promise<Lobby>): Promise<List> {
  const rows = [...list.rows];
  let left = list.left;
  while (left.length && rows.length < list.rows.length + PAGE) {
    const [query = "", ...rest] = left;
    const { tables, next } = await ask(`${query}&limit=${PAGE}`);
    rows.push(...tables.filter((row) => !rows.some((one) => one.table === row.table)));
    left = next ? [`${query.replace(/&page=.*/, "")}&page=${encodeURIComponent(next)}`, ...rest] : rest;
  }
  return { rows, left };
}
