/** A lesson at its table: which step it is at, and what the coach has to say. */
import { untrack } from "svelte";
import { api } from "../../app/api";
import type { Table } from "../../table/table.svelte";
import type { ChapterShown, LogLine, StepShown } from "../../wire";
import { allowedTry, isTask, nextPoint, refusedTry, wordsOf } from "./judge";
import { layOut, wait } from "./show";
import { progress } from "./progress.svelte";

/** After so many tries the coach points at the first half, and offers to show it all. */
const POINT_AFTER_TRIES = 2;
export const SHOW_AFTER_TRIES = 3;
const SHOW_STEP_MS = 700;
const SHOW_END_MS = 1600;

type Said =
  | { kind: "refused"; sentence: string; add: readonly [string, string] | null }
  | { kind: "allowed"; add: readonly [string, string] | null }
  | { kind: "close"; by: number }
  | { kind: "right" };

export class Lesson {
  readonly game = $state<string>("");
  readonly key = $state<string>("");
  readonly table: Table;
  chapters = $state.raw<ChapterShown[]>([]);
  n = $state(0);
  tries = $state(0);
  said = $state.raw<Said | null>(null);
  showing = $state(false);
  failed = $state(false);
  #since = 0;

  constructor(table: Table, name: string) {
    const [game = "", key = ""] = name.split("/");
    this.table = table;
    this.game = game;
    this.key = key;
    const left = progress.left;
    if (left?.table === table.id) [this.n, this.#since] = [left.n, left.made];
    api.course(game).then(
      (found) => (this.chapters = found),
      () => (this.failed = true),
    );
  }

  /** Its place in the course, from 1; 0: there is no such chapter. */
  readonly number = $derived(1 + this.chapters.findIndex((one) => one.key === this.key));
  readonly chapter = $derived(this.chapters[this.number - 1] ?? null);
  readonly step = $derived<StepShown | null>(this.chapter?.steps[this.n] ?? null);
  readonly over = $derived(!!this.chapter && this.n >= this.chapter.steps.length);
  readonly following = $derived(this.chapters[this.number]?.key ?? "");

  /** What the coach points at: what the step names, or after some tries what is chosen first. */
  readonly point = $derived.by<readonly string[]>(() => {
    const { step, table } = this;
    if (!step || this.showing || this.said?.kind === "right") return [];
    const draft = table.now?.draft ?? [];
    // A light on what is done already would leave what is to be done in the dark.
    if (draft.length && step.task)
      return this.tries >= POINT_AFTER_TRIES ? nextPoint(step, draft, table.lit.keys()) : [];
    if (step.point.length) return step.point;
    const first = step.turns[0]?.split(" ").slice(0, 2).join(" ");
    return first && this.tries >= POINT_AFTER_TRIES ? [`words:${first}`] : [];
  });

  #turns(): LogLine[] {
    const { now, log } = this.table;
    const begins = this.chapter?.begins ?? Infinity;
    return log.filter(
      (line) => line.number > begins && line.actor === now?.you && line.kind === "turn" && !line.undone,
    );
  }

  go(to: number): void {
    this.n = to;
    this.tries = 0;
    this.said = null;
    this.#since = this.#turns().length;
    progress.keep(
      this.over ? null : { table: this.table.id, game: this.game, chapter: this.key, n: to, made: this.#since },
    );
    if (this.over) void progress.add(this.game, this.key);
  }

  /** Look at the table: has the task been done, or something else? */
  look(): void {
    const { step, table } = this;
    const now = table.now;
    if (!step?.task || !now || this.showing) return;
    if (now.done && step.turns.length && !table.sender.busy) untrack(() => this.#judge(step, wordsOf(now.draft)));
    const made = this.#turns().length > this.#since;
    if (step.free) {
      if (now.result) this.go(this.n + 1);
    } else if (made && (table.mine || now.result || !this.chapter?.steps[this.n + 1]?.task)) this.go(this.n + 1);
  }

  #judge(step: StepShown, words: string): void {
    if (isTask(step, words)) {
      this.said = { kind: "right" };
      return;
    }
    this.tries += 1;
    this.said = { kind: "allowed", add: allowedTry(step, words)?.say ?? null };
    this.table.draft.undo(true);
  }

  /** The referee has refused something. */
  refused(sentence: string): void {
    const { step } = this;
    if (!step?.task || !sentence || this.showing) return;
    this.tries += 1;
    this.said = {
      kind: "refused",
      sentence,
      add: refusedTry(step, wordsOf(this.table.now?.draft ?? []), sentence)?.say ?? null,
    };
  }

  guess(points: number): void {
    const { step } = this;
    if (step?.guess === null || step?.answer === null || !step) return;
    const by = points - step.answer;
    if (Math.abs(by) <= step.guess) this.go(this.n + 1);
    else {
      this.tries += 1;
      this.said = { kind: "close", by };
    }
  }

  /** Play the turn, leave it standing for a while, and take it back. */
  async show(): Promise<void> {
    const { step, table } = this;
    if (!step?.turns.length || this.showing) return;
    this.showing = true;
    try {
      await layOut(table, step.turns[0] ?? "", SHOW_STEP_MS);
      await wait(SHOW_END_MS);
      await table.draft.back(0);
    } finally {
      this.showing = false;
    }
  }
}
