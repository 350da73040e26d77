/** Others are asked clockwise whether they join (KP 4.4). All who may still be asked see the question at once. */
import type { Ahead } from "../../table/face";
import { calledAt } from "../../table/seats";
import type { Table } from "./game";
import { viewOf } from "./facts";
import { fieldAt } from "./follow";
import { t } from "./texts";

export function ahead(table: Table): Ahead | null {
  const now = table.now!;
  const open = viewOf(table).invitation;
  if (!open || ![open.asked, ...open.later].includes(now.you)) return null;
  const placed = table.log.findLast((line) => line.kind === "turn" && line.actor === open.active && !line.undone);
  return {
    key: `${placed?.number ?? 0}`,
    ask: t("kpJoinAsk", { name: calledAt(now, open.active), place: fieldAt(table, open.place).name }),
  };
}
