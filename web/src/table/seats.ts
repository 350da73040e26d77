/** Names and signs of the seats. */
import type { SeatShown, TableShown } from "../wire";
import { language } from "../app/lang.svelte";
import { t } from "./texts";
import { isText } from "./texts";

const BOTS = ["Ada", "Bea", "Cem", "Dora", "Emil", "Finn"];

/** A bot has a name that begins with the letter of its seat. */
export const nameOfBot = (seat: number): string => BOTS[seat] ?? "ABCDEF"[seat] ?? "";

export function nameOf(seat: SeatShown | undefined): string {
  if (!seat) return "";
  if (seat.kind === "empty") return t("free");
  return seat.kind === "bot" ? nameOfBot(seat.seat) : seat.name;
}

/** What stands in the seals of a table, by seat: the first letter of the name; those who share it have a second one in
 * which they differ, and who bear the same name a number. An empty name has none. */
export function initials(names: string[]): string[] {
  const letters = names.map((name) => Array.from(name.replace(/\s+/g, "")));
  const first = letters.map((all) => (all[0] ?? "").toUpperCase());
  return first.map((initial, seat) => {
    const alike = [...first.keys()].filter((one) => first[one] === initial);
    if (!initial || alike.length === 1) return initial;
    const second = (one: number, at: number): string => (letters[one]?.[at] ?? "").toLowerCase();
    const longest = Math.max(...alike.map((one) => letters[one]!.length));
    for (let at = 1; at < longest; at++)
      if (new Set(alike.map((one) => second(one, at))).size === alike.length) return initial + second(seat, at);
    return `${initial}${1 + alike.indexOf(seat)}`;
  });
}

export const initialAt = (table: TableShown | null, seat: number): string =>
  initials(table?.seats.map((one) => (one?.kind === "empty" ? "" : nameOf(one) || one?.letter)) ?? [])[seat] ?? "";

/** The name, or "you". */
export function calledAt(table: TableShown, seat: number): string {
  return seat === table.you ? t("you") : nameOf(table.seats[seat]);
}

export function levelName(level: string): string {
  const key = `level_${level}`;
  return isText(key) ? t(key) : level;
}

/** What is to be said of somebody beside the name: a bot's level, away, a guest. */
export function stateOf(seat: SeatShown, over = false): string {
  if (seat.kind === "bot") return levelName(seat.level);
  if (seat.resigned) return t("resignedTag");
  if (seat.away && !over) return t("away");
  if (!seat.online && !over) return t("offline");
  return seat.kind === "person" && !seat.account ? t("guest") : "";
}

/** The seats after one's own, clockwise. */
export function othersOf(table: TableShown): SeatShown[] {
  const from = table.you >= 0 ? table.you : table.seats.length - 1;
  const n = table.seats.length;
  const order = Array.from({ length: table.you >= 0 ? n - 1 : n }, (_, i) => (from + 1 + i) % n);
  return order.map((seat) => table.seats[seat]).filter((seat) => seat !== undefined);
}

/** Letters of seats in words of a record or of the referee become names: no other word there is one capital letter.
 * In German a letter may stand with the s of what belongs to it. */
export function withNames(table: TableShown, sentence: string): string {
  const letters = language.now === "de" ? /\b([A-F])(s?)\b/g : /\b([A-F])()\b/g;
  return sentence.replace(letters, (word, letter: string, own: string) => {
    const name = nameOf(table.seats.find((one) => one.letter === letter));
    return name ? name + own : word;
  });
}

/** What is left of a time: minutes and seconds, whole hours from two on, whole days from two on. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 2 * 86_400) return t("leftDays", { n: Math.floor(left / 86_400) });
  if (left >= 2 * 3_600) return t("leftHours", { n: Math.floor(left / 3_600) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
