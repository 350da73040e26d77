"""One side of the race: plays rounds on request, one line in, one line out.

    python bench/player.py keyflower 4        a game of ours, with the engine that this interpreter finds
    python bench/player.py catanatron 4       the peer: Catanatron's random players (run by .venv-peers)

Asked `play SECONDS SEED` it plays random games for that long and answers with the decisions and the seconds;
asked `copy SECONDS SEED` it copies states from the middle of games and answers with the copies and the seconds.
Our package is imported here only by name: the peer's interpreter does not have it.
"""

import importlib
import random
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

MIDDLE = 200  # decisions before a state is copied

Play = Callable[[int], int]
Middle = Callable[[int], Any]


def ours(name: str, seats: int) -> tuple[str, Play, Middle]:
    keydom = importlib.import_module("keydom")
    game = importlib.import_module("keydom.games").find_game(name)
    playout = importlib.import_module("keydom.core.game").playout

    def play(seed: int) -> int:
        decisions: int = playout(game, game.new(seats, {}), random.Random(seed))
        return decisions

    def middle(seed: int) -> Any:
        state = game.new(seats, {})
        playout(game, state, random.Random(seed), MIDDLE)
        return state

    return keydom.engine(), play, middle


def catanatron(seats: int) -> tuple[str, Play, Middle]:
    peer = importlib.import_module("catanatron")
    limit = importlib.import_module("catanatron.game").TURNS_LIMIT

    def begin(seed: int) -> Any:
        return peer.Game([peer.RandomPlayer(colour) for colour in list(peer.Color)[:seats]], seed=seed + 1)

    def advance(game: Any, decisions: int) -> int:
        """The loop of `Game.play`, without its two copies; each tick calls `decide` once."""
        done = 0
        while done < decisions and game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
            done += 1
        return done

    def play(seed: int) -> int:
        return advance(begin(seed), sys.maxsize)

    def middle(seed: int) -> Any:
        game = begin(seed)
        advance(game, MIDDLE)
        return game

    return "catanatron", play, middle


def play_for(play: Play, seconds: float, seed: int) -> tuple[int, float]:
    decisions = games = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        decisions += play(seed + games)
        games += 1
    return decisions, spent


def copy_for(middle: Middle, seconds: float, seed: int) -> tuple[int, float]:
    copy = middle(seed).copy
    copies = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(100):
            copy()
        copies += 100
    return copies, spent


def main() -> None:
    name, seats = sys.argv[1], int(sys.argv[2])
    side, play, middle = catanatron(seats) if name == "catanatron" else ours(name, seats)
    print(side, flush=True)
    for line in sys.stdin:
        what, seconds, seed = line.split()
        if what == "play":
            done, spent = play_for(play, float(seconds), int(seed))
        else:
            done, spent = copy_for(middle, float(seconds), int(seed))
        print(done, spent, flush=True)


if __name__ == "__main__":
    main()
