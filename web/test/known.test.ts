import { expect, it } from "vitest";
import { atLeast } from "../src/table/known";
import { knownAt as behindScreen, type View as Keyflower } from "../src/games/keyflower/facts";
import { knownAt as counters, type View as KeyHarvest } from "../src/games/keyharvest/facts";
import { language } from "../src/app/lang.svelte";

it("at least so many workers and skills are known of a screen of Keyflower, and no more is told", () => {
  const view = {
    known: [
      [],
      [
        { piece: "worker:blue", n: 2 },
        { piece: "worker:green", n: 1 },
        { piece: "skill:pick", n: 1 },
      ],
    ],
  } as unknown as Keyflower;
  language.now = "en";
  expect(behindScreen(view, 0)).toEqual([]);
  expect(behindScreen(view, 1).map((one) => one.icon)).toEqual(["worker-blue", "worker-green", "skill-pick"]);
  expect(atLeast(behindScreen(view, 1))).toBe("2 blue, 1 green, 1 pick");
});

it("the counters gained openly are known of a screen of Key Harvest", () => {
  const view = {
    open: [
      [0, 0, 0, 0, 0],
      [1, 0, 0, 3, 0],
    ],
  } as unknown as KeyHarvest;
  language.now = "de";
  expect(counters(view, 0)).toEqual([]);
  expect(atLeast(counters(view, 1))).toBe("1 Hopfen, 3 Wein");
  language.now = "en";
});
