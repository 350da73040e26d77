/** What is shown of a table: the last picture that came, the lines and the talk before it, and what is being told. */
import { newAfter, type Opens } from "../ui/reduce";
import type { GameFacts, LogLine, TableShown } from "../wire";
import { Chat } from "./chat.svelte";

/** What was not done, and why; `title`: where that is not a thing that is not allowed. */
interface Refused {
  sentence: string;
  error: string;
  title?: string;
}

export class TableModel {
  readonly id: string;
  /** Whether this is the table itself, not a picture of an earlier moment. */
  live = $state(false);
  now = $state.raw<TableShown | null>(null);
  facts = $state.raw<GameFacts | null>(null);
  log = $state.raw<LogLine[]>([]);
  readonly chat = new Chat();
  refused = $state<Refused | null>(null);
  /** Why the table cannot be looked at: the code of the refusal; empty: it can. */
  closed = $state<string>("");
  /** The moment at which this page last did something, by the lines before it; the same person may sit at two. */
  acted = $state(-1);
  /** When the last picture came: clocks run from here. */
  came = $state(0);
  /** Lines after this one are new: since one's own last turn, or the last turn to a spectator. */
  seen = $state(0);
  /** Whose part of the table is shown large while a turn is told there; null: nobody asked for it. */
  stage = $state<number | null>(null);
  /** The place that is being told of; empty: none. */
  told = $state("");
  /** How the game looked when that had happened; null: nothing is told, or it is not known. */
  past = $state.raw<TableShown["view"]>(null);
  /** In a replay: a line of the log leads to its moment. */
  toLine: ((number: number) => void) | null = null;
  /** Who begins a turn with a line of the log, as the game has it. */
  #opens = $state.raw<Opens>(() => true);
  readonly mine = $derived(
    !!this.now &&
      this.now.you >= 0 &&
      this.now.acting.includes(this.now.you) &&
      this.now.state === "running" &&
      // A bot that plays for somebody is asked in their place.
      !this.now.seats[this.now.you]?.away,
  );

  constructor(id: string) {
    this.id = id;
  }

  get opens(): Opens {
    return this.#opens;
  }
  set opens(opens: Opens) {
    this.#opens = opens;
    this.findNew();
  }

  /** Find out which lines are new. */
  findNew(): void {
    if (this.now) this.seen = newAfter(this.log, this.now.you, this.mine, this.opens);
  }
}
