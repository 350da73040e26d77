/** The words of a game, explained, and where they stand in a text. */

export interface Term {
  id: string;
  icon: string;
  name: readonly [string, string];
  /** How it is written in rules: every form, in English and in German. */
  forms: readonly [readonly string[], readonly string[]];
  say: readonly [string, string];
  /** The rule that says most about it. */
  rule: string;
}

const glossaries = import.meta.glob<readonly Term[]>("../games/*/glossary.ts", { import: "GLOSSARY" });

export async function glossaryOf(game: string): Promise<readonly Term[]> {
  return (await glossaries[`../games/${game}/glossary.ts`]?.()) ?? [];
}

export function byName(terms: readonly Term[], lang: 0 | 1, locale: string): Term[] {
  return [...terms].sort((a, b) => a.name[lang].localeCompare(b.name[lang], locale));
}

/** Finds the terms of a glossary in a text. */
export interface Finder {
  find: RegExp;
  idOf: Map<string, string>;
}

/** The longest form wins; a form is a whole word. What is written small may begin a sentence; a capital stays one:
 * in German "geboten" is no bid. */
export function finder(terms: readonly Term[], lang: 0 | 1): Finder | null {
  const idOf = new Map(
    terms.flatMap((term) =>
      term.forms[lang].flatMap((form) => [form, capital(form)].map((one) => [one, term.id] as const)),
    ),
  );
  if (!idOf.size) return null;
  const forms = [...idOf.keys()].sort((a, b) => b.length - a.length);
  const any = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return { find: new RegExp(`(?<![\\p{L}\\d-])(${any})(?![\\p{L}\\d])`, "u"), idOf };
}

const capital = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1);

/** A text in pieces, those of which are marked that are terms. */
export function termed(text: string, terms: Finder | null): { text: string; term: string }[] {
  if (!terms) return [{ text, term: "" }];
  return text.split(terms.find).map((part, i) => ({ text: part, term: i % 2 ? (terms.idOf.get(part) ?? "") : "" }));
}
