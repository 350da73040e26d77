/** Where something can be chosen. */
import type { Table } from "./game";
import type { Choice } from "../../wire";
import { CELL, PLOT } from "./places";

type Lit = (table: Table, choices?: readonly Choice[]) => boolean;

const lit =
  (test: (words: string[]) => boolean): Lit =>
  (table, choices = table.now?.options ?? []) =>
    choices.some((choice) => test(choice.words));

export const boardsLit = lit(
  (words) => CELL.test(words.at(-1) ?? "") || ["keyper", "boat", "layout", "join"].includes(words[0] ?? ""),
);
/** Fairs and animals to give back are chosen below; what one has for them lies here. */
export const mineLit = lit(
  (words) => PLOT.test(words.at(-1) ?? "") || ["upgrade", "hold", "return"].includes(words[0] ?? ""),
);
export const tilesLit = lit(([verb = ""]) => verb === "tile" || verb === "build");
