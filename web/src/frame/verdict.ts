/** Who won, by how much, and what decided it, in sentences. */
import { t } from "../lib/lang.svelte";
import { nameOf } from "../lib/seats";
import type { Table } from "../lib/table.svelte";
import type { GameFace } from "./face";
import { type Why, why } from "./why";

export interface Verdict {
  /** The first of those who won. */
  seat: number;
  head: string;
  tail: string;
  why: string;
}

function reason({ rows, points: [a, b], rule }: Why): string {
  if (rule) return t("whyTie", { rule });
  const [row = "", other = ""] = rows;
  return other ? t("whyTwo", { row, other, a, b }) : t("whyOne", { row, a, b });
}

/** Null while the game goes on. */
export function verdict(table: Table, face: GameFace): Verdict | null {
  const now = table.now;
  const result = now?.result;
  if (!now || !result) return null;
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = Math.max(...result.scores);
  const rest = result.scores.filter((_, seat) => !winners.includes(seat));
  const next = rest.length ? Math.max(...rest) : points;
  const second = result.scores.findIndex((score, seat) => score === next && !winners.includes(seat));
  const names = winners.map((seat) => nameOf(now.seats[seat])).join(", ");
  const mine = winners.includes(now.you);
  const head =
    winners.length > 1
      ? t("winMany", { names, points })
      : mine
        ? t("youWin", { points })
        : t("wins", { name: names, points });
  const mineScore = now.you >= 0 ? (result.scores[now.you] ?? 0) : 0;
  const tail =
    winners.length > 1 || second < 0
      ? ""
      : mine || now.you < 0
        ? t("aheadOfNext", { n: points - next, name: nameOf(now.seats[second]) })
        : t("aheadOfYou", { n: points - mineScore });
  const sheet = face.score(table);
  const rival = mine || now.you < 0 ? second : now.you;
  const told =
    sheet && winners.length === 1 && rival >= 0
      ? why(face.tie?.(table) ?? "", result, sheet, winners[0] ?? 0, rival)
      : null;
  return { seat: winners[0] ?? 0, head, tail, why: told ? reason(told) : "" };
}
