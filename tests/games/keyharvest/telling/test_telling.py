"""Key Harvest's sentences, kind by kind: the example of docs/play/notation.md, told."""

from keydom import keyharvest
from keydom.core.draft import Draft
from keydom.core.errors import LANGUAGES
from keydom.core.game import begin
from keydom.core.record import Replay, read
from keydom.core.seats import FIRST
from keydom.games.keyharvest.rules.events import extra_harvest
from keydom.games.keyharvest.rules.frames import INSTEAD, TRADER, TURN, WHICH_CROP
from keydom.telling.story import Story, deed, preview, question, steps_of
from tests.games.keyharvest.rules.positions import happens, position
from tests.telling.told import button, said, steps, voice
from tests.terminal.test_notation import block


def told(number: int, lang: str, reader: int = 0) -> list[str]:
    played = Replay(keyharvest, *read(block("keyharvest")))
    head = played.head
    story = Story(keyharvest, begin(keyharvest, head.seats, head.options, head.rules, head.data))
    story.follow(played.lines)
    return [step.text for step in story.tell(number, voice(keyharvest, 3, reader, lang)).steps]


def named(number: int) -> list[str]:
    """What the button said that confirmed a line, in both languages."""
    played = Replay(keyharvest, *read(block("keyharvest")))
    head = played.head
    story = Story(keyharvest, begin(keyharvest, head.seats, head.options, head.rules, head.data))
    story.follow(played.lines)
    line = story.lines[number - 1]
    draft = Draft(keyharvest, keyharvest.view(story.states[number - 1], line.actor), line.actor)
    for choice in line.choices:
        draft.choose(choice)
    return [deed(draft, voice(keyharvest, 3, line.actor, lang)) for lang in LANGUAGES]


def test_the_button_says_what_is_done():
    assert named(2) == ["Play the apprentice and store D8", "Den Lehrling ausspielen und D8 lagern"]


def test_start_counters_are_hidden_from_others():
    said = told(1, "en")
    assert "You draw 2 vegetables and 1 apple." in said
    assert {"Jon draws 3 counters.", "Max draws 3 counters."} <= set(said)


def test_a_worker_and_a_bid():
    assert told(2, "en") == [
        "Max plays the apprentice on C1.",
        "Max gets 1 wheat for C2.",
        "Max takes D8 into the store and bids 1 wheat.",
    ]
    assert told(2, "de", reader=2) == [
        "Du spielst den Lehrling auf C1 aus.",
        "Du bekommst 1 Weizen für C2.",
        "Du nimmst D8 in dein Lager und bietest 1 Weizen.",
    ]


def test_a_worker_is_pushed_off_and_put_elsewhere():
    assert told(5, "en") == ["Max draws and lays C1.", "C1 pushes Max's apprentice off the hex."]
    assert told(5, "de", reader=2) == ["Du ziehst C1 und legst es.", "C1 verdrängt deinen Lehrling."]
    assert told(6, "de") == [
        "Max setzt den Lehrling, der verdrängt wurde, auf C3.",
        "Max verzichtet auf die Fähigkeit.",
    ]


def test_a_purchase_tells_what_the_seller_gets():
    said = told(14, "en")
    assert said[:2] == [
        "Jon buys D8 from Max for 1 wheat.",
        "Max gets 1 wheat for it and the bid of 1 wheat back.",
    ]


def previewed(*words: str) -> tuple[Draft, list[str]]:
    """What the first player's draft of these words would do at the very first turn of the notation's example."""
    played = Replay(keyharvest, *read(block("keyharvest")))
    head = played.head
    story = Story(keyharvest, begin(keyharvest, head.seats, head.options, head.rules, head.data))
    story.follow(played.lines)
    s = story.states[1]
    seat = FIRST[keyharvest.to_act(s)]
    draft = Draft(keyharvest, keyharvest.view(s, seat), seat)
    for word in words:
        draft.choose(keyharvest.parse(draft.world, word))
    return draft, preview(draft, voice(keyharvest, 3, seat, "en"))


def test_a_worker_in_the_hand_does_not_end_the_turn():
    draft, told = previewed("play apprentice")
    assert not draft.done
    assert told == ["It needs 1 field of yours beside it. Its effect: 1 counter of a ripe field it touches."]


def test_who_does_nothing_is_not_told_of_one_action():
    assert previewed("done")[1] == ["You do nothing."]


