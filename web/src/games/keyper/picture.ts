/** Keyper in a picture: the country boards, then the farm and the village of every seat. */
import { nameOf } from "../../table/seats";
import type { Pictures } from "../../table/still";
import Country from "./Country.svelte";
import { viewOf } from "./facts";
import Own from "./Own.svelte";
import { t } from "./texts";
import type { Game } from "./game";

export const pictures: Pictures<Game> = (table) => {
  const boards = viewOf(table).layouts.map((_, board) => ({
    of: Country,
    props: { table, board },
    title: t("kpBoard", { n: board + 1 }),
    width: 260,
  }));
  const own = (table.now?.seats ?? []).map(({ seat }) => ({
    of: Own,
    props: { table, seat },
    title: nameOf(table.now?.seats[seat]),
    width: 536,
  }));
  return [boards, own.slice(0, 2), own.slice(2)].filter((row) => row.length);
};
