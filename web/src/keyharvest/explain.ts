/** What things of Key Harvest are, in words. */
import type { Explanation } from "../frame/explain.svelte";
import type { LogLine } from "../wire";
import { called, crop, type EventFacts, type Field, type Worker } from "./facts";
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

/** The lines in which an event was carried out: those after it up to the next turn of an action. */
export function eventSteps(log: LogLine[], event: EventFacts): LogLine[] {
  const at = log.findLastIndex((line) => line.actor < 0 && line.words.includes(event.id));
  const rest = at < 0 ? [] : log.slice(at + 1);
  const end = rest.findIndex(
    (line) => line.actor >= 0 && /^(harvest|play|lay|take|remove|draw)\b/.test(line.words[0] ?? ""),
  );
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter((line) => line.actor >= 0 && !line.undone && line.steps.length);
}
