/** The shape of the window, as far as the table is laid out by it. */
import { MediaQuery } from "svelte/reactivity";

/** The parts of the table are tabs: the window is narrow or very low. The sheets of styles ask the same. */
const PHONE = "(max-width: 999px), (max-height: 559px)";
/** Everything but the board stands in a column at its right. */
const BESIDE = "(max-width: 999px) and (min-aspect-ratio: 5/4), (max-height: 559px) and (min-aspect-ratio: 5/4)";
/** Height is short, and so is width. */
const UPRIGHT = "(max-width: 999px) and (max-height: 759px)";

/** How a low window is laid out; empty: it is not low. */
export type Low = "" | "upright" | "beside";

/** Pictures are drawn where there is no window: as on a desk. */
const asks = (query: string): { readonly current: boolean } =>
  "matchMedia" in globalThis ? new MediaQuery(query) : { current: false };

class Shape {
  readonly #phone = asks(PHONE);
  readonly #beside = asks(BESIDE);
  readonly #upright = asks(UPRIGHT);

  get phone(): boolean {
    return this.#phone.current;
  }

  get low(): Low {
    return this.#beside.current ? "beside" : this.#upright.current ? "upright" : "";
  }
}

export const shape = new Shape();

/** What one opens oneself on a low table: it lies over the board, and one at a time. */
export type Sheet = "since" | "drawer" | "players" | "card";

class Opened {
  now = $state<Sheet | "">("");
  #opener: Element | null = null;

  toggle(sheet: Sheet): void {
    this.#opener = document.activeElement?.closest("[data-opens]") ?? null;
    this.now = this.now === sheet ? "" : sheet;
  }

  close(): void {
    this.now = "";
  }

  /** A tap beside it closes it; what opens it does that itself. */
  tapped = (event: Event): void => {
    if (this.now && event.target instanceof Element && !event.target.closest("[data-over], [data-opens]")) this.close();
  };

  /** Whether the key closed it. */
  escaped(event: KeyboardEvent): boolean {
    if (event.key !== "Escape" || !this.now) return false;
    this.close();
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
    return true;
  }
}

export const opened = new Opened();
