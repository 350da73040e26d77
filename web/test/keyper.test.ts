import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { actionCases, claims, pickKeyper } from "../src/games/keyper/actions";
import { lettersOf } from "../src/games/keyper/follow";
import { buildingWords, faceWords, fieldWords, listed } from "../src/games/keyper/explain";
import { eventWords, workerWords } from "../src/games/keyharvest/explain";
import { language } from "../src/app/lang.svelte";
import { type BuildingFace, counted, type Facts } from "../src/games/keyper/facts";
import { TEXTS } from "../src/games/keyper/texts";
import type { Table } from "../src/table/table.svelte";

const components = (game: string): string =>
  readFileSync(join(__dirname, "..", "..", "src", "keydom", "games", game, "rules", "components.toml"), "utf8");

describe("every building in words", () => {
  const rules = [...new Set([...components("keyper").matchAll(/rule = "([^"]*)"/g)].map((found) => found[1] ?? ""))];
  it("knows every rule of the component file", () => {
    expect(rules.length).toBeGreaterThan(20);
    for (const rule of rules) expect(TEXTS).toHaveProperty(`kpr_${rule.replaceAll("-", "_")}`);
  });
  it("names every piece", () => {
    const pieces = [...components("keyper").matchAll(/(\w+) = \d/g)]
      .map((found) => found[1] ?? "")
      .filter((name) => /^any_|_keyple$|^wild_/.test(name));
    for (const piece of pieces) expect(TEXTS).toHaveProperty(`kp_${piece}`);
  });
  it("says both sides in both languages", () => {
    const face: BuildingFace = { turn: { clay: 1 }, into: { brick: 2 }, points: 5 };
    language.now = "en";
    expect(faceWords(face)).toBe("An action turns 1 clay into 2 bricks. 5 points at the end.");
    language.now = "de";
    expect(faceWords(face)).toBe("Mit einer Aktion gibst du 1 Lehm und nimmst 2 Ziegel. Am Ende 5 Punkte.");
    language.now = "en";
    expect(faceWords({ rule: "village-full", points: 6 })).toBe(
      "6 points at the end if every plot of the village is built on.",
    );
    expect(faceWords({ rule: "shipping-per-boat-use", shipping: 2, points: 3 })).toContain("3 points at the end.");
    expect(listed(["log", "clay", "log"])).toBe("2 logs and 1 clay");
    const cowshed = {
      id: "cow-shed",
      name: { en: "Cow shed", de: "Rinderstall" },
      area: "farm" as const,
      set: "home" as const,
      cost: ["log"],
      source: "reconstructed",
      houses: ["cow"],
      basic: { each: { cow: 1 } },
      upgraded: { each: { cow: 2 } },
    };
    expect(buildingWords({ pieces: [] } as unknown as Facts, cowshed).lines).toHaveLength(5);
  });
});

it("every answer to an invitation has a letter of its own that does nothing else", () => {
  expect(lettersOf(["", "green", "white"])).toEqual(["n", "g", "w"]);
  expect(lettersOf(["", "green", "grey", "black", "brown", "blue"])).toEqual(["n", "g", "r", "b", "o", "l"]);
  expect(lettersOf(["", "grün", "weiß", "grau"])).toEqual(["n", "g", "w", "r"]);
});

it("the keyper is picked up, and takes the only board there is at once", async () => {
  const lit = (...boards: number[]) => new Map(boards.map((n) => [`keyper ${n}`, { id: n }]));
  const did: string[] = [];
  const table = (...boards: number[]) =>
    ({
      lit: lit(...boards),
      swaps: new Map(),
      draft: {
        held: null as number | null,
        back: () => Promise.resolve(),
        hold: (id: number) => did.push(`hold ${id}`),
        choose: ({ id }: { id: number }) => did.push(`choose ${id}`),
      },
    }) as unknown as Table;
  await pickKeyper(table(2));
  await pickKeyper(table(1, 3));
  expect(did).toEqual(["choose 2", "hold 1"]);
  const held = table(1, 3);
  expect(claims(held)).toBe(false);
  held.draft.held = 1;
  expect(claims(held)).toBe(true);
});

it("every field of a country board says what it does", () => {
  const part = components("keyper").split("[field]")[1]?.split("\n\n")[0] ?? "";
  const rows = [...part.matchAll(/^([\w-]+) = \{(.*)\}/gm)];
  expect(rows.length).toBeGreaterThan(20);
  for (const [, name = "", inside = ""] of rows) {
    const gain = inside.match(/gain = "(\w+)"/)?.[1];
    const refine = inside.match(/refine = \{ (\w+) = "(\w+)" \}/);
    const facts = {
      field: {
        [name]: { ...(gain ? { gain } : {}), ...(refine ? { refine: { [refine[1] ?? ""]: refine[2] ?? "" } } : {}) },
      },
    } as unknown as Facts;
    expect(fieldWords(facts, name).lines[0], name).toMatch(/[.]$/);
  }
});

it("every worker and every event of Key Harvest says what it does", () => {
  const letters = [...components("keyharvest").matchAll(/id = "([\w-]+)",\s+letter = "([A-Z])"/g)];
  expect(letters).toHaveLength(26);
  for (const [, id = "", letter = ""] of letters) {
    const words = letter < "M" ? workerWords({ id, letter, value: 1, team: "farmhand" }) : eventWords({ id, letter });
    expect(words.lines[0], letter).not.toContain("khx_");
    expect(words.rule).toBe(`KH ${letter < "M" ? 5 : 6}${letter}`);
  }
});

describe("how many actions", () => {
  const reason = (working: number, colour: boolean, places: number, merchant = false) => ({
    working,
    colour,
    merchant,
    actions: working + Number(colour) + Number(merchant),
    places,
  });
  const four = [reason(1, false, 2), reason(1, true, 2), reason(2, false, 1), reason(2, true, 1)];
  const cases = (keyple: string, all = four) =>
    actionCases({
      now: { draft: [], view: { reasons: { keyple, cases: all } } },
      facts: {
        facts: {
          field: {
            river: { frame: "blue" },
            logs: { frame: "brown", gain: "log" },
            cows: { frame: "green", gain: "cow" },
          },
        },
      },
    } as unknown as Table);

  it("tells the reasons that the server gives, in the colour that goes somewhere", () => {
    const found = cases("brown");
    expect([found.laying, found.field, found.frame]).toEqual([false, "logs", "brown"]);
    expect(found.cases.map(({ n, places }) => [n, places])).toEqual([
      [1, 2],
      [2, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(found.cases.map(({ on }) => on.map((one) => `${one.colour} ${one.lies}`).join(" + "))).toEqual([
      "green false",
      "brown false",
      "green false + green false",
      "brown false + brown false",
    ]);
  });
  it("has lying keyples where they are laid down, and a picture for white", () => {
    expect(cases("").laying).toBe(true);
    expect(cases("").cases.every(({ on }) => on.every((one) => one.lies))).toBe(true);
    expect(cases("white").frame).toBe("green");
    expect(cases("blue").field).toBe("river");
  });
  it("names the Merchant where one adds an action (KP 6.7)", () => {
    language.now = "en";
    const [, last] = cases("brown", [reason(1, false, 2), reason(1, false, 1, true)]).cases;
    expect([last?.n, last?.said]).toEqual([2, "alone, another colour, river with the Merchant"]);
  });
});

it("counts every piece in one way, in both languages", () => {
  const pieces = ["clay", "horse", "ruby", "sheep", "any_gem", "green_keyple"];
  language.now = "en";
  expect(pieces.map((piece) => counted(2, piece))).toEqual([
    "2 clay",
    "2 horses",
    "2 rubies",
    "2 sheep",
    "2 gems of any kind",
    "2 keyples, green",
  ]);
  language.now = "de";
  expect(pieces.map((piece) => counted(3, piece))).toEqual([
    "3 Lehm",
    "3 Pferde",
    "3 Rubine",
    "3 Schafe",
    "3 beliebige Edelsteine",
    "3 Keyples, grün",
  ]);
  language.now = "en";
});
