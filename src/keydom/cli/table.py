"""Commands of the table in the terminal: play, replay, simulate."""

from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.page import LANG, Command, File, GameName, Lang, Seats, Seed, TableOption, option_help
from keydom.cli.values import chosen_game, number, screen, seat_of, spoken, table_options, whole
from keydom.core.errors import KeydomError, say
from keydom.telling.words import both, tr

app = typer.Typer()


@app.command(cls=Command, help=tr("help.play", LANG))
def play(
    game: GameName,
    seats: Seats = "3",
    bots: Annotated[str | None, typer.Option("--bots", help=option_help("bots"), metavar="NAMES")] = None,
    seat: Annotated[str, typer.Option("--seat", help=option_help("seat"), metavar="A")] = "A",
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option("--record", help=option_help("record"), metavar="FILE")] = None,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    rules = chosen_game(game, file, number("--seats", seats))
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
    bots_by_seat = {p: seated(game, name, p) for p, name in named.items()}
    if record is not None:
        refuse_existing(record)
    # Dice and bots each have their own stream: what a bot thinks about does not change the draws.
    first = whole("--seed", seed)
    dice, thoughts = (Random(), Random()) if first is None else (Random(first), Random(f"{first}/bots"))
    match = Match(rules, count, chosen, Dice(dice))
    players = {p: named.get(p, "person") for p in range(count)}
    head = header(rules, count, chosen, players)
    Table(rules, find_face(game), match, head, bots_by_seat, tongue, screen(), thoughts, record).play()


@app.command(cls=Command, help=tr("help.replay", LANG))
def replay(
    record: Annotated[Path, typer.Argument(help=option_help("recordfile"), metavar="FILE")],
    turn: Annotated[str | None, typer.Option("--turn", help=option_help("turn"), metavar="N")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help=option_help("viewer"), metavar="A")] = None,
    check: Annotated[bool, typer.Option("--check", help=option_help("check"))] = False,
    redact: Annotated[str | None, typer.Option("--redact", help=option_help("redact"), metavar="A")] = None,
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


@app.command(cls=Command, help=tr("help.simulate", LANG))
def simulate(
    game: GameName,
    seats: Annotated[str | None, typer.Option("--seats", help=option_help("seats"), metavar="N")] = None,
    players: Annotated[str | None, typer.Option("--players", help=option_help("simplayers"), metavar="LEVELS")] = None,
    games: Annotated[str, typer.Option("--games", help=option_help("count"), metavar="N")] = "200",
    jobs: Annotated[str, typer.Option("--jobs", help=option_help("jobs"), metavar="N")] = "1",
    seed: Seed = None,
    json: Annotated[bool, typer.Option("--json", help=option_help("json"))] = False,
    records: Annotated[Path | None, typer.Option("--records", help=option_help("records"), metavar="FOLDER")] = None,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    tongue = spoken(lang)
    named = () if players is None else tuple([word.strip() for word in players.split(",")])
    sitting = number("--seats", seats) if seats is not None else len(named) or 4
    chosen = table_options(chosen_game(game, file, sitting), option)
    count, processes, first = number("--games", games), number("--jobs", jobs), whole("--seed", seed) or 0
    from rich.console import Console  # noqa: PLC0415

    from keydom.bots.game import check_players  # noqa: PLC0415
    from keydom.terminal import simulate as games_played  # noqa: PLC0415

    if named:
        check_players(game, sitting, named)
    if records is not None and not named:
        raise KeydomError(*both("records_of_bots"))
    played, seconds = games_played.simulate(game, sitting, chosen, count, first, processes, Console(stderr=True), named,
                                            records)  # fmt: skip
    if json:
        from json import dumps  # noqa: PLC0415

        typer.echo(dumps(games_played.summary(game, sitting, chosen, first, played, named), indent=2))
    else:
        screen().print(games_played.report(game, sitting, played, seconds, tongue, named))
