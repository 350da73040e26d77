/** Keyper as the server describes it: the printed facts and the view. */
import { named } from "../../app/lang.svelte";
import type { Table } from "../../table/table.svelte";
import type { Glyph } from "../keyflower/glyphs";
import { isText, t } from "./texts";
import type { Building, Face as BuildingFace, Facts, Spot, View, WinterFair } from "./wire";

export type { Building, Face as BuildingFace, Facts, Fair, Keyple, View, WinterFair } from "./wire";

/** Where a field of a country board lies: the board, from 0, and the cell in it. */
export function cellOf(facts: Facts, place: string): { board: number; cell: number } {
  const [board = "1", name = ""] = place.split("-");
  return { board: Number(board) - 1, cell: facts.cells.findIndex((one) => one.name === name) };
}

export const WINTER_FACES = ["four", "six"] as const;

export const TOOL: Record<string, string> = {
  blue: "boatman",
  orange: "bricklayer",
  green: "farmer",
  brown: "lumberjack",
  black: "miner",
  grey: "quarryman",
  white: "any",
};
export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

export function viewOf(table: Table): View {
  return table.now?.view as View;
}

export function factsOf(table: Table): Facts {
  return table.facts?.facts as Facts;
}

export function word(name: string): string {
  const key = `kp_${name.replaceAll("-", "_")}`;
  return isText(key) ? t(key) : name.replaceAll("-", " ");
}

/** What a field is called: one kind of piece has the same name in both numbers, but not in every language. */
export const fieldWord = (field: string): string => word(field === "sheep" ? "sheep-field" : field);

/** A number of pieces of a kind: `3 horses`, `3 Pferde`, `2 gems of any kind`; fields are called by them in the plural. */
export function counted(n: number, piece: string): string {
  const kind = piece.replace("any_", "");
  const own = n > 1 ? `kpMany_${kind}` : `kpOne_${kind}`;
  if (isText(own)) return t(own, { n });
  const [colour = "", keyple] = piece.split("_");
  if (keyple === "keyple" && n > 1) return t("kpKeyplesIn", { n, colour: word(colour) });
  const many = piece === "ruby" ? "rubies" : piece === "sheep" ? "sheep-field" : `${piece}s`;
  return `${n} ${n > 1 && isText(`kp_${many.replaceAll("-", "_")}`) ? word(many) : word(piece)}`;
}

/** A word as it stands alone. */
export const capital = (said: string): string => said.slice(0, 1).toUpperCase() + said.slice(1);

export function pieceIcon(piece: string): string {
  if (["emerald", "gold", "ruby", "sapphire"].includes(piece)) return `gem-${piece}`;
  if (["raw", "finished", "gem", "animal", "good"].includes(piece)) return `any-${piece}`;
  if (piece.startsWith("any_")) return piece.replace("_", "-");
  if (piece === "wild_animal") return "any-animal";
  if (piece.endsWith("_keyple")) return `tool-${TOOL[piece.split("_")[0] ?? ""] ?? "any"}`;
  return piece in TOOL ? `tool-${TOOL[piece]}` : piece;
}

const FIELD_ICON: Record<string, string> = {
  logs: "log",
  rocks: "rock",
  cows: "cow",
  horses: "horse",
  pigs: "pig",
  chickens: "chicken",
  boars: "boar",
  goats: "goat",
  emeralds: "gem-emerald",
  gold: "gem-gold",
  rubies: "gem-ruby",
  sapphires: "gem-sapphire",
  bricks: "brick",
  stones: "stone",
  river: "boat",
};
export const fieldIcon = (field: string): string => FIELD_ICON[field] ?? field;

/** The fields of a layout, cell by cell; the second cell of the river is empty. */
export const layoutOf = (facts: Facts, n: number): string[] => facts.layouts[n]?.fields ?? [];

/** A plot of the own board, as its word and where it lies. */
export interface Plot extends Spot {
  area: Building["area"];
}

/** The plots in the order of the view: the farm's, then the village's. */
export const plotsOf = (facts: Facts): Plot[] => [
  ...facts.farm.map((one) => ({ ...one, area: "farm" as const })),
  ...facts.village.map((one) => ({ ...one, area: "village" as const })),
];

export const buildingOf = (facts: Facts, id: string | undefined): Building | undefined =>
  facts.building.find((one) => one.id === id);

export const winterFairOf = (facts: Facts, id: string | undefined): WinterFair | undefined =>
  facts.fairs.winter.find((one) => one.id === id);

/** What people call a layout. */
export function layoutName(facts: Facts, n: number): string {
  const layout = facts.layouts[n];
  return layout ? named(layout.name) : "";
}

/** The last parts of long German names, before which these may be broken. */
const LAST_PARTS =
  "stall handel händler system pflaster arbeiter schleifer spediteur posten schiffer hersteller künstler kaufmann hütte haus gelände fabrik schmied";
const JOINT = new RegExp(`(?<=\\p{L}{5})(?=(?:${LAST_PARTS.replaceAll(" ", "|")})$)`, "u");

/** The name of a building as it may take two lines. */
export const brokenName = (building: Building | undefined): string => buildingName(building).replace(JOINT, "\u00ad");

export function buildingName(building: Building | undefined): string {
  return building ? named(building.name) : "";
}

/** Signs of one face of a building. */
export function faceGlyphs(face: BuildingFace): Glyph[] {
  const out: Glyph[] = [];
  if (face.turn) {
    for (const [piece, n] of Object.entries(face.turn)) out.push({ icon: pieceIcon(piece), n });
    out.push({ arrow: true });
    for (const [piece, n] of Object.entries(face.into ?? {})) out.push({ icon: pieceIcon(piece), n });
  }
  if (face.shipping) out.push({ icon: "shipping", n: face.shipping });
  if (face.each)
    for (const [piece, n] of Object.entries(face.each))
      out.push({ vp: n }, { slash: true }, { icon: pieceIcon(piece) });
  if (face.set) out.push(...face.set.map((piece) => ({ icon: pieceIcon(piece) })));
  const rule = face.rule ?? "";
  if (rule.includes("build-")) out.push({ icon: rule.includes("one") ? "build-cheaper" : "build" });
  else if (rule.startsWith("trade")) out.push({ icon: "trade-raw" }, { slash: true }, { icon: "trade-finished" });
  else if (rule.startsWith("one-more-boat")) out.push({ icon: "boat" });
  else if (rule.startsWith("shipping-at")) out.push({ icon: "shipping", n: Number(rule.slice(-2)) }, { arrow: true });
  if (face.rule === "different-animals") out.push({ vp: face.points ?? 0 }, { slash: true }, { icon: "any-animal" });
  else if (face.points) out.push({ vp: face.points });
  if (/buildings|village$|fields-of/.test(rule))
    out.push(
      { slash: true },
      { icon: rule.startsWith("upgraded") ? "upgrade" : rule.startsWith("fields") ? "keyp" : "tiles" },
    );
  else if (rule === "seasons-with-a-fair") out.push({ slash: true }, { icon: "fair" });
  if (face.colour) out.push({ icon: `tool-${TOOL[face.colour] ?? "any"}` });
  return out.slice(0, 6);
}

export function seasonName(season: number): (typeof SEASONS)[number] {
  return SEASONS[Math.min(3, season)] ?? "winter";
}
