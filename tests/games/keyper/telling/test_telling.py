"""Keyper's sentences, kind by kind."""

import pytest

from keydom import keyper
from keydom.core.draft import Draft
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.components import PRIVATE_POINTS, PRIVATE_SHOW
from keydom.games.keyper.rules.names import PIECES, PRIVATE
from keydom.telling.story import outlook, preview, question
from tests.games.keyper.rules.positions import actor, ending, offered, play, position
from tests.telling.told import button, said, steps, voice

ANSWERS = ("join green", "join white", "pass")


def test_a_payment_that_nobody_was_asked_for_is_told():
    s = position(2, store={0: {"brick": 1, "timber": 1}}, held={0: ["stonemason"]})
    assert said(keyper, s, "place white", "d2") == [
        "Ute puts a white keyple on the empty plot.",
        "Ute builds the Stonemason for 1 brick and 1 timber.",
    ]
    assert said(keyper, s, "place white", "d2", lang="de")[0] == "Ute setzt einen weißen Keyple auf das Grundstück."


def test_exchanges_are_told_together():
    s = position(2, store={0: {"clay": 2}}, built={0: {"d2": "brickmaker"}}, plot={0: {"d2": "white"}}, held={})
    assert said(keyper, s, "place white", "d2", "lay-it", "give clay", "give clay", reader=0) == [
        "You put a white keyple on the Brickmaker and lay the other one down: 2 actions.",
        "You give 1 clay and get 1 brick.",
        "You give 1 clay and get 1 brick.",
    ]


def test_building_over_is_told():
    s = position(2, store={0: {"brick": 1, "timber": 1}}, built={0: {"d2": "drainage"}}, held={0: ["stonemason"]})
    assert said(keyper, s, "place white", "d2", "build stonemason", lang="de") == [
        "Ute setzt einen weißen Keyple auf das Abwassersystem.",
        "Ute baut den Steinmetz für 1 Ziegel und 1 Bauholz über das Abwassersystem.",
    ]


def test_a_free_building_is_told():
    s = position(2, built={0: {"c1": "building-plot"}}, held={0: ["stonemason"]})
    assert said(keyper, s, "place white", "d1")[-1] == "Ute builds the Stonemason for nothing."


def test_laying_both_down_is_told():
    s = position(2, keyp={1: {"white": 1}}, claimed={0: 1}, field={"1-a2": "orange white"})
    assert said(keyper, s, "lay 1-a2", "both", "gain clay", "pass") == [
        "Ute lays both keyples down on the Clay field of board 1: 3 actions.",
        "Ute gets 1 clay.",
        "Ute declines an action.",
    ]


def test_points_for_shipping_are_told_of_both():
    built = {0: {"c1": "seafarer"}, 1: {"c1": "seafarer+"}}
    s = position(2, keyp={0: {"blue": 1}, 1: {"white": 1}}, store={0: {"cow": 1}}, built=built)
    play(s, "place blue", "1-c2", "boat 1")
    assert said(keyper, s, "join white", reader=0)[1:] == ["Jon gets 2 shipping points.", "You get 1 shipping point."]
    play(s, "join white")
    told = steps(keyper, s, "ship cow", lang="de")[0]
    assert told.text == "Ute verschifft 1 Rind: 2 Schiffspunkte."
    assert (told.verb, told.piece, told.n, told.origin) == ("ship", "cow", 1, "seat:0")


def test_a_building_that_is_used_is_told_with_the_keyple():
    s = position(2, store={0: {"clay": 1}}, built={0: {"d2": "brickmaker"}}, held={0: ["stonemason"]})
    assert said(keyper, s, "place white", "d2", reader=0)[0] == "You put a white keyple on the Brickmaker."


