import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { LESSONS } from "../src/frame/lessons";
import { fill } from "../src/lib/lang.svelte";
import { TEXTS } from "../src/texts";

const src = join(__dirname, "..", "src");
const pages = readdirSync(src, { recursive: true }).map(String).filter((path) => path.endsWith(".svelte"));
const SAID = new Set(["aria-label", "title", "placeholder", "alt", "label"]);
const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();

describe("every text", () => {
  it("is there in English and in German, with the same gaps", () => {
    for (const [key, [en, de]] of Object.entries(TEXTS)) {
      expect(en.trim(), key).not.toBe("");
      expect(de.trim(), key).not.toBe("");
      expect(slots(de), key).toEqual(slots(en));
    }
  });
  it("is filled in", () => expect(fill("{a} of {b}", { a: 1, b: "x" })).toBe("1 of x"));
  it.each(pages)("of %s comes from the list", (path) => {
    const found: string[] = [];
    look(parse(readFileSync(join(src, path), "utf8"), { modern: true }).fragment, found);
    expect(found).toEqual([]);
  });
  it("of every lesson is there, eight steps at least", () => {
    for (const [game, steps] of Object.entries(LESSONS)) {
      expect(steps.length).toBeGreaterThanOrEqual(8);
      for (const n of steps.keys()) expect(TEXTS).toHaveProperty(`lesson_${game}_${n + 1}`);
    }
  });
});

/** Words written into a page instead of the list. */
function look(node: unknown, found: string[], attribute = ""): void {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) look(one, found, attribute);
    return;
  }
  const one = node as Record<string, unknown>;
  if (one.type === "Comment" || one.type === "Script" || one.type === "StyleSheet" || one.type === "StyleDirective") return;
  const inside = one.type === "Attribute" ? String(one.name) : attribute;
  if (one.type === "Text" && (!inside || SAID.has(inside)) && /\p{L}{2}/u.test(String(one.data)) && !/^\s*(KF|KH|KP)\s/.test(String(one.data)) && !["Enter"].includes(String(one.data))) found.push(String(one.data).trim());
  for (const [key, value] of Object.entries(one)) {
    if (key === "parent" || key === "metadata") continue;
    if (value && typeof value === "object") look(value, found, inside);
  }
}
