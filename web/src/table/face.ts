/** What a game brings to the table's frame. */
import type { Component } from "svelte";
import type { Opens } from "../ui/reduce";
import type { Table } from "./table.svelte";
import type { Choice, Step } from "../wire";
import type { Figure, Sheet } from "./sheet";
import { SEASON_NAMES } from "./seasons";
import { SEASON, type Spots, type Telling, type Turn } from "./story";

interface Tab {
  id: string;
  name: () => string;
  /** Whether something on this tab is lit, or could be were these the choices. */
  lit: (table: Table, choices?: readonly Choice[]) => boolean;
}

/** A sentence of the banner with more characters takes several lines on a phone, and is set smaller there. */
export const LONG_QUESTION = 34;

/** With more characters a sentence that is told is set smaller still: it shares the banner of a phone with the chips. */
export const LONG_TOLD = 60;

/** With more characters it is told there as on its card. */
export const TOO_LONG_TOLD = 125;

/** What a low table shows of the dock: a line of what one holds and the row that is asked now, or, in the drawer, all
 * that is one's own; where there is room for everything: all. */
export type DockPart = "all" | "asked" | "drawer";

/** What a game draws at its table, and where each choice stands. */
export interface BoardFace {
  Board: Component<{ table: Table; tab: string }, object, "tab">;
  /** `told`: the end of a season, while it is told. */
  Dock: Component<{ table: Table; told?: Telling | null; part?: DockPart }>;
  Status: Component<{ table: Table }>;
  /** What the dock is called. */
  dock: () => string;
  /** Chips over the question: how far something has come that concerns everybody in turn. */
  Chips?: Component<{ table: Table }>;
  tabs: Tab[];
  /** The tab that takes the room of the strip too on a phone; empty: none does. */
  roomy?: (table: Table) => string;
  /** Whether the board or the dock shows this choice; all others are listed in the dock. */
  shows: (choice: Choice, table: Table) => boolean;
}

/** How a game asks, and how it names the answers. */
export interface QuestionFace {
  /** The draft as a question, and what would happen. */
  tell: (table: Table) => { ask: string; then: string } | null;
  /** Why one is asked, where it is not one's own turn; empty: that it is. */
  called?: (table: Table) => string;
  /** What is said below the question as long as nothing is chosen; empty: that what glows can be chosen. */
  note?: (table: Table) => string;
  /** What the button says that passes, where it is not the player's pass; without it: pass. */
  pass?: (table: Table) => string;
  /** What the button says that chooses nothing more, and its picture; without it: done. */
  finish?: (table: Table) => { name: string; icon: string };
  /** The answers to a question of a word or two: each is chosen and confirmed by one button. */
  answers?: (table: Table) => Answer[];
  /** Whether what was chosen of several things is listed above the board; without it: always. */
  lists?: (table: Table) => boolean;
  /** The picture of something chosen that can be taken back alone. */
  icon?: (choice: Choice) => string;
  /** Its name; without it the words of the record stand there. */
  thing?: (table: Table, choice: Choice) => string;
}

/** What a game knows of turns: whose they are, how far each seat has come, and what the page may answer itself. */
export interface TurnFace {
  /** Whose turn it is, where others are asked in its course. */
  active?: (table: Table) => number;
  /** How far a seat has come with what all are asked, in a few words; `brief`: in fewer. Empty: nothing such is asked. */
  doing?: (table: Table, seat: number, brief: boolean) => string;
  /** Whether somebody begins a turn with a line; without it everybody always does. */
  opens?: Opens;
  /** What most people would choose now, in the middle of a turn: chosen at once, and easily changed; null: not even the only answer is. */
  usual?: (table: Table) => Choice | null | undefined;
  /** What the person wanted done with this question as soon as it is put: carried out at once. */
  onward?: (table: Table) => Choice | undefined;
  /** The question that is put to this seat, or may be put after others had it: it can be answered ahead. */
  ahead?: (table: Table) => Ahead | null;
}

/** How a game shows what happened. */
export interface StoryFace {
  /** How pieces and places of told turns are drawn and named. */
  spots: Spots;
  /** What a told turn is called, where somebody only answered in another's turn; empty: it is a turn. */
  answered?: (table: Table, turn: Turn, step: Step) => string;
  /** Whether the board shows each step that is told as it was then; without it the board is as it is now. */
  looksBack?: boolean;
  /** The season by number, from 0; games without seasons have none. */
  season?: (table: Table) => number;
  /** How the end of a season is shown, where a game has seasons. */
  interlude?: Interlude;
}

/** How a game counts and describes itself. */
export interface ScoreFace {
  /** Lines of the score sheet from what the server sent. */
  score: (table: Table) => Sheet | null;
  /** What is drawn over the game beside the points: workers, resources. */
  figures: Figure[];
  /** What is to be known of judging this game: heads and texts. */
  judged?: () => [head: string, text: string][];
  /** The whole table in words, for those who do not see it. */
  describe: (table: Table) => Described[];
}

export interface GameFace extends BoardFace, QuestionFace, TurnFace, StoryFace, ScoreFace {}

/** The end of a season: a stage of its own, and its phases in the banner. */
export interface Interlude {
  icon: (table: Table, turn: Turn) => string;
  title: (table: Table, turn: Turn) => string;
  /** What it brought to whom, in pieces of one kind, for a small card. */
  brought?: (table: Table, turn: Turn) => { seat: number; icon: string; n: number }[];
  /** In order, by the names that steps give them; those that players answer come last. */
  phases: (table: Table) => Phase[];
  /** The phase in which players are asked now; empty: in none. */
  asked: (table: Table) => string;
  /** What comes after the telling. */
  onward: (table: Table, turn: Turn) => string;
  Stage: Component<{ table: Table; turn: Turn; at: number }>;
}

export interface Phase {
  id: string;
  name: () => string;
}

export interface Answer {
  choice: Choice;
  name: string;
  /** The letter that gives it, small; empty: none. */
  key: string;
}

export interface Ahead {
  /** Differs between two such questions. */
  key: string;
  ask: string;
}

export interface Described {
  head: string;
  lines: string[];
}

/** The picture of a turn that is nobody's: the end of a season, or the season that begins. */
export function signOf(face: StoryFace, table: Table, turn: Turn): string {
  if (turn.ends && face.interlude) return face.interlude.icon(table, turn);
  const begun = turn.steps[0]?.verb === SEASON ? SEASON_NAMES[face.season?.(table) ?? -1] : undefined;
  return begun?.replace("_", "-") ?? "event";
}

const faces = import.meta.glob<{ face: GameFace }>("../games/*/face.ts");

/** The face of a game; a game without a drawn board has the plain one. */
export async function faceOf(game: string): Promise<GameFace> {
  const load = faces[`../games/${game}/face.ts`] ?? faces["../games/plain/face.ts"];
  if (!load) throw new Error(game);
  return (await load()).face;
}
