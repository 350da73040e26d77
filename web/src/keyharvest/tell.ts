/** A turn of Key Harvest before it is confirmed: what is done, and what comes of it. */
import type { Table } from "../lib/table.svelte";
import { called, crop, CROPS, factsOf } from "./facts";
import { type TextKey, t } from "./texts";

const FIELD = /^[a-g][1-9]$/;
const VERBS: Record<string, TextKey> = { harvest: "khHarvest", play: "khWorker", lay: "khLay", take: "khTake" };
const isCrop = (word: string): boolean => (CROPS as readonly string[]).includes(word);

function said(table: Table, words: string[]): string {
  const worker = factsOf(table).worker.find((one) => one.id === words.at(-1));
  const last = words.at(-1) ?? "";
  if (words[0] === "remove") return t("khRemove", { name: called(worker) });
  const verb = VERBS[words[0] ?? ""];
  const what = worker ? called(worker) : FIELD.test(last) ? last.toUpperCase() : crop(last);
  return words.length > 1 && verb ? `${t(verb)} ${what}` : what;
}

const counted = (crops: string[]): string =>
  CROPS.flatMap((name) =>
    crops.includes(name) ? [`${crops.filter((one) => one === name).length} ${crop(name)}`] : [],
  ).join(", ");

/** What comes of these choices, sentence by sentence: the words after an action belong to it. */
export function outcome(table: Table, draft: string[][]): string[] {
  const facts = factsOf(table);
  const cropOf = (id: string): string => facts.field.find((one) => one.id === id)?.crop ?? "";
  const out: string[] = [];
  let action: string[] = [];
  let crops: string[] = [];
  const end = (): void => {
    const [verb = "", what = ""] = action;
    const name = what.toUpperCase();
    const worker = facts.worker.find((one) => one.id === what);
    if (verb === "harvest") out.push(t("khdGain", { what: counted(crops) }));
    if (verb === "take")
      out.push(crops.length ? t("khdBid", { field: name, what: counted(crops) }) : t("khdNoBid", { field: name }));
    if (verb === "lay") out.push(t("khdLay", { field: name }));
    if (verb === "remove" && worker) out.push(t("khdRemove", { name: called(worker) }));
    if (verb === "play" && worker)
      out.push(t("khdPlay", { name: called(worker), n: worker.value }), t(`khx_${worker.letter}` as TextKey));
    crops = [];
  };
  for (const words of draft) {
    const [first = "", what = ""] = words;
    const field = what || first;
    if (words.length > 1) {
      end();
      action = words;
    }
    if (action[0] === "harvest" && FIELD.test(field)) crops.push(cropOf(field));
    // Where the stock has none of a field's crop another counter is taken instead.
    else if (action[0] === "harvest" && isCrop(first)) crops.splice(-1, 1, first);
    else if (isCrop(first)) crops.push(first);
  }
  end();
  return out;
}

export function tell(table: Table): { ask: string; then: string } | null {
  const draft = (table.now?.draft ?? []).map((choice) => choice.words).filter((words) => words[0] !== "done");
  if (!table.now?.draft.length) return null;
  const all = draft.map((words) => said(table, words));
  if (!table.now.done) return { ask: t("draftSum", { what: all.join(", ") || t("done") }), then: all.join(", ") };
  const actions = draft
    .filter((words) => words.length > 1 || FIELD.test(words[0] ?? ""))
    .map((words) => said(table, words));
  return {
    ask: t("draftSum", { what: (actions.length ? actions : all).join(", ") || t("done") }),
    then: outcome(table, draft).join(" ") || t("turnEnds"),
  };
}
