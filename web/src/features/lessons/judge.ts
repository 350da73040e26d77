/** What the coach says to a turn in the making: whether it is the task, and what to say if not. */
import type { Choice, StepShown, WrongShown } from "../../wire";

/** Any words, or none. */
const WILD = "*";

/** Whether the words of a turn are those of a pattern. */
export function fits(pattern: string, words: string): boolean {
  const [head = "", tail] = pattern.split(WILD);
  if (tail === undefined) return pattern === words;
  return words.startsWith(head.trim()) && words.endsWith(tail.trim()) && words.length >= head.length + tail.length - 2;
}

/** The words of a draft, as in a record. */
export const wordsOf = (draft: Choice[]): string => draft.map((choice) => choice.words.join(" ")).join(" ");

/** Whether a finished turn does what the step asks. */
export const isTask = (step: StepShown, words: string): boolean =>
  step.free || step.turns.some((pattern) => fits(pattern, words));

/** What the chapter says to a turn that is allowed and is not the task; undefined: nothing of its own. */
export const allowedTry = (step: StepShown, words: string): WrongShown | undefined =>
  step.wrong.find((one) => !one.rule && one.turn === words);

/** What the chapter adds to the referee's sentence. */
export function refusedTry(step: StepShown, words: string, sentence: string): WrongShown | undefined {
  const same = step.wrong.filter((one) => one.rule && sentence.includes(one.rule));
  return same.find((one) => one.turn.startsWith(words)) ?? same[0];
}

/** The next choice of a turn that is shown: the longest of the lit ones with which the rest of its words begins. */
export function nextChoice(rest: string, lit: Iterable<string>): string {
  const found = [...lit].filter((words) => `${rest} `.startsWith(`${words} `));
  return found.sort((a, b) => b.length - a.length)[0] ?? "";
}

/** Where a turn that was begun goes on as its step has it; nowhere once it goes another way. */
export function nextPoint(step: StepShown, draft: Choice[], lit: Iterable<string>): string[] {
  const begun = `${wordsOf(draft)} `;
  const turn = step.turns.find((one) => one.startsWith(begun));
  const next = turn ? nextChoice(turn.slice(begun.length), lit) : "";
  return next ? [`words:${next}`] : [];
}
