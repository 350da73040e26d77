"""Corrected component files: impossible figures are refused, a file is made, a game is played and verified with it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from keydom import corrections
from keydom.corrections import Figure, corrected, figures, find_corrections
from keydom.games import find_game, names, shipped_file
from keydom.lessons.course import course
from tests.site.support.harness import Player, Server, environment, free_port, run

CORRECTABLE = [name for name in names() if find_corrections(name)]


def other(figure: Figure) -> list[str]:
    """Another value that can be printed there."""
    face = find_corrections(PLACE_OF[figure.place])
    assert face is not None
    for word in figure.among:
        value = [word, *figure.value[1:]]
        if value != figure.value and face.why_not(figure, value) is None:
            return value
    raise AssertionError(figure)


PLACE_OF = {figure.place: name for name in CORRECTABLE for figure in figures(name)}


@pytest.mark.parametrize("name", CORRECTABLE)
def test_a_figure_is_corrected_and_nothing_else_changes(name: str):
    face = find_corrections(name)
    assert face is not None
    text = corrections.file_text(name)
    before = face.figures(text)
    kinds = {figure.place.partition(":")[0]: figure for figure in before}  # the last of each kind
    for figure in kinds.values():
        new = other(figure)
        corrected_text = face.write(text, figure, new)
        after = {one.place: one for one in face.figures(corrected_text)}
        assert (after[figure.place].value, after[figure.place].source) == (new, "published")
        rest = [one for one in before if one.item != figure.item]
        assert [after[one.place] for one in rest] == rest
        again = face.figures(face.write(corrected_text, figure, figure.value))
        assert [one.value for one in again] == [one.value for one in before]


@pytest.mark.parametrize("name", CORRECTABLE)
def test_all_at_once_are_read_by_the_game(name: str):
    changes = {figure.place: other(figure) for figure in figures(name)}
    made = corrected(name, changes)
    assert made.wrong == []
    assert made.data != find_game(name).DATA
    assert {one.place: one.value for one in find_corrections(name).figures(made.text)} == changes  # type: ignore[union-attr]


WRONG = [
    ("keyper", "cost:alchemist", ["wheat"], "KP 6.2"),
    ("keyper", "cost:alchemist", ["brick"] * 4, "one to 3 pieces"),
    ("keyper", "cost:alchemist", [], "one to 3 pieces"),
    ("keyper", "cost:alchemist", ["plutonium"], "no piece of the game"),
    ("keyper", "cost:moon-base", ["brick"], "no such figure"),
    ("keyper", "fair:spring:2", ["raw"], "KP 7.2"),
    ("keyper", "boat:boat-1:spring_summer", ["clay", "clay"], "KP 4.7: each face"),
    ("keyper", "boat:boat-1:spring_summer", ["clay"], "KP 4.7: each face"),
    ("keyper", "boat:boat-1:autumn_winter", ["clay", "brick"], "KP 4.7: no boat"),
    ("keyharvest", "crop:A1", ["barley"], "no piece of the game"),
    ("keyflower", "cost:keywood", ["wood"], "no such figure"),
]


@pytest.mark.parametrize(("name", "place", "value", "why"), WRONG)
def test_an_impossible_figure_is_refused_with_its_reason(name: str, place: str, value: list[str], why: str):
    made = corrected(name, {place: value})
    assert [one.place for one in made.wrong] == [place]
    assert why in made.wrong[0].sentence[0]
    assert made.wrong[0].sentence[0] != made.wrong[0].sentence[1]
    assert (made.text, made.data) == ("", "")


def test_a_file_that_the_game_refuses_is_refused(monkeypatch):
    """Planted: a figure that its own check lets through, and the game's reading does not."""
    face = find_corrections("keyper")
    monkeypatch.setattr(face, "why_not", lambda figure, value: None)
    made = corrected("keyper", {"boat:boat-1:autumn_winter": ["clay", "brick"]})
    assert made.wrong[0].place == ""
    assert "boats: boat no. 1: autumn_winter" in made.wrong[0].sentence[0]


