/** A game without a drawn board: what is lit is listed in words, and the log tells what happened. */
import "./style.css";
import type { GameFace } from "../../table/face";
import { t } from "../../table/texts";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Status from "./Status.svelte";

export const face: GameFace = {
  Board,
  Dock,
  Status,
  dock: () => t("plainDock"),
  tabs: [
    { id: "choices", name: () => t("plainChoices"), lit: (table) => table.lit.size > 0 },
    { id: "log", name: () => t("log"), lit: () => false },
  ],
  shows: () => true,
  tell: (table) => {
    const said = (table.now?.draft ?? []).map((choice) => choice.text).join(", ");
    return said ? { ask: t("draftSum", { what: said }), then: table.now?.done ? t("turnEnds") : said } : null;
  },
  score: (table) => {
    const points = table.now?.result?.scores ?? [];
    const name = t("plainPoints");
    return {
      rows: [{ icon: "vp", name, points, from: points.map((n) => [{ name, of: "", points: n }]) }],
      bars: [],
    };
  },
  figures: [],
  spots: { icon: () => "tiles", place: () => "", marked: () => [] },
  describe: () => [],
};
