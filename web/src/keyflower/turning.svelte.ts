/** Which way round the tile in hand is shown in the village before that is chosen. */
import type { Table } from "../lib/table.svelte";

class Turning {
  #shown = $state(0);

  /** The ways that are lit. */
  ways(table: Table): number[] {
    return [...table.lit.keys()].flatMap((words) => (words.startsWith("rotated ") ? [Number(words.slice(8))] : []));
  }

  get now(): number {
    return this.#shown;
  }

  show(way: number): void {
    this.#shown = way;
  }

  /** The way that is shown, or the first that fits. */
  fitting(table: Table): number {
    const ways = this.ways(table);
    return ways.includes(this.#shown) ? this.#shown : (ways[0] ?? 0);
  }

  turn(table: Table, by: number): void {
    const ways = this.ways(table);
    const at = ways.indexOf(this.fitting(table));
    this.#shown = ways[(at + by + ways.length) % ways.length] ?? 0;
  }

  take(table: Table): void {
    table.choose(table.lit.get(`rotated ${this.fitting(table)}`));
  }
}

export const turning = new Turning();
