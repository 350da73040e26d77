"""`docs/develop/wire.md` says what the server does: every request, field, default and refusal, the cells, the dice."""

import asyncio
import re
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from starlette.routing import Route

from keydom.core.chance import Dice
from keydom.core.match import Match
from keydom.games import find_game
from keydom.site.api.operations import OPERATIONS
from keydom.site.app.asgi import make_app
from keydom.site.app.settings import Settings
from keydom.site.picture import games
from keydom.site.tables.dice import SeededDice
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_lobby import PlayNow
from tools.wire_doc import MARK, MODULES, document, refusals
from tools.wire_types import structs

PAGE = (Path(__file__).parents[3] / "docs" / "develop" / "wire.md").read_text(encoding="utf-8")
WRITTEN, _, MADE = PAGE.partition(MARK)


def test_requests_fields_and_defaults_are_those_of_the_code():
    assert document() == MARK + MADE, "run python -m tools.wire_doc"


def test_every_route_is_named(tmp_path):
    app = make_app(Settings(database_url=f"sqlite:///{tmp_path / 'site.sqlite'}", bot_processes=0))
    site = app.app  # type: ignore[attr-defined]
    site.state.site.store.close()
    for route in site.routes:
        path = route.path
        if path != "/{path:path}":
            methods = [m for m in route.methods or () if m != "HEAD"] if isinstance(route, Route) else ["GET"]
            for method in methods:
                assert f"`{method} {path}`" in PAGE


def test_every_type_has_its_table():
    """Those of the modules that the page is made from, and whatever a request names."""
    named = {
        kind
        for one in OPERATIONS
        for kind in (one.query, one.body, one.answer)
        if kind is not None and hasattr(kind, "__struct_fields__")
    }
    for kind in {*structs(MODULES), *named}:
        assert f"### {kind.__name__}\n" in MADE, kind


def test_every_operation_says_what_it_takes_and_answers():
    """The signature of a handler is the only place where that is said."""
    assert len(OPERATIONS) > 60
    for one in OPERATIONS:
        assert Any not in (one.answer, one.body, one.query), f"{one.method} {one.path}"


def test_refusals_are_explained():
    found = set()
    for line in WRITTEN.splitlines():
        cells = line.split("|")
        codes, statuses = (
            re.findall(r"`([a-z-]+)`", cells[1] if len(cells) > 3 else ""),
            re.findall(r"\d{3}", cells[2] if len(cells) > 3 else ""),
        )
        if statuses:
            found |= {(code, status) for code in codes for status in statuses}
    assert {code for code, _ in found} == {code for code, _ in refusals()}
    assert refusals() <= found


def test_cells_are_counted_as_written():
    """Keyflower's home tiles lie at 0, 0."""
    assert "the first tile of a village lies at 0, 0" in WRITTEN
    game = find_game("keyflower")
    view = games.fields(game, Match(game, 2, {}, Dice(Random(1))).view(0))
    assert [(spot.q, spot.r) for village in view.villages for spot in village] == [(0, 0), (0, 0)]


def test_dice_of_practice_tables_are_labelled_as_written(store):
    """The first chance result of a lesson, derived as the page says."""
    assert 'HMAC-SHA-256(seed, "lesson:n:i")' in WRITTEN
    assert 'SHA-256("lesson:s")' in WRITTEN

    async def scene() -> None:
        site = Tables(store)
        made = await site.play_now("person0", "Name0", PlayNow(game="keyharvest", bots=["random"], seed=7))

        def look(live):
            seed = sha256(b"lesson:7").hexdigest()
            assert live.row.seed == seed
            first = next(entry for entry in live.entries if entry.kind == "chance")
            before = live.state_after(first.number - 1)
            dice = SeededDice(seed, (), "lesson", first.number)
            assert first.line.choices[0] == dice.pick(live.game.outcomes(before))

        await site.look(made.table, look)

    asyncio.run(scene())
