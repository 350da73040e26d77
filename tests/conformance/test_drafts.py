"""No secret by draft: what a seat is shown while it drafts follows from its view before and its own choices alone.

Random games of every game at every seat count are walked to their last decision. For a seat that is asked, the true
state is set beside twins, which give the seat the same view and differ in what it cannot know, and whole turns are
drafted in all of them: in the phases of secret simultaneous choice at every position, for every seat that is asked
(the last to choose and those before) every turn there is, up to a limit; in every other phase some turns, at its first
position and at a share of the rest.
After each choice all that core says to the seat (view, options, whether the turn is finished, what is asked, the
sentences of refusals) is compared byte by byte. Beyond keeping secrets, a draft has to be true: it offers what the real
game offers and shows what will come of it, or, where the choice lays secrets open, the position before.

Each test counts what it compared and asserts that it met every secret phase of the game, with the last to choose and
with others, and that twins differed there. `test_a_draft_on_the_true_state_is_found_out` plants the fault that this is
about. `tests/site/tables/test_drafts.py` does the same to the answers of the server.
"""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest

from keydom.core.checked import ends_line
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError
from keydom.core.game import Game, State
from keydom.core.seats import Seat, members
from tests.conformance.drafts import Leaking, is_secret_phase, positions, sequences, twins
from tests.conformance.games import GAMES, TABLES, laws, walk
from tests.engines import is_compiled

ELSEWHERE = 2
"""Turns drafted at a position outside secret phases."""
TWINS = 2
REFUSALS = 4
"""Refused choices compared after each choice."""


class Breadth(NamedTuple):
    """How much of a game is looked at."""

    in_secret_phases: int
    """Turns drafted at a position of a secret phase."""
    share: float
    """Of the positions outside secret phases."""
    seeds: tuple[int, ...]
    """Random games walked at each number of seats."""


def breadth(game: Game) -> Breadth:
    return Breadth(40, 0.4, (1, 2)) if is_compiled(game) else Breadth(5, 0.05, (1,))


def honest(game: Game, s: State, seat: Seat) -> Draft:
    return Draft(game, game.view(s, seat), seat)


def said(draft: Draft | Leaking, refused: list[int]) -> bytes:
    """All that a draft says to its seat."""
    out: list[Any] = [draft.view(), draft.offered(), draft.done, draft.choices, [*draft.asked()]]
    if not draft.done:
        out.append(draft.game.asked(draft.world, draft.seat))
        for choice in refused:
            try:
                draft.choose(choice)
                draft.undo()
            except KeydomError as error:
                out.append(error.sentence)
    return repr(out).encode()


def compare(game: Game, s: State, seat: Seat, make: Any, wanted: int, rng: Random) -> tuple[int, int]:
    """Draft turns at a position and at its twins alike; how many twins and how many answers were compared."""
    others, answers = twins(game, s, seat, rng, TWINS), 0
    for turn in sequences(honest(game, s, seat), wanted, rng):
        drafts = [make(game, one, seat) for one in (s, *others)]
        for choice in (None, *turn):
            for draft in drafts:
                if choice is not None:
                    draft.choose(choice)
            refused = [rng.randrange(game.CHOICES) for _ in range(REFUSALS)]
            first, *rest = [said(draft, refused) for draft in drafts]
            answers += len(rest)
            assert rest == [first] * len(rest), f"{game.NAME}: seat {seat} learns from drafting {turn}"
    return len(others), answers


def check_true(game: Game, s: State, seat: Seat, rng: Random) -> None:
    """A draft offers what the real game offers and shows what will come of it, as far as it shows anything.

    What it offers beside, and what comes of that, is seen in `test_gatherings.py`.
    """
    draft, real = honest(game, s, seat), s.copy()
    while not draft.done:
        offered = game.options(real, seat)
        assert {*offered} <= {*draft.offered()}
        choice, before = rng.choice(offered), real.copy()
        revealing = game.reveals(real, seat, choice)
        assert game.reveals(draft.world, seat, choice) == revealing
        draft.choose(choice)
        game.apply(real, seat, choice)
        assert draft.done == ends_line(game, before, real, seat)
        assert draft.view() == game.view(before if revealing else real, seat)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_drafts_tell_no_secret_and_are_true(game, seats):
    rng, wide = Random(f"{game.NAME} {seats}"), breadth(game)
    pairs: Counter[tuple[int, bool]] = Counter()
    phases: Counter[int] = Counter()
    answers = 0
    for s, seat in [one for seed in wide.seeds for one in positions(game, seats, seed, wide.share)]:
        secret = is_secret_phase(game, s)
        twin_pairs, compared = compare(game, s, seat, honest, wide.in_secret_phases if secret else ELSEWHERE, rng)
        phases[s.frames[-1][0]] += 1
        answers += compared
        if secret:
            pairs[s.frames[-1][0], members(game.to_act(s)) == [seat]] += twin_pairs
        check_true(game, s, seat, rng)
    print(f"{game.NAME} {seats}: {sum(phases.values())} positions in {len(phases)} phases, {answers} answers, {pairs}")
    expected = {(kind, last) for kind in laws(game).SECRET_PHASES for last in (True, False)}
    assert {phase for phase, n in pairs.items() if n} == expected
    assert set(phases) == {
        s.frames[-1][0] for seed in wide.seeds for s, actor, _ in walk(game, seats, seed) if actor >= 0
    }
    assert answers > 400 or not laws(game).SECRETS(seats)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_secret_phases_are_those_in_which_choices_are_hidden(game, seats):
    """No phase is forgotten: wherever several are asked and a choice is not seen by all, it is a secret phase."""
    for s, seat in positions(game, seats, 50 + seats, 1.0):
        hidden = any(game.seen_by(s, seat, c) != (1 << seats) - 1 for c in game.options(s, seat))
        if hidden and game.to_act(s).bit_count() > 1:
            assert is_secret_phase(game, s), s.frames[-1]


@pytest.mark.parametrize("game", [game for game in GAMES if laws(game).SECRET_PHASES], ids=lambda game: game.NAME)
def test_a_draft_on_the_true_state_is_found_out(game):
    """It is, and by nobody but the last to choose: only that draft goes on to where the secrets are laid open."""
    rng, told, wanted = Random(7), 0, breadth(game).in_secret_phases
    for s, seat in positions(game, 3, 7, 0.0):
        if not is_secret_phase(game, s):
            continue
        if game.to_act(s) == 1 << seat and twins(game, s, seat, rng, TWINS):
            with pytest.raises(AssertionError, match="learns from drafting"):
                compare(game, s, seat, Leaking, wanted, rng)
            told += 1
        else:
            compare(game, s, seat, Leaking, wanted, rng)
    assert told
