/** Keyflower in a picture: the tiles on offer and the turn order, then the villages. */
import { nameOf } from "../../table/seats";
import type { Pictures } from "../../picture";
import { lotsOf, viewOf } from "./facts";
import Offer from "./Offer.svelte";
import { t } from "./texts";
import Village from "./Village.svelte";

const ACROSS = 7;
const WIDTH = 960;

export const pictures: Pictures = (table) => {
  const lots = [...lotsOf(table, false), ...lotsOf(table, true)];
  const villages = viewOf(table).villages.map((_, seat) => ({
    of: Village,
    props: { table, seat, onpoint: () => undefined },
    title: nameOf(table.now?.seats[seat]),
    width: (WIDTH - 32) / 3,
  }));
  return [
    ...(lots.length
      ? [[{ of: Offer, props: { table, lots, across: ACROSS }, title: t("kfOffer"), width: WIDTH }]]
      : []),
    villages.slice(0, 3),
    villages.slice(3),
  ].filter((row) => row.length);
};
