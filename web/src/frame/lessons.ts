/** Lessons: steps that wait for a click on "Next", or until something was done at the real table. */
import type { Choice, LogLine } from "../wire";

/**
 * What a step waits for:
 * - "choose VERB": that a choice of this kind lies in the draft, or was carried out; "choose": any choice
 * - "finish": that the turn is complete; "undo": that the draft is empty again; "confirm": that a turn was carried out
 */
export interface Step {
  /** In English and in German. */
  text: readonly [string, string];
  wants?: `choose ${string}` | "choose" | "finish" | "undo" | "confirm";
}

const files = import.meta.glob<{ lesson: Step[] }>("../*/lesson.ts");

/** The steps of a game's lesson; none where it has no lesson. */
export async function lessonOf(game: string): Promise<Step[]> {
  return (await files[`../${game}/lesson.ts`]?.())?.lesson ?? [];
}

/** What a lesson sees of the table. */
export interface Seen {
  you: number;
  draft: Choice[];
  done: boolean;
  log: LogLine[];
}

/** The turns that the player has carried out. */
export function ownTurns(seen: Seen): LogLine[] {
  return seen.log.filter((line) => line.actor === seen.you && line.kind === "turn" && !line.undone);
}

/** Whether what a step waits for has happened since it began, when so many turns had been carried out. */
export function reached(step: Pick<Step, "wants">, seen: Seen, since: number): boolean {
  const fresh = ownTurns(seen).slice(since);
  if (!step.wants) return false;
  if (step.wants === "confirm") return fresh.length > 0;
  if (step.wants === "undo") return seen.draft.length === 0;
  if (step.wants === "finish") return seen.done || fresh.length > 0;
  const verb = step.wants.slice("choose ".length);
  const fits = (words: string[]): boolean => !verb || words[0] === verb;
  return (
    seen.draft.some((choice) => fits(choice.words)) ||
    fresh.some((line) => line.words.some((words) => fits(words.split(" "))))
  );
}
