import { describe, expect, it } from "vitest";
import { askable } from "../src/table/refuse";
import { lightUp } from "../src/ui/reduce";

const lit = (...all: string[]) => lightUp(all.map((words, id) => ({ id, words: words.split(" "), text: words })));
const WORDS = [
  "pass",
  "place blue",
  "join blue",
  "1-a1",
  "1-a2",
  "lay 1-a1",
  "lay 1-a2",
  "a1",
  "lay a1",
  "upgrade inn",
];

describe("what the referee is asked", () => {
  it("is the choice of the kind that is asked for now", () => {
    expect(askable(["1-a1", "lay 1-a1"], lit("lay 1-a2"), WORDS)).toBe("lay 1-a1");
    expect(askable(["1-a1", "lay 1-a1"], lit("1-a2"), WORDS)).toBe("1-a1");
    expect(askable(["a1", "lay a1", "upgrade inn"], lit("upgrade mill"), WORDS)).toBe("upgrade inn");
  });
  it("is the first one while something else is asked", () =>
    expect(askable(["1-a1", "lay 1-a1"], lit("place blue"), WORDS)).toBe("1-a1"));
  it("is nothing that is lit, that has no words, or while nothing can be chosen", () => {
    expect(askable(["1-a1", "lay 1-a1"], lit("lay 1-a1"), WORDS)).toBe("");
    expect(askable(["2-z9"], lit("pass"), WORDS)).toBe("");
    expect(askable(["1-a1"], lit(), WORDS)).toBe("");
  });
});
