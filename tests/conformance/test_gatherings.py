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
from keydom.core.errors import StaleTurn
from keydom.games import find_game
from keydom.games.keyper.rules.names import PIECES
from tests.conformance.drafts import positions
from tests.engines import COMPILED
from tests.games.keyper.rules.positions import ending, offered, position

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
    offered = (draft.offered(), draft.still_offered())
    return draft.named, draft.view(), draft.done, draft.waiting, offered, sorted(draft.loose())


def names_at_random(draft: Draft, rng: Random) -> Iterator[int]:
    """Choose, take back, undo and keep a beginning until the turn is whole; the kind of every gathering whose order was
    changed."""
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
        elif draft.done and (not draft.still_offered() or rng.random() < 0.5):
            return
        else:
            plain = draft.options()
            offered = draft.still_offered() if draft.done else draft.offered()
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


def test_a_turn_that_ended_with_the_last_thing_takes_those_before_it_still():
    """Keyper's fairs are held in ascending order: with the last of them nothing more is asked for."""
    keyper = find_game("keyper")
    plenty = dict.fromkeys(PIECES, 5)
    s = ending(position(2, season=2, keyp={}, claimed={0: 1, 1: 2}, store={0: plenty}, fairs=(1 << 1, 0)))
    fairs = [word for word in offered(s, "A") if word.startswith("hold ")]
    assert len(fairs) > 1
    draft = Draft(keyper, keyper.view(s, 0), 0)
    draft.choose(keyper.parse(s, fairs[-1]))
    assert draft.done
    first = keyper.parse(s, fairs[0])
    assert draft.still_offered() == [first]
    assert draft.offered() == []
    draft.choose(first)
    assert draft.done
    assert draft.choices == [keyper.parse(s, fairs[0]), keyper.parse(s, fairs[-1])]
    with pytest.raises(StaleTurn):
        draft.choose(first)
