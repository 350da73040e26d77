/** The seasons of a game, by the lines of its log. Pure. */
import type { LogLine } from "../wire";

/** The lines with which a season begins: what chance laid out, or what was laid when all had chosen. */
export function seasonLines(log: LogLine[]): number[] {
  return log
    .filter(
      (line) =>
        !line.undone && line.steps.some((step) => step.verb === "season" && (line.actor < 0 || step.got.length > 0)),
    )
    .map((line) => line.number);
}

/** The season of a line, from 0; -1: before the first. */
export const seasonOf = (starts: number[], number: number): number => starts.findLastIndex((start) => start <= number);

/** What a game calls its seasons, in their order. */
export const SEASON_NAMES = ["season_spring", "season_summer", "season_autumn", "season_winter"] as const;
