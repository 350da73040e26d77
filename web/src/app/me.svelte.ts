/** Who plays here. A name is enough; it is made up until somebody says otherwise. */
import type { Me } from "../wire";
import { api, Refusal } from "./api";
import { language } from "./lang.svelte";

const NAMES = [
  "Hazel",
  "Rowan",
  "Linden",
  "Briar",
  "Juniper",
  "Sorrel",
  "Tansy",
  "Alder",
  "Bryony",
  "Clover",
  "Fennel",
  "Marigold",
];

class Myself {
  now = $state<Me | null>(null);
  asked = $state(false);

  async begin(): Promise<void> {
    if (!document.cookie.includes("keydom") && !localStorage.getItem("named")) {
      this.asked = true;
      return;
    }
    try {
      this.now = await api.me();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      localStorage.removeItem("named");
    } finally {
      this.asked = true;
    }
  }

  /** Somebody: the one who is here, or a new guest. */
  async needed(): Promise<Me> {
    return this.now ?? (await this.#comes(NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Hazel"));
  }

  async rename(name: string): Promise<void> {
    const me = this.now ?? (await this.#comes(name));
    if (me.name !== name) this.now = await api.change({ name });
  }

  /** A new guest, or whom the cookie knows though the browser's storage was cleared. */
  async #comes(name: string): Promise<Me> {
    try {
      this.now = await api.guest(name, language.now);
    } catch (error) {
      if (!(error instanceof Refusal) || error.error !== "conflict") throw error;
      this.now = await api.me();
    }
    localStorage.setItem("named", "1");
    return this.now;
  }

  is(me: Me | null): void {
    this.now = me;
    if (me) localStorage.setItem("named", "1");
    else localStorage.removeItem("named");
  }
}

export const myself = new Myself();
