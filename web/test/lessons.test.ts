import { expect, it } from "vitest";
import { reached, type Seen, type Step } from "../src/frame/lessons";
import type { Choice, LogLine } from "../src/wire";

const choice = (words: string): Choice => ({ id: 1, words: words.split(" "), text: words });
const line = (number: number, actor: number, ...words: string[]): LogLine => ({
  number,
  kind: "turn",
  actor,
  words,
  text: [],
  steps: [],
  bot: false,
  made: 0,
  undone: false,
});
const seen = (some: Partial<Seen>): Seen => ({ you: 0, draft: [], done: false, log: [], ...some });

it("waits for a choice of the kind it names", () => {
  const step = { wants: "choose bid" } as const;
  expect(reached(step, seen({ draft: [choice("use keywood")] }), 0)).toBe(false);
  expect(reached(step, seen({ draft: [choice("bid keywood")] }), 0)).toBe(true);
});
it("counts what was carried out since it began, by oneself", () => {
  const step = { wants: "choose use" } as const;
  expect(reached(step, seen({ log: [line(1, 1, "use keywood")] }), 0)).toBe(false);
  expect(reached(step, seen({ log: [line(1, 0, "use keywood")] }), 1)).toBe(false);
  expect(
    reached(step, seen({ log: [line(1, 0, "pass"), line(2, 1, "pass"), line(3, 0, "use keywood", "red")] }), 1),
  ).toBe(true);
});
it("knows a complete turn, an empty draft and a confirmed turn", () => {
  expect(reached({ wants: "finish" }, seen({ draft: [choice("pass")] }), 0)).toBe(false);
  expect(reached({ wants: "finish" }, seen({ draft: [choice("pass")], done: true }), 0)).toBe(true);
  expect(reached({ wants: "undo" }, seen({ draft: [choice("pass")] }), 0)).toBe(false);
  expect(reached({ wants: "undo" }, seen({}), 0)).toBe(true);
  expect(reached({ wants: "confirm" }, seen({ log: [line(1, 0, "pass")] }), 0)).toBe(true);
  expect(reached({ wants: "confirm" }, seen({ log: [line(1, 0, "pass")] }), 1)).toBe(false);
});
it("only goes on by a click where nothing is to be done", () =>
  expect(reached({}, seen({ done: true }), 0)).toBe(false));
const lessons = import.meta.glob<Step[]>("../src/*/lesson.ts", { eager: true, import: "lesson" });
it.each(Object.entries(lessons))("has eight steps and something to do: %s", (_, steps) => {
  expect(steps.length).toBeGreaterThanOrEqual(8);
  expect(steps.filter((step) => step.wants).length).toBeGreaterThanOrEqual(4);
});
