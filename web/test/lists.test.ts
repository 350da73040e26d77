import { expect, it } from "vitest";
import { listOf, MINE, readOn } from "../src/pages/lists";
import type { Lobby, LobbyRow } from "../src/wire";

interface Kept {
  table: string;
  state: string;
  turn: boolean;
}

/** A lobby as the server keeps it: the newest first, page by page. */
function lobby(all: Kept[]): (query: string) => Promise<Lobby> {
  return (query) => {
    const asked = new URLSearchParams(query);
    const state = asked.get("state");
    const found = all.filter((row) => (!state || row.state === state) && (!asked.get("turn") || row.turn));
    const from = Number(asked.get("page")?.split("/")[1] ?? 0);
    const to = from + Number(asked.get("limit"));
    return Promise.resolve({
      tables: found.slice(from, to) as unknown as LobbyRow[],
      next: to < found.length ? `1.5/${to}` : null,
    });
  };
}

const many = (n: number, state: string, name = state): Kept[] =>
  Array.from({ length: n }, (_, i) => ({ table: `${name}${i}`, state, turn: false }));
const tables = (list: { rows: LobbyRow[] }): string[] => list.rows.map((row) => row.table);

it("an old game that runs is found behind many that are over", async () => {
  const ask = lobby([...many(60, "finished"), ...many(1, "open"), { table: "old", state: "running", turn: false }]);
  const read = await readOn(MINE, ask);
  expect(tables(read)).toEqual(["old", "open0"]);
  expect(read.left).toEqual([]);
});
it("a game in which one is asked comes first, and once", async () => {
  const ask = lobby([...many(3, "running"), { table: "mine", state: "running", turn: true }]);
  expect(tables(await readOn(MINE, ask))).toEqual(["mine", "running0", "running1", "running2"]);
});
it("more games than a page are read page by page, each once", async () => {
  const ask = lobby([...many(45, "running"), ...many(2, "open")]);
  let read = await readOn(MINE, ask);
  expect([read.rows.length, read.left.length > 0]).toEqual([20, true]);
  while (read.left.length) read = await readOn(read, ask);
  expect(new Set(tables(read)).size).toBe(47);
  expect(read.rows).toHaveLength(47);
});
it("a list of one state has that state only", async () => {
  const read = await readOn(listOf("finished"), lobby([...many(2, "running"), ...many(21, "finished")]));
  expect(tables(read)).toEqual(many(20, "finished").map((row) => row.table));
  expect(read.left).toHaveLength(1);
});
