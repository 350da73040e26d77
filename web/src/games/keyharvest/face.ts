/** Key Harvest at the table. */
import "./style.css";
import "./events.css";
import "../../table/tablet.css";
import "./tablet.css";
import "./last.css";
import "./pair.css";
import "./low.css";
import type { GameFace } from "../../table/face";
import { previewed } from "../../table/preview";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { called, crop, CROPS, factsOf, viewOf } from "./facts";
import { boardLit, townLit } from "./lit";
import { figures, score } from "./sheet";
import { spots } from "./spots";
import Status from "./Status.svelte";
import { t } from "./texts";
import EventChips from "./EventChips.svelte";
import { answerOf, doing, eventAt, eventNote, happening, isTurn } from "./happening";
import { leftFor } from "./last";
import type { Game } from "./game";

const FIELD = /^[a-g][1-9]$/;
const PLAIN = new Set(["draw", "keep", "fallow", ...CROPS]);

const TURN_RULE = "KH 2.1";
const PUSHED_RULE = "KH 3.2";

export const face: GameFace<Game> = {
  spots,
  Board,
  Dock,
  Status,
  icon: ({ words }) => ((CROPS as readonly string[]).includes(words[0] ?? "") ? `crop-${words[0]}` : ""),
  dock: () => t("khDock"),
  tabs: [
    { id: "board", name: () => t("khBoard"), lit: (table) => boardLit(table, factsOf(table), viewOf(table)) },
    { id: "town", name: () => t("khTown"), lit: (table) => townLit(table, factsOf(table), viewOf(table)) },
    { id: "others", name: () => t("others"), lit: () => false },
    { id: "log", name: () => t("log"), lit: () => false },
  ],
  shows: (choice, table) => {
    const first = choice.words[0] ?? "";
    if (choice.words.length > 1) return ["harvest", "play", "lay", "take", "remove"].includes(first);
    return PLAIN.has(first) || FIELD.test(first) || factsOf(table).worker.some((one) => one.id === first);
  },
  note: eventNote,
  finish: (table) => {
    if (table.now?.rule === TURN_RULE) return { name: t("khEndTurn"), icon: "ui-pass" };
    if (table.now?.rule === PUSHED_RULE) return { name: t("khBack"), icon: "ui-close" };
    return table.loose.size ? { name: t("done"), icon: "ui-check" } : { name: t("khNoThanks"), icon: "ui-close" };
  },
  opens: isTurn,
  // An event may put its question while the last choice of one's own turn is looked at.
  active: (table) => (happening(table) ? eventAt(table).active : (table.now?.you ?? -1)),
  called: (table) =>
    !happening(table) && viewOf(table).active === table.now?.you && leftFor(table) === 1 ? t("khYourLast") : "",
  answered: answerOf,
  looksBack: true,
  Chips: EventChips,
  doing,
  tell: previewed,
  score,
  figures,
  judged: () => [
    [t("khJudgedEvents"), t("khJudgedEventsText")],
    [t("khJudgedEnd"), t("khJudgedEndText")],
    [t("khJudgedGroups"), t("khJudgedGroupsText")],
  ],
  describe,
  thing: (table, { words }) => {
    const name = words.at(-1) ?? "";
    if (FIELD.test(name)) return name.toUpperCase();
    return called(factsOf(table).worker.find((one) => one.id === name)) || crop(name);
  },
};
