"""The commands `keydom arena`, `hint`, `usage`, `tune` and `learn`: what they do once the command line is read."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table

from keydom.bots import called
from keydom.bots.arena import Plan, Result, as_json, results, seated, summed_up
from keydom.bots.contract import Budget, player
from keydom.bots.game import Played, check_players
from keydom.bots.hint import hints, seat_to_move
from keydom.bots.weights import file_of, weights_of
from keydom.core.errors import KeydomError
from keydom.core.record import Replay
from keydom.core.seats import LETTERS, letter
from keydom.games import find_game
from keydom.telling.face import find_telling
from keydom.telling.grammar import People
from keydom.telling.judged import MILLI, Points, decimal, decimals
from keydom.telling.story import question, voice_of
from keydom.telling.words import tr

HEADS = {
    "en": ("player", "wins", "95 %", "score", "place", "rating", "median s", "95 % s"),
    "de": ("Spieler", "Siege", "95 %", "Punkte", "Platz", "Wertung", "Median s", "95 % s"),
}


def arena(game: str, seats: int, players: str, games: int = 200, jobs: int = 1, seed: int = 0, sprt: bool = False,
          share: float = 0.65, as_json_too: Path | None = None, records: Path | None = None, ray: str | None = None,
          lang: str = "en", quiet: bool = False, watchdog: float = 0.0) -> Result:  # fmt: skip
    """`keydom arena`: a match between levels, as a table and, if asked, as JSON and records."""
    words = tuple(players.split(","))
    check_players(game, seats, words)
    plan = Plan(game, tuple([player(word) for word in words]), games, seed, records is not None, watchdog)
    console = Console(stderr=True)
    stream = results(plan, jobs, ray)
    shown = stream if quiet else track(stream, total=games, console=console, description=game)
    result = summed_up(plan, kept(plan, shown, records), share, sprt)
    Console().print(as_table(result, lang))
    for row in result.rows:
        if row.faults:
            typed = called(row.name, lang)
            Console().print(tr("arena.faults", lang, player=typed, faults=row.faults, what=row.fault), markup=False)
    if sprt:
        Console().print(
            tr("arena.sprt", lang, share=f"{share:.0%}", verdict=tr(f"sprt.{result.verdict or 'open'}", lang))
        )
    if as_json_too:
        as_json_too.write_text(json.dumps(as_json(result), indent=1) + "\n", encoding="utf-8")
    return result


def kept(plan: Plan, games: Iterable[Played], records: Path | None) -> Iterator[Played]:
    """The games as they come, each record written on the way."""
    for i, game in enumerate(games):
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
            name = "-".join([re.sub(r"[^\w.-]", "x", p.name) for p in seated(plan, i)])
            (records / f"{plan.game}-{plan.seed}-{i:04d}-{name}.txt").write_text(game.record, encoding="utf-8")
        yield game


def as_table(result: Result, lang: str) -> Table:
    """The result for people."""
    plan = result.plan
    title = tr("arena.title", lang, game=plan.game, seats=len(plan.players), games=result.played, seed=plan.seed,
               winning=f"{result.winning:.1f}", faults=result.faults)  # fmt: skip
    table = Table(title=title, box=SIMPLE, padding=(0, 1, 0, 0))
    for n, head in enumerate(HEADS[lang]):
        table.add_column(head, justify="right" if n else "left", no_wrap=True)
    for row in result.rows:
        rating = "–" if row.rating is None else f"{row.rating:.1f}±{row.doubt:.1f}"
        table.add_row(called(row.name, lang), f"{row.wins:.1%}", f"{row.low:.0%}–{row.high:.0%}", f"{row.score:.1f}",
                      f"{row.place:.2f}", rating, f"{row.middle:.3f}", f"{row.slow:.3f}")  # fmt: skip
    return table


def hint(replay: Replay, level: str = "4", thoughts: int = 0, many: int = 3, line: int | None = None, seed: int = 0,
         lang: str = "en") -> None:  # fmt: skip
    """`keydom hint FILE`: the best turns for the seat to move at the end of a record, or after a line of it."""
    game = replay.game
    state = replay.last if line is None else replay.at(line)
    seat = seat_to_move(game, state)
    found = hints(game, state, seat, level, Budget(thoughts), seed, many)
    console = Console(highlight=False, soft_wrap=True)
    asked = question(game, state, seat, voice_of(game, People(tuple(LETTERS[: state.seats]), seat), lang))
    console.print(tr("hint.title", lang, game=game.TITLE, seat=letter(seat), question=asked))
    for n, one in enumerate(found, 1):
        words = find_telling(game.NAME).words(lang)
        console.print(f"{n}. {' '.join([words[choice] for choice in one.choices])}", markup=False)
        less = found[0].lead - one.lead
        if n == 1:
            promise = "hint.only" if len(found) == 1 else "hint.best"
        else:
            promise = "hint.less" if less >= 0.05 else "hint.more" if less <= -0.05 else "hint.equal"
        why = ", ".join([decimals(reason, lang) for reason in one.why])
        milli = round(MILLI * one.lead)
        said = [tr(promise, lang, lead=decimal(milli, lang, True),
                   less=Points(round(MILLI * abs(less))).form(lang, "acc"))]  # fmt: skip
        said += [tr("hint.why", lang, why=why)] if why else []
        console.print("   " + "; ".join(said), markup=False)


def tune(game: str, generations: int = 40, population: int = 16, games: int = 24, seed: int = 1, jobs: int = 1,
         seats: str = "", validation: int = 400, start: str = "weights", output: Path | None = None,
         lang: str = "en") -> None:  # fmt: skip
    """`keydom tune GAME`: new weights for a game's advice, with a match against those it starts from, into a file.

    After every generation the search is kept beside the output; the same command goes on from there.
    """
    from keydom.bots import tune as tuning  # noqa: PLC0415 (needs the extra)

    kept = weights_of(game, start)
    plan = tuning.Plan(game, generations, population, games, table_sizes(game, seats), seed, tuning.frozen(kept))
    output = output or Path(f"{game}-tuned.toml")
    checkpoint = output.with_suffix(".search")
    search = tuning.taken_up(plan, checkpoint)
    console = Console(highlight=False)
    for found in search.run(jobs, checkpoint):
        console.print(tr("tune.generation", lang, number=found.number, generations=generations, seats=found.seats,
                         mean=f"{found.mean:+.2f}", best=f"{found.best:+.2f}", step=f"{found.step:.3f}"))  # fmt: skip
    heading = f"keydom tune {game} --generations {generations} --population {population} --games {games} "
    heading += f"--seats {','.join(map(str, plan.seats))} --from {start} --seed {seed}"
    if validation:
        won = tuning.validated(search, validation, jobs)
        said = tr("tune.validated", lang, games=won.games, wins=f"{won.wins:.1%}", low=f"{won.low:.0%}",
                  high=f"{won.high:.0%}", lead=f"{won.lead:+.2f}")  # fmt: skip
        console.print(said)
        heading += f"\nAgainst the weights it started from, level 2, two seats: {won.wins:.1%} of {won.games} games "
        heading += f"({won.low:.0%}–{won.high:.0%}), lead {won.lead:+.2f}."
    output.write_text(tuning.written(file_of(game), search.weights(), heading), encoding="utf-8")
    console.print(tr("tune.written", lang, file=output))


def usage(game: str, seats: int, players: str, games: int = 20, jobs: int = 1, seed: int = 0, least: int = 1,
          never: bool = False, replays: Iterable[Replay] | None = None, lang: str = "en") -> None:  # fmt: skip
    """`keydom usage`: how often each kind of choice was taken of how often it was offered, by level."""
    from keydom.bots import usage as using  # noqa: PLC0415 (needs the names of research)

    title = find_game(game).TITLE
    if replays is None:
        words = tuple(players.split(","))
        check_players(game, seats, words)
        plan = Plan(game, tuple([player(word) for word in words]), games, seed)
        found = list(using.counted(plan, jobs))
        heading = tr("usage.title", lang, game=title, games=games, seed=seed)
    else:
        found = list(using.in_records(game, replays))
        heading = tr("usage.records", lang, game=title, games=len(found))
    total = using.summed_up(found)
    shown = Table(box=SIMPLE, title=heading)
    for head in (tr("usage.question", lang), tr("usage.option", lang)):
        shown.add_column(head)
    for level in sorted(total):
        shown.add_column(called(level, lang), justify="right")
    for kind, counts in using.rows(total, least):
        if not never or any(n >= max(least, 1) and not taken for taken, n in counts):
            shown.add_row(*kind, *[f"{taken} / {n}" for taken, n in counts])
    Console().print(shown)


def learn(game: str, folder: Path, minutes: float = 0.0, games: int = 400, thoughts: int = 24, share: float = 0.3,
          gate_games: int = 100, gate_thoughts: int = 0, passes: int = 12, quick: int = 0, seed: int = 1,
          jobs: int = 1, ray: str | None = None, trainer: str = "", adopt: bool = False) -> None:  # fmt: skip
    """`keydom learn`: self-play, training, gate, and again, in a folder; without minutes one whole generation."""
    try:
        from keydom.bots.learned import loop, network  # noqa: PLC0415 (needs the extra)
    except ModuleNotFoundError:
        raise KeydomError(
            "learning needs more packages; pip install 'keydom[learn]' installs them",
            "Lernen braucht weitere Pakete; pip install 'keydom[learn]' installiert sie",
        ) from None
    console = Console(highlight=False)
    plan = loop.Plan(game, seed, games, thoughts, share, gate_games, gate_thoughts, passes, quick)
    learning = loop.Learning(plan, folder, console.print)
    learning.run(perf_counter() + 60 * minutes if minutes else 0.0, jobs, ray, trainer)
    if adopt and learning.kept is not None:
        network.file_of(game).write_bytes(learning.kept.read_bytes())


def table_sizes(game: str, seats: str) -> tuple[int, ...]:
    """The seat counts to tune with: those named, or all up to four."""
    there = find_game(game).SEATS
    if not seats:
        return tuple([n for n in there if n <= 4])
    words = seats.split(",")
    if not all(word.strip().isdigit() and int(word) in there for word in words):
        raise KeydomError(f"--seats {seats}: {game} has {there.start} to {there.stop - 1}",
                          f"--seats {seats}: {game} hat {there.start} bis {there.stop - 1}")  # fmt: skip
    return tuple([int(word) for word in words])


__all__ = ["arena", "hint", "learn", "tune", "usage"]
