/** Country boards between two seasons: what was, what comes, and the frames of a layout. */
import type { Amount, Choice, Step } from "../../wire";
import { calledAt } from "../../table/seats";
import type { Table } from "../../table/table.svelte";
import { type Facts, layoutOf, SEASONS, viewOf } from "./facts";
import { t } from "./texts";

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
  return [...facts.colours, "none"]
    .map((colour) => ({ colour, n: frames.filter((one) => one === colour).length }))
    .filter(({ n }) => n > 0);
}

/** The season that ends with these steps. */
export const endedSeason = (steps: Step[]): (typeof SEASONS)[number] | undefined =>
  SEASONS.find((name) => steps.some(({ piece }) => piece === `season:${name}`));

/** The animals of a seat that found no room, by kind: some go back by themselves, others are chosen. */
export function goneBack(steps: Step[], seat: number): Amount[] {
  const gone = new Map<string, number>();
  for (const { verb, seat: whose, paid } of steps)
    if (verb === "return" && whose === seat)
      for (const { piece, n } of paid) gone.set(piece, (gone.get(piece) ?? 0) + n);
  return [...gone].map(([piece, n]) => ({ piece, n }));
}

/** What comes when all have chosen how to fold their boards: who has too many keyples, who begins. */
export function thenComes(table: Table): string {
  const now = table.now!;
  const view = viewOf(table);
  const rests = view.rests.flatMap((n, seat) => {
    if (!n) return [];
    const words = { n, name: calledAt(now, seat) };
    if (seat === now.you) return [t(n === 1 ? "kpThenRestYouOne" : "kpThenRestYou", words)];
    return [t(n === 1 ? "kpThenRestOne" : "kpThenRest", words)];
  });
  const first = view.first === now.you ? t("kpThenFirstYou") : t("kpThenFirst", { name: calledAt(now, view.first) });
  return [t("kpThenTurn"), ...rests, first].join(" ");
}
