/** Which puzzles one has tried: kept with the person. */
import { api } from "../../app/api";
import { myself } from "../../app/me.svelte";
import type { PuzzleTried } from "../../wire";
import { MAX_TRIES } from "./tries";

class Solved {
  #tried = $state.raw<PuzzleTried[]>([]);

  async begin(): Promise<void> {
    if (myself.now) this.#tried = await api.myPuzzles();
  }

  find(game: string, name: string): PuzzleTried | undefined {
    return this.#tried.find((one) => one.game === game && one.name === name);
  }

  triesOf(game: string, name: string): number {
    return this.find(game, name)?.tries ?? 0;
  }

  /** Whether there is nothing left to try: it was solved, or the solution was shown. */
  isOver(game: string, name: string): boolean {
    const found = this.find(game, name);
    return !!found && (found.solved || found.tries >= MAX_TRIES);
  }

  note(tried: PuzzleTried): void {
    this.#tried = [...this.#tried.filter((one) => one.game !== tried.game || one.name !== tried.name), tried];
  }
}

export const solved = new Solved();
