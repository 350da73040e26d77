"""Views as the client is sent them: named facts, never frames or packed numbers; built from views alone."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from keydom import games as registry
from keydom.core.draft import Draft
from keydom.core.game import Game, State
from keydom.core.seats import members
from keydom.games.keyflower.site.wire import View as KeyflowerView
from keydom.games.keyharvest import site as keyharvest
from keydom.games.keyharvest.rules.frames import EVENT, GIFT, LAY, PAY
from keydom.games.keyper import site as keyper
from keydom.games.keyper.rules import frames as kp
from keydom.lessons.course import course
from keydom.site.picture import games
from keydom.site.picture.render import laid_out
from tests.conformance.games import laws
from tests.games.keyharvest.rules import positions as keyharvest_positions

OURS = tuple([entry.name for entry in registry.OURS])


def positions(game: Game, seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game where somebody is asked."""
    rng = random.Random(seed)
    s = game.new(seats, games.defaults(game))
    while mask := game.to_act(s):
        if mask < 0:
            drawn = game.outcomes(s)
            game.apply(s, -1, rng.choices([c for c, _ in drawn], [n for _, n in drawn])[0])
            continue
        yield s
        seat = next(p for p in range(seats) if mask >> p & 1)
        game.apply(s, seat, rng.choice(game.options(s, seat)))
    yield s


@pytest.mark.parametrize("name", OURS)
def test_what_is_sent_is_the_typed_view_and_the_same_for_every_game_that_looks_so(name: str):
    game = registry.find_game(name)
    rng = random.Random(5)
    for n, s in enumerate(positions(game, 3, 1)):
        if n % 9:
            continue
        for seat in (-1, 0, 2):
            sent = msgspec.json.encode(games.fields(game, game.view(s, seat)))
            twin = game.sample(game.view(s, seat), rng)
            assert msgspec.json.encode(games.fields(game, game.view(twin, seat))) == sent
            assert "frames" not in msgspec.json.decode(sent)


@pytest.mark.parametrize("name", OURS)
def test_a_pass_lays_nothing_and_everything_else_is_shown(name: str):
    game = registry.find_game(name)
    changed = {True: 0, False: 0}
    for s in positions(game, 2, 1):
        for seat in members(game.to_act(s)):
            for choice in game.options(s, seat):
                draft = Draft(game, game.view(s, seat), seat)
                draft.choose(choice)
                passes = draft.done and [game.text(s, choice)] == laws(game).PASS
                assert laid_out(draft) == (draft.before if passes else draft.view())
                changed[passes] += draft.view() != draft.before
    assert changed[False]
    assert bool(changed[True]) == bool(laws(game).PASS)


@pytest.mark.parametrize("name", OURS)
def test_points_in_sight_are_never_more_than_what_is_scored(name: str):
    game = registry.find_game(name)
    *_, last = positions(game, 2, 3)
    scores = game.scores(last)
    for seat in (0, 1):
        sent = games.fields(game, game.view(last, seat))
        assert sent.points[seat] == scores[seat] if name != "keyharvest" else sent.points[seat] <= scores[seat]
        assert all(seen <= score for seen, score in zip(sent.points, scores, strict=True))


@pytest.mark.parametrize("name", OURS)
def test_points_by_kind_add_up_to_the_scores(name: str):
    """The lines of the score sheet, from the sheets as they are stored."""
    game = registry.find_game(name)
    *_, last = positions(game, 3, 4)
    kinds = games.kinds(game, msgspec.json.decode(msgspec.json.encode(games.sheets(game, last))))
    assert [sum(kind.points[seat] for kind in kinds) for seat in range(3)] == list(game.scores(last))
    assert games.kinds(game, []) == []


def test_an_event_says_to_whom_it_still_comes():
    game = registry.find_game("keyharvest")
    open_events = [games.fields(game, game.view(s, 0)) for s in positions(game, 3, 1) if keyharvest_event(s)]
    assert open_events
    for sent in open_events:
        assert sent.event in sent.laid
        assert len(set(sent.event_later)) == len(sent.event_later) < 3


def test_kh_6o_a_gift_still_comes_to_those_who_have_not_given():
    game = registry.find_game("keyharvest")
    seen = [(s.frames, games.fields(game, game.view(s, 0))) for s in positions(game, 3, 15)]
    asked = [(frames[-1], sent) for frames, sent in seen if frames and frames[-1][0] == GIFT]
    assert asked
    for (_, seat, left, received), sent in asked:
        assert sent.event_later == [(seat + n) % 3 for n in range(1, left)]
        assert sent.drawn == (received if seat == 0 else -1)


def test_kh_5e_a_field_that_is_being_paid_is_in_the_buyers_hand():
    game = registry.find_game("keyharvest")
    seen = [(s.frames, [games.fields(game, game.view(s, p)).drawn for p in (0, 1)]) for s in positions(game, 2, 1)]
    paying = [(frames[-2:], drawn) for frames, drawn in seen if frames and frames[-1][0] == PAY]
    bought = [(below[2], drawn[below[1]], drawn[1 - below[1]]) for (below, _), drawn in paying if below[0] == LAY]
    assert bought
    assert all((own, other) == (field, -1) for field, own, other in bought)


def keyharvest_event(s: State) -> bool:
    return any(frame[0] == EVENT for frame in s.frames)


