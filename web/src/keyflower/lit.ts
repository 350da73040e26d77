/** What glows at a tile: a ring to use, carry from or carry to; a pill to bid, move a bid, upgrade. */
import type { Table } from "../lib/table.svelte";
import type { Choice } from "../wire";
import { type TileFacts, tileName, viewOf } from "./facts";
import { t } from "./texts";

export interface TileLight {
  ring?: Choice;
  ringName: string;
  pill?: Choice;
  pillName: string;
  pillText: string;
  chosen: "" | "ring" | "pill";
}

export const UNLIT: TileLight = { ringName: "", pillName: "", pillText: "", chosen: "" };

const RINGS = [
  ["use", "kfUse"],
  ["carry", "kfCarry"],
  ["to", "kfTo"],
] as const;

/** A choice that goes together with what was picked for the next questions: a lost bid does not move to where it is. */
function fits(table: Table, choice: Choice | undefined): Choice | undefined {
  const { held, heldToo } = table;
  if (!choice || held === null || !choice.then?.length) return choice;
  const stays =
    choice.words[0] === "bid" && heldToo !== null && table.facts?.words[heldToo] === `from ${choice.words[1]}`;
  return choice.then.includes(held) && !stays ? choice : undefined;
}

export function litAt(table: Table, tile: TileFacts, lot: number): TileLight {
  const out: TileLight = { ...UNLIT };
  const name = tileName(tile);
  for (const [verb, text] of RINGS) {
    const choice = fits(table, table.lit.get(`${verb} ${tile.id}`));
    if (choice) {
      out.ring = choice;
      out.ringName = t(text, { tile: name });
    }
  }
  const bid = fits(table, table.lit.get(`bid ${tile.id}`));
  const from = table.lit.get(`from ${tile.id}`);
  const upgrade = table.lit.get(`upgrade ${tile.id}`);
  if (bid) Object.assign(out, { pill: bid, pillName: t("kfBidOn", { tile: name }), pillText: t("kfBid") });
  if (upgrade)
    Object.assign(out, { pill: upgrade, pillName: t("kfUpgradeTile", { tile: name }), pillText: t("kfUpgrade") });
  if (from) {
    const n = viewOf(table).bids[lot]?.[table.now?.you ?? -1] ?? 0;
    Object.assign(out, { pill: from, pillName: t("kfFrom", { tile: name, n }), pillText: t("kfTake", { n }) });
  }
  for (const choice of table.now?.draft ?? []) {
    if (choice.words[1] !== tile.id) continue;
    if (choice.words[0] === "bid") out.chosen = "pill";
    else if (choice.words[0] === "use") out.chosen = "ring";
  }
  if (out.chosen === "ring" && out.ring) out.chosen = "";
  return out;
}
