"""The commands of the server. What they need is imported when they run."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

HELP = """Start the site.

Settings are environment variables: KEYDOM_DATABASE_URL (SQLite in the user's data folder if not set),
KEYDOM_HOST, KEYDOM_PORT, KEYDOM_ORIGINS, KEYDOM_HTTPS, KEYDOM_PROXIES, KEYDOM_BOT_PROCESSES,
KEYDOM_BOT_SECONDS, KEYDOM_BOT_MEGABYTES, KEYDOM_BOT_PAUSE, KEYDOM_LIMITS, KEYDOM_SOCKETS_PER_ADDRESS,
KEYDOM_GUEST_DAYS, KEYDOM_SMTP_HOST, …_PORT, …_USER, …_PASSWORD, …_FROM, KEYDOM_PUBLIC_URL,
KEYDOM_METRICS_TOKEN. docs/operations.md explains them."""


@app.command(help=HELP)
def serve(
    host: Annotated[str, typer.Option(help="address to listen on; default: KEYDOM_HOST or 127.0.0.1")] = "",
    port: Annotated[int, typer.Option(help="port; default: KEYDOM_PORT or 8000")] = 0,
    access: Annotated[bool, typer.Option(help="log every request")] = False,
) -> None:
    """Start the site."""
    import uvicorn  # noqa: PLC0415

    from keydom.server.app import make_app  # noqa: PLC0415
    from keydom.server.logs import set_up  # noqa: PLC0415
    from keydom.server.settings import read  # noqa: PLC0415

    settings = read()
    set_up(access)
    host, port = host or settings.host, port or settings.port
    typer.echo(f"Keydom on http://{host}:{port}", err=True)
    uvicorn.run(
        make_app(settings), host=host, port=port, log_config=None, access_log=False, server_header=False,
        ws="websockets-sansio", ws_max_size=16 * 1024, ws_max_queue=16, ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies or None,
        timeout_keep_alive=20, timeout_graceful_shutdown=5, h11_max_incomplete_event_size=32 * 1024,
    )  # fmt: skip


@app.command()
def worker() -> None:
    """Let this machine's bots play for the site (KEYDOM_DATABASE_URL names its database)."""
    import asyncio  # noqa: PLC0415

    from keydom.server.logs import set_up  # noqa: PLC0415
    from keydom.server.settings import read  # noqa: PLC0415
    from keydom.server.workers import work  # noqa: PLC0415

    set_up(False)
    try:
        asyncio.run(work(read()))
    except KeyboardInterrupt:
        raise typer.Exit from None


@app.command()
def check() -> None:
    """Replay every stored game and name those that differ."""
    from keydom.server.records import check_all  # noqa: PLC0415
    from keydom.server.settings import database_url, read  # noqa: PLC0415
    from keydom.server.store import Store  # noqa: PLC0415

    found = Store(database_url(read())).look(check_all)
    for one in found:
        if one.complaint:
            typer.echo(f"{one.table}: {one.complaint}")
    wrong = sum(1 for one in found if one.complaint)
    typer.echo(f"{len(found)} games, {sum(one.entries for one in found)} entries, {wrong} differ")
    raise typer.Exit(1 if wrong else 0)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="the record of a finished game", metavar="FILE")]) -> None:
    """Derive every chance result of a record again from its seed."""
    from keydom.core.errors import KeydomError  # noqa: PLC0415
    from keydom.server.records import verify as derive  # noqa: PLC0415

    try:
        verdict = derive(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, KeydomError) as error:
        typer.echo(f"keydom: {error}", err=True)
        raise typer.Exit(2) from None
    for complaint in verdict.wrong:
        typer.echo(complaint)
    typer.echo(f"{verdict.lines} lines, {verdict.results} chance results derived again, {len(verdict.wrong)} wrong")
    raise typer.Exit(1 if verdict.wrong else 0)


if __name__ == "__main__":
    app()
