/** Where pieces were put in Keyflower. */
import type { Moved } from "../frame/moved";
import type { LogLine } from "../wire";
import { COLOURS } from "./facts";

export function moved(lines: LogLine[]): Moved[] {
  return lines.flatMap((line) => {
    const colour = line.words.find((word) => (COLOURS as readonly string[]).includes(word)) ?? "any";
    return line.words.flatMap((words): Moved[] => {
      const [verb, tile] = words.split(" ");
      if (!tile) return [];
      if (verb === "bid" || verb === "use") return [{ seat: line.actor, spot: tile, icon: `worker-${colour}` }];
      return verb === "place" || verb === "boat"
        ? [{ seat: line.actor, spot: tile, icon: verb === "boat" ? "boat" : "tiles" }]
        : [];
    });
  });
}
