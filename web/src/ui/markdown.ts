import { type Finder, termed } from "../features/rules/glossary";

/** The numbered rules: headings, rules with their number, other paragraphs and items. Nothing else is needed. */
export interface Block {
  kind: "head" | "rule" | "text" | "item";
  /** "4.3" or "5A" for a rule, "4" for the heading of its section. */
  number: string;
  text: string;
}

/** A rule begins at the margin: `4.3 …`, or `A *name* …`, which is 5A in section 5. Lines behind it belong to it. */
export function read(text: string): Block[] {
  const out: Block[] = [];
  let section = "";
  let open = false;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const head = raw.match(/^##+ (?:(\d+) )?(.*)$/);
    const rule = raw.match(/^(\d+\.\d+|[A-Z](?= \*)) (.*)$/);
    if (head) {
      section = head[1] ?? "";
      out.push({ kind: "head", number: section, text: head[2] ?? "" });
      open = false;
    } else if (rule?.[1]) {
      out.push({ kind: "rule", number: rule[1].length === 1 ? section + rule[1] : rule[1], text: rule[2] ?? "" });
      open = true;
    } else if (raw.startsWith("- ")) {
      out.push({ kind: "item", number: "", text: line.slice(2) });
      open = true;
    } else if (!line || raw.startsWith("# ")) open = false;
    else if (open) (out.at(-1) as Block).text += ` ${line}`;
    else {
      out.push({ kind: "text", number: "", text: line });
      open = true;
    }
  }
  return out;
}

interface Span {
  text: string;
  style: "" | "strong" | "em" | "found";
  /** The rule that is named here. */
  rule: string;
  /** The term of the glossary that stands here. */
  term: string;
}

/** What a player reads of the rules: the numbered ones with their headings, no notes for programs. */
export function forPlayers(blocks: Block[]): Block[] {
  return blocks.filter((block) => block.number);
}

/** The text of a rule in pieces: bold, slanted, rules it names, the words looked for, terms of the glossary. */
export function spans(
  text: string,
  known: ReadonlySet<string> = new Set(),
  words: string[] = [],
  terms: Finder | null = null,
): Span[] {
  const out: Span[] = [];
  for (const part of text.replaceAll("`", "").split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    const style: Span["style"] = part.startsWith("**") ? "strong" : part.startsWith("*") && part.length > 1 ? "em" : "";
    for (const piece of part.replace(/^\*+|\*+$/g, "").split(/(?<![\w.–])(\d+(?:\.\d+|[A-Z]))(?![\w.]\w)/)) {
      if (known.has(piece)) out.push({ text: piece, style, rule: piece, term: "" });
      else
        for (const one of marked(piece, words)) {
          if (one.found) out.push({ text: one.text, style: "found", rule: "", term: "" });
          else out.push(...termed(one.text, terms).map((found) => ({ ...found, style, rule: "" })));
        }
    }
  }
  return out.filter((one) => one.text);
}

function marked(text: string, words: string[]): { text: string; found: boolean }[] {
  if (!words.length) return [{ text, found: false }];
  const any = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "i");
  return text.split(any).map((part, i) => ({ text: part, found: i % 2 === 1 }));
}

/** What is looked for, word by word. */
export function wordsOf(wanted: string): string[] {
  return wanted.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The rules that hold every word, in this or the other language, or have that number; headings go with them. */
export function search(blocks: Block[], words: string[], other: Block[] = []): Block[] {
  if (!words.length) return blocks;
  const says = (block: Block | undefined): boolean =>
    !!block && words.every((word) => `${block.number} ${block.text}`.toLowerCase().replace(/[*`]/g, "").includes(word));
  const twin = new Map(other.filter((block) => block.kind === "rule").map((block) => [block.number, block]));
  const rules = blocks.filter((block) => block.kind === "rule" && (says(block) || says(twin.get(block.number))));
  return withHeads(blocks, rules);
}

/** Rules with the headings of their sections. */
export function withHeads(blocks: Block[], rules: Block[]): Block[] {
  return blocks.filter(
    (block) =>
      rules.includes(block) ||
      (block.kind === "head" && rules.some((rule) => rule.number.match(/^\d+/)?.[0] === block.number)),
  );
}
