/** A turn gathered on the page, choice by choice: what is added, exchanged, taken back, picked ahead, carried out. */
import { forced, given, type Swap } from "../ui/reduce";
import type { Choice, Choose, TableShown } from "../wire";
import type { Sender } from "./sender.svelte";
import type { Table } from "./table.svelte";

/**
 * What follows a choice when it has been answered:
 * - `onward`: what has one single answer, or what most people would choose, is chosen at once;
 * - `stop`: nothing;
 * - `confirm`: the turn is carried out if it is whole, unless it is held;
 * - `surely`: the same, whatever the coach would say.
 */
export type Follow = "onward" | "stop" | "confirm" | "surely";

/** The same for every command; `back`: an only answer is taken back too, `offer`: what most people would choose follows,
 * but nothing that has to. */
type Answered = Exclude<Follow, "surely"> | "back" | "offer";

export class Draft {
  /** What was picked for the next question, before this one is answered: a choice that may follow it. */
  held = $state<number | null>(null);
  /** What was picked together with it for the question after that; null: nothing. */
  heldToo = $state<number | null>(null);
  /** What is done with a finished turn instead of carrying it out. */
  check = $state.raw<(() => void) | null>(null);
  /** Who looks at a whole turn before it is carried out, and says whether it goes through; null: nobody does. */
  guard: (() => Promise<boolean>) | null = null;
  /** What most people would choose: chosen at once in the middle of a turn, and easily changed; null: nothing is. */
  usual: (table: Table) => Choice | null | undefined = () => undefined;
  readonly #table: Table;
  readonly #sender: Sender;
  /** What follows the command that is under way. */
  #follow: Answered = "stop";

  constructor(table: Table, sender: Sender) {
    this.#table = table;
    this.#sender = sender;
  }

  /** How many choices the draft has. */
  get at(): number {
    return this.#table.now?.at ?? 0;
  }

  /** What can be chosen, by its words. */
  get lit(): ReadonlyMap<string, Choice> {
    return this.#table.lit;
  }

