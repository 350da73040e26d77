/** All buildings, fairs and boats of Keyper. */
import "./tiles.css";
import "./style.css";
import type { Component } from "svelte";
import { stillShown, stillTable } from "../../table/still";
import type { Gallery, Item, Sort } from "../../features/gallery/gallery";
import type { GameFacts } from "../../wire";
import BoatFace from "./BoatFace.svelte";
import { boatWords, buildingWords, fairWords, winterFairWords } from "./explain";
import { type Building, type BuildingFace, buildingName, type Facts, WINTER_FACES } from "./facts";
import FairTray from "./FairTray.svelte";
import { t } from "./texts";
import Tiles from "./Tiles.svelte";

const WIDTH = 150;
const BOTH = ["basic", "upgraded"] as const;

const groups = (): Sort[] => [
  { id: "home", name: t("kpgHome"), icon: "build" },
  { id: "spring", name: t("kpgSpring"), icon: "season-spring" },
  { id: "later", name: t("kpgLater"), icon: "season-autumn" },
  { id: "fair", name: t("kpgFairs"), icon: "fair" },
  { id: "boat", name: t("kpgBoats"), icon: "boat" },
];

const gives = (): Sort[] => [
  { id: "farm", name: t("kpgFarm"), icon: "wheat" },
  { id: "village", name: t("kpgVillage"), icon: "brick" },
  { id: "work", name: t("kpgWork"), icon: "keyple-standing" },
  { id: "animals", name: t("kpgAnimals"), icon: "any-animal" },
  { id: "shipping", name: t("kpgShipping"), icon: "shipping" },
  { id: "points", name: t("kpgPoints"), icon: "vp" },
];

const piece = (of: unknown, props: Record<string, unknown>) => ({
  of: of as Component<never>,
  props,
  title: "",
  width: WIDTH,
});

function givesOf(building: Building): string[] {
  const faces: BuildingFace[] = [building.basic, building.upgraded];
  return [
    building.area,
    ...(faces.some((face) => face.turn ?? /build|trade/.test(face.rule ?? "")) ? ["work"] : []),
    ...(building.houses?.length ? ["animals"] : []),
    ...(faces.some((face) => face.shipping ?? /ship|boat/.test(face.rule ?? "")) ? ["shipping"] : []),
    ...(faces.some((face) => face.points ?? face.each ?? face.set) ? ["points"] : []),
  ];
}

export function gallery(all: GameFacts): Gallery {
  const facts = all.facts as Facts;
  const { four, six } = facts.fairs.winter_faces;
  const face_seasons = { four: four.seasons, six: six.seasons };
  const view = { lacks: {}, face_seasons };
  const table = stillTable(stillShown("keyper", view, [], -1, null), all);
  const buildings = facts.building.map((building): Item => {
    const told = buildingWords(facts, building);
    return {
      id: building.id,
      name: buildingName(building),
      group: building.set,
      gives: givesOf(building),
      sides: BOTH.map((side) => ({
        name: t(side === "basic" ? "kpgBasic" : "kpgUpgraded"),
        piece: piece(Tiles, { table, tiles: [building.id], verb: "tile", side }),
      })),
      lines: told.lines,
      rule: told.rule,
      doubtful: building.source === "reconstructed",
    };
  });
  const seasons = ["spring", "summer", "autumn"] as const;
  const fairs = seasons.flatMap((season) =>
    facts.fairs[season].map((fair, n): Item => {
      const told = fairWords(fair, t(`season_${season}`));
      return {
        id: `${season}-fair-${n + 1}`,
        name: t("kpgFairN", { season: t(`season_${season}`), n: n + 1 }),
        group: "fair",
        gives: ["points"],
        sides: [{ name: "", piece: piece(FairTray, { fair, season }) }],
        lines: told.lines,
        rule: told.rule,
        doubtful: fair.source === "reconstructed",
      };
    }),
  );
  const winter = facts.fairs.winter.map((fair): Item => {
    const told = winterFairWords(facts, fair, face_seasons);
    return {
      id: fair.id,
      name: told.title,
      group: "fair",
      gives: ["points"],
      sides: WINTER_FACES.map((face, i) => ({
        name: t(i ? "galSecond" : "galFirst"),
        piece: piece(FairTray, {
          fair: { show: fair[face], points: facts.fairs.winter_faces[face].points },
          season: "winter",
        }),
      })),
      lines: told.lines,
      rule: told.rule,
      doubtful: fair.source === "reconstructed",
    };
  });
  const boats = facts.boats.boat.map((boat, n): Item => {
    const faces = [boat.spring_summer, boat.autumn_winter];
    return {
      id: boat.id,
      name: t("kpgBoat", { n: n + 1 }),
      group: "boat",
      gives: ["shipping"],
      sides: faces.map((load, i) => ({ name: t(i ? "kpgLate" : "kpgEarly"), piece: piece(BoatFace, { load }) })),
      lines: faces.map((load, i) => `${t(i ? "kpgLate" : "kpgEarly")}: ${boatWords(load).lines.join(" ")}`),
      rule: boatWords([]).rule,
      doubtful: boat.source === "reconstructed",
    };
  });
  return { came: t("kpgCame"), groups: groups(), gives: gives(), items: [...buildings, ...fairs, ...winter, ...boats] };
}
