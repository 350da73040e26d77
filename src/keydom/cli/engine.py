"""Commands about the engine: what it knows, counts, measures and writes."""

from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.page import LANG, Command, File, GameName, Lang, Seats, Seed, TableOption, option_help
from keydom.cli.values import chosen_game, engine_line, number, plain_table, screen, spoken, table_options, whole
from keydom.core.errors import say
from keydom.telling.words import tr

app = typer.Typer()


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
    chosen_game(game, file)
    from keydom.terminal.games import find_face  # noqa: PLC0415

    screen().print(find_face(game).components(tongue))


@app.command(cls=Command, help=tr("help.perft", LANG))
def perft(
    game: GameName,
    seats: Seats = "2",
    depth: Annotated[str, typer.Option("--depth", help=option_help("depth"), metavar="D")] = "3",
    seed: Seed = None,
    divide: Annotated[bool, typer.Option("--divide", help=option_help("divide"))] = False,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    rules = chosen_game(game, file, number("--seats", seats))
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
    game: Annotated[str | None, typer.Argument(help=option_help("games"), metavar="[GAME]")] = None,
    seats: Seats = "4",
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    count = number("--seats", seats)
    from keydom.games import names  # noqa: PLC0415
    from keydom.terminal.bench import bench as figures_of  # noqa: PLC0415

    measured = names() if game is None else [game]
    found = {name: figures_of(chosen_game(name, file, count), count) for name in measured}
    table = plain_table([engine_line(tongue), *measured])
    for rows in zip(*found.values(), strict=True):
        values = [f"{row.value:,.0f}" if row.value >= 1000 else f"{row.value:.3g}" for row in rows]
        table.add_row(tr(rows[0].key, tongue), *values)
    screen().print(table)


@app.command(cls=Command, help=tr("help.dataset", LANG))
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", help=option_help("parquet"), metavar="FILE")],
    seats: Seats = "2",
    players: Annotated[
        str | None, typer.Option("--players", help=option_help("datasetplayers"), metavar="NAMES")
    ] = None,
    games: Annotated[str, typer.Option("--games", help=option_help("count"), metavar="N")] = "100",
    jobs: Annotated[str, typer.Option("--jobs", help=option_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    chosen = table_options(chosen_game(game, file, number("--seats", seats)), option)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from keydom.research import commands  # noqa: PLC0415

    done = commands.dataset(game, int(seats), players, count, first, processes, chosen, out,
                            lambda sentence: typer.echo(say(sentence, tongue), err=True))  # fmt: skip
    typer.echo(say(done, tongue))


@app.command(cls=Command, help=tr("help.position", LANG))
def position(
    given: Annotated[str, typer.Argument(help=option_help("position"), metavar="TEXT|FILE")],
    turn: Annotated[str | None, typer.Option("--turn", help=option_help("turn"), metavar="N")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help=option_help("eyes"), metavar="A")] = None,
    text: Annotated[bool, typer.Option("--text", help=option_help("positiontext"))] = False,
    check: Annotated[bool, typer.Option("--check", help=option_help("positioncheck"))] = False,
    svg: Annotated[Path | None, typer.Option("--svg", help=option_help("svg"), metavar="FILE")] = None,
    png: Annotated[Path | None, typer.Option("--png", help=option_help("png"), metavar="FILE")] = None,
    show: Annotated[bool, typer.Option("--open", help=option_help("open"))] = False,
    dark: Annotated[bool, typer.Option("--dark", help=option_help("dark"))] = False,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    from keydom.cli.position import find_position, open_picture, save_pictures, seen  # noqa: PLC0415

    found = seen(find_position(given, whole("--turn", turn), file), seat)
    save_pictures(found, svg, png, tongue, dark)
    if show:
        typer.echo(open_picture(found, tongue, dark))
    if text:
        typer.echo(found.text())
    elif check:
        typer.echo(tr("position.ok", tongue, position=repr(found)[1:-1]))
    elif svg is None and png is None and not show:
        typer.echo(found.picture(tongue, screen().width))
