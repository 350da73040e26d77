/**
 * Which chapters were done: kept with the person, and on this device while there is none or nothing can be sent.
 * How far the last one was done is kept on the device that has its table open.
 */
import { api } from "../../app/api";
import { language } from "../../app/lang.svelte";
import { myself } from "../../app/me.svelte";

const KEY = "lessons";
const LEFT = "lesson";
/** Earlier versions kept the number of a chapter; which one that was only the server knows. */
const NUMBERED = / \d+$/;

function stored(): string[] {
  const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  return Array.isArray(found) ? found.filter((one) => typeof one === "string" && !NUMBERED.test(one)) : [];
}

/** A chapter in the middle: its table, the step it is at, and how many of one's turns were made before that step. */
export interface Left {
  table: string;
  game: string;
  chapter: string;
  n: number;
  made: number;
}

class Progress {
  done = $state<string[]>(stored());
  left = $state.raw(JSON.parse(localStorage.getItem(LEFT) ?? "null") as Left | null);
  /** Whether something is only on this device. */
  unsaved = $state(false);

  async begin(): Promise<void> {
    if (!myself.now) return;
    try {
      const kept = await api.lessonsDone();
      this.#join(kept.map((one) => `${one.game} ${one.chapter}`));
    } catch {
      this.unsaved = true;
    }
  }

  has(game: string, chapter: string): boolean {
    return this.done.includes(`${game} ${chapter}`);
  }

  /** Keep how far a chapter is; null: it is over. */
  keep(left: Left | null): void {
    this.left = left;
    localStorage.setItem(LEFT, JSON.stringify(left));
  }

  /** The chapter in the middle, if its table still waits: beginning another one closes it. */
  async waiting(): Promise<Left | null> {
    const { left } = this;
    if (!left) return null;
    const found = await api.table(left.table, language.now).catch(() => null);
    return found?.state === "running" ? left : null;
  }

  async add(game: string, chapter: string): Promise<void> {
    this.#join([`${game} ${chapter}`]);
    try {
      await api.lessonDone(game, chapter);
      this.unsaved = false;
    } catch {
      this.unsaved = true;
    }
  }

  #join(more: string[]): void {
    this.done = [...new Set([...this.done, ...more])];
    localStorage.setItem(KEY, JSON.stringify(this.done));
  }
}

export const progress = new Progress();
