/** Keyflower in the list of games. */
import type { About } from "../../app/games.svelte";

export const about: About = {
  icon: "game-keyflower",
  figure: "worker-purple",
  minutes: 90,
  line: ["Bid for tiles, work them, build a village", "Plättchen ersteigern, nutzen, ein Dorf bauen"],
  lesson: ["Your first bid", "Dein erstes Gebot"],
};
