/** Keyper at the table. */
import "./tiles.css";
import "./style.css";
import "./table.css";
import "../../table/tablet.css";
import "./tablet.css";
import "./fold.css";
import "./ahead.css";
import "./follow.css";
import "./actions.css";
import "./low.css";
import type { Answer, GameFace } from "../../table/face";
import { previewed } from "../../table/preview";
import { calledAt } from "../../table/seats";
import type { Table } from "../../table/table.svelte";
import type { Choice } from "../../wire";
import { actionCases, claims, counts } from "./actions";
import { ahead } from "./ahead";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { buildingName, buildingOf, factsOf, pieceIcon, TOOL, viewOf, word } from "./facts";
import { answersOf, nextPiece } from "./follow";
import { boardsLit, mineLit, tilesLit } from "./lit";
import { CELL, PLOT } from "./places";
import { interlude } from "./interlude";
import { doing } from "./progress";
import { figures, score } from "./sheet";
import { spots } from "./spots";
import Status from "./Status.svelte";
import { t } from "./texts";

const SHOWN = new Set([
  "place",
  "join",
  "rest",
  "keyper",
  "lay",
  "gain",
  "ship",
  "give",
  "take",
  "pay",
  "return",
  "build",
  "upgrade",
  "tile",
  "boat",
  "hold",
  "layout",
  "trade",
]);
const PLAIN = new Set(["free", "use", "lay-it", "leave-it", "one", "both"]);

/** Steps that a turn begins with (KP 2.1), and those of a season's end; whoever follows works in the turn of another. */
const OPENING = new Set(["claim", "place", "lay", "fair", "return", "layout", "rest"]);

/** Where no fair can be held: the one answer there is (KP 7.2); null: something else is asked. */
function fairless(table: Table): Answer[] | null {
  const [only, another] = table.lit.values();
  const none = interlude.asked(table) === "fairs" && !table.now?.at && !another;
  return none && only ? [{ choice: only, name: t("kpNoFair"), key: "" }] : null;
}

/** Whoever has chosen a fair holds no more, unless another is chosen too: the turn is whole with every one of them (KP 7.2). */
const usual = (table: Table): Choice | undefined =>
  interlude.asked(table) === "fairs" && table.now?.at ? table.lit.get("pass") : undefined;

export const face: GameFace = {
  ahead,
  usual,
  answers: (table) => (fairless(table) ?? answersOf(table)).toReversed(),
  called: (table) => {
    const open = viewOf(table).invitation;
    return open && answersOf(table).length ? t("kpInvites", { name: calledAt(table.now!, open.active) }) : "";
  },
  note: (table) => {
    if (interlude.asked(table) === "fairs" && !fairless(table)) return t("kpHoldNote");
    if (claims(table)) return t("kpWhichBoard");
    if (counts(table)) return t(actionCases(table).laying ? "kpDiscsLay" : "kpDiscs");
    const [only, another] = table.lit.values();
    return !another ? (only?.does ?? []).join(" ") : "";
  },
  pass: (table) => {
    if (interlude.asked(table) !== "fairs") return t("kpDecline");
    return t(table.now?.at ? "kpNoMoreFairs" : "kpNoneOfThem");
  },
  // Fairs and resting keyples are taken back where they lie.
  lists: (table) => !["fairs", "team"].includes(interlude.asked(table)),
  doing,
  onward: nextPiece,
  opens: ({ actor, steps }) => steps.some(({ seat, verb }) => seat === actor && OPENING.has(verb)),
  spots,
  interlude,
  Board,
  Dock,
  Status,
  icon: ({ words: [verb = "", thing = ""] }) => {
    if (["gain", "give", "take", "pay", "return"].includes(verb)) return pieceIcon(thing);
    return { rest: `tool-${TOOL[thing] ?? "any"}`, hold: "fair", tile: "tiles" }[verb] ?? "";
  },
  dock: () => t("kpDock"),
  tabs: [
    { id: "boards", name: () => t("kpBoards"), lit: boardsLit },
    { id: "mine", name: () => t("kpMine"), lit: mineLit },
    { id: "tiles", name: () => t("kpTilesTab"), lit: tilesLit },
    { id: "others", name: () => t("others"), lit: () => false },
    { id: "log", name: () => t("log"), lit: () => false },
  ],
  shows: (choice) => {
    const first = choice.words[0] ?? "";
    return choice.words.length > 1 ? SHOWN.has(first) : PLAIN.has(first) || CELL.test(first) || PLOT.test(first);
  },
  tell: previewed,
  score,
  figures,
  season: (table) => viewOf(table).season,
  judged: () => [
    [t("kpJudgedOpen"), t("kpJudgedOpenText")],
    [t("kpJudgedAsked"), t("kpJudgedAskedText")],
  ],
  describe,
  thing: (table, { words }) => {
    const name = words.at(-1) ?? "";
    const building = buildingOf(factsOf(table), name);
    return building ? buildingName(building) : word(name);
  },
};
