"""The script of a table: what the others and chance do there as long as it is possible.

It lies with the table, as it was when the table was made. After it, and wherever something else came before it, the
others play like the bots that sit there, and chance follows from the seed.
"""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, insert, select

from keydom.core.chance import Script
from keydom.core.checked import Line, answer_chance
from keydom.core.draft import Draft
from keydom.core.seats import CHANCE, Seat
from keydom.site.db import schema
from keydom.site.tables.log.live import Live


def write_script(connection: Connection, table: str, lines: Sequence[Line], after: int) -> None:
    """Put a script beside a new table whose log has so many lines of others and of chance before it."""
    for number, line in enumerate(lines, after + 1):
        choices = msgspec.json.encode(line.choices).decode()
        row = {"table": table, "number": number, "actor": line.actor, "choices": choices}
        connection.execute(insert(schema.scripts).values(**row))


def read_script(connection: Connection, table: str) -> dict[int, tuple[Seat, list[int]]]:
    """The script of a table, by the number of the line among those of others and of chance."""
    s = schema.scripts
    rows = connection.execute(select(s.c.number, s.c.actor, s.c.choices).where(s.c.table == table))
    return {row.number: (row.actor, msgspec.json.decode(row.choices)) for row in rows}


def _scripted(live: Live, actor: Seat) -> list[int] | None:
    """The choices that the actor is to make next; None where the script says nothing, or speaks of other figures."""
    if not live.script or not live.known_rules():
        return None
    people = {row.seat for row in live.seats if not row.bot}
    answered = sum(entry.line.actor not in people for entry in live.path)
    wanted, choices = live.script.get(answered + 1, (None, None))
    return choices if wanted == actor else None


def scripted_turn(live: Live, seat: Seat) -> Draft | None:
    """The turn that the script wants of a bot, if it is possible."""
    choices = _scripted(live, seat)
    if choices is None:
        return None
    draft = Draft(live.game, live.game.view(live.state, seat), seat)
    draft.choose_while_allowed(choices)
    return draft if draft.done else None


def scripted_chance(live: Live) -> Line | None:
    """The answer that the script wants of chance, if chance is asked and can answer so."""
    choices = _scripted(live, CHANCE)
    if choices is None:
        return None
    try:
        return answer_chance(live.game, live.state.copy(), Script(choices))
    except ValueError:  # another turn than the script's came before it
        return None
