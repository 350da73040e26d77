/** Hexes with a flat top: cells, sides, and the lines of a tile's ground. R is the distance to a corner. */
export type Point = [number, number];

const SIN60 = Math.sqrt(3) / 2;
/** The part of R that what is pressed over a tile takes. */
export const TARGET = 0.97;
/** Unit vectors to the middles of the six sides, clockwise from the top. */
export const SIDES: Point[] = [
  [0, -1],
  [SIN60, -0.5],
  [SIN60, 0.5],
  [0, 1],
  [-SIN60, 0.5],
  [-SIN60, -0.5],
];
/** The neighbours of a cell, clockwise from the top. */
export const STEPS: Point[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
/** Where the middle of a cell lies. */
export function centre([q, r]: Point, R: number): Point {
  return [1.5 * R * q, 2 * SIN60 * R * (r + q / 2)];
}

/** All cells within so many steps of some cells. */
export function near(cells: Point[], steps: number): Point[] {
  let found = cells;
  for (let n = 0; n < steps; n++)
    found = found.flatMap(([q, r]): Point[] => [[q, r], ...STEPS.map(([dq, dr]): Point => [q + dq, r + dr])]);
  return [...new Map(found.map((cell) => [cell.join(), cell])).values()];
}

/** The corner points of a hex, for `points`. */
export function corners(R: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((n) => `${round(R * Math.cos((n * Math.PI) / 3))},${round(R * Math.sin((n * Math.PI) / 3))}`)
    .join(" ");
}

/** The corner points of the half of a hex below its middle. */
export const lowerHalf = (R: number): string => corners(R).split(" ").slice(0, 4).join(" ");

export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** Side d of a tile that was turned k steps clockwise. */
export function side(edges: string, d: number, k: number): string {
  return edges[(((d - k) % 6) + 6) % 6] ?? ".";
}

/** The box round some cells, with a margin, as x y width height. */
export function bounds(cells: Point[], R: number, margin: number): [number, number, number, number] {
  const middles = cells.map((cell) => centre(cell, R));
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const left = Math.min(...xs) - R - margin;
  const top = Math.min(...ys) - SIN60 * R - margin;
  return [left, top, Math.max(...xs) + R + margin - left, Math.max(...ys) + SIN60 * R + margin - top];
}

/** A number from 0 on that a word always gives again. */
export function hash(word: string): number {
  let h = 2166136261;
  for (const letter of word) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return h >>> 0;
}

interface GroundLines {
  cuts: string;
  water: { bank: string; stream: string; waves: string } | null;
  roads: string;
  junction: boolean;
}

/** The lines of a tile's ground: cuts on fields, water, roads. */
export function ground(id: string, edges: string, k: number, R: number): GroundLines {
  const a = R * SIN60;
  const h = hash(id);
  let cuts = "";
  let roads = "";
  const waters: number[] = [];
  for (let d = 0; d < 6; d++) {
    const kind = side(edges, d, k);
    const [x, y] = SIDES[d] as Point;
    if (kind === "R") roads += `M0 0L${round(x * a)} ${round(y * a)}`;
    else if (kind === "W") waters.push(d);
    else cuts += (h >> d) % 3 === 1 && R >= 34 ? firs(d, a, R, h) : gouges(d, a, R, h);
  }
  return {
    cuts: R >= 26 ? cuts : "",
    water: waters.length ? stream(waters, a, R) : null,
    roads,
    junction: roads !== "",
  };
}

/** Three tapered cuts along a side. */
function gouges(d: number, a: number, R: number, h: number): string {
  const [x, y] = SIDES[d] as Point;
  const along: Point = [-y, x];
  const lengths = [0.62, 0.5, 0.36];
  return [0.84, 0.68, 0.52]
    .map((part, n) => {
      const off = (((h >> (d * 2 + n)) % 7) - 3) * 0.012 * R;
      const half = ((lengths[n] ?? 0.5) * R) / 2;
      const at: Point = [x * part * a + along[0] * off, y * part * a + along[1] * off];
      const from: Point = [at[0] - along[0] * half, at[1] - along[1] * half];
      const to: Point = [at[0] + along[0] * half, at[1] + along[1] * half];
      const w = 0.035 * R;
      return `M${p(from)}Q${p([at[0] + x * w, at[1] + y * w])} ${p(to)}Q${p([at[0] - x * w, at[1] - y * w])} ${p(from)}z`;
    })
    .join("");
}

/** Three small firs at a side. */
function firs(d: number, a: number, R: number, h: number): string {
  const [x, y] = SIDES[d] as Point;
  const along: Point = [-y, x];
  const s = R / 60;
  return [-1, 0, 1]
    .map((n) => {
      const out = (0.62 + 0.14 * ((h >> (d + n + 2)) % 2) + (n ? 0 : 0.06)) * a;
      const cx = x * out + along[0] * n * 0.24 * R;
      const cy = y * out + along[1] * n * 0.24 * R - 7 * s;
      const crown = `l${round(6.3 * s)} ${round(10.7 * s)}h${round(-4.4 * s)}`;
      return `M${p([cx, cy])}${crown}v${round(3.8 * s)}h${round(-3.8 * s)}v${round(-3.8 * s)}h${round(-4.4 * s)}z`;
    })
    .join("");
}

function stream(waters: number[], a: number, R: number): { bank: string; stream: string; waves: string } {
  const [first, second] = waters;
  const [x, y] = SIDES[first ?? 0] as Point;
  const through = second !== undefined;
  const [ex, ey] = through ? (SIDES[second] as Point) : [x * 0.38, y * 0.38];
  const line = `M${p([x * a * 1.1, y * a * 1.1])}L${p([ex * a * (through ? 1.1 : 1), ey * a * (through ? 1.1 : 1)])}`;
  const along: Point = [-y, x];
  const spots = through ? [-0.72, -0.4, 0, 0.38, 0.7] : [0.9, 0.7];
  const waves = spots
    .map((part, n) => {
      const off = (n % 2 ? 0.1 : -0.08) * R;
      const cx = x * part * a + along[0] * off;
      const cy = y * part * a + along[1] * off;
      const w = 0.1 * R;
      return `M${p([cx - w, cy])}q${p([w, 0.025 * R])} ${p([2 * w, 0])}q${p([-w, -0.025 * R])} ${p([-2 * w, 0])}z`;
    })
    .join("");
  return { bank: line, stream: line, waves };
}

function p([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** Where the bids of the others lie round a tile, clockwise; the own one is always below. */
export function bidSides(others: number): number[] {
  return [[], [0], [5, 1], [5, 0, 1], [4, 5, 1, 2], [4, 5, 0, 1, 2]][others] ?? [4, 5, 0, 1, 2];
}
