/** A step of a story on the drawn board: pieces travel between spots, what is turned over flips, counts rise. */
import type { Attachment } from "svelte/attachments";
import { still } from "../app/pace.svelte";
import type { Amount, Step } from "../wire";
import type { Spots } from "./story";

/** A spot may be one of several names of an element: a river is also the cell where it begins. */
const seen = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);

/** Where a spot is drawn: by its name, or with the player who holds it; null: nowhere in sight. */
function findSpot(spot: string): Element | null {
  if (!spot) return null;
  const named = seen(`[data-spot~="${CSS.escape(spot)}"]`);
  if (named) return named;
  const seat = /^(?:seat|village|plot|hex|store|keyp|rest|tiles|reserve):(\d)/.exec(spot)?.[1];
  if (seat !== undefined) return seen(`[data-seat="${seat}"]`) ?? null;
  return seen(`[data-spot~="${CSS.escape(spot.split(":")[0] ?? "")}"]`) ?? null;
}

const EASE = "cubic-bezier(.3,.7,.3,1)";
const PIECE = 32;
const GAIN = 900;
const ARC = 40;
const CUTS = 18;
const CUT_TIME = 260;
const ONE_MILLISECONDS = 300;
const GAP_MILLISECONDS = 60;

interface Centre {
  x: number;
  y: number;
}

function centre(box: DOMRect): Centre {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The stock has no place of its own on most tables: it lies below, at the left. */
const aside = (): Centre => ({ x: 40, y: innerHeight - 150 });

/** All that a story has laid over the board. */
const laid = new Set<Element>();

function lay(kind: string, seat: number): HTMLElement {
  const node = document.createElement("div");
  node.className = kind;
  node.setAttribute("aria-hidden", "true");
  if (seat >= 0) node.style.setProperty("--seat", `var(--seat-${seat + 1})`);
  document.body.append(node);
  laid.add(node);
  return node;
}

function lift(node: Element): void {
  node.remove();
  laid.delete(node);
}

/** Nothing of a story lies on the board any longer. */
export function clear(): void {
  for (const node of [...laid]) lift(node);
}

const picture = (icon: string, size = PIECE): string =>
  `<svg class="i" width="${size}" height="${size}" viewBox="0 0 32 32"><use href="#${icon}"/></svg>`;

/** The ground of a drawn hex: what stands on it or hangs over its edge is left out. */
const groundOf = (target: Element): Element | null => target.querySelector(".ground-edge");

/** The corners of a hex in its box, in percent: one that stands on a side is wider than high. */
const cornersOf = ({ width, height }: DOMRect): [number, number][] =>
  width > height
    ? [
        [25, 0],
        [75, 0],
        [100, 50],
        [75, 100],
        [25, 100],
        [0, 50],
      ]
    : [
        [50, 0],
        [100, 25],
        [100, 75],
        [50, 100],
        [0, 75],
        [0, 25],
      ];

function hexagon(box: DOMRect): string {
  const points = cornersOf(box).join(" ");
  return `<svg viewBox="0 0 100 100" preserveAspectRatio="none"><polygon points="${points}"/></svg>`;
}

/** The ring round what a step speaks of, in its shape; it stays until the next step. */
function ring(target: Element, seat: number): void {
  const hex = groundOf(target);
  const box = (hex ?? target).getBoundingClientRect();
  const node = lay(hex ? "toldring hex" : "toldring", seat);
  if (hex) node.innerHTML = hexagon(box).repeat(2);
  node.style.cssText += `;left:${box.x - 3}px;top:${box.y - 3}px;width:${box.width + 6}px;height:${box.height + 6}px`;
}

/** The way a piece was carried: a dotted line with a head. */
function track(seat: number, from: Centre, to: Centre): void {
  const node = lay("toldtrack", seat);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  node.style.cssText += `;left:${from.x}px;top:${from.y}px;width:${Math.hypot(dx, dy)}px;rotate:${Math.atan2(dy, dx)}rad`;
}

/** `arc`: how far it rises on its way; on a road it does not. */
function travel(
  icon: string,
  n: number,
  seat: number,
  from: Centre,
  to: Centre,
  time: number,
  arc: number,
  delay = 0,
): void {
  const node = lay("traveller", seat);
  node.innerHTML = picture(icon) + (n > 1 ? `<b>${n}</b>` : "");
  const at = ({ x, y }: Centre): string => `${x - PIECE / 2}px ${y - PIECE / 2}px`;
  const over = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(arc, Math.abs(to.x - from.x) / 8) };
  const going = node.animate([{ translate: at(from) }, { translate: at(over) }, { translate: at(to) }], {
    duration: time,
    delay,
    easing: EASE,
    fill: "both",
  });
  going.onfinish = () => {
    const fading = node.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 200, delay: 250, fill: "both" });
    fading.onfinish = () => lift(node);
  };
}

