import { expect, it } from "vitest";
import { fitted, holds, moved, zoomed } from "../src/ui/board/panzoom";

const ANY = { most: Infinity, least: 0 };
const box = { x: 0, y: 0, w: 100, h: 50 };

it("keeps the point under the pointer in its place", () => {
  const near = zoomed(box, 2, 25, 10, 1, 1000);
  expect(near.w).toBe(50);
  expect((25 - near.x) / near.w).toBeCloseTo(25 / 100);
  expect((10 - near.y) / near.h).toBeCloseTo(10 / 50);
});
it("stops at the ends", () => {
  expect(zoomed(box, 100, 0, 0, 40, 1000).w).toBe(40);
  expect(zoomed(box, 0.001, 0, 0, 40, 200).w).toBe(200);
});
it("moves against the finger", () => {
  expect(moved(box, 5, -5)).toEqual({ x: -5, y: 5, w: 100, h: 50 });
});
it("shows all, in the middle, whatever the shape of the frame", () => {
  const all = fitted([0, 0, 100, 100], 200, 100, ANY, [0, 0]);
  expect(all).toEqual({ x: -50, y: 0, w: 200, h: 100 });
  expect(Number.isFinite(fitted([0, 0, 10, 10], 0, 0, ANY, [0, 0]).w)).toBe(true);
});
it("shows the part round a spot where all would be too small, and never what lies beyond", () => {
  const large = { most: Infinity, least: 2 };
  const part = fitted([0, 0, 100, 40], 100, 100, large, [60, 0]);
  expect(part).toEqual({ x: 35, y: -5, w: 50, h: 50 });
  expect([holds(part, [60, 20]), holds(part, [90, 20])]).toEqual([true, false]);
  expect(fitted([0, 0, 100, 40], 100, 100, large, [95, 0]).x).toBe(50);
});
