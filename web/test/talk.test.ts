import { describe, expect, it } from "vitest";
import { isAtEnd, newBelow, pauseBefore } from "../src/table/talk";
import type { ChatLine } from "../src/wire";

const line = (id: number, seat: number, made = 0): ChatLine => ({ id, seat, made, name: "", account: false, text: "" });

describe("what is said", () => {
  const lines = [line(1, 0), line(2, 1, 10), line(4, -1, 400), line(5, 0, 401), line(9, 1, 402)];

  it("is new below when others said it after the last line that was seen", () => {
    expect([0, 2, 4, 9].map((seen) => newBelow(lines, seen, 0))).toEqual([3, 2, 1, 0]);
    // A spectator has no seat: what other spectators say is new, too.
    expect(newBelow(lines, 2, -1)).toBe(3);
  });
  it("has its time where nobody had said anything for a while", () => {
    expect(lines.map((_, at) => pauseBefore(lines, at))).toEqual([true, false, true, false, false]);
  });
  it("is followed from the end of the list, and from as near as nobody sees", () => {
    const list = { clientHeight: 100, scrollHeight: 400 };
    expect([300, 280, 270, 0].map((scrollTop) => isAtEnd({ ...list, scrollTop }))).toEqual([true, true, false, false]);
  });
});
