/** Key Harvest as the server describes it: the printed facts and the view. */
import type { Seen } from "../frame/known";
import { bit, type Bits, members } from "../lib/bits";
import { language } from "../lib/lang.svelte";
import type { Table } from "../lib/table.svelte";
import { isText, t } from "./texts";

export interface Field {
  id: string;
  q: number;
  r: number;
  crop: string;
}

export interface Worker {
  id: string;
  letter: string;
  value: number;
  team: "farmhand" | "townsfolk";
  de?: string;
  name?: { en: string; de: string };
}

export interface EventFacts {
  id: string;
  letter: string;
  de?: string;
  name?: { en: string; de: string };
}

export interface Facts {
  field: Field[];
  worker: Worker[];
  event: EventFacts[];
}

export interface View {
  seat: number;
  seats: number;
  frames: number[][];
  first: number;
  active: number;
  ripe: Bits[];
  reaped: Bits[];
  workers: number[][];
  town: number;
  open: number[][];
  hidden: number[];
  own: number[];
  stock: number[];
  stored: number[];
  bids: number[][];
  registry: Bits;
  bag: Bits;
  fallow: Bits;
  unnamed: number;
  named: number;
  laid: number[];
  left: number;
}

export const CROPS = ["hops", "vegetables", "apples", "wine", "wheat"] as const;

export function viewOf(table: Table): View {
  return table.now?.view as unknown as View;
}

const read = new WeakMap<object, Facts>();

/** The facts, fields named as in the words of choices. */
export function factsOf(table: Table): Facts {
  const raw = (table.facts?.facts ?? {}) as { file?: Facts };
  const facts = raw.file ?? (raw as Facts);
  const known = read.get(facts);
  if (known) return known;
  const found = { ...facts, field: (facts.field ?? []).map((field) => ({ ...field, id: field.id.toLowerCase() })) };
  read.set(facts, found);
  return found;
}

export function crop(name: string): string {
  const key = `kh_${name}`;
  return isText(key) ? t(key) : name;
}

/** day-labourer as "Day labourer", or the German name. */
export function called(one: { id: string; de?: string; name?: { en: string; de: string } } | undefined): string {
  if (!one) return "";
  if (one.name) return one.name[language.now];
  if (language.now === "de" && one.de) return one.de;
  const words = one.id.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export type Ground = "empty" | "ripe" | "reaped";

export function groundAt(view: View, seat: number, field: number): Ground {
  if (bit(view.ripe[seat] ?? 0, field)) return "ripe";
  return bit(view.reaped[seat] ?? 0, field) ? "reaped" : "empty";
}

/** The counters a seat holds that the viewer knows. */
export function counters(view: View, seat: number): number[] {
  const open = view.open[seat] ?? [];
  return CROPS.map((_, k) => (open[k] ?? 0) + (seat === view.seat ? (view.own[k] ?? 0) : 0));
}

export function counterCount(view: View, seat: number): number {
  return (view.open[seat] ?? []).reduce((a, b) => a + b, 0) + (view.hidden[seat] ?? 0);
}

/** What the viewer lacks of a bid to lay a field out of somebody else's store. */
export function lacks(view: View, place: number): string[] {
  const mine = counters(view, view.seat);
  return (view.bids[place] ?? []).flatMap((n, k) =>
    Array.from({ length: Math.max(0, n - (mine[k] ?? 0)) }, () => CROPS[k] ?? "hops"),
  );
}

/** The counters everybody has seen going behind a screen. */
export function knownAt(view: View, seat: number): Seen[] {
  return CROPS.flatMap((name, k) =>
    view.open[seat]?.[k] ? [{ icon: `crop-${name}`, n: view.open[seat][k], word: crop(name) }] : [],
  );
}

/** Sizes of the groups of fields on a board, the largest first. */
export function groupSizes(facts: Facts, fields: number[]): number[] {
  const left = new Set(fields);
  const sizes: number[] = [];
  const at = new Map(fields.map((f) => [`${facts.field[f]?.q},${facts.field[f]?.r}`, f]));
  while (left.size) {
    const [start] = left;
    const todo = [start as number];
    left.delete(start as number);
    let size = 0;
    for (let f = todo.pop(); f !== undefined; f = todo.pop()) {
      size += 1;
      const one = facts.field[f];
      if (!one) continue;
      for (const [dq, dr] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, -1],
        [-1, 1],
      ] as const) {
        const next = at.get(`${one.q + dq},${one.r + dr}`);
        if (next !== undefined && left.delete(next)) todo.push(next);
      }
    }
    sizes.push(size);
  }
  return sizes.sort((a, b) => b - a);
}

export function fieldsOf(view: View, seat: number): number[] {
  return [...members(view.ripe[seat] ?? 0), ...members(view.reaped[seat] ?? 0)];
}

/** What everybody can count: workers, the largest group once, the second twice. */
export function inSight(facts: Facts, view: View, seat: number): number {
  const sizes = groupSizes(facts, fieldsOf(view, seat));
  const workers = (view.workers[seat] ?? []).reduce(
    (sum, at, w) => sum + (at >= 0 ? (facts.worker[w]?.value ?? 0) : 0),
    0,
  );
  return workers + (sizes[0] ?? 0) + 2 * (sizes[1] ?? 0);
}
