/** Which way round a tile lies in the village: shown before that is chosen, and changed as long as nothing followed. */
import type { Table } from "../../table/table.svelte";

const ROTATED = "rotated ";

class Turning {
  #shown = $state(0);

  /** The way that was chosen last; -1: something else was. */
  chosen(table: Table): number {
    const [verb, way] = table.now?.draft.at(-1)?.words ?? [];
    return verb === "rotated" ? Number(way) : -1;
  }

  /** The ways that are lit, or, once one is chosen, that one and what can stand in its place. */
  ways(table: Table): number[] {
    const chosen = this.chosen(table);
    const found = [...(chosen < 0 ? table.lit : table.swaps).keys()].flatMap((words) =>
      words.startsWith(ROTATED) ? [Number(words.slice(ROTATED.length))] : [],
    );
    return [...found, ...(chosen < 0 ? [] : [chosen])].sort((a, b) => a - b);
  }

  /** Look at a way before it is chosen. */
  show(way: number): void {
    this.#shown = way;
  }

  /** The way that is chosen or shown, or the first that fits. */
  fitting(table: Table): number {
    const ways = this.ways(table);
    const chosen = this.chosen(table);
    if (chosen >= 0) return chosen;
    return ways.includes(this.#shown) ? this.#shown : (ways[0] ?? 0);
  }

  turn(table: Table, by: number): void {
    const ways = this.ways(table);
    const next = ways[(ways.indexOf(this.fitting(table)) + by + ways.length) % ways.length] ?? 0;
    const swap = table.swaps.get(`${ROTATED}${next}`);
    if (swap) table.draft.swap(swap);
    else this.#shown = next;
  }

  take(table: Table): void {
    table.draft.choose(table.lit.get(`${ROTATED}${this.fitting(table)}`));
  }
}

export const turning = new Turning();

const kept = (table: string): string => `ways ${table}`;

/** In how many ways the tile that was in hand last fits each place. */
export const keptWays = (table: string): Map<number, number> =>
  new Map(JSON.parse(sessionStorage.getItem(kept(table)) ?? "[]") as [number, number][]);

export const keepWays = (table: string, ways: Map<number, number>): void =>
  sessionStorage.setItem(kept(table), JSON.stringify([...ways]));
