/** Keyflower's score sheet: every item, where it was placed, and figures over the game. */
import { type Figure, rowsOf, type Sheet } from "../../table/sheet";
import type { Table } from "../../table/table.svelte";
import { bidOf, type Facts, factsOf, type Spot, tileName, viewOf, word } from "./facts";
import { t } from "./texts";
import type { Item, Sheet as Scored } from "./wire";

/** By kind of points, in the order in which the server names them. */
const ICONS = ["vp", "wood", "skill-saw", "resource-any", "worker-any", "boat", "tiles", "gold"];

/** What was given to the tile, or the tour over others. */
function given(facts: Facts, item: Item, names: (tile: number) => string): string {
  if (!item.use) return item.tiles.map(names).join(" – ");
  const pieces = facts.given[item.use.goods] ?? [];
  const called = (kind: number): string => (pieces[kind] === "purple" ? t("kfPurpleWorker") : word(pieces[kind] ?? ""));
  return item.use.items.map(([kind, , n]) => `${n} ${called(kind)}`).join(", ");
}

export function score(table: Table): Sheet | null {
  const result = table.now?.result;
  const sheets = (result?.sheets ?? []) as Scored[];
  if (!result || !sheets.length) return null;
  const facts = factsOf(table);
  const view = viewOf(table);
  const named = (tile: number): string => (tile < 0 ? t("sc_gold") : tileName(facts.tiles[tile]));
  const rows = rowsOf(result, ICONS);
  for (const [seat, sheet] of sheets.entries()) {
    for (const item of sheet.items) {
      const row = rows[facts.tiles[item.tile]?.line ?? facts.gold_line];
      if (!row || !item.points) continue;
      row.from[seat]?.push({ name: named(item.tile), of: given(facts, item, named), points: item.points });
    }
  }
  const bars = [
    { icon: "tiles", name: t("tilesOwned"), values: view.villages.map((village) => village.length) },
    {
      icon: "upgrade",
      name: t("upgradesDone"),
      values: view.villages.map((village) => village.filter(({ tile }) => view.up[tile]).length),
    },
    {
      icon: "ui-play",
      name: t("turnsTaken"),
      values: view.villages.map(
        (_, seat) =>
          table.log.filter(
            (line) => line.actor === seat && line.kind === "turn" && !line.undone && line.words[0] !== "pass",
          ).length,
      ),
    },
  ];
  return { rows: rows.filter((row) => row.points.some(Boolean)), bars };
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

export const figures: Figure[] = [
  {
    icon: "worker-any",
    name: () => t("figWorkersKf"),
    of: (table, seat) => (viewOf(table).workers[seat] ?? 0) + sum(viewOf(table).lots.map((lot) => bidOf(lot, seat))),
  },
  {
    icon: "resource-any",
    name: () => t("figResourcesKf"),
    of: (table, seat) => {
      const { villages, goods } = viewOf(table);
      const lies = ({ tile }: Spot): number[] =>
        (goods[factsOf(table).tiles[tile]?.id ?? ""] ?? []).map((one) => one.n);
      return sum((villages[seat] ?? []).flatMap(lies));
    },
  },
];
