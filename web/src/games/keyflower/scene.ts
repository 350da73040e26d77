/** Keyflower in small drawings: `offer:key-mine,stable`, `village:A`. */
import "./style.css";
import { nameOf } from "../../table/seats";
import type { Scene } from "../../features/rules/scene";
import { factsOf, viewOf } from "./facts";
import Offer from "./Offer.svelte";
import { t } from "./texts";
import Village from "./Village.svelte";

const TILE = 128;
const VILLAGE = 300;

export const scene: Scene = (table, place) => {
  const [kind, of = ""] = place.split(":");
  const [view, facts] = [viewOf(table), factsOf(table)];
  if (kind === "village") {
    const seat = "ABCDEF".indexOf(of);
    if (!view.villages[seat]?.length) return [];
    const title = t("kfVillageOf", { name: nameOf(table.now?.seats[seat]) });
    return [{ of: Village, props: { table, seat, onpoint: () => undefined }, title, width: VILLAGE }];
  }
  const lots = of.split(",").flatMap((id) => {
    const lot = view.lots.findIndex(({ tile }) => facts.tiles[tile]?.id === id);
    return lot < 0 ? [] : [{ tile: view.lots[lot]!.tile, lot }];
  });
  const width = TILE * lots.length;
  return lots.length ? [{ of: Offer, props: { table, lots, across: lots.length }, title: t("kfOffer"), width }] : [];
};
