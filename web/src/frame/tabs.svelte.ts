/** Which part of the table is in sight where there is room for one alone, and how far it was scrolled. */
import { tick } from "svelte";
import type { Table } from "../lib/table.svelte";
import type { Step } from "../wire";
import { isPhone } from "./enlarge";
import type { GameFace } from "./face";
import { tabOf } from "./stage";

/** So much of a lit thing has to be inside the view for it to be in sight. */
const SHOWING_PIXELS = 20;

export class Tabs {
  now = $state("");
  /** The tab from which the telling led away. */
  #home = "";
  #asked = "";
  #left = "";
  readonly #scrolled = new Map<string, number>();

  /** A tab on which something is lit comes up with every new question. */
  followQuestion(table: Table, face: GameFace): void {
    const question = `${table.now?.after} ${table.now?.at}`;
    if (!table.facts || !table.mine || !table.lit.size || question === this.#asked) return;
    this.#asked = question;
    if (!face.tabs.find((one) => one.id === this.now)?.lit(table)) {
      const better = face.tabs.find((one) => one.lit(table));
      if (better) this.now = better.id;
    }
    void tick().then(litIntoSight);
  }

  /** On a phone the tab of a step that is told comes up; after the telling the one before does. */
  followStep(step: Step | null, may: boolean): void {
    if (!isPhone()) return;
    const there = step && may ? tabOf(step) : "";
    if (there && there !== this.now) this.#home ||= this.now;
    if (there) this.now = there;
    else if (!step && this.#home) {
      this.now = this.#home;
      this.#home = "";
    }
  }

  /** Every tab is found again where it was left. */
  keepScroll(): void {
    if (this.now === this.#left) return;
    const main = board();
    if (main && this.#left) this.#scrolled.set(this.#left, main.scrollTop);
    this.#left = this.now;
    const top = this.#scrolled.get(this.now) ?? 0;
    void tick().then(() => board()?.scrollTo(0, top));
  }
}

const board = (): HTMLElement | null => document.querySelector("main.main");

/** On a phone the board stays where it is, unless all that can be chosen on it lies out of sight. */
function litIntoSight(): void {
  const main = board();
  if (!main || !isPhone()) return;
  const frame = main.getBoundingClientRect();
  const lit = [...main.querySelectorAll("[data-choice], [data-asked]")].filter((one) => one.getClientRects().length);
  const inside = lit.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > frame.top + SHOWING_PIXELS && top < frame.bottom - SHOWING_PIXELS;
  });
  if (!inside) lit[0]?.scrollIntoView({ block: "center" });
}
