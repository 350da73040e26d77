/** What can be dragged in Key Harvest. */
import type { Load } from "../../ui/board/drag";
import type { Table } from "./game";

const FIELD = /^[a-g][1-9]$/;

/** A worker onto a hex. */
export function workerLoad(table: Table, id: string): Load | undefined {
  const words = `play ${id}`;
  return table.lit.has(words) ? { pick: [words], onto: (at) => FIELD.test(at) } : undefined;
}

/** A field out of a store into the own country, or from the registry into the own store. */
export function fieldLoad(table: Table, id: string): Load | undefined {
  if (table.lit.has(`lay ${id}`)) return { zone: { name: "country", words: `lay ${id}` } };
  return table.lit.has(`take ${id}`) ? { zone: { name: "store", words: `take ${id}` } } : undefined;
}
