/** Fairs that can be held, and those that were. */
import type { Table } from "../../table/table.svelte";
import type { Choice } from "../../wire";
import { factsOf, seasonName, viewOf } from "./facts";
import type { HeldFair } from "./wire";

/** A fair that can be held now, or was chosen to be held in the turn in the making. */
export interface Asked {
  words: string;
  /** The sign on it: a private fair is of this season. */
  season: ReturnType<typeof seasonName>;
  show: string[];
  points: number;
  choice: Choice | undefined;
  chosen: Choice | undefined;
}

/** In the order of the game, chosen or not, so that each keeps its place. */
export function askedFairs(table: Table): Asked[] {
  const { fairs } = factsOf(table);
  const view = viewOf(table);
  const now = seasonName(view.season);
  const known: HeldFair[] = [...view.privates, ...(view.held[table.now?.you ?? -1] ?? [])];
  const own = known.find((one) => one.fair === "private" && one.season === now);
  const found = new Map<string, Choice>();
  for (const choice of [...table.lit.values(), ...[...table.loose.values()].map((one) => one.choice)])
    if (choice.words[0] === "hold") found.set(choice.words.join(" "), choice);
  return [...found.values()]
    .toSorted((a, b) => a.id - b.id)
    .map(({ words: [, id = "", face] }) => {
      const words = ["hold", id, ...(face ? [face] : [])].join(" ");
      const winter = fairs.winter.find((one) => one.id === id);
      const side = face === "six" ? "six" : "four";
      const { show, points } = winter
        ? { show: winter[side], points: fairs.winter_faces[side].points }
        : { show: own?.show ?? [], points: own?.points ?? 0 };
      return {
        words,
        season: winter ? "winter" : now,
        show,
        points,
        choice: table.lit.get(words),
        chosen: table.loose.get(words)?.choice,
      };
    });
}
