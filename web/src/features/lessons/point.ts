/** Pointing: where the thing is that the coach speaks of, and the shapes of spotlight and arrow. */
import { shape } from "../../table/shape.svelte";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The gap between the tip of the arrow and the thing, and between the thing and its ring. */
const TIP_PX = 10;
const RING_PX = 6;
/** A shorter arrow says nothing. */
const MIN_PX = 24;

export function selectorOf(spot: string): string {
  const [kind, rest] = [spot.slice(0, spot.indexOf(":")), spot.slice(spot.indexOf(":") + 1)];
  if (kind === "words") return `[data-words="${CSS.escape(rest)}"], [data-words^="${CSS.escape(rest)} "]`;
  if (kind === "act") return `[data-act="${CSS.escape(rest)}"]`;
  return `[data-spot~="${CSS.escape(spot)}"]`;
}

/** The card is at least so high: where the log is lower it takes from the others' place above. Where the log is
 * narrower than a card has to be, the card stands under the banner. */
const MIN_CARD_PX = 360;
const MIN_CARD_WIDTH_PX = 180;
const GAP_PX = 8;

/** On the desktop the card of who looks on has the place of the log, or of what has it, above the dock; null: it stands under the banner. */
export function cardPlace(target: Box | null = null, tall = MIN_CARD_PX): Box | null {
  const shown = (selector: string): DOMRect | undefined =>
    [...document.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect())
      .find((box) => box.width && box.height);
  const log = shown(".main .view-log") ?? shown(".main [data-about]");
  const main = document.querySelector("main.main")?.getBoundingClientRect();
  if (innerWidth < 1000 || shape.low || !log || !main || log.width < MIN_CARD_WIDTH_PX) return null;
  const dock = document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight;
  const bottom = Math.min(log.bottom, dock - GAP_PX);
  // A short card leaves what stands above the log free.
  const top = Math.min(log.top, bottom - Math.min(MIN_CARD_PX, tall));
  return besides(target, { x: log.left, y: top, w: log.width, h: bottom - top }, main.top + GAP_PX, main.left + GAP_PX);
}

/** A place that leaves the thing free: the usual one, else above or below the thing, else at the other side. */
export function besides(target: Box | null, usual: Box, top: number, left: number): Box {
  if (!target || !overlap(target, usual)) return usual;
  const bottom = usual.y + usual.h;
  const below = target.y + target.h + GAP_PX;
  const places = [
    { ...usual, y: top, h: target.y - GAP_PX - top },
    { ...usual, y: below, h: bottom - below },
    { ...usual, x: left },
    { ...usual, x: left, y: top, h: target.y - GAP_PX - top },
  ];
  return places.find((one) => one.h >= MIN_CARD_PX && !overlap(target, one)) ?? usual;
}

/** What is drawn of an element and lies in the window. */
function boxOf(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen =
    width > 0 && height > 0 && left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
  return seen ? { x: left, y: top, w: width, h: height } : null;
}

/** The thing that is pointed at: the largest that is shown; else the tab, or the button at somebody's name, behind which it is. */
export function targetOf(spots: readonly string[]): Element | null {
  for (const spot of spots) {
    const found = [...document.querySelectorAll(selectorOf(spot))];
    const shown = found.filter((one) => boxOf(one) && !one.closest("[hidden]"));
    shown.sort((a, b) => area(b) - area(a));
    if (shown[0]) return shown[0];
    const view = [...(found[0]?.closest(".view")?.classList ?? [])].find((name) => name.startsWith("view-"));
    const tab = view && document.querySelector(`[data-tab="${view.slice("view-".length)}"]`);
    const whole = found[0]?.closest("[data-seat]")?.querySelector(".zoom");
    for (const way of [tab, whole]) if (way && boxOf(way)) return way;
  }
  // A choice that is not drawn waits in the drawer of a low table.
  const drawer = spots.some((spot) => spot.startsWith("words:")) && document.querySelector("[data-opens=drawer]");
  return drawer || null;
}

const area = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

/** The ring around what is seen of the thing: a part that is scrolled out of its place is not ringed. */
export function ringOf(element: Element): Box {
  const box = element.getBoundingClientRect();
  const frame = element.closest("main.main, .dock, [data-over]")?.getBoundingClientRect() ?? box;
  const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
  const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)];
  const [w, h] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  return { x: left - RING_PX, y: top - RING_PX, w: w + 2 * RING_PX, h: h + 2 * RING_PX };
}

