"""Keyflower's sentences, kind by kind."""

import pytest

from keydom import keyflower
from keydom.core.checked import Line
from keydom.core.draft import Draft
from keydom.core.seats import CHANCE, everyone
from keydom.core.tuples import put, put_row
from keydom.games.keyflower.rules.components import IDS
from keydom.telling.story import narrate, needs, preview, question
from tests.games.keyflower.rules.positions import all_pass, play, position
from tests.telling.told import button, said, steps, voice


def test_a_bid_says_who_is_overtaken():
    s = position(screens={"A": "blue 3"}, lots=["wainwright"], bids={"wainwright": {"B": 1}})
    s.colours = tuple([0 if t == s.lots[-1] else c for t, c in enumerate(s.colours)])
    assert said(keyflower, s, "bid wainwright", "blue", "2") == [
        "Ute bids 2 blue workers on the Wainwright and overtakes Jon."
    ]
    assert said(keyflower, s, "bid wainwright", "blue", "2", reader=1, lang="de") == [
        "Ute bietet 2 blaue Arbeiter auf den Wagenmacher und überbietet dich."
    ]
    step = steps(keyflower, s, "bid wainwright", "blue", "2")[0]
    assert (step.seat, step.verb, step.piece, step.n) == (0, "bid", "worker:blue", 2)
    assert (step.origin, step.to, step.lost_lead) == ("seat:0", "tile:wainwright", 1)


def test_a_card_says_it_in_a_few_words():
    s = position(screens={"A": "blue 3"}, lots=["wainwright", "peddler"], bids={"wainwright": {"B": 1}})
    s.colours = put(s.colours, IDS.index("wainwright"), 0)
    for lang, over, free in (("en", "Ute overtakes you.", "Ute bids on the Peddler."),
                             ("de", "Ute überbietet dich.", "Ute bietet auf den Hausierer.")):  # fmt: skip
        assert steps(keyflower, s, "bid wainwright", "blue", "2", reader=1, lang=lang)[0].brief == over
        assert steps(keyflower, s, "bid peddler", "blue", "2", reader=1, lang=lang)[0].brief == free


def needed(s, tile, lang="en", seat=0):
    told = needs(keyflower, keyflower.view(s, seat), seat, voice(keyflower, s.seats, seat, lang))
    return told.get(f"tile:{tile}")


def test_kf_4_3_a_tile_says_what_leads_there():
    s = position(
        screens={"A": "red 3 blue 1"},
        lots=["forge", "sculptor", "well", "goldsmith", "sawmill"],
        bids={"forge": {"A": 2}, "sculptor": {"B": 2}, "well": {"A": 1, "B": 2}, "sawmill": {"B": 4}},
    )
    for tile in ("forge", "sculptor", "well", "sawmill"):
        s.colours = put(s.colours, IDS.index(tile), 1)
    assert needed(s, "forge") == ["You lead here with 2 red; only 3 or more overtake you."]
    assert needed(s, "sculptor") == ["Jon leads with 2 red; 3 red or more take the lead."]
    assert needed(s, "sculptor", "de") == ["Jon führt mit 2 roten; ab 3 roten führst du."]
    assert needed(s, "well") == ["Jon leads with 2 red; add 2 or more to your bid to lead."]
    assert needed(s, "goldsmith", "de") == ["Jeder Arbeiter genügt als Gebot."]
    assert needed(s, "sawmill") is None, "four and one more are more than the seat has"


def test_kf_5_3_a_tile_says_what_a_use_takes():
    s = position(screens={"A": "red 3"}, lots=["inn"], on={"inn": "red 1"})
    s.colours, s.uses = put(s.colours, IDS.index("inn"), 1), put(s.uses, IDS.index("inn"), 1)
    assert needed(s, "inn") == ["Nobody has bid: 1 red worker takes the lead.", "A use takes 2 red or more."]
    assert needed(s, "inn", "de")[1] == "Zum Nutzen brauchst du 2 rote oder mehr."


