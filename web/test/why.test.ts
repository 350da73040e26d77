import { expect, it } from "vitest";
import type { Sheet } from "../src/frame/face";
import { why } from "../src/frame/why";

const row = (name: string, points: number[]) => ({ icon: "vp", name, points, from: [[], []] });
const sheet: Sheet = { rows: [row("boats", [10, 2]), row("gold", [3, 6]), row("order", [4, 0])], bars: [] };

it("names the line that alone made the difference", () =>
  expect(why("", { scores: [13, 8], places: [1, 2], sheets: [] }, sheet, 0, 1)).toEqual({
    rows: ["boats"],
    points: [10, 2],
    rule: "",
  }));
it("names two where one is not enough", () =>
  expect(why("", { scores: [17, 8], places: [1, 2], sheets: [] }, sheet, 0, 1)).toEqual({
    rows: ["boats", "order"],
    points: [14, 2],
    rule: "",
  }));
it("names the rule that parts equal points", () => {
  const even = { scores: [9, 9], places: [1, 2], sheets: [] };
  expect(why("KH 7.2", even, sheet, 0, 1)?.rule).toBe("KH 7.2");
  expect(why("", { ...even, places: [1, 1] }, sheet, 0, 1)).toBeNull();
});
