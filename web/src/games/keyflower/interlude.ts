/** How the end of a season is shown in Keyflower. */
import type { Interlude } from "../../table/face";
import type { Game, Table } from "./game";
import { factsOf, viewOf } from "./facts";
import { seasonOf } from "./season";
import SeasonEnd from "./SeasonEnd.svelte";
import { type TextKey, t } from "./texts";

/** Boats, then placing: in both players are asked. */
function asked(table: Table): string {
  const view = viewOf(table);
  if (view.choosing.length || table.now?.draft.some((one) => one.words[0] === "boat")) return "boats";
  const placing = !view.lots.length && view.gained.some((tiles) => tiles.length);
  return placing || table.now?.draft.some((one) => one.words[0] === "place") ? "placing" : "";
}

export const interlude: Interlude<Game> = {
  icon: (table, turn) => `season-${seasonOf(turn.steps, factsOf(table))}`,
  title: (table, turn) => t(`seasonOver_${seasonOf(turn.steps, factsOf(table))}` as TextKey),
  brought: (table, { steps }) => {
    const orders = new Set(factsOf(table).tiles.flatMap((tile) => (tile.kind === "turn_order" ? [tile.id] : [])));
    const won = steps.filter((step) => step.phase === "tiles" && step.verb === "win" && !orders.has(step.piece));
    return [...new Set(won.map((step) => step.seat))]
      .sort((a, b) => a - b)
      .map((seat) => ({ seat, icon: "tiles", n: won.filter((step) => step.seat === seat).length }));
  },
  phases: () => [
    { id: "lost_bids", name: () => t("kfPhaseLost") },
    { id: "tiles", name: () => t("kfPhaseTiles") },
    { id: "home", name: () => t("kfPhaseHome") },
    { id: "boats", name: () => t("kfPhaseBoats") },
    { id: "placing", name: () => t("kfPhasePlacing") },
  ],
  asked,
  onward: () => t("kfToBoats"),
  Stage: SeasonEnd,
};
