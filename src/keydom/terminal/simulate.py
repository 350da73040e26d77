"""Many games, at random or between bots: the same result for the same seed, however many processes play them."""

import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

import keydom
from keydom.bots import called
from keydom.bots.guarded import Fault
from keydom.bots.workers import workers
from keydom.core.errors import say
from keydom.core.game import Game, playout
from keydom.core.seats import letter
from keydom.games import find_game
from keydom.telling.words import tr
from keydom.terminal.games import find_face
from keydom.terminal.look import HEAD, seat_badge

CHUNK = 5


class Played(NamedTuple):
    """One game: points by seat and category, places, turns, decisions."""

    points: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    turns: int
    decisions: int
    faults: tuple[Fault, ...] = ()
    """What bots did wrong; others moved for them then."""
    record: str = ""
    """Kept only if it was asked for."""


class Job(NamedTuple):
    """Some games for one process."""

    game: str
    seats: int
    options: dict[str, int]
    seed: int
    first: int
    number: int
    players: tuple[str, ...] = ()
    """A bot for each seat; none: everybody plays at random, without asking a bot."""
    keep: bool = False
    """Whether the records are wanted; there are some only of games between bots."""


def play_some(job: Job) -> list[Played]:
    """Play these games; each has its own dice, so it does not matter who plays it."""
    game, face = find_game(job.game), find_face(job.game)
    out = []
    for number in range(job.first, job.first + job.number):
        s, decisions, faults, record = play_one(game, job, f"{job.seed}/{number}")
        points = tuple([face.categories(s, p) for p in range(job.seats)])
        out.append(Played(points, game.standings(s), s.turns, decisions, faults, record))
    return out


def play_one(game: Game, job: Job, seed: str) -> tuple[Any, int, tuple[Fault, ...], str]:
    """The end of one game, how many decisions led to it, what bots did wrong, and its record if it is kept."""
    if not job.players:
        s = game.new(job.seats, job.options)
        return s, playout(game, s, Random(seed)), (), ""
    from keydom.bots.contract import player  # noqa: PLC0415
    from keydom.bots.game import play  # noqa: PLC0415

    played = play(game.NAME, [player(word) for word in job.players], seed, job.keep, options=job.options)
    return played.state, played.decisions, played.faults, played.record


def jobs_of(
    game: str, seats: int, options: dict[str, int], seed: int, games: int, players: tuple[str, ...] = (),
    keep: bool = False,
) -> list[Job]:  # fmt: skip
    """The games in small portions."""
    return [Job(game, seats, options, seed, n, min(CHUNK, games - n), players, keep) for n in range(0, games, CHUNK)]


def play_all(
    game: str, seats: int, options: dict[str, int], games: int, seed: int, jobs: int, players: tuple[str, ...] = (),
    keep: bool = False,
) -> Iterator[list[Played]]:  # fmt: skip
    """All games in their order, portion by portion."""
    portions = jobs_of(game, seats, options, seed, games, players, keep)
    if jobs == 1:
        yield from map(play_some, portions)
        return
    with workers(min(jobs, len(portions))) as over:
        yield from over(play_some, portions)


class Figures(NamedTuple):
    """Mean, standard deviation, least and most of a series."""

    mean: float
    sd: float
    least: int
    most: int


def figures(series: list[int]) -> Figures:
    mean = sum(series) / len(series)
    sd = sqrt(sum([(x - mean) ** 2 for x in series]) / max(1, len(series) - 1))
    return Figures(mean, sd, min(series), max(series))


def win_share(played: list[Played], seat: int) -> float:
    """Shared victories count in parts."""
    return sum([1 / g.places.count(1) for g in played if g.places[seat] == 1]) / len(played)


def summary(
    game: str, seats: int, options: dict[str, int], seed: int, played: list[Played], players: tuple[str, ...] = ()
) -> dict[str, Any]:
    """What `--json` prints: only what the seed decides, no times."""
    face = find_face(game)
    names = [pair[0] for pair in face.CATEGORIES]
    return {
        "game": game,
        "rules": find_game(game).RULES,
        "data": find_game(game).DATA,
        "seats": seats,
        "options": options,
        "players": list(players) or ["random"] * seats,
        "games": len(played),
        "seed": seed,
        "turns": round(sum([g.turns for g in played]) / len(played), 3),
        "decisions": round(sum([g.decisions for g in played]) / len(played), 3),
        "scores": {letter(p): _seat(played, p, names) for p in range(seats)},
    }


