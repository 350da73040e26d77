/** Keyper's score sheet: every item, where it was placed, and figures over the game. */
import { type Figure, rowsOf, type ScoreItem, type Sheet } from "../../table/sheet";
import type { Table } from "../../table/table.svelte";
import { buildingName, buildingOf, counted, factsOf, viewOf, word } from "./facts";
import { t } from "./texts";
import type { Built, ScoreLine as Line } from "./wire";

/** By kind of points, in the order in which the server names them. */
const ICONS = { farm: "cow", village: "brick", shipping: "shipping", fairs: "fair" } satisfies Record<
  Line["kind"],
  string
>;
const KINDS = Object.keys(ICONS);

/** The pieces and keyples that are placed on a building. */
function placed({ pieces, keyples }: Line): string {
  const team = Object.entries(keyples).map(([name, n]) =>
    t(n > 1 ? "kpKeyplesIn" : "kpKeypleIn", { n, colour: word(name) }),
  );
  return [...Object.entries(pieces).map(([name, n]) => counted(n, name)), ...team].join("; ");
}

function told(table: Table, line: Line): ScoreItem {
  const { points, fair } = line;
  if (fair) return { name: t(`season_${fair.season}`), of: fair.show.map(word).join(", "), points };
  if (!line.building) return { name: t("sc_kp_shipping"), of: "", points };
  const better = line.upgraded ? ` (${t("kpBetter")})` : "";
  return { name: `${buildingName(buildingOf(factsOf(table), line.building))}${better}`, of: placed(line), points };
}

export function score(table: Table): Sheet | null {
  const result = table.now?.result;
  const view = viewOf(table);
  if (!result || !view.sheets.length) return null;
  const rows = rowsOf(result, Object.values(ICONS));
  for (const [seat, sheet] of view.sheets.entries())
    for (const line of sheet) if (line.points) rows[KINDS.indexOf(line.kind)]?.from[seat]?.push(told(table, line));
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

export const figures: Figure[] = [
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
