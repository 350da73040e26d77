/** Key Harvest in a picture: the registry, then the countries. */
import { nameOf } from "../../table/seats";
import type { Pictures } from "../../table/still";
import Country from "./Country.svelte";
import Registry from "./Registry.svelte";
import { t } from "./texts";
import type { Game } from "./game";

export const pictures: Pictures<Game> = (table) => {
  const countries = (table.now?.seats ?? []).map(({ seat }) => ({
    of: Country,
    props: { table, seat },
    title: nameOf(table.now?.seats[seat]),
    width: 520,
  }));
  return [
    [{ of: Registry, props: { table }, title: t("khRegistry"), width: 480 }],
    countries.slice(0, 2),
    countries.slice(2),
  ].filter((row) => row.length);
};
