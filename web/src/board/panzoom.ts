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

/** The box grown to the shape of the frame it is shown in. */
export function fitted(
  [x, y, w, h]: [number, number, number, number],
  width: number,
  height: number,
  most = Infinity,
): Box {
  const scale = Math.min(Math.max(1, width) / w, Math.max(1, height) / h, most);
  const fw = Math.max(1, width) / scale;
  const fh = Math.max(1, height) / scale;
  return { x: x - (fw - w) / 2, y: y - (fh - h) / 2, w: fw, h: fh };
}
