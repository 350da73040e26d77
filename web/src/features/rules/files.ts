/** The rules as they are written, numbered and in short: texts, not scripts, so they are fetched when somebody reads them. */

import type { Lang } from "../../app/lang.svelte";

const urls = import.meta.glob<string>("../../../../docs/rules/**/*.md", {
  query: "?url",
  import: "default",
  eager: true,
});

function urlOf(game: string, lang: Lang, short: boolean): string | undefined {
  return urls[`../../../../docs/rules/${short ? "short/" : ""}${game}${lang === "de" ? ".de" : ""}.md`];
}

export const hasRules = (game: string): boolean => urlOf(game, "en", false) !== undefined;

/** Empty where a game has no such text. */
export async function rulesText(game: string, lang: Lang, short = false): Promise<string> {
  const url = urlOf(game, lang, short);
  if (!url) return "";
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
