import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(__dirname, "..", "src");
const sheets = readdirSync(src, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith(".css"));

/** Parts of a table with much in them; those of lessons alone are looked at when nothing moves. */
const LARGE = /\.(table|main|rowed|kf|kp|kh|col|others|pl|tight|panel|view|view-\w+|villagebox|boards)(?![\w-])/;
/** What stands before `:has(`, in the same compound selector. */
const ASKED = /([^\s>+~,(){}]*)(?::not\(|:is\()?:has\(/g;
/** A child of any kind, in `:has(` or behind it: then every element that comes or goes is looked at. */
const ANY_CHILD = /:has\((?:[^()]|\([^()]*\))*[>\s]\s*:(?:nth|not|first|last)|:has\([^{,]*[>\s]\*/;

describe("styles", () => {
  it.each(sheets)("%s: no change inside a large part styles all of it again", (path) => {
    const text = readFileSync(join(src, path), "utf8").replace(/\/\*.*?\*\//gs, "");
    const asked = [...text.matchAll(ASKED)].map((found) => found[1] ?? "");
    expect(asked.filter((before) => LARGE.test(before))).toEqual([]);
    expect(text.split("\n").filter((line) => ANY_CHILD.test(line))).toEqual([]);
  });
});
