/** What a tile of Keyflower is, in words. */
import type { Explanation } from "../frame/explain.svelte";
import type { Table } from "../lib/table.svelte";
import { factsOf, faceUp, type TileFacts, tileName, viewOf } from "./facts";
import { faceWords, priceWords, tileWords } from "./glyphs";
import { t } from "./texts";

const RULES: Record<string, string> = {
  home: "6.1",
  village: "5.1",
  summer_boat: "8.1",
  winter: "9.4",
  turn_order: "7.5",
  boat: "9.8",
};

/** The rule that says most about a tile. */
export function ruleOf(tile: TileFacts): string {
  if (tile.faces?.[0].transport) return "6.1";
  if (tile.faces && !tile.faces[0].usable) return "9.3";
  return RULES[tile.kind] ?? "1.1";
}

export function tileExplained(table: Table, tile: number): Explanation {
  const facts = factsOf(table);
  const fact = facts.tiles[tile]!;
  const price = priceWords(fact);
  const lines = fact.faces
    ? [
        `${t("basicSide")}: ${faceWords(fact.faces[0]).join(" ")}`,
        `${t("upgradedSide")}: ${faceWords(fact.faces[1]).join(" ")}`,
        price ? t("kfxPrice", { what: price }) : "",
      ]
    : tileWords(facts, fact, faceUp(viewOf(table), tile));
  return { title: tileName(fact), lines: lines.filter(Boolean), rule: `KF ${ruleOf(fact)}` };
}
