/** Tells the turns of others on the board, one step after the other; it never keeps anybody from acting. */
import { pace, type Pace, still } from "../app/pace.svelte";
import { play } from "../ui/sound.svelte";
import type { Step } from "../wire";
import { clear, show } from "./motion";
import { AT_MOST, BETWEEN, endAhead, motionOf, type Spots, soundOf, type Telling, timeOf, type Turn } from "./story";

export class Teller {
  now = $state.raw<Telling | null>(null);
  paused = $state(false);
  /** The card that was pressed: its turn is told alone; "all": all turns are told again. */
  again = $state("");
  #queue: Turn[] = [];
  #ending = $state.raw<Turn | null>(null);
  #timer = 0;
  #began = 0;
  #spots: Spots | null = null;
  #prepare: (step: Step | null) => Promise<void> = () => Promise.resolve();

  /** A turn told once more is told calmly, whatever the pace. */
  get pace(): Pace {
    return this.again ? "calm" : pace.now;
  }

  /** The end of a season that is told; while the passes are that brought it, nothing of it has happened yet. */
  get interlude(): Telling | null {
    return this.#ending && { turn: this.#ending, at: this.now?.turn === this.#ending ? this.now.at : -1 };
  }

  /** `prepare` brings the place of a step into sight; null: what was in sight before. */
  begin(spots: Spots, prepare: (step: Step | null) => Promise<void>): void {
    this.#spots = spots;
    this.#prepare = prepare;
  }

  /** New turns wait for those that are being told. Who wants no motion and has chosen no pace sees ends of seasons. */
  tell(turns: Turn[]): void {
    const told = pace.now !== "instant" ? turns : pace.chosen ? [] : turns.filter((turn) => turn.ends);
    if (!told.length) return;
    if (this.again) this.end();
    this.#queue.push(...told);
    if (this.now) this.#ending = endAhead([this.now.turn, ...this.#queue]);
    else this.#next();
  }

  /** These turns once more, calmly. */
  repeat(turns: Turn[]): void {
    this.end();
    this.again = turns.length === 1 ? (turns[0]?.id ?? "") : "all";
    this.#queue = [...turns];
    this.#next();
  }

  #next(): void {
    // A page that nobody looks at waits.
    if (document.hidden) return document.addEventListener("visibilitychange", this.#woken, { once: true });
    const turn = this.#queue.shift();
    if (!turn) return this.end();
    this.#began ||= performance.now();
    // Without motion the end of a season is one picture that stands until it is looked at.
    const stands = turn.ends && still();
    if (stands) this.paused = true;
    this.#show({ turn, at: stands ? turn.steps.length - 1 : 0 });
  }

  #woken = (): void => {
    if (!this.now) this.#next();
  };

  #show(telling: Telling): void {
    this.now = telling;
    this.#ending = endAhead([telling.turn, ...this.#queue]);
    clearTimeout(this.#timer);
    const step = telling.turn.steps[telling.at];
    if (!step) return this.end();
    const how = this.pace;
    play(soundOf(step));
    void this.#prepare(step).then(() => {
      if (this.now === telling && this.#spots && !telling.turn.ends) show(step, motionOf(step, how), this.#spots.icon);
    });
    if (!this.paused) this.#timer = window.setTimeout(() => this.#onward(), timeOf(telling.turn, step, how));
  }

  #onward(): void {
    const telling = this.now;
    if (!telling) return;
    if (telling.at + 1 < telling.turn.steps.length) return this.#show({ turn: telling.turn, at: telling.at + 1 });
    const late = !this.again && performance.now() - this.#began > AT_MOST[this.pace];
    if (late || !this.#queue.length) return this.end();
    this.#timer = window.setTimeout(() => this.#next(), BETWEEN[this.pace]);
  }

  pause(): void {
    this.paused = !this.paused;
    clearTimeout(this.#timer);
    if (!this.paused) this.#onward();
  }

  /** One step back or on; the telling rests there. */
  go(by: number): void {
    const telling = this.now;
    if (!telling) return;
    this.paused = true;
    const at = Math.max(0, Math.min(telling.turn.steps.length - 1, telling.at + by));
    this.#show({ turn: telling.turn, at });
  }

  /** The board is at once as it is. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.now) void this.#prepare(null);
    this.#queue = [];
    this.#began = 0;
    this.now = null;
    this.#ending = null;
    this.paused = false;
    this.again = "";
    clear();
  }
}

const KEPT = 20;
const readTold = (): [string, number][] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem("told") ?? "[]");
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
};

/** The last line of a table that was told in this browser. */
export const toldUntil = (table: string): number => readTold().find(([id]) => id === table)?.[1] ?? 0;

export function keepTold(table: string, number: number): void {
  const rest = readTold().filter(([id]) => id !== table);
  localStorage.setItem("told", JSON.stringify([[table, number], ...rest].slice(0, KEPT)));
}
