/** Examples of rules, drawn by the same components as the table. */
import { type Piece, stillShown, stillTable } from "../../table/still";
import type { Table } from "../../table/table.svelte";
import type { ExampleShown, GameFacts } from "../../wire";

/** What a game draws of a place that an example names; nothing where it is not there any more. */
export type Scene = (table: Table, place: string) => Piece[];

const scenes = import.meta.glob<Scene>("../../games/*/scene.ts", { import: "scene" });

/** How a game draws its examples; one without drawings has none. */
export async function sceneOf(game: string): Promise<Scene | null> {
  return (await scenes[`../../games/${game}/scene.ts`]?.()) ?? null;
}

/** The table of an example before or after what is done in it. */
export function exampleTable(game: string, example: ExampleShown, view: unknown, facts: GameFacts): Table {
  return stillTable(stillShown(game, view, example.names, example.you, example.result), facts);
}

/** The rule of an example or a chapter without the letters of its game. */
export const numberOf = (rule: string): string => rule.split(" ").at(-1) ?? rule;

/** Things by a key of theirs, in order. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}
