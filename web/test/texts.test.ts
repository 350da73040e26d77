import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { fill } from "../src/app/lang.svelte";
import type { About } from "../src/app/games.svelte";
import type { Texts } from "../src/app/texts";

const lists = import.meta.glob<Texts>("../src/**/texts.ts", { eager: true, import: "TEXTS" });
const abouts = import.meta.glob<About>("../src/games/*/about.ts", { eager: true, import: "about" });
const listed: Texts = Object.assign({}, ...Object.values(lists));
/** Every pair that people read, by where it stands. */
const TEXTS: Texts = {
  ...listed,
  ...Object.fromEntries(Object.entries(abouts).map(([path, about]) => [path, about.line])),
};

type Node = Record<string, unknown>;

const src = join(__dirname, "..", "src");
const files = readdirSync(src, { recursive: true }).map(String);
const pages = files.filter((path) => path.endsWith(".svelte"));
const code = files.filter((path) => path.endsWith(".ts") && !/(^|\/)(texts|wire|about|glossary)\.ts$/.test(path));
const read = (path: string): string => readFileSync(join(src, path), "utf8");
/** Attributes that people hear or see. */
const SAID = new Set([
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "aria-roledescription",
  "title",
  "placeholder",
  "alt",
  "label",
]);
/** Names and words that are the same in both languages, and keys of the keyboard. */
const SAME =
  /^(Keydom|Keyflower|Keyper|Key Harvest|Chat|Winter|Bots?|Gold|orange|Keyp|Keyple, \{\w+\}|Enter|Start|Smaragd|Rubin|Teams|(\W*\{\w+\})+\W*)$/i;
const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "").sort();
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && text.trim() !== "Enter";

describe("every text", () => {
  it("is there in English and in German, with the same gaps", () => {
    for (const [key, [en, de]] of Object.entries(TEXTS)) {
      expect(en.trim(), key).not.toBe("");
      expect(de.trim(), key).not.toBe("");
      expect(slots(de), key).toEqual(slots(en));
    }
  });
  it("is another in German, unless it is a name", () => {
    const same = Object.entries(TEXTS).filter(([, [en, de]]) => en === de && !SAME.test(en));
    expect(same).toEqual([]);
  });
  it("is used", () => {
    const all = [...pages, ...code].map(read).join("\n");
    const made = [...all.matchAll(/`((?:\w|\$\{[^`{}]*(?:\([^`{}]*\))?[^`{}]*\})*)`/g)]
      .map((found) => found[1] ?? "")
      .filter((one) => /\$\{/.test(one) && /[a-zA-Z]{2}/.test(one.replace(/\$\{[^}]*\}/g, " ")));
    const keys = made.map((one) => new RegExp(`^${one.replace(/\$\{[^}]*\}/g, "\\w+")}$`));
    const unused = Object.keys(listed).filter(
      (key) => !all.includes(`"${key}"`) && !all.includes(`'${key}'`) && !keys.some((one) => one.test(key)),
    );
    expect(unused).toEqual([]);
  });
  it("stands in one list alone: of two with one name one is never read", () => {
    const own = files.filter((path) => /(^|\/)texts\.ts$/.test(path));
    const keys = own.flatMap((path) => [...read(path).matchAll(/^ {2}(\w+): \[/gm)].map((found) => found[1] ?? ""));
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
  it("is filled in", () => expect(fill("{a} of {b}", { a: 1, b: "x" })).toBe("1 of x"));
  it.each(pages)("of %s comes from the list", (path) => {
    const found: string[] = [];
    look(parse(read(path), { modern: true }).fragment as unknown as Node, found);
    expect(found).toEqual([]);
  });
  it.each([...code, ...pages])("of the code of %s comes from the list", (path) => {
    const text = read(path);
    expect(
      sentences(path.endsWith(".ts") ? text : (text.match(/<script lang="ts">([\s\S]*?)<\/script>/)?.[1] ?? "")),
    ).toEqual([]);
  });
});

describe("a text beside the list is noticed", () => {
  it.each([
    ["<p>Hello you</p>"],
    ["<p>{open ? 'Hello' : t('x')}</p>"],
    ["<button aria-label='Close it'></button>"],
    ["<button title={`Close ${name}`}></button>"],
    ["<Icon name='x' label={wide && 'Wide'} />"],
  ])("%s", (page) => {
    const found: string[] = [];
    look(parse(page, { modern: true }).fragment as unknown as Node, found);
    expect(found).toHaveLength(1);
  });
  it.each([["<p class='hello'>{t('hello')}</p>"], ["<p id={one === 'hello' ? t('a') : t('b')}>{n} · {name}</p>"]])(
    "but not in %s",
    (page) => {
      const found: string[] = [];
      look(parse(page, { modern: true }).fragment as unknown as Node, found);
      expect(found).toEqual([]);
    },
  );
  it("in code", () =>
    expect(sentences('const a = "Take two workers"; const b = "M0 1 L2 3"; const c = t("key");')).toEqual([
      "Take two workers",
    ]));
});

/** Words written into a page instead of the list: as text, in what is said of an element, or coming out of an expression. */
function look(node: unknown, found: string[], attribute = ""): void {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) look(one, found, attribute);
    return;
  }
  const one = node as Node;
  if (["Comment", "Script", "StyleSheet", "StyleDirective"].includes(String(one.type))) return;
  const inside = one.type === "Attribute" ? String(one.name) : attribute;
  const said = !inside || SAID.has(inside);
  if (one.type === "Text" && said && isWord(String(one.data)) && !/^\s*(KF|KH|KP)\s/.test(String(one.data)))
    found.push(String(one.data).trim());
  if (one.type === "ExpressionTag" && said) found.push(...outcomes(one.expression as Node).filter(isWord));
  for (const [key, value] of Object.entries(one)) {
    if (["parent", "metadata", "expression"].includes(key)) continue;
    if (value && typeof value === "object") look(value, found, inside);
  }
}

/** The strings that an expression may come out as, as far as they are written in it. */
function outcomes(node: Node): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral")
    return (node.quasis as Node[]).map((quasi) => String((quasi.value as Node).cooked));
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap((one) => outcomes(one as Node));
  if (node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node.operator === "+"))
    return [node.left, node.right].flatMap((one) => outcomes(one as Node));
  return [];
}

/** Strings of a program that read like a sentence. */
function sentences(program: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateTail(node)
        ? node.text
        : "";
    if (/(^|[.:!?] )\p{Lu}\p{Ll}+,? \p{L}{2,}/u.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("x.ts", program, ts.ScriptTarget.Latest));
  return found;
}

describe("the terms of the games", () => {
  it("are those of the German rules", () => {
    const wrong = {
      keyharvest: /\b(Marker|Kataster|Knecht|Plan)/,
      keyper: /\b(Boot|Ware|Pläne?\b|Hof|Bauplatz|Hirsch|Kuh|Aufwert)/,
    };
    for (const [game, words] of Object.entries(wrong)) {
      const own = { ...lists[`../src/games/${game}/texts.ts`], lesson: ["", ""] } as Texts;
      const found = Object.values(own).filter(([, de]) => words.test(de));
      expect(found).toEqual([]);
    }
  });
});
