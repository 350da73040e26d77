/** What lies over everything that is lit: a button that chooses. */
import type { Swap } from "../reduce";
import type { Choice } from "../../wire";

/** A turn that is gathered: what a press does to it. */
interface Gathered {
  draft: {
    choose: (choice: Choice | undefined, follow?: "confirm") => void;
    takeBack: (choice: Choice) => void;
    swap: (swap: Swap) => void;
  };
  swaps: ReadonlyMap<string, Swap>;
}

/** For HTML buttons. */
export function press(table: Gathered, choice: Choice | undefined) {
  return {
    onclick: () => table.draft.choose(choice),
    "data-choice": choice?.id,
    "data-words": choice?.words.join(" "),
  };
}

/** For HTML buttons over something chosen that can be taken back alone. */
export function unpress(table: Gathered, choice: Choice) {
  return { onclick: () => table.draft.takeBack(choice), "data-loose": choice.words.join(" ") };
}

/** For HTML buttons over what can be chosen in the place of something chosen already. */
export function exchange(table: Gathered, words: string, swap = table.swaps.get(words)) {
  return { onclick: () => void (swap && table.draft.swap(swap)), "data-swap": words };
}

/** Makes a shape in a drawing a button. */
function shape<Pressed extends { onclick: () => void }>(pressed: Pressed) {
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pressed.onclick();
  };
  return { ...pressed, class: "hit", role: "button" as const, tabindex: 0, onkeydown };
}

/** The same three for shapes in drawings. */
export const hit = (table: Gathered, choice: Choice | undefined) => shape(press(table, choice));
export const unhit = (table: Gathered, choice: Choice) => shape(unpress(table, choice));
export const rehit = (table: Gathered, words: string, swap?: Swap) => shape(exchange(table, words, swap));

/** For shapes in drawings over what a whole question is about: an answer to it, given at once. */
export function answers(table: Gathered, choice: Choice) {
  const onclick = (): void => table.draft.choose(choice, "confirm");
  return shape({ onclick, "data-act": "answer", "data-answer": choice.words.join(" ") });
}
