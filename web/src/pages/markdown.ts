/** The numbered rules: headings, rules with their number, other paragraphs. Nothing else is needed. */
export interface Block {
  kind: "head" | "rule" | "text";
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
    } else if (!line || raw.startsWith("# ")) open = false;
    else if (open) (out.at(-1) as Block).text += ` ${line}`;
    else {
      out.push({ kind: "text", number: "", text: line });
      open = true;
    }
  }
  return out;
}

export interface Span {
  text: string;
  style: "" | "strong" | "em" | "found";
  /** The rule that is named here. */
  rule: string;
}

/** The text of a rule in pieces: bold, slanted, rules it names, and the words looked for. */
export function spans(text: string, known: ReadonlySet<string> = new Set(), words: string[] = []): Span[] {
  const out: Span[] = [];
  for (const part of text.replaceAll("`", "").split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    const style: Span["style"] = part.startsWith("**") ? "strong" : part.startsWith("*") && part.length > 1 ? "em" : "";
    for (const piece of part.replace(/^\*+|\*+$/g, "").split(/(?<![\w.–])(\d+(?:\.\d+|[A-Z]))(?![\w.]\w)/)) {
      if (known.has(piece)) out.push({ text: piece, style, rule: piece });
      else
        out.push(
          ...marked(piece, words).map((one) => ({
            text: one.text,
            style: one.found ? ("found" as const) : style,
            rule: "",
          })),
        );
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

/** The rules that hold every word, or have that number; each section's heading goes with them. */
export function search(blocks: Block[], words: string[]): Block[] {
  if (!words.length) return blocks;
  const hits = blocks.filter(
    (block) =>
      block.kind !== "head" &&
      words.every((word) => `${block.number} ${block.text}`.toLowerCase().replace(/[*`]/g, "").includes(word)),
  );
  const rules = hits.filter((block) => block.kind === "rule");
  return blocks.filter(
    (block) =>
      rules.includes(block) ||
      (block.kind === "head" && rules.some((rule) => rule.number.match(/^\d+/)?.[0] === block.number)),
  );
}