def keydom(*arguments: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if not key.endswith("_FILE")}
    command = [sys.executable, "-m", "keydom", *arguments, "--lang", "en"]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=120)


def test_a_game_is_played_with_a_corrected_file_and_verified_with_it(tmp_path: Path):
    cheap = {figure.place: ["raw"] for figure in figures("keyper") if figure.place.startswith("cost:")}
    made = corrected("keyper", cheap | {"fair:spring:2": ["cow", "cow"]})
    own = tmp_path / "mine.toml"
    own.write_text(made.text, encoding="utf-8")
    played = keydom("simulate", "keyper", "--players", "random,random", "--games", "1", "--seed", "5",
                    "--records", str(tmp_path / "games"), "--file", str(own))  # fmt: skip
    assert played.returncode == 0, played.stderr
    record = next((tmp_path / "games").rglob("*.txt"))
    assert f"data {made.data}" in record.read_text(encoding="utf-8").splitlines()
    with_it = keydom("replay", str(record), "--file", str(own))
    assert (with_it.returncode, with_it.stderr) == (0, "")
    without = keydom("replay", str(record))
    assert without.returncode != 0, "buildings went for less than the shipped file says"
    assert f"figures {made.data}; here" in without.stderr


def test_a_site_makes_the_file_and_another_plays_with_it(tmp_path: Path):
    """Made by one site and named by its reasons; a site that is started with it plays, and its record says so."""
    first = Server(f"sqlite:///{tmp_path}/first.sqlite")

    async def make() -> dict[str, Any]:
        anna = await Player(first.base, "Anna").sign_in()
        found = await anna.get("/api/components/keyper")
        assert {"place", "item", "side", "value", "among", "most", "source"} == set(found[0])
        wrong = await anna.post("/api/components/keyper", {"figures": {"cost:cow-shed": ["wheat"]}})
        assert (wrong["file"], wrong["wrong"][0]["place"]) == ("", "cost:cow-shed")
        made: dict[str, Any] = await anna.post("/api/components/keyper", {"figures": {"cost:cow-shed": ["brick"]}})
        assert made["wrong"] == []
        return made

    made = run(make())
    first.stop()
    own = tmp_path / "mine.toml"
    own.write_text(made["file"], encoding="utf-8")
    second = Server(f"sqlite:///{tmp_path}/second.sqlite", keyper_file=str(own))

    async def play() -> str:
        bo = await Player(second.base, "Bo").sign_in()
        facts = await bo.get("/api/games/keyper")
        cost = {one["id"]: one["cost"] for one in facts["facts"]["building"]}
        assert cost["cow-shed"] == ["brick"]
        await bo.get("/api/rules/keyper/examples")
        table = await bo.post("/api/tables", {"game": "keyper", "seats": 2, "bots": ["random"]})
        await bo.connect()
        await bo.play(table["table"])
        return (await bo.http.get(f"/api/tables/{table['table']}/record")).text

    record = tmp_path / "game.txt"
    record.write_text(run(play()), encoding="utf-8")
    second.stop()
    assert f"data {made['data']}" in record.read_text(encoding="utf-8").splitlines()
    with_it = keydom("replay", str(record), "--file", str(own))
    assert (with_it.returncode, with_it.stderr) == (0, "")
    assert f"figures {made['data']}; here" in keydom("replay", str(record)).stderr


OTHERS = [name for name in names() if name not in CORRECTABLE]


@pytest.fixture(scope="module")
def corrected_files(tmp_path_factory) -> dict[str, Path]:
    """A component file of the site's own making for every game that can be corrected: one figure is another."""
    folder, files = tmp_path_factory.mktemp("corrected"), {}
    for name in CORRECTABLE:
        first = next(iter(figures(name)))
        files[name] = folder / f"{name}.toml"
        files[name].write_text(corrected(name, {first.place: other(first)}).text, encoding="utf-8")
    return files


@pytest.fixture(scope="module")
def corrected_site(tmp_path_factory, corrected_files):
    url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'site.sqlite'}"
    files = {f"{name}_file": str(file) for name, file in corrected_files.items()}
    running = Server(url, 0, "serve", **files)
    yield running
    running.stop()


