/** How the game looked when a step had happened. */
import { api } from "../app/api";
import { language } from "../app/lang.svelte";
import type { Table } from "./table.svelte";
import type { Step, TableShown } from "../wire";

type View = TableShown["view"] | null;

/** So many are kept: those of the turns that can be told again. */
const KEPT = 60;

export class Moments {
  readonly #table: Table;
  readonly #kept = new Map<string, Promise<View>>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** As one saw it then; null: it is not known, then the board stays as it is. */
  of(step: Step): Promise<View> {
    const line = this.#table.log.find(({ steps }) => steps.includes(step));
    const you = this.#table.now?.you ?? -1;
    if (!line) return Promise.resolve(null);
    const key = `${you} ${line.number} ${step.choices}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const asked = api.at(this.#table.id, line.number, you, language.now, step.choices).then(
      ({ view }) => view,
      () => {
        this.#kept.delete(key);
        return null;
      },
    );
    this.#kept.set(key, asked);
    for (const oldest of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - KEPT)))
      this.#kept.delete(oldest);
    return asked;
  }
}
