/** Dragging: a second way to choose what is lit. It knows no rules: it picks up and drops by the words of options. */

/** What is dragged. */
export interface Load {
  /** Chosen when it is picked up; what is lit then are the places where it may be dropped. */
  pick?: string[];
  /** Whether it may be dropped on what chooses these words. */
  onto?: (words: string) => boolean;
  /** Chosen after the drop, where it is asked for. */
  then?: string[];
  /** Chosen last where it was turned in the hand by so many sixths. */
  turned?: (by: number) => string;
  /** How wide it is in the hand, where that differs from where it lay. */
  wide?: () => number;
  /** It jumps into the place it is over; and is turned there the first way that fits, if it was not turned by hand. */
  snaps?: (words: string) => number[];
  /** An area that is no choice by itself: dropped there, these words are chosen. */
  zone?: { name: string; words: string };
  /** Laid step by step over every spot it is drawn over. */
  path?: { from: string; step: (spot: string) => string; pick: (spot: string) => string[] };
}

/** What lies under the pointer. */
export interface Under {
  words?: string | undefined;
  zone?: string | undefined;
  spot?: string | undefined;
}

/** What a table offers to somebody who drags. */
export interface Hand {
  readonly lit: ReadonlyMap<string, unknown>;
  readonly at: number;
  does: (...words: string[]) => Promise<void>;
  back: (at: number) => Promise<void>;
  /** Answers what has one single answer. */
  onward: () => void;
}

/** The words that a drop here chooses; null: it may not be dropped here. */
export function dropped(load: Load, lit: ReadonlyMap<string, unknown>, under: Under): string[] | null {
  const { words, zone } = under;
  if (words !== undefined && lit.has(words) && load.onto?.(words)) return [words, ...(load.then ?? [])];
  if (load.zone && zone === load.zone.name && lit.has(load.zone.words)) return [load.zone.words, ...(load.then ?? [])];
  return null;
}

/** One drag from picking up to dropping. Whatever the pointer does meanwhile is done one after the other. */
export class Drag {
  readonly #hand: Hand;
  readonly #load: Load;
  readonly #start: number;
  #last = Promise.resolve();
  /** The spots of a path, each with the number of choices before the step onto it. */
  #steps: { spot: string; at: number }[] = [];
  /** The number of choices before it was picked up again. */
  #laid: number;
  #turned = 0;

  constructor(hand: Hand, load: Load) {
    this.#hand = hand;
    this.#load = load;
    this.#start = this.#laid = hand.at;
    if (load.path) this.#steps = [{ spot: load.path.from, at: hand.at }];
    if (load.pick) void this.#queue(() => hand.does(...(load.pick ?? [])));
  }

  #queue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work);
    return this.#last;
  }

  /** The spots that the path leads over. */
  get path(): string[] {
    return this.#steps.map((step) => step.spot);
  }

  /** A path goes on over this spot if that is lit; over the spot before the last it goes back. */
  visit(spot: string): Promise<void> {
    const path = this.#load.path;
    if (!path) return Promise.resolve();
    return this.#queue(async () => {
      const here = this.#steps.at(-1);
      if (!here || here.spot === spot) return;
      if (this.#steps.at(-2)?.spot === spot) {
        this.#steps.pop();
        await this.#hand.back(here.at);
        this.#laid = here.at;
      } else if (this.#hand.lit.has(path.step(spot))) {
        await this.#hand.does(path.step(spot));
        this.#steps.push({ spot, at: this.#laid });
        this.#laid = this.#hand.at;
      } else return;
      await this.#hand.does(...path.pick(this.#steps.at(-1)?.spot ?? ""));
    });
  }

  /** Turn it in the hand; by how many sixths it is turned now. */
  turn(): number {
    if (this.#load.turned) this.#turned += 1;
    return this.#turned;
  }

  /** By how many sixths it lies where these words would put it: as it was turned, or else the next way that fits. */
  turnedAt(words: string): number {
    const ways = this.#load.snaps?.(words) ?? [];
    const fits = [0, 1, 2, 3, 4, 5].find((by) => ways.includes((this.#turned + by) % 6));
    return this.#turned + (fits ?? 0);
  }

  /** Dropped: what lies there is chosen, or all goes back to where it was. */
  drop(look: () => Promise<Under>): Promise<void> {
    return this.#queue(async () => {
      if (this.#load.path) return this.#hand.back(this.#laid);
      const words = dropped(this.#load, this.#hand.lit, await look());
      const turned = words ? this.turnedAt(words[0] ?? "") : 0;
      if (words && this.#load.turned && (turned || this.#load.snaps)) words.push(this.#load.turned(turned % 6));
      if (words) await this.#hand.does(...words).then(() => this.#hand.onward());
      else await this.#hand.back(this.#start);
    });
  }

  cancel(): Promise<void> {
    return this.#queue(() => this.#hand.back(this.#start));
  }
}
