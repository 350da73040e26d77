/** Facts of a game, asked for once. */
import type { GameFacts, GameTypes } from "../wire";
import { api } from "./api";

const known = new Map<string, Promise<GameFacts>>();

export function factsOf<G extends GameTypes>(game: string): Promise<GameFacts<G>> {
  const found = (known.get(game) ?? api.game(game)) as Promise<GameFacts<G>>;
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}
