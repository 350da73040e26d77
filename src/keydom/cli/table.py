"""Commands of the table in the terminal: play, replay, simulate."""

from pathlib import Path
from typing import Annotated

import typer

from keydom.cli.page import LANG, Command, File, GameName, Lang, Seed, TableOption, option_help
from keydom.cli.values import chosen_game, number, screen, seat_of, spoken, table_options, whole
from keydom.core.errors import KeydomError, reason
from keydom.telling.words import both, tr

app = typer.Typer()


@app.command(cls=Command, help=tr("help.play", LANG))
def play(
    game: Annotated[str | None, typer.Argument(help=option_help("game"), metavar="[GAME]")] = None,
    seats: Annotated[str | None, typer.Option("--seats", help=option_help("seats3"), metavar="N")] = None,
    bots: Annotated[str | None, typer.Option("--bots", help=option_help("bots"), metavar="NAMES")] = None,
    seat: Annotated[str, typer.Option("--seat", help=option_help("seat"), metavar="A")] = "A",
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option("--record", help=option_help("record"), metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help=option_help("resume"), metavar="FILE")] = None,
    option: TableOption = None,
    file: File = None,
    lang: Lang = None,
) -> None:
    from keydom.terminal.opening import NewGame, go_on, offer_to_go_on, open_game  # noqa: PLC0415
    from keydom.terminal.prompt import open_prompt  # noqa: PLC0415

    tongue, first = spoken(lang), whole("--seed", seed)
    named = None if bots is None else [bot.strip() for bot in bots.split(",") if bot.strip()]
    console = screen()
    prompt = open_prompt(console)
    if resume is None and record is not None and offer_to_go_on(record, file, prompt, tongue):
        resume = record
        seats = option = None
    if resume is not None:
        for name, given in (("--seats", seats), ("--option", option), ("--record", record)):
            if given is not None and given != resume:
                raise KeydomError(*both("not_with_resume", option=name))
        go_on(resume, game, named, seat, first, file, console, prompt, tongue).play()
        return
    if game is None:
        raise KeydomError(*both("game_or_resume"))
    count = number("--seats", seats or "3")
    rules = chosen_game(game, file, count)
    new = NewGame(rules, count, named, seat_of("--seat", seat, count), table_options(rules, option), first)
    open_game(new, record, console, prompt, tongue).play()


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
        typer.echo(f"{record}: {reason(note, tongue)}", err=True)
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