/** Whether the straight way from one box to another runs over the stage of a low table. */
export function crossesStage(from: Box, to: Box): boolean {
  const stage = document.querySelector(".low > main.main")?.getBoundingClientRect();
  if (!stage) return false;
  const [ax, ay] = centre(from);
  const [bx, by] = centre(to);
  return Array.from({ length: SAMPLES + 1 }, (_, k) => k / SAMPLES).some((u) => {
    const [x, y] = [ax + u * (bx - ax), ay + u * (by - ay)];
    return x >= stage.left && x <= stage.right && y >= stage.top && y <= stage.bottom;
  });
}

const centre = (box: Box): [number, number] => [box.x + box.w / 2, box.y + box.h / 2];

/** Where the way from the middle of a box to a point leaves it, so far outside. */
function edge(box: Box, [tx, ty]: [number, number], gap: number): [number, number] {
  const [cx, cy] = centre(box);
  const [dx, dy] = [tx - cx, ty - cy];
  const k = Math.min((box.w / 2 + gap) / (Math.abs(dx) || 1e-6), (box.h / 2 + gap) / (Math.abs(dy) || 1e-6));
  return [cx + dx * k, cy + dy * k];
}

/** A tapered arrow from one box to the edge of another; empty where they touch. */
export function arrow(from: Box, to: Box, bend: number): string {
  const [ax, ay] = centre(from);
  const [bx, by] = centre(to);
  const length = Math.hypot(bx - ax, by - ay);
  if (length < 1) return "";
  const middle: [number, number] = [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend];
  const [x1, y1] = edge(from, middle, 2);
  const [x2, y2] = edge(to, middle, TIP_PX);
  const onward = (x2 - x1) * (bx - ax) + (y2 - y1) * (by - ay) > 0;
  if (!onward || Math.hypot(x2 - x1, y2 - y1) < MIN_PX) return "";
  const [mx, my] = middle;
  const tip = Math.hypot(x2 - mx, y2 - my) || 1;
  const [tx, ty] = [(x2 - mx) / tip, (y2 - my) / tip];
  const [hx, hy] = [x2 - tx * 18, y2 - ty * 18];
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const side = (k: number): string => at(hx - ty * k, hy + tx * k);
  return (
    `M${at(x1, y1)}Q${at(mx - 2, my - 2)} ${side(-4.5)}L${side(-10)}L${at(x2, y2)}` +
    `L${side(10)}L${side(4.5)}Q${at(mx + 2, my + 2)} ${at(x1, y1)}z`
  );
}

/** The bends that an arrow may have, the straight one first. */
const BENDS = [0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3];
const SAMPLES = 16;

/** The bend with which an arrow runs over the fewest of these boxes. */
export function bendAround(from: Box, to: Box, others: readonly Box[]): number {
  const [ax, ay] = centre(from);
  const [bx, by] = centre(to);
  const crossed = (bend: number): number => {
    const [mx, my] = [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend];
    const hit = new Set<Box>();
    for (let k = 1; k < SAMPLES; k++) {
      const u = k / SAMPLES;
      const x = (1 - u) ** 2 * ax + 2 * u * (1 - u) * mx + u * u * bx;
      const y = (1 - u) ** 2 * ay + 2 * u * (1 - u) * my + u * u * by;
      for (const box of others) if (x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h) hit.add(box);
    }
    return hit.size;
  };
  return BENDS.map((bend) => [crossed(bend), bend] as const).sort((a, b) => a[0] - b[0])[0]?.[1] ?? 0;
}

/** Everything with a name on the boards that is shown, but for what is pointed at. */
export const inTheWay = (target: Element): Box[] =>
  [...document.querySelectorAll(".main [data-spot]")]
    .filter((one) => one !== target && !one.contains(target) && !target.contains(one))
    .map(boxOf)
    .filter((box) => box !== null);

/** Whether the middle of a thing is in the part of the board that can be seen; it may be scrolled away. */
export function inSight(target: Element): boolean {
  const frame = target.closest("main.main")?.getBoundingClientRect();
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return !frame || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
