import { describe, expect, it } from "vitest";
import { bidSides, bounds, centre, corners, ground, hash, side, SIDES, STEPS } from "../src/ui/board/hex";
import { middle, outline } from "../src/ui/board/pointy";

describe("hexes with a flat top", () => {
  it("puts neighbours one side apart, in the direction of the side", () => {
    for (const [d, step] of STEPS.entries()) {
      const [x, y] = centre(step, 10);
      expect(Math.hypot(x, y)).toBeCloseTo(10 * Math.sqrt(3));
      expect(x / Math.hypot(x, y)).toBeCloseTo(SIDES[d]![0]);
      expect(y / Math.hypot(x, y)).toBeCloseTo(SIDES[d]![1]);
    }
  });
  it("turns sides clockwise", () => {
    expect(side("RW....", 0, 0)).toBe("R");
    expect(side("RW....", 1, 1)).toBe("R");
    expect(side("RW....", 0, 5)).toBe("W");
  });
  it("draws a road to every road side and none to fields", () => {
    const lines = ground("keywood", "RR.RR.", 0, 60);
    expect(lines.roads.match(/M0 0L/g)).toHaveLength(4);
    expect(lines.water).toBeNull();
    expect(ground("home-1", "RRRWRR", 0, 60).water).not.toBeNull();
    expect(ground("jeweller", "......", 0, 60).junction).toBe(false);
  });
  it("draws the same ground for the same tile", () => {
    expect(ground("fair", ".RR...", 2, 60)).toEqual(ground("fair", ".RR...", 2, 60));
    expect(hash("a")).not.toBe(hash("b"));
  });
  it("frames cells with a margin", () => {
    const [x, y, w, h] = bounds([[0, 0]], 10, 5);
    expect([x, w]).toEqual([-15, 30]);
    expect(y).toBeCloseTo(-(10 * Math.sqrt(3)) / 2 - 5);
    expect(h).toBeCloseTo(10 * Math.sqrt(3) + 10);
  });
  it("has six corners", () => {
    expect(corners(10).split(" ")).toHaveLength(6);
    expect(outline(10).split(" ")).toHaveLength(6);
  });
  it("has a side for the bid of everybody else, never the lower one", () => {
    for (const n of [1, 2, 3, 4, 5]) {
      expect(bidSides(n)).toHaveLength(n);
      expect(bidSides(n)).not.toContain(3);
    }
  });
});

describe("hexes with a corner on top", () => {
  it("puts neighbours in a row side by side", () => {
    const [ax, ay] = middle(0, 0, 10);
    const [bx, by] = middle(1, 0, 10);
    expect(bx - ax).toBeCloseTo(10 * Math.sqrt(3));
    expect(by).toBe(ay);
  });
});
