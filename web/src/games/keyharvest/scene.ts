/** Key Harvest in small drawings: `country:A`, `registry`. */
import "./style.css";
import { nameOf } from "../../table/seats";
import type { Scene } from "../../features/rules/scene";
import Country from "./Country.svelte";
import Registry from "./Registry.svelte";
import { t } from "./texts";
import type { Game } from "./game";

const COUNTRY = 340;
const REGISTRY = 340;

export const scene: Scene<Game> = (table, place) => {
  const [kind, of = ""] = place.split(":");
  if (kind === "registry") return [{ of: Registry, props: { table }, title: t("khRegistry"), width: REGISTRY }];
  const seat = "ABCD".indexOf(of);
  const title = t("khCountryOf", { name: nameOf(table.now?.seats[seat]) });
  return [{ of: Country, props: { table, seat }, title, width: COUNTRY }];
};