def test_a_use_says_what_is_paid_and_got():
    s = position(screens={"A": "red 1 yellow 1"}, lots=["peddler"])
    assert said(keyflower, s, "use peddler", "red", "1", "yellow", reader=0) == [
        "You use the Peddler with 1 red worker.",
        "You pay 1 yellow worker and get 1 green worker.",
    ]
    assert said(keyflower, s, "use peddler", "red", "1", "yellow", lang="de") == [
        "Ute nutzt den Hausierer mit einem roten Arbeiter.",
        "Ute zahlt einen gelben Arbeiter und bekommt einen grünen Arbeiter.",
    ]
    gain = steps(keyflower, s, "use peddler", "red", "1", "yellow")[1]
    assert [tuple(a) for a in gain.paid] == [("worker:yellow", 1)]
    assert [tuple(a) for a in gain.got] == [("worker:green", 1)]


def test_a_pass_is_counted():
    s = position(screens={"A": "red 1"}, lots=["peddler"])
    assert said(keyflower, s, "pass") == ["Ute passes."]


def test_kf_7_a_season_end_is_told_by_phases():
    s = position(
        screens={"A": "red 1"},
        lots=["peddler", "miner", "wainwright"],
        bids={"peddler": {"A": 1, "B": 2}, "miner": {"A": 1}},
        on={"miner": "yellow 2", "wainwright": "blue 1"},
    )
    s.colours = tuple([1 if t in s.lots else c for t, c in enumerate(s.colours)])
    told = [step for step in steps(keyflower, s, "pass") if step.phase]
    while not told:
        keyflower.apply(s, keyflower.to_act(s).bit_length() - 1, keyflower.parse(s, "pass"))
        told = [step for step in steps(keyflower, s, "pass") if step.phase]
    assert [(step.phase, step.text) for step in told if "order" not in step.piece] == [
        ("lost_bids", "Ute takes 1 red worker back from lost bids."),
        ("tiles", "Jon wins the Peddler with 2 red workers."),
        ("tiles", "Ute wins the Miner with 1 red worker and gets 2 yellow workers who stood on it."),
        ("tiles", "Nobody bid for the Wainwright: it leaves the game, and the bag gets 1 blue worker from it."),
    ]
    assert [tuple(one) for one in told[-1].paid] == [("worker:blue", 1)]


def test_the_button_says_what_is_done():
    s = position(screens={"A": "red 1 yellow 2"}, lots=["peddler", "scribes"])
    assert button(keyflower, s, "pass") == ("Pass", "Passen")
    assert button(keyflower, s, "bid scribes", "yellow", "2") == ("Bid 2 yellow", "2 gelbe bieten")
    assert button(keyflower, s, "bid scribes", "red", "1") == ("Bid 1 red", "Einen roten bieten")
    assert button(keyflower, s, "use peddler", "red", "1", "yellow") == ("Use the Peddler", "Den Hausierer nutzen")


def test_a_draw_of_several_colours_is_no_draw_of_the_first():
    s = position(screens={"A": "red 2"}, lots=["alehouse"])
    for word in ("use alehouse", "red", "1"):
        keyflower.apply(s, 0, keyflower.parse(s, word))
    s.frames = (*s.frames[:-1], (*s.frames[-1][:2], 3))
    told = []
    for words in (("blue", "blue", "blue"), ("blue", "yellow", "yellow")):
        drawn = tuple([keyflower.parse(s, word) for word in words])
        told += narrate(keyflower, s, Line(CHANCE, drawn, (everyone(3),) * 3), voice(keyflower, 3, 0, "en"))
    assert [(step.text, step.piece, step.n) for step in told] == [
        ("You draw 3 blue workers from the bag.", "worker:blue", 3),
        ("You draw 1 blue and 2 yellow workers from the bag.", "worker", 3),
    ]


def asked(s, lang="en"):
    seat = s.frames[-1][1]
    return question(keyflower, s, seat, voice(keyflower, s.seats, seat, lang))


def test_kf_3_3_the_question_says_which_bids_may_move():
    s = position(
        screens={"A": "red 3"}, lots=["forge", "tavern"], bids={"forge": {"A": 1, "B": 2}, "tavern": {"A": 2, "B": 3}}
    )
    for tile in ("forge", "tavern"):
        s.colours = put(s.colours, IDS.index(tile), 1)
    assert asked(s) == (
        "Bid, use a tile, or pass. You lost the lead on the Forge and the Tavern and may move those workers."
    )
    s.bids = put_row(s.bids, 1, (0, *s.bids[1][1:]))
    assert asked(s, "de").endswith(" Auf der Taverne bist du überboten und darfst 2 rote Arbeiter weiterziehen.")


