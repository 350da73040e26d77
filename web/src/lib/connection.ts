/** The socket to the server: it is opened again by itself whenever it was lost. */
import type { Incoming, Outgoing } from "../wire";
import { shown } from "./frames";
import { language } from "./lang.svelte";

const FIRST_RETRY_MILLISECONDS = 400;
const RETRY_GROWTH = 1.7;
const MAX_RETRY_MILLISECONDS = 8000;

/** Names a command, so that it is never carried out twice. */
export function newKey(): string {
  return crypto.randomUUID ? crypto.randomUUID() : `k${Date.now()}${Math.random().toString(36).slice(2)}`;
}

interface Listener {
  opened: () => void;
  received: (message: Outgoing) => void;
  lost: () => void;
}

export class Connection {
  ended = false;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #open = false;
  #tries = 0;
  #timer = 0;
  /** What has come since the last was taken that is not on the screen yet. */
  #received: Outgoing[] = [];
  #drawing = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  begin(): void {
    this.#connect();
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.#woken);
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.#woken);
    this.#socket?.close();
  }

  send(message: Incoming): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Try to connect now. */
  retry = (): void => {
    if (this.#open || this.ended) return;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#connect();
  };

  #woken = (): void => {
    if (!document.hidden) this.retry();
  };

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket?lang=${language.now}`);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#open = true;
      this.#tries = 0;
      this.#listener.opened();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#take(JSON.parse(String(event.data)) as Outgoing);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.ended) return;
      this.#open = false;
      this.#tries += 1;
      const wait = Math.min(MAX_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * RETRY_GROWTH ** this.#tries);
      this.#timer = window.setTimeout(() => this.#connect(), wait);
      this.#listener.lost();
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
