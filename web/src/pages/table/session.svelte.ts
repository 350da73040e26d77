/** A visit to a table: the table, its game's face, those who tell, help and advise there, and what is shown of it all. */
import { tick } from "svelte";
import { Advice } from "../../features/coach/advice.svelte";
import { chapterOf, Help } from "../../features/help/help.svelte";
import { Absences } from "../../table/absent.svelte";
import { timeLeft } from "../../table/clock";
import { type Answer, faceOf, type GameFace } from "../../table/face";
import { shape } from "../../table/shape.svelte";
import { sinceSeen } from "../../table/story";
import { Table } from "../../table/table.svelte";
import { Tabs } from "../../table/tabs.svelte";
import { Teller } from "../../table/teller.svelte";
import { sayChat } from "../../table/voice";
import { Keyboard } from "./keyboard";

/** What somebody came to a prepared position for, by name; empty: not for that. */
export interface Task {
  lesson: string;
  puzzle: string;
  /** A moment of an analysis, to be found out again. */
  find: string;
}

export class Session {
  readonly table: Table;
  readonly teller = new Teller();
  readonly help = new Help();
  readonly advice: Advice;
  readonly tabs = new Tabs();
  readonly absences: Absences;
  readonly keyboard: Keyboard;
  face = $state.raw<GameFace | null>(null);
  /** When it was last looked at the clock. */
  clock = $state(0);
  /** In a lesson only the last chapter's game is one's own. */
  free = $state(false);
  /** Whether the score of a finished game is shown, not its board. */
  sheet = $state(true);
  /** Whether the game ended under one's eyes: the towers grow before the score sheet comes. */
  ended = $state(false);
  keysShown = $state(false);
  readonly #task: () => Task;

  constructor(id: string, task: () => Task) {
    this.#task = task;
    this.table = new Table(id, this.prepared);
    this.advice = new Advice(this.table, () => this.prepared && !(this.task.lesson && this.free));
    this.absences = new Absences(this.table, () => this.clock);
    this.table.chat.onsaid = (line) => sayChat(line.name, line.text);
    const answers = (): Answer[] => (this.table.mine ? this.face?.answers?.(this.table) : null) ?? [];
    const { table, teller, advice, talk, showKeys } = this;
    const turns = () => this.turns;
    this.keyboard = new Keyboard({ table, teller, advice, turns, answers, ontalk: talk, onkeys: showKeys });
  }

  get now() {
    return this.table.now;
  }
  get task(): Task {
    return this.#task();
  }
  /** A position was prepared: somebody looks at what is done from there. */
  get prepared(): boolean {
    const { lesson, puzzle, find } = this.task;
    return !!lesson || !!puzzle || !!find;
  }

  readonly turns = $derived.by(() => (this.now && this.now.state !== "open" ? sinceSeen(this.table) : []));
  /** The stage of a season's end, while that is told. */
  get ending() {
    return this.now?.result ? null : this.teller.interlude;
  }
  get interlude() {
    return this.ending ? this.face?.interlude : undefined;
  }
  /** Lines of the score of a finished game. */
  readonly score = $derived.by(() =>
    this.now?.result && this.face && this.table.facts ? this.face.score(this.table) : null,
  );
  get scored(): boolean {
    return !!this.now?.result && this.sheet;
  }
  get staged(): boolean {
    return !!this.interlude && !!this.ending;
  }

  get rule(): string {
    return this.table.mine && !this.prepared ? (this.now?.rule ?? "") : "";
  }
  /** What is said of a question when it is put for the first time. */
  readonly first = $derived(this.help.first(this.rule));
  readonly chapter = $derived(chapterOf(this.help.course, this.rule));

  /** Whether the coach or a hint has the word. */
  get speaks(): boolean {
    return !!this.advice.said || !!this.advice.hints || !!this.advice.problem;
  }
  get gone() {
    return this.absences.gone;
  }
  get botPlays(): boolean {
    return this.absences.botPlays;
  }
  /** Others' turns are told in the banner. */
  get telling(): boolean {
    const { now, table, teller } = this;
    return !!teller.now && table.sender.online && !table.refused && !now?.proposal && !now?.result;
  }
  /** Above the board stand the cards of others' turns, or what was chosen of several things. */
  get loose(): boolean {
    const { now, table, teller } = this;
    return table.mine && !!now?.loose.length && !teller.now && (this.face?.lists?.(table) ?? true);
  }
  get awaiting(): boolean {
    const { now, teller } = this;
    return !!this.gone && !!now && now.you >= 0 && !now.result && !teller.now && !this.botPlays;
  }
  /** Before anything is laid out the task of a lesson or puzzle has the banner's place. */
  get tasked(): boolean {
    const { now, table, teller, advice } = this;
    const free = !now?.at && !table.refused && !teller.now && !advice.said;
    return !!shape.low && this.prepared && table.mine && free;
  }
  /** Choices that neither the board nor the dock shows. */
  readonly rest = $derived.by(() => {
    const { face, table } = this;
    if (!face || !this.now) return [];
    return [...table.lit.values()].filter(
      (one) =>
        !face.shows(one, table) && one.words[0] !== "pass" && !(one.words.length === 1 && one.words[0] === "done"),
    );
  });

  /** From the towers to the score sheet, as long as they stand there. */
  get onscore(): (() => void) | undefined {
    return this.score && this.ended ? this.showScore : undefined;
  }
  showScore = (): void => void (this.ended = false);
  turnSheet = (): void => void (this.sheet = !this.sheet);
  showKeys = (): void => void (this.keysShown = true);

  /** What is left of somebody's time, in words. */
  left = (seat: number): string => timeLeft(this.table, seat, this.clock);

  /** The chat comes to the front. */
  talk = (): void => {
    this.table.chat.show(true);
    this.tabs.now = "log";
    void tick().then(() => document.querySelector<HTMLElement>(".say input")?.focus());
  };
  /** From the end to the table, where the chat is. */
  lookBack = (): void => {
    this.sheet = false;
    void tick().then(this.talk);
  };

  /** Get the face of a game, and give the table what only the game knows. `ready` comes first: with the face the telling begins. */
  async show(game: string, ready: (face: GameFace) => void): Promise<GameFace> {
    const face = await faceOf(game);
    ready(face);
    this.face = face;
    // There every choice is one's own.
    if (face.usual && !this.prepared) this.table.draft.usual = face.usual;
    if (face.opens) this.table.opens = face.opens;
    this.tabs.now = face.tabs[0]?.id ?? "";
    return face;
  }
}
