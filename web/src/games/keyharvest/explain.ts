/** What things of Key Harvest are, in words. */
import type { Explanation } from "../../table/explain.svelte";
import { adjoins } from "../../ui/board/pointy";
import { listed } from "../../app/lang.svelte";
import type { Table } from "../../table/table.svelte";
import { called, crop, type EventFacts, factsOf, type Field, fieldsOf, viewOf, type Worker } from "./facts";
import { type TextKey, t } from "./texts";

/** A worker: its effect is KH 5A to 5L. */
export function workerWords(worker: Worker): Explanation {
  const effect = t(`khx_${worker.letter}` as TextKey);
  const team = t(worker.team === "farmhand" ? "khxFarmhand" : "khxTownsfolk", { n: worker.value });
  return { title: `${worker.letter} ${called(worker)}`, lines: [effect, team], rule: `KH 5${worker.letter}` };
}

/** An event: KH 6M to 6Z. */
export function eventWords(event: EventFacts): Explanation {
  return {
    title: `${event.letter} ${called(event)}`,
    lines: [t(`khx_${event.letter}` as TextKey)],
    rule: `KH 6${event.letter}`,
  };
}

export type Lies = "registry" | "store" | "country";

export function fieldWords(field: Field, lies: Lies): Explanation {
  const where = t(({ registry: "khxRegistry", store: "khxStore", country: "khxCountry" } as const)[lies]);
  const rule = { registry: "KH 2.6", store: "KH 2.5", country: "KH 3.1" }[lies];
  return { title: `${field.id.toUpperCase()}, ${crop(field.crop)}`, lines: [where], rule };
}

/** What a field would bring or cost; empty: nothing. */
export function gainWords(gain: number): string {
  const n = Math.abs(gain);
  if (!n) return "";
  if (gain > 0) return n === 1 ? t("khxMoreOne") : t("khxMore", { n });
  return n === 1 ? t("khxLessOne") : t("khxLess", { n });
}

/** What a field of the registry or a store would do on one's own board: whom it touches and pushes off, what it brings. */
function ifLaid(table: Table, field: Field, joins: number, gain: number): string[] {
  const [view, facts] = [viewOf(table), factsOf(table)];
  if (view.seat < 0) return [];
  const beside = fieldsOf(view, view.seat)
    .map((f) => facts.field[f]!)
    .filter((one) => adjoins(one, field))
    .map((one) => one.id.toUpperCase());
  const pushed = facts.worker[(view.workers[view.seat] ?? []).findIndex((at) => facts.field[at] === field)];
  return [
    beside.length ? t("khxTouches", { fields: listed(beside) }) : "",
    joins > 1 ? t("khxJoins", { n: joins }) : "",
    gainWords(gain),
    pushed ? t("khxPushes", { name: called(pushed) }) : "",
  ].filter(Boolean);
}

/** A field where it lies: in the registry or a store with what it would do on one's own board, else in a country. */
export function tileWords(table: Table, field: Field): Explanation {
  const [view, facts] = [viewOf(table), factsOf(table)];
  const f = facts.field.indexOf(field);
  const at = view.registry.indexOf(f);
  const stored = view.stored.some((places) => places.some((one) => one?.field === f));
  if (at < 0 && !stored) return fieldWords(field, "country");
  const what = fieldWords(field, stored ? "store" : "registry");
  const would = ifLaid(table, field, view.joins[at]?.[view.seat] ?? 0, view.gives[at]?.[view.seat] ?? 0);
  return { ...what, lines: [...what.lines, ...would] };
}

/** A sign with its number, what it means and the rule. */
const sign = (title: string, line: string, rule: string): Explanation => ({ title, lines: [line], rule: `KH ${rule}` });

export const eventCountWords = (n: number): Explanation => sign(t("khEventOf", { n }), t("khxEventCount"), "4.4");

export const lastTurnsWords = (): Explanation => sign(t("khLastTurns"), t("khxLastTurns"), "4.4");

/** An event place that is still empty, by its number from 1. */
export const placeWords = (n: number): Explanation =>
  sign(t("khxPlace", { n }), t(n === SEVENTH ? "khxSeventhText" : "khxPlaceText"), n === SEVENTH ? "4.3" : "4.2");
const SEVENTH = 7;

export const bagWords = (n: number): Explanation => sign(t("khInBag", { n }), t("khxBag"), "4.1");

/** Own counters of a crop, and the stock of it. */
export const counterWords = (name: string, n: number, left: number): Explanation =>
  sign(t("counted", { what: crop(name), n }), t("khxCounterText", { n, left }), "7.1");

export const stockWords = (name: string, n: number): Explanation =>
  sign(t("counted", { what: crop(name), n }), t("khxStockText"), "2.2");

export const bidWords = (crops: string[]): Explanation =>
  sign(t("khBidding", { crops: crops.map(crop).join(", ") }), t("khxBidText"), "2.5");

export const freePlaceWords = (): Explanation => sign(t("khFree"), t("khxFreePlace"), "2.6");

const ACTIONS: Record<string, string> = { A: "2.2", B: "2.3", C: "2.5", D: "2.6" };

export const actionWords = (letter: string, name: string): Explanation =>
  sign(`${letter} ${name}`, t(`khxAct_${letter}` as TextKey), ACTIONS[letter] ?? "2.1");

const COUNTS = {
  counters: ["khCountersOf", "khxOtherCounters", "1.7"],
  fields: ["khFieldsOf", "khxOtherFields", "7.1"],
  workers: ["khWorkersOf", "khxOtherWorkers", "7.1"],
  points: ["khPointsOf", "khxPointsText", "7.1"],
} as const;

/** What is counted of a player. */
export function countWords(what: keyof typeof COUNTS, n: number): Explanation {
  const [name, line, rule] = COUNTS[what];
  return sign(t("counted", { what: t(name), n }), t(line), rule);
}

const LEGEND = {
  ripe: ["khRipe", "khxRipe", "2.2"],
  reaped: ["khReaped", "khxReaped", "2.2"],
  farmhand: ["khFarmhand", "khxHand", "2.3"],
  townsfolk: ["khTownsfolkOne", "khxTown", "2.3"],
} as const;

/** What lies on the boards, under them. */
export function legendWords(what: keyof typeof LEGEND): Explanation {
  const [name, line, rule] = LEGEND[what];
  return sign(t(name), t(line), rule);
}
