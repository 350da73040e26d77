/** Whom the table waits for, and what the others can do about it, second by second. Pure. */
import { t } from "../lib/lang.svelte";
import type { Absence, TableShown } from "../wire";

/** Who has been gone for less is not yet away. */
export const AWAY_SECONDS = 60;
/** Who wants to keep waiting is asked again after this time. */
export const SNOOZE_SECONDS = 300;

export interface Awaited extends Absence {
  seat: number;
  /** Seconds until all who are there may vote; 0: they may; null: the clock decides. */
  voteIn: number | null;
  /** Seconds until one vote is enough. */
  aloneIn: number | null;
  /** The viewer has voted. */
  voted: boolean;
}

/** What is known of somebody's absence so many seconds after the table was sent. */
export function awaitedAt(now: TableShown, seat: number, since: number): Awaited | null {
  const found = now.state === "running" ? (now.seats[seat]?.absence ?? null) : null;
  if (!found) return null;
  const waited = found.waited + since;
  const until = (limit: number | null): number | null => (limit === null ? null : Math.max(0, limit - waited));
  return {
    ...found,
    seat,
    waited,
    voteIn: until(found.vote_after),
    aloneIn: until(found.alone_after),
    remind_in: Math.max(0, found.remind_in - since),
    voted: found.agreed.includes(now.you),
  };
}

/** The one for whom the table has waited longest. */
export function longestAway(now: TableShown, since: number): Awaited | null {
  const all = now.acting.map((seat) => awaitedAt(now, seat, since)).filter((one) => one !== null);
  const away = all.filter((one) => one.waited >= AWAY_SECONDS).sort((a, b) => b.waited - a.waited);
  return away[0] ?? null;
}

/** A time in words, rounded down to what one would say; as it stands after "for", "since" and "in". */
export function spell(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  if (minutes < 60) return minutes === 1 ? t("minutesOne") : t("minutesMany", { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? t("hoursOne") : t("hoursMany", { n: hours });
  const days = Math.floor(hours / 24);
  return t("daysMany", { n: days });
}

/** What is still to wait, rounded up. */
export const spellAhead = (seconds: number): string => spell(seconds + 59);
