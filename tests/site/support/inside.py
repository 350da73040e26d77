"""Tables without a server around them: the store and the commands, in this process."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from keydom.core.draft import Draft
from keydom.core.seats import Seat, members
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.tables import tables
from keydom.site.tables.access import Viewer
from keydom.site.tables.log.live import Live
from keydom.site.tables.play import bot_turn
from keydom.site.tables.wire_commands import Choose
from keydom.site.tables.wire_lobby import Join, Made, NewTable


async def a_table(store: Store, game: str, seats: int, **more) -> tuple[tables.Tables, str]:
    """A running table with a person on every seat."""
    site = tables.Tables(store)
    made = await site.make("person0", "Name0", NewTable(game=game, seats=seats, **more))
    for n in range(1, seats):
        await site.join(made.table, f"person{n}", f"Name{n}", Join())
    return site, made.table


async def sit_at(site: tables.Tables, person: str, begin: Callable[..., Made], *where: Any) -> Made:
    """A table at a prepared position: of a lesson, an example or a puzzle."""
    return await site.sit_at(person, lambda c, store, most: begin(c, store, person, "Anna", *where, most))


def random_choice(live: Live, seat: Seat, rng: random.Random) -> Choose:
    """Any choice that the seat is offered."""
    shown = render_table(live, Viewer(seat, "", "en"), Presence(), -1, 0, 1.0)
    return Choose(
        live.id, shown.after, shown.at, rng.choice(shown.options).id, f"key-{rng.getrandbits(60):x}-x", True
    )  # fmt: skip


def random_turn(live: Live, seat: Seat, rng: random.Random) -> list[int]:
    """A whole turn of random choices."""
    draft = Draft(live.game, live.game.view(live.state, seat), seat)
    while not draft.done:
        draft.choose(rng.choice(draft.options()))
    return draft.choices


async def play_on(site: tables.Tables, table: str, rng: random.Random, choices: int = 1) -> bool:
    """Random choices of people who are asked, or turns of bots; False when the game is over."""
    for _ in range(choices):
        asked = await site.look(table, lambda live: members(live.acting))
        if not asked:
            return False
        await _play_one(site, table, rng.choice(asked), rng)
    return True


async def _play_one(site: tables.Tables, table: str, seat: Seat, rng: random.Random) -> None:
    if await site.look(table, lambda live: live.seats[seat].bot):
        after, turn = await site.look(table, lambda live: (live.head, random_turn(live, seat, rng)))
        await site.act(table, partial(bot_turn, after=after, choices=turn), seat, at=1.0)
    else:
        command = await site.look(table, partial(random_choice, seat=seat, rng=rng))
        await site.command(table, seat, f"person{seat}", command)
