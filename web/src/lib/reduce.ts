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
    .filter((c) => c.words.length === 1 && /^\d+$/.test(c.words[0] ?? ""))
    .map((choice) => ({ n: Number(choice.words[0]), choice }))
    .sort((a, b) => a.n - b.n);
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

/**
 * What came after this line is new: to a seat what followed the last turn it made itself, to a spectator the last turn
 * alone. While a turn of several lines goes on, what was new when it began still is.
 */
export function newAfter(log: LogLine[], seat: number, goesOn = false): number {
  const turns = log.filter((line) => line.kind === "turn" && !line.undone);
  if (seat < 0) return (turns.at(-1)?.number ?? 1) - 1;
  const own = (line: LogLine): boolean => line.actor === seat && !line.bot;
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
