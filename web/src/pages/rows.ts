/** Words for the rows of the lobby. */
import { pointWords } from "../app/lang.svelte";
import { t } from "./texts";
import type { Clock, LobbyRow } from "../wire";

const MINUTE_SECONDS = 60;

export function ago(seconds: number, now = Date.now() / 1000): string {
  const minutes = Math.floor((now - seconds) / 60);
  if (minutes < 2) return t("justNow");
  if (minutes < 90) return t("minutesAgo", { n: minutes });
  if (minutes < 48 * 60) return t("hoursAgo", { n: Math.round(minutes / 60) });
  return t("daysAgo", { n: Math.round(minutes / 1440) });
}

export function clockWords(clock: Clock): string {
  if (clock.kind === "live") {
    const { bank = 0 } = clock;
    return bank < MINUTE_SECONDS
      ? t("secondsClock", { n: bank })
      : t("liveClock", { n: Math.round(bank / MINUTE_SECONDS) });
  }
  if (clock.kind === "days") return clock.days === 1 ? t("dayClock") : t("daysClock", { n: clock.days ?? 0 });
  return t("noClock");
}

export function ended(row: LobbyRow): string {
  const scores = [...row.scores].sort((a, b) => b - a).join(t("versus"));
  const place = row.places[row.you];
  if (place === undefined) return t("scoresWere", { scores });
  if (place === 1) return t("won", { scores });
  return t("lost", { place, of: row.places.length, points: pointWords(row.scores[row.you] ?? 0) });
}

/** The people at a table, and how many seats are free. */
export function seatedAt(row: LobbyRow): string {
  const people = row.names.filter((name, seat) => name && !row.bots[seat]);
  const free = row.names.filter((name, seat) => !name && !row.bots[seat]).length;
  const bots = row.bots.filter(Boolean).length;
  return [
    ...people,
    bots ? (bots === 1 ? t("oneBot") : t("nBots", { n: bots })) : "",
    free ? t("nFree", { n: free }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
