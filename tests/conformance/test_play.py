"""What holds for every game and seat count: play ends, options are right, copies are equal, seats alike."""

import pickle
from random import Random

import pytest

from keydom.core.errors import KeydomError, ParseError
from keydom.core.game import playout
from keydom.core.seats import CHANCE, everyone, members
from tests.conformance.games import GAMES, TABLES, choose, finished, laws, some, walk
from tests.engines import COMPILED


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_games_end_and_lose_nothing(game, seats):
    conserved = laws(game).conserved
    for seed in range(3 if COMPILED else 1):
        for s, _, _ in walk(game, seats, seed):
            conserved(s)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_position_comes_twice(game, seats):
    seen = set()
    for s, _, _ in walk(game, seats, 7):
        assert s not in seen
        seen.add(s)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_options_are_ascending_in_range_and_not_empty(game, seats):
    for s, _, _ in walk(game, seats, 1):
        mask = game.to_act(s)
        if mask == CHANCE:
            choices = [choice for choice, _ in game.outcomes(s)]
            assert all(weight > 0 for _, weight in game.outcomes(s))
        else:
            assert 0 < mask <= everyone(seats)
            choices = [c for seat in members(mask)[:1] for c in game.options(s, seat)]
        assert choices
        assert choices == sorted(set(choices))
        assert choices[0] >= 0
        assert choices[-1] < game.CHOICES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_asking_changes_nothing(game, seats):
    for s, actor, choice in some(game, seats, 2, 0.1):
        before = s.key()
        game.to_act(s)
        if actor == CHANCE:
            game.outcomes(s)
        else:
            game.options(s, actor)
            game.asked(s, actor)
        game.seen_by(s, actor, choice)
        game.why_not(s, 0, 0)
        for seat in range(-1, seats):
            game.view(s, seat)
        assert s.key() == before


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_copy_never_changes(game, seats):
    for s, actor, choice in some(game, seats, 3, 0.2):
        copy, before = s.copy(), s.key()
        game.apply(s, actor, choice)
        assert copy.key() == before
        assert copy != s
        assert hash(copy) == hash(before)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_states_and_views_pickle(game, seats):
    for s, _, _ in some(game, seats, 4, 0.05):
        assert pickle.loads(pickle.dumps(s)) == s
        seen = game.view(s, 0)
        assert pickle.loads(pickle.dumps(seen)) == seen


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_snapshot_has_at_most_4_kilobytes(game, seats):
    assert max(len(pickle.dumps(s, protocol=5)) for s, _, _ in some(game, seats, 5, 0.1)) <= 4096


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_choice_has_words_of_its_own(game):
    s = game.new(game.SEATS[0], {})
    words = [game.text(s, choice) for choice in range(game.CHOICES)]
    assert len(set(words)) == game.CHOICES
    assert [game.parse(s, text) for text in words] == list(range(game.CHOICES))
    with pytest.raises(ParseError):
        game.parse(s, "no such words")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_no_words_begin_with_other_words(game):
    """So that a line of words can be read from the left."""
    s = game.new(game.SEATS[0], {})
    words = {game.text(s, choice) for choice in range(game.CHOICES)}
    for text in words:
        parts = text.split()
        assert all(" ".join(parts[:n]) not in words for n in range(1, len(parts)))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_seats_are_alike(game, seats):
    """The same position one place further to the left: the same choices, the same consequences."""
    law = laws(game)
    for s, actor, choice in some(game, seats, 6, 0.3):
        for k in {1, seats - 1}:
            turned, other = law.rotated(s, k), law.rotated_choice(choice, k, seats)
            if actor == CHANCE:
                game.apply(turned, CHANCE, other)
            else:
                seat = (actor + k) % seats
                here = sorted(law.rotated_choice(c, k, seats) for c in game.options(s, actor))
                assert game.options(turned, seat) == here
                game.apply(turned, seat, other)
            after = s.copy()
            game.apply(after, actor, choice)
            assert turned == law.rotated(after, k)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_any_order_of_simultaneous_seats_gives_equal_states(game, seats):
    met = 0
    for seed in range(4 if COMPILED else 1):
        for s, actor, _ in walk(game, seats, seed):
            asked = members(game.to_act(s)) if actor != CHANCE else []
            if len(asked) > 1:
                met += 1
                answers = {seat: answer(game, s, seat, Random(f"{seed} {seat}")) for seat in asked}
                ends = [interleaved(game, s, answers, Random(order)) for order in range(3)]
                assert ends[0] == ends[1] == ends[2]
    assert met or not laws(game).SIMULTANEOUS


def answer(game, s, seat, rng):
    """All choices of one seat until it is not asked any more, the others silent."""
    s, turns, choices = s.copy(), s.turns, []
    while game.to_act(s) > 0 and game.to_act(s) >> seat & 1 and s.turns == turns:
        choices.append(rng.choice(game.options(s, seat)))
        game.apply(s, seat, choices[-1])
    return choices


def interleaved(game, s, answers, rng):
    s = s.copy()
    left = {seat: list(choices) for seat, choices in answers.items()}
    while left:
        seat = rng.choice(sorted(left))
        game.apply(s, seat, left[seat].pop(0))
        left = {p: choices for p, choices in left.items() if choices}
    return s


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_end_has_scores_and_places(game, seats):
    s = finished(game, seats, 8)
    points, places = game.scores(s), game.standings(s)
    assert len(points) == len(places) == seats
    assert min(places) == 1
    assert all(points[p] >= points[q] for p in range(seats) for q in range(seats) if places[p] < places[q])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_playout_is_random_play_to_the_end(game, seats):
    s = game.new(seats, {})
    decisions = playout(game, s, Random(1))
    assert game.to_act(s) == 0
    stopped = game.new(seats, {})
    assert playout(game, stopped, Random(1), limit=decisions // 2) == decisions // 2
    assert game.to_act(stopped) != 0
    again = game.new(seats, {})
    playout(game, again, Random(1))
    assert again == s


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_who_is_not_asked_is_told_so(game, seats):
    for s, actor, choice in some(game, seats, 9, 0.05):
        for seat in range(seats):
            if actor == CHANCE or not game.to_act(s) >> seat & 1:
                assert game.why_not(s, seat, choice) is not None
            assert all(game.asked(s, seat))


def test_choose_lets_every_seat_act_first():
    for game in GAMES:
        firsts = set()
        for seed in range(40):
            rng = Random(seed)
            s = game.new(2, {})
            while game.to_act(s) == CHANCE:
                game.apply(s, *choose(game, s, rng))
            firsts.add(choose(game, s, rng)[0])
        assert firsts == {0, 1}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_table_that_the_game_does_not_have_is_refused_with_a_sentence(game):
    for seats in (-1, 0, 1, 9, 99):
        with pytest.raises(KeydomError, match=f"^{game.TITLE} is for [0-9] to [0-9] players, not {seats}$"):
            game.new(seats, {})
    with pytest.raises(KeydomError, match=f"^{game.TITLE} has no option 'tea'; it has: "):
        game.new(game.SEATS[0], {"tea": 1})