  /** Choose these words and nothing else, one after the other; what is not lit when its time comes is passed over. */
  async does(...words: string[]): Promise<void> {
    for (const one of words) {
      await this.#sender.rest();
      this.choose(this.#table.lit.get(one), "stop");
    }
    await this.#sender.rest();
  }

  /** Answer what has one single answer. */
  onward(): void {
    const { now } = this.#table;
    const only = now && !this.#sender.busy ? this.#only(now) : undefined;
    if (only) this.choose(only);
  }

  /** Undo until the draft has no more than so many choices. */
  async back(at: number): Promise<void> {
    await this.#sender.rest();
    while (this.at > at && this.#sender.online && !this.#table.refused) {
      this.undo(false, false);
      await this.#sender.rest();
    }
  }

  /** What the page answers by itself in the middle of a turn. */
  #only(now: TableShown): Choice | undefined {
    const usual = now.draft.length && !now.done ? this.usual(this.#table) : undefined;
    return usual === null ? undefined : (forced(now) ?? usual);
  }

  /** In the middle of a turn a question with one single answer is answered, or taken back, at once. */
  answered(now: TableShown): void {
    const only = this.#only(now);
    const follow = this.#follow;
    this.#follow = "stop";
    if (follow === "confirm" && now.done) this.confirm();
    else if (!only) return;
    else if (follow === "onward" || (follow === "offer" && now.options.length > 1)) this.choose(only);
    else if (follow === "back") this.undo();
  }

  /** Add a choice to the draft; `more`: what else is to be done with the draft. */
  #add(choice: number, more: Pick<Choose, "confirm" | "keep" | "then">, follow: Answered): void {
    const { id } = this.#table;
    if (this.#sender.command(({ after, at }, key) => ({ do: "choose", table: id, after, at, choice, key, ...more })))
      this.#follow = follow;
  }

  /** Choose something. */
  choose(choice: Choice | number | undefined, follow: Follow = "onward"): void {
    if (choice === undefined) return;
    const id = typeof choice === "number" ? choice : choice.id;
    const { held, heldToo } = this;
    const fits = typeof choice !== "number" && held !== null && choice.then?.includes(held);
    const next = fits ? [held, heldToo].filter((one) => one !== null) : [];
    if (fits) this.drop();
    // A turn that somebody looks at first is carried out when it is whole; any other together with its last choice.
    const later = follow === "confirm" && !!this.guard;
    const atOnce = (follow === "confirm" || follow === "surely") && !later;
    const confirm = atOnce && !this.#table.checked;
    this.#add(id, { confirm, then: next }, later ? "confirm" : follow === "onward" ? "onward" : "stop");
  }

  /** Have these choices as the draft, in the place of what is there. */
  lay(turn: number[]): void {
    const [first, ...rest] = turn;
    if (first !== undefined) this.#add(first, { keep: 0, then: rest }, "stop");
  }

  /** Choose something in the place of a choice of the draft; what came after it stays as far as it is allowed. */
  swap({ at, id, keeps = Infinity }: Swap): void {
    const rest = this.#table.now?.draft.slice(at + 1).slice(0, keeps) ?? [];
    this.#add(id, { keep: at, then: rest.map((choice) => choice.id) }, "onward");
  }

  /** Take one of the loose things back. */
  takeBack(choice: Choice): void {
    this.#undo({ choice: choice.id }, "offer");
  }

  /** Pick something for the next question, and perhaps for the one after it; the same again puts it back. */
  hold(id: number, too: number | null = null): void {
    const again = this.held === id && this.heldToo === too;
    this.held = again ? null : id;
    this.heldToo = again ? null : too;
  }

  /** Put back what was picked for later questions. */
  drop(): void {
    this.held = this.heldToo = null;
  }

  /** Say no to the question that is put now. */
  refuse(): void {
    const { now, mine } = this.#table;
    if (now && mine && this.#sender.state === "idle") this.choose(given(false, now) ?? undefined, "surely");
  }

  /** What was answered ahead is given as soon as it is asked, and forgotten when it no longer can be. */
  meet(key: string): void {
    const { now, ahead, mine } = this.#table;
    const answer = ahead.given;
    if (!answer || !now || this.#sender.state !== "idle") return;
    if (answer.key === key && !mine) return;
    ahead.given = null;
    if (answer.key === key) this.choose(given(answer.yes, now) ?? undefined, "surely");
  }

  /** Ask the referee why something may not be chosen: it is refused with the reason. */
  why(words: string): void {
    const id = this.#table.facts?.words.indexOf(words) ?? -1;
    if (id >= 0 && !this.#table.lit.has(words)) this.choose(id);
  }

  undo(all = false, still = true): void {
    if (this.at) this.#undo({ all }, still ? "back" : "stop");
  }

  #undo(what: { all: boolean } | { choice: number }, follow: Answered): void {
    const { id } = this.#table;
    if (this.#sender.command(({ after, at }, key) => ({ do: "undo", table: id, after, at, key, ...what })))
      this.#follow = follow;
  }

  /** Carry the turn out, unless it is held. */
  confirm(): void {
    if (!this.#table.now?.done || this.#sender.busy) return;
    if (this.guard) void this.#guarded(this.guard);
    else this.#carryOut();
  }

  async #guarded(passes: () => Promise<boolean>): Promise<void> {
    this.#sender.look();
    const goes = await passes();
    this.#sender.done();
    if (goes) this.#carryOut();
    this.#sender.rested();
  }

  #carryOut(): void {
    if (!this.#table.now?.done) return;
    if (this.check) return this.check();
    const { id } = this.#table;
    if (this.#sender.command(({ after, at }, key) => ({ do: "confirm", table: id, after, at, key })))
      this.#follow = "stop";
  }
}
