/** Help with what is asked: the chapter that teaches its rule, and a word when it is asked for the first time. */
import { api } from "../../app/api";
import { preferences } from "../../app/preferences.svelte";
import type { ChapterShown } from "../../wire";

/** The preference of whoever wants no first-time hints any more. */
const NONE = "firsts";

export interface Found {
  number: number;
  chapter: ChapterShown;
}

/** "KF 3" of "KF 3.1", "KH 5" of "KH 5K". */
const sectionOf = (rule: string): string => /^\S+ \d+/.exec(rule)?.[0] ?? rule;

/** The chapter that teaches a rule; else the first that teaches one of its section. */
export function chapterOf(course: ChapterShown[], rule: string): Found | null {
  if (!rule) return null;
  const teaches = (fits: (taught: string) => boolean): number => course.findIndex((one) => one.teaches.some(fits));
  const exact = teaches((taught) => taught === rule);
  const at = exact >= 0 ? exact : teaches((taught) => sectionOf(taught) === sectionOf(rule));
  const chapter = course[at];
  return chapter ? { number: at + 1, chapter } : null;
}

export class Help {
  course = $state.raw<ChapterShown[]>([]);
  #words = $state.raw<Record<string, [string, string]>>({});
  #game = "";

  /** Read what there is for a game, once. Without it the table is played as well. */
  begin(game: string): void {
    if (this.#game === game) return;
    this.#game = game;
    api.course(game).then(
      (found) => (this.course = found),
      () => (this.#game = ""),
    );
    api.questions(game).then(
      (found) => (this.#words = Object.fromEntries(found.map(({ rule, say }) => [rule, say]))),
      () => (this.#game = ""),
    );
  }

  /** What is to be said of a question, in both languages, unless it was said before. */
  first(rule: string): readonly [string, string] | null {
    if (!rule || preferences.get(NONE) || preferences.get(seen(rule))) return null;
    return this.#words[rule] ?? null;
  }

  read(rule: string): void {
    preferences.set(seen(rule), "read");
  }

  noMore(): void {
    preferences.set(NONE, "off");
  }
}

const seen = (rule: string): string => `first-${rule.toLowerCase().replace(" ", "-")}`;
