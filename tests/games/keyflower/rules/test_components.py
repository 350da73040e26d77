"""The component file of Keyflower: what is wrong in it is said in one sentence that names file, tile and key."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import keydom.keyflower
from keydom.core.errors import ParseError

HERE = Path(keydom.keyflower.__path__[0])
SHIPPED = (HERE / "components.toml").read_text(encoding="utf-8")


@pytest.fixture
def compiled(tmp_path, monkeypatch):
    """compiled(text): the tables that the component file with this text gives."""

    def tables(text: str) -> dict[str, object]:
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        monkeypatch.setenv("KEYDOM_KEYFLOWER_FILE", str(path))
        return runpy.run_path(str(HERE / "components.py"))

    return tables


def changed(old: str, new: str) -> str:
    """The shipped file with its first such text changed."""
    assert old in SHIPPED
    return SHIPPED.replace(old, new, 1)


def without(table: str, name: str) -> str:
    """The shipped file without one entry."""
    start = SHIPPED.index(f'[[{table}]]\nid = "{name}"')
    return SHIPPED[:start] + SHIPPED[SHIPPED.index("[[", start + 2) :]


def test_the_shipped_file_is_read(compiled):
    assert compiled(SHIPPED)["TILES"] == 67


def test_a_corrected_figure_is_read(compiled):
    tables = compiled(changed("basic = { gain = { wood = 1 } }", "basic = { gain = { wood = 2 } }"))
    assert tables["GAIN"][2 * tables["IDS"].index("keywood")] == (2, 0, 0, 0)


def test_a_corrected_file_has_another_fingerprint(compiled):
    assert compiled(SHIPPED)["DATA"] != compiled(changed("wood = 1", "wood = 2"))["DATA"]


def test_line_ends_do_not_change_the_fingerprint(compiled, tmp_path):
    before = compiled(SHIPPED)["DATA"]
    assert compiled(SHIPPED.replace("\n", "\r\n"))["DATA"] == before


BROKEN = [
    # missing entries
    (without("winter", "scholar"), "mine.toml: expected 12 entries [[winter]]"),
    (without("village", "stable"), "mine.toml: expected 32 entries [[village]]"),
    (without("home", "home-3"), "mine.toml: expected 6 entries [[home]]"),
    (without("boat", "flipper"), "mine.toml: expected 6 entries [[boat]]"),
    (changed('id = "keywood"\n', ""), "mine.toml: [[village]] no. 1: id: expected a string, found nothing"),
    (
        changed('id = "scribes"', 'id = "scholar"'),
        "mine.toml: scholar: id: expected an id that no other entry has, found 'scholar'",
    ),
    (
        changed('id = "scribes"', 'id = "keywood"'),
        "mine.toml: keywood: id: expected an id that no other entry has, found 'keywood'",
    ),
    (
        changed('id = "keywood"', 'id = "Key wood"'),
        "mine.toml: [[village]] no. 1: id: expected letters, digits and hyphens, found 'Key wood'",
    ),
    # unknown keys, misspelt figures
    (
        changed('edges = "RR.RR."', 'edges = "RR.RR."\ncolour = "red"'),
        "mine.toml: keywood: colour: not a key of this entry",
    ),
    (
        changed("transport = 2, upgrades", "transprt = 2, upgrades"),
        "mine.toml: stable: basic: transprt: not a key of this entry",
    ),
    (
        changed("gain = { wood = 1 }", "gain = { wodo = 1 }"),
        "mine.toml: keywood: basic: gain: wodo: not a key of this entry",
    ),
    (
        changed("upgrade = { saw = 1 }", "upgrade = { sow = 1 }"),
        "mine.toml: keywood: upgrade: sow: not a key of this entry",
    ),
    (
        changed("score = { points = 12 }", "score = { point = 12 }"),
        "mine.toml: keythedral: score: point: not a key of this entry",
    ),
    (
        changed("set = { gold = 1 }", "set = { goold = 1 }"),
        "mine.toml: jeweller: score: set: goold: not a key of this entry",
    ),
    (
        changed("points = 2, free_upgrade", "points = 2, free_flip"),
        "mine.toml: flipper: score: free_flip: not a key of this entry",
    ),
    (
        changed("{ workers = 7, skills = 1 }", "{ workers = 7, skills = 1, gold = 1 }"),
        "mine.toml: keyflower: cargo: spring: gold: not a key of this entry",
    ),
    (
        changed("cargo.spring = { workers = 7", "cargo.winter = { workers = 7"),
        "mine.toml: keyflower: cargo: spring: workers: expected a whole number from 0 to 20, found nothing",
    ),
    # missing keys
    (changed('edges = "RR.RR."\n', ""), "mine.toml: keywood: edges: expected a string, found nothing"),
    (
        changed("upgrade = { saw = 1 }\n", ""),
        "mine.toml: keywood: upgrade: expected at least one resource or skill tile, found nothing",
    ),
    (
        changed("basic = { gain = { wood = 1 } }\n", ""),
        "mine.toml: keywood: basic: expected a table { … }, found nothing",
    ),
    (changed("score = { points = 12 }\n", ""), "mine.toml: keythedral: score: expected a table { … }, found nothing"),
    (
        changed('name = { en = "Keywood", de = "Keywood" }', 'name = { en = "Keywood" }'),
        "mine.toml: keywood: name: de: expected a string, found nothing",
    ),
    (
        changed("start_player = true\n", ""),
        "mine.toml: turn-order-1-2p: start_player: expected true or false, found nothing",
    ),
    (
        changed("min_players = 2\n", ""),
        "mine.toml: keyflower: min_players: expected a whole number from 2 to 2, found nothing",
    ),
    # wrong values
    (
        changed('edges = "RR.RR."', 'edges = "RR.RR"'),
        "mine.toml: keywood: edges: expected six letters R, W or ., found 'RR.RR'",
    ),
    (
        changed('edges = "RR.RR."', 'edges = "RR.RX."'),
        "mine.toml: keywood: edges: expected six letters R, W or ., found 'RR.RX.'",
    ),
    (
        changed('edges = "RR.RR."', 'edges = "RW.RR."'),
        "mine.toml: keywood: edges: expected 0 water sides, found 'RW.RR.'",
    ),
    (
        changed('edges = "RRRWRR"', 'edges = "RRRRRR"'),
        "mine.toml: home-1: edges: expected 1 water sides, found 'RRRRRR'",
    ),
    (changed('edges = "RR.RR."', "edges = 6"), "mine.toml: keywood: edges: expected a string, found 6"),
    (
        changed("gain = { wood = 1 }", 'gain = { wood = "1" }'),
        "mine.toml: keywood: basic: gain: wood: expected a whole number from 0 to 99, found '1'",
    ),
    (
        changed("gain = { wood = 1 }", "gain = { wood = -1 }"),
        "mine.toml: keywood: basic: gain: wood: expected a whole number from 0 to 99, found -1",
    ),
    (
        changed("gain = { wood = 1 }", "gain = { wood = 1.5 }"),
        "mine.toml: keywood: basic: gain: wood: expected a whole number from 0 to 99, found 1.5",
    ),
    (changed("gain = { wood = 1 }", "gain = 1"), "mine.toml: keywood: basic: gain: expected a table { … }, found 1"),
    (
        changed("transport = 2", "transport = true"),
        "mine.toml: stable: basic: transport: expected a whole number from 0 to 20, found True",
    ),
    (
        changed('pay_worker = "yellow"', 'pay_worker = "purple"'),
        "mine.toml: peddler: basic: pay_worker: expected one of blue, red, yellow, green, any, found 'purple'",
    ),
    (
        changed('["wood", "stone", "iron"]', '["wood", "straw"]'),
        "mine.toml: workshop: basic: gain_one_of: expected a list of wood, stone, iron, gold, found ['wood', 'straw']",
    ),
    (
        changed('season = "spring"', 'season = "winter"'),
        "mine.toml: keywood: season: expected one of spring, summer, autumn, found 'winter'",
    ),
    (
        changed('season = "spring"', 'season = "summer"'),
        "mine.toml: keywood: season: expected 12 village tiles of spring, then 8 of summer, "
        "then 12 of autumn, found 'summer'",
    ),
    (
        changed('a = "extra-workers"', 'a = "extra-helpers"'),
        "mine.toml: summer-boat-1: a: expected one of extra-workers, extra-green, cross-country, double-transport, "
        "wild-upgrades, wild-scoring, any-colour-bids, any-colour-use, found 'extra-helpers'",
    ),
    (
        changed('a = "extra-workers"', 'a = "extra-green"'),
        "mine.toml: summer-boat-1: b: expected a power that no other side has, found 'extra-green'",
    ),
    (
        changed("number = 2\nedges", "number = 3\nedges"),
        "mine.toml: summer-boat-2: number: expected a whole number from 2 to 2, found 3",
    ),
    (
        changed("players = [2]", "players = 2"),
        "mine.toml: turn-order-1-2p: players: expected a list of whole numbers, found 2",
    ),
    (
        changed("players = [2]", "players = [3]"),
        "mine.toml: turn-order-1-2p: players: expected tiles 1 to 1 for 2 players, "
        "the last with the start player, found [3]",
    ),
    (
        changed("start_player = true", "start_player = false"),
        "mine.toml: turn-order-1-2p: players: expected tiles 1 to 1 for 2 players, "
        "the last with the start player, found [2]",
    ),
    (
        changed("points_for_boats_on_river = [2, 4, 8, 16, 32]", 'points_for_boats_on_river = ["two"]'),
        "mine.toml: sea-breese: score: points_for_boats_on_river: expected a list of whole numbers, found ['two']",
    ),
    (
        changed("score = { points_per_set = 2, set = { gold = 1 } }", "score = { points_per_set = 2 }"),
        "mine.toml: jeweller: score: expected points, or points_per_set and a set, found {'points_per_set': 2}",
    ),
    # no TOML, no text
    ("[[village", "mine.toml: "),
]


@pytest.mark.parametrize(("text", "sentence"), BROKEN, ids=[sentence[11:70] for _, sentence in BROKEN])
def test_a_broken_file_gives_one_sentence(compiled, text, sentence):
    with pytest.raises(ParseError) as caught:
        compiled(text)
    english, german = caught.value.sentence
    assert english.startswith(sentence)
    assert sentence in (english, "mine.toml: ")
    assert german.startswith("mine.toml: ")
    assert "\n" not in english + german


def test_a_missing_file(tmp_path, monkeypatch):
    monkeypatch.setenv("KEYDOM_KEYFLOWER_FILE", str(tmp_path / "nowhere.toml"))
    with pytest.raises(ParseError, match=r"nowhere\.toml: No such file or directory"):
        runpy.run_path(str(HERE / "components.py"))


def test_the_whole_game_reads_the_file_the_environment_names(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(changed('edges = "RR.RR."', 'edges = "RR"'), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", "import keydom.keyflower"],
        env={**os.environ, "KEYDOM_KEYFLOWER_FILE": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "mine.toml: keywood: edges: expected six letters R, W or ., found 'RR'" in run.stderr.splitlines()[-1]
