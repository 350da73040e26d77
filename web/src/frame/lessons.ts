/** Lessons: steps that wait for a click on "Next", or until something was done at the table. */
import type { TableShown } from "../wire";

export interface Step {
  /** Done by the player; `since` is the log line at which the step began. */
  until?: (table: TableShown, since: number) => boolean;
}

const drafted = (verb: string) => (table: TableShown): boolean => table.draft.some((choice) => choice.words[0] === verb);
const finished = (table: TableShown): boolean => table.done;
const confirmed = (table: TableShown, since: number): boolean => table.after > since;
const drafting = (table: TableShown, since: number): boolean => table.draft.length > 0 || table.after > since;

export const LESSONS: Record<string, Step[]> = {
  keyflower: [{}, { until: drafted("bid") }, { until: finished }, { until: confirmed }, { until: drafted("use") }, { until: confirmed }, {}, {}],
  keyharvest: [{}, {}, { until: drafted("take") }, {}, {}, { until: confirmed }, {}, {}],
  keyper: [{}, { until: drafting }, { until: (table, since) => table.draft.length > 1 || table.after > since }, {}, { until: confirmed }, {}, {}, {}],
};
