/** What the page makes of the messages that come: pure, so that it can be tested. */
import type { ChatLine, Choice, LogLine, TableShown } from "../wire";

/** Lines by number, each once, in order; a later one replaces an earlier one. */
export function joinLog(had: LogLine[], came: LogLine[]): LogLine[] {
  if (!came.length) return had;
  const byNumber = new Map(had.map((line) => [line.number, line]));
  for (const line of came) {
    byNumber.set(line.number, line);
    if (line.kind === "undo") strike(byNumber, line);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** After the table went back, the lines in between no longer count. */
function strike(lines: Map<number, LogLine>, undo: LogLine): void {
  const to = Number(undo.words[0]?.split(" ")[1] ?? -1);
  for (const [number, line] of lines) {
    if (number > to && number < undo.number && line.kind !== "undo") lines.set(number, { ...line, undone: true });
  }
}

export function joinChat(had: ChatLine[], came: ChatLine[]): ChatLine[] {
  const seen = new Set(had.map((line) => line.id));
  const fresh = came.filter((line) => !seen.has(line.id));
  return fresh.length ? [...had, ...fresh] : had;
}

/** The options by their words: what is lit. */
export function lightUp(options: Choice[]): Map<string, Choice> {
  return new Map(options.map((choice) => [choice.words.join(" "), choice]));
}

/** Options that are plain numbers, in order. */
export function litNumbers(options: Choice[]): { n: number; choice: Choice }[] {
  return options
    .filter((c) => isNumber(c.words.join(" ")))
    .map((choice) => ({ n: Number(choice.words[0]), choice }))
    .sort((a, b) => a.n - b.n);
}

/** Where in the draft something else could be chosen, and its number. */
export interface Swap {
  at: number;
  id: number;
  /** So many of the choices after it stay at most; without it all, as far as they are allowed. */
  keeps?: number;
}

/** Only what was chosen last can be exchanged by a click: a turn that went on is undone instead. */
const LAST_CHOICES = 2;

/** The first choice that can be exchanged: answers that followed by themselves, as there was no other, do not count. */
function firstLast({ draft, instead }: TableShown): number {
  const free = draft.findLastIndex((_, at) => instead[at]?.length !== 1);
  return free + 1 - LAST_CHOICES;
}

/** By words what could have been chosen in the place of one of the last choices of the draft; nothing lit now. */
export function swapsOf(table: TableShown, words: readonly string[]): Map<string, Swap> {
  const lit = new Set(table.options.map((choice) => choice.id));
  const found = new Map<string, Swap>();
  const first = firstLast(table);
  table.instead.forEach((ids, at) => {
    for (const id of at < first ? [] : ids)
      if (!lit.has(id) && id !== table.draft[at]?.id && words[id] !== undefined) found.set(words[id], { at, id });
  });
  return found;
}

/** The number chosen last in a draft and those that could stand in its place, ascending; null: none was chosen. */
export function countOf(
  table: TableShown,
  words: readonly string[],
): { n: number; at: number; all: { n: number; id: number }[] } | null {
  const at = table.draft.findLastIndex((choice) => isNumber(choice.words.join(" ")));
  const chosen = table.draft[at];
  if (!chosen) return null;
  const all = [...new Set([chosen.id, ...(table.instead[at] ?? [])])]
    .filter((id) => isNumber(words[id] ?? ""))
    .map((id) => ({ n: Number(words[id]), id }))
    .sort((a, b) => a.n - b.n);
  return { n: Number(chosen.words[0]), at, all };
}

const isNumber = (words: string): boolean => /^\d+$/.test(words);

/** How often each of these is among what can be taken back alone, by words. */
export function looseOf(table: TableShown): Map<string, { n: number; choice: Choice }> {
  const found = new Map<string, { n: number; choice: Choice }>();
  for (const id of table.loose) {
    const choice = table.draft.find((one) => one.id === id);
    const words = choice?.words.join(" ") ?? "";
    if (choice) found.set(words, { n: (found.get(words)?.n ?? 0) + 1, choice });
  }
  return found;
}

/** Whether the page may answer by itself: in the middle of a turn, one single answer. */
export function forced(table: TableShown): Choice | null {
  return !table.done && table.draft.length > 0 && table.options.length === 1 ? (table.options[0] ?? null) : null;
}

/** The choice that an answer given ahead stands for; null: there are several, or something was chosen already. */
export function given(yes: boolean, table: TableShown): Choice | null {
  const agrees = (choice: Choice): boolean => (choice.words[0] === "pass") !== yes;
  const found = table.draft.length ? [] : table.options.filter(agrees);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether somebody begins a turn with this line; else they answer or work in the turn that is going on. */
export type Opens = (line: LogLine) => boolean;

/** In whose turn each line is, by number; chance has none. */
export function turnsOf(log: LogLine[], opens: Opens): Map<number, number> {
  const whose = new Map<number, number>();
  let seat = -1;
  for (const line of log) {
    if (line.actor < 0 || line.kind === "undo" || line.undone) continue;
    if (seat < 0 || opens(line)) seat = line.actor;
    whose.set(line.number, seat);
  }
  return whose;
}

/**
 * What came after this line is new: to a seat what followed the last turn it made itself, to a spectator the last turn
 * alone. While a turn of several lines goes on, what was new when it began still is. To a seat that has made no turn
 * itself yet, all is new. An answer in the turn of another ends nothing.
 */
export function newAfter(log: LogLine[], seat: number, goesOn = false, opens: Opens = () => true): number {
  const turns = log.filter((line) => line.kind === "turn" && !line.undone);
  const whose = turnsOf(turns, opens);
  if (seat < 0) {
    const last = whose.get(turns.at(-1)?.number ?? 0);
    return (turns.findLast((line) => line.actor === last && opens(line))?.number ?? 1) - 1;
  }
  const own = (line: LogLine): boolean => line.actor === seat && !line.bot && whose.get(line.number) === seat;
  const end = goesOn ? turns.findLastIndex((line) => !own(line)) + 1 : turns.length;
  return turns.slice(0, end).findLast(own)?.number ?? 0;
}

/** The line after which the table stood when a turn began; -1 if the turn cannot be taken back. */
export function lineBefore(log: LogLine[], turn: LogLine): number {
  if (turn.kind !== "turn" || turn.undone) return -1;
  return log.findLast((line) => line.number < turn.number && line.kind !== "undo" && !line.undone)?.number ?? -1;
}

/** How many turns count after a line: so many are taken back if the table goes back there. */
export function turnsAfter(log: LogLine[], number: number): number {
  return log.filter((line) => line.number > number && line.kind === "turn" && !line.undone).length;
}

/** Whether somebody is meant by a line of chat: the viewer's name is a word of it. */
export function mentions(text: string, table: TableShown | null): boolean {
  const name = table && table.you >= 0 ? (table.seats[table.you]?.name ?? "") : "";
  const words = text.toLocaleLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !!name && words.includes(name.toLocaleLowerCase());
}

/** Who keeps the viewer's wish to go back from being fulfilled: those who had not agreed when one of them refused, or
 * nobody where the table was played on meanwhile; null: nothing was asked, or nothing is decided. */
export function refusedBy(before: TableShown, now: TableShown): number[] | null {
  const asked = before.proposal;
  if (!asked || asked.seat !== before.you || now.proposal || now.result) return null;
  if (now.after === before.after) return asked.needed.filter((seat) => !asked.agreed.includes(seat));
  return now.log.some((line) => line.number > before.after && line.kind === "undo") ? null : [];
}
