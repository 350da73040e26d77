/** Others are asked clockwise whether they join (KP 4.4). All who may still be asked see the question at once. */
import type { Ahead } from "../frame/face";
import { calledAt } from "../lib/seats";
import type { Table } from "../lib/table.svelte";
import { viewOf } from "./facts";
import { said } from "./said";
import { t } from "./texts";

/** (FOLLOW, seat that is asked, active seat, place) */
const FOLLOW = 6;

export interface Invitation {
  active: number;
  /** The field, as in the words of choices. */
  place: string;
}

/** The invitation that is open, on a field of a country board. */
export function invitation(frames: number[][]): (Invitation & { asked: number }) | null {
  const frame = frames.find((one) => one[0] === FOLLOW);
  if (!frame) return null;
  const [, asked = 0, active = 0, place = 0] = frame;
  const cell = place & 15;
  return { asked, active, place: `${(place >> 4) + 1}-${"abcd"[cell % 4]}${Math.floor(cell / 4) + 1}` };
}

/** Whether a seat is asked now or comes later: it sits between the one who is asked and the active one, clockwise. */
export function comes(seat: number, asked: number, active: number, seats: number): boolean {
  const after = (one: number): number => (one - asked + seats) % seats;
  return seat >= 0 && after(seat) < after(active);
}

export function ahead(table: Table): Ahead | null {
  const now = table.now!;
  const view = viewOf(table);
  const open = invitation(view.frames);
  if (!open || !comes(now.you, open.asked, open.active, view.seats)) return null;
  const placed = table.log.findLast((line) => line.kind === "turn" && line.actor === open.active && !line.undone);
  return {
    key: `${placed?.number ?? 0}`,
    ask: t("kpJoinAsk", { name: calledAt(now, open.active), place: said(table, [open.place]) }),
  };
}
