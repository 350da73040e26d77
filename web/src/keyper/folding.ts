/** Country boards between two seasons: what was, what comes, and the frames of a layout. Pure. */
import type { Choice, Step } from "../wire";
import { COLOURS, type Facts, layoutOf } from "./facts";

interface Folded {
  board: number;
  was: number;
  is: number;
}

const layoutIn = (step: Step, of: "paid" | "got"): number =>
  Number(step[of].find((one) => one.piece.startsWith("layout:"))?.piece.slice("layout:".length) ?? 0);

/** The boards that were folded, each from which layout to which. */
export function folded(steps: Step[]): Folded[] {
  return steps
    .filter((step) => step.verb === "layout")
    .map((step) => ({
      board: Number(step.to.split(":")[1]) - 1,
      was: layoutIn(step, "paid"),
      is: layoutIn(step, "got"),
    }));
}

/** The layout chosen in a turn in the making, from 0; -1: none yet. */
export const draftedLayout = (draft: Choice[]): number =>
  Number(draft.find((one) => one.words[0] === "layout")?.words[1] ?? 0) - 1;

/** How many fields of a layout have which frame, in the order of the colours; those without one last. */
export function framesOf(facts: Facts, layout: number): { colour: string; n: number }[] {
  const frames = layoutOf(facts, layout).flatMap((field) =>
    field && field !== "keyp" ? [facts.field[field]?.frame ?? "none"] : [],
  );
  return [...COLOURS, "none"]
    .map((colour) => ({ colour, n: frames.filter((one) => one === colour).length }))
    .filter(({ n }) => n > 0);
}
