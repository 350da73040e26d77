/** What is printed on a tile, as a row of small signs. */
import { type Amount, type FaceFacts, iconOf, pieceWord, type TileFacts, word } from "./facts";
import { listed, pointWords } from "../../app/lang.svelte";
import { type TextKey, isText, t } from "./texts";

export type Glyph =
  { icon: string; n?: number } | { vp: number } | { slash: true } | { arrow: true } | { text: string };

const resourceIcon = (name: string): string => (name === "any" ? "resource-any" : name);

/** Signs of one face. */
export function faceGlyphs(face: FaceFacts, points = false): Glyph[] {
  const out: Glyph[] = [];
  if (face.pay_worker) out.push({ icon: `worker-${face.pay_worker}` }, { arrow: true });
  if (face.pay_skill) out.push({ icon: `skill-${face.pay_skill}` }, { arrow: true });
  for (const { piece, n } of face.gain) out.push({ icon: piece, n });
  for (const [i, r] of face.gain_one_of.entries())
    out.push(...(i ? [{ slash: true as const }] : []), { icon: resourceIcon(r) });
  if (face.workers) out.push({ icon: "worker-any", n: face.workers });
  if (face.green) out.push({ icon: "worker-green", n: face.green });
  if (face.skills) out.push({ icon: "skill-any", n: face.skills });
  if (face.transport) out.push({ icon: "transport", n: face.transport });
  if (face.upgrades) out.push({ icon: "upgrade", n: face.upgrades });
  for (const { piece, n } of face.points_per) out.push({ vp: n }, { slash: true }, { icon: resourceIcon(piece) });
  if (!out.length || (points && face.points)) out.push({ vp: face.points });
  return out;
}

const POWER: Record<string, Glyph[]> = {
  "extra-workers": [{ icon: "boat" }, { arrow: true }, { icon: "worker-any", n: 2 }],
  "extra-green": [{ icon: "boat" }, { arrow: true }, { icon: "worker-green" }],
  "cross-country": [{ icon: "transport" }, { slash: true }, { icon: "tiles" }],
  "double-transport": [{ icon: "boat" }, { text: "2×" }, { icon: "transport" }],
  "wild-upgrades": [{ icon: "upgrade" }, { icon: "resource-any" }],
  "wild-scoring": [{ icon: "vp" }, { icon: "resource-any" }],
  "any-colour-bids": [{ icon: "worker-any" }, { arrow: true }, { icon: "tiles" }],
  "any-colour-use": [{ icon: "worker-any" }, { icon: "worker-any" }],
};

const SET_ICONS: Record<string, string> = {
  any_resource: "resource-any",
  one_resource_type: "resource-any",
  any_skill: "skill-any",
  one_skill_type: "skill-any",
  any_worker: "worker-any",
  one_worker_colour: "worker-any",
};

const setIcon = (piece: string): string => SET_ICONS[piece] ?? iconOf(piece);

/** Signs of any tile with the face or side that lies up. */
export function tileGlyphs(tile: TileFacts, face: 0 | 1): Glyph[] {
  if (tile.faces) return faceGlyphs(tile.faces[face]);
  if (tile.powers) return POWER[tile.powers[face]] ?? [{ icon: "boat" }];
  if (tile.set_points) {
    const items = (tile.set ?? []).map(({ piece, n }) => ({ icon: setIcon(piece), n }));
    return [{ vp: tile.set_points }, { slash: true }, ...items];
  }
  if (tile.score) {
    const s = tile.score;
    if (s.per_transport) return [{ vp: s.per_transport }, { slash: true }, { icon: "transport" }];
    if (s.per_loop_tile) return [{ vp: s.per_loop_tile }, { slash: true }, { icon: "tiles" }];
    if (s.per_worker) return [{ vp: s.per_worker }, { slash: true }, { icon: "worker-any" }];
    if (s.river.length) return [{ icon: "boat" }, { arrow: true }, { vp: s.river.at(-1) ?? 0 }];
    return [{ vp: s.points }, ...(s.free_upgrade ? [{ icon: "upgrade" }] : [])];
  }
  if (tile.order !== undefined) return [{ vp: 1 }, { slash: true }, { icon: "tiles" }];
  return [{ vp: tile.points ?? 0 }];
}

/** The price of an upgrade. */
export function priceGlyphs(tile: TileFacts): Glyph[] {
  const out: { icon: string; n: number }[] = [];
  for (const icon of [...(tile.price ?? []).map(resourceIcon), ...(tile.skill_price ?? []).map((k) => `skill-${k}`)]) {
    const same = out.find((one) => one.icon === icon);
    if (same) same.n += 1;
    else out.push({ icon, n: 1 });
  }
  return out.flatMap((one): Glyph[] => (one.n === 2 ? [{ icon: one.icon }, { icon: one.icon }] : [one]));
}

