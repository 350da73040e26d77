"""Commands about bots: how well they play, what they would do, and how they learn."""

from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.page import LANG, Command, File, GameName, Lang, Seed, option_help
from keydom.cli.values import bad_value, chosen_game, number, spoken, whole
from keydom.core.errors import KeydomError
from keydom.telling.words import both, tr

app = typer.Typer()


@app.command(cls=Command, help=tr("help.arena", LANG))
def arena(
    game: GameName,
    seats: Annotated[str | None, typer.Option("--seats", help=option_help("seats"), metavar="N")] = None,
    players: Annotated[str, typer.Option("--players", help=option_help("players"), metavar="LEVELS")] = "2,1",
    games: Annotated[str, typer.Option("--games", help=option_help("count"), metavar="N")] = "200",
    jobs: Annotated[str, typer.Option("--jobs", help=option_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    sprt: Annotated[bool, typer.Option("--sprt", help=option_help("sprt"))] = False,
    json: Annotated[Path | None, typer.Option("--json", help=option_help("jsonfile"), metavar="FILE")] = None,
    records: Annotated[Path | None, typer.Option("--records", help=option_help("records"), metavar="FOLDER")] = None,
    watchdog: Annotated[str, typer.Option("--watchdog", help=option_help("watchdog"), metavar="SECONDS")] = "0",
    ray: Annotated[str | None, typer.Option("--ray", help=option_help("ray"), metavar="ADDRESS")] = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from keydom.bots import commands  # noqa: PLC0415

    sitting = number("--seats", seats) if seats is not None else len(players.split(","))
    chosen_game(game, None, sitting)
    commands.arena(game, sitting, players, count, processes, first, sprt, 0.65, json, records, ray, tongue,
                   watchdog=number("--watchdog", watchdog, 0))  # fmt: skip


@app.command(cls=Command, help=tr("help.hint", LANG))
def hint(
    record: Annotated[Path, typer.Argument(help=option_help("recordfile"), metavar="FILE")],
    level: Annotated[str, typer.Option("--level", help=option_help("level"), metavar="N")] = "4",
    thoughts: Annotated[str, typer.Option("--thoughts", help=option_help("thoughts"), metavar="N")] = "0",
    many: Annotated[str, typer.Option("--many", help=option_help("many"), metavar="N")] = "3",
    turn: Annotated[str | None, typer.Option("--turn", help=option_help("turn"), metavar="N")] = None,
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
    generations: Annotated[str, typer.Option("--generations", help=option_help("generations"), metavar="N")] = "40",
    population: Annotated[str, typer.Option("--population", help=option_help("population"), metavar="N")] = "16",
    games: Annotated[str, typer.Option("--games", help=option_help("tunegames"), metavar="N")] = "24",
    seats: Annotated[str, typer.Option("--seats", help=option_help("tuneseats"), metavar="N,N")] = "",
    validation: Annotated[str, typer.Option("--validation", help=option_help("validation"), metavar="N")] = "400",
    start: Annotated[str, typer.Option("--from", help=option_help("from"), metavar="plain|weights")] = "weights",
    jobs: Annotated[str, typer.Option("--jobs", help=option_help("jobs"), metavar="N")] = "1",
    seed: Annotated[str, typer.Option("--seed", help=option_help("tuneseed"), metavar="N")] = "1",
    output: Annotated[Path | None, typer.Option("--output", help=option_help("weights"), metavar="FILE")] = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    from keydom.bots import commands  # noqa: PLC0415
    from keydom.bots.weights import WEIGHT_TABLES  # noqa: PLC0415

    if start not in WEIGHT_TABLES:
        raise KeydomError(*bad_value("--from", start, both("a_table")))
    commands.tune(game, number("--generations", generations), number("--population", population),
                  number("--games", games), number("--seed", seed, 0), number("--jobs", jobs), seats,
                  number("--validation", validation, 0), start, output, tongue)  # fmt: skip


@app.command(cls=Command, help=tr("help.usage", LANG))
def usage(
    game: GameName,
    players: Annotated[str, typer.Option("--players", help=option_help("players"), metavar="LEVELS")] = "5,3",
    games: Annotated[str, typer.Option("--games", help=option_help("count"), metavar="N")] = "20",
    jobs: Annotated[str, typer.Option("--jobs", help=option_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    least: Annotated[str, typer.Option("--least", help=option_help("least"), metavar="N")] = "1",
    never: Annotated[bool, typer.Option("--never", help=option_help("never"))] = False,
    folder: Annotated[
        Path | None, typer.Option("--records", help=option_help("usagerecords"), metavar="FOLDER")
    ] = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from keydom.analysis.insights import records  # noqa: PLC0415
    from keydom.bots import commands  # noqa: PLC0415

    sitting = len(players.split(","))
    chosen_game(game, None, sitting)
    replays = None if folder is None else records(folder)
    commands.usage(game, sitting, players, count, processes, first, number("--least", least), never, replays, tongue)


@app.command(cls=Command, help=tr("help.learn", LANG))
def learn(
    game: GameName,
    folder: Annotated[Path, typer.Option("--folder", help=option_help("learnfolder"), metavar="FOLDER")],
    minutes: Annotated[str, typer.Option("--minutes", help=option_help("minutes"), metavar="N")] = "0",
    games: Annotated[str, typer.Option("--games", help=option_help("learngames"), metavar="N")] = "400",
    thoughts: Annotated[str, typer.Option("--thoughts", help=option_help("learnthoughts"), metavar="N")] = "24",
    share: Annotated[float, typer.Option("--share", help=option_help("share"), metavar="PART", min=0.01, max=1)] = 0.3,
    quick: Annotated[str, typer.Option("--quick", help=option_help("learnquick"), metavar="N")] = "0",
    gate: Annotated[str, typer.Option("--gate", help=option_help("gategames"), metavar="N")] = "100",
    gate_thoughts: Annotated[str, typer.Option("--gate-thoughts", help=option_help("gatethoughts"), metavar="N")] = "0",
    passes: Annotated[str, typer.Option("--passes", help=option_help("passes"), metavar="N")] = "12",
    jobs: Annotated[str, typer.Option("--jobs", help=option_help("jobs"), metavar="N")] = "1",
    seed: Annotated[str, typer.Option("--seed", help=option_help("tuneseed"), metavar="N")] = "1",
    ray: Annotated[str | None, typer.Option("--ray", help=option_help("ray"), metavar="ADDRESS")] = None,
    trainer: Annotated[str, typer.Option("--trainer", help=option_help("trainer"), metavar="PYTHON")] = "",
    adopt: Annotated[bool, typer.Option("--adopt", help=option_help("adopt"))] = False,
    lang: Lang = None,
) -> None:
    spoken(lang)
    chosen_game(game, None, 2)
    from keydom.bots import commands  # noqa: PLC0415

    commands.learn(game, folder, number("--minutes", minutes, 0), number("--games", games),
                   number("--thoughts", thoughts), share, number("--gate", gate),
                   number("--gate-thoughts", gate_thoughts, 0), number("--passes", passes), number("--quick", quick, 0),
                   number("--seed", seed, 0), number("--jobs", jobs), ray, trainer, adopt)  # fmt: skip