def test_the_button_says_what_is_done():
    s = position(2, store={0: {"brick": 1, "timber": 1}}, held={0: ["stonemason"]})
    assert button(keyper, s, "keyper 2") == ("Claim board 2", "Tafel 2 beanspruchen")
    assert button(keyper, s, "place white", "d2") == ("Build the Stonemason", "Den Steinmetz bauen")
    assert button(keyper, s, "place white", "1-a2") == ("Place a white keyple", "Einen weißen einsetzen")


def test_a_question_says_how_many_actions_and_pieces_it_is_about():
    s = position(2, store={0: {"brick": 1, "timber": 1, "stone": 1}}, held={0: ["cow-shed"]}, keyp={0: {"orange": 1}})
    play(s, "place orange", "1-b1")
    assert question(keyper, s, 0, voice(keyper, 2, 0, "en")) == "What do you build? You have 2 actions here."
    draft = Draft(keyper, keyper.view(s, 0), 0)
    for word in ("build cow-shed", "a1"):
        draft.choose(keyper.parse(draft.world, word))
    assert question(keyper, draft.world, 0, voice(keyper, 2, 0, "en")) == "Which 2 pieces do you pay?"
    assert question(keyper, draft.world, 0, voice(keyper, 2, 0, "de")) == "Welche 2 Stücke zahlst du?"


def test_kp_6_2_a_payment_says_what_is_paid_already():
    s = position(2, store={0: {"log": 1, "clay": 1, "brick": 1, "timber": 1}}, held={0: ["cow-shed"]},
                 keyp={0: {"orange": 1}})  # fmt: skip
    play(s, "place orange", "1-b1")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    for word in ("build cow-shed", "a1"):
        draft.choose(keyper.parse(draft.world, word))
    assert not [text for text in preview(draft, voice(keyper, 2, 0, "en")) if "paid" in text]
    draft.choose(keyper.parse(draft.world, "pay clay"))
    assert question(keyper, draft.world, 0, voice(keyper, 2, 0, "en")) == "Which piece do you pay?"
    assert preview(draft, voice(keyper, 2, 0, "en"))[-1] == "You have paid 1 clay so far."
    assert preview(draft, voice(keyper, 2, 0, "de"))[-1] == "Bisher hast du 1 Lehm gezahlt."
    # What came before the payment was confirmed: the draft begins with the price.
    play(s, "build cow-shed", "a1")
    later = Draft(keyper, keyper.view(s, 0), 0)
    later.choose(keyper.parse(later.world, "pay clay"))
    assert preview(later, voice(keyper, 2, 0, "en"))[-1] == "You have paid 1 clay so far."


def test_a_building_whose_price_is_still_asked_is_not_told_as_free():
    s = position(2, store={0: {"brick": 1, "timber": 1}}, held={0: ["stonemason"]}, keyp={0: {"white": 1}})
    play(s, "place white", "1-c4")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    for word in ("build stonemason", "d2"):
        draft.choose(keyper.parse(draft.world, word))
    assert not draft.done
    assert not [text for text in preview(draft, voice(keyper, 2, 0, "en")) if "Stonemason" in text]


def test_what_is_given_is_told_with_what_comes_for_it():
    s = position(2, store={0: {"clay": 1}}, keyp={0: {"white": 1}}, field={})
    play(s, "place white", "2-a4")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    draft.choose(keyper.parse(draft.world, "give clay"))
    assert not [text for text in preview(draft, voice(keyper, 2, 0, "en")) if "clay" in text]


def test_an_answer_to_an_invitation_tells_what_is_kept_and_who_is_asked():
    s = position(3, keyp={0: {"green": 1}, 1: {"green": 2, "white": 1}, 2: {"white": 1}})
    play(s, "place green", "1-b4")
    draft = Draft(keyper, keyper.view(s, 1), 1)
    told = {word: outlook(draft, keyper.parse(s, word), voice(keyper, 3, 1, "en")) for word in ANSWERS}
    assert told["join green"][1:] == ["You keep a green keyple and a white keyple."]
    assert told["join white"][1:] == ["The white keyple works like the green one here.", "You keep 2 green keyples."]
    assert told["pass"] == ["You do not follow; now Max is asked.", "If nobody follows, Ute gets 2 actions."]
    german = outlook(draft, keyper.parse(s, "join green"), voice(keyper, 3, 1, "de"))
    assert german[1:] == ["Du behältst einen grünen Keyple und einen weißen Keyple."]


