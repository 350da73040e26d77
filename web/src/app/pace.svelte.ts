/** How fast the turns of others are told: kept per person, in this browser. */
export const PACES = ["instant", "brisk", "calm"] as const;
export const PACE_NAMES = { instant: "paceInstant", brisk: "paceBrisk", calm: "paceCalm" } as const;
export type Pace = (typeof PACES)[number];

const isPace = (word: string | null): word is Pace => (PACES as readonly (string | null)[]).includes(word);

/** Whether nothing may move. */
export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

class PaceKept {
  #chosen = $state(localStorage.getItem("pace"));

  /** Who has chosen none follows calmly; who wants no motion sees the marks alone. */
  get now(): Pace {
    return isPace(this.#chosen) ? this.#chosen : still() ? "instant" : "calm";
  }

  /** Whether somebody has chosen it. */
  get chosen(): boolean {
    return isPace(this.#chosen);
  }

  /** The next slower one, round the end. */
  next(): void {
    this.set(PACES[(PACES.indexOf(this.now) + 1) % PACES.length] ?? "calm");
  }

  set(pace: Pace): void {
    this.#chosen = pace;
    localStorage.setItem("pace", pace);
  }
}

export const pace = new PaceKept();
