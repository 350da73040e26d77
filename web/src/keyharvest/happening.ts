/** An event that is being carried out: what it has meant to whom. */
import type { Table } from "../lib/table.svelte";
import { eventSteps } from "./explain";
import { called, factsOf, viewOf } from "./facts";
import { t } from "./texts";

/** The event by its letter and name, and what others have done with it; empty: there is none. */
export function eventNote(table: Table): string {
  const event = factsOf(table).event[viewOf(table).event];
  if (!event) return "";
  const done = eventSteps(table.log, event).map((line) => line.steps[0]?.text ?? "");
  const named = { letter: event.letter, name: called(event) };
  return done.length ? [t("khEventWas", named), ...done].join(" ") : t("khEventNow", named);
}
