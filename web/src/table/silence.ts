/** Whether the other side still answers: a network that swallows everything closes nothing for half a minute. */

/** Who owes an answer for so long is silent. */
export const SILENT_MILLISECONDS = 3000;
/** A connection that has been silent for so long is given up. */
export const GIVEN_UP_MILLISECONDS = 10_000;
/** So often the other side is asked whether it is there, where nothing else is asked. */
export const ASKED_MILLISECONDS = 10_000;

interface Listener {
  /** Ask for any answer. */
  ask: () => void;
  tell: (silent: boolean) => void;
  giveUp: () => void;
}

export class Silence {
  readonly #listener: Listener;
  #asks: ReturnType<typeof setInterval> | undefined;
  #owed: ReturnType<typeof setTimeout> | undefined;
  #last: ReturnType<typeof setTimeout> | undefined;
  #silent = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  begin(): void {
    this.end();
    this.#asks = setInterval(this.#listener.ask, ASKED_MILLISECONDS);
  }

  end(): void {
    clearInterval(this.#asks);
    this.heard();
  }

  /** An answer is owed from now on, unless one is already. */
  asked(): void {
    if (this.#owed !== undefined) return;
    this.#owed = setTimeout(() => this.#tell(true), SILENT_MILLISECONDS);
    this.#last = setTimeout(this.#listener.giveUp, GIVEN_UP_MILLISECONDS);
  }

  /** Something came: whatever it was, the other side is there. */
  heard(): void {
    clearTimeout(this.#owed);
    clearTimeout(this.#last);
    this.#owed = this.#last = undefined;
    this.#tell(false);
  }

  #tell(silent: boolean): void {
    if (silent === this.#silent) return;
    this.#silent = silent;
    this.#listener.tell(silent);
  }
}
