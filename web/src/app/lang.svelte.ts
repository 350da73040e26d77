/** The language of the page, and its words. */
import { TEXTS, type TextKey, type Texts } from "./texts";

export type Lang = "en" | "de";

class Language {
  now = $state<Lang>("en");

  begin(): void {
    const stored = localStorage.getItem("lang");
    const own = navigator.language.startsWith("de") ? "de" : "en";
    this.set(stored === "de" || stored === "en" ? stored : own, false);
  }

  set(lang: Lang, keep = true): void {
    this.now = lang;
    if (keep) localStorage.setItem("lang", lang);
    document.documentElement.lang = lang;
  }

  get index(): 0 | 1 {
    return this.now === "de" ? 1 : 0;
  }
}

export const language = new Language();

type Values = Record<string, string | number>;

/** The voice of a game: its own texts and those of the page, in the language of the page; `{name}` is replaced. */
export function speaks<Own extends Texts>(own: Own) {
  type Key = (keyof Own & string) | TextKey;
  const all: Texts = { ...TEXTS, ...own };
  return {
    t: (key: Key, values: Values = {}): string => fill(all[key]?.[language.index] ?? key, values),
    isText: (key: string): key is Key => key in all,
  };
}

export const { t } = speaks({});

/** a, b and c. */
export const listed = (names: string[]): string =>
  new Intl.ListFormat(language.now === "de" ? "de" : "en-GB").format(names);

/** 1 point, 2 points. */
export const pointWords = (n: number): string => (n === 1 ? t("onePoint") : t("nPoints", { n }));

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The right one of a pair from a component file: { en, de } or a plain word. */
export function named(name: { en: string; de: string } | string | undefined): string {
  if (!name) return "";
  return typeof name === "string" ? name : name[language.now];
}