/** A leaf narrows over the tile and widens again; cuts fly out. */
function flip(target: Element, seat: number, delay: number, time: number): void {
  const box = (groundOf(target) ?? target).getBoundingClientRect();
  const leaf = lay("toldleaf", seat);
  leaf.style.clipPath = `polygon(${cornersOf(box)
    .map(([x, y]) => `${x}% ${y}%`)
    .join()})`;
  leaf.style.cssText += `;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  leaf.animate([{ scale: "0 1" }, { scale: "1 1" }, { scale: "0 1" }], { duration: time, delay, fill: "both" });
  const { x, y } = centre(box);
  const far = Math.max(box.width, box.height) / 2;
  for (let i = 0; i < CUTS; i++) {
    const cut = lay("toldcut", seat);
    const turn = `${(360 / CUTS) * i}deg`;
    const at = (r: number): string => `translate(${x}px, ${y}px) rotate(${turn}) translateX(${far * r}px)`;
    const out = cut.animate(
      [
        { transform: at(0.8), opacity: 1 },
        { transform: at(1.15), opacity: 1 },
        { transform: at(1.15), opacity: 0 },
      ],
      { duration: CUT_TIME + 200, delay: delay + time / 2, easing: "ease-out", fill: "both" },
    );
    out.onfinish = () => lift(cut);
  }
}

/** What came and went, at the player's counts. */
function gains(step: Step, icon: Spots["icon"]): void {
  const card = findSpot(`seat:${step.seat}`);
  const all = [...step.got.map((one) => ["+", one] as const), ...step.paid.map((one) => ["−", one] as const)];
  if (!card || !all.length) return;
  const box = card.getBoundingClientRect();
  const node = lay("toldgain", step.seat);
  const text = ([sign, one]: readonly [string, Amount]): string =>
    `<span>${sign}${one.n}${picture(icon(one.piece, step), 18)}</span>`;
  node.innerHTML = all.slice(0, 5).map(text).join("");
  const wide = node.getBoundingClientRect().width;
  node.style.left = `${Math.max(4, Math.min(innerWidth - wide - 4, box.right - wide - 8))}px`;
  node.style.top = `${Math.max(4, box.bottom - 34)}px`;
  if (!still())
    node.animate(
      [
        { translate: "0 12px", opacity: 0 },
        { translate: "0 0", opacity: 1 },
      ],
      GAIN / 3,
    );
}

/** An element comes from where another is drawn, a little turned; at once where nothing may move. */
export function comesFrom(selector: string, time: number): Attachment<Element> {
  return (node) => {
    const origin = seen(selector);
    if (!origin || still()) return;
    const [a, b] = [origin.getBoundingClientRect(), node.getBoundingClientRect()];
    const [from, to] = [centre(a), centre(b)];
    const shift = `${from.x - to.x}px, ${from.y - to.y}px`;
    const turned = from.x < to.x ? 6 : -6;
    node.animate(
      [
        { transform: `translate(${shift}) scale(${a.width / Math.max(1, b.width)})` },
        { transform: `translate(calc(${from.x - to.x}px / 2), calc(${from.y - to.y}px / 2)) rotate(${turned}deg)` },
        { transform: "none" },
      ],
      { duration: time, easing: EASE },
    );
  };
}

/** Pieces come one by one from where an element is drawn to this one; at once where nothing may move. */
export function comeOneByOne(selector: string, icons: string[], after: number): Attachment<Element> {
  return (node) => {
    const origin = seen(selector);
    if (!origin || still()) return;
    const [from, to] = [centre(origin.getBoundingClientRect()), centre(node.getBoundingClientRect())];
    for (const [i, icon] of icons.entries())
      travel(icon, 1, -1, from, to, ONE_MILLISECONDS, ARC, after + i * GAP_MILLISECONDS);
  };
}

/** Show one step; with reduced motion its end alone. */
export function show(step: Step, times: { travel: number; flip: number }, icon: Spots["icon"]): void {
  clear();
  const from = findSpot(step.from);
  const to = findSpot(step.to);
  const turned = findSpot(step.flipped);
  const place = turned ?? to ?? from;
  if (place && !/^seat:/.test(place === to ? step.to : step.from)) ring(place, step.seat);
  const beside = step.also.map(findSpot).filter((one): one is Element => !!one && one !== place);
  for (const one of beside) ring(one, step.seat);
  gains(step, icon);
  if (still()) return;
  if ((from || to) && times.travel) {
    const start = from ? centre(from.getBoundingClientRect()) : aside();
    const end = to ? centre(to.getBoundingClientRect()) : aside();
    const pieces: Amount[] = turned && step.paid.length ? step.paid : [{ piece: step.piece, n: step.n }];
    const [a, b] = turned ? [centre(turned.getBoundingClientRect()), aside()] : [start, end];
    const road = step.verb === "carry";
    if (road) track(step.seat, start, end);
    for (const [i, one] of pieces.entries())
      travel(
        icon(one.piece, step),
        one.n,
        step.seat,
        { x: a.x, y: a.y + i * 20 },
        { x: b.x, y: b.y + i * 34 },
        times.travel,
        road ? 0 : ARC,
      );
  }
  if (turned && times.flip) for (const one of [turned, ...beside]) flip(one, step.seat, times.travel, times.flip);
}
