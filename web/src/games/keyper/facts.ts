/** Keyper as the server describes it: the printed facts and the view. */
import { named } from "../../app/lang.svelte";
import type { Table } from "../../table/table.svelte";
import type { Glyph } from "../../ui/board/glyphs";
import { isText, t } from "./texts";
import type { Building, Face as BuildingFace, Facts, View } from "./wire";

export type { Building, Face as BuildingFace, Facts, Fair, Keyple, View, WinterFair } from "./wire";

/** Where a field of a country board lies: the board, from 0, and the cell in it. */
export function cellOf(place: string): { board: number; cell: number } {
  return { board: Number(place[0]) - 1, cell: "abcd".indexOf(place[2] ?? "a") + 4 * (Number(place[3]) - 1) };
}

export const WINTER_FACES = ["four", "six"] as const;

export const PIECES = [
  "clay",
  "log",
  "rock",
  "brick",
  "timber",
  "stone",
  "wheat",
  "emerald",
  "gold",
  "ruby",
  "sapphire",
  "chicken",
  "cow",
  "deer",
  "goat",
  "horse",
  "pig",
  "sheep",
  "boar",
] as const;
export const COLOURS = ["blue", "orange", "green", "brown", "black", "grey", "white"] as const;
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

/** A number of pieces of a kind: `3 horses`, `3 Pferde`; fields are called by them in the plural. */
export function counted(n: number, piece: string): string {
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

/** The fields of a layout, row by row; the second cell of the river is empty. */
export function layoutOf(facts: Facts, n: number): string[] {
  const all = [...facts.boards.spring, ...facts.boards.summer, ...facts.boards.autumn_winter];
  let river = false;
  return (all[n] ?? []).flat().map((field) => {
    if (field !== "river") return field;
    const first = !river;
    river = true;
    return first ? "river" : "";
  });
}

/** Whether the river of a layout runs downwards. */
export function riverDown(facts: Facts, n: number): boolean {
  const all = [...facts.boards.spring, ...facts.boards.summer, ...facts.boards.autumn_winter];
  return (all[n] ?? []).filter((row) => row.includes("river")).length === 2;
}

/** Where the layouts of a season begin. */
export const layoutBase = (season: number): number => 4 * Math.min(2, season);

/** What people call a layout. */
export function layoutName(facts: Facts, n: number): string {
  const name = facts.layouts[n];
  return name ? named(name) : "";
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

export function boatLoad(facts: Facts, boat: number, season: number): string[] {
  const one = facts.boats.boat[boat];
  return (season < 2 ? one?.spring_summer : one?.autumn_winter) ?? [];
}

export function seasonName(season: number): (typeof SEASONS)[number] {
  return SEASONS[Math.min(3, season)] ?? "winter";
}
