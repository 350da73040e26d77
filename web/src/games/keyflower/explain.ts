/** What tiles and signs of Keyflower are, in words. */
import type { Explanation } from "../../table/explain.svelte";
import type { Table } from "../../table/table.svelte";
import { factsOf, faceUp, type Season, type TileFacts, tileName, viewOf, word } from "./facts";
import { faceWords, priceWords, tileWords } from "./glyphs";
import { type TextKey, t } from "./texts";

export function tileExplained(table: Table, tile: number): Explanation {
  const facts = factsOf(table);
  const fact = facts.tiles[tile]!;
  const price = priceWords(fact);
  const needs = table.now?.needs[`tile:${fact.id}`] ?? [];
  const lines = fact.faces
    ? [
        `${t(fact.faces[0].usable ? "basicSide" : "kfScores")}: ${faceWords(fact.faces[0]).join(" ")}`,
        `${t("upgradedSide")}: ${faceWords(fact.faces[1]).join(" ")}`,
        price ? t("kfxPrice", { what: price }) : "",
      ]
    : tileWords(fact, faceUp(viewOf(table), tile));
  return { title: tileName(fact), lines: [...needs, ...lines.filter(Boolean)], rule: fact.rule };
}

/** A sign with its number, what it means and the rule. */
const sign = (title: string, line: TextKey, rule: string): Explanation => ({
  title,
  lines: [t(line)],
  rule: `KF ${rule}`,
});

/** Workers of a colour behind the own screen. */
export const workersExplained = (colour: string, n: number): Explanation =>
  sign(
    t("kfxWorkers", { colour: word(colour), n }),
    colour === "green" ? "kfxGreenText" : "kfxWorkersText",
    colour === "green" ? "3.4" : "4.2",
  );

export const mixedExplained = (): Explanation => sign(t("kfMixed"), "kfxMixedText", "8.8");

export const lostExplained = (tile: TileFacts | undefined): Explanation =>
  sign(t("kfxLost", { tile: tileName(tile) }), "kfxLostText", "3.3");

export const skillExplained = (skill: string, n: number): Explanation =>
  sign(t("counted", { what: word(skill), n }), "kfxSkillText", "5.6");

/** A resource that may be chosen, or lies in the supply. */
export const resourceExplained = (resource: string, n: number): Explanation =>
  sign(
    t("kfxSupply", { what: word(resource), n }),
    resource === "gold" ? "kfxGoldText" : "kfxResourceText",
    resource === "gold" ? "9.7" : "6.4",
  );

export const greenSupplyExplained = (n: number): Explanation =>
  sign(t("kfxSupply", { what: word("green"), n }), "kfxGreenSupply", "1.1");

export const skillSupplyExplained = (n: number): Explanation =>
  sign(t("kfxSupply", { what: t("kfSkillTiles"), n }), "kfxSkillSupply", "1.1");

export const bagExplained = (n: number): Explanation => sign(t("counted", { what: t("kfInBag"), n }), "kfxBag", "7.3");

const SEASON_RULES: Record<Season, string> = { spring: "2.3", summer: "8.1", autumn: "7.5", winter: "2.4" };

export const seasonExplained = (season: Season): Explanation =>
  sign(t(`season_${season}`), `kfxSeason_${season}`, SEASON_RULES[season]);

export const purpleExplained = (): Explanation => sign(t("kfPurple"), "kfxPurpleText", "9.6");

const COUNTS = {
  workers: ["kfWorkers", "kfxOtherWorkers", "1.6"],
  skills: ["kfSkillTiles", "kfxOtherSkills", "1.6"],
  winter: ["kfWinterTiles", "kfxOtherWinter", "1.5"],
  points: ["kfPoints", "kfxPointsText", "9.2"],
} as const;

/** What is counted of a player. */
export function countExplained(what: keyof typeof COUNTS, n: number): Explanation {
  const [name, line, rule] = COUNTS[what];
  return sign(t("counted", { what: t(name), n }), line, rule);
}
