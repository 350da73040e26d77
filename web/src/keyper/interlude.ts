/** How the end of a season is shown in Keyper. */
import type { Interlude } from "../frame/face";
import type { Table } from "../lib/table.svelte";
import { seasonName, viewOf } from "./facts";
import SeasonEnd from "./SeasonEnd.svelte";
import { t } from "./texts";

const ASKED: readonly (readonly [string, string])[] = [
  ["hold ", "fairs"],
  ["layout ", "fold"],
  ["rest ", "team"],
];

/** The phase whose question is lit. */
function asked(table: Table): string {
  const words = [...table.lit.keys(), ...(table.now?.draft ?? []).map((one) => one.words.join(" "))];
  return ASKED.find(([verb]) => words.some((one) => one.startsWith(verb)))?.[1] ?? "";
}

export const interlude: Interlude = {
  icon: (table) => `season-${seasonName(viewOf(table).season)}`,
  title: (_, turn) => t(turn.steps[0]?.phase === "fold" ? "kpBoardsFold" : "kpKeyplesHome"),
  phases: [
    { id: "fairs", name: () => t("kpPhaseFairs") },
    { id: "home", name: () => t("kpPhaseHome") },
    { id: "fold", name: () => t("kpPhaseFold") },
    { id: "team", name: () => t("kpPhaseTeam") },
  ],
  asked,
  onward: () => t("storySkip"),
  Stage: SeasonEnd,
};
