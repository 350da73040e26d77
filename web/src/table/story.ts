/** The turns of others as stories: which there are, what they mark on the board, how long they take. */
import { t } from "./texts";
import type { Pace } from "../app/pace.svelte";
import { nameOf } from "./seats";
import type { SoundName } from "../ui/sound.svelte";
import { type Opens, turnsOf } from "../ui/reduce";
import type { Table } from "./table.svelte";
import type { Amount, GameTypes, LogLine, Step } from "../wire";

/** One finished turn; what chance did after it belongs to it. */
export interface Turn {
  /** Differs from that of every other turn. */
  id: string;
  /** The log line it began with, and the last in which its player acted. */
  number: number;
  until?: number;
  /** -1: chance alone, after one's own turn. */
  seat: number;
  steps: Step[];
  /** The end of a season: the rules act, by phases. */
  ends?: boolean;
  /** Others had a part in it, line by line. */
  shared?: boolean;
}

/** A turn that is told, and the step that is shown, from 0. */
export interface Telling {
  turn: Turn;
  at: number;
}

/** What a turn leaves on a spot until one's own next turn is over. */
export interface Mark {
  seat: number;
  /** The place of its card in the strip, from 1. */
  n: number;
  flipped: boolean;
}

/** How a game draws and names what its steps speak of. */
export interface Spots<G extends GameTypes = GameTypes> {
  /** The picture of a piece, as the step names it; what is hidden is drawn by where it came from. */
  icon: (piece: string, step: Step) => string;
  /** A short name of a spot for icon sentences; empty: it has none. */
  place(table: Table<G>, spot: string): string;
  /** The name of a piece that comes to a place without one; empty: it has none either. */
  called?: (piece: string) => string;
  /** The picture of something turned over; without it a house. */
  turned?: (step: Step) => string;
  /** The spots that a step marks. */
  marked: (step: Step) => string[];
}

/** A new season is nobody's deed. */
export const SEASON = "season";
/** What goes back to the supply, or home. */
const BACK = "return";

/**
 * Turns after a line that others made, or a bot for oneself; the end of a season also where one's own pass brought it, and
 * what chance gave one for one's own turn, unless one is `asked` on in it. Whatever is done in the turn of another belongs
 * to it.
 */
export function turnsSince(
  log: LogLine[],
  after: number,
  you: number,
  asked = false,
  opens: Opens = () => true,
): Turn[] {
  const turns: Turn[] = [];
  const whose = turnsOf(log, opens);
  let last = null as Turn | null;
  /** What went back at a season's end that has not come yet, as somebody is asked before. */
  let early: Step[] = [];
  /** Whether nobody but chance has acted since the last line of a player. */
  let chanced = false;
  const begins = log.find((line) => line.actor >= 0)?.number ?? Infinity;
  for (const line of log) {
    if (line.undone || line.kind === "undo") continue;
    const ending = [...early, ...line.steps.filter((step) => step.phase)];
    early = ending.every((step) => step.verb === BACK) ? ending : [];
    if (line.number < after) continue;
    const { number, actor: seat } = line;
    const host = opens(line) ? seat : (whose.get(number) ?? seat);
    const steps = line.steps.filter((step) => !step.phase && step.verb !== SEASON);
    if (number > after) {
      if (seat < 0) {
        // Before the first turn the table was laid: that lies there.
        if (steps.length && number >= begins) {
          chanced = true;
          if (last) last.steps = [...last.steps, ...steps];
          else turns.push((last = { id: `${number}`, number, seat, steps }));
        }
      } else if (seat === you && !line.bot) last = host === seat ? null : last;
      else if (host !== you && !opens(line)) {
        if (last?.seat !== host) turns.push((last = { id: `${number}`, number, seat: host, steps: [] }));
        last.steps = [...last.steps, ...steps];
        last.until = number;
        last.shared = true;
      } else if (last?.seat === seat && chanced) {
        // Chance came in between, a draw or an event that nobody had to answer: the same turn goes on.
        last.steps = [...last.steps, ...steps];
        last.until = number;
      } else turns.push((last = { id: `${number}`, number, seat, steps }));
      if (seat >= 0) chanced = false;
    }
    const phases = early.length ? [] : byPhase(ending, you);
    const begun = number >= begins ? line.steps.filter((step) => step.verb === SEASON && !step.phase) : [];
    if (phases.length) turns.push({ id: `${number}-end`, number, seat: -1, steps: phases, ends: true });
    if (begun.length) turns.push({ id: `${number}-season`, number, seat: -1, steps: begun });
    if (phases.length || begun.length) last = null;
  }
  return turns.filter((turn, i) => {
    if (!turn.steps.length) return false;
    if (turn.ends || turn.seat >= 0) return true;
    const goesOn = asked && i === turns.length - 1;
    return turn.steps.some((step) => (step.seat === you ? you >= 0 && !goesOn : step.verb !== "draw"));
  });
}

