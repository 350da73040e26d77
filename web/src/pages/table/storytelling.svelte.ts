/** Others' turns are told as they come: in the banner, on the board, aloud. */
import { tick, untrack } from "svelte";
import { Moments } from "../../table/moments";
import { ownerOf } from "../../table/stage";
import { turnsToTell } from "../../table/story";
import { stepIntoSight } from "../../table/tabs.svelte";
import { keepTold, toldUntil } from "../../table/teller.svelte";
import { sayTurns } from "../../table/voice";
import { drawn, later } from "../../ui/frames";
import type { Step } from "../../wire";
import type { Session } from "./session.svelte";

export class Storytelling {
  readonly #session: Session;
  readonly #moments: Moments;
  /** The last line that was told; -1: none yet. */
  #told = -1;
  /** How often a step was asked for: what was asked before the last one is of no use. */
  #asked = 0;
  #game = "";

  constructor(session: Session) {
    this.#session = session;
    this.#moments = new Moments(session.table);
    $effect(() => this.#begin());
    $effect(() => this.#tell());
  }

  #begin(): void {
    const { now, face } = this.#session;
    if (!now || face || now.game === this.#game) return;
    this.#game = now.game;
    const begun = this.#session.show(now.game, (face) => this.#session.teller.begin(face.spots, this.#prepare));
    // It is asked for again with the next picture.
    void begun.catch(() => void (this.#game = ""));
  }

  #tell(): void {
    const { face, now, prepared, table, teller } = this.#session;
    const last = table.log.at(-1)?.number ?? 0;
    if (!face || !now || now.state === "open" || last === this.#told) return;
    // What was played while the page was closed is told on return; not what made a prepared position.
    const after = this.#told >= 0 ? this.#told : prepared ? last : toldUntil(table.id);
    this.#told = last;
    const fresh = turnsToTell(table.log, after, table.seen, now.you, table.mine, table.opens);
    sayTurns(fresh, now.you);
    untrack(() => (now.result ? teller.end() : teller.tell(fresh)));
    keepTold(table.id, last);
  }

  /** The place of a step comes into sight, unless one has begun a turn. */
  #prepare = async (step: Step | null): Promise<void> => {
    const { face, now, table, tabs, teller } = this.#session;
    const may = step && !now?.at;
    const owner = may && teller.pace === "calm" ? ownerOf(step) : null;
    const stage = owner === now?.you ? null : owner;
    const asked = (this.#asked += 1);
    // The sentence is drawn first: both at once would hold up a frame.
    if (step && stage !== table.stage) await drawn().then(later);
    if (asked !== this.#asked) return;
    const past = may && face?.looksBack ? await this.#moments.of(step) : null;
    if (asked !== this.#asked) return;
    table.past = past;
    table.stage = stage;
    table.told = (step && face?.spots.marked(step).at(-1)) || "";
    await tick();
    tabs.followStep(step, !!may, face);
    await tick();
    if (step) await drawn();
    if (step && may && asked === this.#asked) stepIntoSight(step);
  };
}
