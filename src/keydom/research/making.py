"""Datasets in the making: what they cost is told first, progress on the way, and whoever is interrupted goes on there.

While games are played their rows are kept beside the file, one line of JSON each (`games.parquet.part`, the plan in its
first line); the same command takes them up. When all are there the Parquet file is written, whole or not at all.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from keydom.core.errors import KeydomError, Sentence
from keydom.research.datasets import Plan, check_players, rows, save

MINUTE: Final = 60
TELLS: Final = 10
"""How often progress is told where it is not drawn."""

Tell = Callable[[Sentence], None]


class Made(NamedTuple):
    """A finished dataset."""

    games: int
    fingerprint: str
    """SHA-256 of all rows: the same for the same plan, whatever the processes and the version of pyarrow."""


def fingerprint(games: Iterable[dict[str, Any]]) -> str:
    """The SHA-256 of rows, as lines of JSON.

    >>> fingerprint([{"seed": "1/0"}]) == fingerprint(iter([{"seed": "1/0"}]))
    True
    """
    found = sha256()
    for row in games:
        found.update(_line(row).encode())
    return found.hexdigest()


def make(out: Path, plan: Plan, games: int, jobs: int, tell: Tell) -> Made:
    """Play what is not there yet and write the file.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     plan = Plan("keyharvest", 2, ("random", "random"), 1, {})
    ...     make(Path(folder) / "games.parquet", plan, 2, 1, lambda sentence: None).games
    2
    """
    if out.exists():
        raise KeydomError(f"{out} exists already", f"{out} gibt es schon")
    check_players(plan.game, plan.players, plan.seats)
    part = out.with_name(out.name + ".part")
    there = _begun(part, plan, games)
    if there:
        tell((f"{there} of {games} games are there already, from {part}",
              f"{there} von {games} Partien sind schon da, aus {part}"))  # fmt: skip
    try:
        _play(part, plan, there, games, jobs, tell)
    except KeyboardInterrupt:
        tell((f"interrupted; the same command goes on from {part}",
              f"unterbrochen; derselbe Befehl macht mit {part} weiter"))  # fmt: skip
        raise
    whole = out.with_name(f".{out.name}.whole")
    count = save(whole, _kept(part))
    found = fingerprint(_kept(part))
    whole.replace(out)
    part.unlink()
    return Made(count, found)


def _play(part: Path, plan: Plan, there: int, games: int, jobs: int, tell: Tell) -> None:
    began = perf_counter()
    with part.open("a", encoding="utf-8") as file:
        for number, row in enumerate(_played(plan, there, games, jobs), there + 1):
            file.write(_line(row))
            file.flush()
            if number == there + 1 and number < games:
                tell(_cost(games - number, perf_counter() - began, len(_line(row)), jobs))
            elif number * TELLS // games > (number - 1) * TELLS // games:
                tell((f"{number} of {games} games", f"{number} von {games} Partien"))


def _played(plan: Plan, there: int, games: int, jobs: int) -> Iterator[dict[str, Any]]:
    """The games that are left: one alone, so that it can be told what the others cost, then all others."""
    if there < games:
        yield from rows(plan, there + 1, 1, there)
        yield from rows(plan, games, jobs, there + 1)


def _cost(games: int, seconds: float, size: int, jobs: int) -> Sentence:
    """What the other games will take: counted from one of them."""
    left = games * seconds / jobs
    time = (f"{left:.0f} s", f"{left:.0f} s") if left < MINUTE else (f"{left / MINUTE:.1f} minutes",
                                                                      f"{left / MINUTE:.1f} Minuten")  # fmt: skip
    size_left = f"{games * size / 1e6:.1f} MB" if games * size >= 1e5 else f"{games * size / 1e3:.0f} kB"
    return (f"games to play: {games}; about {time[0]} (processes: {jobs}), {size_left} before packing",
            f"noch zu spielen: {games} Partien; etwa {time[1]} (Prozesse: {jobs}), {size_left} ungepackt")  # fmt: skip


def _begun(part: Path, plan: Plan, games: int) -> int:
    """How many games an earlier run has left; a line that was cut off is dropped."""
    head = _line({"plan": list(plan), "games": games})
    if not part.exists():
        part.write_text(head, encoding="utf-8")
        return 0
    lines = part.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines[:1] != [head]:
        raise KeydomError(f"{part} belongs to other games: finish them, or delete it",
                          f"{part} gehört zu anderen Partien: beende sie, oder lösche die Datei")  # fmt: skip
    whole = [line for line in lines if line.endswith("\n")]
    part.write_text("".join(whole), encoding="utf-8")
    return len(whole) - 1


def _kept(part: Path) -> Iterator[dict[str, Any]]:
    with part.open(encoding="utf-8") as file:
        next(file)
        for line in file:
            yield json.loads(line)


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
