/** Keyflower as the server describes it: the printed facts and the view. */
import type { Seen } from "../../table/known";
import type { Table } from "../../table/table.svelte";
import { language } from "../../app/lang.svelte";
import { type TextKey, isText, t } from "./texts";
import type { Amount, Facts, Lot, Tile as TileFacts, View } from "./wire";

export type { Amount, Face as FaceFacts, Facts, Lot, Spot, Tile as TileFacts, View } from "./wire";

export type Season = View["season"];
type Resource = Facts["resources"][number];

const RESOURCES: ReadonlySet<string> = new Set<Resource>(["wood", "stone", "iron", "gold"]);

/** Whether a word or piece is a resource, where there is no table to ask. */
export const isResource = (name: string): boolean => RESOURCES.has(name);

export function viewOf(table: Table): View {
  return table.now?.view as View;
}

export function factsOf(table: Table): Facts {
  return table.facts?.facts as Facts;
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
export const faceUp = (view: View, tile: number): 0 | 1 => view.up[tile] ?? 0;

/** The number of the season. */
export const seasonAt = (table: Table): number => factsOf(table).seasons.indexOf(viewOf(table).season);

/** The landscape of a tile: that of its season. */
export const landOf = (tile: TileFacts | undefined): string =>
  tile?.season ?? (tile?.kind === "winter" ? "winter" : "home");

/** The drawing of a piece, as steps and amounts name it. */
export const iconOf = (piece: string): string => piece.replace(":", "-");

/** The word for a piece: its colour, its skill, its resource. */
export const pieceWord = (piece: string): string => word(piece.split(":").at(-1) ?? "");

export const amountOf = (amounts: Amount[], piece: string): number =>
  amounts.find((one) => one.piece === piece)?.n ?? 0;

/** The tile of a lot with its place among them; turn order tiles apart from the others. */
export function lotsOf(table: Table, orders: boolean): { tile: number; lot: number }[] {
  const all = viewOf(table).lots.map(({ tile }, lot) => ({ tile, lot }));
  return all.filter(({ tile }) => (factsOf(table).tiles[tile]?.kind === "turn_order") === orders);
}

/** The workers of a seat's bid at a lot. */
export const bidOf = (lot: Lot | undefined, seat: number): number =>
  lot?.bids.find((bid) => bid.seat === seat)?.workers ?? 0;

/** What everybody knows to be behind a screen: at least so many of each. */
export const knownAt = (view: View, seat: number): Seen[] =>
  (view.known[seat] ?? []).map(({ piece, n }) => ({ icon: iconOf(piece), n, word: pieceWord(piece) }));
