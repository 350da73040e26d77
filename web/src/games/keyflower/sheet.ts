/** Keyflower's score sheet: every item, where it was placed, and figures over the game. */
import { type Figure, rowsOf, type Sheet } from "../../table/sheet";
import type { Game, Table } from "./game";
import { COLOURS, factsOf, RESOURCES, SKILLS, tileName, viewOf, word } from "./facts";
import { t } from "./texts";

interface Item {
  rule: string;
  tile: number;
  points: number;
  tiles: number[];
  /** What was given to the tile: 0 resources, 1 skills, 2 workers; each as kind, what it counts as, how many. */
  use: { goods: number; items: [number, number, number][] } | null;
}

/** By kind of points, in the order in which the server names them. */
const ICONS = ["vp", "wood", "skill-saw", "resource-any", "worker-any", "boat", "tiles", "gold"];
const KINDS = [RESOURCES, SKILLS, COLOURS] as const;
const PURPLE = 4;

function rowOf(item: Item, kind: string | undefined): number {
  if (kind === "boat") return 5;
  if (kind === "turn_order") return 6;
  if (item.tile < 0) return 7;
  if (item.rule === "KF 9.3") return 1;
  if (item.use) return [3, 2, 4][item.use.goods] ?? 3;
  return 0;
}

function given(item: Item, names: (tile: number) => string): string {
  if (!item.use) return item.tiles.map(names).join(" – ");
  const kinds = KINDS[item.use.goods] ?? RESOURCES;
  return item.use.items
    .map(([kind, , n]) => `${n} ${kind === PURPLE ? t("kfPurpleWorker") : word(kinds[kind] ?? "")}`)
    .join(", ");
}

export function score(table: Table): Sheet | null {
  const result = table.now?.result;
  const sheets = (result?.sheets ?? []) as { items: Item[] }[];
  if (!result || !sheets.length) return null;
  const facts = factsOf(table);
  const view = viewOf(table);
  const named = (tile: number): string => (tile < 0 ? t("sc_gold") : tileName(facts.tiles[tile]));
  const rows = rowsOf(result, ICONS);
  for (const [seat, sheet] of sheets.entries()) {
    for (const item of sheet.items) {
      const row = rows[rowOf(item, facts.tiles[item.tile]?.kind)];
      if (!row || !item.points) continue;
      row.from[seat]?.push({ name: named(item.tile), of: given(item, named), points: item.points });
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

export const figures: Figure<Game>[] = [
  {
    icon: "worker-any",
    name: () => t("figWorkersKf"),
    of: (table, seat) => (viewOf(table).workers[seat] ?? 0) + sum(viewOf(table).bids.map((bids) => bids[seat] ?? 0)),
  },
  {
    icon: "resource-any",
    name: () => t("figResourcesKf"),
    of: (table, seat) =>
      sum((viewOf(table).villages[seat] ?? []).map(({ tile }) => sum(viewOf(table).goods[tile] ?? []))),
  },
];
