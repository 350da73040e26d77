/** Key Harvest as the server describes it: the printed facts and the view. */
import type { Seen } from "../../table/known";
import { language } from "../../app/lang.svelte";
import type { Table } from "./game";
import { isText, t } from "./texts";
import type { Facts, IfLaid, View } from "./wire";

export type { Event as EventFacts, Facts, Field, View, Worker } from "./wire";

export const CROPS = ["hops", "vegetables", "apples", "wine", "wheat"] as const;

export const viewOf = (table: Table): View => table.now!.view;
/** What boards, registry and stores show: the moment that is told, unless one has begun a turn. */
export const shownOf = (table: Pick<Table, "now" | "past">): View =>
  (table.now?.at ? null : table.past) ?? table.now!.view;
export const factsOf = (table: Table): Facts => table.facts!.facts;

export function crop(name: string): string {
  const key = `kh_${name}`;
  return isText(key) ? t(key) : name;
}

/** day-labourer as "Day labourer", or the German name. */
export function called(one: { id: string; de?: string; name?: { en: string; de: string } } | undefined): string {
  if (!one) return "";
  if (one.name) return one.name[language.now];
  if (language.now === "de" && one.de) return one.de;
  const words = one.id.replaceAll("-", " ").replace(/^re /, "re-");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export type Ground = "empty" | "ripe" | "reaped";

export function groundAt(view: View, seat: number, field: number): Ground {
  if (view.ripe[seat]?.includes(field)) return "ripe";
  return view.reaped[seat]?.includes(field) ? "reaped" : "empty";
}

/** The counters everybody has seen going behind a screen. */
export function knownAt(view: View, seat: number): Seen[] {
  return CROPS.flatMap((name, k) =>
    view.open[seat]?.[k] ? [{ icon: `crop-${name}`, n: view.open[seat][k], word: crop(name) }] : [],
  );
}

export function fieldsOf(view: View, seat: number): number[] {
  return [...(view.ripe[seat] ?? []), ...(view.reaped[seat] ?? [])];
}

/** What a field of the registry or a store would do on one's own board. */
export const ifLaid = (view: View, field: number): IfLaid | undefined =>
  view.if_laid.find((one) => one.field === field);

/** On which other board a field lies; -1: on none. */
export const ownerAt = (view: View, field: number): number =>
  view.ripe.findIndex((_, seat) => seat !== view.seat && fieldsOf(view, seat).includes(field));

/** Crops of a number each, one by one. */
export function cropsOf(numbers: number[]): string[] {
  return numbers.flatMap((n, k) => Array.from({ length: n }, () => CROPS[k] ?? "hops"));
}
