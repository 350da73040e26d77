/** How the end of a season is shown in Keyper. */
import type { Interlude, Phase } from "../../table/face";
import type { Game, Table } from "./game";
import { seasonName, viewOf } from "./facts";
import { endedSeason } from "./folding";
import SeasonEnd from "./SeasonEnd.svelte";
import { t } from "./texts";

/** The phases by the rule that their question comes from, and by the verb of their answers. */
const ASKED: readonly (readonly [string, string, string])[] = [
  ["fairs", "KP 7.2", "hold"],
  ["housing", "KP 7.3", "return"],
  ["fold", "KP 8.3", "layout"],
  ["team", "KP 8.4", "rest"],
];

/** The phase whose question is asked, or was answered in the turn in the making. */
function asked(table: Table): string {
  const { rule, draft } = table.now!;
  const found = ASKED.find(([, of, verb]) => of === rule || draft.some((one) => one.words[0] === verb));
  return table.mine ? (found?.[0] ?? "") : "";
}

const PHASES: Phase[] = [
  { id: "fairs", name: () => t("kpPhaseFairs") },
  { id: "housing", name: () => t("kpPhaseHousing") },
  { id: "home", name: () => t("kpPhaseHome") },
  { id: "fold", name: () => t("kpPhaseFold") },
  { id: "team", name: () => t("kpPhaseTeam") },
];
const NEXT_SEASON = new Set(["fold", "team"]);

export const interlude: Interlude<Game> = {
  icon: (table, { steps }) => `season-${endedSeason(steps) ?? seasonName(viewOf(table).season)}`,
  title: (_, { steps }) => {
    const season = endedSeason(steps);
    return season ? t(`seasonOver_${season}`) : t("kpBoardsFold");
  },
  brought: (_, { steps }) =>
    steps.flatMap(({ verb, seat, n }) => (verb === "home" ? [{ seat, n, icon: "keyple-standing" }] : [])),
  // After winter no season comes for which boards are folded.
  phases: (table) =>
    seasonName(viewOf(table).season) === "winter" ? PHASES.filter(({ id }) => !NEXT_SEASON.has(id)) : PHASES,
  asked,
  onward: () => t("storySkip"),
  Stage: SeasonEnd,
};
