/** Numbers for the charts of a game. */

/** One moment of a game: its log line, its season (-1: the game has none), a number per seat for every chart. */
export interface Point {
  n: number;
  season: number;
  values: number[][];
}

/** Numbers, at most `many`, from 1 to the last, evenly spread, ends included. */
export function spread(last: number, many: number): number[] {
  if (last <= many) return Array.from({ length: Math.max(0, last) }, (_, i) => i + 1);
  return Array.from({ length: many }, (_, i) => Math.round(1 + ((last - 1) * i) / (many - 1)));
}

/** Round values for the lines of an axis. */
export function ticks(most: number, lines = 5): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => most / one <= lines) ?? 200;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/** The seasons as stretches of the game, from its beginning to its end. */
export function bands(points: Point[]): { season: number; from: number; to: number }[] {
  const end = points.at(-1)?.n ?? 1;
  const out: { season: number; from: number; to: number }[] = [];
  for (const point of points) {
    const last = out.at(-1);
    if (point.season < 0 || last?.season === point.season) continue;
    if (last) last.to = point.n;
    out.push({ season: point.season, from: last ? point.n : 0, to: end });
  }
  return out;
}

/** Heights for labels at the line's end, so that they do not lie on each other: as near to their values as they can. */
export function apart(heights: number[], gap: number, lowest: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
  const out = [...heights];
  let above = lowest + gap;
  for (const i of order) {
    above = Math.min(heights[i] ?? 0, above - gap);
    out[i] = above;
  }
  return out;
}
