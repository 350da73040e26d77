import { describe, expect, it } from "vitest";
import { AWAY_SECONDS, awaitedAt, heardOf, longestAway, spell, spellAhead, votesOf } from "../src/table/absence";
import { heard } from "../src/table/voice";
import { seasonLines, seasonOf } from "../src/table/seasons";
import { mentions } from "../src/ui/reduce";
import { soundOf, type Turn } from "../src/table/story";
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
      { seat: 0, name: "Ada", kind: "person", online: true, absence: null },
      { seat: 1, name: "Ute", kind: "person", online: false, absence },
      { seat: 2, name: "Jon", kind: "person", online: true, absence: { ...absence, waited: 500, agreed: [0] } },
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
    expect([61, 3600, 3601, 100_000].map(spellAhead)).toEqual(["2 minutes", "1 hour", "2 hours", "28 hours"]);
  });

  /** Ute has been gone for so long; these have agreed, so many are needed; Jon and Kim sit there, too. */
  const vote = (waited: number, agreed: number[], needed: number, more: object = {}) => {
    const others = [2, 3].map((seat) => ({ seat, name: ["Jon", "Kim"][seat - 2], kind: "person", online: true }));
    const ute = { seat: 1, name: "Ute", kind: "person", absence: { ...absence, waited, agreed, needed } };
    const now = table({ acting: [1], seats: [{ seat: 0, name: "Ada", kind: "person" }, ute, ...others], ...more });
    return [now, awaitedAt(now, 1, 0)!] as const;
  };
  const told = (...all: Parameters<typeof vote>) => votesOf(...vote(...all), "");
  const alone = { seats: vote(0, [], 2)[0].seats.slice(0, 2) };
  const left = { seats: vote(0, [], 2)[0].seats.map((one) => ({ ...one, online: one.seat === 0 })) };

  it("asks only what can be answered, and says whose vote decides", () => {
    expect(told(100, [], 2)).toBe("you can vote in 2 minutes");
    expect(told(200, [], 3)).toBe("3 of you have to agree");
    expect(told(200, [2], 3)).toBe("Jon agrees: 1 of 3");
    expect(told(200, [2, 3], 3)).toBe("Jon and Kim agree, you decide: 2 of 3");
    expect(told(200, [0, 2], 3)).toBe("you agree: 2 of 3; a click takes it back");
    expect(vote(100, [], 2)[1]).toMatchObject({ mayVote: false, decides: false });
    expect(vote(200, [], 2)[1]).toMatchObject({ mayVote: true, decides: false });
  });
  it("is decided by a click as soon as nobody is there who has not agreed, or the hour is over", () => {
    expect(told(200, [0, 2], 2)).toBe("all who are here agree; a click brings the bot");
    expect(vote(200, [0, 2], 2)[1]).toMatchObject({ mayVote: true, voted: true, decides: true });
    expect(told(3600, [0], 3)).toBe("you decide: it has been long enough");
    expect(vote(3600, [0], 3)[1]).toMatchObject({ voted: true, decides: true });
  });
  const lonely = (waited: number, agreed: number[], who: { seats: TableShown["seats"] }) => {
    const seats = who.seats.map((one) =>
      one.seat === 1 ? { ...one, absence: { ...absence, waited, agreed, needed: 2 } } : one,
    );
    const now = table({ acting: [1], seats });
    return [now, awaitedAt(now, 1, 0)!] as const;
  };
  it("tells who is alone when one vote is enough", () => {
    expect(votesOf(...lonely(200, [], alone), "")).toBe("alone you can decide in 57 minutes");
    expect(lonely(200, [], alone)[1].mayVote).toBe(false);
    expect(votesOf(...lonely(200, [], left), "")).toBe("nobody else is here; alone you can decide in 57 minutes");
    expect(votesOf(...lonely(200, [0], left), "")).toBe("you agree: 1 of 2; alone you can decide in 57 minutes");
  });
  it("is heard once, not with every minute, and ends with who is back", () => {
    expect(heardOf(...vote(100, [], 2))).toBe("Ute is away.");
    expect(heardOf(...vote(140, [], 2))).toBe("Ute is away.");
    expect(heardOf(...vote(200, [], 2))).toBe("Ute is away. Shall a bot stand in for Ute?");
    expect(heardOf(...vote(200, [2], 2))).toBe("Ute is away. Shall a bot stand in for Ute? Jon agrees: 1 of 2.");
    expect(heardOf(...vote(200, [0, 2], 3))).toBe("Ute is away. Votes for a bot: 2 of 3.");
    expect(heardOf(...vote(200, [2], 2, { you: -1 }))).toBe("Ute is away.");
  });
  it("is told in the end: a turn that a bot made for me is not heard as my own", () => {
    const turn = { seat: 0, steps: [step({ text: "You pass." })] } as unknown as Turn;
    expect(heard([turn], 0)).toBe("A bot made 1 turn for you. You pass.");
    expect(heard([turn], 1)).toBe("You pass.");
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
