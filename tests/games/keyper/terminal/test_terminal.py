"""Keyper's drawings and stories: complete, within their room, and without secrets."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from keydom import cli, keyper
from keydom.core.chance import draw
from keydom.core.game import playout
from keydom.core.record import Replay, read, write
from keydom.core.seats import CHANCE, FIRST, SPECTATOR
from keydom.games.keyper import terminal as face
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import components
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.names import BUILDINGS, CELLS, COVERED
from keydom.games.keyper.terminal.brief import ROOM, brief
from keydom.games.keyper.terminal.country import WIDTH, field_name, squares
from keydom.games.keyper.terminal.market import legend
from keydom.games.keyper.terminal.parts import building_text, face_text
from keydom.terminal import bench, grid, simulate
from keydom.terminal.face import ENDLESS
from keydom.terminal.typed import Listener
from tests.games.keyper.rules.positions import ending, play, position
from tests.terminal.conftest import after

TOML = Path(components.__file__).with_name("components.toml")


@cache
def walk(seats: int, seed: int):
    """A random game in which players seldom decline: each position with the actor and the choice."""
    s, rng = keyper.new(seats, {}), Random(seed)
    found = []
    while mask := keyper.to_act(s):
        if mask == CHANCE:
            actor, choice = CHANCE, draw(keyper.outcomes(s), rng)
        else:
            actor = FIRST[mask]
            options = keyper.options(s, actor)
            choice = rng.choice(options if rng.random() < 0.2 else [o for o in options if o != c.PASS] or options)
        found.append((s.copy(), actor, choice))
        keyper.apply(s, actor, choice)
    return found


def printed(what, width: int = 100) -> str:
    with open("/dev/null", "w") as nowhere:
        console = Console(width=width, color_system=None, record=True, file=nowhere)
        console.print(what)
        return console.export_text()


# Drawing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "width", "lang"), [(2, 60, "en"), (3, 80, "de"), (4, 120, "en")])
def test_every_position_can_be_drawn(seats, width, lang):
    names = dict.fromkeys(range(seats), "random")
    kinds = set()
    for s, actor, _ in walk(seats, 4):
        kind = s.frames[-1][0]
        if kind in kinds:
            continue
        kinds.add(kind)
        view = keyper.view(s, max(actor, 0))
        text = printed(face.table(view, names, lang, width, 30), width)
        if kind % 4 == 0:
            text += printed(face.table(view, names, lang, width, ENDLESS), width)
        assert max(map(len, text.splitlines())) <= width
        assert "…" not in text or width < 120
        assert printed(face.board(view, (view.seat + 1) % seats, lang, width), width)
        assert face.screen(view, lang)
        if actor != CHANCE:
            options = keyper.options(s, actor)
            listed = [choice for group in face.groups(view, options, lang) for choice, _, _ in group.entries]
            assert sorted(listed) == options
            picture = face.sketch(view, view.seat, listed, lang, width)
            assert (picture is None) == (kind not in (fr.SITE, fr.LAYOUTS))


def test_a_spectator_sees_every_board_and_no_fairs():
    s, _, _ = walk(3, 4)[-1]
    view = keyper.view(s, SPECTATOR)
    assert not face.screen(view, "en")
    assert printed(face.table(view, {}, "en", 100, ENDLESS)).count("│e4") == 3


def test_a_grid_with_merged_cells():
    cells = {0: grid.Cell(Text("one"), (Text("a"),)), 1: grid.Cell(Text(), (Text("b"),)),
             2: grid.Cell(Text("a title too long"), (Text("c"), Text("d"), Text("e")))}  # fmt: skip
    assert grid.draw([[0, 2], [1, 2]], cells, 6, [1, 1]).plain == "\n".join([
        "┌one───┬a tit…┐",
        "│a     │c     │",
        "├──────┤d     │",
        "│b     │e     │",
        "└──────┴──────┘",
    ])  # fmt: skip


def test_drawings_side_by_side():
    assert grid.beside(Text("ab\nc"), Text("x\ny\nz"), 2).plain == "ab  x\nc   y\n    z"
    assert grid.beside(Text("a\nb"), Text("x"), 1).plain == "a x\nb "


def test_the_river_is_one_cell_of_two_squares():
    for layout, fields in enumerate(components.LAYOUTS):
        drawn = [cell for row in squares(layout) for cell in row]
        assert len(drawn) == CELLS
        assert len(set(drawn)) == CELLS - fields.count(COVERED)


def test_a_country_board_shows_frames_keyples_keyper_and_boat():
    s = position(
        2, claimed={1: 1}, boats={1: 1, 2: 2}, layouts=(0, 2), field={"1-a2": "orange white", "2-c1": "blue lying"}
    )
    text = printed(face.table(keyper.view(s, 0), {}, "en", 80, ENDLESS), 80)
    for part in ("a2o ▮o▮w", "b2 K B ", "1: clay, cow", "boat 2", "c1 b ▬b"):
        assert part in text


def test_an_own_board_shows_upgraded_built_over_and_free_plots():
    s = position(2, built={0: {"a1": "cow-shed+", "c1": "building-plot", "a2": "paddock"}}, under={0: {"a2": "stable"}},
                 plot={0: {"a1": "green lying"}})  # fmt: skip
    text = printed(face.board(keyper.view(s, 0), 0, "en", 120), 120)
    for part in ("★Cow shed", "a1 ▬g", "▒ Stable", "d1  free", "2p/cow"):
        assert part in text


def test_keyples_on_the_keyp_tile_stand_until_the_keyper_is_placed():
    for claimed, sign in (({}, "▮"), ({0: 1}, "▬")):
        s = position(2, claimed=claimed, resting={0: {"green": 2}})
        assert f"keyp tile {sign} 2g" in printed(face.board(keyper.view(s, 0), 0, "en", 100))


def test_costs_are_marked():
    s = position(2, store={0: {"brick": 1, "timber": 1}}, display=["boarding-house", "dock"])
    text = printed(face.table(keyper.view(s, 0), {}, "en", 120, ENDLESS), 120)
    assert "✓ brick, timber" in text
    assert "✗ timber, timber" in text
    assert "✓ stonemason (brick, timber)" in text


def test_fairs_are_marked():
    s = position(2, store={0: {"rock": 1, "sheep": 1, "cow": 1, "deer": 1, "brick": 1}}, fairs=(1, 0))
    text = face.screen(keyper.view(s, 0), "en").plain
    assert "✓ spring 2p: rock, sheep" in text
    assert "✗ summer" in text
    assert "Winter fair 1 ✓ 4p: brick, cow, deer / ✗ 6p:" in text


def test_what_a_building_is_good_for_fits_its_plot():
    for lang in ("en", "de"):
        for t in range(BUILDINGS):
            for upgraded in range(2):
                assert 0 < len(brief(2 * t + upgraded, lang)) <= ROOM, brief(2 * t + upgraded, lang)
                assert face_text(2 * t + upgraded, lang)
            assert " ▸ " in building_text(t, lang)


def test_names_of_fields_fit_their_cells():
    for lang in ("en", "de"):
        assert max(len(field_name(f, WIDTH, lang)) for f in range(27)) <= WIDTH
        assert all(sign in legend(lang).plain for sign in "▮▬★▒✓")


# Options -----------------------------------------------------------------------------------------------------------


def effects(s, *words: str, lang: str = "en") -> dict[str, str]:
    """What the options do after these words, by their words."""
    play(s, *words)
    seat = FIRST[keyper.to_act(s)]
    groups = face.groups(keyper.view(s, seat), keyper.options(s, seat), lang)
    return {text: effect for group in groups for _, text, effect in group.entries}


def test_what_a_place_does_and_how_often():
    s = position(
        2, keyp={0: {"orange": 1}}, field={"1-a2": "orange", "1-d4": "white lying"}, built={0: {"a1": "stable"}}
    )
    found = effects(s, "place orange")
    assert found["1-a2"] == "clay ×2/3 ▮o"
    assert found["1-a1"] == "tiles ×1"
    assert found["1-b1"] == "build ×2"
    assert found["a1"] == "Stable"


def test_what_laying_down_does():
    s = position(2, keyp={1: {"white": 1}}, claimed={0: 1}, field={"1-a2": "orange white"}, built={0: {"a1": "stable"}},
                 plot={0: {"a1": "white"}})  # fmt: skip
    assert effects(s) == {"lay 1-a2": "clay ×2/3 ▮o▮w", "lay a1": "Stable ▮w"}
    assert effects(s, "lay 1-a2") == {"one": "2 actions", "both": "3 actions"}


def test_what_an_own_building_does():
    brick = {0: {"brick": 1, "timber": 1}}
    built = {0: {"c1": "builder", "c2": "building-plot", "a1": "farm-labourer", "d1": "stonemason"}}
    s = position(2, store=brick, built=built, held={0: ["pavements", "stable"]})
    assert effects(s.copy(), "place white", "c1")["use"] == "build for 1 finished"
    found = effects(s.copy(), "place white", "c1", "use")
    assert found["build stable"] == "farm (1 finished): 1p per horse"
    assert found["upgrade builder"] == "build or upgrade for 1 finished, 3p"
    assert effects(s.copy(), "place white", "a1", "use")["build stable"] == "farm (free): 1p per horse"
    s = position(2, store={0: {"stone": 1, "clay": 1}}, built=built, held={0: ["drainage"]})
    assert effects(s, "place white", "d2")["free"] == "by the building plot"


def test_what_declining_gives_up():
    s = position(2, keyp={0: {"orange": 1}, 1: {"white": 1}}, field={"1-a2": "white lying"})
    assert effects(s.copy(), "place orange", "1-a2")["pass"] == "decline all 2 actions left"
    s = position(2, keyp={0: {"orange": 1}, 1: {"white": 1}})
    assert effects(s, "place orange", "1-a2")["pass"] == "leave it to A"
    assert effects(s, "join white")["pass"] == "decline this action, then 2 more"


def test_what_fairs_and_boats_show():
    s = position(2, store={0: {"rock": 1, "sheep": 1, "cow": 2, "deer": 1, "brick": 1}}, fairs=(1, 0), season=1)
    s.privates = ((0, 1, 0), (1, 2, 1))
    found = effects(ending(s))
    assert found == {"hold winter-fair-1 four": "4p: brick, cow, deer", "pass": "hold none"}
    assert effects(position(2), "place white", "1-c2")["boat 2"] == "log, pig"


# Scoring -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_categories_add_up_to_the_score(seats):
    for seed in range(8):
        s = keyper.new(seats, {})
        playout(keyper, s, Random(seed))
        for seat in range(seats):
            assert sum(face.categories(s, seat)) == keyper.scores(s)[seat]


def test_a_sheet_names_buildings_pieces_keyples_and_fairs():
    built = {
        "a1": "cow-shed+",
        "b1": "farmyard",
        "c1": "bracelet-maker",
        "d1": "boatman",
        "e1": "dock",
        "e2": "merchant",
    }
    store, keyp = {"cow": 3, "emerald": 1, "sapphire": 1}, {"blue": 1, "white": 1}
    s = position(2, store={0: store}, keyp={0: keyp}, shipping={0: 21}, built={0: built})
    s.held = ((0, 18), ())
    text = printed(face.sheets(s, [0], {}, "en"), 120)
    for part in (
        "a1 ★Cow shed",
        "3 cows",
        "1 emerald, 1 sapphire",
        "a blue keyple, a white keyple",
        "fair in spring",
        "Winter fair 1",
    ):
        assert part in text
    assert face.categories(s, 0) == (21, 6, 3, 6, 6, 4, 2)
    assert f"total {keyper.scores(s)[0]}".split()[1] in text
    both = printed(face.sheets(s, [0, 1], {0: "Anna"}, "de"))
    assert "zählende Gebäude" in both


# At the prompt -----------------------------------------------------------------------------------------------------


def script(seed: int, lines: int = 4000) -> str:
    """Whatever a patient cat may type."""
    rng = Random(seed)
    return "".join([rng.choice(["1", "2", "3", "5", "8", "19", "pass", "", ""]) + "\n" for _ in range(lines)])


def test_a_whole_game_through_the_prompt(sit, tmp_path):
    path = tmp_path / "game.txt"
    out = sit("--seats", "2", "--seed", "5", "--lang", "de", "--option", "unlimited", "--record", str(path),
              typed=script(5), game="keyper")  # fmt: skip
    text = path.read_text(encoding="utf-8")
    played = Replay(keyper, *read(text))
    assert "option unlimited 1\n" in text
    assert keyper.to_act(played.last) == 0
    assert write(keyper, played.head, played.lines) == text
    assert f"{max(keyper.scores(played.last))} Punkten" in out
    assert "Vorrat: unbegrenzt" in out
    for english in ("Your", "keyp area", "Enter confirms", "boat "):
        assert english not in out


def test_no_line_is_wider_than_the_terminal(sit, monkeypatch):
    for columns in (60, 132):
        monkeypatch.setenv("COLUMNS", str(columns))
        out = sit("--seed", "6", "--seats", "3", typed=script(6, 120), game="keyper")
        assert max(map(len, out.splitlines())) <= columns


def test_words_cut_short_undo_why_and_home(sit):
    typed = "p o 1-a2\nundo\nwhy place red\nwhy keyper 9\nhome b\nhelp\ntable\nscore\n"
    out = sit("--seed", "4", "--seats", "2", typed=typed, game="keyper")
    assert "A  You put an orange keyple on the Clay field of board 1" in after(out, "p o 1-a2")
    assert "taken back" in after(out, "undo")
    assert "│e4" in after(out, "home b")
    assert "place orange 1-a2" in after(out, "help")
    assert "Boats ready" in after(out, "table")
    assert "shipping" in after(out, "score")


def test_a_question_between_two_turns_shows_what_it_is_about(sit):
    out = sit("--seed", "4", "--seats", "3", typed="table\n", game="keyper")
    first, then = out.split("A> table\n")
    assert "Follow C to the Build cheaper field of board 1?" in first
    assert "Type table to see the whole table." in first
    assert first.count("Board ") == 1
    assert then.count("Board ") == 3


def test_what_places_do_stays_in_a_long_list(sit, monkeypatch):
    monkeypatch.setenv("LINES", "12")
    out = sit("--seed", "3", "--seats", "2", "--seat", "B", typed="place green\n", game="keyper")
    assert "wheat ×2" in after(out, "place green")
    assert "more: type more." in after(out, "place green")


def test_a_number_in_front_of_an_option_means_it():
    listener = Listener(keyper, face, "en")
    for s, actor, _ in walk(3, 1)[::7]:
        if actor != CHANCE:
            for label, choice in listener.labels(s, actor, keyper.options(s, actor)).items():
                assert listener.understand(s, actor, [label]) == choice


def test_examples_in_the_help_can_be_typed():
    s = position(2, keyp={0: {"orange": 1}})
    for lang in ("en", "de"):
        listener = Listener(keyper, face, lang)
        for example in face.EXAMPLE[lang == "de"].split("     ")[:2]:
            words = example.split()
            state = s.copy()
            keyper.apply(state, 0, listener.understand(state, 0, words))
            assert listener.understand(state, 0, words) == keyper.parse(state, "1-a2")


# Commands ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def keydom(capfd):
    def call(*arguments: str) -> tuple[int, str, str]:
        capfd.readouterr()
        code = cli.run(list(arguments))
        out, err = capfd.readouterr()
        return code, out, err

    return call


@pytest.mark.parametrize("lang", ["en", "de"])
def test_components_say_what_is_reconstructed(keydom, lang):
    code, out, _ = keydom("components", "keyper", "--lang", lang)
    assert code == 0
    assert all(word in out for word in components.TILE_IDS)
    assert out.count({"en": "reconstructed °", "de": "rekonstruiert °"}[lang]) == 1 + 17
    assert out.count({"en": "published", "de": "veröffentlicht"}[lang]) == 1 + 1
    assert {"en": "cost°", "de": "Kosten°"}[lang] in out
    assert out.count("┌") >= 12
    plain = " ".join(out.split())
    told = {"en": ["the seasons of the winter fairs", "summer, winter°", "autumn, winter°"],
            "de": ["die Jahreszeiten der Winter-Jahrmärkte", "Sommer, Winter°", "Herbst, Winter°"]}[lang]  # fmt: skip
    assert all(words in plain for words in told)
    assert plain.index({"en": "reconstructed", "de": "rekonstruiert"}[lang]) < plain.index(told[0])


def test_components_of_a_file_of_ones_own(tmp_path, monkeypatch, keydom):
    path = tmp_path / "mine.toml"
    path.write_text(TOML.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setenv("KEYDOM_KEYPER_FILE", str(path))
    assert "the figures below are those of mine.toml" in keydom("components", "keyper")[1]


def test_simulate_with_an_option(keydom):
    games = ["simulate", "keyper", "--seats", "2", "--games", "3", "--json", "--seed", "1"]
    plain = keydom(*games)
    unlimited = keydom(*games, "--option", "unlimited=1")
    assert plain[0] == unlimited[0] == 0
    assert '"options": {}' in plain[1]
    assert '"unlimited": 1' in unlimited[1]


def test_options_reach_the_processes():
    job = simulate.jobs_of("keyper", 2, {"unlimited": 1}, 3, 2)[0]
    assert job.options == {"unlimited": 1}
    assert len(simulate.play_some(job)) == 2


def test_perft_and_games(keydom):
    assert keydom("perft", "keyper", "--depth", "2", "--option", "unlimited")[0] == 0
    assert "keyper --option unlimited: unlimited supplies (KP 1.1)" in keydom("games")[1]


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["play", "keyper", "--option", "snow"], "keydom: Keyper has no option 'snow'; it has: unlimited.\n"),
    (["play", "keyper", "--option", "unlimited=2"], "keydom: KP 1.1: The option 'unlimited' is 0 or 1.\n"),
    (["simulate", "keyper", "--option", "unlimited=x"], "--option unlimited: 'x' does not fit"),
    (["simulate", "keyflower", "--option", "unlimited"], "Keyflower has no option 'unlimited'; it has: –"),
])  # fmt: skip
def test_a_wrong_option_is_refused(keydom, arguments, sentence):
    code, out, err = keydom(*arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_replay_of_the_end(keydom, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(bench.record_of(keyper, 2, 7), encoding="utf-8")
    code, out, _ = keydom("replay", str(path), "--seat", "B", "--lang", "de")
    assert code == 0
    assert "zählende Gebäude" in out
    assert keydom("replay", str(path), "--check")[0] == 0
