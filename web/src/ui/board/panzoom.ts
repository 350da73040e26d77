/** Moving and scaling a drawing: pure steps on a view box. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Scale round a point of the drawing; the point stays where it is. */
export function zoomed(box: Box, factor: number, px: number, py: number, least: number, most: number): Box {
  const w = Math.min(most, Math.max(least, box.w / factor));
  const real = box.w / w;
  return { x: px - (px - box.x) / real, y: py - (py - box.y) / real, w, h: box.h / real };
}

/** Move by so many units of the drawing. */
export function moved(box: Box, dx: number, dy: number): Box {
  return { ...box, x: box.x - dx, y: box.y - dy };
}

/** How large a drawing is shown, in pixels a unit. */
export interface Scale {
  most: number;
  least: number;
}

/**
 * The box grown to the shape of the frame it is shown in. Where its least scale makes it larger than the frame, the part
 * of it round a spot is shown.
 */
export function fitted(
  [x, y, w, h]: [number, number, number, number],
  width: number,
  height: number,
  { most, least }: Scale,
  [px, py]: [number, number],
): Box {
  const scale = Math.max(least, Math.min(Math.max(1, width) / w, Math.max(1, height) / h, most));
  const fw = Math.max(1, width) / scale;
  const fh = Math.max(1, height) / scale;
  return { x: along(x, w, fw, px), y: along(y, h, fh, py), w: fw, h: fh };
}

/** Where a frame begins: round the middle of what it holds, else as near to a spot as it comes without leaving it. */
function along(from: number, long: number, frame: number, spot: number): number {
  if (frame >= long) return from - (frame - long) / 2;
  return Math.max(from, Math.min(from + long - frame, spot - frame / 2));
}

export const holds = (box: Box, [x, y]: [number, number]): boolean =>
  x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
