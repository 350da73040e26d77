"""80 × 24: at every moment of a game question, board and at least eight options fit on the screen; more are on pages.

Along random games with as many seats as there can be, in both languages, at the beginning of turns and within them.
"""

import io
import re
from random import Random

import pytest
from rich.console import Console

from keydom.bots.guarded import seated
from keydom.core.chance import Dice
from keydom.core.match import Match
from keydom.core.record import header
from keydom.core.seats import FIRST
from keydom.games import find_game, names
from keydom.telling.story import question
from keydom.terminal.face import Group
from keydom.terminal.games import find_face
from keydom.terminal.options import page, short_rows
from keydom.terminal.sight import LEAST_OPTIONS, PROMPT_LINES, Sight
from keydom.terminal.sitting import Sitting

WIDTH, HEIGHT = 80, 24
EVERY = 5
"""So many questions of the seat are answered between two that are looked at."""


def played(name: str):
    """Sittings of seat A among bots, now in English and now in German, at questions all along a random game."""
    game = find_game(name)
    seats, rng = game.SEATS[-1], Random(1)
    match = Match(game, seats, {}, Dice(rng))
    bots = {p: seated(name, "random", p) for p in range(1, seats)}
    head = header(game, seats, {}, dict.fromkeys(range(seats), "random"))
    sittings = [Sitting(game, find_face(name), match, head, bots, lang) for lang in ("en", "de")]
    for sitting in sittings:
        sitting.told[0] = 1
    asked = 0
    while mask := game.to_act(match.state):
        seat = FIRST[mask & ~1] if mask & ~1 else 0
        if seat == 0:
            asked += 1
            if asked % EVERY == 0:
                yield sittings[asked // EVERY % 2]
        match.play(seat, rng.choice(match.draft(seat).options()))


def drawn(sitting: Sitting, beginning: bool) -> list[str]:
    """The lines that the seat sees: table and question at the beginning of a turn, within it the question alone."""
    shown = io.StringIO()
    console = Console(file=shown, width=WIDTH, height=HEIGHT, force_terminal=True, color_system=None)
    sight = Sight(sitting, console)
    if beginning:
        sight.turn(0)
    else:
        sight.ask(0)
    return shown.getvalue().splitlines()


@pytest.mark.parametrize("name", names())
def test_everything_that_is_asked_fits_on_the_screen(name):
    looked, paged = {True: 0, False: 0}, 0
    for sitting in played(name):
        draft = sitting.match.draft(0)
        beginning = not draft.named
        looked[beginning] += 1
        lines = drawn(sitting, beginning)
        text = "\n".join(lines)
        assert len(lines) + PROMPT_LINES <= HEIGHT, text
        assert max(map(len, lines)) <= WIDTH, text
        asked = question(sitting.game, draft.world, 0, sitting.voice(0))
        assert asked.split()[0] in text
        assert beginning == (f"{sitting.game.TITLE} · " in lines[0])
        left = re.search(r"… (\d+) (?:more|weitere):", text)
        offered = len(sitting.offered(0))
        assert offered - int(left[1] if left else 0) >= min(LEAST_OPTIONS, offered), text
        paged += bool(left)
    assert looked[True] >= 5
    assert looked[False] >= 5
    assert paged


def test_a_page_does_not_end_with_a_heading():
    groups = [Group(head, [(3 * n + i, f"choice-{n}-{i}", "") for i in range(3)]) for n, head in enumerate(("A", "B"))]
    labels = {n: str(n + 1) for n in range(6)}
    rows = short_rows(groups, labels, 20)
    pages, start = [], 0
    for height in (6, 9):
        text, start = page(rows, start, height, "en")
        pages.append(text.plain.splitlines())
    assert [len(lines) for lines in pages] == [5, 4]
    assert "3 more" in pages[0][-1]
    assert pages[1][0] == "B"
    assert start == 0
