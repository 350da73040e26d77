/** Key Harvest in the list of games. */
import type { About } from "../../app/games.svelte";

export const about: About = {
  icon: "game-keyharvest",
  figure: "farmhand",
  minutes: 60,
  line: ["Join fields, bring in crops and workers", "Felder verbinden, ernten, Helfer holen"],
  lesson: ["From store to field", "Vom Lager aufs Feld"],
};
