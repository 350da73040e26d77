/** Whom a table waits for while one looks at it, and what is heard of who goes and comes back. */
import { t } from "../app/lang.svelte";
import { nameOf } from "./seats";
import type { Table } from "./table.svelte";
import type { SeatShown } from "../wire";
import { AWAY_SECONDS, type Awaited, awaitedAt, heardOf, longestAway, SNOOZE_SECONDS } from "./absence";
import { sayComing, sayLast } from "./voice";

export class Absences {
  readonly #table: Table;
  readonly #clock: () => number;
  /** Until when one wants to wait, and how many had agreed to a bot by then. */
  #snoozed = $state.raw({ until: -Infinity, agreed: 0 });
  #heard = "";
  #named = -1;
  #seats: SeatShown[] = [];

  /** `clock`: the time, second by second. */
  constructor(table: Table, clock: () => number) {
    this.#table = table;
    this.#clock = clock;
  }

  readonly #since = $derived.by(() => Math.max(0, this.#clock() - this.#table.came) / 1000);

  /** Whom the table waits for. */
  readonly #longest = $derived.by((): Awaited | null => {
    const { now, mine, refused, sender } = this.#table;
    if (!now || mine || now.result || !sender.online || refused || now.proposal) return null;
    return longestAway(now, this.#since);
  });

  /** Whom the viewer is asked about. */
  readonly gone = $derived(this.waits ? null : this.#longest);

  /** One wants to wait on, and nobody has agreed to a bot since. */
  get waits(): boolean {
    const found = this.#longest;
    return !!found && this.#clock() < this.#snoozed.until && found.agreed.length <= this.#snoozed.agreed;
  }

  /** A bot plays for the viewer. */
  readonly botPlays = $derived.by((): boolean => {
    const { now, refused, sender } = this.#table;
    return !!now && now.state === "running" && !!now.seats[now.you]?.away && sender.online && !refused;
  });

  /** Somebody whom the table waits for, and who is not there. */
  at(seat: number): Awaited | null {
    return this.#table.now ? awaitedAt(this.#table.now, seat, this.#since) : null;
  }

  isAway = (seat: number): boolean => (this.at(seat)?.waited ?? 0) >= AWAY_SECONDS;

  snooze = (): void => {
    const until = performance.now() + SNOOZE_SECONDS * 1000;
    this.#snoozed = { until, agreed: this.gone?.agreed.length ?? 0 };
  };

  /** In an effect: each change is heard once. */
  tell(): void {
    const { now } = this.#table;
    const said = now && this.gone ? heardOf(now, this.gone) : "";
    if (said && said !== this.#heard) {
      this.#named = this.gone!.seat;
      sayLast(said);
    }
    this.#heard = said;
  }

  /** In an effect: for whom a bot plays now, who is back, who has resigned. */
  tellComings(): void {
    const seats = this.#table.now?.seats ?? [];
    const you = this.#table.now?.you ?? -1;
    const coming = (one: SeatShown): string => {
      const was = this.#seats[one.seat];
      if (!was || one.kind !== "person" || one.seat === you) return "";
      const name = nameOf(one);
      if (one.resigned !== was.resigned) return t("heardResigned", { name });
      if (one.away !== was.away) return t(one.away ? "heardBot" : "heardBack", { name });
      return one.online && !was.online && one.seat === this.#named ? t("heardBack", { name }) : "";
    };
    const said = seats.map(coming).filter(Boolean).join(" ");
    if (said) {
      this.#named = -1;
      sayComing(said);
    }
    this.#seats = seats;
  }
}
