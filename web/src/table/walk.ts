import { shown } from "../ui/frames";

/** Arrow keys walk over what is lit and over what can be done: to the nearest in that direction. */
const AWAY: Record<string, Way> = { arrowup: [0, -1], arrowdown: [0, 1], arrowleft: [-1, 0], arrowright: [1, 0] };
const LIT = "[data-choice], [data-answer], [data-loose], [data-swap], [data-hold], [data-act]:not([disabled])";
/** What answers the question itself, not what takes an answer back or changes it. */
const NEXT = "[data-choice], [data-answer]";
const CONFIRM = "[data-act=confirm]:not([disabled])";
const TELLS = "[data-tells]";
const SENTENCE = "[data-mine] .ask";
/** Keys with which something is done: choose or confirm, undo, pass, be done. */
const ACTS = new Set(["enter", " ", "z", "p", "d"]);

export interface Spot {
  x: number;
  y: number;
}
export type Way = [number, number];

/** Where one comes to from a spot: the nearest within 45° of the direction, else anything ahead, else on in reading order. */
export function onward(from: Spot, spots: Spot[], way: Way): number {
  const within = nearest(from, spots, way, 1);
  if (within >= 0) return within;
  const ahead = nearest(from, spots, way, Infinity);
  return ahead >= 0 ? ahead : reading(from, spots, way[0] + way[1]);
}

/** The nearest spot ahead that lies not further aside than so many times ahead; -1: none. */
export function nearest(from: Spot, spots: Spot[], [dx, dy]: Way, wide: number): number {
  let best = -1;
  let least = Infinity;
  for (const [index, spot] of spots.entries()) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const far = Math.hypot(ahead, aside);
    if (ahead < 1 || aside > ahead * wide || far >= least) continue;
    least = far;
    best = index;
  }
  return best;
}

/** The spot after or before this one, line by line, round the end. */
function reading(from: Spot, spots: Spot[], by: number): number {
  const order = [...spots.keys()].sort((a, b) => spots[a]!.y - spots[b]!.y || spots[a]!.x - spots[b]!.x);
  const at = order.findIndex((index) => spots[index]!.x === from.x && spots[index]!.y === from.y);
  return order[(at + by + order.length) % order.length] ?? -1;
}

/** Where the focus was last: what was lit there may be gone by now. */
let last: Spot | null = null;

/** Move the focus; false where there is nothing to walk over. */
export function walk(key: string, target: Element, explaining = false): boolean {
  const way = AWAY[key];
  if (!way || target.closest(".log")) return false;
  const all = seen(explaining ? TELLS : LIT);
  if (!all.length) return false;
  const spots = all.map(middle);
  const here = all.findIndex((one) => one === target);
  const next = here >= 0 ? onward(spots[here]!, spots, way) : closest(last, spots);
  last = spots[next] ?? null;
  all[next]?.focus();
  return true;
}

/** How something was last done; null: nothing was, or a pointer went elsewhere since. */
let did: "key" | "pointer" | null = null;
/** With what it was done, and which may still be lit. */
let pressed: Element | null = null;

/** Whether a key does something here, or is the letter of an answer. */
const acts = (key: string): boolean =>
  ACTS.has(key.toLowerCase()) || seen(`[data-answer][aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`).length > 0;

/** Somebody came to something that can be chosen, chose it, or pressed a key that acts. */
export function noteFocus(event: Event): void {
  const target = event.target instanceof Element ? event.target.closest(LIT) : null;
  if (event instanceof KeyboardEvent) {
    if (acts(event.key)) [did, pressed] = ["key", target];
  } else if (event.type === "pointerdown") [did, last, pressed] = [target ? "pointer" : null, null, target];
  else if (target?.matches(":focus-visible")) last = middle(target);
}

/**
 * After something was done the focus rests where the next choice is. By keyboard: on what confirms a whole turn, else on
 * the nearest that is lit. By a pointer: on the sentence that says what is asked, where no key chooses anything unseen.
 * It is never taken from anything else that has it.
 */
export async function restFocus(done: boolean): Promise<void> {
  // To move the focus lays everything out: what was clicked is answered first.
  if (did === "pointer") await shown();
  const on = document.activeElement;
  // What was pressed may be gone or dark by now.
  if (!did || (on && on !== document.body && on !== pressed && !on.matches(`${SENTENCE}, :disabled`))) return;
  if (did === "pointer") return document.querySelector<HTMLElement>(SENTENCE)?.focus({ preventScroll: true });
  const next = seen(done ? CONFIRM : NEXT);
  const all = next.length ? next : seen(LIT);
  all[closest(last, all.map(middle))]?.focus();
}

const seen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length);

function closest(to: Spot | null, spots: Spot[]): number {
  if (!to) return 0;
  const far = spots.map((spot) => Math.hypot(spot.x - to.x, spot.y - to.y));
  return far.indexOf(Math.min(...far));
}

function middle(one: Element): Spot {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
