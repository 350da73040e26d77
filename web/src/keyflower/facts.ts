/** Keyflower as the server describes it: the printed facts and the view. */
import type { Seen } from "../frame/known";
import type { Table } from "../lib/table.svelte";
import { language } from "../lib/lang.svelte";
import { bit } from "../lib/bits";
import { type TextKey, isText, t } from "./texts";

export interface FaceFacts {
  points: number;
  usable: boolean;
  gain: number[];
  gain_one_of: number[];
  workers: number;
  green: number;
  skills: number;
  transport: number;
  upgrades: number;
  pay_worker: number;
  pay_skill: number;
  points_per: number[];
}

export interface TileFacts {
  id: string;
  name: [string, string];
  kind: "home" | "village" | "summer_boat" | "winter" | "turn_order" | "boat";
  edges: string;
  season?: string;
  faces?: [FaceFacts, FaceFacts];
  price?: number[];
  skill_price?: number[];
  powers?: [string, string];
  points?: number;
  set_points?: number;
  set?: number[];
  order?: number;
  starts?: boolean;
  cargo?: [number, number][];
  score?: {
    points: number;
    per_transport: number;
    per_loop_tile: number;
    per_worker: number;
    free_upgrade: boolean;
    river: number[];
  };
}

export interface Facts {
  colours: string[];
  resources: string[];
  skills: string[];
  seasons: string[];
  sets: string[];
  sides: string[];
  tiles: TileFacts[];
  frames: Record<string, number>;
}

export interface View {
  seat: number;
  seats: number;
  season: number;
  start: number;
  frames: number[][];
  in_bag: number;
  green: number;
  supply: number[];
  skills_left: number;
  screen: number[];
  hand: number[];
  winter: number[];
  picks: number[];
  workers: number[];
  skill_tiles: number[];
  /** By colour, by skill: at least so many are behind a screen, as everybody can tell. */
  known_workers: number[][];
  known_skills: number[][];
  winter_tiles: number[];
  lots: number[];
  bids: number[][];
  odd: number[];
  colours: number[];
  on: number[][];
  uses: number[];
  goods: number[][];
  villages: [number, number, number][][];
  flipped: number;
  sides: number;
  cargo: number[][];
  free_boats: number;
  gained: number[][];
  around: [number, number, number, number][][];
}

export const COLOURS = ["blue", "red", "yellow", "green"] as const;
export const RESOURCES = ["wood", "stone", "iron", "gold"] as const;
export const SKILLS = ["saw", "pick", "anvil"] as const;

export function viewOf(table: Table): View {
  return table.now?.view as unknown as View;
}

export function factsOf(table: Table): Facts {
  return table.facts?.facts as unknown as Facts;
}

export { bit } from "../lib/bits";

export function tileName(tile: TileFacts | undefined): string {
  return tile?.name[language.index] ?? "";
}

/** A word of the game in the language of the page. */
export function word(name: string): string {
  const key = `kf_${name}`;
  return isText(key) ? t(key as TextKey) : name;
}

/** Which face of a tile lies up. */
export function faceUp(view: View, tile: number): 0 | 1 {
  return bit(view.flipped, tile) ? 1 : 0;
}

/** Which side of a summer boat lies up. */
export function sideUp(view: View, tile: number): 0 | 1 {
  return bit(view.sides, tile - 38) ? 1 : 0;
}

/** The colour of a seat's bid at a lot. */
export function bidColour(view: View, lot: number, seat: number, owner: (seat: number) => boolean): string {
  const odd = view.odd[lot] ?? 0;
  const tile = view.lots[lot] ?? 0;
  const colour = odd && owner(seat) ? odd - 1 : (view.colours[tile] ?? 0);
  return COLOURS[colour] ?? "any";
}

/** What everybody knows to be behind a screen: at least so many of each. */
export function knownAt(view: View, seat: number): Seen[] {
  const found = (names: readonly string[], kind: string, numbers: number[] | undefined): Seen[] =>
    names.flatMap((name, i) => (numbers?.[i] ? [{ icon: `${kind}-${name}`, n: numbers[i], word: word(name) }] : []));
  return [...found(COLOURS, "worker", view.known_workers[seat]), ...found(SKILLS, "skill", view.known_skills[seat])];
}

/** Points printed on the faces that lie up, and on what lies in stores: what everybody can count. */
export function inSight(facts: Facts, view: View, seat: number): number {
  let sum = 0;
  for (const [tile] of view.villages[seat] ?? []) {
    const fact = facts.tiles[tile];
    const face = fact?.faces?.[faceUp(view, tile)];
    sum += fact?.points ?? 0;
    if (!face) continue;
    sum += face.points;
    const goods = view.goods[tile] ?? [];
    for (const [r, per] of face.points_per.entries()) {
      sum += per * (r === 4 ? goods.reduce((a, b) => a + b, 0) : (goods[r] ?? 0) + (r < 3 ? (goods[3] ?? 0) : 0));
    }
  }
  return sum;
}
