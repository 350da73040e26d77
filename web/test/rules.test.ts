import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ruleLink } from "../src/table/rules";
import { forPlayers, read, search, spans, wordsOf } from "../src/ui/markdown";
import { finder, type Term } from "../src/features/rules/glossary";

const folder = join(__dirname, "..", "..", "docs", "rules");
const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
const short = readdirSync(join(folder, "short"));
const glossaries = import.meta.glob<readonly Term[]>("../src/games/*/glossary.ts", {
  eager: true,
  import: "GLOSSARY",
});
const gameOf = (path: string): string => path.split("/").at(-2) ?? "";
const blocks = (file: string) => read(readFileSync(join(folder, file), "utf8"));

describe("the numbered rules", () => {
  it("are there for three games in two languages", () => expect(files.length).toBe(6));
  it.each(files)("of %s each have a place to land on, once", (file) => {
    const numbers = blocks(file)
      .filter((block) => block.kind === "rule")
      .map((block) => block.number);
    expect(numbers.length).toBeGreaterThan(45);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => /^\d+(\.\d+|[A-Z])$/.test(number))).toBe(true);
  });
  it("name workers and events by letters", () => {
    const rule = blocks("keyharvest.de.md").find((block) => block.number === "5A");
    expect(rule?.text).toContain("Lehrling");
    expect(blocks("keyharvest.md").some((block) => block.number === "6Z")).toBe(true);
  });
  it("keep what belongs to a rule together", () => {
    const found = read("# T\nAbout\nit.\n\n## 4 Bids\n4.1 One\n    two\n4.2 Three\n\n## Notes\nEnd.");
    expect(found.map((block) => [block.kind, block.number, block.text])).toEqual([
      ["text", "", "About it."],
      ["head", "4", "Bids"],
      ["rule", "4.1", "One two"],
      ["rule", "4.2", "Three"],
      ["head", "", "Notes"],
      ["text", "", "End."],
    ]);
  });
  it("lead to the rules they name", () => {
    const known = new Set(["4.2", "5A"]);
    expect(
      spans("as in **4.2**, 5A, not 9.9 or 14.2", known)
        .filter((span) => span.rule)
        .map((span) => span.rule),
    ).toEqual(["4.2", "5A"]);
  });
  it.each([
    ["keyflower.md", "purple worker"],
    ["keyflower.de.md", "lila arbeiter"],
    ["keyper.de.md", "keypplättchen hingelegt"],
  ])("of %s are searched for “%s”", (file, wanted) => {
    const hits = search(blocks(file), wordsOf(wanted)).filter((block) => block.kind === "rule");
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) for (const word of wordsOf(wanted)) expect(hit.text.toLowerCase()).toContain(word);
    expect(hits.length).toBeLessThan(blocks(file).length / 2);
  });
  it("are marked where the word is", () =>
    expect(spans("a Bid b", new Set(), ["bid"]).map((span) => [span.text, span.style])).toEqual([
      ["a ", ""],
      ["Bid", "found"],
      [" b", ""],
    ]));
  it("are found by the sentence of a refusal", () => {
    expect(ruleLink("keyflower", "KF 5.3: needs 3 workers")).toBe("/rules/keyflower?find=5.3");
    expect(ruleLink("keyharvest", "KH 5J: niemals sich selbst")).toBe("/rules/keyharvest?find=5J");
    expect(ruleLink("keyper", "no rule here")).toBe("");
  });
  it.each(files)("of %s say nothing to programmers", (file) => {
    const shown = forPlayers(blocks(file));
    expect(shown.every((block) => block.number)).toBe(true);
    for (const { number, text } of shown)
      expect(`${number} ${text}`).not.toMatch(/`|\.(py|toml|md|ts)\b|src\/|component file|\b(KF|KP|KH) n/);
  });
});

describe("the words of a game", () => {
  it.each(Object.keys(glossaries))("of %s stand in its rules, in both languages", (path) => {
    const terms = glossaries[path] ?? [];
    expect(terms.length).toBeGreaterThan(8);
    for (const lang of [0, 1] as const) {
      const text = forPlayers(blocks(`${gameOf(path)}${lang ? ".de" : ""}.md`));
      const numbers = new Set(text.map((block) => block.number));
      const found = finder(terms, lang);
      const seen = new Set(text.flatMap((block) => spans(block.text, new Set(), [], found).map((span) => span.term)));
      expect(terms.filter((term) => !seen.has(term.id)).map((term) => term.name[lang])).toEqual([]);
      expect(terms.filter((term) => !numbers.has(term.rule.replace(/^\w+ /, ""))).map((term) => term.id)).toEqual([]);
    }
  });
  it("are whole words, the longest first", () => {
    const term = (id: string, form: string): Term => ({
      id,
      icon: "",
      name: ["", ""],
      forms: [[form], []],
      say: ["", ""],
      rule: "",
    });
    const found = finder([term("bid", "bid"), term("losing", "losing bid")], 0);
    expect(
      spans("A losing bid is no forbidden bid.", new Set(), [], found)
        .filter((span) => span.term)
        .map((span) => [span.text, span.term]),
    ).toEqual([
      ["losing bid", "losing"],
      ["bid", "bid"],
    ]);
  });
});

describe("the short rules", () => {
  it("are there for every game in both languages", () => expect(short.sort()).toEqual(files.sort()));
  it.each(short)("of %s begin with a minute, fit two pages and name rules that there are", (file) => {
    const raw = readFileSync(join(folder, "short", file), "utf8");
    const words = (text: string): number => text.split(/\s+/).length;
    const known = new Set(blocks(file).map((block) => block.number));
    const [first, ...rest] = raw.split(/^## /m).slice(1);
    expect(words(first ?? "")).toBeLessThan(190);
    expect(rest.length).toBeGreaterThan(5);
    expect(words(raw)).toBeLessThan(950);
    for (const [, number] of raw.matchAll(/(?<![\w.])(\d+(?:\.\d+|[A-Z]))(?![\w.]\w)/g))
      expect(known.has(number ?? ""), number).toBe(true);
  });
});