/** The turns since one's own last one at a table. */
export const sinceSeen = (table: Table): Turn[] =>
  turnsSince(table.log, table.seen, table.now?.you ?? -1, table.mine, table.opens);

/** The turns of which nothing was told: an end of a season is on the line of the last pass, and that may have been told. */
export const turnsToTell = (
  log: LogLine[],
  told: number,
  seen: number,
  you: number,
  asked = false,
  opens: Opens = () => true,
): Turn[] => turnsSince(log, Math.max(told, seen), you, asked, opens).filter((turn) => turn.number > told);

/** Passes in a row lead to the end of a season. */
export function endAhead(turns: Turn[]): Turn | null {
  const ahead = turns.find((turn) => turn.ends || turn.steps.some((step) => step.verb !== "pass"));
  return ahead?.ends ? ahead : null;
}

/** Who made a turn, or to whom alone chance gave something; -1: nobody. */
export const whoseTurn = (turn: Turn): number => {
  const first = turn.steps[0]?.seat ?? -1;
  const alone = turn.steps.every((step) => step.seat === first || isRefill(step));
  return turn.seat < 0 && !turn.ends && alone ? first : turn.seat;
};

/** What is drawn only to fill a place again, for nobody. */
const isRefill = (step: Step): boolean => step.seat < 0 && step.verb === "draw";

/** Whether what is told is that turn, or its end where its beginning was told before. */
export const isPartOf = (told: Turn | undefined, turn: Turn): boolean =>
  told?.id === turn.id ||
  (!!told && told.seat === turn.seat && told.number > turn.number && told.number <= (turn.until ?? 0));

/** Turns that each only took one thing from the same place, or went without, by turns: what is alike as one card of each player. */
export function gathered(turns: Turn[]): Turn[][] {
  const cards: Turn[][] = [];
  for (const turn of turns) {
    const run = cards.findLastIndex(([first]) => !first || !worksBeside(first, turn));
    const same = cards
      .slice(run + 1)
      .find(([first]) => first?.seat === turn.seat && first.steps[0]?.text === turn.steps[0]?.text);
    if (same && worksBeside(turn, turn)) same.push(turn);
    else cards.push([turn]);
  }
  return cards;
}

const DECLINE = "decline";
const FOLLOW = "follow";

/** One piece taken somewhere, or an action declined; of two who take pieces, from the same place. */
function worksBeside(a: Turn, b: Turn): boolean {
  const froms = [a, b].map(({ steps: [only, another] }) => {
    if (!only || another) return "";
    return only.verb === "gain" ? only.from : only.verb === DECLINE ? DECLINE : "";
  });
  return !!froms[0] && !!froms[1] && (froms[0] === froms[1] || froms.includes(DECLINE));
}

