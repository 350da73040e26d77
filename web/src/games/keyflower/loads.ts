/** What can be dragged in Keyflower. */
import type { Load } from "../../ui/board/drag";
import type { Table } from "./game";
import type { Choice } from "../../wire";
import { viewOf } from "./facts";

/** A worker from the screen, or a lost bid, onto a tile or its lower side: there the colour is chosen too. */
export function workerLoad(table: Table, colour: string, lost = ""): Load | undefined {
  const onto = (words: string): boolean => /^(bid|use) /.test(words) && words !== `bid ${lost}`;
  const then = lost ? [colour, `from ${lost}`] : [colour];
  return [...table.lit.keys()].some(onto) ? { onto, then } : undefined;
}

const idOf = (spot: string): string => spot.replace("tile:", "");

/** A resource along its way, step by step: every step is an option of the server's. */
export function resourceLoad(table: Table, tile: string, resource: string): Load | undefined {
  if (!table.lit.has(`carry ${tile}`)) return undefined;
  const pick = (spot: string): string[] => [`carry ${idOf(spot)}`, resource];
  return { pick: pick(tile), path: { from: `tile:${tile}`, step: (spot) => `to ${idOf(spot)}`, pick } };
}

/** A place of the village as it is drawn, over how wide the drawing of a tile is for its hexagon. */
const TILE_MARGIN = 144 / 136;

/** A gained tile onto a place in the village: as large as it will lie there, it snaps in and turns to fit. */
export function tileLoad(table: Table, tile: string): Load | undefined {
  const words = `place ${tile}`;
  const ways = (at: string): number[] => {
    const id = table.lit.get(at)?.id;
    return viewOf(table).around.find((free) => free.choice === id)?.ways ?? [];
  };
  return table.lit.has(words)
    ? {
        pick: [words],
        onto: (at) => at.startsWith("at "),
        turned: (by) => `rotated ${by}`,
        snaps: ways,
        wide: () =>
          TILE_MARGIN * (document.querySelector(".village .ground-edge")?.getBoundingClientRect().width ?? 144),
      }
    : undefined;
}

/** The ways of resources in a draft, tile by tile: a step that begins where the last one ended with the same resource goes on. */
export function carried(draft: Choice[]): string[][] {
  const ways: { tiles: string[]; resource: string }[] = [];
  let from = "";
  let resource = "";
  for (const { words } of draft) {
    const [verb = "", tile = ""] = words;
    if (verb === "carry") from = tile;
    else if (words.length === 1) resource = verb;
    else if (verb === "to") {
      const last = ways.at(-1);
      if (last && last.resource === resource && last.tiles.at(-1) === from) last.tiles.push(tile);
      else ways.push({ tiles: [from, tile], resource });
    }
  }
  return ways.map((way) => way.tiles);
}
