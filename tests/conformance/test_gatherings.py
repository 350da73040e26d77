"""Several things whose order makes no difference are named in any order, and each can be taken back.

In random games a seat that is asked for them names things at random, whatever the draft offers, takes some back and
goes on until the turn is whole. The choices that come of it are a turn of the game as it always was, and whoever names
the same things in the order that the game wants has the same draft: it shows and offers the same and lets the same be
taken back, however it came to be.
"""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from random import Random

import pytest

from keydom.core.checked import commit
from keydom.core.draft import Draft
from keydom.games import find_game
from tests.conformance.drafts import positions
from tests.engines import COMPILED

MOST_CHOICES = 40
"""So many choices at random, then it is enough."""
SEEDS = (1, 2, 3) if COMPILED else (1,)
"""Random games at the lowest and the highest number of seats."""
SHARE = 0.2
"""Of the positions of a random game."""
MET = {
    "keyflower": {"PICK_WINTER"},
    "keyper": {"KEYP", "REST", "TAKE"},
    "keyharvest": {"BID", "CHOOSE", "PAY"},
}
"""The gatherings in which random games surely meet several things in another order than the game's."""


def things(draft: Draft) -> Counter[int]:
    return Counter([one.thing for one in draft.gathered])


def made_again(draft: Draft) -> Draft:
    """As the site makes a draft again that it kept."""
    again = Draft(draft.game, draft.before, draft.seat)
    again.choose_while_allowed(draft.named)
    return again


def told(draft: Draft) -> tuple[object, ...]:
    """All that somebody who drafts is told."""
    return draft.named, draft.view(), draft.done, draft.waiting, draft.offered(), sorted(draft.loose())


def names_at_random(draft: Draft, rng: Random) -> Iterator[int]:
    """Choose, take back, undo and keep a beginning until the turn is whole; the kind of every gathering whose order was
    changed."""
    game, seat = draft.game, draft.seat
    for _ in range(MOST_CHOICES):
        had = things(draft)
        if had and rng.random() < 0.2:
            draft.take_back(rng.choice(draft.loose()))
            assert had.total() == 1 or (had - things(draft)).total() == 1
        elif draft.named and rng.random() < 0.1:
            length = len(draft.named)
            draft.undo()
            assert len(draft.named) == length - 1
        elif draft.named and rng.random() < 0.1:
            kept = draft.named[: rng.randrange(len(draft.named))]
            draft.keep(len(kept))
            assert draft.named == kept
        elif draft.done:
            return
        else:
            plain = [] if draft.waiting else game.options(draft.world, seat)
            offered = draft.offered()
            assert offered == sorted({*plain, *offered})
            others = sorted({*offered} - {*plain})
            choice = rng.choice(others if others and rng.random() < 0.7 else offered)
            draft.choose(choice)
            if choice in others and len(draft.gathered) > 1:
                assert had < things(draft)
                if not draft.waiting:
                    yield draft.gathering()[0]
        again = made_again(draft)
        assert told(again) == told(draft)


@pytest.mark.parametrize("name", sorted(MET))
def test_things_are_named_in_any_order_and_taken_back(name: str):
    game = find_game(name)
    frames = vars(import_module(f"keydom.{name}.frames"))
    met: Counter[int] = Counter()
    whole = 0
    for seats, seed in product((game.SEATS[0], game.SEATS[-1]), SEEDS):
        rng = Random(f"{name} {seats} {seed}")
        for s, seat in positions(game, seats, seed, SHARE):
            draft = Draft(game, game.view(s, seat), seat)
            met.update(names_at_random(draft, rng))
            if draft.done:
                whole += 1
                commit(game, s.copy(), seat, draft.choices)
    assert whole > 50
    assert {kind for kind in MET[name] if not met[frames[kind]]} == set()
