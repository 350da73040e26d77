import { beforeEach, describe, expect, it } from "vitest";
import { tell as keyharvest } from "../src/keyharvest/tell";
import { tell as keyper } from "../src/keyper/tell";
import { language } from "../src/lib/lang.svelte";
import type { Table } from "../src/lib/table.svelte";

const draft = (...all: string[]) => all.map((words, id) => ({ id, words: words.split(" "), text: words }));
const row = ["cows", "tiles", "keyp", "logs"];
const inn = { id: "inn", name: { en: "Inn", de: "Gasthof" }, area: "village", cost: [], basic: {}, upgraded: {} };
const kpFile = {
  boards: { spring: [[row, row, row, row]], summer: [], autumn_winter: [] },
  field: { cows: { gain: "cow", frame: "green" } },
  building: [inn],
};
const INVITES = { asked: 1, active: 0, place: "1-a1", later: [], actions: 3 };
const atKeyper = (invitation: typeof INVITES | null, done: boolean, ...words: string[]): Table =>
  ({
    now: { you: 0, done, draft: draft(...words), view: { layouts: [0], invitation } },
    facts: { facts: kpFile },
  }) as unknown as Table;
const khFile = {
  field: [
    { id: "a1", q: 0, r: 0, crop: "hops" },
    { id: "a2", q: 1, r: 0, crop: "wine" },
    { id: "c3", q: 1, r: 0, crop: "wheat" },
  ],
  worker: [
    {
      id: "casual",
      letter: "A",
      value: 1,
      team: "farmhand",
      name: { en: "Casual labourer", de: "Gelegenheitsarbeiter" },
    },
  ],
  event: [],
};
const atKeyHarvest = (done: boolean, ...words: string[]): Table =>
  ({ now: { you: 0, done, draft: draft(...words), view: {} }, facts: { facts: khFile } }) as unknown as Table;

beforeEach(() => void (language.now = "en"));

describe("a turn before it is confirmed", () => {
  it("says in Keyper what the field gives and that the others are asked", () => {
    const told = keyper(atKeyper(INVITES, true, "place green", "1-a1"));
    expect(told?.ask).toBe("Place green, cows (1)?");
    expect(told?.then).toMatch(/^Each action gives one: cow\. The others are asked/);
  });
  it("says in Keyper what is got, given and built", () => {
    const told = keyper(atKeyper(null, true, "lay 1-a1", "gain cow", "gain cow", "pay clay", "build inn"));
    expect(told?.ask).toBe("Lay down at cows (1)?");
    expect(told?.then).toBe("You get 2 × cow. You give clay. You build Inn.");
  });
  it("is never without a sentence", () =>
    expect(keyper(atKeyper(null, true, "pass"))).toEqual({ ask: "Pass?", then: "Confirm, and your turn is over." }));
  it("says in Key Harvest what each action brings", () => {
    const told = keyharvest(atKeyHarvest(true, "harvest a1", "a2", "done", "take c3", "hops", "done", "done"));
    expect(told?.ask).toBe("Harvest A1, A2, Into store C3?");
    expect(told?.then).toBe(
      "You get 1 hops, 1 wine. C3 comes into your store for 1 hops; others may buy it for the same.",
    );
    expect(keyharvest(atKeyHarvest(true, "play casual", "a1", "done"))?.then).toMatch(
      /^Casual labourer is worth 1 points on your board\. One counter/,
    );
  });
  it("counts the counter taken in place of one the stock has not", () =>
    expect(keyharvest(atKeyHarvest(true, "harvest a1", "wheat"))?.then).toBe("You get 1 wheat."));
  it("says it in German too", () => {
    language.now = "de";
    expect(keyper(atKeyper(null, true, "lay 1-a1", "gain cow"))?.then).toBe("Du bekommst Rind.");
    expect(keyharvest(atKeyHarvest(true, "lay c3"))?.then).toBe("C3 kommt auf dein Tableau.");
  });
});
