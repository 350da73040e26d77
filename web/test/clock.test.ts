import { expect, it } from "vitest";
import { timeLeft } from "../src/table/clock";
import { language } from "../src/app/lang.svelte";
import { clockWords } from "../src/pages/rows";
import type { TableShown } from "../src/wire";

it("a clock runs for those who are asked, stands for the rest, and is not there without one", () => {
  const seats = [{ seconds: 90 }, { seconds: 600 }, { seconds: null }];
  const table = { now: { seats, acting: [0] } as unknown as TableShown, came: 1000 };
  expect([0, 1, 2].map((seat) => timeLeft(table, seat, 31_000))).toEqual(["1:00", "10:00", ""]);
});

it("less than a minute for everybody is said in seconds, in both languages", () => {
  const said = (bank: number): string[] =>
    (["en", "de"] as const).map((lang) => {
      language.now = lang;
      return clockWords({ kind: "live", bank });
    });
  expect(said(30)).toEqual(["30 s each", "je 30 Sek."]);
  expect(said(60)).toEqual(["1 min each", "je 1 Min."]);
  expect(said(1200)).toEqual(["20 min each", "je 20 Min."]);
  language.now = "en";
});
