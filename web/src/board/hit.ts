/** What lies over everything that is lit: a button that chooses. */
import type { Table } from "../lib/table.svelte";
import type { Choice } from "../wire";

/** For HTML buttons. */
export function press(table: Table, choice: Choice | undefined) {
  return { onclick: () => table.choose(choice), "data-choice": choice?.id, "data-words": choice?.words.join(" ") };
}

/** For shapes in drawings. */
export function hit(table: Table, choice: Choice | undefined) {
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    table.choose(choice);
  };
  return { ...press(table, choice), class: "hit", role: "button" as const, tabindex: 0, onkeydown };
}
