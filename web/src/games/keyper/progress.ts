/** How far everybody has come with what all are asked. */
import type { Table } from "./game";
import { viewOf } from "./facts";
import { t } from "./texts";

/** While somebody invites: who is asked; while boards are folded: who has chosen. */
export function doing(table: Table, seat: number): string {
  const { invitation, chosen } = viewOf(table);
  const { acting, rule, draft, you } = table.now!;
  if (invitation) return seat === invitation.asked ? t("seatAsked") : "";
  const folds = chosen.length > 0 || rule === "KP 8.3" || draft.some((one) => one.words[0] === "layout");
  if (!folds) return "";
  if (!acting.includes(seat)) return t("seatReady");
  return t(seat === you ? "seatChoosingYou" : "seatChoosing");
}