def test_an_invitation_tells_whoever_could_do_nothing_there():
    last = "No other keyple of yours fits here."
    idle = "As things stand, none of these actions is possible for you."
    for store, does in (({"brick": 1, "timber": 1}, [last]), ({}, [last, idle])):
        s = position(2, store={1: store}, held={1: ["stonemason"]}, keyp={0: {"white": 1}, 1: {"white": 1}})
        play(s, "place white", "1-c4")
        draft = Draft(keyper, keyper.view(s, 1), 1)
        assert outlook(draft, keyper.parse(s, "join white"), voice(keyper, 2, 1, "en"))[1:] == does


def at_the_fairs(store):
    """The end of spring; seat 0 has these pieces and the first private fair of every season."""
    return ending(position(2, keyp={}, claimed={0: 1, 1: 2}, store={0: store}))


def private_fair(season):
    """The pieces of the first private fair of a season."""
    return {PIECES[k]: n for k, n in enumerate(PRIVATE_SHOW[PRIVATE * season]) if n}


def test_kp_7_2_a_fair_is_told_with_its_own_points_though_the_season_ends_with_it():
    s = at_the_fairs(private_fair(0))
    play(s, "B pass")
    n = PRIVATE_POINTS[0]
    assert n != PRIVATE_POINTS[PRIVATE]
    assert said(keyper, s, "hold private", reader=0)[0] == f"You hold your private fair for {n} points."


def test_kp_7_2_fairs_held_together_are_told_by_their_kind_and_sum():
    s = position(2, season=2, keyp={}, claimed={0: 1, 1: 2}, store={0: dict.fromkeys(PIECES, 5)}, fairs=(3, 0))
    fairs = [word for word in offered(ending(s), "A") if word.endswith(" six")]
    assert said(keyper, s, "hold private", *fairs, reader=1)[:2] == [
        "Ute holds a private fair for 6 points.",
        "Ute holds 2 winter fairs for 12 points.",
    ]
    assert said(keyper, s, fairs[0], "pass", reader=0)[0] == "You hold a winter fair for 6 points."


def test_kp_7_3_the_last_animal_that_goes_back_is_told_before_it_is_confirmed():
    built = {0: {"a1": "farmyard"}}
    s = ending(position(2, keyp={}, claimed={0: 1, 1: 2}, store={0: {"cow": 4, "pig": 1}}, built=built))
    play(s, "A pass", "B pass")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    draft.choose(keyper.parse(s, "return pig"))
    assert preview(draft, voice(keyper, 2, 0, "en"))[0] == "You give back 1 pig for want of room."
    assert [step.phase for step in steps(keyper, s, "return pig")] == ["housing", "home", "home", "home"]


@pytest.mark.parametrize(
    ("pigs", "asked"),
    [(1, "Which animal goes back? It has no house."), (3, "Which animals go back? 3 animals have no house.")],
)
def test_kp_7_3_it_is_said_how_many_animals_have_no_house(pigs: int, asked: str):
    built = {0: {"a1": "farmyard"}}
    s = ending(position(2, keyp={}, claimed={0: 1, 1: 2}, store={0: {"cow": 4, "pig": pigs}}, built=built))
    play(s, "A pass", "B pass")
    assert question(keyper, s, 0, voice(keyper, 2, 0, "en")) == asked


