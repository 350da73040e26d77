"""What an analysis shows of Keyper and of Key Harvest alone, against the records themselves."""

import re
from pathlib import Path

import pytest

from keydom.analysis.face import find_analysis
from keydom.analysis.panels import Panel, Played
from keydom.core.errors import LANGUAGES
from keydom.games.keyharvest.rules.choices import BUY, PLAY, REMOVE, TAKE
from keydom.games.keyharvest.rules.frames import TURN
from keydom.games.keyharvest.rules.scoring import majorities
from keydom.games.keyper.rules.scoring import sheet
from keydom.site.study.replays.uploads import read_record

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ("keyper", "keyharvest")


def played(game: str) -> Played:
    """A game of three, with points that differ from line to line and from seat to seat."""
    replay = read_record((GOLDEN / f"{game}-3.txt").read_text(encoding="utf-8"))
    points = [[1000 * n + 10 * n * seat for seat in range(3)] for n in range(len(replay.lines) + 1)]
    return Played(replay.game, replay.at(0), replay.lines, points)


def panels(game: str) -> dict[str, Panel]:
    return {panel.key: panel for panel in find_analysis(game).panels(played(game))}


@pytest.mark.parametrize("game", GAMES)
def test_every_cell_has_its_head_and_says_something_in_both_languages(game):
    for panel in panels(game).values():
        assert panel.rows
        for n in range(len(LANGUAGES)):
            assert all([panel.title[n], panel.hint[n], panel.first[n]])
        for row in panel.rows:
            assert len(row.cells) == len(panel.heads)
            assert row.seat >= 0 or row.name[0]
            for cell in (*panel.heads, *row.cells):
                assert cell.points is not None or cell.seat >= 0 or all(cell.text)


def test_who_followed_is_counted_by_pair_and_by_seat():
    found = panels("keyper")
    together = found["together"].rows
    for row in found["works"].rows:
        followed = sum([int(one.cells[1].text[0]) for one in together if one.cells[0].seat == row.seat])
        assert int(row.cells[0].text[0]) == followed > 0
    assert all(row.seat != row.cells[0].seat for row in together)
    # Each answer is one line: so much the points of this test change in it.
    for row in together:
        times = int(row.cells[1].text[0])
        assert (row.cells[2].points, row.cells[3].points) == (
            times * (1000 + 10 * row.seat),
            times * (1000 + 10 * row.cells[0].seat),
        )


def test_what_is_said_of_boards_and_fairs_is_what_was_played():
    found, game = panels("keyper"), played("keyper")
    for season in range(4):
        boards = [row.cells[season].text for row in found["boards"].rows]
        assert len({en.partition(":")[0] for en, _ in boards}) == 3, "nobody claims what another has"
    for row in found["keyples"].rows:
        home = found["boards"].rows[row.seat].cells
        for season in range(3):
            came = int(home[season].text[0].split()[2])
            assert int(row.cells[season + 1].text[0]) >= came
    for row in found["fairs"].rows:
        held = [0 if en == "none" else int(en.split()[0]) for en, _ in [cell.text for cell in row.cells]]
        assert sum(held) == sum(
            [item.points for item in sheet(game.last, row.seat).items if item.plot < 0 <= item.face]
        )


def test_events_fields_and_workers_stand_in_their_order_with_what_their_line_changed():
    found, game = panels("keyharvest"), played("keyharvest")
    assert len(found["events"].rows) >= len(game.last.laid)
    for panel in ("events", "fields", "workers"):
        lines = [row.line for row in found[panel].rows]
        assert lines == sorted(lines)
    own = [one for one in game.choices if one.before.frames and one.before.frames[-1][0] == TURN]
    assert len(found["workers"].rows) == sum([PLAY <= one.choice < REMOVE for one in own])
    assert len(found["fields"].rows) >= sum([BUY <= one.choice < TAKE for one in own])
    for row in found["fields"].rows:
        assert row.cells[0].seat != row.seat
        assert int(row.cells[1].text[0]) > 0
        counted, largest, second = map(int, re.findall(r"→ (\d+) \((\d+) \+ 2 × (\d+)\)$", row.cells[2].text[0])[0])
        assert largest >= second
        assert largest + 2 * second == counted > 0
        assert row.cells[3].points == 1000 + 10 * row.seat
    assert [ord(row.sign) - ord("M") for row in found["events"].rows][-len(game.last.laid) :] == list(game.last.laid)
    for seat in range(3):
        points = sum(["point" in row.cells[seat].text[0] for row in found["crops"].rows])
        assert points == len(majorities(game.last, seat))
    for row in found["harvests"].rows:
        assert 0 < int(row.cells[0].text[0]) <= int(row.cells[1].text[0])


def test_keyflower_has_prices_instead():
    replay = read_record((GOLDEN / "keyflower-2.txt").read_text(encoding="utf-8"))
    points = [[0, 0]] * (len(replay.lines) + 1)
    assert find_analysis("keyflower").panels(Played(replay.game, replay.at(0), replay.lines, points)) == []
