/** The games there are: what the server says of them, and what the client adds to the list. */
import type { GameShown } from "../wire";
import { api } from "./api";
import { language, t } from "./lang.svelte";

/** What a game's folder says about it, for lists. */
export interface About {
  icon: string;
  /** A piece of the game. */
  figure: string;
  /** How long a game takes. */
  minutes: number;
  /** One line in English and in German. */
  line: readonly [string, string];
  /** What its lesson is called. */
  lesson?: readonly [string, string];
}

const abouts = import.meta.glob<{ about: About }>("../games/*/about.ts", { eager: true });
const aboutOf = (name: string): About | undefined => abouts[`../games/${name}/about.ts`]?.about;

/** The games as the server wrote them into the page, so that its first picture has them; none where another server
 * sent it. */
function inThePage(): GameShown[] {
  const told = typeof document === "undefined" ? null : document.getElementById("games")?.textContent;
  return told ? (JSON.parse(told) as GameShown[]) : [];
}

class Games {
  all = $state.raw<GameShown[]>(inThePage());
  #asked: Promise<void> | null = this.all.length ? Promise.resolve() : null;

  /** Read once; who comes later gets what was read. */
  begin(): Promise<void> {
    this.#asked ??= api.games().then(
      (found) => void (this.all = found),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  find(name: string | null | undefined): GameShown | undefined {
    return this.all.find((one) => one.name === name);
  }
}

export const games = new Games();

/** The title of a game; its name until the list has come. */
export const titleOf = (name: string): string => games.find(name)?.title ?? "";
export const iconOf = (name: string): string => aboutOf(name)?.icon ?? "tiles";
export const figureOf = (name: string): string => aboutOf(name)?.figure ?? "lamp";
export const lineOf = (name: string): string => aboutOf(name)?.line[language.index] ?? "";

export const lessonTitle = (name: string): string => aboutOf(name)?.lesson?.[language.index] ?? "";

/** All titles as one list of words. */
export const titles = (): string => games.all.map((one) => one.title).join(", ");

/** How long a game takes, as a sentence; empty: nobody has said. */
export function durationOf(name: string): string {
  const minutes = aboutOf(name)?.minutes;
  return minutes ? t("gameMinutes", { minutes }) : "";
}

/** For how many a game is, and how long it takes. */
export function sizeOf(game: GameShown): string {
  const seats = `${Math.min(...game.seats)}–${Math.max(...game.seats)}`;
  const minutes = aboutOf(game.name)?.minutes;
  return minutes ? t("gameSize", { seats, minutes }) : t("gameSeats", { seats });
}
