import { expect, it } from "vitest";
import { enlarged } from "../src/table/enlarge";

it("a click enlarges, the second puts back; on a phone it leads there again", () => {
  expect(enlarged(null, 2, false)).toBe(2);
  expect(enlarged(1, 2, false)).toBe(2);
  expect(enlarged(2, 2, false)).toBeNull();
  expect(enlarged(2, 2, true)).toBe(2);
});
