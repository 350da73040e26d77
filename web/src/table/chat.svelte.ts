/** What people say to each other at one table, and how much of it was read. */
import type { ChatLine, TableShown } from "../wire";
import { joinChat, mentions } from "../ui/reduce";
import { play } from "../ui/sound.svelte";

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** Whether it stands where the log is. */
  shown = $state(false);
  /** Who wants to know what is said. */
  onsaid: ((line: ChatLine) => void) | null = null;
  #you = $state(-1);
  /** The last line that was read. */
  #read = $state(0);
  readonly unread = $derived(
    this.shown ? 0 : this.lines.filter((line) => line.id > this.#read && line.seat !== this.#you).length,
  );

  show(shown: boolean): void {
    this.shown = shown;
    this.#readAll();
  }

  #readAll(): void {
    this.#read = this.lines.at(-1)?.id ?? 0;
  }

  /** Lines came with a picture of the table; what had been said before the first one is not new. */
  join(table: TableShown, first: boolean): void {
    this.#you = table.you;
    this.lines = joinChat(this.lines, table.chat);
    if (first) this.#readAll();
    else this.#hear(table);
  }

  /** Somebody said something: it calls, and louder where one's name is in it. */
  #hear(table: TableShown): void {
    const said = table.chat.filter((line) => line.seat !== table.you).at(-1);
    if (!said) return;
    if (this.shown) this.#read = said.id;
    play(mentions(said.text, table) ? "call" : "word");
    this.onsaid?.(said);
  }
}
