/** What lies over everything that is lit: a button that chooses. */
import type { Table } from "../lib/table.svelte";
import type { Choice } from "../wire";

/** For HTML buttons. */
export function press(table: Table, choice: Choice | undefined) {
  return { onclick: () => table.choose(choice), "data-choice": choice?.id, "data-words": choice?.words.join(" ") };
}

/** For HTML buttons over something chosen that can be taken back alone. */
export function unpress(table: Table, choice: Choice) {
  return { onclick: () => table.takeBack(choice), "data-loose": choice.words.join(" ") };
}

/** For HTML buttons over what can be chosen in the place of something chosen already. */
export function exchange(table: Table, words: string) {
  const swap = table.swaps.get(words);
  return { onclick: () => swap && table.swap(swap), "data-swap": words };
}

/** For shapes in drawings over something chosen that can be taken back alone. */
export function unhit(table: Table, choice: Choice) {
  return { ...unpress(table, choice), ...shape(() => table.takeBack(choice)) };
}

/** For shapes in drawings. */
export function hit(table: Table, choice: Choice | undefined) {
  return { ...press(table, choice), ...shape(() => table.choose(choice)) };
}

/** For shapes in drawings over what a whole question is about: an answer to it, given at once. */
export function answers(table: Table, choice: Choice) {
  const onclick = (): void => table.choose(choice, false, true);
  return { onclick, "data-act": "answer", "data-answer": choice.words.join(" "), ...shape(onclick) };
}

/** A shape that is a button. */
function shape(does: () => void) {
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    does();
  };
  return { class: "hit", role: "button" as const, tabindex: 0, onkeydown };
}
