/** Arrow keys walk over what is lit: to the nearest in that direction. */
const AWAY: Record<string, [number, number]> = { arrowup: [0, -1], arrowdown: [0, 1], arrowleft: [-1, 0], arrowright: [1, 0] };

export interface Spot {
  x: number;
  y: number;
}

/** The index of the nearest spot in a direction; -1: none. Sideways distance counts double. */
export function nearest(from: Spot, spots: Spot[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  for (const [index, spot] of spots.entries()) {
    const x = spot.x - from.x;
    const y = spot.y - from.y;
    const ahead = x * dx + y * dy;
    if (ahead < 4) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const far = ahead + 2 * aside;
    if (far < least) {
      least = far;
      best = index;
    }
  }
  return best;
}

/** Move the focus; false where there is nothing to walk over. */
export function walk(key: string, target: HTMLElement): boolean {
  const way = AWAY[key];
  if (!way || target.closest(".log")) return false;
  const all = [...document.querySelectorAll<HTMLElement>(".hit, .tray.lit, .acts .btn:not([disabled])")].filter((one) => one.getClientRects().length);
  if (!all.length) return false;
  const spots = all.map(middle);
  if (!all.includes(target)) {
    all[0]?.focus();
    return true;
  }
  const next = nearest(middle(target), spots, way);
  if (next >= 0) all[next]?.focus();
  return true;
}

function middle(one: Element): Spot {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
