/** What glows in Key Harvest. */
import type { Table } from "./game";
import type { Choice } from "../../wire";
import { litAt } from "./aim.svelte";
import { nameOf } from "../../table/seats";
import { called, type Facts, ownerAt, type View } from "./facts";
import { t } from "./texts";

export interface FieldLight {
  choice?: Choice | undefined;
  name: string;
  chosen: boolean;
  /** It lies in the registry or a store, and would be laid here at once. */
  elsewhere?: boolean;
  /** It lies on the board of that seat. */
  owner?: number;
  /** Chosen, and can be taken back alone. */
  loose?: Choice | undefined;
}

const STOREKEEPER_RULE = "KH 5H";

/** Whether the player holds a worker and is about to put it down. */
function holding(view: View): boolean {
  return view.held >= 0;
}

/** Whether another worker may be played instead: nothing but the choice of this one would be undone. */
export const mayPlayAnother = (table: Pick<Table, "now">): boolean => table.now?.draft.at(-1)?.words[0] === "play";

/** A hex of the own board: harvest there, or the hex itself is asked for. */
export function fieldLight(table: Table, facts: Facts, view: View, f: number): FieldLight {
  const id = facts.field[f]?.id ?? "";
  const field = id.toUpperCase();
  const worker = facts.worker[(view.workers[view.seat] ?? []).indexOf(f)];
  const harvest = litAt(table, `harvest ${id}`);
  const plain = litAt(table, id);
  const keep = view.drawn === f ? table.lit.get("keep") : undefined;
  const elsewhere = !holding(view) && (view.registry.includes(f) || view.stored.flat().some((one) => one?.field === f));
  const person = worker ? (litAt(table, `remove ${worker.id}`) ?? litAt(table, worker.id)) : undefined;
  const chosen = (table.now?.draft ?? []).some((c) => c.words.at(-1) === id && c.words[0] !== "take");
  const loose = (table.loose.get(id) ?? table.loose.get(`harvest ${id}`))?.choice;
  if (loose) return { name: t("takeBackThing", { what: field }), chosen: true, loose };
  if (keep) return { choice: keep, name: t("khKeepAt", { field }), chosen };
  if (harvest) return { choice: harvest, name: t("khHarvestAt", { field }), chosen };
  const held = facts.worker[view.held];
  const owner = plain && !held ? ownerAt(view, f) : -1;
  if (plain && owner >= 0)
    return { choice: plain, name: t("khAtOf", { field, name: nameOf(table.now?.seats[owner]) }), chosen, owner };
  const name = held ? t("khPutAt", { field, name: called(held) }) : t("khAt", { field });
  if (plain && !elsewhere) return { choice: plain, name, chosen };
  // Who takes a field into the store lays none.
  const laid = elsewhere && table.now?.rule !== STOREKEEPER_RULE ? (plain ?? litAt(table, `lay ${id}`)) : undefined;
  if (laid) return { choice: laid, name: t("khKeepAt", { field }), chosen, elsewhere: true };
  if (person)
    return { choice: person, name: t(person.words[0] === "remove" ? "khRemove" : "khPerson", { name: field }), chosen };
  return { name: "", chosen: chosen && !table.lit.size };
}

/** The choices that a hex stands for: while none of them can be chosen, the referee can be asked about it. */
export function hexAsks(
  view: View,
  own: boolean,
  f: number,
  { id }: { id: string },
  worker?: { id: string },
): string[] {
  if (!own) return [id];
  const at = [`harvest ${id}`, id, ...(worker ? [`remove ${worker.id}`, worker.id] : [])];
  // A field that comes here is laid or kept by a click on the hex, one of the registry is taken where it lies.
  return [...at, `lay ${id}`, `take ${id}`, ...(view.drawn === f ? ["keep"] : [])];
}

/** A tile in the registry or in a store. */
export function tileLight(table: Table, facts: Facts, view: View, f: number, store: boolean): FieldLight {
  const id = facts.field[f]?.id ?? "";
  const field = id.toUpperCase();
  const verb = store ? "lay" : "take";
  const choice = litAt(table, `${verb} ${id}`) ?? (holding(view) ? undefined : litAt(table, id));
  const chosen = (table.now?.draft ?? []).some((c) => c.words[0] === verb && c.words[1] === id);
  // Where a field is asked for by its name alone, the question says what is done with it.
  const key = choice?.words.length === 1 ? "khAt" : store ? "khLayAt" : "khTakeAt";
  return { choice, name: t(key, { field }), chosen };
}

/** Whether a hex of the own board glows. */
export function boardLit(table: Table, facts: Facts, view: View): boolean {
  return facts.field.some((_, f) => {
    const light = fieldLight(table, facts, view, f);
    return light.choice && !light.elsewhere;
  });
}

/** Whether a tile in the registry or in a store glows. */
export function townLit(table: Table, facts: Facts, view: View): boolean {
  return (
    view.registry.some((f) => tileLight(table, facts, view, f, false).choice) ||
    view.stored.flat().some((one) => one && tileLight(table, facts, view, one.field, true).choice)
  );
}
