"""The lobby: open tables, my turns, running and finished games, a page at a time."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import Connection, Row, and_, case, exists, or_, select

from keydom.site.api.refusals import bad
from keydom.site.db import schema
from keydom.site.tables.clocks import clock_of
from keydom.site.tables.kinds.kind import PREPARED
from keydom.site.tables.wire_lobby import Lobby, LobbyRow


class Wanted(Struct, forbid_unknown_fields=True):
    """Which tables: by state and game, only mine, only those where it is my turn."""

    state: Literal["open", "running", "finished"] | None = None
    game: Annotated[str, Meta(max_length=20)] | None = None
    mine: bool = False
    turn: bool = False
    limit: Annotated[int, Meta(ge=1, le=50)] = 20
    page: Annotated[str, Meta(max_length=60)] | None = None


def lobby(connection: Connection, person: str, wanted: Wanted) -> Lobby:
    """One page, the last changed first."""
    t, s = schema.tables, schema.seats
    mine = exists().where(and_(s.c.table == t.c.id, s.c.person == person))
    found = select(t).where(t.c.state != "stopped", t.c.kind.not_in(PREPARED)).order_by(t.c.changed.desc(), t.c.id)
    if wanted.mine or wanted.turn:
        found = found.where(mine)
    else:
        found = found.where(or_(and_(t.c.public, or_(t.c.spectators, t.c.state == "open")), mine))
    if wanted.turn:
        mask = (t.c.acting.op("/")(_power(s.c.seat))).op("%")(2) == 1
        asked = exists().where(and_(s.c.table == t.c.id, s.c.person == person, mask))
        found = found.where(t.c.state == "running", asked)
    if wanted.state:
        found = found.where(t.c.state == wanted.state)
    if wanted.game:
        found = found.where(t.c.game == wanted.game)
    if wanted.page:
        changed, table = _page(wanted.page)
        found = found.where(or_(t.c.changed < changed, and_(t.c.changed == changed, t.c.id > table)))
    rows = list(connection.execute(found.limit(wanted.limit + 1)))
    seats: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    for seat in connection.execute(select(s).where(s.c.table.in_(seats)).order_by(s.c.seat)):
        seats[seat.table].append(seat)
    shown = [_row(row, seats[row.id], person) for row in rows[: wanted.limit]]
    last = rows[wanted.limit - 1] if len(rows) > wanted.limit else None
    return Lobby(shown, f"{last.changed!r}/{last.id}" if last else None)


def _power(column: Any) -> Any:
    """2 to the seat, in SQL that both databases have."""
    return case(*[(column == n, 1 << n) for n in range(6)], else_=1 << 6)


def _page(page: str) -> tuple[float, str]:
    changed, _, table = page.partition("/")
    try:
        return float(changed), table
    except ValueError:
        raise bad("there is no such page", "diese Seite gibt es nicht") from None


def _row(row: Row[Any], seats: list[Row[Any]], person: str) -> LobbyRow:
    you = next((seat.seat for seat in seats if person and seat.person == person), -1)
    turn = you >= 0 and row.acting > 0 and bool(row.acting >> you & 1)
    reminded = turn and seats[you].reminded_at >= (seats[you].asked_at or 0.0) > 0
    result = msgspec.json.decode(row.result) if row.result else {"scores": [], "places": []}
    return LobbyRow(
        table=row.id, game=row.game, title=row.title, state=row.state, seats=row.seats,
        names=[seat.name for seat in seats], bots=[seat.bot for seat in seats], clock=clock_of(row),
        spectators=row.spectators, you=you, turn=turn, reminded=reminded,
        after=row.head, created=row.created, changed=row.changed, scores=result["scores"], places=result["places"],
    )  # fmt: skip
