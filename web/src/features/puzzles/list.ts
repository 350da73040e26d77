/** Puzzles put together: by theme, and which one comes next. */
import type { PuzzleShown } from "../../wire";

export interface Theme {
  key: string;
  about: readonly [string, string];
  puzzles: { n: number; one: PuzzleShown }[];
}

/** Parts of a game come first, one after the other; then kinds of decisions. */
const PARTS = ["spring", "summer", "autumn", "winter", "early", "middle", "late"];
const rank = (key: string): number => (PARTS.includes(key) ? PARTS.indexOf(key) : PARTS.length);

/** The puzzles of a game by theme, each with its number in the list of the game. */
export function byTheme(puzzles: readonly PuzzleShown[], game: string): Theme[] {
  const found = new Map<string, Theme>();
  puzzles
    .filter((one) => one.game === game)
    .forEach((one, n) => {
      const theme = found.get(one.theme) ?? { key: one.theme, about: one.about, puzzles: [] };
      theme.puzzles.push({ n: n + 1, one });
      found.set(one.theme, theme);
    });
  return [...found.values()].sort((a, b) => rank(a.key) - rank(b.key));
}

/** The number of a puzzle in the list of its game; 0: it is not there. */
export const numberOf = (puzzles: readonly PuzzleShown[], game: string, name: string): number =>
  puzzles.filter((one) => one.game === game).findIndex((one) => one.name === name) + 1;

/** The next puzzle of the same game that is open, round the end; null: there is none. */
export function nextOf(
  puzzles: readonly PuzzleShown[],
  game: string,
  name: string,
  isOver: (one: PuzzleShown) => boolean,
): PuzzleShown | null {
  const own = puzzles.filter((one) => one.game === game);
  const at = own.findIndex((one) => one.name === name);
  return [...own.slice(at + 1), ...own.slice(0, Math.max(at, 0))].find((one) => !isOver(one)) ?? null;
}
