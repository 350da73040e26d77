"""Commands about games that are over: one of them judged, many of them summed up."""

from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.page import LANG, Command, File, Lang, Seed, option_help
from keydom.cli.values import number, spoken, whole
from keydom.telling.words import tr

app = typer.Typer()
Html = Annotated[Path | None, typer.Option("--html", help=option_help("html"), metavar="FILE")]
Data = Annotated[Path | None, typer.Option("--json", help=option_help("jsonfile"), metavar="FILE")]


@app.command(cls=Command, help=tr("help.analyse", LANG))
def analyse(
    record: Annotated[Path, typer.Argument(help=option_help("finished"), metavar="FILE")],
    depth: Annotated[str, typer.Option("--depth", help=option_help("judgedepth"), metavar="NAME")] = "standard",
    jobs: Annotated[str, typer.Option("--jobs", help=option_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    player: Annotated[str, typer.Option("--player", help=option_help("instead"), metavar="NAME")] = "",
    html: Html = None,
    json: Data = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    from keydom.analysis import commands  # noqa: PLC0415
    from keydom.terminal.files import load  # noqa: PLC0415

    commands.check_size(record)
    commands.analyse(load(record, file), depth, number("--jobs", jobs), whole("--seed", seed) or 0, html, json, tongue,
                     player=player)  # fmt: skip


@app.command(cls=Command, help=tr("help.insights", LANG))
def insights(
    folder: Annotated[Path, typer.Argument(help=option_help("folder"), metavar="FOLDER")],
    luck: Annotated[str, typer.Option("--luck", help=option_help("luckgames"), metavar="N")] = "40",
    html: Html = None,
    json: Data = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    from keydom.analysis import commands  # noqa: PLC0415

    commands.insights(folder, number("--luck", luck, 0), html, json, tongue)