/** The price of an upgrade in words. */
export function priceWords(tile: TileFacts): string {
  const resources = (tile.price ?? []).map((r) => (r === "any" ? t("kfeAnyResource") : word(r)));
  const skills = (tile.skill_price ?? []).map((k) => (k === "any" ? t("kfeAnySkill") : word(k)));
  const names = [...resources, ...skills];
  return [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} × ${name}`).join(", ");
}

export interface Laid {
  glyph: Glyph;
  x: number;
  /** Where the number before an icon stands. */
  nx: number;
  size: number;
}

/** A row of signs laid out round the middle; size is the height of an icon. */
export function layRow(glyphs: Glyph[], size: number): { laid: Laid[]; width: number } {
  const laid: Laid[] = [];
  let x = 0;
  for (const glyph of glyphs) {
    if (x) x += "slash" in glyph || "arrow" in glyph ? size * 0.12 : size * 0.24;
    if ("icon" in glyph) {
      const number = glyph.n && glyph.n > 1 ? size * 0.5 * String(glyph.n).length + size * 0.06 : 0;
      laid.push({ glyph, nx: x + number / 2 - size * 0.03, x: x + number, size });
      x += number + size;
    } else if ("vp" in glyph) {
      laid.push({ glyph, x, nx: x + size * 0.575, size: size * 1.15 });
      x += size * 1.15;
    } else if ("text" in glyph) {
      const wide = size * 0.5 * glyph.text.length;
      laid.push({ glyph, x, nx: x + wide / 2, size });
      x += wide;
    } else {
      const wide = "slash" in glyph ? size * 0.24 : size * 0.34;
      laid.push({ glyph, x, nx: x, size: wide });
      x += wide;
    }
  }
  return { laid: laid.map((one) => ({ ...one, x: one.x - x / 2, nx: one.nx - x / 2 })), width: x };
}

const many = (amounts: Amount[]): string =>
  listed(amounts.map(({ piece, n }) => `${n} ${n > 1 && piece === "stone" ? t("kf_stones") : word(piece)}`));

/** One face in words. */
export function faceWords(face: FaceFacts): string[] {
  const out: string[] = [];
  const { pay_worker: colour, pay_skill: skill } = face;
  if (colour) out.push(colour === "any" ? t("kfePayAnyWorker") : t("kfePayWorker", { colour: word(colour) }));
  if (skill) out.push(skill === "any" ? t("kfePayAnySkill") : t("kfePaySkill", { skill: word(skill) }));
  if (face.gain.length) out.push(t("kfeGain", { what: many(face.gain) }));
  if (face.gain_one_of.length) out.push(t("kfeOne", { what: face.gain_one_of.map(word).join(", ") }));
  if (face.workers) out.push(t(face.workers === 1 ? "kfeWorker" : "kfeWorkers", { n: face.workers }));
  if (face.green) out.push(t(face.green === 1 ? "kfeGreen" : "kfeGreens", { n: face.green }));
  if (face.skills) out.push(t(face.skills === 1 ? "kfeSkill" : "kfeSkills", { n: face.skills }));
  if (face.transport) {
    const counts = { n: face.transport, m: face.upgrades };
    if (face.upgrades > 1) out.push(t("kfeCarryManyMany", counts));
    else out.push(t(face.transport > 1 ? "kfeCarryManyOne" : "kfeCarryOneOne", counts));
  }
  for (const { piece, n } of face.points_per)
    out.push(t("kfePer", { points: pointWords(n), what: piece === "any" ? t("kfs_resource") : word(piece) }));
  if (!face.usable && !out.length) out.push(t("kfeNoUse"));
  if (face.points) out.push(t("kfePoints", { points: pointWords(face.points) }));
  return out;
}

/** One thing of a set that scores. */
function setWord(piece: string): string {
  const key = `kfs_${piece}`;
  if (isText(key)) return t(key);
  return piece.startsWith("worker:") ? t("kfs_worker", { colour: pieceWord(piece) }) : pieceWord(piece);
}

/** What a tile without faces is for, in words. */
export function tileWords(tile: TileFacts, side: 0 | 1): string[] {
  if (tile.powers) return [t(`kfp_${tile.powers[side].replaceAll("-", "")}` as TextKey)];
  if (tile.set_points) {
    const points = pointWords(tile.set_points);
    const items = (tile.set ?? []).map(({ piece, n }) => ({ n, what: setWord(piece) }));
    if (items.length === 1 && items[0]?.n === 1) return [t("kfeEach", { points, what: items[0].what })];
    return [t("kfeSet", { points, what: items.map(({ n, what }) => `${n} ${what}`).join(", ") })];
  }
  if (tile.score) {
    const s = tile.score;
    if (s.per_transport) return [t("kfb_per_transport")];
    if (s.per_loop_tile) return [t("kfb_per_loop_tile")];
    if (s.per_worker) return [t("kfb_per_worker")];
    if (s.river.length) return [t("kfb_river", { list: s.river.join(", ") })];
    return [s.free_upgrade ? t("kfb_free_upgrade", { n: s.points }) : t("kfb_points", { n: s.points })];
  }
  if (tile.order !== undefined) return [t("kfeOrder", { n: tile.order }), ...(tile.starts ? [t("kfeStarts")] : [])];
  return tile.points ? [t("kfePoints", { points: pointWords(tile.points) })] : [];
}
