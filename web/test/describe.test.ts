import { beforeEach, expect, it } from "vitest";
import { describe as keyper } from "../src/games/keyper/describe";
import { language } from "../src/app/lang.svelte";
import type { Table } from "../src/table/table.svelte";

const row = ["cows", "tiles", "keyp", "logs"];
const view = {
  season: 0,
  seats: 1,
  seat: 0,
  layouts: [0],
  fields: [Array(16).fill([])],
  boats: [1],
  loads: [
    ["clay", "cow"],
    ["goat", "boar"],
  ],
  pool: [0],
  display: [],
  keypers: [-1],
  supply: [7, ...Array(18).fill(0)],
  keyps: [[]],
  stores: [[]],
  plots: [[]],
  built: [[]],
  shipping: [0],
};
const file = {
  layouts: [{ name: { en: "", de: "" }, fields: ["river", "", "cows", "logs", ...row, ...row, ...row], down: false }],
  cells: Array.from({ length: 16 }, (_, n) => ({ name: "", row: Math.floor(n / 4), column: n % 4 })),
  farm: [],
  village: [],
  colours: [],
  pieces: ["clay", "log"].map((name) => ({ name, group: "raw" })),
  field: { river: { frame: "blue" } },
  building: [],
  boats: { boat: [] },
};
const table = {
  now: { view, seats: [{ seat: 0, kind: "person", name: "Anna", letter: "A" }] },
  facts: { facts: file },
} as unknown as Table;

beforeEach(() => void (language.now = "en"));

it("Keyper in words tells the boat on a river, the boats left and the general supply", () => {
  const parts = keyper(table);
  expect(parts[0]?.lines[0]).toBe("Row 1, field 1: river, frame blue, Boat with goat, boar");
  expect(parts.find((part) => part.head === "Boats")?.lines).toEqual(["clay, cow"]);
  expect(parts.find((part) => part.head === "General supply")?.lines[0]).toMatch(/^7 clay, 0 log/);
});
