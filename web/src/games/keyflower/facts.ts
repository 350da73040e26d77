/** Keyflower as the server describes it: the printed facts and the view. */
import type { Seen } from "../../table/known";
import type { Table } from "./game";
import { language } from "../../app/lang.svelte";
import { type TextKey, isText, t } from "./texts";
import type { Facts, Tile as TileFacts, View } from "./wire";

export type { Face as FaceFacts, Facts, Spot, Tile as TileFacts, View } from "./wire";

export const COLOURS = ["blue", "red", "yellow", "green"] as const;
export const RESOURCES = ["wood", "stone", "iron", "gold"] as const;
export const SKILLS = ["saw", "pick", "anvil"] as const;

export function viewOf(table: Table): View {
  return table.now!.view;
}

export function factsOf(table: Table): Facts {
  return table.facts!.facts;
}

export function tileName(tile: TileFacts | undefined): string {
  return tile?.name[language.index] ?? "";
}

/** A word of the game in the language of the page. */
export function word(name: string): string {
  const key = `kf_${name}`;
  return isText(key) ? t(key as TextKey) : name;
}

/** Which face of a tile, or side of a summer boat, lies up. */
export function faceUp(view: View, tile: number): 0 | 1 {
  return view.up[tile] ? 1 : 0;
}

/** What everybody knows to be behind a screen: at least so many of each. */
export function knownAt(view: View, seat: number): Seen[] {
  const found = (names: readonly string[], kind: string, numbers: number[] | undefined): Seen[] =>
    names.flatMap((name, i) => (numbers?.[i] ? [{ icon: `${kind}-${name}`, n: numbers[i], word: word(name) }] : []));
  return [...found(COLOURS, "worker", view.known_workers[seat]), ...found(SKILLS, "skill", view.known_skills[seat])];
}