def test_kf_3_1_the_question_says_that_one_can_only_pass():
    s = position(seats=2, screens={"A": "", "B": "red 1"}, lots=["tavern"])
    assert (asked(s), asked(s, "de")) == ("You can only pass.", "Du kannst nur passen.")


def test_kf_3_2_the_question_says_what_a_pass_would_do():
    s = position(seats=2, screens={"A": "red 1", "B": "red 1"}, lots=["tavern"])
    assert asked(s) == "Bid, use a tile, or pass."
    play(s, "pass")
    assert asked(s).split(". ")[1] == "If you pass, spring ends: Ute has passed."
    s = position(seats=4, screens=dict.fromkeys("ABCD", "red 1"), lots=["tavern"])
    play(s, "pass", "pass")
    assert asked(s, "de").split(". ")[1] == "Wenn du passt, geht das Frühjahr weiter: Mara muss noch passen."
    play(s, "pass")
    assert asked(s).split(". ")[1] == "If you pass, spring ends: everybody else has passed."


@pytest.mark.parametrize(
    ("goods", "tiles", "can"),
    [
        ({"home-1": "wood 1 stone 1"}, [], "upgrade a tile, or be done."),
        ({"home-1": "wood 1"}, [("inn", "home-1 n", 0)], "carry a resource, or be done."),
        ({"home-1": "wood 1 stone 1"}, [("inn", "home-1 n", 0)], "carry a resource, upgrade a tile, or be done."),
    ],
)
def test_kf_6_1_the_question_names_what_can_be_done(goods, tiles, can):
    s = position(season="autumn", screens={"A": "red 1"}, villages={"A": tiles}, goods=goods)
    for word in ("use home-1", "red", "1"):
        keyflower.apply(s, 0, keyflower.parse(s, word))
    assert asked(s) == f"1 step and 1 upgrade left: {can}"


def test_kf_7_5_the_last_boat_is_named():
    s = position(seats=2, screens={"A": "", "B": ""}, lots=["tavern"])
    all_pass(s)
    assert asked(s).startswith("Choose a boat; ")
    play(s, "A boat keyflower")
    assert asked(s) == "Only the Sea Bastion is left for you."
    assert asked(s, "de") == "Für dich bleibt nur die Sea Bastion."


def previewed(s, *words, lang="en"):
    draft = Draft(keyflower, keyflower.view(s, 0), 0)
    for word in words:
        draft.choose(keyflower.parse(draft.world, word))
    return preview(draft, voice(keyflower, s.seats, 0, lang))


@pytest.mark.parametrize(
    ("words", "en", "de"),
    [
        (["done"], "1 step and 1 upgrade stay unused.", "1 Schritt und 1 Aufwertung bleiben ungenutzt."),
        (["upgrade home-1", "wood", "stone", "done"], "1 step stays unused.", "1 Schritt bleibt ungenutzt."),
    ],
)
def test_kf_6_1_steps_and_upgrades_that_are_given_up_are_named_before_the_turn_is_final(words, en, de):
    villages = {"A": [("inn", "home-1 n", 0)]}
    for lang, unused in (("en", en), ("de", de)):
        s = position(season="autumn", screens={"A": "red 1"}, villages=villages, goods={"home-1": "wood 1 stone 2"})
        told = previewed(s, "use home-1", "red", "1", *words, lang=lang)
        assert unused in told, told


def test_kf_7_7_where_the_roads_of_a_tile_lead_is_said_before_it_lies_for_good():
    s = position(phase="building", villages={"A": [("keywood", "home-1 n", 0)]}, gained={"A": ["miner"]})
    assert previewed(s, "place miner", "at keywood n") == []
    assert previewed(s, "place miner", "at keywood n", "rotated 0") == [
        "You lay the Miner beside Keywood.",
        "A road joins the Miner to Keywood.",
    ]
    assert previewed(s, "place miner", "at home-1 nw", "rotated 4", lang="de")[1:] == [
        "Straßen verbinden den Bergmann mit Hof 1 und Keywood."
    ]
    assert previewed(s, "place miner", "at keywood nw", "rotated 1")[1:] == ["No road joins the Miner to your village."]


