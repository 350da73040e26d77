/** Another's village, farm or country shown large. */
import { shape } from "./shape.svelte";

/** Whether the parts of the table are tabs. */
export const isPhone = (): boolean => shape.phone;

/** Who is shown large after a click: the second click on the same puts them back, unless they lie on a tab of their own. */
export function enlarged(now: number | null, seat: number, tabs: boolean): number | null {
  return now === seat && !tabs ? null : seat;
}
