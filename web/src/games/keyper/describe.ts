/** Keyper's table in words, for those who do not see it. */
import type { Described } from "../../table/face";
import { nameOf } from "../../table/seats";
import type { Table } from "../../table/table.svelte";
import { buildingName, buildingOf, factsOf, fieldWord, type Keyple, layoutOf, plotsOf, viewOf, word } from "./facts";
import { claimed, plotName } from "./explain";
import { t } from "./texts";

const onIt = (there: Keyple[] | undefined): string[] =>
  (there ?? []).map((one) => t(one.lies ? "kpSaidLies" : "kpSaidStands", { colour: word(one.colour) }));

/** The fields of one country board, with the keyples on them. */
function boardLines(table: Table, board: number): string[] {
  const view = viewOf(table);
  const facts = factsOf(table);
  return layoutOf(facts, view.layouts[board] ?? 0).flatMap((field, cell) => {
    if (!field) return [];
    const { row, column } = facts.cells[cell] ?? { row: 0, column: 0 };
    const frame = facts.field[field]?.frame;
    const boat = field === "river" ? (view.boats[board] ?? -1) : -1;
    return [
      [
        t("kpCell", { row: row + 1, n: column + 1, field: fieldWord(field) }),
        frame ? t("kpSaidFrame", { colour: word(frame) }) : "",
        boat >= 0 ? t("kpBoat", { what: (view.loads[boat] ?? []).map(word).join(", ") }) : "",
        ...onIt(view.fields[board]?.[cell]),
      ]
        .filter(Boolean)
        .join(", "),
    ];
  });
}

function ownLines(table: Table, seat: number): string[] {
  const view = viewOf(table);
  const facts = factsOf(table);
  const waiting = facts.colours.flatMap((colour, k) =>
    view.keyps[seat]?.[k] ? [`${view.keyps[seat]?.[k]} ${word(colour)}`] : [],
  );
  const stores = facts.pieces.flatMap(({ name }, k) =>
    view.stores[seat]?.[k] ? [`${view.stores[seat]?.[k]} ${word(name)}`] : [],
  );
  const built = plotsOf(facts).flatMap((plot, n) => {
    const one = view.built[seat]?.[n];
    if (!one) return [];
    const better = one.upgraded ? t("kpBetter") : "";
    return [
      [
        t("kpPlot", { plot: plotName(plot), tile: buildingName(buildingOf(facts, one.tile)) }),
        better,
        ...onIt(view.plots[seat]?.[n]),
      ]
        .filter(Boolean)
        .join(", "),
    ];
  });
  return [
    t("kpSaidWaiting", { what: waiting.join(", ") || "0" }),
    t("kpSaidStores", { what: stores.join(", ") || "0" }),
    t("kpSaidShipping", { n: view.shipping[seat] ?? 0 }),
    ...built,
  ];
}

export function describe(table: Table): Described[] {
  const view = viewOf(table);
  const facts = factsOf(table);
  const seats = table.now?.seats ?? [];
  return [
    ...view.layouts.map((_, board) => {
      const owner = seats.find((one) => view.keypers[one.seat] === board);
      return {
        head: `${t("kpBoard", { n: board + 1 })}, ${claimed(table, owner?.seat ?? -1)}`,
        lines: boardLines(table, board),
      };
    }),
    { head: t("kpBoats"), lines: view.pool.map((n) => (view.loads[n] ?? []).map(word).join(", ")) },
    {
      head: t("kpDisplay"),
      lines: view.display.map((id) => buildingName(buildingOf(facts, id)) || t("kpWinterFair", { n: id.slice(-1) })),
    },
    {
      head: t("kpSupply"),
      lines: [facts.pieces.map(({ name }, k) => `${view.supply[k] ?? 0} ${word(name)}`).join(", ")],
    },
    ...seats.map((one) => ({ head: t("kpOwnOf", { name: nameOf(one) }), lines: ownLines(table, one.seat) })),
  ];
}
