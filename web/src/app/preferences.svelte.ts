/** What pages keep for somebody: with the person, and on this device while there is none or nothing can be sent. */
import { api } from "./api";
import { myself } from "./me.svelte";

const KEY = "preferences";

function stored(): Record<string, string> {
  if (typeof localStorage === "undefined") return {}; // a picture is drawn without a browser
  const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  return found && typeof found === "object" ? (found as Record<string, string>) : {};
}

class Preferences {
  #kept = $state.raw<Record<string, string>>(stored());
  /** Whose were read. */
  #of = "";

  /** Read what is kept for who is here; what only this device knows is sent. */
  async begin(): Promise<void> {
    const me = myself.now?.id ?? "";
    if (!me || this.#of === me) return;
    this.#of = me;
    try {
      const there = await api.preferences();
      const unsent = Object.entries(this.#kept).filter(([name]) => !(name in there));
      this.#keep({ ...this.#kept, ...there });
      await Promise.all(unsent.map(([name, value]) => api.prefer(name, value)));
    } catch {
      this.#of = "";
    }
  }

  get(name: string): string {
    return this.#kept[name] ?? "";
  }

  set(name: string, value: string): void {
    this.#keep({ ...this.#kept, [name]: value });
    // It stays on this device, and is sent when the next page begins.
    if (myself.now) api.prefer(name, value).catch(() => (this.#of = ""));
  }

  #keep(all: Record<string, string>): void {
    this.#kept = all;
    localStorage.setItem(KEY, JSON.stringify(all));
  }
}

export const preferences = new Preferences();
