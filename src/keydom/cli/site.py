"""Commands of the site and of those who keep it."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from keydom.cli.page import LANG, Command, Commands, Lang, SiteCommand, option_help
from keydom.cli.values import print_findings, spoken
from keydom.core.errors import say
from keydom.telling.words import tr

app = typer.Typer()


def _warn_root() -> None:
    """Warn whoever runs the site as root: a hole in it would be a hole in the whole machine."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        typer.echo(f"keydom: {tr('as_root', LANG)}", err=True)


@app.command(cls=SiteCommand, help=tr("help.serve", LANG))
def serve(
    host: Annotated[str, typer.Option("--host", help=option_help("host"), metavar="HOST")] = "",
    port: Annotated[int, typer.Option("--port", help=option_help("port"), metavar="N", min=0, max=65535)] = 0,
    access: Annotated[bool, typer.Option("--access", help=option_help("access"))] = False,
) -> None:
    from keydom.site.app import commands  # noqa: PLC0415

    _warn_root()
    commands.serve(host, port, access)


@app.command(cls=SiteCommand, help=tr("help.worker", LANG))
def worker() -> None:
    from keydom.site.app import commands  # noqa: PLC0415

    _warn_root()
    commands.worker()


@app.command(cls=Command, help=tr("help.check", LANG))
def check(lang: Lang = None) -> None:
    from keydom.site.app import commands  # noqa: PLC0415

    print_findings(*commands.check(), spoken(lang))


@app.command(cls=Command, help=tr("help.verify", LANG))
def verify(
    record: Annotated[Path, typer.Argument(help=option_help("finished"), metavar="FILE")], lang: Lang = None
) -> None:
    from keydom.site.app import commands  # noqa: PLC0415

    print_findings(*commands.verify(record), spoken(lang))


admin = typer.Typer(
    name="admin",
    cls=Commands,
    help=tr("help.admin", LANG),
    short_help=tr("help.admin.short", LANG),
    rich_markup_mode=None,
)
app.add_typer(admin)
Whom = Annotated[str, typer.Argument(help=option_help("whom"), metavar="PERSON")]
Days = Annotated[int, typer.Argument(help=option_help("days"), metavar="DAYS", min=0, max=36500)]


def _list(what: str, *words: str) -> None:
    from keydom.site.app.commands import admin as over  # noqa: PLC0415
    from keydom.site.people import admin as keepers  # noqa: PLC0415

    for line in over(getattr(keepers, what), *words):
        typer.echo(line)


def _keep(what: str, lang: str | None, *words: Any, store: bool = False) -> None:
    tongue = spoken(lang)
    from keydom.site.app.commands import admin as over  # noqa: PLC0415
    from keydom.site.people import admin as keepers  # noqa: PLC0415

    typer.echo(say(over(getattr(keepers, what), *words, store=store), tongue))


@admin.command("people", cls=Command, help=tr("help.admin.people", LANG))
def admin_people(part: Annotated[str, typer.Argument(help=option_help("part"), metavar="PART")] = "") -> None:
    _list("people", part)


@admin.command("tables", cls=Command, help=tr("help.admin.tables", LANG))
def admin_tables(state: Annotated[str, typer.Argument(help=option_help("state"), metavar="STATE")] = "running") -> None:
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
    _keep("suspend", lang, person, days, store=True)


@admin.command("rename", cls=Command, help=tr("help.admin.rename", LANG))
def admin_rename(
    person: Whom, name: Annotated[str, typer.Argument(help=option_help("newname"), metavar="NAME")], lang: Lang = None
) -> None:
    _keep("rename", lang, person, name, store=True)


@admin.command("end", cls=Command, help=tr("help.admin.end", LANG))
def admin_end(
    table: Annotated[str, typer.Argument(help=option_help("table"), metavar="TABLE")], lang: Lang = None
) -> None:
    _keep("end_table", lang, table, store=True)
