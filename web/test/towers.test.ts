import { expect, it } from "vitest";
import { towers } from "../src/table/towers";

const row = (points: number[]) => ({ icon: "vp", name: String(points), points, from: points.map(() => []) });
const sheet = { rows: [row([10, 4, 0]), row([0, 4, 2])], bars: [] };
const result = { scores: [10, 8, 2], places: [1, 2, 3], sheets: [], kinds: [], verdict: [] };

it("stand from the last place to the first, in parts of the highest", () => {
  const all = towers(sheet, result);
  expect(all.map((one) => one.seat)).toEqual([2, 1, 0]);
  expect(all.map((one) => one.first)).toEqual([false, false, true]);
  expect(all[1]?.blocks.map((one) => [one.row, one.points, one.part])).toEqual([
    [0, 4, 0.4],
    [1, 4, 0.4],
  ]);
});
it("leave out kinds without points", () => expect(towers(sheet, result)[2]?.blocks).toHaveLength(1));
it("let those who share the first place stand there together", () =>
  expect(towers(sheet, { ...result, scores: [10, 10, 2], places: [1, 1, 3] }).filter((one) => one.first)).toHaveLength(
    2,
  ));
