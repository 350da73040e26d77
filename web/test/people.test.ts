import { describe, expect, it } from "vitest";
import { AWAY_SECONDS, awaitedAt, longestAway, spell, spellAhead } from "../src/frame/absence";
import { seasonLines, seasonOf } from "../src/frame/seasons";
import { mentions } from "../src/lib/reduce";
import { soundOf } from "../src/frame/story";
import type { LogLine, Step, TableShown } from "../src/wire";

const absence = {
  waited: 100,
  here: false,
  vote_after: 180,
  alone_after: 3600,
  agreed: [2],
  needed: 2,
  remind_in: 30,
};
const table = (more: object = {}): TableShown =>
  ({
    state: "running",
    you: 0,
    acting: [1, 2],
    seats: [
      { seat: 0, name: "Ada", absence: null },
      { seat: 1, name: "Ute", absence },
      { seat: 2, name: "Jon", absence: { ...absence, waited: 500, agreed: [0] } },
    ],
    ...more,
  }) as unknown as TableShown;

describe("absence", () => {
  it("goes on while nobody sends anything", () => {
    const found = awaitedAt(table(), 1, 20);
    expect(found).toMatchObject({ waited: 120, voteIn: 60, aloneIn: 3480, remind_in: 10, voted: false });
    expect(awaitedAt(table(), 1, 1000)).toMatchObject({ voteIn: 0, remind_in: 0 });
    expect(awaitedAt(table(), 2, 0)?.voted).toBe(true);
    expect(awaitedAt(table(), 0, 0)).toBeNull();
    expect(awaitedAt(table({ state: "finished" }), 1, 0)).toBeNull();
  });
  it("asks about the one who has been gone for longest, and not at once", () => {
    expect(longestAway(table(), 0)?.seat).toBe(2);
    const fresh = table({ acting: [1], seats: [null, { seat: 1, absence: { ...absence, waited: 5 } }] });
    expect(longestAway(fresh, 0)).toBeNull();
    expect(longestAway(fresh, AWAY_SECONDS)?.seat).toBe(1);
  });
  it("is told in whole units", () => {
    expect([30, 60, 185, 3600, 7300, 200_000].map(spell)).toEqual([
      "1 minute",
      "1 minute",
      "3 minutes",
      "1 hour",
      "2 hours",
      "2 days",
    ]);
    expect(spellAhead(61)).toBe("2 minutes");
  });
});

const step = (more: object): Step => ({ verb: "bid", got: [], flipped: "", ...more }) as unknown as Step;

describe("seasons", () => {
  it("begin where something is laid out, not where one ends", () => {
    const line = (number: number, actor: number, ...steps: Step[]) => ({ number, actor, steps }) as unknown as LogLine;
    const log = [
      line(1, -1, step({ verb: "season", got: [{}] })),
      line(2, 0, step({})),
      line(3, 1, step({ verb: "season" })),
      line(4, -1, step({ verb: "season" })),
      line(5, 0, step({ verb: "season", got: [{}] })),
    ];
    expect(seasonLines(log)).toEqual([1, 4, 5]);
    expect([0, 1, 3, 4, 9].map((n) => seasonOf([1, 4, 5], n))).toEqual([-1, 0, 0, 1, 2]);
  });
});

describe("talk and sounds", () => {
  it("calls whoever is named as a word of its own", () => {
    expect(mentions("Ada, are you there?", table())).toBe(true);
    expect(mentions("hey ada!", table())).toBe(true);
    expect(mentions("Adaptations", table())).toBe(false);
    expect(mentions("Ada", table({ you: -1 }))).toBe(false);
  });
  it("each kind of step has a sound of its own", () => {
    expect(soundOf(step({ flipped: "tile:1" }))).toBe("flip");
    expect(soundOf(step({ verb: "pass" }))).toBe("pass");
    expect(soundOf(step({ got: [{}] }))).toBe("gain");
    expect(soundOf(step({}))).toBe("lay");
  });
});
