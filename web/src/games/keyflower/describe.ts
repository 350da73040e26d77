/** Keyflower's table in words, for those who do not see it. */
import type { Described } from "../../table/face";
import { atLeast } from "../../table/known";
import { nameOf } from "../../table/seats";
import type { Table } from "../../table/table.svelte";
import { type Amount, factsOf, faceUp, knownAt, pieceWord, tileName, viewOf, word } from "./facts";
import { t } from "./texts";

const listed = (amounts: Amount[]): string[] => amounts.map(({ piece, n }) => `${n} ${pieceWord(piece)}`);

/** A tile: its face, the workers and resources on it, the bids at it. */
function tileWords(table: Table, tile: number, lot = -1): string {
  const view = viewOf(table);
  const facts = factsOf(table).tiles[tile];
  const bids = view.lots[lot]?.bids ?? [];
  const id = facts?.id ?? "";
  const parts = [
    facts?.faces && faceUp(view, tile) ? t("upgradedSide") : "",
    ...bids.map(({ seat, workers: n }) => t("kfSaidBid", { name: nameOf(table.now?.seats[seat]), n })),
    bids[0] ? word(bids[0].colour) : "",
    ...listed([...(view.on[id] ?? []), ...(view.goods[id] ?? [])]).map((what) => t("kfSaidOn", { what })),
  ].filter(Boolean);
  return parts.length ? `${tileName(facts)}: ${parts.join(", ")}` : tileName(facts);
}

export function describe(table: Table): Described[] {
  const view = viewOf(table);
  const facts = factsOf(table);
  const boats = view.boats
    .filter(({ taken }) => !taken)
    .map(({ tile, load }) => `${tileName(facts.tiles[tile])}: ${listed(load).join(", ") || t("emptyThing")}`);
  const known = (seat: number): string[] =>
    knownAt(view, seat).length ? [t("knownAtLeast", { what: atLeast(knownAt(view, seat)) })] : [];
  return [
    { head: t("kfOffer"), lines: view.lots.map(({ tile }, lot) => tileWords(table, tile, lot)) },
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
