/** The analysis of one finished game: asked for, and read as it comes. */
import { api, type Depth, Refusal } from "../../app/api";
import { language } from "../../app/lang.svelte";
import { myself } from "../../app/me.svelte";
import type { AnalysisFound, AnalysisShown } from "../../wire";

const POLL_MILLISECONDS = 1500;

export class Analysis {
  readonly table: string;
  shown = $state.raw<AnalysisShown | null>(null);
  found = $state.raw<AnalysisFound | null>(null);
  /** Why the server would not. */
  problem = $state("");
  #lang = "";
  #timer = 0;
  #ended = false;

  constructor(table: string) {
    this.table = table;
  }

  /** What is there; where nothing is, it is asked for. */
  async begin(depth: Depth | null): Promise<void> {
    await this.read(depth);
    if (this.shown?.state === "none") await this.want(this.shown.depth);
  }

  /** Have the game judged that deeply, or go on with what had stopped. */
  async want(depth: Depth): Promise<void> {
    try {
      await myself.needed();
      this.#take(await api.analyse(this.table, depth, language.now));
    } catch (error) {
      this.problem = error instanceof Refusal ? error.message : "";
    }
    this.#again();
  }

  async read(depth: Depth | null = this.shown?.depth ?? null): Promise<void> {
    const have = this.#lang === language.now && depth === this.shown?.depth ? this.shown.version : "";
    this.#take(await api.analysis(this.table, depth, have, language.now));
    this.#again();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #take(shown: AnalysisShown): void {
    if (shown.found || shown.depth !== this.shown?.depth) {
      this.found = shown.found;
      this.#lang = language.now;
    }
    this.shown = shown;
    this.problem = "";
  }

  /** Look again after a while, as long as something is to come. */
  #again(): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.shown?.state !== "waiting") return;
    this.#timer = window.setTimeout(() => void this.read().catch(() => this.#again()), POLL_MILLISECONDS);
  }
}
