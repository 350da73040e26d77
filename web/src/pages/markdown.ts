/** The numbered rules: headings, rules with their number, other paragraphs. Nothing else is needed. */
export interface Block {
  kind: "head" | "rule" | "text";
  number: string;
  text: string;
}

export function read(text: string): Block[] {
  const out: Block[] = [];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (!line) {
      if (out.at(-1)?.text) out.push({ kind: "text", number: "", text: "" });
    } else if (line.startsWith("#")) {
      if (!line.startsWith("# ")) out.push({ kind: "head", number: "", text: line.replace(/^#+\s*/, "") });
    } else {
      const rule = line.match(/^(?:[-*]\s+)?\**(\d+[A-Z]?(?:\.\d+)?|\d*[A-Z])\**\s+(.*)$/);
      if (rule && /^\d/.test(rule[1] ?? "") && /[.A-Z]/.test(rule[1] ?? "")) out.push({ kind: "rule", number: rule[1] ?? "", text: rule[2] ?? "" });
      else {
        const last = out.at(-1);
        if (last && last.kind !== "head" && last.text) last.text += ` ${line}`;
        else if (last && last.kind === "text") last.text = line;
        else out.push({ kind: "text", number: "", text: line });
      }
    }
  }
  return out.filter((block) => block.text);
}

export function spans(text: string): { text: string; strong: boolean }[] {
  return text
    .replaceAll("`", "")
    .split(/\*\*([^*]+)\*\*/g)
    .map((part, i) => ({ text: i % 2 ? part : part.replace(/\*([^*]+)\*/g, "$1"), strong: i % 2 === 1 }))
    .filter((part) => part.text);
}
