import { describe, expect, it } from "vitest";
import {
  countOf,
  forced,
  joinChat,
  joinLog,
  lightUp,
  lineBefore,
  litNumbers,
  looseOf,
  newAfter,
  refusedBy,
  swapsOf,
  turnsAfter,
} from "../src/ui/reduce";
import { withNames } from "../src/table/seats";
import { onward, type Way } from "../src/table/walk";
import type { Choice, LogLine, TableShown } from "../src/wire";

const line = (number: number, actor = 0, words = ["pass"], kind: LogLine["kind"] = "turn"): LogLine => ({
  number,
  actor,
  words,
  kind,
  steps: [],
  bot: false,
  made: 0,
  undone: false,
});
const choice = (id: number, ...words: string[]): Choice => ({ id, words, text: words.join(" ") });

describe("the log", () => {
  it("has every line once, in order", () => {
    const had = joinLog([], [line(2), line(1)]);
    expect(joinLog(had, [line(2, 1), line(3)]).map((one) => [one.number, one.actor])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
  });
  it("strikes lines out when the table went back", () => {
    const had = joinLog([line(1), line(2), line(3)], [line(4, 0, ["undo 1"], "undo")]);
    expect(had.map((one) => one.undone)).toEqual([false, true, true, false]);
  });
  it("is new after one's own last turn", () => {
    expect(newAfter([line(1, 0), line(2, 1), line(3, 0), line(4, 2)], 0)).toBe(3);
    expect(newAfter([line(1, 1)], 0)).toBe(0);
    expect(newAfter([line(1, 0), line(2, 1), line(3, 0), line(4, 0)], 0)).toBe(4);
    expect(newAfter([line(1, 0), line(2, 1), line(3, 0), line(4, 0)], 0, true)).toBe(1);
    expect(newAfter([line(1, 1), line(2, 0)], 0, true)).toBe(0);
    expect(newAfter([line(1, 0), line(2, 1), { ...line(3, 0), bot: true }], 0)).toBe(1);
    expect(newAfter([line(1, 1), { ...line(2, 0), bot: true }, line(3, 1)], 0)).toBe(0);
    expect(newAfter(joinLog([line(1), line(2, 1), line(3)], [line(4, 1, ["undo 2"], "undo")]), 0)).toBe(1);
  });
  it("is new to a spectator from the last turn on", () => {
    const log = [line(1, -1, ["deal"], "chance"), line(2, 0), line(3, 1), line(4, -1, ["draw"], "chance")];
    expect(newAfter(log, -1)).toBe(2);
    expect(newAfter(joinLog(log, [line(5, 0), line(6, 0, ["undo 3"], "undo")]), -1)).toBe(2);
    expect(newAfter([], -1)).toBe(0);
    // Whoever answers in the turn of another has not had a turn; a spectator sees a turn from its beginning.
    const opens = (one: { number: number }): boolean => ![3, 4].includes(one.number);
    expect(newAfter([line(1, 0), line(2, 1), line(3, 0), line(4, 1)], 0, true, opens)).toBe(1);
    expect(newAfter([line(1, 0), line(2, 1), line(3, 0), line(4, 1)], -1, false, opens)).toBe(1);
  });
  it("knows where to go back to, and what that takes back", () => {
    const log = joinLog(
      [line(1, -1, ["deal"], "chance"), line(2), line(3, 1)],
      [line(4, 0, ["undo 2"], "undo"), line(5, 1), line(6)],
    );
    expect(log.map((one) => lineBefore(log, one))).toEqual([-1, 1, -1, -1, 2, 5]);
    expect([2, 5, 6].map((number) => turnsAfter(log, number))).toEqual([2, 1, 0]);
  });
  it("hears each word of the chat once", () => {
    const one = { id: 1, seat: 0, name: "A", account: false, text: "hi", made: 0 };
    expect(joinChat([one], [one])).toHaveLength(1);
  });
});

describe("what is lit", () => {
  const options = [choice(5, "bid", "keywood"), choice(0, "pass"), choice(20, "4"), choice(18, "2")];
  it("is found by its words", () => {
    expect(lightUp(options).get("bid keywood")?.id).toBe(5);
    expect(lightUp([]).size).toBe(0);
  });
  it("has numbers in order", () => expect(litNumbers(options).map((one) => one.n)).toEqual([2, 4]));
  it("answers a question with one answer by itself, but never begins a turn", () => {
    const table = { options: [choice(0, "pass")], draft: [], done: false } as unknown as TableShown;
    expect(forced(table)).toBeNull();
    expect(forced({ ...table, draft: [choice(5, "bid", "keywood")] })?.id).toBe(0);
    expect(forced({ ...table, draft: [choice(5, "bid", "keywood")], done: true })).toBeNull();
  });
});

describe("arrow keys", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 5 },
    { x: 0, y: 80 },
    { x: 300, y: 0 },
  ];
  const WAYS: Way[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  it("walk to the nearest in that direction", () => {
    expect(onward(spots[0]!, spots, [1, 0])).toBe(1);
    expect(onward(spots[0]!, spots, [0, 1])).toBe(2);
  });
  it("walk on in reading order where nothing lies ahead", () => {
    expect(onward(spots[3]!, spots, [1, 0])).toBe(1);
    expect(onward(spots[0]!, spots, [-1, 0])).toBe(2);
  });
  it("reach everything from everywhere", () => {
    let dice = 1;
    const roll = (n: number): number => (dice = (dice * 48271) % 2147483647) % n;
    for (let round = 0; round < 200; round++) {
      const all = Array.from({ length: 2 + roll(40) }, () => ({ x: roll(1400), y: roll(800) }));
      const ways = all.map((spot) => WAYS.map((way) => onward(spot, all, way)));
      for (const start of all.keys()) expect(reached(ways, start), `round ${round} from ${start}`).toBe(all.length);
    }
  });
});