def test_kp_7_2_where_no_fair_can_be_held_what_it_lacks_is_said():
    show = private_fair(0)
    s = at_the_fairs({})
    lacks = " and ".join(f"{n} {piece}" for piece, n in show.items())
    assert question(keyper, s, 0, voice(keyper, 2, 0, "en")) == (
        f"You can hold no fair in spring. For your private fair you still need {lacks}."
    )
    assert question(keyper, s, 0, voice(keyper, 2, 0, "de")).startswith(
        "Du kannst im Frühjahr keinen Jahrmarkt abhalten. "
    )
    # KP 6.2: a finished good stands for its raw material.
    finished = {"clay": "brick", "log": "timber", "rock": "stone"}
    assert any(piece in finished for piece in show)
    s = at_the_fairs({finished.get(piece, piece): n for piece, n in show.items() if piece in finished})
    assert question(keyper, s, 0, voice(keyper, 2, 0, "en")).endswith(
        " and ".join(f"{n} {piece}" for piece, n in show.items() if piece not in finished) + "."
    )
    assert question(keyper, at_the_fairs(show), 0, voice(keyper, 2, 0, "en")) == "Which fairs do you hold?"


def test_kp_8_3_a_layout_is_told_by_its_name_once_it_is_known():
    s = at_the_fairs({})
    play(s, "A pass", "B pass")
    while actor(s) < 0:
        play(s, offered(s)[0])
    assert s.frames[-1][0] == fr.LAYOUTS
    assert said(keyper, s, "layout 4", reader=0, lang="de") == ["Du faltest deine Tafel zu „Handel und Herde“."]
    play(s, "A layout 4")
    assert said(keyper, s, "layout 1", reader=0)[1:3] == [
        "Board 1 now shows “Trade and herd”.",
        "Board 2 now shows “Boars and market”.",
    ]


def test_kp_4_4_who_is_followed_is_one_of_both():
    s = position(2, keyp={0: {"green": 1}, 1: {"white": 1}})
    play(s, "place green", "1-b4")
    assert said(keyper, s, "join white", reader=0)[0] == "Jon follows you with a white keyple: you both get 3 actions."
    assert said(keyper, s, "join white")[0] == "Jon follows Ute with a white keyple: both get 3 actions."


def test_kp_7_1_the_last_turn_of_a_season_is_announced():
    s = position(2, keyp={}, claimed={0: 1, 1: 2}, field={"1-a2": "orange white"})
    assert question(keyper, s, 0, voice(keyper, 2, 0, "en")) == "Where do you lay a keyple down?"
    s.last = 1
    assert question(keyper, s, 0, voice(keyper, 2, 0, "de")).endswith("Das ist dein letzter Zug im Frühjahr.")
    play(s, "lay 1-a2")
    assert question(keyper, s, 0, voice(keyper, 2, 0, "en")).endswith("One gives you 2 actions, both give you 3.")


def test_kp_6_2_what_is_left_of_a_payment_is_shown_with_the_piece_that_is_chosen():
    s = position(2, store={0: {"log": 3, "rock": 1, "timber": 1}}, held={0: ["paddock"]}, keyp={0: {"white": 1}})
    play(s, "place white", "1-b1")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    for word in ("build paddock", "a3"):
        draft.choose(keyper.parse(draft.world, word))
    draft.choose(keyper.parse(draft.world, "pay rock"))
    assert preview(draft, voice(keyper, 2, 0, "en"))[0] == "You build the Paddock for 1 rock and 1 timber."


def test_kp_8_4_keyples_that_have_to_rest_with_the_one_chosen_are_told_too():
    s = position(2, season=1, keyp={0: {"blue": 3, "orange": 4, "white": 5}})
    s.frames = ((fr.NEXT, 0), (fr.REST, 0, 3, 0, 0))
    assert said(keyper, s, "rest white", reader=0) == ["You stand 3 white keyples on the keyp tile."]
    assert said(keyper, s, "rest blue", "rest white", reader=0) == [
        "You stand a blue keyple and 2 white keyples on the keyp tile."
    ]


