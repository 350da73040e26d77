import { expect, it } from "vitest";
import { spread, ticks } from "../src/frame/chart";

it("spreads moments over a game, both ends included", () => {
  expect(spread(3, 14)).toEqual([1, 2, 3]);
  expect(spread(100, 5)).toEqual([1, 26, 51, 75, 100]);
  expect(spread(0, 5)).toEqual([]);
});
it("has round values, few of them", () => {
  expect(ticks(61)).toEqual([0, 20, 40, 60]);
  expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
});
