/** Asking the referee: what is not lit may be asked for, and is refused with the reason. */
import type { Choice } from "../wire";

/** Choices of one kind answer the same question: "bid …", or any field, any plot. */
const kind = (words: string): string =>
  words.includes(" ") ? (words.split(" ")[0] ?? "") : words.replace(/[a-z]+(-[a-z]+)*/g, "a").replace(/\d+/g, "0");

/**
 * Which of the choices a thing stands for to ask about: one that answers the question put now, else the first.
 * None if one of them is lit, or if nothing can be chosen at all.
 */
export function askable(candidates: string[], lit: Map<string, Choice>, words: readonly string[]): string {
  if (!lit.size || candidates.some((one) => lit.has(one))) return "";
  const kinds = new Set([...lit.keys()].map(kind));
  const there = candidates.filter((one) => words.includes(one));
  return there.find((one) => kinds.has(kind(one))) ?? there[0] ?? "";
}
