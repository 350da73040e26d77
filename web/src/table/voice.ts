/** Speaks to those who listen: one polite region, and one for refusals; both are in the page from the start. */
import { t } from "./texts";
import { sentenceOf, type Turn } from "./story";

const MANY = 3;
const PAUSE = 500;
let timer = 0;

function write(id: string, text: string): void {
  const region = document.getElementById(id);
  // The same sentence twice would not be heard twice.
  if (region) region.textContent = text && region.textContent === text ? `${text}\u00a0` : text;
}

/** What one hears of so many turns; one's own among them were made by a bot. */
export function heard(turns: Turn[], you: number): string {
  const byBot = turns.filter((turn) => you >= 0 && turn.seat === you && !turn.ends).length;
  return [
    turns.length > MANY ? t("turnsSince", { n: turns.length }) : "",
    byBot ? t(byBot === 1 ? "heardByBotOne" : "heardByBotMany", { n: byBot }) : "",
    ...turns.map(sentenceOf),
  ]
    .filter(Boolean)
    .join(" ");
}

export function sayTurns(turns: Turn[], you: number): void {
  if (turns.length) write("told", heard(turns, you));
}

/** Who has gone or come back. */
export const sayComing = (text: string): void => write("told", text);

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
