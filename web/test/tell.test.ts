import { beforeEach, describe, expect, it } from "vitest";
import { previewed } from "../src/table/preview";
import { language } from "../src/app/lang.svelte";
import type { Table } from "../src/table/table.svelte";

const draft = (...all: string[]) => all.map((words, id) => ({ id, words: words.split(" "), text: words }));
const at = (done: boolean, preview: string[], ...words: string[]): Table =>
  ({
    now: { you: 0, done, asked: "What now?", preview, draft: draft(...words), view: { season: 1 } },
  }) as unknown as Table;

beforeEach(() => void (language.now = "en"));

describe("a turn before it is confirmed", () => {
  it("is not told before something is chosen", () => expect(previewed(at(false, []))).toBeNull());
  it("is told in the server's sentences, the first as what is done", () =>
    expect(previewed(at(true, ["You put it there.", "You get 2.", "1 is left."], "place green", "1-a1"))).toEqual({
      ask: "You put it there.",
      then: "You get 2. 1 is left.",
    }));
  it("keeps the question as long as it is not whole", () =>
    expect(previewed(at(false, ["You get 1 wheat."], "gain wheat"))).toEqual({
      ask: "What now?",
      then: "You get 1 wheat.",
    }));
  it("is never without a sentence", () => expect(previewed(at(true, [], "pass"))?.ask).toBe("What now?"));
});
