/** Key Harvest at the table. */
import type { GameFace } from "../frame/face";
import { t } from "../lib/lang.svelte";
import type { Table } from "../lib/table.svelte";
import type { LogLine } from "../wire";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { called, crop, CROPS, factsOf, viewOf } from "./facts";
import { boardLit, townLit } from "./lit";
import { figures, score } from "./sheet";
import { moved } from "./moved";
import Status from "./Status.svelte";

const FIELD = /^[a-g][1-9]$/;
const VERBS: Record<string, "khHarvest" | "khWorker" | "khLay" | "khTake" | "khRemove"> = { harvest: "khHarvest", play: "khWorker", lay: "khLay", take: "khTake" };
const PLAIN = new Set(["draw", "keep", "fallow", ...CROPS]);

function said(table: Table, words: string[]): string {
  const facts = factsOf(table);
  const worker = facts.worker.find((one) => one.id === words.at(-1));
  const verb = VERBS[words[0] ?? ""];
  const last = words.at(-1) ?? "";
  const what = worker ? called(worker) : FIELD.test(last) ? last.toUpperCase() : crop(last);
  return words.length > 1 && verb ? `${t(verb)} ${what}` : what;
}

function tell(table: Table): { ask: string; then: string } | null {
  const draft = table.now?.draft ?? [];
  if (!draft.length) return null;
  const all = draft.filter((c) => c.words[0] !== "done").map((c) => said(table, c.words));
  return { ask: t("khSum", { what: all.join(", ") || t("done") }), then: table.now?.done ? "" : all.join(", ") };
}

/** A line of the log in words. */
function line(table: Table, one: LogLine): string {
  const facts = factsOf(table);
  const words = one.words.filter((word) => word !== "done");
  if (!words.length) return t("khlNothing");
  return words
    .map((raw) => {
      const parts = raw.split(" ");
      const [verb = "", what = ""] = parts;
      const worker = facts.worker.find((w) => w.id === (what || verb));
      const event = facts.event.find((e) => e.id === verb);
      if (event) return t("khlEvent", { name: called(event) });
      const name = worker ? called(worker) : (what || verb).toUpperCase();
      if (verb === "harvest") return t("khlHarvest", { name });
      if (verb === "play") return t("khlPlay", { name });
      if (verb === "remove") return t("khlRemove", { name });
      if (verb === "lay") return t("khlLay", { name });
      if (verb === "take") return t("khlTake", { name });
      if (verb === "keep") return t("khKeep");
      if (verb === "fallow") return t("khLeave");
      return worker || FIELD.test(verb) ? name : crop(verb);
    })
    .join(", ");
}

export const face: GameFace = {
  line,
  moved,
  Board,
  Dock,
  Status,
  tabs: [
    { id: "board", name: "khBoard", lit: (table) => boardLit(table, factsOf(table), viewOf(table)) },
    { id: "town", name: "khTown", lit: (table) => townLit(table, factsOf(table), viewOf(table)) },
    { id: "others", name: "others", lit: () => false },
    { id: "log", name: "log", lit: () => false },
  ],
  shows: (choice) => {
    const first = choice.words[0] ?? "";
    if (choice.words.length > 1) return ["harvest", "play", "lay", "take", "remove"].includes(first);
    return PLAIN.has(first) || FIELD.test(first) || /^[a-z-]+$/.test(first);
  },
  tell,
  score,
  figures,
  describe,
};
