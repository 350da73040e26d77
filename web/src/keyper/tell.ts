/** A turn of Keyper before it is confirmed: what is done, and what comes of it. */
import { previewed } from "../frame/preview";
import type { Table } from "../lib/table.svelte";
import { layoutBase, viewOf } from "./facts";
import { type TextKey, t } from "./texts";

export function tell(table: Table): { ask: string; then: string } | null {
  const layout = table.now?.draft.find(({ words }) => words[0] === "layout")?.words[1];
  if (!layout) return previewed(table);
  const name = t(`kpLayout_${layoutBase(viewOf(table).season) + Number(layout) - 1}` as TextKey);
  return { ask: t("kpFoldAsk", { name }), then: t("kpFoldThen") };
}
