/** Facts of a game, asked for once. */
import type { GameFacts } from "../wire";
import { api } from "./api";

const known = new Map<string, Promise<GameFacts>>();

export function factsOf(game: string): Promise<GameFacts> {
  const found = known.get(game) ?? api.game(game);
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}