@pytest.mark.parametrize(
    ("lang", "lost"), [("en", "2 actions of yours are lost."), ("de", "Dir verfallen 2 Aktionen.")]
)
def test_kp_4_5_the_actions_that_are_declined_with_one_are_counted_before_the_turn_is_final(lang, lost):
    def told(*words: str) -> list[str]:
        s = position(2, keyp={1: {"blue": 1}}, claimed={0: 1}, field={"1-c2": "brown brown"})
        draft = Draft(keyper, keyper.view(s, 0), 0)
        for word in ("lay 1-c2", "both", *words):
            draft.choose(keyper.parse(draft.world, word))
        return preview(draft, voice(keyper, 2, 0, lang))

    assert told("pass")[-1] == lost
    assert lost not in told("gain goat")
    assert lost not in told("gain goat", "pass"), "the last one is named by its step"


def test_kp_6_7_the_merchants_action_more_is_told_of_whom_it_belongs_to():
    s = position(2, keyp={0: {"white": 1}, 1: {"white": 1}}, built={0: {"c1": "merchant+"}})
    play(s, "place white")
    draft = Draft(keyper, keyper.view(s, 0), 0)
    for word in ("1-c2", "boat 1"):
        draft.choose(keyper.parse(draft.world, word))
    assert preview(draft, voice(keyper, 2, 0, "en"))[-1] == "Alone you get 3 actions; if somebody follows, you get 4."
    play(s, "1-c2", "boat 1")
    assert question(keyper, s, 1, voice(keyper, 2, 1, "en")) == (
        "Follow Ute to the River field of board 1? You get 3 actions, Ute gets 4 actions and begins."
    )
    assert question(keyper, s, 1, voice(keyper, 2, 1, "de")).endswith(
        "Du bekommst 3 Aktionen, Ute bekommt 4 Aktionen und beginnt."
    )
    assert said(keyper, s, "join white") == [
        "Jon follows Ute with a white keyple: Ute gets 4 actions and Jon 3 actions."
    ]
    assert said(keyper, s, "join white", reader=0, lang="de")[0].endswith("Du bekommst 4 Aktionen und Jon 3 Aktionen.")
    assert said(keyper, s, "pass", reader=0) == ["Jon does not follow: you work alone with 3 actions."]


def test_kp_6_7_without_a_merchant_both_have_as_many_actions():
    s = position(2, keyp={0: {"white": 1}, 1: {"white": 1}}, built={0: {"c1": "merchant"}})
    play(s, "place white", "1-c2", "boat 1")
    assert said(keyper, s, "join white") == ["Jon follows Ute with a white keyple: both get 3 actions."]


@pytest.mark.parametrize(
    ("reader", "lang", "told"),
    [
        (0, "en", ["You give back 1 cow for want of room.", "Jon gives back 1 horse and 2 pigs for want of room."]),
        (1, "en", ["Ute gives back 1 cow for want of room.", "You give back 1 horse and 2 pigs for want of room."]),
        (
            -1,
            "de",
            ["Ute gibt 1 Rind aus Platzmangel zurück.", "Jon gibt 1 Pferd und 2 Schweine aus Platzmangel zurück."],
        ),
    ],
)
def test_kp_7_3_animals_that_go_back_by_themselves_are_told_with_their_owner(reader: int, lang: str, told: list[str]):
    s = ending(position(2, keyp={}, claimed={0: 1, 1: 2}, store={0: {"cow": 1}, 1: {"pig": 2, "horse": 1}}))
    play(s, "B pass")
    assert said(keyper, s, "pass", reader=reader, lang=lang)[1:3] == told
    lost = [step for step in steps(keyper, s, "pass") if step.verb == "return"]
    assert [(step.seat, step.origin, step.to, step.phase) for step in lost] == [
        (0, "seat:0", "supply", "housing"),
        (1, "seat:1", "supply", "housing"),
    ]
    assert [sum(one.n for one in step.paid) for step in lost] == [1, 3]
