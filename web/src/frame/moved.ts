/** What the others did since one's own last turn: where, and with which piece. */
import { tick } from "svelte";
import type { LogLine } from "../wire";
import type { Table } from "../lib/table.svelte";

export interface Moved {
  seat: number;
  /** The `data-spot` where something happened. */
  spot: string;
  icon: string;
}

/** Turns of others after a line. */
export function turnsAfter(log: LogLine[], number: number, you: number): LogLine[] {
  return log.filter(
    (line) => line.number > number && line.kind === "turn" && !line.undone && line.actor >= 0 && line.actor !== you,
  );
}

/** The spots of all moves since one's own last turn, each with the seat that was there last. */
export function lastSpots(table: Table, moved: (lines: LogLine[]) => Moved[]): Map<string, number> {
  const lines = turnsAfter(table.log, table.seen, table.now?.you ?? -1);
  return new Map(moved(lines).map((one) => [one.spot, one.seat]));
}

const MOVE = 260;
/** All together take no longer than this. */
const TOGETHER = 600;

/** When each of so many pieces sets off, in milliseconds. */
export function departures(many: number): number[] {
  const gap = many > 1 ? Math.min(120, (TOGETHER - MOVE) / (many - 1)) : 0;
  return Array.from({ length: many }, (_, i) => Math.round(i * gap));
}

const seen = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);

/** Pieces travel from their players to where they were put; with reduced motion nothing moves. */
export async function travel(moves: Moved[]): Promise<void> {
  if (!moves.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  await tick();
  const last = moves.slice(-6);
  for (const [i, delay] of departures(last.length).entries()) {
    const { seat, spot, icon } = last[i]!;
    const from = seen(`[data-seat="${seat}"]`)?.getBoundingClientRect();
    const target = seen(`[data-spot="${CSS.escape(spot)}"]`);
    if (from && target) fly(icon, seat, from, target, delay);
  }
}

function fly(icon: string, seat: number, from: DOMRect, target: Element, delay: number): void {
  const to = target.getBoundingClientRect();
  const at = (box: DOMRect): string => `${box.x + box.width / 2 - 16}px ${box.y + box.height / 2 - 16}px`;
  const piece = document.createElement("div");
  piece.className = "traveller";
  piece.setAttribute("aria-hidden", "true");
  piece.style.setProperty("--seat", `var(--seat-${seat + 1})`);
  piece.innerHTML = `<svg class="i" width="32" height="32" viewBox="0 0 32 32"><use href="#${icon}"/></svg>`;
  document.body.append(piece);
  const going = piece.animate(
    [
      { translate: at(from), opacity: 0.4 },
      { translate: at(to), opacity: 1 },
    ],
    { duration: MOVE, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "both" },
  );
  going.onfinish = () => {
    piece.remove();
    target.animate([{ opacity: 1 }, { opacity: 0.55 }, { opacity: 1 }], { duration: 220 });
  };
  going.oncancel = () => piece.remove();
}
