/** The list of what is said: whether one is at its end, what is new below, where a pause was. Pure. */
import type { ChatLine } from "../wire";

/** So near to the end of the list one is at it. */
const END_PIXELS = 24;
/** A time stands between two lines after so long a pause. */
const PAUSE_SECONDS = 300;

export const isAtEnd = (list: { scrollTop: number; clientHeight: number; scrollHeight: number }): boolean =>
  list.scrollTop + list.clientHeight >= list.scrollHeight - END_PIXELS;

/** How many lines of others came after the last one that was seen. */
export const newBelow = (lines: ChatLine[], seen: number, you: number): number =>
  lines.filter((line) => line.id > seen && (line.seat < 0 || line.seat !== you)).length;

/** Whether nobody had said anything for a while before this line; the first one has its time. */
export function pauseBefore(lines: ChatLine[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  return !!line && (!before || line.made - before.made >= PAUSE_SECONDS);
}
