/** The turns of others as stories: which there are, what they mark on the board, how long they take. Pure. */
import type { Pace } from "../lib/pace.svelte";
import type { Table } from "../lib/table.svelte";
import type { LogLine, Step } from "../wire";

/** One finished turn; what chance did after it belongs to it. */
export interface Turn {
  /** The log line it began with. */
  number: number;
  /** -1: chance alone, after one's own turn. */
  seat: number;
  steps: Step[];
}

/** What a turn leaves on a spot until one's own next turn is over. */
export interface Mark {
  seat: number;
  /** The place of its card in the strip, from 1. */
  n: number;
  flipped: boolean;
}

/** How a game draws and names what its steps speak of. */
export interface Spots {
  /** The picture of a piece, as the step names it; what is hidden is drawn by where it came from. */
  icon: (piece: string, step: Step) => string;
  /** A short name of a spot for icon sentences; empty: it has none. */
  place: (table: Table, spot: string) => string;
  /** The spots that a step marks. */
  marked: (step: Step) => string[];
}

/** Turns after a line that others made, or a bot for oneself. */
export function turnsSince(log: LogLine[], after: number, you: number): Turn[] {
  const turns: Turn[] = [];
  let last: Turn | null = null;
  const begins = log.find((line) => line.actor >= 0)?.number ?? Infinity;
  for (const line of log) {
    if (line.number <= after || line.undone || line.kind === "undo") continue;
    if (line.actor < 0) {
      // Before the first turn the table was laid: that lies there.
      if (!line.steps.length || line.number < begins) continue;
      if (last) last.steps = [...last.steps, ...line.steps];
      else turns.push((last = { number: line.number, seat: -1, steps: line.steps }));
    } else if (line.actor === you && !line.bot) last = null;
    else turns.push((last = { number: line.number, seat: line.actor, steps: line.steps }));
  }
  return turns.filter(
    (turn) =>
      turn.steps.length && (turn.seat >= 0 || turn.steps.some((step) => step.seat !== you && step.verb !== "draw")),
  );
}

/** What lies on which spot; the later turn is on top. */
export function marksOf(turns: Turn[], marked: Spots["marked"]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [i, turn] of turns.entries())
    for (const step of turn.steps) {
      const seat = step.seat >= 0 ? step.seat : turn.seat;
      if (seat < 0) continue;
      for (const spot of marked(step)) marks.set(spot, { seat, n: i + 1, flipped: step.flipped === spot });
    }
  return marks;
}

/** Marks of all turns since one's own last one. */
export function marksAt(table: Table, spots: Spots): Map<string, Mark> {
  return marksOf(turnsSince(table.log, table.seen, table.now?.you ?? -1), spots.marked);
}

const TRAVEL: Record<Pace, number> = { calm: 420, brisk: 260, instant: 0 };
const FLIP: Record<Pace, number> = { calm: 500, brisk: 260, instant: 0 };
export const BETWEEN: Record<Pace, number> = { calm: 350, brisk: 150, instant: 0 };
/** One telling takes no longer than this, however many turns wait. */
export const AT_MOST: Record<Pace, number> = { calm: 20_000, brisk: 6_000, instant: 0 };
const HOLD = 700;
const HOLD_MOST = 1500;
const HOLD_BRISK = 300;
const PER_WORD = 40;
const FREE_WORDS = 6;

/** Milliseconds for which the sentence of a step stands after it has happened. */
export function holdOf(text: string, pace: Pace): number {
  if (pace !== "calm") return pace === "brisk" ? HOLD_BRISK : 0;
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.min(HOLD_MOST, HOLD + PER_WORD * Math.max(0, words - FREE_WORDS));
}

/** Milliseconds in which a step happens; nothing moves without a way. */
export function motionOf(step: Step, pace: Pace): { travel: number; flip: number } {
  return { travel: step.to || step.from ? TRAVEL[pace] : 0, flip: step.flipped ? FLIP[pace] : 0 };
}

export const lengthOf = (step: Step, pace: Pace): number => {
  const { travel, flip } = motionOf(step, pace);
  return travel + flip + holdOf(step.text, pace);
};

/** One sentence for a whole turn: what its player did first, or what came first where chance was alone. */
export function sentenceOf(turn: Turn): string {
  return (turn.steps.find((step) => step.seat === turn.seat) ?? turn.steps[0])?.text ?? "";
}

/** All sentences of a turn. */
export const wholeOf = (turn: Turn): string => turn.steps.map((step) => step.text).join(" ");
