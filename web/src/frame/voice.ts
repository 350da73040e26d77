/** Speaks to those who listen: one polite region, and one for refusals; both are in the page from the start. */
import { t } from "../lib/lang.svelte";
import { sentenceOf, type Turn } from "./story";

const MANY = 3;
const PAUSE = 500;
let timer = 0;

function write(id: string, text: string): void {
  const region = document.getElementById(id);
  // The same sentence twice would not be heard twice.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** What one hears of so many turns. */
export function heard(turns: Turn[]): string {
  const sentences = turns.map(sentenceOf).join(" ");
  return turns.length > MANY ? `${t("turnsSince", { n: turns.length })} ${sentences}` : sentences;
}

export function sayTurns(turns: Turn[]): void {
  if (turns.length) write("told", heard(turns));
}

/** What is asked, or how the game ended, comes last, after a pause. */
export function sayLast(text: string): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => write("told", text), PAUSE);
}

/** Somebody said something in the chat. */
export const sayChat = (name: string, text: string): void => write("told", t("chatSays", { name, text }));

export const sayRefusal = (text: string): void => write("refused", text);

/** Nothing more is said of a table that was left. */
export function hush(): void {
  clearTimeout(timer);
}
