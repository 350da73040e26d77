/**
 * Positions as drawings, for programs: the components of the site, rendered without a page. `vite.picture.config.ts`
 * makes one script of this, which Python runs (keydom.drawing); it flattens the styles afterwards.
 */
import type { Component } from "svelte";
import { render } from "svelte/server";
import { type Pictures, stillTable } from "./table/still";
import { sprite } from "./ui/icons";
import { language, type Lang } from "./app/lang.svelte";
import type { GameFacts, TableShown } from "./wire";

const GAP = 16;
const TITLE = 24;
const pictures = import.meta.glob<Pictures>("./games/*/picture.ts", { eager: true, import: "pictures" });
const styles = import.meta.glob<string>(["./ui/tokens.css", "./ui/drawings.css", "./games/*/style.css"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Where the element that begins there ends. */
function endOf(html: string, start: number): number {
  let depth = 0;
  for (const tag of html.slice(start).matchAll(/<(\/?)svg\b[^>]*>/g)) {
    depth += tag[1] ? -1 : 1;
    if (!depth) return start + tag.index;
  }
  return html.length;
}

/** The drawing of a rendered piece (not the signs on its buttons), put at a place. */
function placed(html: string, x: number, y: number, width: number): { svg: string; height: number } {
  const found = /<svg\b[^>]*role="group"[^>]*>/.exec(html);
  const [start, open] = [found?.index ?? 0, found?.[0] ?? ""];
  const inside = html.slice(start + open.length, endOf(html, start));
  const box = (/viewBox="([^"]*)"/.exec(open)?.[1] ?? "0 0 1 1").split(" ").map(Number);
  const height = (width * (box[3] ?? 1)) / (box[2] ?? 1);
  const name = /class="([^"]*)"/.exec(open)?.[1] ?? "";
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return { svg: `<svg class="${name}" ${place} viewBox="${box.join(" ")}">${inside}</svg>`, height };
}

/** A table drawn: the picture, its styles still to be applied. */
export function draw(now: TableShown, facts: GameFacts, lang: Lang): { svg: string; css: string } | null {
  const rows = pictures[`./games/${now.game}/picture.ts`];
  if (!rows) return null;
  language.now = lang;
  let [y, most] = [GAP, 0];
  const out: string[] = [];
  for (const row of rows(stillTable(now, facts))) {
    let [x, tallest] = [GAP, 0];
    for (const piece of row) {
      const found = placed(render(piece.of as Component, { props: piece.props }).body, x, y + TITLE, piece.width);
      out.push(`<text class="h" x="${x}" y="${y + 14}">${escaped(piece.title)}</text>`, found.svg);
      x += piece.width + GAP;
      tallest = Math.max(tallest, found.height);
    }
    most = Math.max(most, x);
    y += TITLE + tallest + GAP;
  }
  const all = out.join("").replace(/<!--.*?-->/g, "");
  const used = new Set([...all.matchAll(/href="#([\w-]+)"|url\(#([\w-]+)\)/g)].map((one) => one[1] ?? one[2] ?? ""));
  const size = `width="${most}" height="${y}" viewBox="0 0 ${most} ${y}"`;
  const ground = `<rect width="${most}" height="${y}" fill="var(--paper)"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${sprite(used)}${ground}${all}</svg>`,
    css: Object.values(styles).join("\n"),
  };
}

(globalThis as Record<string, unknown>).draw = (now: string, facts: string, lang: Lang): string =>
  JSON.stringify(draw(JSON.parse(now), JSON.parse(facts), lang));
