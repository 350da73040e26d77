"""What can be set from outside, by environment variable; `keydom serve --help` lists it."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from keydom.core.errors import KeydomError, Sentence, say


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One value per variable KEYDOM_<NAME>; `MEANINGS` says what each does."""

    database_url: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    https: bool = False
    origins: str = ""
    proxies: str = ""
    bot_processes: int = 2
    bot_seconds: float = 6.0
    bot_grace: float = 8.0
    bot_megabytes: int = 1024
    bot_pause: float = 0.3
    advice_seconds: float = 8.0
    tables_per_person: int = 50
    cache_megabytes: int = 256
    limits: float = 1.0
    sockets_per_address: int = 40
    connections_per_address: int = 100
    guest_days: int = 60
    session_days: int = 90
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    notice_seconds: float = 20.0
    public_url: str = ""
    metrics_token: str = ""
    rehearsal: str = ""


MEANINGS: Final[dict[str, Sentence]] = {
    "database_url": (
        "postgresql://user@host/name, or sqlite:////path; empty: SQLite in the data folder",
        "postgresql://user@host/name oder sqlite:////pfad; leer: SQLite im Datenordner",
    ),
    "host": ("address to listen on", "Adresse, an der gelauscht wird"),
    "port": ("port", "Port"),
    "https": (
        "behind TLS: secure cookies, strict transport security",
        "hinter TLS: sichere Cookies, nur noch verschlüsselte Verbindungen",
    ),
    "origins": (
        "further origins that may send requests, by comma; the requested host itself always may",
        "weitere Herkünfte, die Anfragen senden dürfen, durch Komma getrennt; der angefragte Rechner selbst immer",
    ),
    "proxies": (
        "addresses of proxies whose X-Forwarded-For is believed, by comma",
        "Adressen von Proxys, deren X-Forwarded-For geglaubt wird, durch Komma getrennt",
    ),
    "bot_processes": (
        "bot processes; 0 leaves all bots to `keydom worker`",
        "Bot-Prozesse; 0 überlässt alle Bots `keydom worker`",
    ),
    "bot_seconds": (
        "how long a bot may think about one choice; with less than they need the strongest levels play weaker",
        "so lange darf ein Bot über eine Wahl nachdenken; mit weniger, als sie brauchen, sind starke Stufen schwächer",
    ),
    "bot_grace": (
        "a bot that has not answered so many seconds after its time is replaced",
        "ein Bot, der so viele Sekunden nach seiner Zeit nicht geantwortet hat, wird ersetzt",
    ),
    "bot_megabytes": ("memory of a bot process", "Speicher eines Bot-Prozesses"),
    "bot_pause": (
        "seconds before a bot's turn is told, so that people can follow",
        "Sekunden, bis der Zug eines Bots gezeigt wird, damit Menschen folgen können",
    ),
    "advice_seconds": (
        "hints and the coach have answered by then; a turn that the coach is late for goes through",
        "bis dahin haben Tipps und Lehrer geantwortet; kommt der Lehrer zu spät, gilt der Zug",
    ),
    "tables_per_person": (
        "games that one person may play at the same time, those left to bots not counted; 0: as many as they like",
        "Partien, die jemand gleichzeitig spielen darf, ohne die an Bots abgegebenen; 0: beliebig viele",
    ),
    "cache_megabytes": (
        "memory for tables that are kept ready, in each process",
        "Speicher für Tische, die bereitgehalten werden, in jedem Prozess",
    ),
    "limits": ("factor on all rate limits; 0: none", "Faktor für alle Anfragegrenzen; 0: keine"),
    "sockets_per_address": ("open sockets from one address", "offene Sockets von einer Adresse"),
    "connections_per_address": (
        "open connections from one address beside its sockets; known proxies have as many as they like",
        "offene Verbindungen von einer Adresse neben ihren Sockets; bekannte Proxys haben beliebig viele",
    ),
    "guest_days": (
        "guests not seen for so long, without a running game with others, are forgotten",
        "Gäste, die so lange nicht da waren und mit niemandem in einer laufenden Partie sind, werden vergessen",
    ),
    "session_days": (
        "a session that was not used for so long has ended",
        "eine Sitzung, die so lange nicht benutzt wurde, ist beendet",
    ),
    "smtp_host": ("mail server for notices; empty: no mail", "Mailserver für Benachrichtigungen; leer: keine E-Mails"),
    "smtp_port": ("its port", "sein Port"),
    "smtp_user": ("who sends, over TLS; empty: without a password", "wer sendet, über TLS; leer: ohne Kennwort"),
    "smtp_password": ("the password", "das Kennwort"),
    "smtp_from": ("sender of the mails", "Absender der E-Mails"),
    "notice_seconds": (
        "so often “your turn” is sent to those who are not looking",
        "so oft wird „du bist am Zug“ an die geschickt, die nicht zusehen",
    ),
    "public_url": (
        "how the site is reached from outside; notices link there",
        "wie die Seite von außen erreicht wird; Benachrichtigungen verweisen dorthin",
    ),
    "metrics_token": (
        "bearer token of /metrics; empty: only this machine may read",
        "Bearer-Token von /metrics; leer: nur dieser Rechner darf lesen",
    ),
    "rehearsal": (
        "for tests on this machine alone: deals and bots follow from this word, so that the same games come every time",
        "nur für Tests auf diesem Rechner: Was gezogen wird und was Bots tun, folgt aus diesem Wort; es kommen jedes "
        "Mal dieselben Partien",
    ),
}


def read(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process; a value that cannot be read is refused by name, never shown."""
    raw = {}
    for field in msgspec.structs.fields(Settings):
        if environment.get(variable(field.name)):
            raw[field.name] = environment[variable(field.name)]
    try:
        return msgspec.convert(raw, Settings, strict=False)
    except msgspec.ValidationError as error:
        name = variable(str(error).rsplit("$.", 1)[-1].rstrip("`"))
        raise KeydomError(f"the setting {name} cannot be read", f"die Einstellung {name} ist nicht lesbar") from None


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"KEYDOM_{name.upper()}"


def described(lang: str) -> list[str]:
    """Every setting with its default and what it does."""
    out = []
    for field in msgspec.structs.fields(Settings):
        default = "" if field.default == "" else f" [{str(field.default).lower()}]"
        out.append(f"  {variable(field.name)}{default}\n      {say(MEANINGS[field.name], lang)}")
    return out


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
