/** Fairs that were held: by the number that stands for season and fair. */
import type { Table } from "../lib/table.svelte";
import { factsOf, viewOf, WINTER_FACES } from "./facts";

export interface Held {
  season: number;
  show: string[];
  points: number;
}

/** 17 · season + which: 0 is the private fair, then both faces of every winter fair. */
const FAIRS = 17;

/** The number of a season's private fair, once it is held. */
export const privateFair = (season: number): number => FAIRS * season;

export function heldFair(table: Table, seat: number, code: number): Held {
  const { fairs } = factsOf(table);
  const season = Math.floor(code / FAIRS);
  const which = code % FAIRS;
  if (which) {
    const face = WINTER_FACES[(which - 1) % 2] ?? "four";
    return { season, show: fairs.winter[(which - 1) >> 1]?.[face] ?? [], points: fairs.winter_faces[face].points };
  }
  const own = viewOf(table).privates[seat]?.[season] ?? -1;
  const fair = [fairs.spring, fairs.summer, fairs.autumn][season]?.[own];
  return { season, show: fair?.show ?? [], points: fair?.points ?? 0 };
}

export const heldFairs = (table: Table, seat: number): Held[] =>
  (viewOf(table).held[seat] ?? []).map((code) => heldFair(table, seat, code));
