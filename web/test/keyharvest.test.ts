import { describe, expect, it } from "vitest";
import type { Facts, View } from "../src/keyharvest/facts";
import { roundsOf } from "../src/keyharvest/last";
import { boardLit, townLit } from "../src/keyharvest/lit";
import { lightUp } from "../src/lib/reduce";
import type { Table } from "../src/lib/table.svelte";

const facts = { field: ["a1", "a2", "a3", "a4"].map((id) => ({ id })), worker: [{ id: "casual" }] } as unknown as Facts;
/** The second field lies in the registry, the third in a store. */
const view = { seat: 0, workers: [[3]], held: -1, registry: [1], stored: [[null, { field: 2 }]] } as unknown as View;
const lit = (words: string, held = view): boolean[] => {
  const table = {
    lit: lightUp([{ id: 1, words: words.split(" "), text: words }]),
    loose: new Map(),
    now: { draft: [] },
  } as unknown as Table;
  return [boardLit(table, facts, held), townLit(table, facts, held)];
};

it("a tab has its lamp where something glows, and only there", () => {
  expect(lit("harvest a1")).toEqual([true, false]);
  expect(lit("remove casual")).toEqual([true, false]);
  expect(lit("take a2")).toEqual([false, true]);
  expect(lit("lay a3")).toEqual([false, true]);
  expect(lit("done")).toEqual([false, false]);
});
it("a field that is asked for lies where it is: in town when it is sold, on the board for a worker in the hand", () => {
  expect(lit("a2")).toEqual([false, true]);
  expect(lit("a3")).toEqual([false, true]);
  expect(lit("a1")).toEqual([true, false]);
  expect(lit("a2", { ...view, held: 0 })).toEqual([true, false]);
});

describe("the last turns", () => {
  it("come in rounds, of which the last is whole", () => {
    expect(roundsOf(2, 9, 4)).toEqual([[2], [3, 0, 1, 2], [3, 0, 1, 2]]);
    expect(roundsOf(1, 4, 2)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(roundsOf(0, -1, 3)).toEqual([]);
  });
});
