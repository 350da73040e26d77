/** Keyper's score sheet: every item, where it was placed, and figures over the game. */
import { type Figure, rowsOf, type ScoreItem, type Sheet } from "../../table/sheet";
import type { Game, Table } from "./game";
import { buildingName, COLOURS, counted, factsOf, PIECES, seasonName, viewOf, word } from "./facts";
import { heldFair } from "./fairs";
import { t } from "./texts";
import type { Built } from "./wire";

interface Item {
  /** -1 for shipping and fairs. */
  plot: number;
  /** The face of the building; for a fair, 17 · season + which; -1 for shipping. */
  face: number;
  points: number;
  /** Pieces by kind, then keyples by colour. */
  placed: number[];
}

/** By kind of points, in the order in which the server names them. */
const ICONS = ["cow", "brick", "shipping", "fair"];

function placed(item: Item): string {
  const pieces = PIECES.map((name, kind) => [item.placed[kind] ?? 0, (n: number) => counted(n, name)] as const);
  const team = COLOURS.map((name, colour) => {
    const words = (n: number): string => t(n > 1 ? "kpKeyplesIn" : "kpKeypleIn", { n, colour: word(name) });
    return [item.placed[PIECES.length + colour] ?? 0, words] as const;
  });
  return [...pieces, ...team].flatMap(([n, words]) => (n ? [words(n)] : [])).join("; ");
}

function told(table: Table, seat: number, item: Item): { row: number; one: ScoreItem } {
  const points = item.points;
  if (item.plot >= 0) {
    const building = factsOf(table).building[item.face >> 1];
    const better = item.face & 1 ? ` (${t("kpBetter")})` : "";
    return {
      row: building?.area === "farm" ? 0 : 1,
      one: { name: `${buildingName(building)}${better}`, of: placed(item), points },
    };
  }
  if (item.face < 0) return { row: 2, one: { name: t("sc_kp_shipping"), of: "", points } };
  const { season, show } = heldFair(table, seat, item.face);
  return { row: 3, one: { name: t(`season_${seasonName(season)}`), of: show.map(word).join(", "), points } };
}

export function score(table: Table): Sheet | null {
  const result = table.now?.result;
  const sheets = (result?.sheets ?? []) as { items: Item[] }[];
  if (!result || !sheets.length) return null;
  const view = viewOf(table);
  const rows = rowsOf(result, ICONS);
  for (const [seat, sheet] of sheets.entries()) {
    for (const item of sheet.items) {
      const { row, one } = told(table, seat, item);
      const into = rows[row];
      if (!into || !item.points) continue;
      into.from[seat]?.push(one);
    }
  }
  const seats = (table.now?.seats ?? []).map((one) => one.seat);
  const built = (seat: number): Built[] => (view.built[seat] ?? []).filter((one) => one !== null);
  const bars = [
    { icon: "build", name: t("kpBuilt"), values: seats.map((seat) => built(seat).length) },
    {
      icon: "upgrade",
      name: t("kpUpgradesDone"),
      values: seats.map((seat) => built(seat).filter((one) => one.upgraded).length),
    },
    { icon: "shipping", name: t("sc_kp_shipping"), values: seats.map((seat) => view.shipping[seat] ?? 0) },
  ];
  return { rows: rows.filter((row) => row.points.some(Boolean)), bars };
}

const sum = (numbers: number[] | undefined): number => (numbers ?? []).reduce((a, b) => a + b, 0);

export const figures: Figure<Game>[] = [
  {
    icon: "keyple-standing",
    name: () => t("figWorkersKp"),
    of: (table, seat) => {
      const view = viewOf(table);
      return (
        sum(view.keyps[seat]) + sum(view.resting[seat]) + sum((view.plots[seat] ?? []).map((there) => there.length))
      );
    },
  },
  { icon: "any-good", name: () => t("figResourcesKp"), of: (table, seat) => sum(viewOf(table).stores[seat]) },
];