def test_a_tile_being_placed_is_named_with_its_cell_once_it_has_one():
    game = registry.find_game("keyflower")
    views: list[KeyflowerView] = [games.fields(game, game.view(s, p)) for s in positions(game, 2, 2) for p in (0, 1)]
    seen = {(bool(v.placing), bool(v.placing and v.placing.at)) for v in views}
    assert seen == {(False, False), (True, False), (True, True)}


def test_an_invitation_names_the_field_who_is_asked_and_who_comes_later():
    game = registry.find_game("keyper")
    asked = 0
    for s in positions(game, 4, 1):
        frame = next((one for one in s.frames if one[0] == kp.FOLLOW), None)
        sent = games.fields(game, game.view(s, -1))
        assert (sent.invitation is not None) == (frame is not None)
        if frame is not None:
            asked += 1
            assert (sent.invitation.asked, sent.invitation.active) == (frame[1], frame[2])
            assert sent.invitation.place == f"{(frame[3] >> 4) + 1}-{'abcd'[frame[3] % 4]}{(frame[3] & 15) // 4 + 1}"
            assert not {frame[1], frame[2]} & set(sent.invitation.later)
    assert asked


def test_a_turn_leads_to_the_chapter_of_what_is_left_to_do_in_it():
    """Placing or claiming, claiming alone, laying down."""
    game = registry.find_game("keyper")
    chapters = {rule: played.key for played in reversed(course("keyper")) for rule in played.chapter.teaches}
    found: dict[str, set[str]] = {}
    for seed in range(3):
        for s in positions(game, 2, seed):
            if s.frames and s.frames[-1][0] == kp.TURN:
                words = [game.text(s, choice).split()[0] for choice in game.options(s, s.frames[-1][1])]
                found.setdefault(chapters[keyper.asked_rule(s)], set()).update(words)
    assert found == {"place": {"keyper", "place"}, "the-keyper": {"keyper"}, "lay-down": {"lay"}}


def test_kh_5_1_fields_that_stay_ripe_are_asked_for_by_the_rule_of_the_workers():
    """The words of a harvest would say that they are turned over."""
    s = keyharvest_positions.position(2, ripe=("b2 c2",))
    rules = []
    for line in ("A play casual", "A c3"):
        keyharvest_positions.play(s, line)
        rules.append(keyharvest.asked_rule(s))
    assert rules == ["KH 2.4", "KH 5.1"]


def test_while_boards_are_folded_the_view_says_who_rests_how_many_keyples_and_who_begins():
    """KP 8.4, 8.5."""
    game = registry.find_game("keyper")
    rested, promised = 0, [0, 0]
    for s in positions(game, 2, 1):
        sent = games.fields(game, game.view(s, -1))
        assert sent.first == s.first
        kind = s.frames[-1][0] if s.frames else -1
        if kind == kp.LAYOUTS:
            promised = [sum(had) + more for had, more in zip(s.resting, sent.rests, strict=True)]
            assert all(sum(keyps) - more <= 9 for keyps, more in zip(s.keyps, sent.rests, strict=True))
        elif kind == kp.TURN and any(promised):
            assert [sum(resting) for resting in s.resting] == promised
            rested, promised = rested + 1, [0, 0]
    assert rested


def test_the_actions_promised_on_a_field_are_the_actions_had():
    """KP 4.3: whoever places a keyple beside a lying one, or alone with nobody who joins, has so many actions."""
    game = registry.find_game("keyper")
    compared = 0
    for s in positions(game, 2, 4):
        if not s.frames or s.frames[-1][0] != kp.PLACING:
            continue
        seat = s.frames[-1][1]
        sent = games.fields(game, game.view(s, seat))
        for choice in game.options(s, seat):
            then = s.copy()
            game.apply(then, seat, choice)
            word = game.text(s, choice)
            work = next((one for one in then.frames if one[0] == kp.WORK), None)
            if word in sent.gives and work is not None and work[3] < 0 and not sent.gives[word].more:
                had = games.fields(game, game.view(then, seat)).work.left[seat]
                assert had <= sent.gives[word].sure
                compared += 1
    assert compared


def test_what_a_field_in_another_store_lacks_is_what_the_own_counters_do_not_cover():
    game = registry.find_game("keyharvest")
    found = 0
    for s in positions(game, 3, 2):
        sent = games.fields(game, game.view(s, 0))
        assert isinstance(sent, keyharvest.View)
        for place in [one for row in sent.stored for one in row if one]:
            missing = [max(0, n - sent.counters[k]) for k, n in enumerate(place.bid)]
            assert place.lacks == missing
            found += any(missing)
    assert found


@pytest.mark.parametrize("name", OURS)
def test_facts_hold_what_the_client_draws_and_nothing_that_views_are_made_of(name: str):
    sent = msgspec.json.decode(msgspec.json.encode(games.facts(registry.find_game(name))))
    assert not {"frames", "choices", "components", "file"} & set(sent)


def test_what_places_give_is_known_as_long_as_a_keyple_may_go_elsewhere():
    """KP 4.3: with the turn finished as before its place was chosen."""
    game = registry.find_game("keyper")
    told = 0
    for s in positions(game, 3, 4):
        if not s.frames or s.frames[-1][0] != kp.PLACING:
            continue
        seat = s.frames[-1][1]
        draft = Draft(game, game.view(s, seat), seat)
        asked = games.fields(game, draft.view(), draft.asked()).gives
        draft.choose(draft.options()[0])
        if draft.done and asked:
            assert games.fields(game, laid_out(draft), draft.asked()).gives == asked
            told += 1
    assert told > 10
