"""Positions that cannot be are found out: each law of the components is broken once."""

from random import Random

import pytest

from keydom.core.chance import draw
from keydom.core.game import State
from keydom.core.seats import CHANCE, members
from keydom.games import find_game


def begun(name: str, seats: int) -> State:
    """A game whose table has been laid."""
    game, rng = find_game(name), Random(1)
    s = game.new(seats, {})
    while game.to_act(s) == CHANCE:
        game.apply(s, CHANCE, draw(game.outcomes(s), rng))
    assert game.flaw(s) is None
    return s


def fewer_bids(s: State) -> None:
    s.bids = s.bids[:-1]


def too_much_known(s: State) -> None:
    s.known_workers = (tuple(n + 1 for n in s.screens[0]), *s.known_workers[1:])


def picked_from_another(s: State) -> None:
    s.picks = ((s.winter[1][0],), *s.picks[1:])


def boat_twice(s: State) -> None:
    s.boats = (members(s.pool)[0], *s.boats[1:])


def fair_twice(s: State) -> None:
    s.privates = (s.privates[1], *s.privates[1:])


def fairs_out_of_order(s: State) -> None:
    s.held = ((3, 2), *s.held[1:])


def on_a_bare_plot(s: State) -> None:
    taken = members(s.display)[0] + len(s.built[0])
    s.under = ((taken + 1, *s.under[0][1:]), *s.under[1:])


def smaller_store(s: State) -> None:
    s.stored = s.stored[:-1]


def all_events_named(s: State) -> None:
    s.named, s.unnamed = s.named | s.unnamed, 0


def worker_on_a_field(s: State) -> None:
    s.workers = ((members(s.ripe[0])[0], *s.workers[0][1:]), *s.workers[1:])


@pytest.mark.parametrize(
    ("name", "spoil", "says"),
    [
        ("keyflower", fewer_bids, "rows of bids"),
        ("keyflower", too_much_known, "more is known of a screen"),
        ("keyflower", picked_from_another, "who does not hold it"),
        ("keyper", boat_twice, "a boat lies in two places"),
        ("keyper", fair_twice, "dealt twice"),
        ("keyper", fairs_out_of_order, "in their order"),
        ("keyper", on_a_bare_plot, "without a building"),
        ("keyharvest", smaller_store, "two places"),
        ("keyharvest", all_events_named, "two events are removed"),
        ("keyharvest", worker_on_a_field, "stands where something lies"),
    ],
)
def test_a_broken_law_is_named(name: str, spoil, says: str):
    s = begun(name, 3)
    spoil(s)
    found = find_game(name).flaw(s)
    assert found is not None
    assert says in found[0]
