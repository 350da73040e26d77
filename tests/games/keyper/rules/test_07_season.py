"""KP 7: the end of a season."""

import itertools

import pytest

from keydom import keyper
from keydom.core.draft import Draft
from keydom.core.game import begin
from keydom.core.seats import letter
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import HOUSES, PRIVATE_SHOW, WINTER_SHOW
from keydom.games.keyper.rules.names import COLOURS, PIECES
from keydom.games.keyper.rules.scoring import fair_points
from keydom.games.keyper.rules.season import FAIR_CODES, homeless
from tests.games.keyper.rules.positions import TILE, actor, ending, offered, play, position, question, refusal, store

CLAIMS = {0: 1, 1: 2}


def at_the_fairs(seats=2, season=0, **more):
    """The end of a season; all keypers are placed, board k by seat k, keyp areas are empty."""
    claims = {p: p + 1 for p in range(seats)}
    return ending(position(seats, season=season, keyp={}, claimed=claims, **more))


# The last turns --------------------------------------------------------------------------------------------------


def test_kp_7_1_the_turn_that_leaves_no_piece_is_last_each_other_has_one_more():
    s = position(3, turn=1, keyp={1: {"blue": 1}}, claimed={0: 1, 1: 2, 2: 3}, field={"1-a2": "blue", "3-a2": "blue"})
    play(s, "place blue", "2-a1", "pass")
    assert (s.last, actor(s)) == (1, 2)
    play(s, "lay 3-a2", "pass")
    assert actor(s) == 0
    play(s, "lay 1-a2", "pass")
    assert (question(s), s.last) == (fr.FAIRS, 1)


def test_kp_7_1_by_the_keyper_too():
    s = position(turn=1, keyp={}, claimed={0: 1}, field={"1-a2": "blue"})
    play(s, "keyper 2")
    assert (s.last, offered(s)) == (1, ["lay 1-a2"])


def test_kp_7_1_a_follower_with_the_last_piece_does_not_make_the_follower_last():
    s = position(3, turn=0, keyp={0: {"blue": 1}, 2: {"blue": 1}}, claimed={0: 1, 1: 2, 2: 3})
    play(s, "place blue", "1-a2", "join blue", "pass", "pass", "pass", "pass")
    assert (s.last, actor(s)) == (0, 1)


def test_kp_7_1_not_while_a_keyper_waits():
    s = position(3, keyp={0: {"blue": 1}}, claimed={0: 1, 1: 2})
    play(s, "place blue", "1-a2", "pass")
    assert s.last == -1


def test_kp_7_1_skipped_turns_end_the_season_too():
    s = position(keyp={}, claimed={0: 1})
    s.frames = ((fr.END, 1), (fr.TURN, 1))
    play(s, "keyper 2")
    assert (question(s), s.last) == (fr.FAIRS, 1)


# Fairs -----------------------------------------------------------------------------------------------------------

PRIVATE = [
    ("sheep rock", 2), ("cow log", 2), ("pig clay", 2), ("horse log", 2), ("pig rock", 2), ("cow clay", 2),
    ("cow horse wheat", 4), ("pig sheep timber", 4), ("cow pig stone", 4), ("horse sheep brick", 4),
    ("deer pig wheat", 4), ("boar horse wheat", 4),
    ("emerald brick cow deer", 6), ("gold timber pig goat", 6), ("ruby stone sheep boar", 6),
    ("sapphire wheat cow chicken", 6), ("emerald timber horse deer", 6), ("gold stone cow boar", 6),
]  # fmt: skip
WINTER = [
    ("cow deer brick", "cow deer emerald gold"), ("horse goat timber", "horse goat emerald ruby"),
    ("pig boar stone", "pig boar emerald sapphire"), ("sheep chicken wheat", "sheep chicken gold ruby"),
    ("cow boar stone", "cow boar gold sapphire"), ("horse chicken brick", "horse chicken ruby sapphire"),
    ("pig deer wheat", "pig deer emerald ruby"), ("sheep goat timber", "sheep goat gold sapphire"),
]  # fmt: skip


