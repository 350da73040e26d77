"""Positions drawn by the client's own components, without a page: complete, for themselves, without a secret."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from keydom import drawing
from keydom.core.game import playout
from keydom.drawing.flatten import Sheet, flattened
from keydom.games import find_game, names
from keydom.positions import Position

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def in_the_middle(name, seats=None):
    game = find_game(name)
    s = game.new(seats or game.SEATS[-1], {})
    playout(game, s, Random(2), 160)
    return Position(game, s)


def words_in(svg):
    return [one.text for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", names())
def test_a_picture_stands_for_itself(name):
    svg = in_the_middle(name).svg()
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert float(root.attrib["width"]) > 300
    assert not re.search(r"var\(|class=|style=|light-dark|<use|<symbol|NaN|undefined|aria-|data-", svg)
    shapes = [one for one in root.iter() if one.tag in (f"{SVG}path", f"{SVG}polygon", f"{SVG}rect")]
    assert len(shapes) > 100
    for seat in "ABCDEF"[: find_game(name).SEATS[-1]]:
        assert seat in words_in(svg)


@pytest.mark.parametrize("name", names())
def test_its_shapes_are_those_of_the_site(name):
    icons = [path.read_text(encoding="utf-8") for path in (ROOT / "web/src/ui/icons").glob("*.svg")]
    known = {re.sub(r"\s+", " ", d) for icon in icons for d in re.findall(r' d="([^"]+)"', icon)}
    drawn = {re.sub(r"\s+", " ", d) for d in re.findall(r' d="([^"]+)"', in_the_middle(name).svg())}
    assert len(known & drawn) > 10


@pytest.mark.parametrize("name", names())
def test_what_is_hidden_is_not_drawn(name):
    whole = in_the_middle(name)
    assert whole.svg() == whole.seen_by(None).svg()
    own = whole.seen_by("A")
    twin = Position(whole.game, whole.game.sample(own.view, Random(5)))
    assert twin.seen_by("A").svg() == own.svg()


def test_the_tiles_of_a_village_are_all_there():
    position = in_the_middle("keyflower", 2)
    facts = find_game("keyflower").view(position.state, -1)
    villages = sum(map(len, facts.villages)) + len([t for t in facts.lots if t < 54])
    named = [word for word in words_in(position.svg()) if word and len(word) > 3 and not word.isdigit()]
    assert len([word for word in named if word not in ("On offer",)]) == villages


def test_languages_and_themes():
    position = in_the_middle(names()[0], 2)
    assert "Im Angebot" in words_in(position.svg("de"))
    assert "#f5ecd9" in position.svg()
    assert "#f5ecd9" not in position.svg(dark=True)
    assert "#191822" in position.svg(dark=True)


def test_a_notebook_shows_it_and_an_environment_renders_it():
    from keydom.research.gym import SeatEnv  # noqa: PLC0415

    position = in_the_middle(names()[-1], 2)
    assert position._repr_svg_() == position.svg()
    env = SeatEnv(names()[-1], render_mode="svg")
    env.reset(seed=1)
    assert (env.render() or "").startswith("<svg")


def test_at_the_command_line(tmp_path):
    text = in_the_middle(names()[-1], 2).text()
    viewer = tmp_path / "viewer"
    viewer.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    viewer.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-m", "keydom", "position", text, "--seat", "A", "--svg", str(tmp_path / "p.svg"), "--png",
         str(tmp_path / "p.png"), "--open"],
        cwd=ROOT, text=True, capture_output=True, timeout=120, check=False,
        env={**os.environ, "BROWSER": f"{viewer} %s"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "p.svg").read_text(encoding="utf-8") == Position.read(text).seen_by("A").svg()
    assert (tmp_path / "p.png").read_bytes().startswith(b"\x89PNG")
    shown = (tmp_path / "opened").read_text(encoding="utf-8").strip()
    assert shown == done.stdout.strip()
    assert Path(shown.removeprefix("file://")).read_text(encoding="utf-8").startswith("<svg")


def test_the_words_of_a_picture_are_in_its_png(monkeypatch):
    position = in_the_middle(names()[-1], 2)
    whole, svg = position.png(), position.svg()
    without = re.sub(r"<text.*?</text>", "", svg, flags=re.DOTALL)
    assert without != svg
    monkeypatch.setattr(drawing, "draw_svg", lambda *_: without)
    assert position.png() != whole


def test_where_no_browser_can_be_opened_it_is_refused(tmp_path):
    text = in_the_middle(names()[-1], 2).text()
    env = {name: value for name, value in os.environ.items() if name not in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "keydom", "position", text, "--open", "--lang", "en"], cwd=ROOT, text=True,
        capture_output=True, timeout=120, check=False, env=env | {"PATH": str(tmp_path), "TMPDIR": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 2
    said = re.fullmatch(r"keydom: No browser could be opened; (.*) holds the picture\.\n", done.stderr)
    assert said is not None
    assert Path(said[1]).read_text(encoding="utf-8").startswith("<svg")


def flat(body, css, dark=False):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    root = ElementTree.fromstring(flattened(svg, Sheet(css), dark))
    shown = "".join([ElementTree.tostring(child, encoding="unicode") for child in root])
    return shown.replace(' xmlns="http://www.w3.org/2000/svg"', "").replace(" />", "/>")


@pytest.mark.parametrize(
    ("body", "css", "says"),
    [
        ('<g class="a"><rect/></g>', ".a rect { fill: red }", '<g><rect fill="red"/></g>'),
        ('<g class="a"><g><rect/></g></g>', ".a > rect { fill: red }", "<g><g><rect/></g></g>"),
        ('<rect class="a"/><path/>', ".a ~ path { fill: red }", '<rect/><path fill="red"/>'),
        ('<rect class="a" fill="blue"/>', ".a { fill: red }", '<rect fill="red"/>'),
        ('<rect class="a" style="fill: green"/>', ".a { fill: red }", '<rect fill="green"/>'),
        ('<rect class="a b"/>', ".a.b { fill: red } .b { fill: blue }", '<rect fill="red"/>'),
        ('<rect class="a"/>', ".a:not(.b) { fill: red }", '<rect fill="red"/>'),
        ('<rect class="a b"/>', ".a:not(.b) { fill: red }", "<rect/>"),
        ('<rect class="a"/>', ".a:hover { fill: red } @media (x) { .a { fill: red } }", "<rect/>"),
        ('<rect class="a"/>', ".a { display: none }", ""),
        ('<g style="--c: red"><rect fill="var(--c)"/></g>', "", '<g><rect fill="red"/></g>'),
        ('<rect fill="var(--c, blue)"/>', "", '<rect fill="blue"/>'),
        ('<rect fill="var(--c)"/>', ":root { --c: light-dark(white, black) }", '<rect fill="white"/>'),
        ('<text class="t"/>', ".t { font: 700 1rem/1 var(--f); } :root { --f: serif }",
         '<text font-weight="700" font-size="16px" font-family="serif"/>'),
        ('<symbol id="s" viewBox="0 0 2 2"><path fill="var(--c)"/></symbol>'
         '<g style="--c: red"><use href="#s" x="1"/></g>',
         "", '<g><svg x="1" viewBox="0 0 2 2"><path fill="red"/></svg></g>'),
        ('<use href="#nothing"/>', "", ""),
    ],
)  # fmt: skip
def test_styles_become_attributes(body, css, says):
    assert flat(body, css) == says


def test_the_evening_has_its_own_colours():
    assert flat('<rect fill="var(--c)"/>', ":root { --c: light-dark(white, black) }", True) == '<rect fill="black"/>'
