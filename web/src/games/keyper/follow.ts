/** What an invitation (KP 4.4) means to everybody, answer by answer. */
import type { Answer } from "../../table/face";
import { language } from "../../app/lang.svelte";
import { calledAt } from "../../table/seats";
import type { Table } from "../../table/table.svelte";
import type { Choice } from "../../wire";
import { type Invitation } from "./wire";
import { capital, cellOf, factsOf, fieldIcon, fieldWord, layoutOf, pieceIcon, viewOf, word } from "./facts";
import { t } from "./texts";

/** How many actions somebody gets. */
export interface Share {
  seat: number;
  n: number;
}

export interface FollowAnswer extends Answer {
  /** The keyple that would follow; empty: none. */
  colour: string;
  shares: Share[];
  /** What else comes of it, in the server's words; and the one sentence of it that a phone has room for. */
  text: string;
  brief: string;
}

/** A colour that stands for the keyple itself: in German a noun. */
export const coloured = (colour: string): string => (language.now === "de" ? capital(word(colour)) : word(colour));

/** Letters that do something else at the table, and the one that says no. */
const TAKEN = "acdehpz";
const NO = "n";

/** A letter for each answer: the first of its colour's name that is free; no colour: no. */
export function lettersOf(colours: string[]): string[] {
  const used = new Set([...TAKEN, NO]);
  return colours.map((colour) => {
    const letter = colour ? ([...colour].find((one) => /[a-z]/.test(one) && !used.has(one)) ?? "") : NO;
    used.add(letter);
    return letter;
  });
}

/** KP 4.4, 6.7: the actions of a seat if somebody follows. */
export const actionsOf = (open: Invitation, seat: number): number => open.together[seat] ?? 0;

export function answersOf(table: Table): FollowAnswer[] {
  const open = viewOf(table).invitation;
  const now = table.now!;
  const options = [...table.lit.values()];
  if (!open || open.asked !== now.you || now.at || !options.some((one) => one.words[0] === "join")) return [];
  const keys = lettersOf(options.map(({ words: [verb = "", colour = ""] }) => (verb === "join" ? word(colour) : "")));
  const all = options.map((choice, i) => {
    const colour = choice.words[0] === "join" ? (choice.words[1] ?? "") : "";
    const both = [open.active, now.you].map((seat) => ({ seat, n: actionsOf(open, seat) }));
    // The heading and the shares say already that one follows.
    const does = (choice.does ?? []).slice(colour ? 1 : 0);
    return {
      choice,
      colour,
      name: colour ? t("kpWith", { colour: coloured(colour) }) : t("kpNo"),
      key: keys[i] ?? "",
      shares: colour ? both : [{ seat: open.active, n: open.alone }],
      text: does.join(" "),
      brief: does.at(colour ? -1 : 0) ?? "",
    };
  });
  return [...all.filter((one) => one.colour), ...all.filter((one) => !one.colour)];
}

/** The field by its name and its board; capital, as it stands alone. */
export function fieldAt(table: Table, place: string): { field: string; name: string; icon: string } {
  const { board, cell } = cellOf(factsOf(table), place);
  const field = layoutOf(factsOf(table), viewOf(table).layouts[board] ?? 0)[cell] ?? "";
  const gain = factsOf(table).field[field]?.gain;
  return {
    field,
    name: t("kpFieldOn", { field: capital(fieldWord(field)), n: board + 1 }),
    icon: gain ? pieceIcon(gain) : fieldIcon(field),
  };
}

/** All who are asked, in order, from the one who is asked now. */
export function queueOf(table: Table): { seat: number; name: string }[] {
  const open = viewOf(table).invitation;
  return open ? [open.asked, ...open.later].map((seat) => ({ seat, name: calledAt(table.now!, seat) })) : [];
}

/** The next piece of a share that is taken whole: by the page that followed, not by another where one sits too. */
export function nextPiece(table: Table): Choice | undefined {
  const { work } = viewOf(table);
  const { ahead, now } = table;
  const last = table.log.findLast((line) => line.actor === now?.you);
  const here = last?.number === table.acted + 1;
  const wanted = ahead.taking === work?.place || (ahead.whole && here && work?.follower === now?.you);
  if (!work?.plenty || !wanted) return undefined;
  const gains = [...table.lit.values()].filter((one) => one.words[0] === "gain");
  return gains.length === 1 ? gains[0] : undefined;
}
