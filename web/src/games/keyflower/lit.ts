/** What glows at a tile: a ring to use, carry from or carry to; a pill to bid, move a bid, upgrade. */
import type { Swap } from "../../ui/reduce";
import type { Table } from "../../table/table.svelte";
import type { Choice } from "../../wire";
import { bidOf, type Lot, type TileFacts, factsOf, tileName, viewOf } from "./facts";
import { t } from "./texts";

export interface TileLight {
  ring?: Choice;
  /** The ring uses this tile instead of what the draft does. */
  ringInstead?: Swap;
  ringName: string;
  pill?: Choice;
  pillName: string;
  pillText: string;
  /** The pill lays the bid of the draft here instead. */
  instead?: Swap;
  chosen: "" | "ring" | "pill";
}

export const UNLIT: TileLight = { ringName: "", pillName: "", pillText: "", chosen: "" };

/** The choices of a bid or a use without more: where, which colour, how many. */
const DEED = 3;

const RINGS = [
  ["use", "kfUse"],
  ["carry", "kfCarry"],
  ["to", "kfTo"],
] as const;

/** Whether the lost bid on this tile was picked for the next bid. */
const moves = ({ draft, facts }: Table, tile: string): boolean =>
  draft.heldToo !== null && facts?.words[draft.heldToo] === `from ${tile}`;

/** A choice that goes together with what was picked for the next questions: a lost bid does not move to where it is. */
function fits(table: Table, choice: Choice | undefined): Choice | undefined {
  const { held } = table.draft;
  if (!choice || held === null || !choice.then?.length) return choice;
  const stays = choice.words[0] === "bid" && moves(table, choice.words[1] ?? "");
  return choice.then.includes(held) && !stays ? choice : undefined;
}

/** The bid that leads at a lot, with the lost bid that was picked. */
function leadingBid(table: Table, lot: Lot | undefined): number {
  const moved = Object.entries(lot?.leads_with_moved ?? {}).find(([id]) => moves(table, id));
  return moved?.[1] ?? lot?.leads_with ?? 0;
}

/** A finished bid or plain use of the draft done with these words instead; null: it could not be. */
function otherDeed(table: Table, words: string): { bids: boolean; id: number } | null {
  const { draft = [], instead = [], done = false } = table.now ?? {};
  const at = draft[0]?.words.join(" ") ?? "";
  if (!done || draft.length > DEED || !/^(bid|use) /.test(at) || at === words) return null;
  const id = table.facts?.words.indexOf(words) ?? -1;
  return instead[0]?.includes(id) ? { bids: at.startsWith("bid "), id } : null;
}

/** To use this tile instead, with the colour of the draft if it may stand there. */
function useInstead(table: Table, tile: TileFacts): Swap | undefined {
  const other = otherDeed(table, `use ${tile.id}`);
  return other ? { at: 0, id: other.id, keeps: 1 } : undefined;
}

/** The bid of the draft on another tile, where it leads too. */
function bidInstead(table: Table, tile: TileFacts, lot: Lot): { n: number; instead: Swap } | null {
  const other = otherDeed(table, `bid ${tile.id}`);
  return other?.bids && lot.instead !== undefined ? { n: lot.instead, instead: { at: 0, id: other.id } } : null;
}

export function litAt(table: Table, tile: TileFacts, at: number): TileLight {
  const lot = at < 0 ? undefined : viewOf(table).lots[at];
  const out: TileLight = { ...UNLIT };
  const name = tileName(tile);
  for (const [verb, text] of RINGS) {
    const choice = fits(table, table.lit.get(`${verb} ${tile.id}`));
    if (choice) {
      out.ring = choice;
      out.ringName = t(text, { tile: name });
    }
  }
  const use = useInstead(table, tile);
  if (use) Object.assign(out, { ringInstead: use, ringName: t("kfUseInstead", { tile: name }) });
  const bid = fits(table, table.lit.get(`bid ${tile.id}`));
  const from = table.lit.get(`from ${tile.id}`);
  const upgrade = table.lit.get(`upgrade ${tile.id}`);
  const other = lot ? bidInstead(table, tile, lot) : null;
  if (bid ?? other) {
    const n = other?.n ?? leadingBid(table, lot);
    if (bid) out.pill = bid;
    if (other) out.instead = other.instead;
    Object.assign(out, { pillName: t("kfBidOn", { tile: name, n }), pillText: t("kfBidN", { n }) });
  }
  if (upgrade)
    Object.assign(out, { pill: upgrade, pillName: t("kfUpgradeTile", { tile: name }), pillText: t("kfUpgrade") });
  if (from) {
    const n = bidOf(lot, table.now?.you ?? -1);
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

type Choices = readonly Choice[];

/** What can be chosen now, with what is in hand for the next question. */
const chosenNow = (table: Table): Choices => (table.now?.options ?? []).filter((choice) => fits(table, choice));

/** Whether something on offer can be chosen. */
export function lotLit(table: Table, choices: Choices = chosenNow(table)): boolean {
  const ids = new Set(viewOf(table).lots.map(({ tile }) => factsOf(table).tiles[tile]?.id));
  return choices.some(
    (c) =>
      ["boat", "put"].includes(c.words[0] ?? "") ||
      (["bid", "use", "from"].includes(c.words[0] ?? "") && ids.has(c.words[1])),
  );
}

/** Whether something in one's own village can be chosen, or in another's. */
export function villageLit(table: Table, mine: boolean, choices: Choices = chosenNow(table)): boolean {
  const view = viewOf(table);
  const ids = new Set(
    view.villages.flatMap((village, seat) =>
      (seat === table.now?.you) === mine ? village.map(({ tile }) => factsOf(table).tiles[tile]?.id) : [],
    ),
  );
  return choices.some(
    (c) =>
      (mine && ["place", "at", "rotated"].includes(c.words[0] ?? "")) ||
      (["use", "carry", "to", "upgrade"].includes(c.words[0] ?? "") && ids.has(c.words[1])),
  );
}
