"""Reading component files: printed facts as TOML, checked with messages that name file, entry and key."""

import os
import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from keydom.core.errors import ParseError

MAX_BYTES: Final = 256 * 1024
"""No component file is longer: the longest that is shipped has a tenth of it."""
LONGEST_FOUND: Final = 60
"""So much of what was found is shown in a complaint."""


class Entry:
    """One table of a component file. Every getter checks what it returns; `finish` refuses keys nobody asked for."""

    def __init__(self, file: str, name: str, fields: dict[str, Any]) -> None:
        self.file = file
        self.name = name
        self.fields = fields
        self.asked: set[str] = set()

    def wrong(self, key: str, expected: str) -> ParseError:
        """The error for a key that does not hold what was expected."""
        came = _short(repr(self.fields[key])) if key in self.fields else "nothing"
        nothing = came if key in self.fields else "nichts"
        return ParseError(
            f"{self.file}: {self.name}: {key}: expected {expected}, found {came}",
            f"{self.file}: {self.name}: {key}: erwartet {expected}, gefunden {nothing}",
        )

    def has(self, key: str) -> bool:
        return key in self.fields

    def number(self, key: str, low: int = 0, high: int = 1000, default: int | None = None) -> int:
        """A whole number within bounds."""
        self.asked.add(key)
        value = self.fields.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high}")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """true or false."""
        self.asked.add(key)
        value = self.fields.get(key, default)
        if type(value) is not bool:
            raise self.wrong(key, "true or false")
        return value

    def word(self, key: str, among: tuple[str, ...] = (), default: str | None = None) -> str:
        """A string, one of the given ones if there are any."""
        self.asked.add(key)
        value = self.fields.get(key, default)
        if type(value) is not str or (among and value not in among):
            raise self.wrong(key, f"one of {', '.join(among)}" if among else "a string")
        return value

    def words(self, key: str, among: tuple[str, ...] = ()) -> list[str]:
        """A list of strings."""
        self.asked.add(key)
        value = self.fields.get(key, [])
        if type(value) is not list or any(type(w) is not str or (among and w not in among) for w in value):
            raise self.wrong(key, f"a list of {', '.join(among) or 'strings'}")
        return value

    def numbers(self, key: str) -> list[int]:
        """A list of whole numbers."""
        self.asked.add(key)
        value = self.fields.get(key, [])
        if type(value) is not list or any(type(n) is not int for n in value):
            raise self.wrong(key, "a list of whole numbers")
        return value

    def part(self, key: str, needed: bool = False) -> "Entry":
        """A table inside this one; empty if it is missing and not needed."""
        self.asked.add(key)
        value = self.fields.get(key, None if needed else {})
        if type(value) is not dict:
            raise self.wrong(key, "a table { … }")
        return Entry(self.file, f"{self.name}: {key}", value)

    def counts(self, key: str, among: tuple[str, ...]) -> tuple[int, ...]:
        """A table of amounts by name, as a tuple in the order of the names."""
        part = self.part(key)
        amounts = tuple([part.number(name, 0, 99, 0) for name in among])
        part.finish()
        return amounts

    def names(self) -> tuple[str, str]:
        """The English and the German name."""
        part = self.part("name")
        both = (part.word("en"), part.word("de"))
        part.finish()
        return both

    def finish(self) -> None:
        """Refuse a key that means nothing here: a misspelt figure must not be passed over."""
        for key in self.fields:
            if key not in self.asked:
                raise ParseError(f"{self.file}: {self.name}: {key}: not a key of this entry",
                                 f"{self.file}: {self.name}: {key}: hier unbekannt")  # fmt: skip


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_FOUND else text[:LONGEST_FOUND] + "…"


def component_file(game: str, shipped: Path) -> Path:
    """The component file that a game is played with: the one shipped, or the corrected one that the environment
    names."""
    own = os.environ.get(f"KEYDOM_{game.upper()}_FILE")
    return Path(own) if own else shipped


def fingerprint(raw: bytes) -> str:
    """Tells component files of other figures apart; how lines end makes no difference."""
    return sha256(raw.replace(b"\r\n", b"\n")).hexdigest()[:12]


class Components:
    """A component file, read: the one shipped, or the corrected one that the environment names."""

    def __init__(self, game: str, shipped: Path) -> None:
        path = component_file(game, shipped)
        self.file = f"{game}/{path.name}" if path == shipped else path.name
        try:
            with path.open("rb") as file:
                raw = file.read(MAX_BYTES + 1)
        except OSError as error:
            raise ParseError(f"{path}: {error.strerror}", f"{path}: {error.strerror}") from None
        if len(raw) > MAX_BYTES:
            raise ParseError(f"{self.file}: longer than {MAX_BYTES >> 10} KiB, so no component file",
                             f"{self.file}: länger als {MAX_BYTES >> 10} KiB, also keine Datei mit Werten")  # fmt: skip
        try:
            self.tables: dict[str, Any] = tomllib.loads(raw.decode())
        except ValueError as error:
            raise ParseError(f"{self.file}: {error}", f"{self.file}: {error}") from None
        except RecursionError:
            raise ParseError(f"{self.file}: lists or tables are nested too deeply",
                             f"{self.file}: Listen oder Tabellen sind zu tief geschachtelt") from None  # fmt: skip
        self.fingerprint = fingerprint(raw)

    def entries(self, table: str, count: int) -> list[Entry]:
        """The entries of one array of tables, as many as asked, each with an `id` of its own; capitals do not count."""
        rows = self.tables.get(table)
        if type(rows) is not list or len(rows) != count or any(type(r) is not dict for r in rows):
            raise ParseError(f"{self.file}: expected {count} entries [[{table}]]",
                             f"{self.file}: erwartet {count} Einträge [[{table}]]")  # fmt: skip
        found: list[Entry] = []
        for n, row in enumerate(rows, 1):
            entry = Entry(self.file, f"[[{table}]] no. {n}", row)
            if re.fullmatch(r"[A-Za-z0-9-]+", entry.word("id")) is None:
                raise entry.wrong("id", "letters, digits and hyphens")
            entry.name = entry.word("id").lower()
            if any(entry.name == other.name for other in found):
                raise entry.wrong("id", "an id that no other entry has")
            found.append(entry)
        return found
