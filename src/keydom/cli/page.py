"""Help pages: one language throughout, and the options that several commands have."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from keydom.telling.words import SENTENCES, both, language, tr


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


def option_help(key: str) -> str:
    """What the help page says about an option."""
    return tr(f"opt.{key}", LANG)


GameName = Annotated[str, typer.Argument(help=option_help("game"), metavar="GAME")]
Lang = Annotated[str | None, typer.Option("--lang", help=option_help("lang"), metavar="en|de")]
File = Annotated[Path | None, typer.Option("--file", help=option_help("file"), metavar="FILE")]
Seats = Annotated[str, typer.Option("--seats", help=option_help("seats"), metavar="N")]
TableOption = Annotated[list[str] | None, typer.Option("--option", help=option_help("option"), metavar="NAME[=N]")]
Seed = Annotated[str | None, typer.Option("--seed", help=option_help("seed"), metavar="N")]


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
        from keydom.site.app.settings import described  # noqa: PLC0415

        return "\n".join([super().get_help(ctx), "", tr("settings", LANG), *described(LANG)])


class Commands(TyperGroup):
    """The same for the list of commands."""

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))
