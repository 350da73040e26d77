/** Which part of the table is in sight where there is room for one alone, and how far it was scrolled. */
import { tick } from "svelte";
import type { Table } from "./table.svelte";
import type { Step } from "../wire";
import { isPhone } from "./enlarge";
import type { BoardFace } from "./face";
import { spotsOf, tabOf } from "./stage";
import { SEASON } from "./story";

export class Tabs {
  now = $state("");
  /** The tab in which the telling began, and how far it was scrolled. */
  #home: { tab: string; top: number } | null = null;
  #asked = "";
  #left = "";
  readonly #scrolled = new Map<string, number>();

  /** A tab on which something is lit comes up with every new question, unless one can choose on the one in sight. */
  followQuestion(table: Table, face: BoardFace): void {
    const question = `${table.now?.after} ${table.now?.at}`;
    if (!table.facts || !table.mine || question === this.#asked) return;
    // A page that was loaded again with a finished turn shows where that was made.
    if (!table.lit.size) {
      const { draft = [] } = table.now ?? {};
      if (!this.#asked && draft.length) this.now = face.tabs.find((one) => one.lit(table, draft))?.id ?? this.now;
      return;
    }
    this.#asked = question;
    const better = face.tabs.find((one) => one.lit(table));
    // While others' turns are told the tab of what is told stays in sight: one comes home to where one can choose.
    const home = face.tabs.find((one) => one.id === this.#home?.tab);
    if (!home) {
      if (better && (!isPhone() || !litInSight().length)) this.now = better.id;
    } else if (better && !home.lit(table)) {
      this.#home = { tab: better.id, top: this.#scrolled.get(better.id) ?? 0 };
    }
    // Once the tab has been scrolled to where it was left.
    if (!home) void tick().then(tick).then(litIntoSight);
  }

  /** On a phone the tab of a step that is told comes up; after the telling the one before does, as it was. */
  followStep(step: Step | null, may: boolean, face: BoardFace | null): void {
    if (!isPhone()) return;
    if (!step) return this.#goHome();
    const first = step.verb === SEASON && !step.phase ? face?.tabs[0]?.id : undefined;
    const there = may ? (first ?? tabOf(step)) : "";
    if (!there) return;
    this.#home ??= { tab: this.now, top: board()?.scrollTop ?? 0 };
    // A new season is what one comes home to.
    if (first) this.#home = { tab: first, top: 0 };
    this.now = there;
  }

  #goHome(): void {
    if (!this.#home) return;
    const { tab, top } = this.#home;
    this.#home = null;
    this.#scrolled.set(tab, top);
    if (this.now === tab) board()?.scrollTo(0, top);
    this.now = tab;
    void tick().then(tick).then(litIntoSight);
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

/** On a phone what a step speaks of is in sight, whole. */
export function stepIntoSight(step: Step): void {
  const main = board();
  if (!main || !isPhone()) return;
  const frame = main.getBoundingClientRect();
  const spot = spotsOf(step).find((one) => one.getClientRects().length);
  const { top = frame.top, bottom = frame.bottom } = spot?.getBoundingClientRect() ?? {};
  if (top < frame.top || bottom > frame.bottom) spot?.scrollIntoView({ block: "center" });
}

/** What can be chosen on the tab in sight. */
const litInSight = (): Element[] =>
  [...(board()?.querySelectorAll("[data-choice], [data-asked]") ?? [])].filter((one) => one.getClientRects().length);

/** On a phone the board stays where it is, unless all that can be chosen on it lies out of a finger's reach. */
function litIntoSight(): void {
  const main = board();
  if (!main || !isPhone()) return;
  const frame = main.getBoundingClientRect();
  const lit = litInSight();
  const inside = lit.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return middle > frame.top && middle < frame.bottom;
  });
  if (!inside) lit[0]?.scrollIntoView({ block: "center" });
}
