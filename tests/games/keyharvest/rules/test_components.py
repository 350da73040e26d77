"""The component file is checked when it is read, and a corrected one can be named."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from keydom.core.data import Components
from keydom.core.errors import ParseError
from keydom.games.keyharvest.rules import components

SHIPPED = Path(components.__file__).with_name("components.toml")
READ = "from keydom.games.keyharvest.rules.components import *; print(FINGERPRINT, CROP[0], SOURCE[0])"


def read(path: Path) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"KEYDOM_KEYHARVEST_FILE": str(path)}
    return subprocess.run([sys.executable, "-c", READ], env=env, capture_output=True, text=True, check=False)


def corrected(tmp_path: Path, old: str, new: str) -> subprocess.CompletedProcess[str]:
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return read(path)


def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> Components:
    path = tmp_path / "mine.toml"
    path.write_text(SHIPPED.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    monkeypatch.setenv("KEYDOM_KEYHARVEST_FILE", str(path))
    return Components("keyharvest", SHIPPED)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("q = 2, r = 0", "q = 1, r = 0", "mine.toml: a2: q: expected a cell"),
        ("q = 2, r = 0", "q = 2, r = 9", "mine.toml: a2: r: expected the number of the row"),
        ('id = "A2"', 'id = "A9"', "mine.toml: a9: id: expected a2"),
    ],
)
def test_kh_1_1_rows_of_hexes_are_checked(tmp_path, monkeypatch, old, new, message):
    file = own_file(tmp_path, monkeypatch, old, new)
    entries = file.entries("field", 56)
    cells = [(e.number("q", -9), e.number("r")) for e in entries]
    with pytest.raises(ParseError, match=message):
        components.check_rows(file, entries, cells)


def test_kh_1_4_a_pair_is_two_fields(tmp_path, monkeypatch):
    file = own_file(tmp_path, monkeypatch, "", "")
    with pytest.raises(ParseError, match="pair III: expected two fields, found 1"):
        components.start_pairs(file, ["I", "I", "II", "II", "III"])


def test_a_corrected_crop_is_played_with(tmp_path):
    old = 'id = "A1", q = 1, r = 0, crop = "wheat", source = "reconstructed"'
    run = corrected(tmp_path, old, old.replace("wheat", "hops").replace("reconstructed", "published"))
    fingerprint, crop, source = run.stdout.split()
    assert (fingerprint != components.FINGERPRINT, crop, source) == (True, "0", "published")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('crop = "wheat"', 'crop = "rye"', "a1: crop: expected one of hops, vegetables, apples, wine, wheat"),
        ("q = 2, r = 0", "q = 1, r = 0", "a2: q: expected a cell (q, r) that no other hex has"),
        ("q = 2, r = 0", "q = 2, r = 9", "a2: r: expected the number of the row, A is 0"),
        ('id = "A2"', 'id = "A9"', "a9: id: expected a2: rows in order"),
        ("rows = { A = 7", "rows = { A = 6", "a7: id: expected b1: rows in order"),
        ('pair = "III", ', "", "pair III: expected two fields, found 1"),
        ('letter = "A"', 'letter = "Q"', "apprentice: letter: expected one of A"),
        ('team = "farmhand"', 'team = "townsfolk"', "apprentice: team: expected one of farmhand"),
        ("compulsory = true }", "compulsary = true }", "overseer: compulsary: not a key of this entry"),
        ("counters_per_crop = 12", "counters_per_crop = 2", "counters_per_crop: expected a whole number from 3"),
    ],
)
def test_a_wrong_figure_is_named(tmp_path, old, new, message):
    run = corrected(tmp_path, old, new)
    assert run.returncode
    assert message in run.stderr


def test_which_figures_are_reconstructed_is_known():
    assert [
        name for name, source in zip(components.FIELD_NAMES, components.SOURCE, strict=True) if source == "reported"
    ] == [
        "B7",
        "E4",
    ]


def test_printed_marks_are_there():
    assert [name for name, must in zip(components.WORKER_NAMES, components.WORKER_COMPULSORY, strict=True) if must] == [
        "overseer"
    ]
    drawer = [name for name, who in zip(components.EVENT_NAMES, components.EVENT_WHO, strict=True) if who == "drawer"]
    assert drawer == ["re-survey", "windfall"]
    assert len(components.TEAM) == len(components.WORKER_NAMES_DE) == 12
    assert sum(components.EVENT_COMPULSORY) == 4
