"""Values of the command line, checked; and how commands print."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from keydom.core.errors import KeydomError, say
from keydom.telling.words import both, language, tr

if TYPE_CHECKING:
    from rich.console import Console

    from keydom.core.errors import Sentence
    from keydom.core.game import Game
    from keydom.core.seats import Seat


def chosen_game(name: str, file: Path | None, seats: int | None = None) -> "Game":
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


def print_findings(wrong: list[str], sentence: "Sentence", lang: str) -> None:
    """Print what was found; exit code 1 if something is wrong."""
    for line in wrong:
        typer.echo(line)
    typer.echo(say(sentence, lang))
    if wrong:
        raise typer.Exit(1)


def table_options(game: "Game", given: list[str] | None) -> dict[str, int]:
    """The options of the table by name; the game itself checks them."""
    chosen: dict[str, int] = {}
    for text in given or []:
        name, _, value = text.partition("=")
        chosen[name] = number(f"--option {name}", value, 0) if value else 1
    game.new(game.SEATS[0], chosen)
    return chosen


def screen() -> "Console":
    """Where the commands print."""
    from keydom.cli.plain import PlainConsole  # noqa: PLC0415

    return PlainConsole(highlight=False, soft_wrap=False)


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
        raise KeydomError(*bad_value("--lang", given or "", both("a_language")))
    return language(given, os.environ)


def number(option: str, given: str, low: int = 1) -> int:
    """A whole number, not too small."""
    if not given.isascii() or not given.isdigit() or int(given) < low:
        raise KeydomError(*bad_value(option, given, both("a_number", low=low)))
    return int(given)


def whole(option: str, given: str | None) -> int | None:
    """A whole number from 0 on, or none."""
    return None if given is None else number(option, given, 0)


def seat_of(option: str, given: str, seats: int) -> "Seat":
    """The seat of a letter."""
    from keydom.core.seats import LETTERS, letter  # noqa: PLC0415

    name = given.upper()
    if len(name) != 1 or name not in LETTERS[:seats]:
        raise KeydomError(*bad_value(option, given, both("a_seat", last=letter(seats - 1))))
    return LETTERS.index(name)


def bad_value(option: str, value: str, expected: tuple[str, str]) -> tuple[str, str]:
    """The sentence that refuses the value of an option."""
    en, de = both("bad_value", option=option, value=value, expected="{}")
    return en.format(expected[0]), de.format(expected[1])