/** The steps of a season's end: phase by phase, in each what happens to oneself last. */
function byPhase(steps: Step[], you: number): Step[] {
  const phases = [...new Set(steps.map((step) => step.phase))].filter(Boolean);
  return phases.flatMap((phase) => {
    const all = steps.filter((step) => step.phase === phase);
    return [...all.filter((step) => step.seat !== you), ...all.filter((step) => step.seat === you)];
  });
}

/** What lies on which spot; the later turn is on top. */
export function marksOf(turns: Turn[], marked: Spots["marked"]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const cards = gathered(turns);
  for (const turn of turns)
    for (const step of turn.steps) {
      const seat = step.seat >= 0 ? step.seat : turn.seat;
      if (seat < 0) continue;
      const n = cards.findIndex((card) => card.includes(turn)) + 1;
      for (const spot of marked(step))
        marks.set(spot, { seat, n, flipped: !!step.flipped && [step.flipped, ...step.also].includes(spot) });
    }
  return marks;
}

/** The name of a lit spot, with who was there since one's own turn. */
export function spotName(table: Table, name: string, mark: Mark | undefined): string {
  if (!mark || !name) return name;
  if (mark.seat === table.now?.you) return t("wasHereYou", { spot: name });
  return t("wasHere", { spot: name, name: nameOf(table.now?.seats[mark.seat]) });
}

const TRAVEL: Record<Pace, number> = { calm: 420, brisk: 260, instant: 0 };
const FLIP: Record<Pace, number> = { calm: 500, brisk: 260, instant: 0 };
export const BETWEEN: Record<Pace, number> = { calm: 350, brisk: 150, instant: 0 };
/** One telling takes no longer than this, however many turns wait. */
export const AT_MOST: Record<Pace, number> = { calm: 20_000, brisk: 6_000, instant: 0 };
/** The end of a season takes no longer than this. */
const END_AT_MOST: Record<Pace, number> = { calm: 12_000, brisk: 5_000, instant: 0 };
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

/** Milliseconds for which a step of this turn is shown; the same deed again needs less time to read. */
export function timeOf(turn: Turn, step: Step, pace: Pace): number {
  if (turn.ends) return Math.min(lengthOf(step, pace), END_AT_MOST[pace] / turn.steps.length);
  const again = turn.steps[turn.steps.indexOf(step) - 1]?.verb === step.verb;
  return again ? lengthOf(step, pace) - holdOf(step.text, pace) + holdOf(step.text, "brisk") : lengthOf(step, pace);
}

/** So many steps of a turn have room on its card. */
const DRAWN = 4;
/** Steps that only gather what the deed itself is then done with. */
const GATHERS = new Set(["move"]);

/** What a turn is named by: the first deed of its player, or what came first where chance was alone. */
function deedOf(turn: Turn): Step | undefined {
  const own = turn.steps.filter((step) => turn.seat < 0 || step.seat === turn.seat);
  return own.find((step) => !GATHERS.has(step.verb)) ?? own[0] ?? turn.steps[0];
}

/**
 * What a card draws of a turn: the step it speaks of with all that was taken up for it, then its deeds; what was drawn only
 * to fill a place lies there.
 */
export function drawnOf(turn: Turn, you: number): Step[] {
  const named = cardStepOf(turn, you);
  const deeds = turn.steps.filter((step) =>
    step.seat >= 0 ? !turn.shared || step.seat === turn.seat : step.verb !== "draw" || turn.seat < 0,
  );
  if (!named || GATHERS.has(named.verb)) return deeds.slice(0, DRAWN);
  const taken = takenFor(named, deeds);
  const drawn = [whole(named, taken), ...deeds.filter((step) => step !== named && !taken.includes(step))];
  return (turn.shared ? oneByOne(drawn) : drawn).slice(0, DRAWN);
}

