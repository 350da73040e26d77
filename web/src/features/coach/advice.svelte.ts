/** Hints and coach at a table: what was asked for, what was said, what is held until somebody decides. */
import { isPhone } from "../../table/enlarge";
import { targetOf } from "../lessons/point";
import { api, Refusal } from "../../app/api";
import { language, t } from "../../app/lang.svelte";
import { preferences } from "../../app/preferences.svelte";
import { asSentence } from "../../table/sentence";
import type { Table } from "../../table/table.svelte";
import type { AdvisedTurn, Coached, Hints } from "../../wire";

/** The coach speaks from so many points on. */
export const LIMITS = [1, 3, 6] as const;
/** What is suggested to whoever has not chosen. */
export const USUAL_LIMIT = 3;

/** Whether somebody wants a coach, and from how many points on. */
export const coach = {
  get limit(): number {
    return Number(preferences.get("coach")) || 0;
  },
  set(limit: number): void {
    preferences.set("coach", String(limit));
  },
};

export class Advice {
  readonly table: Table;
  /** Where something else teaches: nothing is offered. */
  readonly #quiet: () => boolean;
  hints = $state.raw<Hints | null>(null);
  /** The turn whose reasons are open. */
  chosen = $state(0);
  asking = $state(false);
  problem = $state("");
  /** What the coach has said against the turn that is held. */
  said = $state.raw<Coached | null>(null);
  /** While the coach looks at the turn. */
  looking = $state(false);
  #heldAt = "";

  constructor(table: Table, quiet: () => boolean) {
    this.table = table;
    this.#quiet = quiet;
  }

  /** Whether hints can be asked for now. */
  readonly may = $derived.by(() => !!this.table.now?.advice && this.table.live && !this.#quiet());
  readonly turns = $derived<AdvisedTurn[]>(this.hints?.turns ?? []);

  #place(): string {
    return `${this.table.now?.after} ${this.table.now?.draft.map((choice) => choice.id).join(" ")}`;
  }

  /** The coach looks at turns where one is wanted; what was said of another position is forgotten. */
  watch(): void {
    this.table.draft.guard = coach.limit && this.may ? () => this.passes() : null;
    const place = this.#place();
    if (this.hints && this.hints.after !== this.table.now?.after) this.close();
    if (this.said && place !== this.#heldAt) this.said = null;
  }

  close(): void {
    this.hints = null;
    this.problem = "";
  }

  async ask(): Promise<void> {
    if (!this.may || !this.table.mine || this.asking) return;
    this.asking = true;
    this.problem = "";
    this.said = null;
    try {
      const found = await api.hints(this.table.id, language.now);
      if (found.after === this.table.now?.after) this.hints = found;
      this.chosen = 0;
    } catch (error) {
      this.problem = error instanceof Refusal ? error.message : asSentence(t("noConnection"));
    } finally {
      this.asking = false;
    }
  }

  /** Fill the draft with a turn; it is not confirmed. */
  lay(turn: AdvisedTurn): void {
    this.table.draft.lay(turn.turn.map((choice) => choice.id));
  }

  /** Look at a turn before it is final; whether it goes through. A coach who fails or is late lets it through. */
  async passes(): Promise<boolean> {
    const { now, id } = this.table;
    if (!now) return true;
    if (this.said && this.#place() === this.#heldAt) return true;
    this.looking = true;
    try {
      const turn = now.draft.map((choice) => choice.id);
      const said = await api.coach(id, { after: now.after, turn, points: coach.limit }, language.now);
      if (!said.speaks) return true;
      this.close();
      this.#heldAt = this.#place();
      this.said = said;
      return false;
    } catch {
      return true;
    } finally {
      this.looking = false;
    }
  }

  takeBack(): void {
    this.said = null;
    this.table.draft.undo(true);
  }

  /** The turn is made as it is. */
  keep(): void {
    this.table.draft.confirm();
  }
}

/** Where on the table a turn happens: the places of its steps, then what is clicked first. */
export function spotsOf(turn: AdvisedTurn | null | undefined): string[] {
  const places = turn?.steps.flatMap((step) => [step.to, step.flipped, step.from]) ?? [];
  const first = turn?.turn[0]?.words.join(" ") ?? "";
  const named = places.filter((spot) => spot && !spot.startsWith("seat:") && spot !== "supply" && spot !== "bag");
  return [...named, `words:${first}`, `act:${first}`];
}

/** On a phone the place of a turn comes into sight. */
export function showPlace(turn: AdvisedTurn | null | undefined): void {
  const target = isPhone() && turn ? targetOf(spotsOf(turn)) : null;
  if (target?.closest("main")) target.scrollIntoView({ block: "center" });
}

/** A number of points as people write it, with its sign. */
export function points(n: number, signed = true): string {
  const text = new Intl.NumberFormat(language.now, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: signed ? "exceptZero" : "auto",
  }).format(n);
  return text.replace("-", "−");
}
