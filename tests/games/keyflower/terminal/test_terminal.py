"""Keyflower's drawings: complete, within their room, and without secrets."""

from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from keydom import keyflower
from keydom.core.chance import draw
from keydom.core.game import playout
from keydom.core.record import Replay, read
from keydom.core.seats import CHANCE, FIRST, SPECTATOR
from keydom.games.keyflower import terminal as face
from keydom.games.keyflower.rules.components import TILES
from keydom.games.keyflower.rules.frames import BUILDING
from keydom.games.keyflower.telling import names
from keydom.games.keyflower.terminal.auction import people
from keydom.games.keyflower.terminal.brief import brief
from keydom.games.keyflower.terminal.parts import tile_text
from keydom.terminal import hexes
from keydom.terminal.options import option_rows
from keydom.terminal.typed import Listener
from tests.terminal.test_notation import block


def walk(seats: int, seed: int):
    """A random game: each position with the actor and the choice."""
    s, rng = keyflower.new(seats, {}), Random(seed)
    while mask := keyflower.to_act(s):
        if mask == CHANCE:
            actor, choice = CHANCE, draw(keyflower.outcomes(s), rng)
        else:
            actor = FIRST[mask]
            choice = rng.choice(keyflower.options(s, actor))
        yield s, actor, choice
        keyflower.apply(s, actor, choice)


def printed(what, width: int = 100) -> str:
    console = Console(width=width, color_system=None, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(what)
    console.file.close()
    return console.export_text()


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_position_can_be_drawn(seats, lang):
    names = dict.fromkeys(range(seats), "random")
    for n, (s, actor, _) in enumerate(walk(seats, 4)):
        if n % 40 or not s.villages[-1]:
            continue
        seat = max(actor, 0)
        view = keyflower.view(s, seat)
        text = printed(face.table(view, names, lang, 80, 30), 80)
        assert max(map(len, text.splitlines())) <= 80
        assert printed(face.board(view, (seat + 1) % seats, lang, 80), 80)
        assert face.screen(view, lang)
        assert not face.screen(keyflower.view(s, SPECTATOR), lang)
        if actor != CHANCE:
            options = keyflower.options(s, actor)
            listed = [c for group in face.groups(view, options, lang) for c, _, _ in group.entries]
            assert sorted(listed) == options
            face.sketch(view, seat, listed, lang, 80)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_a_tile_is_good_for_fits_its_hex(lang):
    for t in range(TILES):
        for side in (0, 1):
            assert len(brief(t, side, lang)) <= hexes.WIDTH + 2
            assert tile_text(t, side, lang)


def test_the_tavern_takes_any_worker():
    tavern = names.words("en").index("use tavern") - names.words("en").index("use home-1")
    assert tile_text(tavern, 0, "en") == "a worker → 2 workers"


@pytest.mark.parametrize("seats", [2, 4])
def test_categories_add_up_to_the_score(seats):
    for seed in range(4):
        s = keyflower.new(seats, {})
        playout(keyflower, s, Random(seed))
        for seat in range(seats):
            assert sum(face.categories(s, seat)) == keyflower.scores(s)[seat]


def test_a_number_in_front_of_an_option_means_it():
    listener = Listener(keyflower, face, "en")
    for s, actor, _ in walk(3, 1):
        if actor != CHANCE:
            for label, choice in listener.labels(s, actor, keyflower.options(s, actor)).items():
                assert listener.understand(s, actor, [label]) == choice


def building():
    """Somebody with several tiles to place."""
    for s, actor, _ in walk(3, 4):
        if actor != CHANCE and s.frames[-1][0] == BUILDING and len(keyflower.options(s, actor)) > 1:
            return s, actor, keyflower.options(s, actor)
    raise AssertionError


def test_a_first_word_that_all_options_share_may_be_left_out():
    s, actor, options = building()
    for lang in ("en", "de"):
        listener = Listener(keyflower, face, lang)
        for choice in options:
            words = listener.words(choice).lower().split()[1:]
            assert listener.understand(s, actor, words, options) == choice
            assert not words, "all of them were understood"


def test_a_beginning_that_a_single_option_has_means_it():
    s, actor, options = building()
    listener, words = Listener(keyflower, face, "en"), ["place"]
    assert listener.understand(s, actor, words, options[:1]) == options[0]
    assert not words


def test_kf_7_7_the_own_village_is_seen_while_it_grows():
    s, actor, _ = building()
    text = printed(face.table(keyflower.view(s, actor), {}, "en", 80, 14), 80)
    assert "Home" in text
    assert "Nothing is on offer" not in text


def test_a_seat_with_every_skill_fits_into_the_line():
    s, actor, _ = building()
    view = keyflower.view(s, actor)._replace(screen=(9, 9, 9, 9), hand=(2, 2, 2))
    names = dict.fromkeys(range(3), "a name")
    assert "2 Sägen, 2 Spitzhacken, 2 Ambosse" in printed(people(view, names, "de", 120), 120)
    narrow = printed(people(view, names, "de", 80), 80)
    assert "2Säg 2Spi 2Amb" in narrow
    assert "…" not in narrow


def test_an_option_that_is_too_long_goes_on_below_its_words():
    s, actor, options = building()
    view = keyflower.view(s, actor)
    groups = [group._replace(keep=True) for group in face.groups(view, options, "en")]
    groups = [group._replace(entries=[(c, words, "word " * 20) for c, words, _ in group.entries]) for group in groups]
    rows = option_rows(groups, {c: str(n) for n, c in enumerate(options, 1)}, 60, 100, 8)
    first, *further = rows[-1].text.plain.split("\n")
    begins = first.index("place")
    assert further
    assert all(line.index("word") == begins and len(line) <= 60 for line in further)


def test_options_with_numbers_for_words_have_letters():
    listener = Listener(keyflower, face, "en")
    s = Replay(keyflower, *read(block("record"))).at(6)
    for word in ("bid woodcutter", "red"):
        keyflower.apply(s, 0, keyflower.parse(s, word))
    options = keyflower.options(s, 0)
    assert [listener.words(c) for c in options] == ["1", "2", "from keywood"]
    assert listener.labels(s, 0, options) == {"a": options[-1]}
    assert listener.understand(s, 0, ["2"]) == options[1]
    assert listener.understand(s, 0, ["a"]) == options[2]


def test_hexes_touch_and_show_their_sides():
    field, road = ("", ""), ("R", "")
    left = hexes.Hex(0, 0, (Text("Home"),), (road, field, road, field, field, ("~", "")))
    right = hexes.Hex(1, 0, (Text("A name too long"),), (field, field, field, field, field, road))
    odd = hexes.Hex(1, 1, (Text("Odd"),), (road, field, field, field, field, field))
    assert hexes.draw([left, right, odd], 80).plain == "\n".join([
        "  ____RRR____",
        " ~   Home    \\",
        "~             \\___________",
        "\\             RA name too…\\",
        " \\___________R             \\",
        "             \\             /",
        "              \\____xxx____/",
        "              /    Odd    \\",
        "             /             \\",
        "             \\             /",
        "              \\___________/",
    ])  # fmt: skip


def test_hexes_become_narrower_where_there_is_no_room():
    row = [hexes.Hex(q, 0, (Text("Name"),), (("", ""),) * 6) for q in range(6)]
    assert max(map(len, hexes.draw(row, 60).plain.splitlines())) <= 60
