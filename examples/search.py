"""A plain search against random bots: python examples/search.py [--game keyharvest] [--seats 2] [--playouts 60]."""

import argparse
from random import Random

from keydom.core.game import View
from keydom.games import find_game
from keydom.research.gym import SeatEnv
from keydom.research.search import visits


def main() -> None:
    parser = argparse.ArgumentParser(description="A plain search against random bots.")
    parser.add_argument("--game", default="keyharvest")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--playouts", type=int, default=60)
    given = parser.parse_args()
    game = find_game(given.game)

    def search(view: View, options: list[int], rng: Random) -> int:
        counts = visits(game, view, options, rng, given.playouts)
        return options[counts.index(max(counts))]

    env, rng, won = SeatEnv(given.game, given.seats, reward="win"), Random(1), 0.0
    for number in range(given.games):
        env.reset(seed=number)
        over = False
        while not over:
            choice = search(env.play.view(env.seat), env.play.options(), rng)
            _, reward, over, _, told = env.step(choice)
        won += reward
        print(f"game {number}: seat {env.seat}, scores {told['scores']}, reward {reward}")
    print(f"{won} of {given.games} games won with {given.playouts} playouts a choice")


if __name__ == "__main__":
    main()
