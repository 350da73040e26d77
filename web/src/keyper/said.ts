/** Choices of Keyper in words. */
import type { Table } from "../lib/table.svelte";
import { buildingName, factsOf, layoutOf, viewOf, word } from "./facts";
import { isText, t } from "./texts";

export const CELL = /^[1-4]-[a-d][1-4]$/;
export const PLOT = /^[a-e][1-4]$/;

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
