/** Whose village, farm or country is shown large. */
import { tick } from "svelte";
import type { Table } from "./table.svelte";
import { enlarged, isPhone } from "./enlarge";

/** Whose part of the table is shown large: somebody else's until one's own turn begins, or until one is asked for
 * something that is not there. */
export class Enlarged {
  /** Who was asked for; null: nobody, so it is one's own. */
  wanted = $state<number | null>(null);
  readonly #table: Table;
  readonly #middle: () => Element | undefined;
  #asked = "";

  constructor(table: Table, middle: () => Element | undefined) {
    this.#table = table;
    this.#middle = middle;
    $effect(() => this.#follow());
  }

  get shown(): number {
    return this.#table.stage ?? this.wanted ?? Math.max(0, this.#table.now?.you ?? 0);
  }

  enlarge(seat: number): void {
    this.wanted = enlarged(this.wanted, seat, isPhone());
  }

  /** Back to one's own. */
  home = (): void => {
    this.wanted = this.#table.stage = null;
  };

  #follow(): void {
    const { now, mine } = this.#table;
    const asked = this.#table.live && mine && now ? `${now.after} ${now.at}` : "";
    if (asked === this.#asked) return;
    const before = this.#asked;
    this.#asked = asked;
    if (!before || !asked) {
      if (asked) this.wanted = null;
      return;
    }
    if (this.wanted === null) return;
    void tick().then(() => {
      if (!this.#middle()?.querySelector("[data-choice]")) this.wanted = null;
    });
  }
}
