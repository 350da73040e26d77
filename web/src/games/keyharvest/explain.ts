/** What things of Key Harvest are, in words. */
import type { Explanation } from "../../table/explain.svelte";
import { listed } from "../../app/lang.svelte";
import type { Table } from "./game";
import { called, crop, type EventFacts, type Facts, factsOf, type Field, ifLaid, viewOf, type Worker } from "./facts";
import { type TextKey, t } from "./texts";
import type { IfLaid } from "./wire";

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
function wouldDo(facts: Facts, { touches, joins, gives, pushes }: IfLaid): string[] {
  const beside = touches.map((f) => facts.field[f]!.id.toUpperCase());
  const pushed = facts.worker[pushes];
  return [
    beside.length ? t("khxTouches", { fields: listed(beside) }) : "",
    joins > 1 ? t("khxJoins", { n: joins }) : "",
    gainWords(gives),
    pushed ? t("khxPushes", { name: called(pushed) }) : "",
  ].filter(Boolean);
}

/** A field where it lies: in the registry or a store with what it would do on one's own board, else in a country. */
export function tileWords(table: Table, field: Field): Explanation {
  const [view, facts] = [viewOf(table), factsOf(table)];
  const f = facts.field.indexOf(field);
  const stored = view.stored.flat().some((one) => one?.field === f);
  if (!stored && !view.registry.includes(f)) return fieldWords(field, "country");
  const what = fieldWords(field, stored ? "store" : "registry");
  const would = ifLaid(view, f);
  return would ? { ...what, lines: [...what.lines, ...wouldDo(facts, would)] } : what;
}

/** A sign with its number, what it means and the rule. */
const sign = (title: string, line: string, rule: string): Explanation => ({ title, lines: [line], rule: `KH ${rule}` });

export const eventCountWords = (n: number): Explanation => sign(t("khEventOf", { n }), t("khxEventCount"), "4.4");

export const lastTurnsWords = (): Explanation => sign(t("khLastTurns"), t("khxLastTurns"), "4.4");

/** An event place that is still empty, by its number from 1; at the one with the question mark events go back. */
export const placeWords = (n: number, questionMark: number): Explanation =>
  n === questionMark
    ? sign(t("khxPlace", { n }), t("khxSeventhText"), "4.3")
    : sign(t("khxPlace", { n }), t("khxPlaceText"), "4.2");
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
