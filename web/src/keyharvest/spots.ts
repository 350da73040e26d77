/** How Key Harvest draws and names what its steps speak of. */
import type { Spots } from "../frame/story";
import { factsOf } from "./facts";

const FIELD = /^(?:hex:\d|registry|store:\d):([A-G][1-9])$/;
const LAID = /^(?:hex|store):\d:/;
const ICONS: Record<string, string> = { field: "ripe", event: "event", worker: "farmhand" };

export const spots: Spots = {
  icon: (piece) => {
    const [kind = "", what = ""] = piece.split(":");
    if (kind === "counter") return `crop-${what}`;
    return ICONS[kind] ?? "resource-any";
  },
  place: (table, spot) => {
    const name = FIELD.exec(spot)?.[1] ?? "";
    return factsOf(table).field.some((one) => one.id.toUpperCase() === name) ? name : "";
  },
  marked: (step) => [step.to, step.from, step.flipped].filter((spot) => LAID.test(spot)),
};
