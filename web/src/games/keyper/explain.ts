/** What things of Keyper are, in words. */
import type { Explanation } from "../../table/explain.svelte";
import { language, pointWords } from "../../app/lang.svelte";
import { nameOf } from "../../table/seats";
import type { Table } from "../../table/table.svelte";
import {
  type Building,
  type BuildingFace,
  buildingName,
  capital,
  counted,
  type Facts,
  fieldWord,
  type Plot,
  WINTER_FACES,
  type WinterFair,
  word,
} from "./facts";
import { type TextKey, isText, t } from "./texts";
import type { FaceSeasons, Gives, HeldFair, Piece } from "./wire";

const all = (words: string[]): string => new Intl.ListFormat(language.now, { type: "conjunction" }).format(words);
const either = (words: string[]): string => new Intl.ListFormat(language.now, { type: "disjunction" }).format(words);

/** The same piece several times is written once, with its number. */
export function listed(pieces: string[]): string {
  const kinds = [...new Set(pieces)];
  return all(kinds.map((kind) => counted(pieces.filter((one) => one === kind).length, kind)));
}

const amounts = (of: Record<string, number>): string => all(Object.entries(of).map(([piece, n]) => counted(n, piece)));

/** One side of a building, sentence by sentence. */
export function faceWords(face: BuildingFace): string {
  const points = face.points ?? 0;
  const said: string[] = [];
  if (face.turn) said.push(t("kpxTurn", { from: amounts(face.turn), to: amounts(face.into ?? {}) }));
  for (const [piece, n] of Object.entries(face.each ?? {}))
    said.push(t("kpxEach", { points: pointWords(n), what: word(piece) }));
  if (face.set) said.push(t("kpxSet", { points: pointWords(points), what: listed(face.set) }));
  if (face.rule)
    said.push(
      t(`kpr_${face.rule.replaceAll("-", "_")}` as TextKey, {
        points: pointWords(points),
        ships: face.shipping ?? 0,
        colour: face.colour ? word(face.colour) : "",
      }),
    );
  if (points && !face.set && !scores(face)) said.push(t("kpxPoints", { points: pointWords(points) }));
  return said.join(" ");
}

/** Whether the points are part of the sentence of its rule. */
function scores(face: BuildingFace): boolean {
  const key = `kpr_${(face.rule ?? "").replaceAll("-", "_")}`;
  return isText(key) && t(key).includes("{points}");
}

export function buildingWords(facts: Facts, building: Building): Explanation {
  const animals = facts.pieces.filter((one) => one.group === "animal").length;
  const houses = building.houses?.length
    ? [t("kpxHouses", { what: building.houses.length === animals ? word("animal") : all(building.houses.map(word)) })]
    : [];
  const lines = [
    ...houses,
    `${t("kpgBasic")}: ${faceWords(building.basic)}`,
    `${t("kpgUpgraded")}: ${faceWords(building.upgraded)}`,
    building.cost.length ? t("kpxCosts", { what: listed(building.cost) }) : "",
    t(building.area === "farm" ? "kpxFarm" : "kpxVillage"),
  ];
  return { title: buildingName(building), lines: lines.filter(Boolean), rule: ruleOf(building) };
}

const RULES: Record<string, string> = {
  "building-plot": "KP 6.6",
  seafarer: "KP 6.7",
  "shipping-agent": "KP 6.7",
  merchant: "KP 6.7",
  "trading-post": "KP 6.8",
  builder: "KP 6.3",
  "farm-labourer": "KP 6.3",
};
/** Who only scores is a matter of the final scoring. */
const ruleOf = (building: Building): string => RULES[building.id] ?? (building.basic.turn ? "KP 4.9" : "KP 9.1");

/** A place with the actions it gives. */
export function placeWords(place: string, gives: Gives | undefined): string {
  if (!gives) return place;
  const n = gives.sure;
  return t(gives.more ? (n === 1 ? "kpGivesOneMore" : "kpGivesMore") : n === 1 ? "kpGivesOne" : "kpGives", {
    place,
    n,
  });
}

/** Where a plot lies: nothing is written on it. */
export const plotName = ({ area, row, column }: Plot): string =>
  t(area === "farm" ? "kpPlotFarm" : "kpPlotVillage", { row: row + 1, n: column + 1 });

/** An empty plot of the own board. */
export function plotWords(plot: Plot): Explanation {
  return {
    title: t("kpPlot", { plot: plotName(plot), tile: t("emptyThing") }),
    lines: [t(plot.area === "farm" ? "kpxFarmPlot" : "kpxVillagePlot")],
    rule: "KP 6.3",
  };
}

/** Who has claimed a country board; below 0: nobody. */
export function claimed(table: Table, owner: number): string {
  if (owner < 0) return t("kpFree");
  return owner === table.now?.you ? t("kpClaimedYou") : t("kpClaimed", { name: nameOf(table.now?.seats[owner]) });
}

