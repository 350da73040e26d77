/** Everything that is printed for a game, to look at: drawn, sorted, explained. */
import type { Piece } from "../../table/still";
import type { GameFacts } from "../../wire";

/** One row of filters. */
export interface Sort {
  id: string;
  name: string;
  icon: string;
}

/** One tile, fair, boat, worker: its sides, and what it is in words. */
export interface Item {
  id: string;
  name: string;
  group: string;
  /** What it gives, for the filters. */
  gives: string[];
  sides: { name: string; piece: Piece }[];
  lines: string[];
  /** As "KF 6.1". */
  rule: string;
  /** Whether a figure of it is reconstructed: found in no record of the printed game. */
  doubtful: boolean;
}

export interface Gallery {
  /** What is drawn of when somebody got a thing, as "When it was built". */
  came: string;
  groups: Sort[];
  gives: Sort[];
  items: Item[];
}

/** How often something was owned at the end of a game, what it went for, and how its owners did. */
export interface Figures {
  /** Who played, in English and in German. */
  made: [string, string];
  games: number;
  /** Seats of all these games together. */
  players: number;
  /** The parts of a game, in English and in German. */
  phases: [string, string][];
  items: Record<string, Figure>;
}

export interface Figure {
  /** The price: how often it was paid; a tenth paid less than the first, half less than the second, nine tenths less than the third. */
  sold: number;
  price: [number, number, number] | null;
  /** How often it went for one piece, two, … and for as many as the last place says, or more. */
  paid: number[];
  /** In which part of the game its owners got it; empty where that is the same for all. */
  when: number[];
  owners: number;
  /** Victories of its owners above their even share, in percent, and half of the interval of 95 %. */
  more: number;
  half: number;
}

/** With fewer owners a result says nothing. */
export const ENOUGH = 100;

const galleries = import.meta.glob<(facts: GameFacts) => Gallery>("../../games/*/gallery.ts", { import: "gallery" });
const figures = import.meta.glob<Figures>("../../games/*/figures.json", { import: "default" });

export async function galleryOf(game: string): Promise<((facts: GameFacts) => Gallery) | null> {
  return (await galleries[`../../games/${game}/gallery.ts`]?.()) ?? null;
}

export const hasGallery = (game: string): boolean => `../../games/${game}/gallery.ts` in galleries;

export async function figuresOf(game: string): Promise<Figures | null> {
  return (await figures[`../../games/${game}/figures.json`]?.()) ?? null;
}

export type Order = "group" | "price" | "wins";

/** What the filters let through, in the order that is wanted: or-ed inside a row, and-ed between rows. */
export function filtered(
  items: Item[],
  groups: ReadonlySet<string>,
  gives: ReadonlySet<string>,
  wanted: string,
  order: Order,
  figure: (item: Item) => Figure | undefined,
): Item[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(
    (item) =>
      (!groups.size || groups.has(item.group)) &&
      (!gives.size || item.gives.some((one) => gives.has(one))) &&
      words.every((word) => `${item.name} ${item.lines.join(" ")}`.toLowerCase().includes(word)),
  );
  if (order === "group") return found;
  const rank = (item: Item): number => {
    const one = figure(item);
    if (!one) return -Infinity;
    return order === "price" ? (one.price?.[1] ?? -Infinity) : one.owners >= ENOUGH ? one.more : -Infinity;
  };
  return [...found].sort((a, b) => (rank(b) === rank(a) ? 0 : rank(b) - rank(a)));
}
