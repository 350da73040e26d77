"""Information sets: a seat never forgets, never sees secrets; imagined states are as likely as enumeration says.

KEYDOM_INFOSET_GAMES=1000 plays so many random games, shared out among the tables, instead of one at each.
"""

import os
from collections import Counter
from importlib import import_module
from itertools import islice
from random import Random

import pytest

from keydom.core.chance import draw
from keydom.core.game import playout
from keydom.core.seats import CHANCE, FIRST
from keydom.games import find_game
from keydom.research.infosets import Run
from tests.research.beliefs import chi_squared, critical
from tests.research.walks import ALL, TABLES, walk

GAMES = max(1, round(int(os.environ.get("KEYDOM_INFOSET_GAMES", "1")) / len(TABLES) + 0.5))
"""At each table."""


def steps_of(game, seats, seed):
    return [(actor, choice) for _, actor, choice in walk(game, seats, seed)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seat_never_forgets(game, seats):
    """Whoever stands in the same information state has gone through the same ones and chosen the same in them."""
    past: dict[bytes, tuple[bytes, int]] = {}
    for seed in range(GAMES):
        run = Run(game, seats, game.new(seats, {}))
        before = [(b"", -1)] * seats
        for n, (actor, choice) in enumerate(steps_of(game, seats, seed)):
            if actor != CHANCE and (n % 5 == 0 or GAMES > 1):
                digest = run.log(actor).digest  # of all the words and views so far
                assert past.setdefault(digest, before[actor]) == before[actor]
                before[actor] = (digest, choice)
            run.apply(actor, choice)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_views_and_options_belong_to_the_information_state(game, seats):
    """Another state behind the same information state: the same view and options, and the same after the same steps."""
    law = import_module(f"tests.games.{game.NAME}.laws")
    for seed in range(GAMES):
        run = Run(game, seats, game.new(seats, {}))
        rng = Random(seed)
        for actor, choice in steps_of(game, seats, seed):
            if actor != CHANCE and rng.random() < 0.05:
                other = run.imagined(actor, game.sample(game.view(run.state, actor), rng))
                same = [run.__deepcopy__(None), other]
                assert same[0].log(actor).text() == same[1].log(actor).text()
                while game.to_act(same[0].state) == 1 << actor:
                    offered = game.options(same[0].state, actor)
                    assert game.options(same[1].state, actor) == offered
                    taken = rng.choice(offered)
                    if law.reveals(same[0].state, actor, taken):
                        break  # secrets come to light: from here on the two differ
                    for one in same:
                        one.apply(actor, taken)
                    assert same[0].log(actor).text() == same[1].log(actor).text()
            run.apply(actor, choice)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.NAME)
def test_others_do_not_see_what_is_dealt_in_secret(game):
    """Deals that differ only in what the second seat got look the same to the first."""
    texts, states = set(), set()
    for seed in range(8):
        rng = Random(seed)
        run = Run(game, 2, game.new(2, {}))
        while game.to_act(run.state) == CHANCE:
            outcomes = game.outcomes(run.state)
            seen = game.seen_by(run.state, CHANCE, outcomes[0][0]) & 1
            run.apply(CHANCE, outcomes[0][0] if seen else draw(outcomes, rng))
        texts.add(run.log(0).text())
        states.add(run.state.key())
    assert len(texts) == 1
    assert len(states) > 1 or game.NAME == "keyharvest"  # where two players can work the start counters out (KH 1.7)


# Exact enumeration on small positions -------------------------------------------------------------------------


def deals(game, s, seat, hidden):
    """The probability of everything that chance may have dealt in secret from here on, as `hidden` names it."""
    found: dict[object, float] = {}

    def deal(state, likely):
        if game.to_act(state) != CHANCE or game.seen_by(state, CHANCE, game.outcomes(state)[0][0]) >> seat & 1:
            found[hidden(state)] = found.get(hidden(state), 0) + likely
            return
        outcomes = game.outcomes(state)
        total = sum(weight for _, weight in outcomes)
        for choice, weight in outcomes:
            after = state.copy()
            game.apply(after, CHANCE, choice)
            deal(after, likely * weight / total)

    deal(s, 1.0)
    return found


def before_the_secrets(game, seats, seed, wanted):
    """The start of a random game up to the first deal that the first seat does not see, of this kind of frame."""
    rng, s = Random(seed), game.new(seats, {})
    while game.to_act(s) == CHANCE:
        outcomes = game.outcomes(s)
        if not game.seen_by(s, CHANCE, outcomes[0][0]) & 1 and wanted(s):
            return s
        game.apply(s, CHANCE, draw(outcomes, rng))
    return None  # the others were dealt to before


def first_dealt(s):
    return [sum(row) for row in s.hidden] == [3, 0, 0]


SMALL = [
    pytest.param("keyharvest", 2, lambda s: s.hidden[1], lambda s: sum(s.hidden[0]) == 2, id="keyharvest-2"),
    pytest.param("keyharvest", 3, lambda s: s.hidden[1:], first_dealt, id="keyharvest-3"),
    pytest.param("keyper", 2, lambda s: s.privates[1], lambda s: min(s.privates[0]) >= 0, id="keyper-2"),
    pytest.param("keyflower", 2, lambda s: s.winter[1], lambda s: len(s.winter[0]) == 3, id="keyflower-2-winter"),
    pytest.param("keyflower", 2, lambda s: s.screens[1], lambda s: sum(s.screens[0]) == 8, id="keyflower-2-workers"),
]


@pytest.mark.parametrize(("name", "seats", "hidden", "wanted"), SMALL)
def test_imagined_states_are_as_likely_as_enumeration_says(name, seats, hidden, wanted):
    game = find_game(name)
    starts = (before_the_secrets(game, seats, seed, wanted) for seed in range(100))
    for seed, s in enumerate(islice(filter(None, starts), 3)):
        expected = deals(game, s, 0, hidden)
        rng = Random(f"chance {seed}")
        while game.to_act(s) == CHANCE and not game.seen_by(s, CHANCE, game.outcomes(s)[0][0]) & 1:
            game.apply(s, CHANCE, draw(game.outcomes(s), rng))
        view = game.view(s, 0)
        n = 20 * len(expected)
        drawn = Counter(hidden(game.sample(view, rng)) for _ in range(n))
        statistic, freedom = chi_squared(expected, drawn, n)
        assert statistic < critical(max(1, freedom))


def test_a_game_goes_on_from_an_imagined_state():
    for game in ALL:
        s = game.new(2, {})
        playout(game, s, Random(1), 50)
        while game.to_act(s) == CHANCE:
            game.apply(s, CHANCE, game.outcomes(s)[0][0])
        seat = FIRST[game.to_act(s)]
        for seed in islice(range(9), 3):
            other = game.sample(game.view(s, seat), Random(seed))
            playout(game, other, Random(seed))
            assert game.to_act(other) == 0
