/** Where pieces were put in Keyper. */
import type { Moved } from "../frame/moved";
import type { LogLine } from "../wire";
import { TOOL } from "./facts";

const FIELD = /^[1-4]-[a-d][1-4]$/;
const PLOT = /^[a-e][1-4]$/;

/** The spot of a plot; fields of the country boards have names like "2-a4" too. */
export const plotSpot = (seat: number, plot: string): string => `plot ${seat}-${plot}`;

/** A keyple goes to the field named after it; who joins goes to the field named last. */
export function moved(lines: LogLine[]): Moved[] {
  const out: Moved[] = [];
  let field = "";
  let icon = "keyp";
  for (const line of lines) {
    for (const words of line.words) {
      const [verb = "", what = ""] = words.split(" ");
      const place = what || verb;
      if (verb === "place" || verb === "join") icon = `tool-${TOOL[what] ?? "any"}`;
      if (FIELD.test(place)) field = place;
      if (FIELD.test(place) || (verb === "join" && field)) out.push({ seat: line.actor, spot: field, icon });
      else if (PLOT.test(place)) out.push({ seat: line.actor, spot: plotSpot(line.actor, place), icon });
      else if (verb === "keyper") out.push({ seat: line.actor, spot: words, icon: "keyper" });
    }
  }
  return out;
}
