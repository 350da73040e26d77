/** Keyflower in a picture: the tiles on offer and the turn order, then the villages. */
import { nameOf } from "../../table/seats";
import type { Pictures } from "../../table/still";
import { factsOf, viewOf } from "./facts";
import Offer from "./Offer.svelte";
import { t } from "./texts";
import Village from "./Village.svelte";

const ACROSS = 7;
const WIDTH = 960;

export const pictures: Pictures = (table) => {
  const [view, facts] = [viewOf(table), factsOf(table)];
  const lots = view.lots.map((tile, lot) => ({ tile, lot }));
  const kind = ({ tile }: { tile: number }): boolean => facts.tiles[tile]?.kind === "turn_order";
  const offer = [...lots.filter((one) => !kind(one)), ...lots.filter(kind)];
  const villages = view.villages.map((_, seat) => ({
    of: Village,
    props: { table, seat, onpoint: () => undefined },
    title: nameOf(table.now?.seats[seat]),
    width: (WIDTH - 32) / 3,
  }));
  return [
    ...(lots.length
      ? [[{ of: Offer, props: { table, lots: offer, across: ACROSS }, title: t("kfOffer"), width: WIDTH }]]
      : []),
    villages.slice(0, 3),
    villages.slice(3),
  ].filter((row) => row.length);
};
