import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ruleLink } from "../src/frame/rules";
import { read, search, spans, wordsOf } from "../src/pages/markdown";

const folder = join(__dirname, "..", "..", "docs", "rules");
const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
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
});
