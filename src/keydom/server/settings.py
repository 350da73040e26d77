"""What can be set from outside, by environment variable; `docs/operations.md` lists the same."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One value per variable KEYDOM_<NAME>."""

    database_url: str = ""
    """Empty: a SQLite file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: str = ""
    """Further origins that may send requests, by comma; the host that the request names may always."""
    https: bool = False
    """Behind TLS: cookies only over https, and strict transport security."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For is believed, by comma."""
    bot_processes: int = 2
    """Bot processes of this server; 0 leaves all bots to `keydom worker`."""
    bot_seconds: float = 2.0
    """How long a bot may think about one choice."""
    bot_megabytes: int = 1024
    bot_pause: float = 0.3
    """So long a bot waits before its turn is told, so that people can follow."""
    limits: float = 1.0
    """Factor on all rate limits; 0 switches them off."""
    sockets_per_address: int = 40
    guest_days: int = 60
    """Guests without a running game are forgotten after so many days."""
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    notice_seconds: float = 20.0
    """So often "your turn" is sent to those who are not looking."""
    public_url: str = ""
    """How the site is reached from outside; notices link there."""
    metrics_token: str = ""
    """If set, /metrics asks for it as a bearer token; if not, only the machine itself may read."""


def read(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process; a value that cannot be read is refused by name, never shown."""
    raw = {}
    for field in msgspec.structs.fields(Settings):
        name = f"KEYDOM_{field.name.upper()}"
        if environment.get(name):
            raw[field.name] = environment[name]
    try:
        return msgspec.convert(raw, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SystemExit(f"keydom: a setting cannot be read: {error}") from None


def data_folder() -> Path:
    """Where this user's data belongs."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "keydom"


def database_url(settings: Settings) -> str:
    """The database as SQLAlchemy names it; PostgreSQL through psycopg 3."""
    url = settings.database_url
    if not url:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return f"sqlite:///{folder / 'keydom.sqlite'}"
    for short in ("postgres://", "postgresql://"):
        if url.startswith(short):
            return "postgresql+psycopg://" + url.removeprefix(short)
    return url
