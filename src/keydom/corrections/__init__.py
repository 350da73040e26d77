"""Corrected component files: printed figures that owners of a game type in, checked, and written into its file.

A game says which of its figures can be corrected and where they stand (`keydom.corrections.<game>`). What comes out is
a whole component file: the site or the terminal that is started with it (`KEYDOM_KEYPER_FILE`, `--file`) plays with it,
and every record names it by its fingerprint.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, Protocol, cast

from keydom import games
from keydom.core.data import component_file
from keydom.core.errors import KeydomError, Sentence, UnknownGame

READ_SECONDS: Final = 30
"""Reading a file takes less than a second; a machine may be busy."""
READ: Final = """
import json, sys
from keydom.core.errors import KeydomError
from keydom.games import find_game
try:
    print(json.dumps([find_game(sys.argv[1]).DATA]))
except KeydomError as error:
    print(json.dumps(error.sentence))
"""


class Figure(NamedTuple):
    """One printed figure: a list of pieces at a place of the file."""

    place: str
    item: str
    """What it is printed on, by the name that choices have."""
    side: int
    """0 the first side, 1 the second."""
    value: list[str]
    among: list[str]
    """What can be typed in; not all of it may be right."""
    most: int
    source: str


class Wrong(NamedTuple):
    """A figure that cannot be so, and why; without a place: the file as a whole."""

    place: str
    sentence: Sentence


class Corrected(NamedTuple):
    """A component file with corrected figures, or what is wrong with them."""

    wrong: list[Wrong]
    text: str
    data: str
    """Its fingerprint, as records name it."""


class Corrections(Protocol):
    """What a game says about its printed figures."""

    def figures(self, text: str) -> list[Figure]:
        """The figures of a component file that can be corrected."""

    def why_not(self, figure: Figure, value: list[str]) -> Sentence | None:
        """Why this cannot be printed there; None: it can."""

    def write(self, text: str, figure: Figure, value: list[str]) -> str:
        """The file with that figure, marked as published."""


def find_corrections(name: str) -> Corrections | None:
    """A game's face; None where nothing of it can be corrected."""
    try:
        return cast(Corrections, games.find_face("corrections", name))
    except UnknownGame:
        games.find_entry(name)
        return None


def file_text(name: str) -> str:
    """The component file that is played with here."""
    return component_file(name, games.shipped_file(name)).read_text(encoding="utf-8")


def figures(name: str) -> list[Figure]:
    """What can be corrected in a game."""
    face = find_corrections(name)
    return [] if face is None else face.figures(file_text(name))


def corrected(name: str, changes: dict[str, list[str]]) -> Corrected:
    """The component file with these figures; every one that cannot be so is named with its reason."""
    face = find_corrections(name)
    text = file_text(name)
    known = {} if face is None else {figure.place: figure for figure in face.figures(text)}
    wrong: list[Wrong] = []
    for place, value in changes.items():
        figure = known.get(place)
        if face is None or figure is None:
            wrong.append(Wrong(place, ("there is no such figure", "diese Angabe gibt es nicht")))
        elif reason := _why_not(face, figure, value):
            wrong.append(Wrong(place, reason))
        else:
            text = face.write(text, figure, value)
    if wrong:
        return Corrected(wrong, "", "")
    try:
        return Corrected([], text, read_by_the_game(name, text))
    except KeydomError as error:
        return Corrected([Wrong("", error.sentence)], "", "")


def _why_not(face: Corrections, figure: Figure, value: list[str]) -> Sentence | None:
    if not 1 <= len(value) <= figure.most:
        return (f"one to {figure.most} pieces are printed there, not {len(value)}",
                f"dort sind ein bis {figure.most} Stücke gedruckt, nicht {len(value)}")  # fmt: skip
    for word in value:
        if word not in figure.among:
            return f"'{word[:24]}' is no piece of the game", f"„{word[:24]}“ ist kein Stück des Spiels"
    return face.why_not(figure, value)


def read_by_the_game(name: str, text: str) -> str:
    """The fingerprint of a file that the game itself has read in a process of its own; KeydomError where it refuses."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "components.toml"
        path.write_text(text, encoding="utf-8")
        env = os.environ | {f"KEYDOM_{name.upper()}_FILE": str(path)}
        command = [sys.executable, "-c", READ, name]
        try:
            run = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=READ_SECONDS)
        except subprocess.SubprocessError:
            raise KeydomError("the game could not read this file", "das Spiel konnte diese Datei nicht lesen") from None
    said = json.loads(run.stdout)
    if len(said) != 1:
        raise KeydomError(*said)
    return str(said[0])
