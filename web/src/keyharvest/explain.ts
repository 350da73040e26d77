/** What things of Key Harvest are, in words. */
import type { Explanation } from "../frame/explain.svelte";
import { t } from "../lib/lang.svelte";
import type { TextKey } from "../texts";
import { called, crop, type EventFacts, type Field, type Worker } from "./facts";

/** A worker: its effect is KH 5A to 5L. */
export function workerWords(worker: Worker): Explanation {
  const effect = t(`khx_${worker.letter}` as TextKey);
  const team = t(worker.team === "farmhand" ? "khxFarmhand" : "khxTownsfolk", { n: worker.value });
  return { title: `${worker.letter} ${called(worker)}`, lines: [effect, team], rule: `KH 5${worker.letter}` };
}

/** An event: KH 6M to 6Z. */
export function eventWords(event: EventFacts): Explanation {
  return { title: `${event.letter} ${called(event)}`, lines: [t(`khx_${event.letter}` as TextKey)], rule: `KH 6${event.letter}` };
}

export type Lies = "registry" | "store" | "country";

export function fieldWords(field: Field, lies: Lies): Explanation {
  const where = t(({ registry: "khxRegistry", store: "khxStore", country: "khxCountry" } as const)[lies]);
  const rule = { registry: "KH 2.6", store: "KH 2.5", country: "KH 3.1" }[lies];
  return { title: `${field.id.toUpperCase()}, ${crop(field.crop)}`, lines: [where], rule };
}
