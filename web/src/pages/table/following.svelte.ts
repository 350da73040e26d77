/** What a table's page does by itself, as the game goes on. */
import { tick, untrack } from "svelte";
import { t } from "../../app/lang.svelte";
import { opened, shape } from "../../table/shape.svelte";
import { sayLast, sayRefusal } from "../../table/voice";
import { restFocus } from "../../table/walk";
import type { Session } from "./session.svelte";

/** Say aloud what is asked, refused and won, and who is away. */
export function readAloud(session: Session): void {
  const { table, absences } = session;
  let said = "";
  $effect(() => {
    // Not before the turns of others, which wait for the face.
    const { now, face } = session;
    const told = now?.done ? now.preview : [];
    const asks = table.mine ? t("yourTurnAsks", { ask: [...told, now?.asked].join(" ") }) : "";
    const text = face ? (now?.result?.verdict.join(" ") ?? asks) : "";
    if (text === said) return;
    said = text;
    if (text) sayLast(text);
  });
  $effect(() => sayRefusal(table.refused?.sentence ?? ""));
  $effect(() => absences.tell());
  $effect(() => absences.tellComings());
}

/** Answer what was answered ahead, and what the person wanted done as soon as it is asked. */
export function answerByItself(session: Session): void {
  const { table } = session;
  const { ahead, draft } = table;
  $effect(() => ahead.keep());
  $effect(() => {
    const { face } = session;
    if (!face?.ahead || !table.facts || !(ahead.given || ahead.declining)) return;
    const asked = face.ahead(table)?.key ?? "";
    if (asked && ahead.declining && table.mine) draft.refuse();
    else if (ahead.given) draft.meet(asked);
  });
  $effect(() => {
    const asked = table.mine && !table.sender.busy && !table.checked && !!table.facts && !table.now?.at;
    const wanted = asked ? session.face?.onward?.(table) : undefined;
    if (wanted) untrack(() => draft.choose(wanted, "surely"));
  });
}

/** Keep what matters now in sight: the tab, how far it was scrolled, the focus; and close what was opened before. */
export function keepInSight(session: Session): void {
  const { table, tabs, teller } = session;
  $effect(() => {
    if (session.face) tabs.followQuestion(table, session.face);
  });
  $effect.pre(() => tabs.keepScroll());
  let rested = "";
  $effect(() => {
    const question = `${table.now?.after} ${table.now?.at}`;
    // While others' turns are told, no control has the focus: a key skips them.
    if (!table.mine || table.sender.busy || teller.now || question === rested) return;
    rested = question;
    void tick().then(() => restFocus(table.now?.done ?? false));
  });
  // In a window of another shape only what is being read stays open; at another table nothing does.
  $effect(() => {
    void shape.low;
    return () => untrack(() => opened.now !== "card" && opened.close());
  });
  $effect(() => () => opened.close());
}

/** Help where help is wanted, and note that the game ended while somebody looked on. */
export function accompany(session: Session): void {
  const { table, advice, help } = session;
  $effect(() => advice.watch());
  $effect(() => {
    if (table.now && !session.prepared) help.begin(table.now.game);
  });
  let ran = false;
  $effect(() => {
    if (table.now?.state === "running") ran = true;
    else if (table.now?.result && ran) {
      ran = false;
      session.ended = true;
    }
  });
}
