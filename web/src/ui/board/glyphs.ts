/** A row of small signs, as it is printed on a tile: pieces with their numbers, points, arrows. */
export type Glyph =
  { icon: string; n?: number } | { vp: number } | { slash: true } | { arrow: true } | { text: string };

export interface Laid {
  glyph: Glyph;
  x: number;
  /** Where the number before an icon stands. */
  nx: number;
  size: number;
}

/** A row of signs laid out round the middle; size is the height of an icon. */
export function layRow(glyphs: Glyph[], size: number): { laid: Laid[]; width: number } {
  const laid: Laid[] = [];
  let x = 0;
  for (const glyph of glyphs) {
    if (x) x += "slash" in glyph || "arrow" in glyph ? size * 0.12 : size * 0.24;
    if ("icon" in glyph) {
      const number = glyph.n && glyph.n > 1 ? size * 0.5 * String(glyph.n).length + size * 0.06 : 0;
      laid.push({ glyph, nx: x + number / 2 - size * 0.03, x: x + number, size });
      x += number + size;
    } else if ("vp" in glyph) {
      laid.push({ glyph, x, nx: x + size * 0.575, size: size * 1.15 });
      x += size * 1.15;
    } else if ("text" in glyph) {
      const wide = size * 0.5 * glyph.text.length;
      laid.push({ glyph, x, nx: x + wide / 2, size });
      x += wide;
    } else {
      const wide = "slash" in glyph ? size * 0.24 : size * 0.34;
      laid.push({ glyph, x, nx: x, size: wide });
      x += wide;
    }
  }
  return { laid: laid.map((one) => ({ ...one, x: one.x - x / 2, nx: one.nx - x / 2 })), width: x };
}
