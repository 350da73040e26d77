import { beforeAll, describe, expect, it } from "vitest";
import type { Amount, FaceFacts, TileFacts } from "../src/games/keyflower/facts";
import { faceWords, priceWords, tileWords } from "../src/games/keyflower/glyphs";
import { language, type Lang } from "../src/app/lang.svelte";
import { clockText } from "../src/table/seats";

const blank: FaceFacts = {
  pay_worker: null,
  pay_skill: null,
  gain: [],
  gain_one_of: [],
  workers: 0,
  green: 0,
  skills: 0,
  transport: 0,
  upgrades: 0,
  points_per: [],
  points: 0,
  usable: true,
};
const tile: TileFacts = { id: "tile", name: ["Tile", "Plättchen"], kind: "winter", edges: "", rule: "KF 9.4", line: 3 };
const of = (...pieces: string[]): Amount[] => pieces.map((piece) => ({ piece, n: 1 }));
const winter = (set_points: number, set: Amount[]): TileFacts => ({ ...tile, set_points, set });
const said = (lang: Lang, say: () => string): string => {
  language.now = lang;
  return say();
};

beforeAll(() => void (language.now = "en"));

describe("a tile of Keyflower says in both languages", () => {
  it.each<[string, () => string, string, string]>([
    [
      "points for one kind",
      () => faceWords({ ...blank, points_per: [{ piece: "wood", n: 2 }] })[0] ?? "",
      "2 points at the end for each wood left on it.",
      "Am Ende 2 Punkte je Holz darauf.",
    ],
    [
      "one point for any",
      () => faceWords({ ...blank, points_per: of("any") })[0] ?? "",
      "1 point at the end for each resource left on it.",
      "Am Ende 1 Punkt je Rohstoff darauf.",
    ],
    ["points of its own", () => faceWords({ ...blank, points: 1 })[0] ?? "", "1 point at the end.", "1 Punkt am Ende."],
    [
      "a set of any",
      () => tileWords(winter(5, [{ piece: "any_resource", n: 5 }]), 0)[0] ?? "",
      "5 points at the end for each set: 5 resources of any kind.",
      "Am Ende 5 Punkte je Satz: 5 Rohstoffe beliebiger Art.",
    ],
    [
      "each of a kind",
      () => tileWords(winter(1, of("one_resource_type")), 0)[0] ?? "",
      "1 point at the end for each resource of the kind you choose.",
      "Am Ende 1 Punkt je Rohstoff der Art, die du wählst.",
    ],
    [
      "each of a colour",
      () => tileWords(winter(2, of("worker:green")), 0)[0] ?? "",
      "2 points at the end for each green worker.",
      "Am Ende 2 Punkte je grüner Arbeiter.",
    ],
    [
      "a set of colours",
      () => tileWords(winter(3, of("worker:blue", "worker:red")), 0)[0] ?? "",
      "3 points at the end for each set: 1 blue worker, 1 red worker.",
      "Am Ende 3 Punkte je Satz: 1 blauer Arbeiter, 1 roter Arbeiter.",
    ],
    [
      "a price",
      () => priceWords({ ...tile, price: ["wood", "wood", "any"], skill_price: ["any"] }),
      "2 × wood, 1 × any resource, 1 × any skill tile",
      "2 × Holz, 1 × beliebiger Rohstoff, 1 × beliebiges Fertigkeitsplättchen",
    ],
  ])("%s", (_, say, en, de) => {
    expect(said("en", say)).toBe(en);
    expect(said("de", say)).toBe(de);
  });
});

it("a clock tells days, hours, then minutes and seconds, in both languages", () => {
  const tell = (seconds: number): string[] =>
    (["en", "de"] as const).map((lang) => said(lang, () => clockText(seconds)));
  expect(tell(3 * 86_400)).toEqual(["3 days", "3 Tage"]);
  expect(tell(86_400)).toEqual(["24 hrs", "24 Std."]);
  expect(tell(7199)).toEqual(["119:59", "119:59"]);
  expect(tell(61.4)).toEqual(["1:01", "1:01"]);
  expect(tell(-3)).toEqual(["0:00", "0:00"]);
});
