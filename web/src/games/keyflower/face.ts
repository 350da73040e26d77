/** Keyflower at the table. */
import "./style.css";
import "./season.css";
import "./harbour.css";
import "./placing.css";
import "./tablet.css";
import "./low.css";
import type { GameFace } from "../../table/face";
import { previewed } from "../../table/preview";
import { litNumbers } from "../../ui/reduce";
import type { Table } from "../../table/table.svelte";
import type { Choice } from "../../wire";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { factsOf, isResource, seasonAt, tileName, word } from "./facts";
import { lotLit, villageLit } from "./lit";
import { figures, score } from "./sheet";
import { interlude } from "./interlude";
import { choosesBoats, doing, placesTiles } from "./progress";
import { spots } from "./spots";
import Status from "./Status.svelte";
import { t } from "./texts";

const ON_BOARD = new Set(["bid", "use", "from", "carry", "to", "upgrade", "boat", "put", "place", "at", "rotated"]);
/** The words of the dock: colours, resources, skills, numbers. */
function inDock(table: Table, word: string): boolean {
  const { colours, resources, skills } = factsOf(table);
  return /^\d+$/.test(word) || ["mixed", ...colours, ...resources, ...skills].includes(word);
}

/**
 * The least number of workers that will do, once tile and colour are chosen; a mixed placement is counted by hand. A tile
 * lies the first way round that fits, and waits there: it can still be turned and moved.
 */
function usual(table: Table): Choice | null | undefined {
  const now = table.now;
  const last = now?.draft.at(-1)?.words[0];
  if (last === "rotated") return null;
  if (last === "at") return now?.options[0];
  const mixed = now?.draft.some((c) => c.words[0] === "mixed");
  return now && !mixed ? litNumbers(now.options)[0]?.choice : undefined;
}

/** Of several tiles that were placed the last is told: the others lie there already. */
function told(table: Table): { ask: string; then: string } | null {
  const now = table.now;
  const laid = now?.draft.filter((one) => one.words[0] === "rotated").length ?? 0;
  return previewed(now && laid > 1 ? { now: { ...now, preview: now.preview.slice(laid - 1) } } : table);
}

export const face: GameFace = {
  usual,
  // Winter tiles lie there large, and what has been paid is paid.
  lists: (table) => [...table.lit.keys()].some(isResource),
  icon: ({ words: [verb = ""] }) => (isResource(verb) ? verb : ""),
  thing: (table, { words: [verb = "", tile] }) =>
    tile ? tileName(factsOf(table).tiles.find((one) => one.id === tile)) : word(verb),
  spots,
  interlude,
  doing,
  roomy: (table) => (choosesBoats(table) ? "offer" : placesTiles(table) ? "village" : ""),
  Board,
  Dock,
  Status,
  dock: () => t("kfScreen"),
  tabs: [
    { id: "offer", name: () => t("kfOfferTab"), lit: lotLit },
    { id: "village", name: () => t("kfVillageTab"), lit: (table, choices) => villageLit(table, true, choices) },
    { id: "others", name: () => t("others"), lit: (table, choices) => villageLit(table, false, choices) },
    { id: "log", name: () => t("log"), lit: () => false },
  ],
  shows: ({ words }, table) => ON_BOARD.has(words[0] ?? "") || (words.length === 1 && inDock(table, words[0] ?? "")),
  tell: told,
  note: (table) => {
    const words = table.facts?.words ?? [];
    const from = words[table.draft.heldToo ?? -1]?.replace("from ", "");
    if (from) return t("kfLostInHand", { tile: tileName(factsOf(table).tiles.find((one) => one.id === from)) });
    const colour = factsOf(table).colours.find((one) => words[table.draft.held ?? -1] === one);
    return colour ? t("kfInHand", { colour: word(colour) }) : "";
  },
  score,
  figures,
  season: seasonAt,
  describe,
};
