"""Keyper's sentences, kind by kind."""

from keydom import keyper
from keydom.core.draft import Draft
from keydom.telling.story import outlook, preview, question
from tests.keyper.positions import play, position
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