def _seat(played: list[Played], p: int, names: list[str]) -> dict[str, Any]:
    found = figures([sum(g.points[p]) for g in played])
    by_category = {name: round(sum([g.points[p][n] for g in played]) / len(played), 3) for n, name in enumerate(names)}
    return {"mean": round(found.mean, 3), "sd": round(found.sd, 3), "min": found.least, "max": found.most,
            "wins": round(win_share(played, p), 4), "categories": by_category}  # fmt: skip


def simulate(
    game: str,
    seats: int,
    options: dict[str, int],
    games: int,
    seed: int,
    jobs: int,
    console: Console,
    players: tuple[str, ...] = (),
    records: Path | None = None,
) -> tuple[list[Played], float]:
    """Play with a progress bar on a terminal; the games and the seconds they took. Records go into a folder."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    played: list[Played] = []
    start = perf_counter()
    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True,
                  disable=not sys.stderr.isatty()) as bar:  # fmt: skip
        task = bar.add_task("", total=games)
        for portion in play_all(game, seats, options, games, seed, jobs, players, records is not None):
            if records is not None:
                records.mkdir(parents=True, exist_ok=True)
                for n, one in enumerate(portion, len(played)):
                    (records / f"{game}-{seats}-{seed}-{n:04d}.txt").write_text(one.record, encoding="utf-8")
            played += [one._replace(record="") for one in portion]
            bar.advance(task, len(portion))
    return played, perf_counter() - start


def report(
    game: str, seats: int, played: list[Played], seconds: float, lang: str, players: tuple[str, ...] = ()
) -> RenderableType:
    """The tables of scores per seat and per category."""
    face, title = find_face(game), find_game(game).TITLE
    head = Text(tr("sim.between" if players else "sim.title", lang, title=title, seats=seats, games=len(played)), HEAD)
    line = tr("sim.line", lang, turns=sum([g.turns for g in played]) / len(played),
              decisions=sum([g.decisions for g in played]) / len(played), speed=len(played) / seconds,
              engine=tr(keydom.engine(), lang))  # fmt: skip
    return Group(head, Text(), _scores(played, seats, lang, players), Text(),
                 _by_category(face.CATEGORIES, played, seats, lang), Text(), Text(line),
                 *_at_fault(played, lang, players))  # fmt: skip


def _at_fault(played: list[Played], lang: str, players: tuple[str, ...]) -> list[Text]:
    """Whose figures are not their own."""
    out = []
    for p, name in enumerate(players):
        faults = [fault.what for game in played for fault in game.faults if fault.seat == p]
        if faults:
            out.append(Text(tr("arena.faults", lang, player=called(name, lang), faults=len(faults), what=faults[0])))
    return out


def _scores(played: list[Played], seats: int, lang: str, players: tuple[str, ...]) -> Table:
    table = _table(["sim.seat", "sim.mean", "sim.sd", "sim.min", "sim.max", "sim.wins"], lang)
    for p in range(seats):
        f = figures([sum(g.points[p]) for g in played])
        who = Text.assemble(seat_badge(p), " ", called(players[p], lang)) if players else seat_badge(p)
        table.add_row(who, f"{f.mean:.1f}", f"{f.sd:.1f}", str(f.least), str(f.most),
                      f"{100 * win_share(played, p):.1f} %")  # fmt: skip
    every = figures([sum(points) for g in played for points in g.points])
    table.add_row(tr("sim.all", lang), f"{every.mean:.1f}", f"{every.sd:.1f}", str(every.least), str(every.most), "")
    return table


def _by_category(names: tuple[tuple[str, str], ...], played: list[Played], seats: int, lang: str) -> Table:
    table = _table(["sim.category"], lang)
    for p in range(seats):
        table.add_column(seat_badge(p), justify="right")
    table.add_column(tr("sim.all", lang), justify="right")
    table.add_column(tr("sim.share", lang), justify="right")
    total = sum([sum(points) for g in played for points in g.points]) or 1
    for n, name in enumerate(names):
        means = [sum([g.points[p][n] for g in played]) / len(played) for p in range(seats)]
        share = 100 * sum(means) * len(played) / total
        table.add_row(say(name, lang), *[f"{m:.2f}" for m in means], f"{sum(means) / seats:.2f}", f"{share:.1f} %")
    return table


def _table(headings: list[str], lang: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for n, key in enumerate(headings):
        table.add_column(tr(key, lang), justify="right" if n else "left")
    return table
