"""Snapshots: a state as text, so that a table need not be replayed. A cache: what does not fit is passed over.

The text is a list of values; what each of them means lies in the program. Its layout is therefore kept with it: the
names of the fields in their order, the numbers of frames and other constants that states are made of, the words of the
choices. A snapshot of another layout, other rules or other figures is not read, and the log is replayed instead.
"""

from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Connection, Row, delete, insert

from keydom.core.game import Game, State
from keydom.core.position import fields_of
from keydom.games import find_game
from keydom.site.db import schema
from keydom.site.picture import games

if TYPE_CHECKING:
    from keydom.site.tables.log.live import Live

NUMBERED: Final = ("frames", "state")
"""The modules of a game whose constants stand in states."""


def numbers_of(game: Game) -> dict[str, int]:
    """What the numbers in a state are called: kinds of frames and other constants."""
    package = getattr(game, "__name__", "")
    modules = [f"{package}.{name}" for name in NUMBERED if hasattr(game, "__path__")]
    return {
        name: value
        for module in modules
        if find_spec(module)
        for name, value in vars(import_module(module)).items()
        if name.isupper() and isinstance(value, int)
    }


@cache
def layout_of(name: str) -> str:
    """The fingerprint of what a game's states and choices look like in this version."""
    game = find_game(name)
    described = [fields_of(game), sorted(numbers_of(game).items()), games.words(name)]
    return sha256(msgspec.json.encode(described)).hexdigest()[:32]


def _tupled(value: Any) -> Any:
    """Lists, however deep, as tuples."""
    return tuple([_tupled(v) for v in value]) if isinstance(value, list) else value


def frozen(state: State) -> str:
    """A state as text: its fields in the order of the constructor."""
    return msgspec.json.encode(state.key()).decode()


def thawed(game: Game, text: str) -> State:
    """The state of that text, if it has this version's layout."""
    return type(game.new(game.SEATS[0], games.defaults(game)))(*_tupled(msgspec.json.decode(text)))


def fits(game: Game, snapshot: Row[Any]) -> bool:
    """Whether a snapshot was made under the layout, rules and figures of now."""
    return has_layout(game, snapshot) and bool(snapshot.rules == game.RULES)


def has_layout(game: Game, snapshot: Row[Any]) -> bool:
    """Whether a snapshot can be read; it may be of a game under other rules."""
    return (snapshot.layout, snapshot.data) == (layout_of(game.NAME), game.DATA)


def columns_of(game: Game, number: int, state: State) -> dict[str, Any]:
    """A snapshot after that entry, as it is stored."""
    stamp = {"rules": game.RULES, "data": game.DATA, "layout": layout_of(game.NAME)}
    return {"number": number, "state": frozen(state), **stamp}


def write(connection: Connection, live: "Live") -> None:
    """Keep the table as it stands; there is one snapshot of each."""
    s = schema.snapshots
    connection.execute(delete(s).where(s.c.table == live.id))
    asked = msgspec.json.encode(live.asked_since).decode()
    connection.execute(insert(s).values(table=live.id, asked=asked, **columns_of(live.game, live.head, live.state)))
