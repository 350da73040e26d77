/** Keyper at the table. */
import type { GameFace } from "../frame/face";
import { t } from "../lib/lang.svelte";
import type { Table } from "../lib/table.svelte";
import { isText } from "../texts";
import type { LogLine } from "../wire";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { buildingName, factsOf, layoutOf, viewOf, word } from "./facts";
import { figures, score } from "./sheet";
import { moved } from "./moved";
import Status from "./Status.svelte";

const CELL = /^[1-4]-[a-d][1-4]$/;
const PLOT = /^[a-e][1-4]$/;
const SHOWN = new Set(["place", "join", "rest", "keyper", "lay", "gain", "ship", "give", "take", "pay", "return", "build", "upgrade", "tile", "boat", "hold", "layout", "trade"]);
const PLAIN = new Set(["free", "use", "lay-it", "leave-it", "one", "both"]);

/** Words of a choice for people. */
export function said(table: Table, words: string[]): string {
  const [verb = "", what = ""] = words;
  const facts = factsOf(table);
  const place = CELL.test(verb) || PLOT.test(verb) ? verb : what;
  const building = facts.building.find((one) => one.id === what);
  if (building) return `${verbWord(verb)} ${buildingName(building)}`;
  if (CELL.test(place)) {
    const board = Number(place[0]) - 1;
    const cell = "abcd".indexOf(place[2] ?? "a") + 4 * (Number(place[3]) - 1);
    const name = `${word(layoutOf(facts, viewOf(table).layouts[board] ?? 0)[cell] ?? "")} (${board + 1})`;
    return verb === "lay" ? `${verbWord(verb)} ${name}` : name;
  }
  const key = `kpw_${words.join("_").replaceAll("-", "_")}`;
  if (isText(key)) return t(key);
  return what ? `${verbWord(verb)} ${word(what)}` : word(verb);
}

function verbWord(verb: string): string {
  const key = `kpv_${verb}`;
  return isText(key) ? t(key) : verb;
}

function tell(table: Table): { ask: string; then: string } | null {
  const draft = table.now?.draft ?? [];
  if (!draft.length) return null;
  const all = draft.map((c) => said(table, c.words)).join(", ");
  return { ask: t("khSum", { what: all }), then: table.now?.done ? "" : all };
}

const has = (table: Table, test: (words: string[]) => boolean): boolean => (table.now?.options ?? []).some((c) => test(c.words));

/** A line of the log in words. */
function line(table: Table, one: LogLine): string {
  if (one.words.every((word) => word === "?")) return t("kplSecret");
  const drawn = one.words.filter((word) => word.startsWith("draw ") || word.startsWith("boat ") || word.startsWith("fair ") || word === "?");
  if (one.actor < 0) return t("kplDrawn", { n: drawn.length });
  return one.words.map((word) => said(table, word.split(" "))).join(", ");
}

export const face: GameFace = {
  line,
  moved,
  Board,
  Dock,
  Status,
  tabs: [
    { id: "boards", name: "kpBoards", lit: (table) => has(table, (w) => CELL.test(w.at(-1) ?? "") || w[0] === "keyper" || w[0] === "boat") },
    { id: "mine", name: "kpMine", lit: (table) => has(table, (w) => PLOT.test(w.at(-1) ?? "") || w[0] === "upgrade") },
    { id: "tiles", name: "kpTilesTab", lit: (table) => has(table, (w) => w[0] === "tile" || w[0] === "build") },
    { id: "others", name: "others", lit: () => false },
    { id: "log", name: "log", lit: () => false },
  ],
  shows: (choice) => {
    const first = choice.words[0] ?? "";
    return choice.words.length > 1 ? SHOWN.has(first) : PLAIN.has(first) || CELL.test(first) || PLOT.test(first);
  },
  tell,
  score,
  figures,
  describe,
};
