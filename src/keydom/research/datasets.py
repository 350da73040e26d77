"""Datasets: games with visit counts and results as Parquet. What is kept is the record, not features.

Features can be made again from a record, with whatever description is in use by then; `positions` does so.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from keydom.bots.game import check_player
from keydom.bots.guarded import with_comments
from keydom.bots.workers import workers
from keydom.core.chance import Dice
from keydom.core.errors import KeydomError
from keydom.core.game import Game, State, begin
from keydom.core.match import Match
from keydom.core.position import write_view
from keydom.core.record import Replay, header, read, write
from keydom.core.seats import CHANCE, FIRST, Seat
from keydom.games import find_game
from keydom.research.players import player
from keydom.research.search import visits

FORMAT: Final = "1"
GROUP: Final = 64
"""Games in one row group."""
SEARCH: Final = "search:"
"""A player `search:100` tries its options 100 times before each choice and keeps the counts."""

COLUMNS: Final = (
    ("game", pa.string(), "the game's name"),
    ("rules", pa.int32(), "revision of the rules"),
    ("data", pa.string(), "fingerprint of the component file"),
    ("seats", pa.int8(), "how many played"),
    ("seed", pa.string(), "what the dice were seeded with"),
    ("players", pa.list_(pa.string()), "who sat on each seat"),
    ("record", pa.string(), "the game as text, one line per turn (docs/play/notation.md)"),
    ("scores", pa.list_(pa.int32()), "points of each seat"),
    ("places", pa.list_(pa.int8()), "place of each seat, 1 the best; equal places share"),
    ("turns", pa.int32(), "finished turns"),
    ("decisions", pa.int32(), "choices made by seats"),
    ("visits", pa.list_(pa.struct([
        ("decision", pa.int32()), ("choices", pa.list_(pa.int16())), ("counts", pa.list_(pa.int32())),
    ])), "for each decision of a searching player: its number (from 0, as in the record), the options, how often each "
         "was tried"),
)  # fmt: skip
SCHEMA: Final = pa.schema(
    [pa.field(name, kind, nullable=False, metadata={"says": says}) for name, kind, says in COLUMNS],
    metadata={"keydom.dataset": FORMAT},
)


class Plan(NamedTuple):
    """Games to be played: as many as asked, with the same players."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int
    options: dict[str, int]


class Position(NamedTuple):
    """One decision of a game read back: the state before it, who chose what, and how often each option was tried."""

    state: State
    seat: Seat
    choice: int
    visits: dict[int, int]
    game: Game

    def text(self) -> str:
        """What the seat saw, as one line of text (docs/play/notation.md)."""
        return write_view(self.game, self.game.view(self.state, self.seat))


def play(plan: Plan, number: int) -> dict[str, Any]:
    """One game as a row. Dice and players each have their own stream, seeded by the number of the game.

    >>> row = play(Plan("keyharvest", 2, ("random", "random"), 1, {}), 0)
    >>> row["game"], row["seats"], len(row["scores"])
    ('keyharvest', 2, 2)
    """
    game = find_game(plan.game)
    seed = f"{plan.seed}/{number}"
    match = Match(game, plan.seats, plan.options, Dice(Random(seed)))
    thoughts = Random(f"{seed}/players")
    bots = {p: player(game, name, p) for p, name in enumerate(plan.players) if not name.startswith(SEARCH)}
    counted: list[dict[str, Any]] = []
    decisions = 0
    while asked := game.to_act(match.state):
        seat = FIRST[asked]
        name, view, offered = plan.players[seat], match.view(seat), match.options(seat)
        if seat in bots:
            choice = bots[seat](view, offered, thoughts)
        else:
            counts = visits(game, view, offered, thoughts, int(name.removeprefix(SEARCH)))
            choice = offered[counts.index(max(counts))]
            counted.append({"decision": decisions, "choices": offered, "counts": counts})
        match.play(seat, choice)
        decisions += 1
    head = header(game, plan.seats, plan.options, dict(enumerate(plan.players)))
    faults = [fault for bot in bots.values() for fault in bot.faults]
    return {
        "game": game.NAME, "rules": game.RULES, "data": game.DATA, "seats": plan.seats, "seed": seed,
        "players": list(plan.players), "record": with_comments(write(game, head, match.lines), faults),
        "scores": list(game.scores(match.state)), "places": list(game.standings(match.state)),
        "turns": match.state.turns, "decisions": decisions, "visits": counted,
    }  # fmt: skip