def pieces(words):
    return {word: words.split().count(word) for word in words.split()}


@pytest.mark.parametrize(("number", "show", "points"), [(n, show, points) for n, (show, points) in enumerate(PRIVATE)])
def test_kp_7_2_each_private_fair(number, show, points):
    season, fair = divmod(number, 6)
    privates = ((fair,) * 3, ((fair + 1) % 6,) * 3)
    s = at_the_fairs(season=season, store={0: pieces(show)}, privates=privates)
    assert offered(s, "A") == ["pass", "hold private"]
    play(s, "A hold private")
    assert s.held[0] == (FAIR_CODES * season,)
    assert fair_points(s, 0, s.held[0][0]) == points
    assert keyper.to_act(s) == 2
    for word in show.split():
        less = {k: n for k, n in pieces(show).items() if k != word}
        assert offered(at_the_fairs(season=season, store={0: less}, privates=privates), "A") == ["pass"]
    assert len(PRIVATE_SHOW) == 18


@pytest.mark.parametrize(("fair", "four", "six"), [(n, four, six) for n, (four, six) in enumerate(WINTER)])
def test_kp_7_2_each_winter_fair_by_both_faces(fair, four, six):
    for season, face, show, points in [
        (1, "four", four, 4), (3, "four", four, 4), (2, "six", six, 6), (3, "six", six, 6),
    ]:  # fmt: skip
        hand = {"fairs": (1 << fair, 0), "privates": ((0, 5, 0), (0, 4, 1))}
        s = at_the_fairs(season=season, store={0: pieces(show)}, **hand)
        word = f"hold winter-fair-{fair + 1} {face}"
        assert offered(s, "A") == ["pass", word]
        play(s, f"A {word}")
        assert (s.fairs, fair_points(s, 0, s.held[0][0])) == ((0, 0), points)
        for left_out in show.split():
            less = {k: n for k, n in pieces(show).items() if k != left_out}
            t = at_the_fairs(season=season, store={0: less}, **hand)
            assert season == 3 or word not in offered(t, "A")
            assert season < 3 or keyper.to_act(t) == 0
    assert len(WINTER_SHOW) == 16


@pytest.mark.parametrize(("season", "faces"), [(0, []), (1, ["four"]), (2, ["six"]), (3, ["four", "six"])])
def test_kp_7_2_faces_by_season(season, faces):
    s = at_the_fairs(season=season, store={0: dict.fromkeys(PIECES, 4)}, fairs=(1, 0))
    words = [word for word in offered(s, "A") if "winter" in word] if question(s) == fr.FAIRS else []
    assert words == [f"hold winter-fair-1 {face}" for face in faces]
    if season == 0:
        assert refusal(s, "A hold winter-fair-1 four") == "KP 7.2: this face is not for spring"
    if season == 1:
        assert refusal(s, "A hold winter-fair-1 six") == "KP 7.2: this face is not for summer"
    if season == 2:
        assert refusal(s, "A hold winter-fair-1 four") == "KP 7.2: this face is not for autumn"
    if season == 3:
        assert refusal(s, "A hold private") == "KP 7.2: winter has no private fairs"


@pytest.mark.parametrize(("season", "faces"), [(0, []), (1, ["four"]), (2, ["four", "six"]), (3, ["four", "six"])])
def test_kp_7_2_games_begun_under_revision_1_keep_its_seasons(season, faces):
    begun = begin(keyper, 2, {}, 1, "12546140c62b")
    s = position(season=season, keyp={}, claimed=CLAIMS, store={0: dict.fromkeys(PIECES, 4)}, fairs=(1, 0))
    s.face_seasons = begun.face_seasons
    ending(s)
    words = [word for word in offered(s, "A") if "winter" in word] if question(s) == fr.FAIRS else []
    assert words == [f"hold winter-fair-1 {face}" for face in faces]


