/** How far everybody has come between two seasons. */
import type { Table } from "../../table/table.svelte";
import { factsOf, viewOf } from "./facts";
import { interlude } from "./interlude";
import { boatsTaken, tilesWon } from "./season";
import { t } from "./texts";

const drafted = (table: Table, verb: string): boolean => !!table.now?.draft.some((one) => one.words[0] === verb);

/** Boats are chosen, by anybody: they have the stage. */
export const choosesBoats = (table: Table): boolean => viewOf(table).choosing.length > 0 || drafted(table, "boat");

/** The viewer places tiles, in their own village. */
export const placesTiles = (table: Table): boolean =>
  !choosesBoats(table) && table.now!.you >= 0 && (viewOf(table).around.length > 0 || drafted(table, "place"));

/** While boats are chosen and tiles placed: whether a seat has its boat, how many of its tiles lie. */
export function doing(table: Table, seat: number, brief: boolean): string {
  const view = viewOf(table);
  const phase = interlude.asked(table);
  if (phase === "boats") {
    const { acting, you } = table.now!;
    if (acting.includes(seat)) return t(seat === you ? "seatChoosingYou" : "seatChoosing");
    const taken = [...boatsTaken(table.log).values()].some((one) => one.seat === seat);
    const next = view.choosing.find((one) => !acting.includes(one));
    if (taken) return t("seatReady");
    return seat === next ? t("seatNext") : seat === view.choosing.at(-1) ? t("kfSeatLast") : "";
  }
  if (phase !== "placing") return "";
  const left = (view.gained[seat] ?? []).length;
  const of = Math.max(left, tilesWon(table.log, factsOf(table), seat, view.season === "winter"));
  if (!of) return brief ? "" : t("kfNothingWon");
  // What lies there in one's own draft is not confirmed yet.
  const ready = !left && !table.now!.acting.includes(seat);
  if (brief && ready) return t("seatReady");
  return t(brief ? "kfPlacedOf" : "kfPlaced", { n: of - left, of }) + (ready ? " ✓" : "");
}
