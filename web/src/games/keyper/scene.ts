/** Keyper in small drawings: `board:2`, `own:A`. */
import "./tiles.css";
import "./style.css";
import { nameOf } from "../../table/seats";
import type { Scene } from "../../features/rules/scene";
import Country from "./Country.svelte";
import Own from "./Own.svelte";
import { t } from "./texts";
import type { Game } from "./game";

const BOARD = 240;
const OWN = 400;

export const scene: Scene<Game> = (table, place) => {
  const [kind, of = ""] = place.split(":");
  if (kind === "board") {
    const board = Number(of) - 1;
    return [{ of: Country, props: { table, board, bare: true }, title: t("kpBoard", { n: of }), width: BOARD }];
  }
  const seat = "ABCD".indexOf(of);
  const title = t("kpOwnOf", { name: nameOf(table.now?.seats[seat]) });
  return [{ of: Own, props: { table, seat }, title, width: OWN }];
};