def test_kh_6v_one_isolated_field_is_asked_for():
    """Not "the next one", as in a harvest that goes on."""
    s = position(2, ripe=("a1 a2 c1",))
    extra_harvest(s, 0)
    assert [question(keyharvest, s, 0, voice(keyharvest, 2, 0, lang)) for lang in LANGUAGES] == [
        "Which isolated field do you harvest?",
        "Welches isolierte Feld erntest du?",
    ]


def test_the_last_counter_of_a_crop_is_told_once():
    """KH 2.2: for the second field of the crop there is none left."""
    s = position(2, ripe=("a1 a2 a3 a4",), stock="wheat vegetables wine")
    draft = Draft(keyharvest, keyharvest.view(s, 0), 0)
    for word in ("harvest a1", "a4"):
        draft.choose(keyharvest.parse(draft.world, word))
    told = preview(draft, voice(keyharvest, 2, 0, "en"))
    assert told[:2] == ["You harvest A1 and get 1 wheat.", "You find no counter left for A4."]
    draft.choose(keyharvest.parse(draft.world, "wine"))
    briefs = [step.brief for step in steps_of(draft, voice(keyharvest, 2, 0, "en"))]
    assert briefs[1] == "You take 1 wine instead."


def test_kh_6q_what_is_paid_for_a_field_from_the_bag_is_told_with_it():
    """One sentence, and one "and" on the button."""
    s = happens("lucky-dip", position(2, screens=("hops wine wheat",), bag="g7"))
    assert said(keyharvest, s, "draw", "hops", "wheat") == ["Ute pays 1 hop and 1 wheat and draws a field."]
    assert button(keyharvest, s, "draw", "hops", "wheat") == (
        "Draw a field for 1 hop and 1 wheat",
        "Ein Feld für 1 Hopfen und 1 Weizen ziehen",
    )


def test_a_field_laid_out_of_a_full_store_is_not_told_as_stored():
    s = position(2, stores=((("a3", "hops"), ("e5", "wine")),))
    draft = Draft(keyharvest, keyharvest.view(s, 0), 0)
    draft.choose(keyharvest.parse(draft.world, "lay a3"))
    assert preview(draft, voice(keyharvest, 2, 0, "en")) == ["You lay A3 from your store for the bid of 1 hop."]


def test_a_button_has_one_and():
    s = position(2, ripe=("a1 a2",))
    assert button(keyharvest, s, "harvest a1", "a2", "play apprentice", "b1") == (
        "Harvest A1 and A2, play the apprentice",
        "A1 und A2 ernten, den Lehrling ausspielen",
    )


def test_fields_harvested_together_are_all_named_as_spots():
    """KH 2.2: the page marks every field of a harvest."""
    s = position(2, ripe=("a1 a2 a3 a4",), stock="wheat vegetables wine wheat")
    draft = Draft(keyharvest, keyharvest.view(s, 0), 0)
    for word in ("harvest a1", "a2", "a4"):
        draft.choose(keyharvest.parse(draft.world, word))
    first = steps_of(draft, voice(keyharvest, 2, 0, "en"))[0]
    assert (first.flipped, first.also) == ("hex:0:A1", ("hex:0:A2", "hex:0:A4"))


def test_kh_3_2_a_worker_that_gives_way_to_another_is_told():
    """KH 2.4: who stood there goes back to the reserve."""
    s = position(
        2,
        ripe=("b2 c2 d2 e6",),
        stores=((("e7", "hops"),),),
        workers=({"skilled": "e7", "casual": "c3"},),
        registry="a1",
    )
    assert said(keyharvest, s, "lay e7", "c3", lang="de", reader=0)[-1] == (
        "Du setzt den Facharbeiter, der verdrängt wurde, auf C3 und nimmst den Gelegenheitsarbeiter zurück."
    )


def test_kh_6n_both_fields_of_a_swap_are_named_as_spots():
    """The page marks what came onto a board as well as what left it."""
    s = happens("swap", position(2, ripe=("a1 a2", "f3")))
    (step,) = steps(keyharvest, s, "a1", "f3")
    assert (step.origin, step.to, step.also) == ("hex:1:F3", "hex:0:F3", ("hex:0:A1", "hex:1:A1"))


def test_a_worker_in_the_hand_is_not_told_after_a_group():
    """ "He" is the worker that is asked for."""
    s = position(2, ripe=("b2 c2",), stores=((("d2", "hops"),),))
    draft = Draft(keyharvest, keyharvest.view(s, 0), 0)
    for word in ("lay d2", "play day-labourer"):
        draft.choose(keyharvest.parse(draft.world, word))
    assert preview(draft, voice(keyharvest, 2, 0, "de")) == [
        "Du legst D2 aus deinem Lager für das Gebot von 1 Hopfen.",
        "Er braucht 2 eigene Felder neben sich. Seine Fähigkeit: 2 beliebige Erntesteine.",
    ]


