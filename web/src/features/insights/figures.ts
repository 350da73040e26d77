/** What is worth a sentence in somebody's figures, and the lines of their charts. Pure. */
import type { Estimate, InsightFigures, MyInsights } from "../../wire";

/** So many games make a point of the line. */
const TOGETHER = 10;
const MAX_SENTENCES = 3;
const DETOUR = 3;

export interface Found {
  kind: "more" | "less" | "cheap" | "dear";
  /** What it is about: the key of a part or kind of turn, or of what was bought. */
  key: string;
  name: string;
  mine: number;
  all: number;
  sign: string;
  /** A game that shows it. */
  table: string;
}

const outside = (mine: Estimate, all: Estimate): boolean => mine.high < all.value || mine.low > all.value;

/** The largest differences that chance cannot explain: one's own bar leaves the mean of all out. */
export function sentences(all: InsightFigures, own: MyInsights): Found[] {
  const mine = own.mine;
  if (!mine) return [];
  const given = (part: "phases" | "kinds"): Found[] =>
    mine[part].flatMap((one): Found[] => {
      const every = all[part].find((other) => other.key === one.key);
      if (!every || !outside(one.lost, every.lost)) return [];
      const more = one.lost.value > every.lost.value;
      const lost = (table: MyInsights["judged"][number]): number => table.lost[`${part} ${one.key}`] ?? 0;
      const [largest] = [...own.judged].sort((a, b) => lost(b) - lost(a));
      const far = one.lost.value - every.lost.value;
      return [
        {
          kind: more ? "more" : "less",
          key: `${part} ${one.key}`,
          name: one.name,
          mine: one.lost.value,
          all: every.lost.value,
          sign: !more ? "turn-key" : far >= DETOUR ? "turn-detour" : "turn-sidestep",
          table: more ? (largest?.table ?? "") : "",
        },
      ];
    });
  const bought = mine.prices.flatMap((one): Found[] => {
    const every = all.prices.find((other) => other.what === one.what && other.phase === one.phase);
    if (!every || !outside(one.price, every.price)) return [];
    const dear = one.price.value > every.price.value;
    return [
      {
        kind: dear ? "dear" : "cheap",
        key: `${one.phase} ${one.what}`,
        name: one.name,
        mine: one.price.value,
        all: every.price.value,
        sign: dear ? "turn-sidestep" : "turn-key",
        table: "",
      },
    ];
  });
  return [...given("phases"), ...given("kinds"), ...bought]
    .sort((a, b) => Math.abs(b.mine - b.all) - Math.abs(a.mine - a.all))
    .slice(0, MAX_SENTENCES);
}

interface Smooth {
  value: number;
  half: number;
}

/** The mean of the last games at each game, with its 95 % bar. */
export function smooth(series: readonly number[]): Smooth[] {
  return series.map((_, n) => {
    const some = series.slice(Math.max(0, n + 1 - TOGETHER), n + 1);
    const mean = some.reduce((a, b) => a + b, 0) / some.length;
    const squares = some.reduce((sum, x) => sum + (x - mean) ** 2, 0);
    const sd = some.length > 1 ? Math.sqrt(squares / (some.length - 1)) : 0;
    return { value: mean, half: (1.96 * sd) / Math.sqrt(some.length) };
  });
}

/** Ends of a scale that shows all of these, rounded outwards. */
export function scale(found: readonly (Estimate | null | undefined)[], step: number): [number, number] {
  const some = found.filter((one) => one !== null && one !== undefined);
  const low = Math.min(...some.map((one) => one.low), ...some.map((one) => one.value));
  const high = Math.max(...some.map((one) => one.high), ...some.map((one) => one.value));
  return some.length ? [Math.floor(low / step) * step, Math.ceil(high / step) * step] : [0, step];
}

/** Heights of names that stand one below the other: as near their own as the room between them lets them be. */
export function apart(heights: number[], room: number): number[] {
  const order = heights.map((_, n) => n).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const found = [...heights];
  order.forEach((n, i) => {
    const above = order[i - 1];
    if (above !== undefined) found[n] = Math.max(heights[n] ?? 0, (found[above] ?? 0) + room);
  });
  return found;
}
