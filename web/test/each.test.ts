/** Two rows of one key end the drawing of a page: what stood there stays, and nothing more is drawn. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const EACH =
  /\{#each\s+((?:[^{}]|\{[^{}]*\})*?)\s+as\s+(\{[^}]*\}|\[[^\]]*\]|\w+)(?:,\s*(\w+))?\s*\(((?:[^{}]|\{[^{}]*\})*?)\)\s*\}/g;
/** Words and pieces come as often as somebody wrote or got them; what is put together may be put together twice. */
const AT_RISK = /[`+([]|(?:^|\.)(?:sentence|text|line|word|head|title|piece|spot|icon)$/;
/** Lists written in capitals are constants, and what is counted on from a place is that place. */
const SAFE_LIST = /^[A-Z_]+$/;
const SAFE: Record<string, string> = {
  "nameOfMoment(moment)": "a line has one moment of each reason",
  "nameOfMoment(one)": "a line has one moment of each reason",
  "cell.join()": "free cells of a village, gathered by their place",
  "one[0]": "counted in a map",
  "first + n": "the place",
  "card[0]?.id": "each turn is on one card",
  "block.kind + block.number": "sections and rules of one book",
  "word.name[0]": "terms of a chapter, named once",
};
const SAFE_HERE: Record<string, string> = {
  "features/analysis/Tables.svelte: head": "two titles of the page's own",
  "table/Charts.svelte: figure.icon": "figures of a game, each with a picture of its own",
  "table/Known.svelte: item.icon": "kinds of pieces, each counted once",
  "table/Victory.svelte: `${tower.seat} ${rounds}`": "one tower for each seat",
  "features/gallery/Correct.svelte: piece": "the kinds of pieces to choose from",
  "games/keyper/Dock.svelte: piece": "kinds of goods, each once",
};

interface Each {
  file: string;
  list: string;
  index: string;
  key: string;
}

const files = readdirSync("src", { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".svelte"));
const all: Each[] = files.flatMap((file) =>
  [...readFileSync(`src/${file}`, "utf-8").matchAll(EACH)].map(([, list = "", , index = "", key = ""]) => ({
    file,
    list,
    index,
    key,
  })),
);
const risky = ({ file, list, index, key }: Each): boolean =>
  key !== index && AT_RISK.test(key) && !SAFE_LIST.test(list) && !SAFE[key] && !SAFE_HERE[`${file}: ${key}`];

describe("keys of lists", () => {
  test("every list has one and is seen here", () => {
    const written = files.reduce(
      (sum, file) => sum + readFileSync(`src/${file}`, "utf-8").split("{#each").length - 1,
      0,
    );
    expect(all.length).toBe(written);
  });

  test("none is made of words or of several parts, unless it is said why it comes once", () => {
    expect(all.filter(risky).map(({ file, list, key }) => `${file}: ${key} of ${list}`)).toEqual([]);
  });

  test("what is said to come once is still there", () => {
    const there = new Set(all.flatMap(({ file, key }) => [key, `${file}: ${key}`]));
    expect(Object.keys({ ...SAFE, ...SAFE_HERE }).filter((one) => !there.has(one))).toEqual([]);
  });

  test("what ended the drawing of moments is found", () => {
    const [list, key] = ["prices", "`${price.line} ${price.what}`"];
    expect(risky({ file: "features/analysis/Prices.svelte", list, index: "", key })).toBe(true);
    expect(risky({ file: "features/analysis/Moment.svelte", list: "moment.said", index: "", key: "sentence" })).toBe(
      true,
    );
  });
});
