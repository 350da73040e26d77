/** Where pieces were put in Key Harvest. */
import type { Moved } from "../frame/moved";
import type { LogLine } from "../wire";

const FIELD = /^[a-g][1-9]$/;
const ICONS: Record<string, string> = { harvest: "harvested", lay: "ripe", take: "store", play: "farmhand" };

export function moved(lines: LogLine[]): Moved[] {
  return lines.flatMap((line) => {
    let icon = "ripe";
    return line.words.flatMap((words): Moved[] => {
      const [verb = "", what = ""] = words.split(" ");
      icon = ICONS[verb] ?? icon;
      if (verb === "take") return [{ seat: line.actor, spot: `store-${line.actor}`, icon }];
      const field = what || verb;
      return FIELD.test(field) ? [{ seat: line.actor, spot: `${line.actor}-${field}`, icon }] : [];
    });
  });
}
