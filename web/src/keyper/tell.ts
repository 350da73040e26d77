/** A turn of Keyper before it is confirmed: what is done, and what comes of it. */
import type { Table } from "../lib/table.svelte";
import { counted, fieldWords } from "./explain";
import { buildingName, factsOf, layoutBase, layoutOf, viewOf } from "./facts";
import { CELL, PLOT, said } from "./said";
import { type TextKey, t } from "./texts";

const EFFECTS: readonly (readonly [TextKey, readonly string[]])[] = [
  ["kpdGain", ["gain", "take"]],
  ["kpdGive", ["give", "pay", "return"]],
  ["kpdShip", ["ship"]],
];
const BUILT: readonly (readonly [TextKey, string])[] = [
  ["kpdBuild", "build"],
  ["kpdUpgrade", "upgrade"],
  ["kpdTile", "tile"],
];
const TOLD = new Set([...EFFECTS.flatMap(([, verbs]) => verbs), ...BUILT.map(([, verb]) => verb)]);

/** What comes of these choices, sentence by sentence. */
export function outcome(table: Table, draft: string[][]): string[] {
  const facts = factsOf(table);
  const view = viewOf(table);
  const of = (verbs: readonly string[]): string[] =>
    draft.filter(([verb = "", what]) => what && verbs.includes(verb)).map(([, what = ""]) => what);
  const named = (id: string): string =>
    buildingName(facts.building.find((one) => one.id === id)) || t("kpWinterFair", { n: id.slice(-1) });
  const out = [
    ...EFFECTS.map(([key, verbs]) => (of(verbs).length ? t(key, { what: counted(of(verbs)) }) : "")),
    ...BUILT.map(([key, verb]) => (of([verb]).length ? t(key, { what: of([verb]).map(named).join(", ") }) : "")),
    of(["keyper"]).length ? t("kpdKeyper") : "",
  ].filter(Boolean);
  const cell = draft.map((words) => words.at(-1) ?? "").find((word) => CELL.test(word));
  const follows = view.invitation?.active === table.now?.you;
  if (cell && !out.length) {
    const field =
      layoutOf(facts, view.layouts[Number(cell[0]) - 1] ?? 0)[
        "abcd".indexOf(cell[2] ?? "a") + 4 * (Number(cell[3]) - 1)
      ] ?? "";
    out.push(...fieldWords(facts, field).lines.slice(0, 1));
  }
  if (follows) out.push(t("kpdFollow"));
  return out;
}

export function tell(table: Table): { ask: string; then: string } | null {
  const draft = (table.now?.draft ?? []).map((choice) => choice.words);
  if (!draft.length) return null;
  const layout = draft.find(([verb]) => verb === "layout")?.[1];
  if (layout) {
    const name = t(`kpLayout_${layoutBase(viewOf(table).season) + Number(layout) - 1}` as TextKey);
    return { ask: t("kpFoldAsk", { name }), then: t("kpFoldThen") };
  }
  const all = draft.map((words) => said(table, words));
  if (!table.now?.done) return { ask: t("draftSum", { what: all.join(", ") }), then: all.join(", ") };
  const actions = draft
    .filter(([verb = "", what]) => !what || PLOT.test(verb) || CELL.test(verb) || !TOLD.has(verb))
    .map((words) => said(table, words));
  return {
    ask: t("draftSum", { what: (actions.length ? actions : all).join(", ") }),
    then: outcome(table, draft).join(" ") || t("turnEnds"),
  };
}