/** What somebody took one by one from the same place as one number; how often they went without is not drawn. */
function oneByOne(steps: Step[]): Step[] {
  const drawn: Step[] = [];
  for (const step of steps.filter(({ verb }) => verb !== DECLINE || steps.every((one) => one.verb === DECLINE))) {
    const at = drawn.findIndex(
      ({ seat, verb, from, piece }) =>
        verb === step.verb &&
        seat === step.seat &&
        from === step.from &&
        piece === step.piece &&
        (verb === "gain" || verb === DECLINE),
    );
    const before = drawn[at];
    if (before) drawn[at] = { ...before, n: before.n + step.n, got: [{ piece: step.piece, n: before.n + step.n }] };
    else drawn.push(step);
  }
  return drawn;
}

/** The steps of a turn as each is drawn alone: the deed with all that was taken up for it, as its sentence counts. */
export function drawnEach(steps: Step[]): Step[] {
  const deed = steps.find((step) => !GATHERS.has(step.verb));
  return steps.map((step) => (step === deed ? whole(step, takenFor(step, steps)) : step));
}

const takenFor = (deed: Step, steps: Step[]): Step[] =>
  steps.filter((step) => GATHERS.has(step.verb) && deed.seat === step.seat && deed.piece === step.piece);

/** The same step where nothing was taken up: what has not changed is not drawn anew. */
const whole = (deed: Step, taken: Step[]): Step =>
  taken.length ? { ...deed, n: taken.reduce((sum, step) => sum + step.n, deed.n) } : deed;

/** So many pictures of a kind a step has at most. */
const PICTURES = 4;

/** The pictures of a step, each with its number: what moves, all of it where several goods do, and what else was got. */
export function pictured(step: Step, icon: (piece: string) => string): Record<"pieces" | "got", [string, number][]> {
  const counted = (amounts: Amount[]): [string, number][] => {
    const found = new Map<string, number>();
    for (const { piece, n } of amounts) found.set(icon(piece), (found.get(icon(piece)) ?? 0) + n);
    return [...found].slice(0, PICTURES);
  };
  const { piece, n, paid, got } = step;
  const several = [got, paid].find((all) => all.length > 1 && all.some((one) => one.piece === piece));
  return {
    pieces: counted(several ?? (piece ? [{ piece, n }] : paid)),
    got: counted(several === got ? [] : got.filter((one) => one.piece !== piece)),
  };
}

/** One sentence for a whole turn; where others had a part in it, what each did. */
export const sentenceOf = (turn: Turn): string =>
  turn.ends || turn.shared ? wholeOf(turn) : (deedOf(turn)?.text ?? "");

/** Whether somebody else's step is about what is one's own: a lead lost, a tile used, a field bought or received. */
const touches = (step: Step, you: number): boolean =>
  step.lost_lead === you ||
  (step.seat !== you && [step.from, step.to].some((spot) => new RegExp(`^\\w+:${you}(?::|$)`).test(spot)));

/** The step of which a card speaks: first of all what was done to oneself. */
export const cardStepOf = (turn: Turn, you: number): Step | undefined =>
  turn.steps.find((one) => you >= 0 && touches(one, you)) ?? deedOf(turn);

/** What a card says of a turn, in a few words; of a shared one who joined in. */
export function briefOf(turn: Turn, you: number): string {
  const step = turn.steps.find((one) => turn.shared && one.verb === FOLLOW) ?? cardStepOf(turn, you);
  return step?.brief || step?.text || "";
}

/** All sentences of a turn; the same one once, with how often it was so. */
export function wholeOf(turn: { steps: Step[] }): string {
  const often = new Map<string, number>();
  for (const { text } of turn.steps) often.set(text, (often.get(text) ?? 0) + 1);
  return [...often].map(([text, n]) => (n > 1 ? `${n} × ${text}` : text)).join(" ");
}

const PASSES = new Set(["pass", "decline", "end"]);

/** How a step sounds. */
export function soundOf(step: Step): SoundName {
  if (step.flipped) return "flip";
  if (PASSES.has(step.verb)) return "pass";
  return step.got.length ? "gain" : "lay";
}
