/** One table, live: what came over the socket, and what may be done. */
import type { Choice, Choose, GameFacts, Incoming, LogLine, Outgoing, TableShown } from "../wire";
import { Ahead } from "./ahead.svelte";
import { api } from "../app/api";
import { Chat } from "./chat.svelte";
import { Connection, newKey } from "./connection";
import { factsOf } from "../app/facts";
import { language, t } from "../app/lang.svelte";
import {
  forced,
  given,
  joinLog,
  lightUp,
  looseOf,
  newAfter,
  type Opens,
  refusedBy,
  type Swap,
  swapsOf,
} from "../ui/reduce";
import { nameOf } from "./seats";
import { play } from "../ui/sound.svelte";

/** An answer that takes longer than this is waited for visibly: nothing glows meanwhile. */
const DARK_AFTER_MILLISECONDS = 250;

export class Table {
  readonly id: string;
  /** Whether this is the table itself, not a picture of an earlier moment. */
  live = $state(false);
  /** Whether every turn is looked at before it is carried out, as a coach does: no click does both. */
  readonly checked: boolean;
  now = $state.raw<TableShown | null>(null);
  facts = $state.raw<GameFacts | null>(null);
  log = $state.raw<LogLine[]>([]);
  readonly chat = new Chat();
  /** What was not done, and why; `title`: where that is not a thing that is not allowed. */
  refused = $state<{ sentence: string; error: string; title?: string } | null>(null);
  /** Why the table cannot be looked at: the code of the refusal; empty: it can. */
  closed = $state<string>("");
  online = $state(false);
  tries = $state(0);
  /** The server owes an answer for longer than anybody should wait without a word. */
  silent = $state(false);
  #busy = $state(false);
  /** Nothing glows: an answer is waited for, or what is shown is not the answer yet. */
  dark = $state(false);
  #darkens: ReturnType<typeof setTimeout> | undefined;
  /** The moment at which this page last did something, by the lines before it; the same person may sit at two. */
  acted = $state(-1);
  /** When the last picture came: clocks run from here. */
  came = $state(0);
  /** Lines after this one are new: since one's own last turn, or the last turn to a spectator. */
  seen = $state(0);
  /** Whose part of the table is shown large while a turn is told there; null: nobody asked for it. */
  stage = $state<number | null>(null);
  /** The place that is being told of; empty: none. */
  told = $state("");
  /** How the game looked when that had happened; null: nothing is told, or it is not known. */
  past = $state.raw<TableShown["view"]>(null);
  readonly ahead: Ahead;
  readonly lit = $derived(lightUp(this.online && !this.dark ? (this.now?.options ?? []) : []));
  /** What is done with a finished turn instead of carrying it out. */
  check = $state.raw<(() => void) | null>(null);
  /** What was picked for the next question, before this one is answered: a choice that may follow it. */
  held = $state<number | null>(null);
  /** What was picked together with it for the question after that; null: nothing. */
  heldToo = $state<number | null>(null);
  /** What most people would choose: chosen at once in the middle of a turn, and easily changed; null: nothing is. */
  usual: (table: Table) => Choice | null | undefined = () => undefined;
  /** Who begins a turn with a line of the log, as the game has it. */
  #opens = $state.raw<Opens>(() => true);
  readonly #still = $derived(this.online && !this.dark ? this.now : null);
  /** Things of the draft that can each be taken back alone. */
  readonly loose = $derived(this.#still ? looseOf(this.#still) : new Map<string, { n: number; choice: Choice }>());
  /** What can be chosen in the place of something chosen already. */
  readonly swaps = $derived(
    this.#still && this.facts ? swapsOf(this.#still, this.facts.words) : new Map<string, Swap>(),
  );
  readonly mine = $derived(
    !!this.now &&
      this.now.you >= 0 &&
      this.now.acting.includes(this.now.you) &&
      this.now.state === "running" &&
      // A bot that plays for somebody is asked in their place.
      !this.now.seats[this.now.you]?.away,
  );

  /** Who looks at a whole turn before it is carried out, and says whether it goes through; null: nobody does. */
  guard: (() => Promise<boolean>) | null = null;
  readonly #connection = new Connection({
    opened: () => this.#opened(),
    received: (message) => this.#take(message),
    lost: () => {
      this.online = false;
      this.tries += 1;
    },
    silent: (silent) => (this.silent = silent),
  });
  #wanted = "";
  /** The last command that asks others, or answers them: it is of no use later, so it is never refused in silence. */
  #asking = "";
  #asked = "";
  #forward = false;
  #stillBack = false;
  /** Something was taken back alone: what most people would choose then follows, but nothing that has to. */
  #tookBack = false;
  /** The turn is to be carried out once it is whole. */
  #thenConfirm = false;
  #waiting: (() => void)[] = [];

  constructor(id: string, checked = false) {
    this.id = id;
    this.ahead = new Ahead(id);
    this.checked = checked;
  }

  /** Whether a command is under way. What glowed glows on until it is answered: most answers come before a frame is over. */
  get busy(): boolean {
    return this.#busy;
  }
  set busy(busy: boolean) {
    this.#busy = busy;
    clearTimeout(this.#darkens);
    if (busy) this.#darkens = setTimeout(() => (this.dark = true), DARK_AFTER_MILLISECONDS);
    else this.dark = false;
  }

  get opens(): Opens {
    return this.#opens;
  }
  set opens(opens: Opens) {
    this.#opens = opens;
    if (this.now) this.seen = newAfter(this.log, this.now.you, this.mine, opens);
  }

  begin(): void {
    this.live = true;
    this.ahead.begin();
    this.#connection.begin();
  }

  end(): void {
    this.#connection.end();
  }

  /** Try to connect now. */
  again = (): void => this.#connection.retry();

  /** Let the connection go that does not answer, and open another. */
  afresh = (): void => this.#connection.renew();

  #opened(): void {
    this.online = true;
    this.tries = 0;
    this.busy = false;
    this.#calm();
    this.#watch();
  }

  #watch(): void {
    this.#connection.send({ do: "watch", table: this.id, since: this.log.at(-1)?.number ?? 0, lang: language.now });
  }

  /** Everything again, in another language. */
  retell(): void {
    this.log = [];
    if (this.online) this.#watch();
  }

  #take(message: Outgoing): void {
    if (message.is === "refused") {
      if (message.key === this.#wanted) this.busy = false;
      this.#calm();
      if (!this.now) this.closed = message.error;
      else if (message.error !== "stale" || (message.key && message.key === this.#asking)) {
        this.refused = { sentence: message.sentence, error: message.error };
        play("refused");
      }
      return;
    }
    if (message.is === "watching" && message.table === this.id && this.now)
      this.now = { ...this.now, watching: message.watching };
    if (message.is !== "table" || message.table !== this.id) return;
    const before = this.now;
    const answers = message.key !== "" && message.key === this.#wanted;
    if (before && message.version < before.version) {
      // What came meanwhile is newer; the command is done all the same.
      if (answers) this.#answered(before);
      this.#calm();
      return;
    }
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
    if (before && before.after !== message.after) this.held = this.heldToo = null;
    if (!before || before.after !== message.after) this.seen = newAfter(this.log, message.you, this.mine, this.opens);
    // A picture without the key may show the command before its answer comes: nothing is lit until then.
    if (this.busy && !answers) this.dark = true;
    if (answers) this.#answered(message);
    if (this.mine && !wasMine) {
      if (before && this.ahead.given?.yes !== false) play("turn");
    }
    this.#title();
    this.#calm();
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

  /** In a replay: a line of the log leads to its moment. */
  toLine: ((number: number) => void) | null = null;

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
    if (this.online) this.#watch();
  }

  #know(facts: GameFacts): void {
    this.facts = facts;
    if (!this.#connection.ended) this.#title();
  }

  /** Who waits for the table to be at rest goes on. */
  #calm(): void {
    if (!this.busy) for (const go of this.#waiting.splice(0)) go();
  }

  /** Until nothing is under way: the answer has come, and what the page answered by itself too. */
  #rest(): Promise<void> {
    return this.busy ? new Promise((go) => this.#waiting.push(go)) : Promise.resolve();
  }

  /** How many choices the draft has. */
  get at(): number {
    return this.now?.at ?? 0;
  }

  /** Choose these words and nothing else, one after the other; what is not lit when its time comes is passed over. */
  async does(...words: string[]): Promise<void> {
    for (const one of words) {
      await this.#rest();
      this.choose(this.lit.get(one), false);
    }
    await this.#rest();
  }

  /** Answer what has one single answer. */
  onward(): void {
    const only = this.now && !this.busy ? this.#only(this.now) : undefined;
    if (only) this.choose(only);
  }

  /** Undo until the draft has no more than so many choices. */
  async back(at: number): Promise<void> {
    await this.#rest();
    while (this.at > at && this.online && !this.refused) {
      this.undo(false, false);
      await this.#rest();
    }
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

  /** What the page answers by itself in the middle of a turn. */
  #only(table: TableShown): Choice | undefined {
    const usual = table.draft.length && !table.done ? this.usual(this) : undefined;
    return usual === null ? undefined : (forced(table) ?? usual);
  }

  /** In the middle of a turn a question with one single answer is answered, or taken back, at once. */
  #answered(table: TableShown): void {
    this.busy = false;
    const only = this.#only(table);
    const confirm = this.#thenConfirm && table.done;
    const takenBack = this.#tookBack && table.options.length > 1;
    this.#thenConfirm = this.#tookBack = false;
    if (confirm) this.confirm();
    else if ((this.#forward || takenBack) && only) this.choose(only);
    else if (this.#stillBack && only) this.undo();
  }

  #command(make: (table: TableShown, key: string) => Incoming): void {
    const table = this.now;
    if (!table || this.busy || !this.online) return;
    this.refused = null;
    this.#tookBack = false;
    this.busy = true;
    this.acted = table.after;
    this.#wanted = newKey();
    this.#connection.send(make(table, this.#wanted));
  }

  /** Add a choice to the draft; `more`: what else is to be done with the draft. */
  #add(choice: number, more: Pick<Choose, "confirm" | "keep" | "then">): void {
    this.#command(({ after, at }, key) => ({ do: "choose", table: this.id, after, at, choice, key, ...more }));
  }

  /** Choose something; `confirm`: carry the turn out if that finished it, `sure`: whatever the coach would say. */
  choose(choice: Choice | number | undefined, forward = true, confirm = false, sure = false): void {
    if (choice === undefined) return;
    const id = typeof choice === "number" ? choice : choice.id;
    const { held, heldToo } = this;
    const fits = typeof choice !== "number" && held !== null && choice.then?.includes(held);
    const next = fits ? [held, heldToo].filter((one) => one !== null) : [];
    if (fits) this.held = this.heldToo = null;
    this.#forward = forward;
    this.#stillBack = false;
    this.#thenConfirm = confirm && !sure && !!this.guard;
    const atOnce = confirm && !this.#thenConfirm;
    this.#add(id, { confirm: atOnce && !this.checked, then: next });
  }

  /** Have these choices as the draft, in the place of what is there. */
  lay(turn: number[]): void {
    const [first, ...rest] = turn;
    if (first === undefined) return;
    this.#forward = this.#stillBack = this.#thenConfirm = false;
    this.#add(first, { keep: 0, then: rest });
  }

  /** Choose something in the place of a choice of the draft; what came after it stays as far as it is allowed. */
  swap({ at, id, keeps = Infinity }: Swap): void {
    this.#forward = true;
    this.#stillBack = false;
    const rest = this.now?.draft.slice(at + 1).slice(0, keeps) ?? [];
    this.#add(id, { keep: at, then: rest.map((choice) => choice.id) });
  }

  /** Take one of the loose things back. */
  takeBack(choice: Choice): void {
    this.#forward = this.#stillBack = false;
    this.#command((table, key) => ({
      do: "undo",
      table: this.id,
      after: table.after,
      at: table.at,
      key,
      choice: choice.id,
    }));
    this.#tookBack = true;
  }

  /** Pick something for the next question, and perhaps for the one after it; the same again puts it back. */
  hold(id: number, too: number | null = null): void {
    const again = this.held === id && this.heldToo === too;
    this.held = again ? null : id;
    this.heldToo = again ? null : too;
  }

  /** Say no to the question that is put now. */
  refuse(): void {
    if (this.now && this.mine && this.online && !this.busy)
      this.choose(given(false, this.now) ?? undefined, false, true, true);
  }

  /** What was answered ahead is given as soon as it is asked, and forgotten when it no longer can be. */
  meet(key: string): void {
    const { now } = this;
    const answer = this.ahead.given;
    if (!answer || !now || !this.online || this.busy) return;
    if (answer.key === key && !this.mine) return;
    this.ahead.given = null;
    if (answer.key === key) this.choose(given(answer.yes, now) ?? undefined, false, true, true);
  }

  /** Ask the referee why something may not be chosen: it is refused with the reason. */
  why(words: string): void {
    const id = this.facts?.words.indexOf(words) ?? -1;
    if (id >= 0 && !this.lit.has(words)) this.choose(id);
  }

  undo(all = false, still = true): void {
    if (!this.now?.at) return;
    this.#forward = false;
    this.#stillBack = still;
    this.#command((table, key) => ({ do: "undo", table: this.id, after: table.after, at: table.at, key, all }));
  }

  /** Carry the turn out, unless it is held. */
  confirm(): void {
    if (!this.now?.done || this.busy) return;
    if (this.guard) void this.#guarded(this.guard);
    else this.#carryOut();
  }

  async #guarded(passes: () => Promise<boolean>): Promise<void> {
    this.busy = true;
    const goes = await passes();
    this.busy = false;
    if (goes) this.#carryOut();
    this.#calm();
  }

  #carryOut(): void {
    if (!this.now?.done) return;
    if (this.check) return this.check();
    this.#forward = this.#stillBack = false;
    this.#command((table, key) => ({ do: "confirm", table: this.id, after: table.after, at: table.at, key }));
  }

  say(text: string): void {
    this.#connection.send({ do: "say", table: this.id, text, key: newKey() });
  }

  away(away: boolean): void {
    this.#command((_, key) => ({ do: "away", table: this.id, away, key }));
  }

  /** Agree that a bot plays an absent one's seat meanwhile, or take that back. */
  vote(seat: number, yes: boolean): void {
    this.#command((_, key) => ({ do: "vote", table: this.id, seat, yes, key }));
  }

  remind(seat: number): void {
    this.#command((_, key) => ({ do: "remind", table: this.id, seat, key }));
  }

  resign(): void {
    this.#command((_, key) => ({ do: "resign", table: this.id, key }));
  }

  /** Ask all to go back to the table as it was after a line. */
  propose(number: number): void {
    this.#command((table, key) => ({ do: "propose", table: this.id, after: table.after, number, key }));
    this.#asking = this.#wanted;
  }

  answer(yes: boolean): void {
    const number = this.now?.proposal?.number;
    if (number === undefined) return;
    this.#asking = newKey();
    this.#connection.send({ do: "answer", table: this.id, number, yes, key: this.#asking });
  }
}
