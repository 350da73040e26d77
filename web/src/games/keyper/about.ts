/** Keyper in the list of games. */
import type { About } from "../../app/games.svelte";

export const about: About = {
  icon: "game-keyper",
  figure: "keyper",
  minutes: 120,
  line: ["Place keyples together, fold the country", "Keyples gemeinsam setzen, das Land falten"],
  lesson: ["Working together", "Gemeinsam arbeiten"],
};
