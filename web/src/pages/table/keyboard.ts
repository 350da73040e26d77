/** What the keys do at a table. */
import type { Advice } from "../../features/coach/advice.svelte";
import { pace, PACES } from "../../app/pace.svelte";
import type { Table } from "../../table/table.svelte";
import { explainer } from "../../table/explain.svelte";
import type { Answer } from "../../table/face";
import type { Turn } from "../../table/story";
import type { Teller } from "../../table/teller.svelte";
import { walk } from "../../table/walk";

const ON_CONTROL = "button, a, [role=button]";

interface Page {
  table: Table;
  teller: Teller;
  advice: Advice;
  /** The turns since one's own. */
  turns: () => Turn[];
  /** The answers to a question of a word or two, with their letters. */
  answers: () => Answer[];
  ontalk: () => void;
  onkeys: () => void;
}

export class Keyboard {
  readonly #page: Page;
  /** Whether the arrows walk over everything that explains itself, not only over what is lit. */
  #explaining = false;

  constructor(page: Page) {
    this.#page = page;
  }

  press = (event: KeyboardEvent): void => {
    const target = event.target;
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    if (target.closest("input, textarea, select") || event.metaKey || event.ctrlKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (this.#tells(key, target) || this.#walks(key, target)) event.preventDefault();
    else {
      // The letter is not written into what gets the focus.
      if (key === "c") event.preventDefault();
      this.#acts(key, target);
    }
  };

  /** Keys of the telling; whether it was one of them. */
  #tells(key: string, target: Element): boolean {
    const { teller, turns } = this.#page;
    const free = !target.closest(`${ON_CONTROL}, [tabindex='0']`);
    const skips = key === " " || (key === "enter" && teller.now?.turn.ends);
    if (teller.now && (key === "escape" || (skips && free))) teller.end();
    else if (teller.now && teller.paused && free && (key === "arrowleft" || key === "arrowright"))
      teller.go(key === "arrowleft" ? -1 : 1);
    else if (key === "a" && turns().length) teller.repeat(turns());
    else if (PACES[Number(key) - 1]) pace.set(PACES[Number(key) - 1]!);
    else return false;
    return true;
  }

  #walks(key: string, target: HTMLElement | SVGElement): boolean {
    return key.startsWith("arrow") && walk(key, target, this.#explaining);
  }

  #acts(key: string, target: HTMLElement | SVGElement): void {
    const { table, advice, teller, ontalk, onkeys } = this.#page;
    const answer = this.#page.answers().find((one) => one.key === key);
    if (answer || ["z", "p", "d"].includes(key)) teller.end();
    if (key === "z" && advice.said) advice.takeBack();
    else if (key === "z") table.draft.undo();
    else if (answer) table.draft.choose(answer.choice, "confirm");
    else if (key === "h") void advice.ask();
    else if (key === "p") table.draft.choose(table.lit.get("pass"));
    else if (key === "d") table.draft.choose(table.lit.get("done"));
    else if (key === "k" && advice.said) advice.keep();
    // Who presses Enter twice has not read what the coach says of it: that has a key of its own.
    else if (key === "enter" && table.now?.done && !advice.said && !target.closest(ON_CONTROL)) table.draft.confirm();
    else if (key === "e") this.#explaining = !this.#explaining;
    else if (key === "?") onkeys();
    else if (key === "c") ontalk();
    else if (key === "escape") {
      this.#explaining = false;
      explainer.hide();
      target.blur();
    }
  }
}
