/** One table, live: what is shown of it, what is sent from it, and the turn that is gathered. */
import type { Choice, GameFacts, Outgoing, TableShown } from "../wire";
import { Ahead } from "./ahead.svelte";
import { api } from "../app/api";
import { newKey } from "./connection";
import { Draft } from "./draft.svelte";
import { factsOf } from "../app/facts";
import { language, t } from "../app/lang.svelte";
import { TableModel } from "./model.svelte";
import { joinLog, lightUp, looseOf, refusedBy, type Swap, swapsOf } from "../ui/reduce";
import { nameOf } from "./seats";
import { Sender } from "./sender.svelte";
import { play } from "../ui/sound.svelte";

export class Table extends TableModel {
  /** Whether every turn is looked at before it is carried out, as a coach does: no click does both. */
  readonly checked: boolean;
  readonly ahead: Ahead;
  readonly sender = new Sender(this, {
    opened: () => this.#watch(),
    received: (message) => this.#take(message),
  });
  readonly draft = new Draft(this, this.sender);
  readonly lit = $derived(lightUp(this.sender.glows ? (this.now?.options ?? []) : []));
  readonly #still = $derived(this.sender.glows ? this.now : null);
  /** Things of the draft that can each be taken back alone. */
  readonly loose = $derived(this.#still ? looseOf(this.#still) : new Map<string, { n: number; choice: Choice }>());
  /** What can be chosen in the place of something chosen already. */
  readonly swaps = $derived(
    this.#still && this.facts ? swapsOf(this.#still, this.facts.words) : new Map<string, Swap>(),
  );
  #asked = "";

  constructor(id: string, checked = false) {
    super(id);
    this.ahead = new Ahead(id);
    this.checked = checked;
  }

  begin(): void {
    this.live = true;
    this.ahead.begin();
    this.sender.begin();
  }

  end(): void {
    this.sender.end();
  }

  #watch(): void {
    this.sender.send({ do: "watch", table: this.id, since: this.log.at(-1)?.number ?? 0, lang: language.now });
  }

  /** Everything again, in another language. */
  retell(): void {
    this.log = [];
    if (this.sender.online) this.#watch();
  }

  #take(message: Outgoing): void {
    if (message.is === "refused") {
      if (this.sender.answers(message.key)) this.sender.done();
      this.sender.rested();
      if (!this.now) this.closed = message.error;
      else if (message.error !== "stale" || this.sender.asked(message.key)) {
        this.refused = { sentence: message.sentence, error: message.error };
        play("refused");
      }
    } else if (message.is === "watching" && message.table === this.id && this.now)
      this.now = { ...this.now, watching: message.watching };
    else if (message.is === "table" && message.table === this.id) {
      // What came meanwhile may be newer; the command is done all the same.
      const older = this.now && message.version < this.now.version ? this.now : null;
      if (!older) this.#show(message);
      if (this.sender.answers(message.key)) {
        this.sender.done();
        this.draft.answered(older ?? message);
      }
      if (!older) this.#title();
      this.sender.rested();
    }
  }

  #show(message: TableShown): void {
    const before = this.now;
    const wasMine = this.mine;
    this.now = message;
    if (before) this.#tellRefusal(before, message);
    if (before && !before.result && message.result) play("end");
    this.came = performance.now();
    this.closed = "";
    this.log = joinLog(this.log, message.log);
    if ((this.log[0]?.number ?? 1) > 1) void this.#earlier();
    this.chat.join(message, !before);
    if (!this.facts) void factsOf(message.game).then((facts) => this.#know(facts));
    if (before && before.after !== message.after) this.draft.drop();
    if (!before || before.after !== message.after) this.findNew();
    // A picture without the key may show the command before its answer comes: nothing is lit until then.
    if (!this.sender.answers(message.key)) this.sender.overtaken();
    if (before && this.mine && !wasMine && this.ahead.given?.yes !== false) play("turn");
  }

  /** Who asked to go back is told when that comes to nothing. */
  #tellRefusal(before: TableShown, now: TableShown): void {
    const by = refusedBy(before, now);
    if (!by) return;
    const name = by.length === 1 ? nameOf(now.seats[by[0] ?? -1]) : "";
    const sentence = name ? t("notAgreed", { name }) : t(by.length ? "notAllAgreed" : "playedOn");
    this.refused = { title: t("notTakenBack"), sentence, error: "" };
    play("refused");
  }

  /** A picture has the last lines alone; those before are asked for once. */
  async #earlier(): Promise<void> {
    const lang = language.now;
    const first = this.log[0]?.number ?? 1;
    if (this.#asked === `${lang} ${first}`) return;
    this.#asked = `${lang} ${first}`;
    try {
      const lines = await api.log(this.id, lang, first - 1);
      if (lang === language.now) this.log = joinLog(lines, this.log);
    } catch {
      this.#asked = "";
    }
  }

  /** Nothing more is shown of who said this. */
  async mute(line: number): Promise<void> {
    await api.mute(this.id, line);
    this.chat.lines = [];
    if (this.sender.online) this.#watch();
  }

  #know(facts: GameFacts): void {
    this.facts = facts;
    if (!this.sender.ended) this.#title();
  }

  #title(): void {
    const name = this.facts?.game.title ?? "Keydom";
    const n = this.now?.state === "open" ? this.now.seats.filter((seat) => seat.kind === "empty").length : 0;
    const word = this.mine
      ? `● ${t("yourTurn")} · `
      : n
        ? `${t(n === 1 ? "missingOne" : "missingMany", { n })} · `
        : "";
    document.title = `${word}${name} · Keydom`;
  }

  say(text: string): void {
    this.sender.send({ do: "say", table: this.id, text, key: newKey() });
  }

  away(away: boolean): void {
    this.sender.command((_, key) => ({ do: "away", table: this.id, away, key }));
  }

  /** Agree that a bot plays an absent one's seat meanwhile, or take that back. */
  vote(seat: number, yes: boolean): void {
    this.sender.command((_, key) => ({ do: "vote", table: this.id, seat, yes, key }));
  }

  remind(seat: number): void {
    this.sender.command((_, key) => ({ do: "remind", table: this.id, seat, key }));
  }

  resign(): void {
    this.sender.command((_, key) => ({ do: "resign", table: this.id, key }));
  }

  /** Ask all to go back to the table as it was after a line. */
  propose(number: number): void {
    this.sender.command(({ after }, key) => ({ do: "propose", table: this.id, after, number, key }), true);
  }

  answer(yes: boolean): void {
    const number = this.now?.proposal?.number;
    if (number !== undefined) this.sender.answer((key) => ({ do: "answer", table: this.id, number, yes, key }));
  }
}