def test_kp_7_2_the_pieces_of_all_fairs_must_be_there_together():
    hand = {"fairs": (0b10001, 0), "privates": ((2, 2, 2), (1, 1, 1))}
    s = at_the_fairs(season=1, store={0: pieces("cow pig stone deer brick")}, **hand)
    assert offered(s, "A") == ["pass", "hold private", "hold winter-fair-1 four"]
    t = play(s.copy(), "A hold private")
    assert keyper.to_act(t) == 2
    play(s, "A hold winter-fair-1 four")
    assert keyper.to_act(s) == 2


def test_kp_7_2_two_fairs_with_pieces_for_both():
    hand = {"fairs": (1, 0), "privates": ((2, 2, 2), (1, 1, 1))}
    s = at_the_fairs(season=1, store={0: pieces("cow cow pig stone deer brick")}, **hand)
    play(s, "A hold private")
    assert offered(s, "A") == ["pass", "hold winter-fair-1 four"]
    assert refusal(s, "A hold private") == "KP 7.2: fairs are held in ascending order"
    assert refusal(s, "A hold winter-fair-2 four") == "KP 7.2: you do not have this fair"
    play(s, "A hold winter-fair-1 four")
    assert (s.held[0], store(s)) == ((17, 18), pieces("cow cow pig stone deer brick"))


def test_kp_7_2_until_the_last_fair_is_confirmed_the_season_is_shown_and_another_fair_may_be_added():
    hand = {"fairs": (1, 0), "privates": ((2, 2, 2), (1, 1, 1))}
    s = at_the_fairs(season=1, store={0: pieces("cow cow pig stone deer brick")}, field={"1-a2": "blue"}, **hand)
    play(s, "B pass")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    draft.choose(keyper.parse(s, "hold winter-fair-1 four"))
    assert (draft.done, draft.view()) == (True, keyper.view(s, 0))
    assert draft.still_offered() == [keyper.parse(s, "hold private")]
    draft.choose(draft.still_offered()[0])
    assert [keyper.text(s, choice) for choice in draft.choices] == ["hold private", "hold winter-fair-1 four"]
    assert (draft.view().season, draft.view().fields) == (1, s.fields)


def test_kp_7_2_a_finished_good_may_stand_for_its_raw_material():
    s = at_the_fairs(store={0: pieces("sheep stone"), 1: pieces("cow stone")}, privates=((0,) * 3, (1,) * 3))
    assert offered(s, "A") == ["pass", "hold private"]
    assert offered(s, "B") == ["pass"]
    assert refusal(s, "B hold private") == "KP 7.2: you do not have all its pieces"


def test_kp_7_2_but_not_for_two_at_once():
    hand = {"fairs": (0b10000, 0), "privates": ((2, 2, 2), (1, 1, 1))}
    s = at_the_fairs(season=1, store={0: pieces("cow pig stone boar")}, **hand)
    assert keyper.to_act(play(s, "A hold private")) == 2


def test_kp_7_2_pieces_shown_may_be_shown_again_in_another_season():
    s = position(season=2, keyp={}, claimed=CLAIMS, store={0: pieces("cow deer brick emerald gold")}, fairs=(1, 0))
    s.held = ((FAIR_CODES,), ())
    ending(s)
    assert offered(s, "A") == ["pass", "hold private", "hold winter-fair-1 six"]


def test_kp_7_2_everybody_is_asked_as_private_fairs_are_secret():
    s = at_the_fairs(4)
    assert keyper.to_act(s) == 15
    assert [offered(s, letter(p)) for p in range(4)] == [["pass"]] * 4


def test_kp_7_2_in_winter_only_who_can_hold_one():
    s = at_the_fairs(3, season=3, store={1: pieces("cow deer brick")}, fairs=(4, 1, 2))
    assert keyper.to_act(s) == 2


def test_kp_7_2_any_order_of_the_seats_gives_an_equal_state():
    start = at_the_fairs(3, store={p: pieces("sheep rock cow log pig clay") for p in range(3)})
    found = set()
    for order in itertools.permutations(range(3)):
        s = start.copy()
        for p in order:
            play(s, f"{letter(p)} hold private")
        found.add(s)
    assert len(found) == 1


