/** Fairs that can be held, and those that were: by the number that stands for season and fair. */
import type { Table } from "./game";
import type { Choice } from "../../wire";
import { factsOf, seasonName, viewOf, WINTER_FACES } from "./facts";

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

/** A fair that can be held now, or was chosen to be held in the turn in the making. */
export interface Asked {
  words: string;
  /** The sign on it: a private fair is of this season. */
  season: ReturnType<typeof seasonName>;
  show: string[];
  points: number;
  choice: Choice | undefined;
  chosen: Choice | undefined;
}

/** In the order of the game, chosen or not, so that each keeps its place. */
export function askedFairs(table: Table): Asked[] {
  const { fairs } = factsOf(table);
  const view = viewOf(table);
  const found = new Map<string, Choice>();
  for (const choice of [...table.lit.values(), ...[...table.loose.values()].map((one) => one.choice)])
    if (choice.words[0] === "hold") found.set(choice.words.join(" "), choice);
  return [...found.values()]
    .toSorted((a, b) => a.id - b.id)
    .map(({ words: [, id = "", face] }) => {
      const words = ["hold", id, ...(face ? [face] : [])].join(" ");
      const own = id === "private";
      const winter = fairs.winter.find((one) => one.id === id);
      const side = face === "six" ? "six" : "four";
      const { show, points } = own
        ? heldFair(table, table.now?.you ?? -1, privateFair(view.season))
        : { show: winter?.[side] ?? [], points: fairs.winter_faces[side].points };
      return {
        words,
        season: own ? seasonName(view.season) : "winter",
        show,
        points,
        choice: table.lit.get(words),
        chosen: table.loose.get(words)?.choice,
      };
    });
}
