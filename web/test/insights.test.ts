import { describe, expect, it } from "vitest";
import { priced } from "../src/features/analysis/figures";
import { apart, scale, sentences, smooth } from "../src/features/insights/figures";
import type { Estimate, InsightFigures, MyInsights } from "../src/wire";

const about = (value: number, half: number): Estimate => ({ n: 30, value, low: value - half, high: value + half });

function figures(summer: Estimate, stable: Estimate): InsightFigures {
  return {
    games: 30,
    analysed: 30,
    points: about(60, 1),
    accuracy: null,
    order: [],
    openings: [],
    prices: [{ what: "stable", name: "Stable", phase: "spring", price: stable, wins: about(0.3, 0.1) }],
    phases: [{ key: "summer", name: "Summer", lost: summer, accuracy: null }],
    kinds: [{ key: "bid", name: "Bids", lost: about(2, 0.1), accuracy: null }],
  };
}

function own(mine: InsightFigures): MyInsights {
  const judged = [1, 9, 4].map((lost, n) => ({ table: `t${n}`, accuracy: 70, lost: { "phases summer": lost } }));
  return { games: 30, missing: 0, unread: 0, mine, judged, bots: [] };
}

describe("sentences", () => {
  const all = figures(about(2, 0.2), about(3, 0.2));
  it("are of what chance cannot explain, the largest first, with a game that shows it", () => {
    const found = sentences(all, own(figures(about(6, 1), about(2, 0.5))));
    expect(found.map((one) => [one.kind, one.name, one.sign, one.table])).toEqual([
      ["more", "Summer", "turn-detour", "t1"],
      ["cheap", "Stable", "turn-key", ""],
    ]);
  });
  it("say nothing where one's own bar holds the mean of all", () => {
    expect(sentences(all, own(figures(about(6, 4), about(2, 1))))).toEqual([]);
  });
  it("praise what is given away less, and name what is dear", () => {
    const found = sentences(all, own(figures(about(1, 0.5), about(5, 1))));
    expect(found.map((one) => one.kind)).toEqual(["dear", "less"]);
  });
  it("need games of one's own", () => {
    expect(sentences(all, { ...own(all), mine: null })).toEqual([]);
  });
});

describe("prices", () => {
  const price = (paid: number | null, worth: number) =>
    priced({ line: 1, what: "well", phase: "spring", seat: 1, pieces: 2, worth: [9000, worth], paid, doubt: 400 });
  it("are called dear or a bargain only beyond the judge's doubt, by the buyer's worth alone", () => {
    expect(price(1000, 2200)).toBe("bargain");
    expect(price(1000, 2100)).toBe("fair");
    expect(price(2200, 1000)).toBe("dear");
  });
  it("say nothing where nothing is known", () => {
    expect(price(null, 2200)).toBe("");
  });
});

describe("lines", () => {
  it("are means of the last ten games", () => {
    const found = smooth([...Array<number>(10).fill(60), ...Array<number>(10).fill(80)]);
    expect(found[0]).toEqual({ value: 60, half: 0 });
    expect(found.at(-1)).toEqual({ value: 80, half: 0 });
    expect(found[14]?.value).toBe(70);
    expect(found[14]?.half).toBeGreaterThan(5);
  });
  it("have scales that hold every bar", () => {
    expect(scale([about(2, 0.7), undefined, about(4, 0.5)], 1)).toEqual([1, 5]);
    expect(scale([], 1)).toEqual([0, 1]);
  });
});

it("names of lines stand one below the other where they would lie on each other", () => {
  expect(apart([50, 10, 80], 13)).toEqual([50, 10, 80]);
  expect(apart([20, 18, 25], 13)).toEqual([31, 18, 44]);
  expect(apart([], 13)).toEqual([]);
});
