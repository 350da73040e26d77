/** How Keyflower draws and names what its steps speak of. */
import type { Spots } from "../../table/story";
import type { Step } from "../../wire";
import { factsOf, isResource, tileName } from "./facts";

const TILE = /^(?:tile|boat):/;

function icon(piece: string, step: Step): string {
  const [kind = "", what = ""] = piece.split(":");
  if (kind === "worker") return `worker-${what || "any"}`;
  if (kind === "skill") return `skill-${what || "any"}`;
  if (kind === "winter") return "season-winter";
  if (kind === "purple") return "worker-purple";
  const winter = step.verb === "put" || step.from === "box";
  if (kind === "?") return step.from === "skills" ? "skill-any" : winter ? "season-winter" : "worker-any";
  if (isResource(kind)) return kind;
  return step.verb === "boat" ? "boat" : "tiles";
}

export const spots: Spots = {
  icon,
  place: (table, spot) =>
    TILE.test(spot) ? tileName(factsOf(table).tiles.find((one) => one.id === spot.replace(TILE, ""))) : "",
  marked: (step) => {
    if (step.verb === "lay") return [`tile:${step.piece}`];
    const at = step.verb === "carry" ? [step.from, step.to] : [step.to, step.flipped];
    return at.filter((spot) => TILE.test(spot));
  },
};
