/** Key Harvest's score sheet: every item, where it was placed, and figures over the game. */
import { type Figure, rowsOf, type ScoreItem, type Sheet } from "../../table/sheet";
import type { Game, Table } from "./game";
import { called, crop, factsOf, fieldsOf, viewOf } from "./facts";
import { t } from "./texts";
import type { Item } from "./wire";

/** By kind of points, in the order in which the server names them. */
const KINDS: Item["item"][] = ["workers", "largest", "second", "crops"];
const ICONS = ["farmhand", "ripe", "harvested", "resource-any"];

function from(table: Table, seat: number, item: Item | undefined): ScoreItem[] {
  if (!item?.points) return [];
  const facts = factsOf(table);
  const of = item.of ?? [];
  if (item.item === "workers")
    return of.map((n) => {
      const worker = facts.worker[Number(n)];
      const at = viewOf(table).workers[seat]?.[Number(n)] ?? -1;
      return { name: called(worker), of: (facts.field[at]?.id ?? "").toUpperCase(), points: worker?.value ?? 0 };
    });
  if (item.item === "crops") return of.map((name) => ({ name: crop(String(name)), of: "", points: 1 }));
  return [
    {
      name: t("khGroupOf", { n: of.length }),
      of: of.map((name) => String(name).toUpperCase()).join(", "),
      points: item.points,
    },
  ];
}

const standing = (table: Table, seat: number): number =>
  (viewOf(table).workers[seat] ?? []).filter((at) => at >= 0).length;

export function score(table: Table): Sheet | null {
  const result = table.now?.result;
  const sheets = result?.sheets ?? [];
  if (!result || !sheets.length) return null;
  const rows = rowsOf(result, ICONS).map((row, n) => ({
    ...row,
    from: sheets.map((sheet, seat) =>
      from(
        table,
        seat,
        sheet.items.find((item) => item.item === KINDS[n]),
      ),
    ),
  }));
  const view = viewOf(table);
  const seats = (table.now?.seats ?? []).map((one) => one.seat);
  const bars = [
    { icon: "ripe", name: t("figFields"), values: seats.map((seat) => fieldsOf(view, seat).length) },
    { icon: "farmhand", name: t("figWorkersKh"), values: seats.map((seat) => standing(table, seat)) },
    { icon: "resource-any", name: t("figResourcesKh"), values: seats.map((seat) => view.counted[seat] ?? 0) },
  ];
  return { rows, bars };
}

export const figures: Figure<Game>[] = [
  { icon: "farmhand", name: () => t("figWorkersKh"), of: standing },
  { icon: "resource-any", name: () => t("figResourcesKh"), of: (table, seat) => viewOf(table).counted[seat] ?? 0 },
];
