"""The command `keydom`. What a command needs is imported when it runs: `keydom --help` starts at once."""

import os
import sys
from typing import Annotated, Any, Final

import typer

from keydom.cli import analysis, bots, engine, site, table
from keydom.cli.page import LANG, Commands, Lang, option_help, wanted_language
from keydom.cli.replaced import show_anything
from keydom.cli.unknown import warnings
from keydom.cli.values import engine_line, spoken
from keydom.core.errors import KeydomError, as_sentence, say
from keydom.telling.words import tr

WRONG: Final = 2
"""The exit code of every refusal."""

app = typer.Typer(
    name="keydom",
    cls=Commands,
    help=tr("about", LANG),
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(engine_line(LANG))
        raise typer.Exit


@app.callback()
def keydom(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=option_help("version"), is_eager=True, callback=_show_version)
    ] = False,
    lang: Lang = None,
) -> None:
    """What can be asked of the command itself. A language before the command holds for it."""
    if lang is not None:
        ctx.default_map = {str(ctx.invoked_subcommand): {"lang": spoken(lang)}}


for part in (table, bots, analysis, engine, site):
    app.add_typer(part.app)

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
    show_anything(sys.stdout)
    show_anything(sys.stderr)
    lang = wanted_language(arguments)
    for warning in warnings(os.environ, lang):
        typer.echo(f"keydom: {as_sentence(warning)}", err=True)
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
    typer.echo(f"keydom: {as_sentence(sentence)}", err=True)
    return WRONG


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))
