/** An event that is being carried out: what it has meant to whom. */
import type { Turn } from "../../table/story";
import { nameOf } from "../../table/seats";
import type { Table } from "./game";
import type { Amount, LogLine, Step } from "../../wire";
import { called, type EventFacts, factsOf, viewOf } from "./facts";
import { t } from "./texts";

/** What an event has made of one player: what was chosen, and what was drawn for it. */
export interface Deed {
  seat: number;
  steps: Step[];
}

/** Steps whose piece is given away, and those whose piece comes without being laid on a hex that has a name. */
const GIVES = new Set(["pass_on", "fallow"]);
const BRINGS = new Set(["draw", "ripen"]);

/** What a deed took and what it brought, each piece once with its number. */
export function tradeOf(steps: Step[]): { paid: Amount[]; got: Amount[] } {
  const sum = (of: (step: Step) => Amount[]): Amount[] => {
    const all = new Map<string, number>();
    for (const { piece, n } of steps.flatMap(of)) all.set(piece, (all.get(piece) ?? 0) + n);
    return [...all].map(([piece, n]) => ({ piece, n }));
  };
  const own = (step: Step, verbs: Set<string>): Amount[] =>
    verbs.has(step.verb) && step.piece ? [{ piece: step.piece, n: step.n }] : [];
  const got = sum((step) => (step.got.length ? step.got : own(step, BRINGS)));
  // Of a field that was drawn unseen it is known by now which one it was.
  const seen = got.some(({ piece }) => piece.startsWith("field:"));
  return {
    paid: sum((step) => [...step.paid, ...own(step, GIVES)]),
    got: got.filter(({ piece }) => !seen || piece !== "field"),
  };
}

/** A line that begins a turn, or ends one: the event before it is over. */
export const isTurn = ({ words, steps }: LogLine): boolean =>
  words.some((one) => /^(harvest|play|lay|take|remove) /.test(one)) || steps[0]?.verb === "end";

/** Whose answer to an event is told, where its turn began before: whoever is asked, or for whom something is drawn. */
export function answerOf({ log, now }: Table, { number }: Pick<Turn, "number">, step: Step): string {
  const begun = log.find((line) => line.number === number);
  if (!begun || isTurn(begun)) return "";
  const actor = log.find(({ steps }) => steps.includes(step))?.actor ?? -1;
  const seat = actor >= 0 ? actor : step.seat;
  if (seat < 0) return "";
  return seat === now?.you ? t("khAnswersYou") : t("khAnswers", { name: nameOf(now?.seats[seat]) });
}

/** What came of an event, player by player in their order: all that follows it up to the next turn. */
export function deedsOf(log: LogLine[], event: EventFacts): Deed[] {
  const at = log.findLastIndex((line) => line.actor < 0 && line.words.includes(event.id));
  const rest = at < 0 ? [] : log.slice(at + 1).filter((line) => !line.undone && line.kind !== "undo");
  const end = rest.findIndex((line) => line.actor >= 0 && isTurn(line));
  const deeds: Deed[] = [];
  for (const step of rest.slice(0, end < 0 ? rest.length : end).flatMap((line) => line.steps)) {
    if (step.seat < 0) continue;
    const same = deeds.find((deed) => deed.seat === step.seat);
    if (same) same.steps.push(step);
    else deeds.push({ seat: step.seat, steps: [step] });
  }
  return deeds;
}

export interface Happening {
  event: EventFacts;
  /** Those who have had it; without a step: there was nothing to choose. */
  done: Deed[];
  asked: number[];
  later: number[];
}

interface Asked {
  event: number;
  active: number;
  /** All seats in turn order, from the active one. */
  order: number[];
}

const asking = new WeakMap<Table, Asked & { after: number }>();

/** The event and whose turn it is; while the last answer to an event is looked at, that event still: the picture of the
 * draft is past it. */
export function eventAt(table: Table): Asked {
  const { event, active, order } = viewOf(table);
  const { after, draft } = table.now!;
  if (event >= 0) asking.set(table, { after, event, active, order });
  const asked = asking.get(table);
  return draft.length && asked?.after === after ? asked : { event, active, order };
}

/** The event that is being carried out; null: there is none. */
export function happening(table: Table): Happening | null {
  const view = viewOf(table);
  const { event: open, order } = eventAt(table);
  const event = factsOf(table).event[open];
  if (!event) return null;
  const { seats, you, draft } = table.now!;
  const asked = draft.length ? [you] : table.now!.acting;
  // What one has chosen may have let the event go on: whoever is asked then still comes after oneself.
  const next = draft.length ? order.slice(order.indexOf(you) + 1) : view.event_later;
  const later = next.filter((seat) => !asked.includes(seat));
  const had = deedsOf(table.log, event).filter(({ seat }) => ![...asked, ...later].includes(seat));
  const idle = seats.map(({ seat }) => seat).filter((seat) => ![...asked, ...later].includes(seat));
  const none = idle.filter((seat) => !had.some((deed) => deed.seat === seat));
  const done = [...had, ...none.map((seat) => ({ seat, steps: [] }))];
  return { event, done: done.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)), asked, later };
}

/** While an event is carried out: who is asked, who comes next; of one who has had it nothing. */
export function doing(table: Table, seat: number): string {
  const now = happening(table);
  if (now?.asked.includes(seat)) return t("seatAsked");
  return now?.later[0] === seat ? t("seatNext") : "";
}

/** The step that laid a field, the last of several. */
export const laidIn = (steps: Step[]): Step | undefined =>
  steps.findLast(({ to, verb }) => to.startsWith("hex:") && verb !== "worker");

/** What somebody has made of an event, in a few words: the field that was laid, rather than what was paid for it. */
export function briefOf({ steps }: Deed): string {
  const step = laidIn(steps) ?? steps.find(({ verb }) => verb !== "pay") ?? steps[0];
  return step?.brief || step?.text || "";
}

/** The event by its letter and name, and what others have done with it; empty: there is none. */
export function eventNote(table: Table): string {
  const now = happening(table);
  if (!now) return "";
  const named = { letter: now.event.letter, name: called(now.event) };
  const done = now.done.filter((deed) => deed.steps.length).map(briefOf);
  return done.length ? [t("khEventWas", named), ...done].join(" ") : t("khEventNow", named);
}
