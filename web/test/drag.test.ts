import { describe, expect, it } from "vitest";
import { Drag, dropped, type Hand, type Load } from "../src/ui/board/drag";
import { carried } from "../src/games/keyflower/loads";
import type { Choice } from "../src/wire";

/** A table that lights what a script says after the words chosen so far. */
function hand(script: (draft: string[]) => string[]): Hand & { draft: string[] } {
  const draft: string[] = [];
  return {
    draft,
    get at() {
      return draft.length;
    },
    get lit() {
      return new Map(script(draft).map((words) => [words, words]));
    },
    async does(...words) {
      for (const one of words) if (script(draft).includes(one)) draft.push(one);
    },
    async back(at) {
      draft.length = Math.min(at, draft.length);
    },
    onward() {
      const [only, ...more] = script(draft);
      if (only && !more.length) draft.push(only);
    },
  };
}

const worker: Load = { onto: (words) => /^(bid|use) /.test(words), then: ["red"] };
const over = (words: string) => async () => ({ words });
const aside = async () => ({});

describe("what is dropped", () => {
  const lit = new Map([
    ["bid keywood", 1],
    ["lay a1", 1],
  ]);
  it("chooses only what is lit and meant", () => {
    expect(dropped(worker, lit, { words: "bid keywood" })).toEqual(["bid keywood", "red"]);
    expect(dropped(worker, lit, { words: "use keywood" })).toBeNull();
    expect(dropped({ onto: (words) => words.startsWith("at ") }, lit, { words: "bid keywood" })).toBeNull();
    expect(dropped(worker, lit, {})).toBeNull();
  });
  it("may be an area", () => {
    const field: Load = { zone: { name: "country", words: "lay a1" } };
    expect(dropped(field, lit, { zone: "country" })).toEqual(["lay a1"]);
    expect(dropped(field, lit, { zone: "store" })).toBeNull();
    expect(dropped(field, new Map(), { zone: "country" })).toBeNull();
  });
});

describe("a drag", () => {
  const piece: Load = { pick: ["place blue"], onto: (words) => /^\d-/.test(words) };
  const table = () =>
    hand((draft) => [["place blue", "bid keywood"], ["1-a1", "1-a2"], ["boat 1"]][draft.length] ?? []);
  it("picks up, chooses where it is dropped, and answers what has one answer", async () => {
    const at = table();
    const drag = new Drag(at, piece);
    await drag.drop(over("1-a2"));
    expect(at.draft).toEqual(["place blue", "1-a2", "boat 1"]);
  });
  it("lays a tile as it was turned in the hand, and asks if that may not be", async () => {
    const tile: Load = {
      pick: ["place inn"],
      onto: (words) => words.startsWith("at "),
      turned: (by) => `rotated ${by}`,
    };
    for (const [times, draft] of [
      [0, 2],
      [1, 2],
      [2, 3],
      [8, 3],
    ] as const) {
      const at = hand((draft) => [["place inn"], ["at n"], ["rotated 2", "rotated 4"]][draft.length] ?? []);
      const drag = new Drag(at, tile);
      for (let i = 0; i < times; i++) drag.turn();
      await drag.drop(over("at n"));
      expect(at.draft).toHaveLength(draft);
    }
  });
  it("goes back when it is dropped elsewhere, or cancelled", async () => {
    for (const end of [
      (drag: Drag) => drag.drop(aside),
      (drag: Drag) => drag.drop(over("1-d4")),
      (drag: Drag) => drag.cancel(),
    ]) {
      const at = table();
      await end(new Drag(at, piece));
      expect(at.draft).toEqual([]);
    }
  });
  it("chooses after the drop what is asked for, and only that", async () => {
    const at = hand((draft) => [["bid keywood"], ["red", "blue"]][draft.length] ?? []);
    await new Drag(at, worker).drop(over("bid keywood"));
    expect(at.draft).toEqual(["bid keywood", "red"]);
    const other = hand((draft) => [["bid keywood"], ["blue", "green"]][draft.length] ?? []);
    await new Drag(other, worker).drop(over("bid keywood"));
    expect(other.draft).toEqual(["bid keywood"]);
  });
});

describe("a path", () => {
  const ROADS: Record<string, string[]> = {
    home: ["mill", "inn"],
    mill: ["home", "farm"],
    inn: ["home"],
    farm: ["mill"],
  };
  /** Three steps of transport along the roads. */
  const village = (steps = 3) =>
    hand((draft) => {
      const last = draft.at(-1) ?? "";
      const at = draft.findLast((one) => one.startsWith("to "))?.slice(3) ?? "home";
      if (last.startsWith("carry ")) return ["wood"];
      if (last === "wood") return (ROADS[draft.at(-2)?.slice(6) ?? ""] ?? []).map((tile) => `to ${tile}`);
      return draft.filter((one) => one.startsWith("to ")).length < steps ? ["done", `carry ${at}`] : ["done"];
    });
  const pick = (spot: string): string[] => [`carry ${spot}`, "wood"];
  const wood: Load = { pick: pick("home"), path: { from: "home", step: (spot) => `to ${spot}`, pick } };
  it("is laid step by step over what is lit", async () => {
    const at = village();
    const drag = new Drag(at, wood);
    for (const spot of ["home", "mill", "farm"]) void drag.visit(spot);
    await drag.drop(aside);
    expect(at.draft).toEqual(["carry home", "wood", "to mill", "carry mill", "wood", "to farm"]);
    expect(drag.path).toEqual(["home", "mill", "farm"]);
  });
  it("passes over what is not lit, and ends where the transport does", async () => {
    const at = village(1);
    const drag = new Drag(at, wood);
    for (const spot of ["farm", "mill", "farm"]) void drag.visit(spot);
    await drag.drop(aside);
    expect(at.draft).toEqual(["carry home", "wood", "to mill"]);
  });
  it("goes back over its last step", async () => {
    const at = village();
    const drag = new Drag(at, wood);
    for (const spot of ["mill", "farm", "mill"]) void drag.visit(spot);
    await drag.drop(aside);
    expect(at.draft).toEqual(["carry home", "wood", "to mill"]);
    const again = new Drag(village(), wood);
    for (const spot of ["mill", "home", "inn"]) void again.visit(spot);
    await again.drop(aside);
    expect(again.path).toEqual(["home", "inn"]);
  });
  it("leaves nothing behind when it is cancelled or goes nowhere", async () => {
    const at = village();
    const drag = new Drag(at, wood);
    void drag.visit("mill");
    await drag.cancel();
    expect(at.draft).toEqual([]);
    await new Drag(at, wood).drop(aside);
    expect(at.draft).toEqual([]);
  });
});

it("tells the ways of resources from a draft", () => {
  const draft = [
    "use home",
    "red",
    "1",
    "carry home",
    "wood",
    "to mill",
    "carry mill",
    "wood",
    "to farm",
    "carry home",
    "gold",
    "to inn",
  ];
  expect(carried(draft.map((words, id): Choice => ({ id, words: words.split(" "), text: words })))).toEqual([
    ["home", "mill", "farm"],
    ["home", "inn"],
  ]);
});
