import { describe, expect, it } from "vitest";
import type { Facts, TileFacts } from "../src/games/keyflower/facts";
import { litAt, lotLit, villageLit } from "../src/games/keyflower/lit";
import { comeHome, seasonBegun, seasonEnd, tilesWon } from "../src/games/keyflower/season";
import { language } from "../src/app/lang.svelte";
import type { Table } from "../src/table/table.svelte";
import type { LogLine, Step } from "../src/wire";

const step = (seat: number, verb: string, phase: string, piece: string, got: [string, number][] = []): Step =>
  ({ seat, verb, phase, piece, got: got.map(([colour, n]) => ({ piece: `worker:${colour}`, n })) }) as Step;
const steps = [
  step(0, "return", "lost_bids", "worker", [["red", 1]]),
  step(1, "return", "lost_bids", "worker", [["blue", 4]]),
  step(0, "win", "tiles", "farrier", [["yellow", 2]]),
  step(1, "win", "tiles", "tavern", [["red", 3]]),
  step(0, "win", "tiles", "order-1"),
  step(0, "return", "home", "worker", [
    ["blue", 1],
    ["red", 2],
  ]),
];

describe("the end of a season", () => {
  it("brings one's own workers home step by step", () => {
    const colours = ["blue", "red", "yellow", "green"];
    const home = (at: number, seat: number): number[][] => {
      const { come, later } = comeHome(steps, at, seat);
      return [come, later].map((one) => colours.map((colour) => one.get(`worker:${colour}`) ?? 0));
    };
    expect(home(0, 0)).toEqual([
      [0, 1, 0, 0],
      [1, 2, 2, 0],
    ]);
    expect(home(2, 0)).toEqual([
      [0, 1, 2, 0],
      [1, 2, 0, 0],
    ]);
    expect(home(5, 0)).toEqual([
      [1, 3, 2, 0],
      [0, 0, 0, 0],
    ]);
    expect(home(5, 2)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });
  it("leaves every tile where it lay on offer, whoever won it and whenever that is told", () => {
    const facts = {
      tiles: [{ id: "tavern" }, { id: "mason" }, { id: "farrier" }, { id: "order-1", kind: "turn_order" }],
    };
    const told = [...steps.slice(3), step(-1, "leave", "tiles", "mason"), ...steps.slice(0, 3)].map((one) => ({
      ...one,
      paid: [],
    }));
    const { offer } = seasonEnd(told, facts as unknown as Facts, [0, 1], ["farrier", "mason", "tavern"]);
    expect(offer.map((lot) => facts.tiles[lot.tile]?.id)).toEqual(["farrier", "mason", "tavern"]);
  });
  it("gives tiles to place, but for those of the turn order", () => {
    const facts = { tiles: [{ id: "farrier" }, { id: "tavern" }, { id: "order-1", kind: "turn_order" }] };
    const log = [
      { undone: false, steps },
      { undone: false, steps: [] },
    ] as unknown as LogLine[];
    expect([0, 1, 2].map((seat) => tilesWon(log, facts as unknown as Facts, seat))).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((seat) => tilesWon(log, facts as unknown as Facts, seat, true))).toEqual([3, 2, 1]);
  });
  it("is of the season that is over until a last boat or placing is confirmed", () => {
    const facts = {
      seasons: ["spring", "summer", "autumn", "winter"],
      tiles: [
        { id: "tavern", season: "summer" },
        { id: "farrier", season: "summer" },
      ],
    } as unknown as Facts;
    const begun = (shown: number, ...draft: string[]): number => {
      const now = { draft: draft.map((one) => ({ words: one.split(" ") })) };
      return seasonBegun({ now, log: [{ steps, undone: false }] } as unknown as Table, shown, facts);
    };
    expect(begun(2, "place tavern", "at 3", "rotated 0")).toBe(1);
    expect(begun(2, "boat keyflower")).toBe(1);
    expect(begun(1, "place tavern")).toBe(1);
    expect(begun(2)).toBe(2);
    expect(begun(2, "bid tavern")).toBe(2);
  });
});

it("a tab has its lamp only where the colour in hand may go", () => {
  const tiles = [{ id: "tavern" }, { id: "mason" }, { id: "inn" }];
  const table = (held: number | null): Table =>
    ({
      draft: { held, heldToo: null },
      facts: { words: ["blue", "red"], facts: { tiles } },
      now: {
        you: 0,
        view: { lots: [{ tile: 0 }], villages: [[{ tile: 1 }], [{ tile: 2 }]] },
        options: [
          { id: 5, words: ["bid", "tavern"], then: [0] },
          { id: 6, words: ["use", "mason"], then: [1] },
          { id: 7, words: ["use", "inn"], then: [0, 1] },
        ],
      },
    }) as unknown as Table;
  const lit = (one: Table): boolean[] => [lotLit(one), villageLit(one, true), villageLit(one, false)];
  expect(lit(table(null))).toEqual([true, true, true]);
  expect(lit(table(0))).toEqual([true, false, true]);
  expect(lit(table(1))).toEqual([false, true, true]);
});

describe("the pill at a lot says the bid that leads, as the server answers it", () => {
  const words = ["bid tavern", "bid mason", "bid inn", "blue", "2", "from inn", "from mason"];
  const tiles = ["tavern", "mason", "inn"].map((id) => ({ id, name: [id, id] }));
  const lots = [
    { tile: 0, bids: [], leads_with: 3, leads_with_moved: { inn: 5 }, instead: 4 },
    { tile: 1, bids: [], leads_with: 1 },
  ];
  const table = (draft: string[], heldToo: number | null = null): Table =>
    ({
      draft: { held: heldToo === null ? null : 3, heldToo },
      facts: { words, facts: { tiles } },
      lit: new Map(draft.length ? [] : [["bid tavern", { id: 0, words: ["bid", "tavern"], then: [3] }]]),
      now: {
        you: 0,
        view: { lots },
        draft: draft.map((one) => ({ id: words.indexOf(one), words: one.split(" ") })),
        instead: [[0, 1, 2]],
        done: draft.length > 0,
      },
    }) as unknown as Table;
  const pill = (one: Table, lot: number): string => litAt(one, tiles[lot] as TileFacts, lot).pillText;
  it("with the workers behind the screen, or with a lost bid that was picked", () => {
    language.now = "en";
    expect(pill(table([]), 0)).toBe("Bid 3");
    expect(pill(table([], 5), 0)).toBe("Bid 5");
    expect(pill(table([]), 1)).toBe("");
  });
  it("in the place of the draft's bid only where that would lead too", () => {
    expect(pill(table(["bid inn", "blue", "2"]), 0)).toBe("Bid 4");
    expect(pill(table(["bid inn", "blue", "2"]), 1)).toBe("");
    expect(pill(table(["bid inn", "blue", "from mason", "2"]), 0)).toBe("");
  });
});
