/** All tiles of Keyflower. */
import "./style.css";
import { stillShown, stillTable } from "../../table/still";
import type { Gallery, Item, Sort } from "../../features/gallery/gallery";
import { t as said } from "../../app/lang.svelte";
import type { GameFacts } from "../../wire";
import { tileExplained } from "./explain";
import { type Facts, type TileFacts, tileName } from "./facts";
import Printed from "./Printed.svelte";
import { t } from "./texts";

const WIDTH = 124;
const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
const groupOf = (tile: TileFacts): string => tile.season ?? tile.kind;

function groups(): Sort[] {
  return [
    ...SEASONS.map((id) => ({ id, name: said(`season_${id}`), icon: `season-${id}` })),
    { id: "home", name: t("kfgHome"), icon: "tiles" },
    { id: "turn_order", name: t("kfgOrder"), icon: "worker-purple" },
    { id: "boat", name: t("kfgBoats"), icon: "boat" },
  ];
}

function gives(): Sort[] {
  return [
    { id: "resources", name: t("kfgResources"), icon: "resource-any" },
    { id: "workers", name: t("kfgWorkers"), icon: "worker-any" },
    { id: "green", name: t("kfgGreen"), icon: "worker-green" },
    { id: "skills", name: t("kfgSkills"), icon: "skill-any" },
    { id: "transport", name: t("kfgTransport"), icon: "transport" },
    { id: "points", name: t("kfgPoints"), icon: "vp" },
  ];
}

function givesOf(tile: TileFacts): string[] {
  const faces = tile.faces ?? [];
  return [
    ...(faces.some((face) => face.gain.length || face.gain_one_of.length) ? ["resources"] : []),
    ...(faces.some((face) => face.workers) ? ["workers"] : []),
    ...(faces.some((face) => face.green) ? ["green"] : []),
    ...(faces.some((face) => face.skills) ? ["skills"] : []),
    ...(faces.some((face) => face.transport) ? ["transport"] : []),
    ...(!faces.length || faces.some((face) => face.points || face.points_per.length) ? ["points"] : []),
  ];
}

/** A table on which nothing lies but that tile, this side up. */
function alone(facts: GameFacts, tile: number, side: number) {
  const view = { up: { [tile]: side }, on: {}, goods: {}, lots: [] };
  return stillTable(stillShown("keyflower", view, [], -1, null), facts);
}

export function gallery(facts: GameFacts): Gallery {
  const { tiles } = facts.facts as Facts;
  const items = tiles.map((tile, n): Item => {
    const two = tile.faces || tile.powers;
    const names = tile.faces ? [t("kfgBasic"), t("kfgUpgraded")] : [t("galFirst"), t("galSecond")];
    const told = tileExplained(alone(facts, n, 0), n);
    const more = tile.powers ? tileExplained(alone(facts, n, 1), n).lines : [];
    return {
      id: tile.id,
      name: tileName(tile),
      group: groupOf(tile),
      gives: givesOf(tile),
      sides: (two ? [0, 1] : [0]).map((side) => ({
        name: two ? (names[side] ?? "") : "",
        piece: {
          of: Printed,
          props: { table: alone(facts, n, side), tile: n, lot: tile.order === undefined ? -1 : 0 },
          title: "",
          width: WIDTH,
        },
      })),
      lines: [...told.lines, ...more],
      rule: told.rule,
      doubtful: false,
    };
  });
  const order = groups().map((group) => group.id);
  items.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  return { came: t("kfgCame"), groups: groups(), gives: gives(), items };
}
