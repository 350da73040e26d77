/** Where a step of a story happens, and how that comes into sight. */
import type { Step } from "../wire";

const OWNED = /^(?:hex|plot|village):(\d):/;

/** In whose village, farm or country a step happens; null: in nobody's. */
export function ownerOf(step: Step): number | null {
  for (const spot of [step.flipped, step.to, step.from]) {
    const seat = OWNED.exec(spot)?.[1] ?? shownAt(spot)?.closest<HTMLElement>(".pl[data-seat]")?.dataset["seat"];
    if (seat !== undefined) return Number(seat);
  }
  return null;
}

const shownAt = (spot: string): Element | null =>
  spot ? document.querySelector(`.pl[data-seat] [data-spot~="${CSS.escape(spot)}"]`) : null;

/** The places on the board of which a step speaks, the first of all what it changed; one's own before another's. */
export function spotsOf(step: Step): Element[] {
  return [step.flipped, step.to, step.from].flatMap((spot) => {
    if (!spot || spot.startsWith("seat:")) return [];
    const found = [...document.querySelectorAll(`.main [data-spot~="${CSS.escape(spot)}"]`)];
    return [...found.filter((one) => !one.closest(".pl")), ...found.filter((one) => one.closest(".pl"))];
  });
}

/** The tab of a phone on which a step happens; empty: on none. */
export function tabOf(step: Step): string {
  for (const spot of spotsOf(step)) {
    const name = [...(spot.closest(".view")?.classList ?? [])].find((one) => one.startsWith("view-"));
    if (name) return name.slice("view-".length);
  }
  return "";
}
