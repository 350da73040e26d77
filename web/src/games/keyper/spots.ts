/** How Keyper draws and names what its steps speak of. */
import type { Spots } from "../../table/story";
import { capital, factsOf, fieldWord, layoutOf, pieceIcon, TOOL, viewOf } from "./facts";
import { isText, t } from "./texts";

const FIELD = /^board:([1-4]):([a-d][1-4])$/;
const BOARD = /^(?:board|river):([1-4])$/;
const PLOT = /^plot:\d:/;
const OWN: Record<string, string> = {
  keyper: "keyper",
  fair: "fair",
  "no-fair": "ui-pass",
  layout: "tiles",
  boat: "boat",
  shipping: "shipping",
};

function icon(piece: string): string {
  const [kind = "", what = ""] = piece.split(":");
  if (kind === "keyple") return `tool-${TOOL[what] ?? "any"}`;
  if (kind === "?") return "resource-any";
  if (kind === "season") return `season-${what}`;
  return OWN[kind] ?? (isText(`kp_${kind.replaceAll("-", "_")}`) ? pieceIcon(kind) : "tiles");
}

export const spots: Spots = {
  icon,
  place: (table, spot) => {
    const [, board = "", cell = ""] = FIELD.exec(spot) ?? [];
    if (!board) return "";
    const layout = viewOf(table).layouts[Number(board) - 1] ?? 0;
    const facts = factsOf(table);
    const field = layoutOf(facts, layout)[facts.cells.findIndex((one) => one.name === cell)];
    return field ? t("kpFieldOn", { field: capital(fieldWord(field)), n: board }) : "";
  },
  marked: (step) => [step.to, step.flipped].filter((spot) => FIELD.test(spot) || BOARD.test(spot) || PLOT.test(spot)),
};