def test_what_was_prepared_under_other_figures_is_left_out_and_nothing_else(corrected_site: Server):
    """Courses and puzzles of the games whose figures are others; the other games keep theirs."""

    async def scene() -> None:
        anna = await Player(corrected_site.base, "Anna").sign_in()
        listed = await anna.get("/api/puzzles")
        assert {one["game"] for one in listed["puzzles"]} == set(OTHERS)
        assert listed["game"] in OTHERS
        for name in names():
            chapters = await anna.get(f"/api/lessons/{name}")
            assert bool(chapters) == (name in OTHERS)
            assert await anna.get(f"/api/lessons/{name}/questions")
            await anna.get(f"/api/rules/{name}/examples")
        for name in OTHERS:
            key = (await anna.get(f"/api/lessons/{name}"))[0]["key"]
            lesson = (await anna.post(f"/api/lessons/{name}/{key}"))["table"]
            await anna.connect()
            assert (await anna.watch(lesson))["state"] == "running"
            puzzle = next(one for one in listed["puzzles"] if one["game"] == name)
            assert await anna.post(f"/api/puzzles/{name}/{puzzle['name']}")
        for name in CORRECTABLE:
            left_out = (f"/api/lessons/{name}/harvest", f"/api/puzzles/{name}/1-1", f"/api/rules/{name}/examples/none")
            for path in left_out:
                assert (await anna.http.post(path)).status_code == 404
        assert await anna.get("/api/me/puzzles") == []
        assert await anna.get("/api/me/lessons") == []

    run(scene())


@pytest.mark.parametrize("name", CORRECTABLE)
def test_games_with_other_figures_are_played_and_handed_in(name: str, corrected_site: Server):
    """The whole way: played against bots, its record handed in where it was played."""

    async def scene() -> None:
        bo = await Player(corrected_site.base, "Bo").sign_in()
        table = (await bo.post("/api/tables", {"game": name, "seats": 2, "bots": ["random"]}))["table"]
        await bo.connect()
        await bo.play(table)
        text = (await bo.http.get(f"/api/tables/{table}/record")).text
        kept = (await bo.post("/api/records", {"text": text}))["table"]
        assert (await bo.get(f"/api/tables/{kept}"))["state"] == "finished"

    run(scene())


def test_a_copy_of_the_shipped_file_leaves_everything_as_it_is(tmp_path: Path):
    copy = tmp_path / "copy.toml"
    copy.write_bytes(shipped_file("keyper").read_bytes().replace(b"\n", b"\r\n"))
    script = "from keydom.lessons.course import course; print(len(course('keyper')))"
    env = os.environ | {"KEYDOM_KEYPER_FILE": str(copy)}
    said = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    assert int(said.stdout) == len(course("keyper")) > 0


UNREADABLE = [
    ("edition = 1\nrows = = 2\n", "mine.toml:", "line 2"),
    ("a = " + "[" * 20_000, "mine.toml:", "nested too deeply"),
    ("#" * 300_000, "mine.toml:", "256 KiB"),
    ("", "mine.toml:", "expected"),
]


@pytest.mark.parametrize("service", ["serve", "worker"])
@pytest.mark.parametrize(("text", "file", "why"), UNREADABLE, ids=[row[2] for row in UNREADABLE])
def test_a_site_does_not_start_with_a_broken_file(text: str, file: str, why: str, service: str, tmp_path: Path):
    own = tmp_path / "mine.toml"
    own.write_text(text, encoding="utf-8")
    env = environment(f"sqlite:///{tmp_path}/site.sqlite", keyper_file=str(own), port=str(free_port()), lang="en")
    said = subprocess.run(
        [sys.executable, "-m", "keydom", service], env=env, capture_output=True, text=True, check=False, timeout=120
    )
    assert said.returncode == 2
    assert file in said.stderr
    assert why in said.stderr
    assert "Traceback" not in said.stderr
    assert not (tmp_path / "site.sqlite").exists(), "nothing was begun"
