"""Key Harvest's drawings and stories: complete, within their room, and without secrets."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from keydom import cli, keyharvest
from keydom.core.chance import draw
from keydom.core.game import playout
from keydom.core.record import Replay, read, write
from keydom.core.seats import CHANCE, FIRST, SPECTATOR
from keydom.games.keyharvest import telling
from keydom.games.keyharvest import terminal as face
from keydom.games.keyharvest.rules import frames
from keydom.games.keyharvest.rules.components import CROP, EVENT_NAMES, FIELD_NAMES, FIELDS, WORKER_NAMES
from keydom.games.keyharvest.rules.steps import OPTIONS
from keydom.games.keyharvest.telling import names
from keydom.games.keyharvest.terminal import components, country, parts, registry, sheet, speech
from keydom.telling import words
from keydom.terminal import bench
from keydom.terminal.typed import Listener
from tests.terminal.conftest import after
from tests.terminal.test_notation import block
from tests.terminal.test_words import pairs

RARE = {"lawyer": 5, "trader": 5, "benefactor": 5, "merchant": 5, "storekeeper": 5, "bailiff": 5, "lay": 3, "play": 3}


def walk(seats: int, seed: int):
    """A game played by somebody who likes workers and laying: each position with the actor and the choice."""
    s, rng = keyharvest.new(seats, {}), Random(seed)
    while mask := keyharvest.to_act(s):
        if mask == CHANCE:
            actor, choice = CHANCE, draw(keyharvest.outcomes(s), rng)
        else:
            actor = FIRST[mask]
            options = keyharvest.options(s, actor)
            texts = [keyharvest.text(s, c).split() for c in options]
            weights = [max([RARE.get(word, 1) for word in text]) - 0.7 * (text == ["done"]) for text in texts]
            choice = rng.choices(options, weights)[0]
        yield s, actor, choice
        keyharvest.apply(s, actor, choice)


def example(line: int):
    """The state after a line of the example in docs/play/notation.md."""
    return Replay(keyharvest, *read(block("keyharvest"))).at(line)


def printed(what, width: int = 100) -> str:
    console = Console(width=width, color_system=None, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(what)
    console.file.close()
    return console.export_text()


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 120, 40), ("de", 80, 24), ("de", 60, 50)])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_can_be_drawn(seats, lang, width, height):
    names_of = dict.fromkeys(range(seats), "random")
    for n, (s, actor, _) in enumerate(walk(seats, 4)):
        view = keyharvest.view(s, max(actor, 0))
        if actor != CHANCE:
            options = keyharvest.options(s, actor)
            listed = [c for group in face.groups(view, options, lang) for c, _, _ in group.entries]
            assert sorted(listed) == options
            face.sketch(view, actor, listed, lang, width)
        if n % 40:
            continue
        for seen in (view, keyharvest.view(s, SPECTATOR)):
            text = printed(face.table(seen, names_of, lang, width, height), width)
            assert max(map(len, text.splitlines())) <= width
        assert printed(face.board(view, seats - 1, lang, width), width)
        assert face.screen(view, lang)
        assert not face.screen(keyharvest.view(s, SPECTATOR), lang)


def test_the_walks_come_to_every_question():
    """So the drawings and stories of this file are those of all questions; the rarest are below."""
    asked = {s.frames[-1][0] for seed in range(12) for s, actor, _ in walk(3, seed) if actor != CHANCE}
    assert set(range(len(OPTIONS))) - asked <= {frames.INSTEAD, frames.LAWYER, frames.BENEFACTOR}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_own_score_does_not_depend_on_what_is_hidden(seats):
    rng = Random(1)
    for n, (s, _, _) in enumerate(walk(seats, 3)):
        if n % 25 == 0:
            other = keyharvest.sample(keyharvest.view(s, 0), rng)
            assert printed(face.sheets(other, [0], {}, "en")) == printed(face.sheets(s, [0], {}, "en"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_known_of_counters_holds(seats):
    """KH 1.7: between what is sure and what is possible; with two players all is known."""
    for n, (s, _, _) in enumerate(walk(seats, 5)):
        if n % 10:
            continue
        for viewer in range(seats):
            v = keyharvest.view(s, viewer)
            for p in range(seats):
                true = parts.purse(keyharvest.view(s, p))
                sure, others = parts.known(v, p)
                assert sum(sure) + others == sum(true)
                assert all(
                    low <= k <= parts.at_most(v, p, i) for i, (low, k) in enumerate(zip(sure, true, strict=True))
                )
                assert others == 0 or seats > 2 or sum(s.sack)


@pytest.mark.parametrize("seats", [2, 4])
def test_categories_add_up_to_the_score(seats):
    for seed in range(4):
        s = keyharvest.new(seats, {})
        playout(keyharvest, s, Random(seed))
        for seat in range(seats):
            assert sum(face.categories(s, seat)) == keyharvest.scores(s)[seat]
        assert str(max(keyharvest.scores(s))) in printed(face.sheets(s, list(range(seats)), {}, "en"))


def test_a_field_is_ripe_or_harvested_without_colours_too():
    v = keyharvest.view(example(14), 1)
    f = FIELD_NAMES.index("D8")
    harvested = "".join(country.large(v, 1, f, "en")[0]), country.small(v, 1, f, "en")[0][0]
    ripe_view = v._replace(ripe=(0, 1 << f, 0), reaped=(0, 0, 0))
    ripe = "".join(country.large(ripe_view, 1, f, "en")[0]), country.small(ripe_view, 1, f, "en")[0][0]
    assert harvested == (" D8 wheat", "D8t")
    assert ripe == (" D8 WHEAT", "D8T")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_hexes_have_room_for_what_lies_there(lang):
    v = keyharvest.view(example(9), 2)
    for f in range(FIELDS):
        for lines, most in ((country.large(v, 2, f, lang), 7), (country.middling(v, 2, f, lang), 7),
                            (country.small(v, 2, f, lang), 3)):  # fmt: skip
            assert all(len(line) <= most for line in lines[0])
    short = [country.middling(v._replace(ripe=(0, 0, 1 << f)), 2, f, lang)[0][0][3:] for f in range(FIELDS)]
    assert len({(CROP[f], short[f]) for f in range(FIELDS)}) == len(set(short)) == 5


def test_a_wall_of_bricks():
    rows = country.wall(keyharvest.view(example(2), 2), 2, "en", country.SMALL, 1).plain.splitlines()
    assert rows[1] == "   B1  B2  B3  B4  B5  B6  B7  B8 "
    assert rows[2] == " C1① C2T C3  C4  C5  C6  C7  C8  C9 "


def test_the_own_board_tells_where_fields_can_be_had():
    v = keyharvest.view(example(13), 1)
    where = {name: country.large(v, 1, FIELD_NAMES.index(name), "en")[0][1] for name in ("D8", "F1", "C6", "A5", "G7")}
    assert where == {"D8": "C:wheat", "F1": "+wheat", "C6": "×", "A5": "A:apple", "G7": ""}


def test_what_buying_costs():
    text = printed(registry.stores(keyharvest.view(example(13), 1), "en")[0])
    assert re.search(r"A +A5 +apples +2V +short of 2V +any 3 +any 2", text)
    assert re.search(r"C +D8 +wheat +1T +✓ +any 2 +any 1", text)


def test_the_headline_names_the_event_while_it_is_carried_out():
    v = keyharvest.view(example(6), 0)
    assert telling.headline(v, "en") == "turn of C · 1 of 10 events · event: replacement"
    assert "Everybody may put a field fallow" in printed(registry.event_line(v, "en")[0])


def test_a_sketch_shows_where_a_worker_may_stand():
    s = example(5)
    options = keyharvest.options(s, 2)
    picture = printed(face.sketch(keyharvest.view(s, 2), 2, options, "en", 80))
    assert re.search(rf"C3 +{1 + options.index(keyharvest.parse(s, 'c3'))}│", picture)
    assert face.sketch(keyharvest.view(example(6), 0), 0, [0], "en", 80) is None


@pytest.mark.parametrize("module", [names, registry, sheet, speech, country, components])
def test_pairs_are_complete(module):
    assert all(bool(english) == bool(german) for english, german in pairs(module))


def test_german_words_are_as_good_as_english_ones():
    german = names.words("de")
    assert len(german) == keyharvest.CHOICES == len({words.fold(own) for own in german})
    for english, own in zip(names.words("en"), german, strict=True):
        assert len(english.split()) == len(own.split())
        assert re.fullmatch(r"[a-zäöüß0-9-]+( [a-zäöüß0-9-]+)?", own)


def test_no_command_is_a_word_of_the_game():
    spoken = {text.split()[0] for lang in ("en", "de") for text in names.words(lang)}
    assert not spoken & {*[words.fold(word) for pair in words.COMMANDS.values() for word in pair], *face.BOARD}


def test_a_number_in_front_of_an_option_means_it():
    listener = Listener(keyharvest, face, "de")
    for n, (s, actor, _) in enumerate(walk(3, 1)):
        if actor != CHANCE and n % 5 == 0:
            for label, choice in listener.labels(s, actor, keyharvest.options(s, actor)).items():
                assert listener.understand(s, actor, [label]) == choice


# At the prompt ------------------------------------------------------------------------------------------------------


def script(seed: int, lines: int = 3000) -> str:
    """Whatever a patient cat may type: numbers of options, most of them there, and Enter."""
    rng = Random(seed)
    return "".join([rng.choice(["1", "2", "3", "5", "8", "12", "done", "", ""]) + "\n" for _ in range(lines)])


@pytest.mark.parametrize(
    ("seed", "arguments"),
    [(1, ["--seats", "2"]), (2, ["--seats", "4", "--bots", "random,random"]), (3, ["--lang", "de", "--seat", "C"])],
)
def test_a_whole_game_through_the_prompt(sit, tmp_path, monkeypatch, seed, arguments):
    monkeypatch.setenv("LINES", "24")
    path = tmp_path / "game.txt"
    out = sit(*arguments, "--seed", str(seed), "--record", str(path), typed=script(seed), game="keyharvest")
    assert ("largest group" in out) or ("größte Gruppe" in out)
    played = Replay(keyharvest, *read(path.read_text(encoding="utf-8")))
    assert keyharvest.to_act(played.last) == 0
    assert write(keyharvest, played.head, played.lines) == path.read_text(encoding="utf-8")
    assert max(map(len, out.splitlines())) <= 100


def test_words_cut_short_and_the_help(sit):
    out = sit("--seed", "3", typed="help\nwhy lay b1\ncountry b\nscore\nt b1 h w done\n", game="keyharvest")
    assert "take c4 hops wine     t c4 h wi" in after(out, "help")
    assert "You take B1 into your store and bid 1 hops and 1 wheat." in after(out, "t b1 h w done")
    assert "groups: 1 1; isolated: C6, F2" in after(out, "country b")
    assert "most counters of a crop" in after(out, "score")
    assert re.search(r"KH 2\.5: ", after(out, "why lay b1"))


def test_german(sit):
    out = sit(
        "--seed",
        "3",
        "--lang",
        "de",
        game="keyharvest",
        typed="n b1 ho weiz fertig\nzurück\ntableau b\nspiele lehrling\n",
    )
    assert "Du nimmst B1 in dein Lager und bietest 1 Hopfen und 1 Weizen." in after(out, "n b1 ho weiz fertig")
    assert "Gruppen: 1 1" in after(out, "tableau b")
    for word in ("Your", "counters", "Enter confirms", "registry", "done"):
        assert word not in out


# The commands -------------------------------------------------------------------------------------------------------


@pytest.fixture
def keydom(capfd):
    """keydom("games") -> what it printed."""

    def call(*arguments: str) -> str:
        capfd.readouterr()
        assert cli.run(list(arguments)) == 0
        out, err = capfd.readouterr()
        assert err == ""
        return str(out)

    return call


def test_components_say_what_is_reconstructed(keydom):
    text = " ".join(keydom("components", "keyharvest").split())
    assert "2007 keyharvest/components.toml" in text
    assert "° reported: one record of the game shows it (2): B7 E4" in text
    assert "~ reconstructed: found nowhere, chosen to fit all that is known (54): A1 A2" in text
    assert "12 wheat; 12 counters of each crop" in text
    assert all(word in text for word in (*WORKER_NAMES, *EVENT_NAMES))
    assert "rekonstruiert: nirgends gefunden" in keydom("components", "keyharvest", "--lang", "de")


def test_a_corrected_component_file_is_shown_and_played_with(tmp_path):
    path = tmp_path / "mine.toml"
    text = Path(keyharvest.__file__).with_name("components.toml").read_text(encoding="utf-8")
    path.write_text(text.replace('source = "reconstructed"', 'source = "published"'), encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for command, expected in (("components", "No figure is reconstructed."), ("simulate", "Key Harvest, 2 seats")):
        more = ["--seats", "2", "--games", "2"] if command == "simulate" else []
        done = subprocess.run([sys.executable, "-m", "keydom", command, "keyharvest", "--file", str(path), *more],
                              capture_output=True, text=True, env=env, timeout=60, check=True)  # fmt: skip
        assert expected in done.stdout
        assert "the lengths of the rows" not in done.stdout


def test_simulate_perft_bench_games(keydom, monkeypatch):
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    found = json.loads(keydom("simulate", "keyharvest", "--seats", "2", "--games", "3", "--json"))
    assert found["data"] == keyharvest.DATA
    for row in found["scores"].values():
        assert sum(row["categories"].values()) == pytest.approx(row["mean"], abs=0.01)
    assert "zweite Gruppe, doppelt" in keydom("simulate", "keyharvest", "--games", "2", "--lang", "de")
    assert re.search(r"1 +\d+\n2 +\d+", keydom("perft", "keyharvest", "--depth", "2"))
    assert "decisions per second" in keydom("bench", "keyharvest", "--seats", "2")
    assert re.search(rf"keyharvest +2–4 +{keyharvest.CHOICES} +1 +{keyharvest.DATA}", keydom("games"))


def test_replay(keydom, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(block("keyharvest"), encoding="utf-8")
    assert "in order: Key Harvest, 3 seats; lines: 15" in keydom("replay", str(path), "--check").replace("\n", " ")
    seen = keydom("replay", str(path), "--turn", "6", "--seat", "c")
    assert "Your screen: 1H 1W 1T" in seen
    assert "You put the apprentice, who was pushed off, on C3." in seen
    spectator = keydom("replay", str(path))
    assert "Your screen" not in spectator
    assert "skilled worker" not in spectator.split("seat ")[0].split("store ")[1]
    path.write_text(bench.record_of(keyharvest, 2, 1), encoding="utf-8")
    assert "most counters of a crop" in keydom("replay", str(path))
