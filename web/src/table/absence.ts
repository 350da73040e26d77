/** Whom the table waits for, and what the others can do about it, second by second. Pure. */
import { listed } from "../app/lang.svelte";
import { t } from "./texts";
import { nameOf } from "./seats";
import type { Absence, TableShown } from "../wire";

/** Who has been gone for less is not yet away. */
export const AWAY_SECONDS = 60;
/** Who wants to keep waiting is asked again after this time. */
export const SNOOZE_SECONDS = 300;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export interface Awaited extends Absence {
  seat: number;
  /** Seconds until all who are there may vote; 0: they may; null: the clock decides. */
  voteIn: number | null;
  /** Seconds until one vote is enough. */
  aloneIn: number | null;
  /** The viewer has voted. */
  voted: boolean;
  /** The viewer may vote now, and the vote can lead to something. */
  mayVote: boolean;
  /** With the viewer's vote, given or not, a bot stands in. */
  decides: boolean;
}

/** What is known of somebody's absence so many seconds after the table was sent. */
export function awaitedAt(now: TableShown, seat: number, since: number): Awaited | null {
  const found = now.state === "running" ? (now.seats[seat]?.absence ?? null) : null;
  if (!found) return null;
  const waited = found.waited + since;
  const until = (limit: number | null): number | null => (limit === null ? null : Math.max(0, limit - waited));
  const [voteIn, aloneIn] = [until(found.vote_after), until(found.alone_after)];
  const mayVote = now.you >= 0 && voteIn === 0 && (aloneIn === 0 || voters(now, seat) > 1);
  return {
    ...found,
    seat,
    waited,
    voteIn,
    aloneIn,
    remind_in: Math.max(0, found.remind_in - since),
    voted: found.agreed.includes(now.you),
    mayVote,
    decides: mayVote && (aloneIn === 0 || new Set([...found.agreed, now.you]).size >= found.needed),
  };
}

/** How many people play beside the absent one. */
const voters = (now: TableShown, seat: number): number =>
  now.seats.filter((one) => one?.kind === "person" && !one.away && one.seat !== seat).length;

/** The one for whom the table has waited longest. */
export function longestAway(now: TableShown, since: number): Awaited | null {
  const all = now.acting.map((seat) => awaitedAt(now, seat, since)).filter((one) => one !== null);
  const away = all.filter((one) => one.waited >= AWAY_SECONDS).sort((a, b) => b.waited - a.waited);
  return away[0] ?? null;
}

/** Nobody has reminded the one who has just gone. */
export const mayRemindSoon = (away: Awaited): boolean => away.remind_in <= AWAY_SECONDS;

/** What is amiss: not there, or there without an answer. */
export const titleOf = (now: TableShown, away: Awaited): string =>
  t(away.here ? "silentTitle" : "absentTitle", { name: nameOf(now.seats[away.seat]) });

/** Who else has agreed; empty: nobody. */
function agreement(now: TableShown, away: Awaited, decides: boolean): string {
  const names = away.agreed.filter((seat) => seat !== now.you).map((seat) => nameOf(now.seats[seat]));
  if (!names.length) return "";
  const slots = { names: listed(names), n: away.agreed.length, of: away.needed };
  if (names.length === 1) return t(decides ? "voteAgree" : "voteAgreeOpen", slots);
  return t(decides ? "voteAgreeMany" : "voteAgreeManyOpen", slots);
}

/** How it stands with a bot for the absent one. `left`: what is left on their clock, in words. */
export function votesOf(now: TableShown, away: Awaited, left: string): string {
  if (away.voteIn === null) return t("voteClock", { time: left });
  const alone = away.aloneIn ? { time: spellAhead(away.aloneIn) } : null;
  if (voters(now, away.seat) < 2 && alone) return t("voteAloneLater", alone);
  if (away.voteIn > 0) return t("voteLater", { time: spellAhead(away.voteIn) });
  if (!alone) return t("voteAlone");
  if (away.voted && away.decides) return t("voteAll");
  const count = { n: away.agreed.length, of: away.needed };
  const company = now.seats.some((one) => one?.kind === "person" && one.online && one.seat !== now.you && !one.away);
  if (away.voted) return company ? t("voteMine", count) : t("voteMineAlone", { ...count, ...alone });
  return agreement(now, away, away.decides) || (company ? t("voteOpen", { n: away.needed }) : t("voteNobody", alone));
}

/** What those hear who do not see it: the same from one minute to the next. */
export function heardOf(now: TableShown, away: Awaited): string {
  const title = `${titleOf(now, away)}.`;
  if (!away.mayVote) return title;
  if (away.voted) return `${title} ${t("heardVotes", { n: away.agreed.length, of: away.needed })}`;
  const agreed = agreement(now, away, false);
  return [title, t("absentAsk", { name: nameOf(now.seats[away.seat]) }), agreed && `${agreed}.`]
    .filter(Boolean)
    .join(" ");
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
export function spellAhead(seconds: number): string {
  const unit = seconds >= 2 * DAY_SECONDS ? DAY_SECONDS : seconds > HOUR_SECONDS ? HOUR_SECONDS : 60;
  return spell(Math.ceil(seconds / unit) * unit);
}
