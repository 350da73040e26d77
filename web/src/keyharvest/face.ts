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
import { tell } from "./tell";

const FIELD = /^[a-g][1-9]$/;
const PLAIN = new Set(["draw", "keep", "fallow", ...CROPS]);


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
  shows: (choice, table) => {
    const first = choice.words[0] ?? "";
    if (choice.words.length > 1) return ["harvest", "play", "lay", "take", "remove"].includes(first);
    return PLAIN.has(first) || FIELD.test(first) || factsOf(table).worker.some((one) => one.id === first);
  },
  tell,
  score,
  figures,
  describe,
};
