import { describe, expect, it } from "vitest";
import { departures, turnsAfter } from "../src/frame/moved";
import { moved as keyflower } from "../src/keyflower/moved";
import { moved as keyharvest } from "../src/keyharvest/moved";
import { moved as keyper } from "../src/keyper/moved";
import type { LogLine } from "../src/wire";

const line = (number: number, actor: number, ...words: string[]): LogLine => ({
  number,
  actor,
  words,
  kind: "turn",
  text: [],
  steps: [],
  bot: false,
  made: 0,
  undone: false,
});

describe("what the others did", () => {
  it("is what came after one's own last turn, by others, and still counts", () => {
    const log = [line(1, 1), line(2, 0), line(3, 1), line(4, -1), { ...line(5, 2), undone: true }, line(6, 2)];
    expect(turnsAfter(log, 2, 0).map((one) => one.number)).toEqual([3, 6]);
  });
  it("is told by tile in Keyflower", () => {
    expect(
      keyflower([line(1, 1, "bid keywood", "red", "2"), line(2, 2, "pass"), line(3, 2, "boat keyflower")]),
    ).toEqual([
      { seat: 1, spot: "keywood", icon: "worker-red" },
      { seat: 2, spot: "keyflower", icon: "boat" },
    ]);
  });
  it("is told by field and plot in Keyper; who joins goes to the same field", () => {
    expect(
      keyper([
        line(1, 1, "place blue", "1-c2", "boat 1"),
        line(2, 2, "join blue"),
        line(3, 1, "place orange", "d2", "build brickmaker"),
        line(4, 2, "keyper 1"),
        line(5, 2, "lay 2-a1"),
      ]),
    ).toEqual([
      { seat: 1, spot: "1-c2", icon: "tool-boatman" },
      { seat: 2, spot: "1-c2", icon: "tool-boatman" },
      { seat: 1, spot: "plot 1-d2", icon: "tool-bricklayer" },
      { seat: 2, spot: "keyper 1", icon: "keyper" },
      { seat: 2, spot: "2-a1", icon: "tool-bricklayer" },
    ]);
  });
  it("is told by hex and store in Key Harvest", () => {
    expect(keyharvest([line(1, 1, "take c2", "hops", "done"), line(2, 2, "play casual", "b3", "harvest a1")])).toEqual([
      { seat: 1, spot: "store-1", icon: "store" },
      { seat: 2, spot: "2-b3", icon: "farmhand" },
      { seat: 2, spot: "2-a1", icon: "harvested" },
    ]);
  });
});

it("everything that moved is over in 600 milliseconds", () => {
  expect(departures(0)).toEqual([]);
  expect(departures(1)).toEqual([0]);
  expect(departures(3)).toEqual([0, 120, 240]);
  for (const many of [2, 4, 6]) expect((departures(many).at(-1) ?? 0) + 260).toBeLessThanOrEqual(600);
});
