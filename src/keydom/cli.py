"""The command `keydom`. What a command needs is imported when it runs: `keydom --help` starts at once."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from keydom.core.errors import KeydomError, say
from keydom.telling.words import SENTENCES, both, language, tr

if TYPE_CHECKING:
    from rich.console import Console

    from keydom.core.errors import Sentence
    from keydom.core.game import Game
    from keydom.core.seats import Seat

WRONG: Final = 2
"""The exit code of every refusal."""


def wanted_language(arguments: list[str]) -> str:
    """The language of help and errors: known before anything else is understood."""
    given = None
    for n, word in enumerate(arguments):
        if word == "--lang" and n + 1 < len(arguments):
            given = arguments[n + 1]
        elif word.startswith("--lang="):
            given = word.removeprefix("--lang=")
    return language(given, os.environ)


LANG: Final = wanted_language(sys.argv[1:])


def _help(key: str) -> str:
    return tr(f"opt.{key}", LANG)


GameName = Annotated[str, typer.Argument(help=_help("game"), metavar="GAME")]
Lang = Annotated[str | None, typer.Option("--lang", help=_help("lang"), metavar="en|de")]
File = Annotated[Path | None, typer.Option("--file", help=_help("file"), metavar="FILE")]
Seats = Annotated[str, typer.Option("--seats", help=_help("seats"), metavar="N")]
TableOption = Annotated[list[str] | None, typer.Option("--option", help=_help("option"), metavar="NAME[=N]")]
Seed = Annotated[str | None, typer.Option("--seed", help=_help("seed"), metavar="N")]


def translated(text: str) -> str:
    """What typer writes of its own into a help page."""
    for key in [key for key in SENTENCES if key.startswith("page.")]:
        text = text.replace(both(key)[0], tr(key, LANG))
    return text


class Command(TyperCommand):
    """A command whose help page is in one language throughout."""

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))


class SiteCommand(Command):
    """A command of the site: its help page ends with the settings."""

    def get_help(self, ctx: Any) -> str:
        from keydom.server.settings import described  # noqa: PLC0415

        return "\n".join([super().get_help(ctx), "", tr("settings", LANG), *described(LANG)])


class Commands(TyperGroup):
    """The same for the list of commands."""

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))


app = typer.Typer(
    name="keydom",
    cls=Commands,
    help=tr("about", LANG),
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command(cls=Command, help=tr("help.play", LANG))
def play(
    game: GameName,
    seats: Seats = "3",
    bots: Annotated[str | None, typer.Option("--bots", help=_help("bots"), metavar="NAMES")] = None,
    seat: Annotated[str, typer.Option("--seat", help=_help("seat"), metavar="A")] = "A",
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option("--record", help=_help("record"), metavar="FILE")] = None,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    rules = _game(game, file, number("--seats", seats))
    chosen = table_options(rules, option)
    from random import Random  # noqa: PLC0415

    from keydom.bots.guarded import seated  # noqa: PLC0415
    from keydom.core.chance import Dice  # noqa: PLC0415
    from keydom.core.match import Match  # noqa: PLC0415
    from keydom.core.record import header  # noqa: PLC0415
    from keydom.core.seats import clockwise  # noqa: PLC0415
    from keydom.terminal.files import refuse_existing  # noqa: PLC0415
    from keydom.terminal.games import find_face  # noqa: PLC0415
    from keydom.terminal.table import Table  # noqa: PLC0415

    count = int(seats)
    given = ["random"] * (count - 1) if bots is None else [b.strip() for b in bots.split(",") if b.strip()]
    if len(given) >= count:
        raise KeydomError(*both("too_many_bots", bots=len(given), seats=count))
    order = clockwise(count, seat_of("--seat", seat, count))
    named = dict(zip(order[count - len(given) :], given, strict=True))
    bots_by_seat = {p: seated(game, name) for p, name in named.items()}
    if record is not None:
        refuse_existing(record)
    # Dice and bots each have their own stream: what a bot thinks about does not change the draws.
    first = whole("--seed", seed)
    dice, thoughts = (Random(), Random()) if first is None else (Random(first), Random(f"{first}/bots"))
    match = Match(rules, count, chosen, Dice(dice))
    players = {p: named.get(p, "person") for p in range(count)}
    head = header(rules, count, chosen, players)
    Table(rules, find_face(game), match, head, bots_by_seat, tongue, screen(), thoughts, record).play()


@app.command(cls=Command, help=tr("help.simulate", LANG))
def simulate(
    game: GameName,
    seats: Annotated[str | None, typer.Option("--seats", help=_help("seats"), metavar="N")] = None,
    players: Annotated[str | None, typer.Option("--players", help=_help("simplayers"), metavar="LEVELS")] = None,
    games: Annotated[str, typer.Option("--games", help=_help("count"), metavar="N")] = "200",
    jobs: Annotated[str, typer.Option("--jobs", help=_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    json: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    named = () if players is None else tuple([word.strip() for word in players.split(",")])
    sitting = number("--seats", seats) if seats is not None else len(named) or 4
    chosen = table_options(_game(game, file, sitting), option)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from rich.console import Console  # noqa: PLC0415

    from keydom.bots.game import check_players  # noqa: PLC0415
    from keydom.terminal import simulate as games_played  # noqa: PLC0415

    if named:
        check_players(game, sitting, named)
    played, seconds = games_played.simulate(game, sitting, chosen, count, first, processes, Console(stderr=True), named)
    if json:
        from json import dumps  # noqa: PLC0415

        typer.echo(dumps(games_played.summary(game, sitting, chosen, first, played, named), indent=2))
    else:
        screen().print(games_played.report(game, sitting, played, seconds, tongue, named))


@app.command(cls=Command, help=tr("help.arena", LANG))
def arena(
    game: GameName,
    seats: Annotated[str | None, typer.Option("--seats", help=_help("seats"), metavar="N")] = None,
    players: Annotated[str, typer.Option("--players", help=_help("players"), metavar="LEVELS")] = "2,1",
    games: Annotated[str, typer.Option("--games", help=_help("count"), metavar="N")] = "200",
    jobs: Annotated[str, typer.Option("--jobs", help=_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    sprt: Annotated[bool, typer.Option("--sprt", help=_help("sprt"))] = False,
    json: Annotated[Path | None, typer.Option("--json", help=_help("jsonfile"), metavar="FILE")] = None,
    records: Annotated[Path | None, typer.Option("--records", help=_help("records"), metavar="FOLDER")] = None,
    watchdog: Annotated[str, typer.Option("--watchdog", help=_help("watchdog"), metavar="SECONDS")] = "0",
    ray: Annotated[str | None, typer.Option("--ray", help=_help("ray"), metavar="ADDRESS")] = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from keydom.bots import commands  # noqa: PLC0415

    sitting = number("--seats", seats) if seats is not None else len(players.split(","))
    _game(game, None, sitting)
    commands.arena(game, sitting, players, count, processes, first, sprt, 0.65, json, records, ray, tongue,
                   watchdog=number("--watchdog", watchdog, 0))  # fmt: skip


@app.command(cls=Command, help=tr("help.hint", LANG))
def hint(
    record: Annotated[Path, typer.Argument(help=_help("recordfile"), metavar="FILE")],
    level: Annotated[str, typer.Option("--level", help=_help("level"), metavar="N")] = "4",
    thoughts: Annotated[str, typer.Option("--thoughts", help=_help("thoughts"), metavar="N")] = "0",
    many: Annotated[str, typer.Option("--many", help=_help("many"), metavar="N")] = "3",
    turn: Annotated[str | None, typer.Option("--turn", help=_help("turn"), metavar="N")] = None,
    seed: Seed = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    from keydom.bots import commands  # noqa: PLC0415
    from keydom.terminal.files import load  # noqa: PLC0415

    commands.hint(load(record, file), level, number("--thoughts", thoughts, 0), number("--many", many),
                  whole("--turn", turn), whole("--seed", seed) or 0, tongue)  # fmt: skip


@app.command(cls=Command, help=tr("help.tune", LANG))
def tune(
    game: GameName,
    generations: Annotated[str, typer.Option("--generations", help=_help("generations"), metavar="N")] = "40",
    population: Annotated[str, typer.Option("--population", help=_help("population"), metavar="N")] = "16",
    games: Annotated[str, typer.Option("--games", help=_help("tunegames"), metavar="N")] = "24",
    seats: Annotated[str, typer.Option("--seats", help=_help("tuneseats"), metavar="N,N")] = "",
    validation: Annotated[str, typer.Option("--validation", help=_help("validation"), metavar="N")] = "400",
    start: Annotated[str, typer.Option("--from", help=_help("from"), metavar="plain|weights")] = "weights",
    jobs: Annotated[str, typer.Option("--jobs", help=_help("jobs"), metavar="N")] = "1",
    seed: Annotated[str, typer.Option("--seed", help=_help("tuneseed"), metavar="N")] = "1",
    output: Annotated[Path | None, typer.Option("--output", help=_help("weights"), metavar="FILE")] = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    from keydom.bots import commands  # noqa: PLC0415
    from keydom.bots.weights import WEIGHT_TABLES  # noqa: PLC0415

    if start not in WEIGHT_TABLES:
        raise KeydomError(*_bad("--from", start, both("a_table")))
    commands.tune(game, number("--generations", generations), number("--population", population),
                  number("--games", games), number("--seed", seed, 0), number("--jobs", jobs), seats,
                  number("--validation", validation, 0), start, output, tongue)  # fmt: skip


@app.command(cls=Command, help=tr("help.usage", LANG))
def usage(
    game: GameName,
    players: Annotated[str, typer.Option("--players", help=_help("players"), metavar="LEVELS")] = "5,3",
    games: Annotated[str, typer.Option("--games", help=_help("count"), metavar="N")] = "20",
    jobs: Annotated[str, typer.Option("--jobs", help=_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    least: Annotated[str, typer.Option("--least", help=_help("least"), metavar="N")] = "1",
    never: Annotated[bool, typer.Option("--never", help=_help("never"))] = False,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from keydom.bots import commands  # noqa: PLC0415

    sitting = len(players.split(","))
    _game(game, None, sitting)
    commands.usage(game, sitting, players, count, processes, first, number("--least", least), never, tongue)


@app.command(cls=Command, help=tr("help.learn", LANG))
def learn(
    game: GameName,
    folder: Annotated[Path, typer.Option("--folder", help=_help("learnfolder"), metavar="FOLDER")],
    minutes: Annotated[str, typer.Option("--minutes", help=_help("minutes"), metavar="N")] = "0",
    games: Annotated[str, typer.Option("--games", help=_help("learngames"), metavar="N")] = "400",
    thoughts: Annotated[str, typer.Option("--thoughts", help=_help("learnthoughts"), metavar="N")] = "24",
    share: Annotated[float, typer.Option("--share", help=_help("share"), metavar="PART", min=0.01, max=1)] = 0.3,
    gate: Annotated[str, typer.Option("--gate", help=_help("gategames"), metavar="N")] = "100",
    gate_thoughts: Annotated[str, typer.Option("--gate-thoughts", help=_help("gatethoughts"), metavar="N")] = "30",
    passes: Annotated[str, typer.Option("--passes", help=_help("passes"), metavar="N")] = "12",
    jobs: Annotated[str, typer.Option("--jobs", help=_help("jobs"), metavar="N")] = "1",
    seed: Annotated[str, typer.Option("--seed", help=_help("tuneseed"), metavar="N")] = "1",
    ray: Annotated[str | None, typer.Option("--ray", help=_help("ray"), metavar="ADDRESS")] = None,
    trainer: Annotated[str, typer.Option("--trainer", help=_help("trainer"), metavar="PYTHON")] = "",
    adopt: Annotated[bool, typer.Option("--adopt", help=_help("adopt"))] = False,
    lang: Lang = None,
) -> None:
    spoken(lang)
    _game(game, None, 2)
    from keydom.bots import commands  # noqa: PLC0415

    commands.learn(game, folder, number("--minutes", minutes, 0), number("--games", games),
                   number("--thoughts", thoughts), share, number("--gate", gate),
                   number("--gate-thoughts", gate_thoughts), number("--passes", passes), number("--seed", seed, 0),
                   number("--jobs", jobs), ray, trainer, adopt)  # fmt: skip


@app.command(cls=Command, help=tr("help.dataset", LANG))
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", help=_help("parquet"), metavar="FILE")],
    seats: Seats = "2",
    players: Annotated[str | None, typer.Option("--players", help=_help("datasetplayers"), metavar="NAMES")] = None,
    games: Annotated[str, typer.Option("--games", help=_help("count"), metavar="N")] = "100",
    jobs: Annotated[str, typer.Option("--jobs", help=_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    chosen = table_options(_game(game, file, number("--seats", seats)), option)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from keydom.research import commands  # noqa: PLC0415

    done = commands.dataset(game, int(seats), players, count, first, processes, chosen, out)
    typer.echo(say(done, tongue))


@app.command(cls=Command, help=tr("help.replay", LANG))
def replay(
    record: Annotated[Path, typer.Argument(help=_help("recordfile"), metavar="FILE")],
    turn: Annotated[str | None, typer.Option("--turn", help=_help("turn"), metavar="N")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help=_help("viewer"), metavar="A")] = None,
    check: Annotated[bool, typer.Option("--check", help=_help("check"))] = False,
    redact: Annotated[str | None, typer.Option("--redact", help=_help("redact"), metavar="A")] = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    line = whole("--turn", turn)
    from keydom.core.seats import SPECTATOR  # noqa: PLC0415
    from keydom.terminal import replay as replays  # noqa: PLC0415
    from keydom.terminal.files import load, other_figures  # noqa: PLC0415
    from keydom.terminal.games import find_face  # noqa: PLC0415

    played = load(record, file)
    seats = played.head.seats
    note = other_figures(played.head, played.game)
    if note:
        typer.echo(f"{record}: {say(note, tongue)}", err=True)
    if redact is not None:
        reader = SPECTATOR if redact == "-" else seat_of("--redact", redact, seats)
        typer.echo(replays.redacted(played, reader), nl=False)
    elif check:
        typer.echo(replays.check(record, played, tongue))
    else:
        viewer = SPECTATOR if seat is None else seat_of("--seat", seat, seats)
        replays.show_replay(played, find_face(played.head.game), line, viewer, tongue, screen())


@app.command(cls=Command, help=tr("help.perft", LANG))
def perft(
    game: GameName,
    seats: Seats = "2",
    depth: Annotated[str, typer.Option("--depth", help=_help("depth"), metavar="D")] = "3",
    seed: Seed = None,
    divide: Annotated[bool, typer.Option("--divide", help=_help("divide"))] = False,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    rules = _game(game, file, number("--seats", seats))
    deep, first = number("--depth", depth), whole("--seed", seed) or 0
    from keydom.terminal import perft as counting  # noqa: PLC0415

    s = counting.start(rules, int(seats), first, table_options(rules, option))
    table = plain_table([tr("perft.choice" if divide else "perft.depth", tongue), tr("perft.count", tongue)])
    if divide:
        counts = counting.divide(rules, s, deep, first)
        for choice, n in counts:
            table.add_row(rules.text(s, choice), str(n))
        table.add_row("", str(sum(n for _, n in counts)))
    else:
        for level, n in enumerate(counting.perft(rules, s, deep, first), 1):
            table.add_row(str(level), str(n))
    screen().print(table)


@app.command(cls=Command, help=tr("help.bench", LANG))
def bench(
    game: Annotated[str | None, typer.Argument(help=_help("games"), metavar="[GAME]")] = None,
    seats: Seats = "4",
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    count = number("--seats", seats)
    from keydom.games import names  # noqa: PLC0415
    from keydom.terminal.bench import bench as figures_of  # noqa: PLC0415

    measured = names() if game is None else [game]
    found = {name: figures_of(_game(name, file, count), count) for name in measured}
    table = plain_table([engine_line(tongue), *measured])
    for rows in zip(*found.values(), strict=True):
        values = [f"{row.value:,.0f}" if row.value >= 1000 else f"{row.value:.3g}" for row in rows]
        table.add_row(tr(rows[0].key, tongue), *values)
    screen().print(table)


@app.command(cls=Command, help=tr("help.games", LANG))
def games(lang: Lang = None) -> None:
    tongue = spoken(lang)
    from keydom.games import find_game, names  # noqa: PLC0415

    keys = ("games.game", "games.seats", "games.choices", "games.rules", "games.data")
    table = plain_table([tr(key, tongue) for key in keys])
    for name in names():
        g = find_game(name)
        table.add_row(name, f"{g.SEATS[0]}–{g.SEATS[-1]}", str(g.CHOICES), str(g.RULES), g.DATA)
    screen().print(table)
    for name in names():
        for option, (_, sentence) in find_game(name).OPTIONS.items():
            typer.echo(f"{name} --option {option}: {say(sentence, tongue)}")
    typer.echo(engine_line(tongue))


@app.command(cls=Command, help=tr("help.components", LANG))
def components(game: GameName, file: File = None, lang: Lang = None) -> None:
    tongue = spoken(lang)
    _game(game, file)
    from keydom.terminal.games import find_face  # noqa: PLC0415

    screen().print(find_face(game).components(tongue))


@app.command(cls=SiteCommand, help=tr("help.serve", LANG))
def serve(
    host: Annotated[str, typer.Option("--host", help=_help("host"), metavar="HOST")] = "",
    port: Annotated[int, typer.Option("--port", help=_help("port"), metavar="N", min=0, max=65535)] = 0,
    access: Annotated[bool, typer.Option("--access", help=_help("access"))] = False,
) -> None:
    from keydom.server import commands  # noqa: PLC0415

    commands.serve(host, port, access)


@app.command(cls=SiteCommand, help=tr("help.worker", LANG))
def worker() -> None:
    from keydom.server import commands  # noqa: PLC0415

    commands.worker()


@app.command(cls=Command, help=tr("help.check", LANG))
def check(lang: Lang = None) -> None:
    from keydom.server import commands  # noqa: PLC0415

    _tell(*commands.check(), spoken(lang))


@app.command(cls=Command, help=tr("help.verify", LANG))
def verify(record: Annotated[Path, typer.Argument(help=_help("finished"), metavar="FILE")], lang: Lang = None) -> None:
    from keydom.server import commands  # noqa: PLC0415

    _tell(*commands.verify(record), spoken(lang))


admin = typer.Typer(name="admin", cls=Commands, help=tr("help.admin", LANG), rich_markup_mode=None)
app.add_typer(admin)
Whom = Annotated[str, typer.Argument(help=_help("whom"), metavar="PERSON")]
Days = Annotated[int, typer.Argument(help=_help("days"), metavar="DAYS", min=0, max=36500)]


def _list(what: str, *words: str) -> None:
    from keydom.server import admin as keepers  # noqa: PLC0415
    from keydom.server.commands import admin as over  # noqa: PLC0415

    for line in over(getattr(keepers, what), *words):
        typer.echo(line)


def _keep(what: str, lang: str | None, *words: Any, store: bool = False) -> None:
    tongue = spoken(lang)
    from keydom.server import admin as keepers  # noqa: PLC0415
    from keydom.server.commands import admin as over  # noqa: PLC0415

    typer.echo(say(over(getattr(keepers, what), *words, store=store), tongue))


@admin.command("people", cls=Command, help=tr("help.admin.people", LANG))
def admin_people(part: Annotated[str, typer.Argument(help=_help("part"), metavar="PART")] = "") -> None:
    _list("people", part)


@admin.command("tables", cls=Command, help=tr("help.admin.tables", LANG))
def admin_tables(state: Annotated[str, typer.Argument(help=_help("state"), metavar="STATE")] = "running") -> None:
    _list("tables", state)


@admin.command("reports", cls=Command, help=tr("help.admin.reports", LANG))
def admin_reports() -> None:
    _list("reports")


@admin.command("log", cls=Command, help=tr("help.admin.log", LANG))
def admin_log() -> None:
    _list("log")


@admin.command("mute", cls=Command, help=tr("help.admin.mute", LANG))
def admin_mute(person: Whom, days: Days = 7, lang: Lang = None) -> None:
    _keep("mute", lang, person, days)


@admin.command("suspend", cls=Command, help=tr("help.admin.suspend", LANG))
def admin_suspend(person: Whom, days: Days = 7, lang: Lang = None) -> None:
    _keep("suspend", lang, person, days)


@admin.command("rename", cls=Command, help=tr("help.admin.rename", LANG))
def admin_rename(
    person: Whom, name: Annotated[str, typer.Argument(help=_help("newname"), metavar="NAME")], lang: Lang = None
) -> None:
    _keep("rename", lang, person, name, store=True)


@admin.command("end", cls=Command, help=tr("help.admin.end", LANG))
def admin_end(table: Annotated[str, typer.Argument(help=_help("table"), metavar="TABLE")], lang: Lang = None) -> None:
    _keep("end_table", lang, table, store=True)


# What the commands share ------------------------------------------------------------------------------------


def _game(name: str, file: Path | None, seats: int | None = None) -> "Game":
    """The game, if it is there and so many can play it."""
    from keydom.core.game import check_seats  # noqa: PLC0415
    from keydom.games import find_game  # noqa: PLC0415
    from keydom.terminal.games import use_file  # noqa: PLC0415

    use_file(name, file)
    game = find_game(name)
    wrong = None if seats is None else check_seats(game, seats)
    if wrong:
        raise KeydomError(*wrong)
    return game


def _tell(wrong: list[str], sentence: "Sentence", lang: str) -> None:
    """Print what was found; exit code 1 if something is wrong."""
    for line in wrong:
        typer.echo(line)
    typer.echo(say(sentence, lang))
    if wrong:
        raise typer.Exit(1)


def table_options(game: "Game", given: list[str] | None) -> dict[str, int]:
    """The options of the table by name; the game itself checks their values."""
    chosen: dict[str, int] = {}
    for text in given or []:
        name, _, value = text.partition("=")
        if name not in game.OPTIONS:
            there = ", ".join(game.OPTIONS) or "–"
            raise KeydomError(*both("no_table_option", title=game.TITLE, name=name, there=there))
        chosen[name] = number(f"--option {name}", value, 0) if value else 1
    game.new(game.SEATS[0], chosen)
    return chosen


def screen() -> "Console":
    """Where the commands print."""
    from rich.console import Console  # noqa: PLC0415

    return Console(highlight=False, soft_wrap=False)


def plain_table(headings: list[str]) -> Any:
    """A table without lines; all columns but the first are figures."""
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for n, heading in enumerate(headings):
        table.add_column(heading, justify="right" if n else "left")
    return table


def engine_line(lang: str) -> str:
    """Which keydom this is and which engine is in use."""
    import keydom  # noqa: PLC0415

    return tr("games.engine", lang, version=keydom.__version__, engine=tr(keydom.engine(), lang))


def spoken(given: str | None) -> str:
    """The language of a command."""
    if given not in (None, "en", "de"):
        raise KeydomError(*_bad("--lang", given or "", both("a_language")))
    return language(given, os.environ)


def number(option: str, given: str, low: int = 1) -> int:
    """A whole number, not too small."""
    if not given.isascii() or not given.isdigit() or int(given) < low:
        raise KeydomError(*_bad(option, given, both("a_number", low=low)))
    return int(given)


def whole(option: str, given: str | None) -> int | None:
    """A whole number from 0 on, or none."""
    return None if given is None else number(option, given, 0)


def seat_of(option: str, given: str, seats: int) -> "Seat":
    """The seat of a letter."""
    from keydom.core.seats import LETTERS, letter  # noqa: PLC0415

    name = given.upper()
    if len(name) != 1 or name not in LETTERS[:seats]:
        raise KeydomError(*_bad(option, given, both("a_seat", last=letter(seats - 1))))
    return LETTERS.index(name)


def _bad(option: str, value: str, expected: tuple[str, str]) -> tuple[str, str]:
    en, de = both("bad_value", option=option, value=value, expected="{}")
    return en.format(expected[0]), de.format(expected[1])


UsageError: Final[Any] = typer.BadParameter.__mro__[1]
"""What typer raises for a command line that it cannot read."""


def usage_sentence(error: Any, lang: str) -> str:
    """A command line that cannot be read, in one sentence."""
    kind = type(error).__name__
    message = error.format_message().rstrip(".")
    if kind == "NoSuchOption":
        message = tr("no_option", lang, name=error.option_name)
    elif kind == "MissingParameter":
        message = tr("missing", lang, name=error.param.metavar or error.param.name)
    elif kind == "BadOptionUsage":
        message = tr("no_value", lang, name=error.option_name)
    elif message.startswith("No such command"):
        message = tr("no_command", lang, name=message.split("'")[1])
    elif message.startswith("Got unexpected extra argument"):
        message = tr("too_much", lang, words=message[message.rindex("(") + 1 : -1])
    elif message.startswith("Missing command"):
        message = tr("no_command_given", lang)
    return tr("usage", lang, message=message)


def run(arguments: list[str]) -> int:
    """Run the command; its exit code. Every refusal is one sentence on stderr."""
    lang = wanted_language(arguments)
    try:
        done = app(arguments or ["--help"], prog_name="keydom", standalone_mode=False)
    except KeydomError as error:
        sentence = say(error.sentence, lang)
    except UsageError as error:
        sentence = usage_sentence(error, lang)
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        # The reader (a pager, head) has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    else:
        return done if isinstance(done, int) else 0
    typer.echo(f"keydom: {sentence}", err=True)
    return WRONG


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))
