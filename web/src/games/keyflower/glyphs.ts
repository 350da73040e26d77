/** What is printed on a tile, as a row of small signs. */
import { type FaceFacts, type Facts, RESOURCES, SKILLS, COLOURS, type TileFacts, word } from "./facts";
import { listed, pointWords } from "../../app/lang.svelte";
import type { Glyph } from "../../ui/board/glyphs";
import { type TextKey, isText, t } from "./texts";

const resourceIcon = (r: number): string => RESOURCES[r] ?? "resource-any";
const skillIcon = (k: number): string => (SKILLS[k] ? `skill-${SKILLS[k]}` : "skill-any");
const workerIcon = (c: number): string => `worker-${COLOURS[c] ?? "any"}`;

/** Signs of one face. */
export function faceGlyphs(face: FaceFacts, points = false): Glyph[] {
  const out: Glyph[] = [];
  if (face.pay_worker >= 0) out.push({ icon: workerIcon(face.pay_worker) }, { arrow: true });
  if (face.pay_skill >= 0) out.push({ icon: skillIcon(face.pay_skill) }, { arrow: true });
  for (const [r, n] of face.gain.entries()) if (n) out.push({ icon: resourceIcon(r), n });
  for (const [i, r] of face.gain_one_of.entries())
    out.push(...(i ? [{ slash: true as const }] : []), { icon: resourceIcon(r) });
  if (face.workers) out.push({ icon: "worker-any", n: face.workers });
  if (face.green) out.push({ icon: "worker-green", n: face.green });
  if (face.skills) out.push({ icon: "skill-any", n: face.skills });
  if (face.transport) out.push({ icon: "transport", n: face.transport });
  if (face.upgrades) out.push({ icon: "upgrade", n: face.upgrades });
  for (const [r, n] of face.points_per.entries())
    if (n) out.push({ vp: n }, { slash: true }, { icon: resourceIcon(r) });
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

function setIcon(name: string): string {
  if (SET_ICONS[name]) return SET_ICONS[name];
  if ((SKILLS as readonly string[]).includes(name)) return `skill-${name}`;
  return (COLOURS as readonly string[]).includes(name) ? `worker-${name}` : name;
}

/** Signs of any tile with the face or side that lies up. */
export function tileGlyphs(facts: Facts, tile: TileFacts, face: 0 | 1): Glyph[] {
  if (tile.faces) return faceGlyphs(tile.faces[face]);
  if (tile.powers) return POWER[tile.powers[face]] ?? [{ icon: "boat" }];
  if (tile.set_points) {
    const items = (tile.set ?? []).flatMap((n, i) => (n ? [{ icon: setIcon(facts.sets[i] ?? ""), n }] : []));
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
  for (const icon of [...(tile.price ?? []).map(resourceIcon), ...(tile.skill_price ?? []).map(skillIcon)]) {
    const same = out.find((one) => one.icon === icon);
    if (same) same.n += 1;
    else out.push({ icon, n: 1 });
  }
  return out.flatMap((one): Glyph[] => (one.n === 2 ? [{ icon: one.icon }, { icon: one.icon }] : [one]));
}

/** The price of an upgrade in words. */
export function priceWords(tile: TileFacts): string {
  const resources = (tile.price ?? []).map((r) => (RESOURCES[r] ? word(RESOURCES[r] ?? "") : t("kfeAnyResource")));
  const skills = (tile.skill_price ?? []).map((k) => (SKILLS[k] ? word(SKILLS[k] ?? "") : t("kfeAnySkill")));
  const names = [...resources, ...skills];
  return [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} × ${name}`).join(", ");
}

function many(counts: number[], names: readonly string[]): string {
  const called = (i: number, n: number): string =>
    n > 1 && names[i] === "stone" ? t("kf_stones") : word(names[i] ?? "");
  return listed(counts.flatMap((n, i) => (n ? [`${n} ${called(i, n)}`] : [])));
}

/** One face in words. */
export function faceWords(face: FaceFacts): string[] {
  const out: string[] = [];
  const colour = COLOURS[face.pay_worker];
  if (face.pay_worker >= 0) out.push(colour ? t("kfePayWorker", { colour: word(colour) }) : t("kfePayAnyWorker"));
  const skill = SKILLS[face.pay_skill];
  if (face.pay_skill >= 0) out.push(skill ? t("kfePaySkill", { skill: word(skill) }) : t("kfePayAnySkill"));
  if (face.gain.some(Boolean)) out.push(t("kfeGain", { what: many(face.gain, RESOURCES) }));
  if (face.gain_one_of.length)
    out.push(t("kfeOne", { what: face.gain_one_of.map((r) => word(RESOURCES[r] ?? "")).join(", ") }));
  if (face.workers) out.push(t(face.workers === 1 ? "kfeWorker" : "kfeWorkers", { n: face.workers }));
  if (face.green) out.push(t(face.green === 1 ? "kfeGreen" : "kfeGreens", { n: face.green }));
  if (face.skills) out.push(t(face.skills === 1 ? "kfeSkill" : "kfeSkills", { n: face.skills }));
  if (face.transport) {
    const counts = { n: face.transport, m: face.upgrades };
    if (face.upgrades > 1) out.push(t("kfeCarryManyMany", counts));
    else out.push(t(face.transport > 1 ? "kfeCarryManyOne" : "kfeCarryOneOne", counts));
  }
  for (const [r, n] of face.points_per.entries())
    if (n)
      out.push(
        t("kfePer", { points: pointWords(n), what: RESOURCES[r] ? word(RESOURCES[r] ?? "") : t("kfs_resource") }),
      );
  if (!face.usable && !out.length) out.push(t("kfeNoUse"));
  if (face.points) out.push(t("kfePoints", { points: pointWords(face.points) }));
  return out;
}

/** One thing of a set that scores. */
function setWord(name: string): string {
  const key = `kfs_${name}`;
  if (isText(key)) return t(key);
  return (COLOURS as readonly string[]).includes(name) ? t("kfs_worker", { colour: word(name) }) : word(name);
}

/** What a tile without faces is for, in words. */
export function tileWords(facts: Facts, tile: TileFacts, side: 0 | 1): string[] {
  if (tile.powers) return [t(`kfp_${tile.powers[side].replaceAll("-", "")}` as TextKey)];
  if (tile.set_points) {
    const points = pointWords(tile.set_points);
    const items = (tile.set ?? []).flatMap((n, i) => (n ? [{ n, what: setWord(facts.sets[i] ?? "") }] : []));
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
