"""How many sequences of choices there are, by depth: a figure that changes with every change of the rules."""

from random import Random

from keydom.core.chance import draw
from keydom.core.game import Game, Options, State
from keydom.core.seats import CHANCE, FIRST


def start(game: Game, seats: int, seed: int, options: Options) -> State:
    """The first position with a decision; chance answers as the seed says."""
    s = game.new(seats, options)
    rng = Random(seed)
    while game.to_act(s) == CHANCE:
        game.apply(s, CHANCE, draw(game.outcomes(s), rng))
    return s


def perft(game: Game, s: State, depth: int, seed: int) -> list[int]:
    """The number of sequences of 1 to `depth` choices; where several seats may act the lowest acts first.

    Chance is answered by the same dice after every choice, so the counts do not depend on the order of counting.
    """
    counts = [0] * depth
    _count(game, s, 0, depth, seed, counts)
    return counts


def divide(game: Game, s: State, depth: int, seed: int) -> list[tuple[int, int]]:
    """For every first choice the number of sequences of `depth` choices that begin with it."""
    seat = FIRST[game.to_act(s)]
    out = []
    for choice in game.options(s, seat):
        after = _after(game, s, seat, choice, seed)
        counts = [1] + [0] * (depth - 1)
        if depth > 1:
            _count(game, after, 1, depth, seed, counts)
        out.append((choice, counts[depth - 1]))
    return out


def _count(game: Game, s: State, done: int, depth: int, seed: int, counts: list[int]) -> None:
    mask = game.to_act(s)
    if not mask:
        return
    seat = FIRST[mask]
    options = game.options(s, seat)
    counts[done] += len(options)
    if done + 1 < depth:
        for choice in options:
            _count(game, _after(game, s, seat, choice, seed), done + 1, depth, seed, counts)


def _after(game: Game, s: State, seat: int, choice: int, seed: int) -> State:
    after = s.copy()
    game.apply(after, seat, choice)
    if game.to_act(after) == CHANCE:
        rng = Random(seed)
        while game.to_act(after) == CHANCE:
            game.apply(after, CHANCE, draw(game.outcomes(after), rng))
    return after
