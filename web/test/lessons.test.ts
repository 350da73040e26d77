import { describe, expect, it } from "vitest";
import { allowedTry, fits, isTask, nextChoice, nextPoint, refusedTry, wordsOf } from "../src/features/lessons/judge";
import { arrow, bendAround, besides, overlap } from "../src/features/lessons/point";
import type { Choice, StepShown } from "../src/wire";

const choice = (words: string): Choice => ({ id: 1, words: words.split(" "), text: words });
const step = (some: Partial<StepShown>): StepShown => ({
  say: ["Say.", "Sag."],
  point: [],
  task: ["Do.", "Tu."],
  turns: [],
  wrong: [],
  guess: null,
  answer: null,
  free: false,
  ...some,
});

describe("what is done in a lesson", () => {
  it.each([
    ["pass", "pass", true],
    ["pass", "pass on", false],
    ["bid miner *", "bid miner blue 2", true],
    ["bid miner *", "bid mine blue 2", false],
    ["use * done", "use home-2 blue 1 done", true],
    ["use * done", "use home-2 blue 1", false],
    ["*", "anything at all", true],
  ])("%s fits %s: %s", (pattern, words, fit) => expect(fits(pattern, words)).toBe(fit));
  it("is the task, or what the chapter says to it", () => {
    const bid = step({
      turns: ["bid miner blue 2", "bid miner red *"],
      wrong: [
        { turn: "pass", say: ["Not yet.", "Noch nicht."], rule: "" },
        { turn: "bid miner blue 1", say: ["One more.", "Einer mehr."], rule: "KF 4.3" },
        { turn: "bid stable red 1", say: ["There too.", "Dort auch."], rule: "KF 4.3" },
      ],
    });
    expect(isTask(bid, wordsOf([choice("bid miner"), choice("red"), choice("3")]))).toBe(true);
    expect(isTask(bid, "pass")).toBe(false);
    expect(isTask(step({ free: true }), "pass")).toBe(true);
    expect(allowedTry(bid, "pass")?.say[0]).toBe("Not yet.");
    expect(allowedTry(bid, "bid miner blue 1")).toBeUndefined();
    expect(refusedTry(bid, "bid stable red", "KF 4.3: 1 red would not lead")?.say[0]).toBe("There too.");
    expect(refusedTry(bid, "bid peddler", "KF 4.3: 1 red would not lead")?.say[0]).toBe("One more.");
    expect(refusedTry(bid, "", "KF 3.4: no red")).toBeUndefined();
  });
  it("is shown choice by choice, the longest words first", () => {
    expect(nextChoice("bid miner red 2", ["bid", "bid miner", "red", "use miner"])).toBe("bid miner");
    expect(nextChoice("red 2", ["re", "red", "2"])).toBe("red");
    expect(nextChoice("blue 2", ["red"])).toBe("");
  });
});

describe("pointing", () => {
  const card = { x: 1000, y: 100, w: 300, h: 400 };
  it("keeps its card beside the thing: in its place, above, below, at the other side", () => {
    const usual = { x: 1000, y: 400, w: 300, h: 380 };
    const at = (y: number, h: number): number[] => {
      const found = besides({ x: 1010, y, w: 250, h }, usual, 60, 10);
      return [found.x, found.y, found.h];
    };
    expect(besides(null, usual, 60, 10)).toBe(usual);
    expect(at(100, 200)).toEqual([1000, 400, 380]);
    expect(at(440, 100)).toEqual([1000, 60, 372]);
    expect(at(300, 110)).toEqual([1000, 418, 362]);
    expect(at(200, 400)).toEqual([10, 400, 380]);
  });
  it("draws an arrow that ends before the thing", () => {
    const path = arrow(card, { x: 100, y: 100, w: 100, h: 100 }, 0.1);
    const xs = [...path.matchAll(/(-?[0-9.]+) (-?[0-9.]+)/g)].map((found) => Number(found[1]));
    expect(Math.min(...xs)).toBeGreaterThan(200);
    expect(Math.max(...xs)).toBeLessThan(1000);
  });
  it("draws none where thing and card touch", () => expect(arrow(card, { x: 990, y: 100, w: 10, h: 400 }, 0)).toBe(""));
  it("bends around what lies in the way, and is straight where nothing does", () => {
    const thing = { x: 100, y: 250, w: 100, h: 100 };
    expect(bendAround(card, thing, [])).toBe(0);
    expect(bendAround(card, thing, [{ x: 500, y: 280, w: 100, h: 40 }])).not.toBe(0);
  });
  it("knows what covers what", () => {
    expect(overlap(card, { x: 1200, y: 450, w: 200, h: 200 })).toBe(true);
    expect(overlap(card, { x: 1301, y: 450, w: 200, h: 200 })).toBe(false);
  });
});

describe("where the coach points once a turn was begun", () => {
  const bid = step({ turns: ["bid miner blue 2", "bid miner red 3"] });
  it("is what comes next in the task, as the draft has begun it", () => {
    expect(nextPoint(bid, [choice("bid miner")], ["red", "blue"])).toEqual(["words:blue"]);
    expect(nextPoint(bid, [choice("bid miner"), choice("red")], ["2", "3"])).toEqual(["words:3"]);
  });
  it("is nowhere when the turn goes another way or is whole", () => {
    expect(nextPoint(bid, [choice("bid stable")], ["red"])).toEqual([]);
    expect(nextPoint(bid, [choice("bid miner"), choice("blue"), choice("2")], [])).toEqual([]);
  });
});
