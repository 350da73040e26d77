/** The action that was pressed: until the next question only what it can be done with is lit. */
import type { Table } from "./game";
import type { Choice, LogLine } from "../../wire";
import { isTurn } from "./happening";

/** The first words of the choices of each action (KH 2.1). */
export const VERBS = { A: ["harvest"], B: ["play", "remove"], C: ["lay"], D: ["take"] } as const;
export type Letter = keyof typeof VERBS;

const questionAt = (table: Table): string => `${table.id} ${table.now?.after} ${table.now?.at}`;

class Aim {
  #pressed = $state.raw<{ letter: Letter; question: string } | null>(null);

  /** The action aimed at; null: none. */
  at(table: Table): Letter | null {
    return this.#pressed?.question === questionAt(table) ? this.#pressed.letter : null;
  }

  /** Pressed once more, everything is lit again. */
  press(table: Table, letter: Letter): void {
    this.#pressed = this.at(table) === letter ? null : { letter, question: questionAt(table) };
  }
}

export const aim = new Aim();

/** Whether a choice belongs to an action. */
export const isOf = (letter: Letter, { words: [verb = ""] }: Choice): boolean =>
  (VERBS[letter] as readonly string[]).includes(verb);

/** The actions that a seat has done in its turn: since the last turn of somebody else. */
export function actionsDone(log: LogLine[], seat: number): Set<Letter> {
  const lines = log.filter((line) => !line.undone && line.kind === "turn");
  const turn = lines.slice(lines.findLastIndex((line) => line.actor !== seat && isTurn(line)) + 1);
  const words = turn.filter((line) => line.actor === seat).flatMap((line) => line.words);
  const did = (letter: Letter): boolean =>
    words.some((one) => VERBS[letter].some((verb) => one.startsWith(`${verb} `)));
  return new Set((Object.keys(VERBS) as Letter[]).filter(did));
}

/** What is lit by these words, unless another action is aimed at. */
export function litAt(table: Table, words: string): Choice | undefined {
  const choice = table.lit.get(words);
  const letter = aim.at(table);
  return choice && letter && !isOf(letter, choice) ? undefined : choice;
}
