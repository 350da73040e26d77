/** Figures of analyses in words, and the points of their curves. Pure. */
import type { AnalysisFound, MomentTold, PricePaid } from "../../wire";

const MILLI = 1000;

/** Thousandths as a number with one digit; with its sign if asked. */
export function decimal(milli: number, lang: "en" | "de", signed = false): string {
  const text = (Math.abs(milli) / MILLI).toFixed(1);
  const sign = text === "0.0" ? "" : milli < 0 ? "−" : signed ? "+" : "";
  return sign + (lang === "de" ? text.replace(".", ",") : text);
}

/** Thousandths as per cent. */
export const percent = (milli: number, lang: "en" | "de"): string =>
  `${Math.round(milli / 10)}${lang === "de" ? " " : ""}%`;

export interface Scale {
  low: number;
  high: number;
}

/** What a curve of points has to show: every seat, and the band of the one looked at. */
export function scaleOf(found: AnalysisFound, seat: number): Scale {
  const all = [...found.points.flat(), ...found.turns.map((turn) => turn.expected)];
  const band = found.points.flatMap((row, n) => {
    const spread = found.spread[n] ?? 0;
    return [(row[seat] ?? 0) - spread, (row[seat] ?? 0) + spread];
  });
  const [low, high] = [Math.min(...all, ...band), Math.max(...all, ...band)];
  const step = 10 * MILLI;
  return { low: Math.max(0, Math.floor(low / step) * step), high: Math.max(step, Math.ceil(high / step) * step) };
}

/** Seasons and other parts of the game as stretches of lines. */
export function stretches(found: AnalysisFound): { phase: string; from: number; to: number }[] {
  const last = found.actors.length;
  return found.phases.map((one, i) => ({
    phase: one.phase,
    from: i ? one.line - 1 : 0,
    to: (found.phases[i + 1]?.line ?? last + 1) - 1,
  }));
}

/** The moments of a seat, the largest first: losses and key turns, then where the game turned, then luck. */
export function ordered(moments: readonly MomentTold[]): MomentTold[] {
  const kind = { loss: 0, key: 0, swing: 1, luck: 2 };
  return [...moments].sort(
    (a, b) => kind[a.reason] - kind[b.reason] || Math.abs(b.amount) - Math.abs(a.amount) || a.line - b.line,
  );
}

/** The sign of a moment. */
export const signOf = (moment: MomentTold): string =>
  moment.size ? `turn-${moment.size}` : moment.reason === "luck" ? "luck" : "ui-chart";

/** What stands beside a moment: points lost or won, or the change of the chance. */
export function amountOf(moment: MomentTold, lang: "en" | "de"): string {
  if (moment.reason === "swing") return `${moment.amount > 0 ? "+" : "−"}${percent(Math.abs(moment.amount), lang)}`;
  return decimal(moment.reason === "loss" ? -moment.amount : moment.amount, lang, true);
}

/** Whether something was worth clearly more or less to its buyer than what was paid; empty: that is not known. */
export function priced(price: PricePaid): "bargain" | "fair" | "dear" | "" {
  if (price.paid === null) return "";
  const gain = (price.worth[price.seat] ?? 0) - price.paid;
  const sure = 2 * Math.SQRT2 * price.doubt;
  return gain > sure ? "bargain" : gain < -sure ? "dear" : "fair";
}

/** A moment by its address. */
export const nameOfMoment = (moment: MomentTold): string => `${moment.line}-${moment.reason}`;
