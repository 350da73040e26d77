import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ASKED_MILLISECONDS, GIVEN_UP_MILLISECONDS, Silence, SILENT_MILLISECONDS } from "../src/table/silence";

let told: string[] = [];
let silence: Silence;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  silence = new Silence({
    ask: () => told.push("ask"),
    tell: (silent) => told.push(silent ? "silent" : "back"),
    giveUp: () => told.push("given up"),
  });
  silence.begin();
});
afterEach(() => void vi.useRealTimers());

it("who owes an answer is silent after three seconds, and given up in the end", () => {
  silence.asked();
  vi.advanceTimersByTime(SILENT_MILLISECONDS - 1);
  expect(told).toEqual([]);
  silence.asked(); // what is asked later does not begin the time again
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["silent"]);
  vi.advanceTimersByTime(GIVEN_UP_MILLISECONDS - SILENT_MILLISECONDS);
  expect(told).toContain("given up");
});
it("anything that comes is a sign of life", () => {
  silence.asked();
  vi.advanceTimersByTime(SILENT_MILLISECONDS);
  silence.heard();
  expect(told).toEqual(["silent", "back"]);
  silence.heard();
  vi.advanceTimersByTime(SILENT_MILLISECONDS);
  expect(told).toEqual(["silent", "back"]);
});
it("an idle table asks from time to time, and no longer once it is over", () => {
  vi.advanceTimersByTime(2 * ASKED_MILLISECONDS);
  expect(told).toEqual(["ask", "ask"]);
  silence.asked();
  silence.end();
  vi.advanceTimersByTime(10 * ASKED_MILLISECONDS);
  expect(told).toEqual(["ask", "ask"]);
});