def test_kf_2_4_what_becomes_of_the_winter_tiles_is_said():
    s = position(2, "winter", phase="season", winter={"A": ["scholar", "windmill", "jeweller"], "B": ["scribes"]})
    assert previewed(s, "put scholar", "done")[1:] == ["Nobody sees whose it is.", "The others leave the game."]
    assert previewed(s, "put scholar", "put windmill")[1:] == [
        "Nobody sees whose they are.",
        "The other one leaves the game.",
    ]
    assert previewed(s, "put scholar", "put windmill", "put jeweller", lang="de")[1:] == [
        "Niemand sieht, von wem sie sind."
    ]


def test_kf_7_5_a_boat_is_counted_with_what_is_drawn_after_it():
    s = position(2, "autumn", powers={"A": ["extra-workers"]}, cargo={"keyflower": "red 2 blue 1 saw 1"})
    all_pass(s)
    assert previewed(s, "boat keyflower") == [
        "You take the Keyflower with 3 workers and 1 skill.",
        "Then you draw 2 workers from the bag.",
        "You then have 5 workers.",
    ]
    assert previewed(s, "boat keyflower", lang="de")[::2] == [
        "Du nimmst die Keyflower mit 3 Arbeitern und einer Fertigkeit.",
        "Du hast dann 5 Arbeiter.",
    ]


def test_kf_6_1_nothing_is_asked_for_that_cannot_be_done():
    """Used up, or nothing to carry and no price that could be paid."""
    s = position(season="autumn", screens={"A": "red 1"}, goods={"home-1": "wood 1"})
    for word in ("use home-1", "red", "1"):
        keyflower.apply(s, 0, keyflower.parse(s, word))
    assert asked(s) == "There is nothing to carry and nothing to upgrade: be done."
    assert asked(s, "de") == "Es gibt nichts zu transportieren und nichts aufzuwerten: Beende den Zug."
    s.frames = (*s.frames[:-1], (*s.frames[-1][:2], 0, 0))
    assert asked(s).endswith(": be done.")


def test_kf_8_8_none_is_offered_only_where_it_is_allowed():
    """Of a mixed use the question names the least number that the rules allow of this colour."""
    s = position(screens={"A": "blue 2 red 1"}, lots=["inn"], on={"inn": "yellow 2"}, powers={"A": ["any-colour-use"]})
    s.uses = put(s.uses, IDS.index("inn"), 2)
    for word in ("use inn", "mixed"):
        keyflower.apply(s, 0, keyflower.parse(s, word))
    least = min(int(keyflower.text(s, choice)) for choice in keyflower.options(s, 0))
    assert least == 2
    assert asked(s).endswith("At least 2.")


@pytest.mark.parametrize(
    ("bag", "en", "de"),
    [
        ((0, 0, 0, 0), "Ute draws nothing: the bag is empty.", "Ute zieht nichts: Der Beutel ist leer."),
        (
            (0, 1, 0, 0),
            "The bag runs empty: Ute draws only 1 worker instead of 3.",
            "Der Beutel wird leer: Ute zieht nur einen Arbeiter statt 3.",
        ),
    ],
)
def test_kf_5_5_a_bag_that_runs_empty_is_told(bag, en, de):
    s = position(screens={"A": "red 1 blue 1"}, lots=["tavern"], upgraded=["tavern"])
    s.bag = bag
    for lang, expected in (("en", en), ("de", de)):
        assert said(keyflower, s, "use tavern", "red", "1", "blue", lang=lang)[2:] == [expected]


def test_kf_5_5_a_supply_of_skill_tiles_that_runs_empty_is_told():
    s = position(screens={"A": "red 1"}, lots=["apprentice-hall"])
    s.skills = (0, 0, 0)
    assert said(keyflower, s, "use apprentice-hall", "red", "1")[1:] == [
        "Ute draws nothing: no skill tile is left in the supply."
    ]


def test_a_raised_bid_has_no_two_numbers_side_by_side():
    s = position(screens={"A": "blue 3"}, lots=["tavern"], seats=4, bids={"turn-order-2-4-6p": {"A": 1, "B": 2}})
    s.colours = put(s.colours, IDS.index("turn-order-2-4-6p"), 0)
    assert said(keyflower, s, "bid turn-order-2-4-6p", "blue", "2", lang="de") == [
        "Ute erhöht das Gebot auf das Reihenfolgeplättchen 2 um 2 blaue Arbeiter, überbietet Jon und führt mit 3."
    ]
