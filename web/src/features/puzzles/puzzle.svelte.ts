/** A puzzle at its table: the tries, what is said to them, the solution. */
import { api, Refusal } from "../../app/api";
import { t } from "../../app/lang.svelte";
import { asSentence } from "../../table/sentence";
import type { Table } from "../../table/table.svelte";
import { layOut } from "../lessons/show";
import type { PuzzleAnswer, PuzzleList, PuzzleShown } from "../../wire";
import { nextOf } from "./list";
import { solved } from "./solved.svelte";

export class Solving {
  readonly game = $state<string>("");
  readonly name = $state<string>("");
  readonly table: Table;
  list = $state.raw<PuzzleList | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** Whether a try is being judged. */
  judging = $state(false);
  problem = $state("");

  constructor(table: Table, name: string) {
    const [game = "", own = ""] = name.split("/");
    this.table = table;
    this.game = game;
    this.name = own;
    table.draft.check = () => void this.check();
    void this.#begin();
  }

  readonly own = $derived(this.list?.puzzles.find((one) => one.game === this.game && one.name === this.name) ?? null);
  readonly tries = $derived(this.answer?.tries ?? solved.triesOf(this.game, this.name));
  readonly solution = $derived(this.answer?.solution ?? null);
  readonly next = $derived<PuzzleShown | null>(
    this.list ? nextOf(this.list.puzzles, this.game, this.name, (one) => solved.isOver(one.game, one.name)) : null,
  );

  async #begin(): Promise<void> {
    try {
      this.list = await api.puzzles();
      await solved.begin();
    } catch {
      this.problem = t("noConnection");
    }
  }

  async check(): Promise<void> {
    const choices = this.table.now?.draft.map((choice) => choice.id) ?? [];
    await this.#ask(() => api.tryPuzzle(this.game, this.name, choices));
    if (this.answer?.kind === "behind" && !this.solution) await this.table.draft.back(0);
  }

  async show(): Promise<void> {
    await this.#ask(() => api.solution(this.game, this.name));
    await this.lay();
  }

  /** The solution on the board. */
  async lay(): Promise<void> {
    if (this.solution) await layOut(this.table, this.solution.turn);
  }

  async #ask(sent: () => Promise<PuzzleAnswer>): Promise<void> {
    if (this.judging) return;
    this.judging = true;
    this.problem = "";
    try {
      this.answer = await sent();
      solved.note({ game: this.game, name: this.name, tries: this.answer.tries, solved: this.answer.solved });
    } catch (error) {
      this.problem = error instanceof Refusal ? error.message : asSentence(t("noConnection"));
    } finally {
      this.judging = false;
    }
  }
}
