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

const glossaries = import.meta.glob<readonly Term[]>("../*/glossary.ts", { import: "GLOSSARY" });

export async function glossaryOf(game: string): Promise<readonly Term[]> {
  return (await glossaries[`../${game}/glossary.ts`]?.()) ?? [];
}

/** Finds the terms of a glossary in a text. */
export interface Finder {
  find: RegExp;
  idOf: Map<string, string>;
}

/** The longest form wins; a form is a whole word. */
export function finder(terms: readonly Term[], lang: 0 | 1): Finder | null {
  const idOf = new Map(terms.flatMap((term) => term.forms[lang].map((form) => [form.toLowerCase(), term.id] as const)));
  if (!idOf.size) return null;
  const forms = [...idOf.keys()].sort((a, b) => b.length - a.length);
  const any = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return { find: new RegExp(`(?<![\\p{L}\\d-])(${any})(?![\\p{L}\\d])`, "iu"), idOf };
}
