/** Answers to questions that may come: one given before it is put, or no to every one of them. */
interface Given {
  key: string;
  yes: boolean;
}

const PIECEMEAL = "piecemeal";

export class Ahead {
  /** The answer given before its question is put; only this tab knows it. */
  given = $state.raw<Given | null>(null);
  /** Whether every such question is answered with no; this browser keeps it for the table. */
  declining = $state(false);
  /** Whether a share that nobody can take away is taken whole, not piece by piece; this browser keeps it. */
  whole = $state(true);
  /** The work whose pieces are taken as they come, by its place; empty: of none. */
  taking = $state("");
  readonly #kept: string;
  readonly #declines: string;

  constructor(table: string) {
    this.#kept = `ahead ${table}`;
    this.#declines = `declines ${table}`;
  }

  begin(): void {
    const kept = sessionStorage.getItem(this.#kept);
    this.given = kept ? (JSON.parse(kept) as Given) : null;
    this.declining = localStorage.getItem(this.#declines) !== null;
    this.whole = localStorage.getItem(PIECEMEAL) === null;
  }

  /** The answer is kept as long as the tab is open: to load the page again does not lose it. */
  keep(): void {
    if (this.given) sessionStorage.setItem(this.#kept, JSON.stringify(this.given));
    else sessionStorage.removeItem(this.#kept);
  }

  /** Say yes or no before the question comes; the same again takes it back. */
  answer(key: string, yes: boolean): void {
    this.given = this.given?.key === key && this.given.yes === yes ? null : { key, yes };
  }

  /** From now on a share is taken whole, or piece by piece. */
  takeWhole(whole: boolean): void {
    this.whole = whole;
    if (whole) localStorage.removeItem(PIECEMEAL);
    else localStorage.setItem(PIECEMEAL, "");
  }

  /** From now on every question that can be answered ahead is declined, or none is. */
  decline(always: boolean): void {
    this.declining = always;
    this.given = null;
    if (always) localStorage.setItem(this.#declines, "");
    else localStorage.removeItem(this.#declines);
  }
}
