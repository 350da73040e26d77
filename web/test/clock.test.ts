import { expect, it } from "vitest";
import { timeLeft } from "../src/frame/clock";
import type { TableShown } from "../src/wire";

it("a clock runs for those who are asked, stands for the rest, and is not there without one", () => {
  const seats = [{ seconds: 90 }, { seconds: 600 }, { seconds: null }];
  const table = { now: { seats, acting: [0] } as unknown as TableShown, came: 1000 };
  expect([0, 1, 2].map((seat) => timeLeft(table, seat, 31_000))).toEqual(["1:00", "10:00", ""]);
});
