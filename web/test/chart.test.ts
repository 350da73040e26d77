import { expect, it } from "vitest";
import { apart, bands, spread, ticks } from "../src/table/chart";

it("spreads moments over a game, both ends included", () => {
  expect(spread(3, 14)).toEqual([1, 2, 3]);
  expect(spread(100, 5)).toEqual([1, 26, 51, 75, 100]);
  expect(spread(0, 5)).toEqual([]);
});
it("has round values, few of them", () => {
  expect(ticks(61)).toEqual([0, 20, 40, 60]);
  expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
});
it("has seasons from the beginning to the end", () => {
  const at = (n: number, season: number) => ({ n, season, values: [] });
  expect(bands([at(1, 0), at(9, 0), at(20, 1), at(30, 3), at(40, 3)])).toEqual([
    { season: 0, from: 0, to: 20 },
    { season: 1, from: 20, to: 30 },
    { season: 3, from: 30, to: 40 },
  ]);
  expect(bands([at(1, -1), at(5, -1)])).toEqual([]);
});
it("keeps labels apart, in their order", () => expect(apart([100, 98, 20], 24, 200)).toEqual([100, 76, 20]));
