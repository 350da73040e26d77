/** Which chapters were done: kept with the person, and on this device while there is none or nothing can be sent. */
import { api } from "../lib/api";
import { myself } from "../lib/me.svelte";

const KEY = "lessons";
/** Earlier versions kept the number of a chapter; which one that was only the server knows. */
const NUMBERED = / \d+$/;

function stored(): string[] {
  const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  return Array.isArray(found) ? found.filter((one) => typeof one === "string" && !NUMBERED.test(one)) : [];
}

class Progress {
  done = $state<string[]>(stored());
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