def test_kh_6p_a_crop_that_the_stock_lacks_is_told_and_then_what_is_taken_instead():
    """KH 6P: the crop of most ripe fields; of which there may be no counter left."""
    s = happens("good-harvest", position(2, ripe=("a1 a2 a3 a4",), stock="vegetables wine"))
    for cut in (("wheat",), ("wheat", "wine")):
        assert said(keyharvest, s, *cut)[0] == "Ute finds no wheat in the stock."
        assert said(keyharvest, s, *cut, lang="de", reader=0)[0] == "Du findest keinen Weizen im Vorrat."
    first, then = steps(keyharvest, s, "wheat", "wine")
    assert then.text == first.brief == "Ute takes 1 wine instead."


def test_kh_2_2_a_field_for_which_there_is_no_counter_stays_ripe():
    """The page turns over what a step names as turned over."""
    s = position(2, ripe=("a1 a2 a3 a4",), stock="wheat vegetables wine")
    harvested, none, _ = steps(keyharvest, s, "harvest a1", "a4", "wine")
    assert (harvested.flipped, none.flipped) == ("hex:0:A1", "")


def test_the_first_choice_of_a_line_may_be_what_is_taken_instead():
    """A line may be told from its middle on."""
    s = position(2, ripe=("a1 a2 a3 a4",), stock="vegetables wine")
    s.frames = (*s.frames, (INSTEAD, 0))
    assert said(keyharvest, s, "wine") == ["Ute takes 1 wine instead."]


def test_kh_5e_the_owner_gets_the_price_and_the_bid():
    s = position(2, ripe=("a1 a2 b1", ""), stores=((), (("e5", "hops wine"),)), screens=("wheat wheat apples",))
    told = said(keyharvest, s, "play skilled", "b2", "e5", "apples", "wheat", "wheat")
    assert told[1:3] == [
        "Ute buys E5 from Jon for 1 apple and 2 wheat.",
        "Jon gets 1 apple and 2 wheat for it and the bid of 1 hop and 1 wine back.",
    ]
    told = said(keyharvest, s, "play skilled", "b2", "e5", "apples", "wheat", "wheat", lang="de", reader=1)
    assert told[2] == "Du bekommst dafür 1 Apfel und 2 Weizen und das Gebot von 1 Hopfen und 1 Wein zurück."
    seller = steps(keyharvest, s, "play skilled", "b2", "e5", "apples", "wheat", "wheat")[2]
    assert {(one.piece, one.n) for one in seller.got} == {
        ("counter:apples", 1), ("counter:wheat", 2), ("counter:hops", 1), ("counter:wine", 1),
    }  # fmt: skip
    unpaid = said(keyharvest, s, "play skilled", "b2", "e5")
    assert unpaid[1:] == ["Ute buys E5 from Jon.", "Jon gets the bid of 1 hop and 1 wine back."]


def test_kh_5i_who_loses_an_isolated_field_is_told_what_it_brings():
    s = position(2, ripe=("a1 a2 b1 a3 b3 c1 c2", "f3"), screens=("wheat wheat apples",))
    told = said(keyharvest, s, "play bailiff", "b2", "f3", "apples", "wheat", "wheat", reader=1)
    assert told[1] == "Ute takes F3 from you and pays you 1 apple and 2 wheat for it."


def test_kh_1_5_with_two_players_everybody_hears_who_gets_the_fifth_crop():
    s = keyharvest.new(2, {})
    while s.frames[-1][0] != WHICH_CROP:
        keyharvest.apply(s, -1, keyharvest.outcomes(s)[0][0])
    assert said(keyharvest, s, "hops", reader=0) == [
        "All start counters together: 2 hops, 1 vegetable, 1 apple, 1 wine and 1 wheat.",
        "You get 1 hop openly.",
        "Jon gets 1 hop openly.",
    ]


def test_kh_5k_a_field_taken_from_the_registry_does_not_lie_yet():
    """The bag has no fields: whether the one taken is laid or goes fallow is asked next."""
    s = position(2, ripe=("a1 a2 b1",), registry="c1", bag="", frames=((TURN, 0, 1), (TRADER, 0)))
    (taken,) = steps(keyharvest, s, "c1")
    assert (taken.text, taken.origin, taken.to) == ("Ute takes C1 from the registry.", "registry:C1", "seat:0")
