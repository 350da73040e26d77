/** What is sent from a table's page: one command at a time, each with a key of its own, and one state of the sending. */
import type { Incoming, Outgoing, TableShown } from "../wire";
import { Connection, newKey } from "./connection";
import type { TableModel } from "./model.svelte";

/** An answer that takes longer than this is waited for visibly: nothing glows meanwhile. */
const LATE_AFTER_MILLISECONDS = 250;

/**
 * How the sending stands:
 * - `away`: there is no connection; the next one that opens makes it idle;
 * - `idle`: the next command can go;
 * - `sending`: a command, or somebody's look at the whole turn before it goes, is under way. What glowed glows on:
 *   most answers come before a frame is over;
 * - `late`: the same, but nothing glows: the answer takes long, or what is shown is not the answer yet.
 */
type State = "away" | "idle" | "sending" | "late";

interface Listener {
  opened: () => void;
  received: (message: Outgoing) => void;
}

export class Sender {
  /** How often the server was asked in vain for a connection. */
  tries = $state(0);
  /** The server owes an answer for longer than anybody should wait without a word. */
  silent = $state(false);
  readonly #table: TableModel;
  readonly #connection: Connection;
  #state = $state<State>("away");
  #late: ReturnType<typeof setTimeout> | undefined;
  #wanted = "";
  /** The last command that asks others, or answers them: it is of no use later, so it is never refused in silence. */
  #asking = "";
  #waiting: (() => void)[] = [];

  constructor(table: TableModel, { opened, received }: Listener) {
    this.#table = table;
    this.#connection = new Connection({
      opened: () => {
        this.tries = 0;
        this.state = "idle";
        this.rested();
        opened();
      },
      received,
      lost: () => {
        this.state = "away";
        this.tries += 1;
      },
      silent: (silent) => (this.silent = silent),
    });
  }

  get state(): State {
    return this.#state;
  }
  set state(state: State) {
    clearTimeout(this.#late);
    this.#state = state;
    if (state === "sending") this.#late = setTimeout(() => (this.#state = "late"), LATE_AFTER_MILLISECONDS);
  }

  get online(): boolean {
    return this.#state !== "away";
  }
  get busy(): boolean {
    return this.#state === "sending" || this.#state === "late";
  }
  get late(): boolean {
    return this.#state === "late";
  }
  /** Whether what can be chosen glows. */
  get glows(): boolean {
    return this.#state === "idle" || this.#state === "sending";
  }
  get ended(): boolean {
    return this.#connection.ended;
  }

  begin(): void {
    this.#connection.begin();
  }

  end(): void {
    this.#connection.end();
  }

  /** Try to connect now. */
  again = (): void => this.#connection.retry();

  /** Let the connection go that does not answer, and open another. */
  afresh = (): void => this.#connection.renew();

  /** Send what has no state: it is not answered by a picture of its own. */
  send(message: Incoming): void {
    this.#connection.send(message);
  }

  /** Send a command, unless another is under way; false: it did not go. `asks`: it asks others, or answers them. */
  command(make: (table: TableShown, key: string) => Incoming, asks = false): boolean {
    const now = this.#table.now;
    if (!now || this.#state !== "idle") return false;
    this.#table.refused = null;
    this.state = "sending";
    this.#table.acted = now.after;
    this.#wanted = newKey();
    if (asks) this.#asking = this.#wanted;
    this.send(make(now, this.#wanted));
    return true;
  }

  /** Answer others beside whatever is under way. */
  answer(make: (key: string) => Incoming): void {
    this.#asking = newKey();
    this.send(make(this.#asking));
  }

  /** Whether a picture or a refusal with this key answers the last command. */
  answers(key: string): boolean {
    return key !== "" && key === this.#wanted;
  }

  /** Whether something with this key asked others, or answered them. */
  asked(key: string): boolean {
    return key !== "" && key === this.#asking;
  }

  /** Somebody looks at the whole turn before it goes. */
  look(): void {
    if (this.online) this.state = "sending";
  }

  /** Nothing is under way any more: the answer came. */
  done(): void {
    if (this.busy) this.state = "idle";
  }

  /** A picture came that is not the answer yet. */
  overtaken(): void {
    if (this.busy) this.state = "late";
  }

  /** Who waits for the table to be at rest goes on. */
  rested(): void {
    if (!this.busy) for (const go of this.#waiting.splice(0)) go();
  }

  /** Until nothing is under way: the answer has come, and what the page answered by itself too. */
  rest(): Promise<void> {
    return this.busy ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve();
  }
}