/** A field of a country board. */
export function fieldWords(facts: Facts, field: string): Explanation {
  const one = facts.field[field];
  const key = `kpf_${field.replaceAll("-", "_")}`;
  const refined = Object.entries(one?.refine ?? {})[0];
  const what = one?.gain
    ? t("kpxGain", { what: word(one.gain) })
    : refined
      ? t("kpxRefine", { from: word(refined[0]), to: word(refined[1]) })
      : isText(key)
        ? t(key)
        : "";
  const frame = one?.frame ? t("kpxFrame", { colour: word(one.frame) }) : field === "keyp" ? "" : t("kpxNoFrame");
  const rule =
    { river: "KP 4.7", keyp: "KP 3.1", tiles: "KP 4.8", build: "KP 6.3", "build-cheaper": "KP 6.3", upgrade: "KP 6.5" }[
      field
    ] ?? "KP 4.6";
  return { title: capital(fieldWord(field)), lines: [what, frame].filter(Boolean), rule };
}

export function boatWords(load: string[]): Explanation {
  return {
    title: t("kpxBoat"),
    lines: [t("kpxBoatText", { what: either(load.map((piece) => `1 ${word(piece)}`)) })],
    rule: "KP 4.7",
  };
}

/** What any fair shows, and its points. */
export interface Shows {
  show: string[];
  points: number;
}

export function fairWords(fair: Shows, season: string): Explanation {
  return {
    title: t("kpxFair", { season }),
    lines: [t("kpxFairText", { what: listed(fair.show), n: fair.points })],
    rule: "KP 7.2",
  };
}

/** Both faces of a winter fair, each with the seasons in which it may be held. */
export function winterFairWords(facts: Facts, fair: WinterFair, held: FaceSeasons): Explanation {
  const lines = WINTER_FACES.map((face) => {
    const seasons = held[face].map((name) => t(`season_${name}`));
    const values = {
      seasons: either(seasons),
      what: listed(fair[face]),
      n: facts.fairs.winter_faces[face].points,
    };
    return t("kpxWinterFairText", values);
  });
  return { title: t("kpWinterFair", { n: fair.id.slice(-1) }), lines, rule: "KP 7.2" };
}

/** What a keyple resting on the keyp tile gives when it is laid down. */
export function keypWords(facts: Facts, colour: string): Explanation {
  return {
    title: t("kpxKeyple", { colour: word(colour) }),
    lines: [
      t("kpxKeypTile", { what: either((facts.keyp_tile[colour] ?? []).map((piece) => `1 ${word(piece)}`)) }),
      t("kpxKeypleText"),
    ],
    rule: "KP 4.2",
  };
}

/** A sign, what it means and the rule. */
const sign = (title: string, lines: string[], rule: string): Explanation => ({ title, lines, rule: `KP ${rule}` });

/** What the pieces of a group are for, and the rule. */
const GROUPS = {
  raw: ["kpxRawText", "6.5"],
  finished: ["kpxFinishedText", "6.2"],
  wheat: ["kpxWheatText", "6.2"],
  gem: ["kpxGemText", "9.7"],
  animal: ["kpxAnimalText", "7.3"],
} as const;

/** A piece: what one has, or somebody else, and the supply; without anybody the supply alone. */
export function pieceWords({ name, group }: Piece, left: number, has?: { n: number; own: boolean }): Explanation {
  const [line, rule] = GROUPS[group];
  const first = has ? t(has.own ? "kpxHave" : "kpxHas", { n: has.n, left }) : t("kpxLeft", { left });
  return sign(capital(word(name)), [first, t(line)], rule);
}

const COUNTS = {
  shipping: ["kpShipping", "kpxShippingText", "4.7"],
  points: ["kpPoints", "kpxPointsText", "9.1"],
  held: ["kpFairs", "kpxHeldText", "7.2"],
} as const;

/** What is counted of a player. */
export function countWords(what: keyof typeof COUNTS, n: number): Explanation {
  const [name, line, rule] = COUNTS[what];
  return sign(t("counted", { what: t(name), n }), [t(line)], rule);
}

/** A fair that was held. */
export const heldWords = (fair: HeldFair): Explanation =>
  sign(
    t("kpHeldIn", { season: t(`season_${fair.season}`) }),
    [t("kpxHeldFair", { what: listed(fair.show), n: fair.points })],
    "7.2",
  );

/** A fair that may be held now, with what it shows. */
export const holdWords = (name: string, show: string[]): Explanation =>
  sign(name, [t("kpxHoldText", { what: listed(show) })], "7.2");

/** Keyples and keyper of somebody that are still to be placed. */
export const folkWords = (): Explanation => sign(t("kpxFolk"), [t("kpxFolkText")], "4.4");

const SEASON_RULES = { spring: "1.2", summer: "8.3", autumn: "8.2", winter: "7.4" } as const;

export const seasonWords = (season: keyof typeof SEASON_RULES): Explanation =>
  sign(t(`season_${season}`), [t(`kpxSeason_${season}`)], SEASON_RULES[season]);