function reached(ways: number[][], start: number): number {
  const seen = new Set([start]);
  for (const at of seen) for (const next of ways[at] ?? []) seen.add(next);
  return seen.size;
}

describe("names", () => {
  it("stand for the letters of seats, and for nothing else", () => {
    const seats = [
      { seat: 0, letter: "A", kind: "person", name: "Anna" },
      { seat: 1, letter: "B", kind: "bot", name: "2" },
    ];
    const table = { seats } as unknown as TableShown;
    expect(withNames(table, "A wins Inn; B draws 2; C has A1")).toBe("Anna wins Inn; Bea draws 2; C has A1");
  });
});

describe("a draft", () => {
  const words = ["pass", "bid mill", "bid forge", "red", "blue", "1", "2", "3", "put a", "put b"];
  const drafted = (draft: number[], instead: number[][], options: number[] = [], loose: number[] = []): TableShown => {
    const shown = (ids: number[]): Choice[] => ids.map((id) => choice(id, ...words[id]!.split(" ")));
    return { draft: shown(draft), instead, options: shown(options), loose } as unknown as TableShown;
  };
  it("says what could stand in the place of one of the last choices, but not what is chosen or lit", () => {
    const bid = drafted(
      [1, 3, 5],
      [
        [0, 1, 2],
        [3, 4],
        [5, 6],
      ],
      [2],
    );
    expect([...swapsOf(bid, words)]).toEqual([
      ["blue", { at: 1, id: 4 }],
      ["2", { at: 2, id: 6 }],
    ]);
  });
  it("does not count answers that followed by themselves among the last choices", () => {
    const use = drafted([1, 3, 5, 8], [[0, 1, 2], [3, 4], [5, 6], [8]]);
    expect([...swapsOf(use, words)]).toEqual([
      ["blue", { at: 1, id: 4 }],
      ["2", { at: 2, id: 6 }],
    ]);
    const chosen = drafted(
      [1, 3, 5, 8],
      [
        [0, 1, 2],
        [3, 4],
        [5, 6],
        [8, 9],
      ],
    );
    expect([...swapsOf(chosen, words).keys()]).toEqual(["2", "put b"]);
  });
  it("has a number that can be stepped", () => {
    expect(countOf(drafted([1, 3, 6], [[], [], [7, 6, 5, 3]]), words)).toEqual({
      n: 2,
      at: 2,
      all: [
        { n: 1, id: 5 },
        { n: 2, id: 6 },
        { n: 3, id: 7 },
      ],
    });
    expect(countOf(drafted([1, 3], [[], []]), words)).toBeNull();
  });
  it("counts what can be taken back alone", () => {
    const put = looseOf(drafted([8, 9, 8], [[], [], []], [], [8, 9, 8]));
    expect([...put].map(([key, { n, choice }]) => [key, n, choice.id])).toEqual([
      ["put a", 2, 8],
      ["put b", 1, 9],
    ]);
  });
});

describe("a wish to go back", () => {
  const asks = { number: 3, seat: 0, agreed: [0], needed: [0, 1, 2] };
  const table = (more: object): TableShown =>
    ({ you: 0, after: 5, proposal: null, log: [], result: null, ...more }) as unknown as TableShown;

  it("that is refused names who had not agreed", () => {
    expect(refusedBy(table({ proposal: asks }), table({}))).toEqual([1, 2]);
    expect(refusedBy(table({ proposal: { ...asks, agreed: [0, 2] } }), table({}))).toEqual([1]);
  });
  it("that is fulfilled, or still open, or another's, is nothing to tell", () => {
    expect(refusedBy(table({ proposal: asks }), table({ after: 6, log: [line(6, 0, ["3"], "undo")] }))).toBeNull();
    expect(refusedBy(table({ proposal: asks }), table({ proposal: asks }))).toBeNull();
    expect(refusedBy(table({ proposal: { ...asks, seat: 1 } }), table({}))).toBeNull();
    expect(refusedBy(table({}), table({}))).toBeNull();
  });
  it("is void once the table was played on, and nobody has refused it", () => {
    expect(refusedBy(table({ proposal: asks }), table({ after: 6, log: [line(6, 1)] }))).toEqual([]);
  });
});
