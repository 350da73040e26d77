import { describe, expect, it } from "vitest";
import type { Facts } from "../src/games/keyflower/facts";
import { lotLit, villageLit } from "../src/games/keyflower/lit";
import { comeHome, seasonBegun, seasonEnd, tilesWon } from "../src/games/keyflower/season";
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
    // blue, red, yellow, green
    expect(comeHome(steps, 0, 0)).toEqual({ come: [0, 1, 0, 0], later: [1, 2, 2, 0] });
    expect(comeHome(steps, 2, 0)).toEqual({ come: [0, 1, 2, 0], later: [1, 2, 0, 0] });
    expect(comeHome(steps, 5, 0)).toEqual({ come: [1, 3, 2, 0], later: [0, 0, 0, 0] });
    expect(comeHome(steps, 5, 2)).toEqual({ come: [0, 0, 0, 0], later: [0, 0, 0, 0] });
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
        view: { lots: [0], villages: [[{ tile: 1 }], [{ tile: 2 }]] },
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
