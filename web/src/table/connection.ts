/** The socket to the server: it is opened again by itself whenever it was lost. */
import type { Incoming, Outgoing } from "../wire";
import { shown } from "../ui/frames";
import { language } from "../app/lang.svelte";
import { Silence } from "./silence";

const FIRST_RETRY_MILLISECONDS = 400;
const RETRY_GROWTH = 1.7;
const MAX_RETRY_MILLISECONDS = 8000;
/** A connection that is not there by then is given up, and another tried. */
const OPENING_MILLISECONDS = 10_000;

/** Names a command, so that it is never carried out twice. */
export function newKey(): string {
  return crypto.randomUUID ? crypto.randomUUID() : `k${Date.now()}${Math.random().toString(36).slice(2)}`;
}

interface Listener {
  opened: () => void;
  received(message: Outgoing): void;
  lost: () => void;
  /** The server owes an answer for too long, or has given it after all. */
  silent: (silent: boolean) => void;
}

export class Connection {
  ended = false;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #open = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #silence: Silence;
  /** What has come since the last was taken that is not on the screen yet. */
  #received: Outgoing[] = [];
  #drawing = false;

  constructor(listener: Listener) {
    this.#listener = listener;
    this.#silence = new Silence({
      ask: () => {
        if (!document.hidden) this.send({ do: "ping" });
      },
      tell: listener.silent,
      giveUp: () => this.renew(),
    });
  }

  begin(): void {
    this.#connect();
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.#woken);
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.#timer);
    this.#silence.end();
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.#woken);
    this.#socket?.close();
  }

  send(message: Incoming): void {
    if (!this.#open) return;
    this.#socket?.send(JSON.stringify(message));
    this.#silence.asked();
  }

  /** Try to connect now. */
  retry = (): void => {
    if (this.#open || this.ended) return;
    this.#connect();
  };

  /** Let go of a connection that says nothing: to close it in order would take its answer, too. */
  renew(): void {
    if (this.ended) return;
    this.#lost();
    this.#connect();
  }

  #woken = (): void => {
    if (!document.hidden) this.retry();
  };

  #lost(): void {
    this.#open = false;
    this.#silence.end();
    this.#tries += 1;
    this.#listener.lost();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const before = this.#socket;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket?lang=${language.now}`);
    this.#socket = socket;
    before?.close();
    this.#timer = setTimeout(() => this.renew(), OPENING_MILLISECONDS);
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#timer);
      this.#open = true;
      this.#tries = 0;
      this.#silence.begin();
      this.#listener.opened();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#silence.heard();
      this.#take(JSON.parse(String(event.data)) as Outgoing);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.ended) return;
      clearTimeout(this.#timer);
      this.#lost();
      const wait = Math.min(MAX_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * RETRY_GROWTH ** this.#tries);
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  /** The first at once; what comes before that is drawn waits and is taken together, for one drawing. */
  #take(message: Outgoing): void {
    this.#received.push(message);
    if (!this.#drawing) this.#takeAll();
  }

  #takeAll(): void {
    const all = this.#received.splice(0);
    this.#drawing = all.length > 0 && !this.ended;
    if (!this.#drawing) return;
    for (const message of all) this.#listener.received(message);
    void shown().then(() => this.#takeAll());
  }
}
