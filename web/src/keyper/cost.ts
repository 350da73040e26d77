/** Whether what lies in a store covers a printed cost: KP 6.2, for marking only; the server decides. */
import { PIECES } from "./facts";

const REFINED: Record<string, string> = { clay: "brick", log: "timber", rock: "stone" };
const PAYS: Record<string, string[]> = {
  raw: ["clay", "log", "rock", "brick", "timber", "stone", "wheat"],
  finished: ["brick", "timber", "stone", "wheat"],
};

/** What may pay a piece of a cost, the least useful first. */
export function payers(piece: string): string[] {
  return PAYS[piece] ?? [piece, ...(REFINED[piece] ? [REFINED[piece]] : [])];
}

/** The pieces of a cost that the store does not cover when it is used as well as possible. */
export function missing(cost: string[], store: readonly number[]): string[] {
  const left = new Map(PIECES.map((piece, k) => [piece as string, store[k] ?? 0]));
  return least(cost, left);
}

function least(cost: string[], left: Map<string, number>): string[] {
  const [piece, ...rest] = cost;
  if (piece === undefined) return [];
  let best = [piece, ...least(rest, left)];
  for (const payer of payers(piece)) {
    const n = left.get(payer) ?? 0;
    if (!n || !best.length) continue;
    left.set(payer, n - 1);
    const found = least(rest, left);
    left.set(payer, n);
    if (found.length < best.length) best = found;
  }
  return best;
}
