"""Key Harvest's sentences, kind by kind: the example of docs/notation.md, told."""

from keydom import keyharvest
from keydom.core.draft import Draft
from keydom.core.errors import LANGUAGES
from keydom.core.game import begin
from keydom.core.record import Replay, read
from keydom.core.seats import FIRST
from keydom.keyharvest.events import extra_harvest
from keydom.telling.story import Story, deed, preview, question, steps_of
from tests.keyharvest.positions import happens, position
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
    assert said[:2] == ["Jon buys D8 from Max for 1 wheat.", "Max gets 2 wheat for it."]


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
    assert preview(draft, voice(keyharvest, 2, 0, "en")) == ["You lay A3 from your store."]


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
        "Du legst D2 aus deinem Lager.",
        "Er braucht 2 eigene Felder neben sich. Seine Fähigkeit: 2 beliebige Erntesteine.",
    ]
