/** How Key Harvest draws and names what its steps speak of. */
import type { Spots } from "../../table/story";
import { factsOf } from "./facts";
import type { Game } from "./game";

const FIELD = /^(?:hex:\d|registry|store:\d):([A-G][1-9])$/;
const PIECE = /^field:([A-G][1-9]):/;
const LAID = /^(?:hex|store):\d:/;
const ICONS: Record<string, string> = {
  field: "ripe",
  event: "event",
  farmhand: "farmhand",
  townsfolk: "townsfolk",
};

export const spots: Spots<Game> = {
  icon: (piece) => {
    const [kind = "", ...names] = piece.split(":");
    const crop = { counter: names[0], field: names[1] }[kind];
    return crop ? `crop-${crop}` : (ICONS[kind] ?? "resource-any");
  },
  place: (table, spot) => {
    const name = FIELD.exec(spot)?.[1] ?? "";
    return factsOf(table).field.some((one) => one.id.toUpperCase() === name) ? name : "";
  },
  called: (piece) => PIECE.exec(piece)?.[1] ?? "",
  turned: (step) => (step.verb === "ripen" ? "ripe" : "harvested"),
  marked: (step) => [step.to, step.from, step.flipped, ...step.also].filter((spot) => LAID.test(spot)),
};
