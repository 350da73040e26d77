/** Everything on the table explains itself: on hover, on focus, on a long press, on a click where nothing is chosen by it. */
import type { Attachment } from "svelte/attachments";

export interface Explanation {
  title: string;
  lines: string[];
  /** The rule to read on, as "KP 6.3". */
  rule: string;
  /** Words of the choices it may stand for: while none is lit, the referee can be asked why not. */
  asks?: string[];
}

const HOVER = 450;
const PRESS = 500;
const LINGER = 1200;
const MOVED_PX = 8;
/** What does something itself when it is clicked. */
const PRESSED = "button, a, input, [data-choice], [data-loose], .glance";

class Explainer {
  now = $state.raw<{ what: Explanation; box: DOMRect } | null>(null);
  #timer = 0;
  /** What explains itself, or is about to. */
  #node: Element | null = null;
  /** Whether a finger asked for it. */
  #pressed = false;

  show(node: Element, what: () => Explanation, after = 0, pressed = false): void {
    clearTimeout(this.#timer);
    this.#node = node;
    this.#pressed = pressed;
    this.#timer = window.setTimeout(() => {
      if (node.isConnected) this.now = { what: what(), box: node.getBoundingClientRect() };
    }, after);
  }

  /** Stays for a moment, so that the pointer can come to its link; it lies where nothing is lit. */
  leave(after = LINGER): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.now = null), after);
  }

  /** The focus has left it. A finger brings the focus only when it is lifted: another thing may have told of itself. */
  unfocused(node: Element): void {
    if (!this.#pressed || this.#node === node) this.leave(0);
  }

  /** What explained itself may be gone: no pointer and no focus ever leaves it then. */
  gone(node: Element): void {
    setTimeout(() => !node.isConnected && this.#node === node && this.leave());
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}

export const explainer = new Explainer();

/** Whether the card of a table, which tells of what is pointed at, can be seen. */
const cardShown = (): boolean => !!document.querySelector("[data-card]")?.getClientRects().length;

/** Makes an element explain itself; `card`: what hover and focus say stands on the card, where there is one. */
export function explains(what: () => Explanation, card = false): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    const heard = new AbortController();
    const on = (kind: string, act: (event: PointerEvent) => void): void =>
      node.addEventListener(kind, act as EventListener, { signal: heard.signal });
    let pressed: { x: number; y: number } | null = null;
    /** Where a mouse or a finger came down: who has moved since has dragged something. */
    let down = { x: 0, y: 0 };
    const dragged = (event: PointerEvent): boolean =>
      event.detail > 0 && Math.hypot(event.clientX - down.x, event.clientY - down.y) > MOVED_PX;
    node.dataset["tells"] = "";
    if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
    on(
      "pointerenter",
      (event) => event.pointerType === "mouse" && !(card && cardShown()) && explainer.show(node, what, HOVER),
    );
    on("pointerleave", (event) => event.pointerType === "mouse" && explainer.leave());
    on(
      "focusin",
      () =>
        node.matches(":focus-visible, :has(:focus-visible)") && !(card && cardShown()) && explainer.show(node, what),
    );
    on("focusout", () => explainer.unfocused(node));
    on("pointerdown", (event) => {
      down = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") return explainer.hide();
      pressed = { x: event.clientX, y: event.clientY };
      explainer.show(node, what, PRESS, true);
    });
    on("pointermove", (event) => {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > MOVED_PX) explainer.hide();
    });
    on("pointerup", () => {
      // A long press tells, it does not choose.
      if (pressed && explainer.now) swallow(node);
      else if (pressed) explainer.stay();
      pressed = null;
    });
    on("pointercancel", () => {
      // The finger scrolls: nothing was pressed.
      if (pressed && !explainer.now) explainer.hide();
      pressed = null;
    });
    on("click", (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target?.closest(PRESSED) && !(card && cardShown()) && !dragged(event)) explainer.show(node, what);
    });
    on("contextmenu", (event) => pressed && event.preventDefault());
    return () => {
      heard.abort();
      explainer.gone(node);
    };
  };
}

function swallow(node: Element): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 50);
}
