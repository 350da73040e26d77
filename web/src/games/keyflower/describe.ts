/** Keyflower's table in words, for those who do not see it. */
import type { Described } from "../../table/face";
import { atLeast } from "../../table/known";
import { nameOf } from "../../table/seats";
import type { Table } from "./game";
import { COLOURS, factsOf, faceUp, knownAt, RESOURCES, SKILLS, tileName, viewOf, word } from "./facts";
import { t } from "./texts";

const listed = (names: readonly string[], numbers: number[] | undefined): string[] =>
  (numbers ?? []).flatMap((n, i) => (n ? [`${n} ${word(names[i] ?? "")}`] : []));

/** A tile: its face, the workers and resources on it, the bids at it. */
function tileWords(table: Table, tile: number, lot = -1): string {
  const view = viewOf(table);
  const facts = factsOf(table).tiles[tile];
  const bids = (view.bids[lot] ?? []).flatMap((n, seat) =>
    n ? [t("kfSaidBid", { name: nameOf(table.now?.seats[seat]), n })] : [],
  );
  const colour = view.bid_colours[lot]?.find((one) => one >= 0);
  const parts = [
    facts?.faces && faceUp(view, tile) ? t("upgradedSide") : "",
    ...bids,
    bids.length && colour !== undefined && COLOURS[colour] ? word(COLOURS[colour]) : "",
    ...listed(COLOURS, view.on[tile]).map((what) => t("kfSaidOn", { what })),
    ...listed(RESOURCES, view.goods[tile]).map((what) => t("kfSaidOn", { what })),
  ].filter(Boolean);
  return parts.length ? `${tileName(facts)}: ${parts.join(", ")}` : tileName(facts);
}

export function describe(table: Table): Described[] {
  const view = viewOf(table);
  const facts = factsOf(table);
  const boats = view.boats.flatMap(({ tile, cargo, taken }) => {
    if (taken) return [];
    const load = [...listed(COLOURS, cargo.slice(0, 4)), ...listed(SKILLS, cargo.slice(4))];
    return [`${tileName(facts.tiles[tile])}: ${load.join(", ") || t("emptyThing")}`];
  });
  const known = (seat: number): string[] =>
    knownAt(view, seat).length ? [t("knownAtLeast", { what: atLeast(knownAt(view, seat)) })] : [];
  return [
    { head: t("kfOffer"), lines: view.lots.map((tile, lot) => tileWords(table, tile, lot)) },
    { head: t("kfBoats"), lines: boats },
    ...(table.now?.seats ?? []).map((one) => ({
      head: t("kfVillageOf", { name: nameOf(one) }),
      lines: [
        t("kfSaidHeld", { n: view.workers[one.seat] ?? 0, m: view.skill_tiles[one.seat] ?? 0 }),
        ...known(one.seat),
        ...(view.villages[one.seat] ?? []).map(({ tile }) => tileWords(table, tile)),
      ],
    })),
  ];
}