def test_kp_7_2_each_answer_counts_as_a_turn():
    s = at_the_fairs()
    before = s.turns
    assert play(s, "B pass").turns == before + 1


def test_kp_7_2_a_fair_not_held_leaves_unseen():
    s = at_the_fairs()
    play(s, "A pass")
    play(s, "B pass")
    assert keyper.view(s, 1).privates[0] == (-2, -2, -2)


# Housing ---------------------------------------------------------------------------------------------------------


def through_the_fairs(s):
    while question(s) == fr.FAIRS:
        play(s, f"{letter((keyper.to_act(s) & -keyper.to_act(s)).bit_length() - 1)} pass")
    return s


def housing(animals, built):
    return through_the_fairs(at_the_fairs(store={0: animals}, built={0: built}, privates=((0,) * 3, (1,) * 3)))


@pytest.mark.parametrize(
    ("animals", "built", "kept"),
    [
        ({"cow": 9}, {"a1": "cow-shed", "a2": "farmyard"}, {"cow": 8}),
        ({"cow": 2, "pig": 1}, {}, {}),
        ({"chicken": 3}, {"a1": "cow-shed"}, {}),
        ({"chicken": 5}, {"a1": "chicken-house+"}, {"chicken": 4}),
        ({"cow": 3, "horse": 1, "wheat": 2}, {"a1": "farmyard"}, {"cow": 3, "horse": 1, "wheat": 2}),
        ({"deer": 4, "boar": 4}, {"a1": "hop-field", "a2": "copse"}, {"deer": 4, "boar": 4}),
    ],
)
def test_kp_7_3_without_a_choice_nobody_is_asked(animals, built, kept):
    s = housing(animals, built)
    assert (question(s), store(s)) == (fr.REFILL, kept)
    assert s.supply[PIECES.index("cow")] == 30 + animals.get("cow", 0) - kept.get("cow", 0)


def test_kp_7_3_a_building_built_over_houses_nothing():
    s = at_the_fairs(store={0: {"cow": 2}}, built={0: {"a1": "barn"}}, under={0: {"a1": "cow-shed"}})
    assert store(through_the_fairs(s)) == {}


def test_kp_7_3_the_owner_chooses_which_go_back():
    s = housing({"cow": 4, "pig": 3}, {"a1": "farmyard"})
    assert (actor(s), offered(s)) == (0, ["return cow", "return pig"])
    assert refusal(s, "return deer") == "KP 7.3: you have no deer"
    play(s, "return cow")
    assert offered(s) == ["return cow", "return pig"]
    play(s, "return pig")
    assert (store(s), question(s)) == ({"cow": 3, "pig": 1}, fr.REFILL)


def test_kp_7_3_until_the_last_animal_is_given_back_for_good_the_season_is_shown():
    s = housing({"cow": 4, "pig": 1}, {"a1": "farmyard"})
    draft = Draft(keyper, keyper.view(s, 0), 0)
    draft.choose(keyper.parse(s, "return cow"))
    assert (draft.done, draft.view()) == (True, keyper.view(s, 0))


def test_kp_7_3_as_few_as_possible():
    s = housing({"cow": 5, "pig": 4}, {"a1": "farmyard", "a2": "cow-shed"})
    assert offered(s) == ["return cow", "return pig"]
    s = housing({"cow": 9, "pig": 1, "deer": 4}, {"a1": "farmyard", "a2": "cow-shed", "b1": "paddock"})
    assert offered(s) == ["return cow", "return pig"]
    assert refusal(s, "return deer") == "KP 7.3: as few animals as possible go back"


def test_kp_7_3_kinds_ascend_and_every_choice_can_be_completed():
    s = housing({"cow": 3, "pig": 3, "sheep": 2}, {"a1": "farmyard"})
    play(s, "return pig")
    assert offered(s) == ["return pig", "return sheep"]
    assert refusal(s, "return cow") == "KP 7.3: animals go back in ascending order"
    s = housing({"cow": 5, "sheep": 1}, {"a1": "farmyard"})
    # One cow must go in any case, and went: five cows do not fit.
    assert (offered(s), store(s)) == (["return cow", "return sheep"], {"cow": 4, "sheep": 1})


