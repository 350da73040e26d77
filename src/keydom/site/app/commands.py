"""What the commands `keydom serve`, `worker`, `check` and `verify` do; `keydom.cli` gives them their faces."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from keydom.core.errors import KeydomError, Sentence

T = TypeVar("T")


def serve(host: str, port: int, access: bool) -> None:
    """Run the site until it is told to stop."""
    import uvicorn  # noqa: PLC0415 (the other commands need no web server)

    from keydom.site.app.asgi import make_app  # noqa: PLC0415
    from keydom.site.app.listening import Sending, listening, open_many  # noqa: PLC0415
    from keydom.site.app.logs import set_up  # noqa: PLC0415
    from keydom.site.app.memory import share_arenas  # noqa: PLC0415
    from keydom.site.app.rehearsal import rehearse  # noqa: PLC0415
    from keydom.site.app.settings import read  # noqa: PLC0415

    settings = read()
    set_up(access)
    share_arenas()
    open_many()
    host, port = host or settings.host, port or settings.port
    rehearse(settings, host)
    app = make_app(settings)
    print(f"Keydom: http://{host}:{port}", file=sys.stderr, flush=True)
    uvicorn.run(
        app, host=host, port=port, http=listening(settings), log_config=None, access_log=False, server_header=False,
        ws=Sending, ws_max_size=16 * 1024, ws_max_queue=16, ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies or None,
        timeout_keep_alive=20, timeout_graceful_shutdown=5, h11_max_incomplete_event_size=32 * 1024,
    )  # fmt: skip


def worker() -> None:
    """Let this machine's bots play until it is told to stop."""
    from keydom.site.app.logs import set_up  # noqa: PLC0415
    from keydom.site.app.rehearsal import rehearse  # noqa: PLC0415
    from keydom.site.app.settings import read  # noqa: PLC0415
    from keydom.site.thinking.workers import work  # noqa: PLC0415

    settings = read()
    set_up(False)
    rehearse(settings, settings.host)
    asyncio.run(work(settings))


def check() -> tuple[list[str], Sentence]:
    """Replay every stored game: a line for each that differs, and the sum in words."""
    from keydom.site.app.settings import database_url, read  # noqa: PLC0415
    from keydom.site.db.migrate import migrate  # noqa: PLC0415
    from keydom.site.db.store import Store  # noqa: PLC0415
    from keydom.site.study.replays.records import check_all  # noqa: PLC0415

    url = database_url(read())
    migrate(url)
    opened = Store(url)
    try:
        found = opened.look(check_all)
    finally:
        opened.close()
    wrong = [f"{one.table}: {one.complaint}" for one in found if one.complaint]
    entries = sum(one.entries for one in found)
    return wrong, (
        f"{len(found)} games, {entries} entries, {len(wrong)} differ",
        f"{len(found)} Partien, {entries} Einträge, {len(wrong)} weichen ab",
    )


def admin(fn: Callable[..., T], *words: Any, store: bool = False) -> T:
    """Something that the keepers of the site do to its database."""
    from keydom.site.app.settings import database_url, read  # noqa: PLC0415
    from keydom.site.db.migrate import migrate  # noqa: PLC0415
    from keydom.site.db.store import Store  # noqa: PLC0415

    url = database_url(read())
    migrate(url)
    opened = Store(url)
    try:
        return opened.change(fn, *([opened] if store else []), *words)
    finally:
        opened.close()


def verify(file: Path) -> tuple[list[str], Sentence]:
    """Derive every chance result of a record again: a line for each that is wrong, and the sum in words."""
    from keydom.site.study.replays.records import verify as derive  # noqa: PLC0415

    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise KeydomError(f"{file} cannot be read", f"{file} ist nicht lesbar") from None
    verdict = derive(text)
    return verdict.wrong, (
        f"{verdict.lines} lines, {verdict.results} chance results derived again, {len(verdict.wrong)} wrong",
        f"{verdict.lines} Zeilen, {verdict.results} Zufallsergebnisse neu hergeleitet, {len(verdict.wrong)} falsch",
    )