def check_players(game: str, players: tuple[str, ...], seats: int) -> None:
    """Refuse a wrong number of players, players that there are not, or a search without a number.

    >>> check_players("keyper", ("search:100", "random"), 2)
    """
    if len(players) != seats:
        raise KeydomError(f"{seats} seats need {seats} players, {len(players)} were named",
                          f"{seats} Plätze brauchen {seats} Spieler, {len(players)} sind genannt")  # fmt: skip
    for name in dict.fromkeys(players):
        if not name.startswith(SEARCH):
            check_player(game, name)
        times = name.removeprefix(SEARCH)
        if name.startswith(SEARCH) and not (times.isascii() and times.isdigit() and int(times) > 0):
            raise KeydomError(f"'{name}': a number was expected after {SEARCH}",
                              f"„{name}“: nach {SEARCH} war eine Zahl erwartet")  # fmt: skip


def _play(job: tuple[Plan, int]) -> dict[str, Any]:
    return play(*job)


def rows(plan: Plan, games: int, jobs: int, first: int = 0) -> Iterator[dict[str, Any]]:
    """The games from that number on, in their order, however many processes play them.

    >>> [row["seed"] for row in rows(Plan("keyharvest", 2, ("random", "random"), 1, {}), games=2, jobs=1)]
    ['1/0', '1/1']
    """
    check_players(plan.game, plan.players, plan.seats)
    numbers = [(plan, number) for number in range(first, games)]
    if jobs == 1 or len(numbers) < 2:
        yield from map(_play, numbers)
        return
    with workers(min(jobs, len(numbers)), chunk=4) as over:
        yield from over(_play, numbers)


def save(path: Path, games: Iterator[dict[str, Any]]) -> int:
    """Write the rows as Parquet; how many there were. The bytes depend only on the rows and the version of pyarrow.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     plan = Plan("keyharvest", 2, ("random", "random"), 1, {})
    ...     save(Path(folder) / "games.parquet", rows(plan, 2, 1))
    2
    """
    number = 0
    with pq.ParquetWriter(path, SCHEMA, compression="zstd") as file:
        group: list[dict[str, Any]] = []
        for row in games:
            group.append(row)
            number += 1
            if len(group) == GROUP:
                file.write_table(pa.Table.from_pylist(group, SCHEMA))
                group = []
        if group:
            file.write_table(pa.Table.from_pylist(group, SCHEMA))
    return number


def load(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a file, one row group in memory at a time.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     plan = Plan("keyharvest", 2, ("random", "random"), 1, {})
    ...     number = save(Path(folder) / "games.parquet", rows(plan, 2, 1))
    ...     [row["seed"] for row in load(Path(folder) / "games.parquet")]
    ['1/0', '1/1']
    """
    file = pq.ParquetFile(path)
    if (file.schema_arrow.metadata or {}).get(b"keydom.dataset") != FORMAT.encode():
        raise KeydomError(f"{path.name} is no dataset of keydom that this version can read",
                          f"{path.name} ist kein Datensatz von Keydom, den diese Version lesen kann")  # fmt: skip
    for n in range(file.num_row_groups):
        yield from file.read_row_group(n).to_pylist()


def positions(row: dict[str, Any]) -> Iterator[Position]:
    """Every decision of a game, with the state before it. The states may be kept.

    >>> row = play(Plan("keyharvest", 2, ("random", "random"), 1, {}), 0)
    >>> found = next(positions(row))
    >>> found.choice in found.game.options(found.state, found.seat), found.text()[:33]
    (True, 'keydom-position=1 game=keyharvest')
    """
    game = find_game(row["game"])
    head, lines = read(row["record"])
    counted = {v["decision"]: dict(zip(v["choices"], v["counts"], strict=True)) for v in row["visits"]}
    state = begin(game, head.seats, head.options, head.rules, head.data)
    number = 0
    for line in Replay(game, head, lines).lines:
        for choice in line.choices:
            if line.actor != CHANCE:
                yield Position(state.copy(), line.actor, choice, counted.get(number, {}), game)
                number += 1
            game.apply(state, line.actor, choice)


def schema_table() -> str:
    """The documentation of the columns, as Markdown."""
    out = ["| column | type | says |", "|---|---|---|"]
    out += [f"| `{name}` | {str(kind).replace('element: ', '')} | {says} |" for name, kind, says in COLUMNS]
    return "\n".join(out)