def test_kp_7_3_the_answer_counts_as_a_turn():
    s = housing({"cow": 4, "pig": 1}, {"a1": "farmyard"})
    before = s.turns
    assert play(s, "return pig").turns == before + 1


def test_kp_7_3_in_winter_too():
    s = ending(position(season=3, keyp={}, claimed=CLAIMS, store={0: {"cow": 2}}))
    assert (keyper.to_act(s), store(s)) == (0, {})


def test_kp_7_4_until_winters_last_choice_is_confirmed_the_winter_is_shown():
    s = at_the_fairs(season=3, store={0: pieces("cow deer brick"), 1: pieces("cow deer brick")}, fairs=(1, 1))
    play(s, "B pass")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    draft.choose(keyper.parse(s, "hold winter-fair-1 four"))
    assert (draft.done, draft.view()) == (True, keyper.view(s, 0))


def brute_homeless(animals, houses):
    """The animals without room, by trying every way to fill every house."""
    best = 0
    ways = [[w for w in itertools.product(range(5), repeat=3) if sum(w) <= 4] for _ in houses]
    for way in itertools.product(*ways):
        used = [0, 0, 0]
        for house, fill in zip(houses, way, strict=True):
            used = [u + (n if house >> i & 1 else 0) for i, (u, n) in enumerate(zip(used, fill, strict=True))]
        best = max(best, sum(min(u, a) for u, a in zip(used, animals, strict=True)))
    return sum(animals) - best


@pytest.mark.parametrize("houses", [[], [1], [3], [1, 3], [1, 6], [7, 2]])
def test_kp_7_3_homeless_against_brute_force(houses):
    for animals in itertools.product((0, 1, 4, 6), (0, 3, 5), (0, 2, 5)):
        assert homeless((*animals, 0, 0, 0, 0, 0), list(houses)) == brute_homeless(animals, houses)


def test_kp_7_3_houses_of_the_hop_field():
    assert HOUSES[TILE["hop-field"]] == 255


# Return ----------------------------------------------------------------------------------------------------------


def test_kp_7_4_keypers_boards_and_keyples_come_home():
    s = position(keyp={}, claimed={0: 2, 1: 1}, field={"1-a2": "blue white lying", "2-a1": "green both"},
                 plot={0: {"c1": "grey"}}, built={0: {"c1": "mine"}}, resting={0: {"black": 2}},
                 boats={1: 2})  # fmt: skip
    through_the_fairs(ending(s))
    teams = [{COLOURS[i]: n for i, n in enumerate(row) if n} for row in s.keyps]
    assert teams == [{"green": 1, "black": 2, "grey": 1}, {"blue": 1, "white": 1}]
    assert s.boats == (-1, -1)
    assert not any(map(any, (*s.fields, *s.plots, *s.resting)))


def test_kp_7_4_in_winter_the_board_stays_as_it_is():
    s = ending(position(season=3, keyp={}, claimed={0: 2, 1: 1}, layouts=(8, 11)))
    assert (s.layouts, s.keypers, keyper.to_act(s)) == ((8, 11), (1, 0), 0)


def test_kp_7_5_the_display_is_discarded_the_waiting_tiles_go_into_the_bag():
    s = position(keyp={}, claimed=CLAIMS, display=["barn", "dock"], bag=["mine"])
    through_the_fairs(ending(s))
    assert (s.display, s.waiting, s.discard.bit_count()) == (0, 0, 2)
    assert s.bag.bit_count() == 35
    assert question(s) == fr.REFILL


def test_kp_7_5_after_winter_the_game_is_over():
    s = ending(position(season=3, keyp={}, claimed=CLAIMS))
    assert (s.frames, keyper.to_act(s)) == ((), 0)
    assert refusal(s, "A pass") == "KP 2.1: The game is over"
