"""`keydom position`: a position from its text, a file or a record; checked, drawn, printed."""

import sys
import webbrowser
from pathlib import Path
from tempfile import mkdtemp

from keydom.core.errors import KeydomError, ParseError
from keydom.core.seats import LETTERS
from keydom.positions import Position
from keydom.telling.words import both
from keydom.terminal.files import load, no_file

MARK = "keydom-position="
STANDARD_INPUT = "-"


def find_position(given: str, line: int | None, file: Path | None) -> Position:
    """The position that is meant: a line of text, a file that holds one, `-` for standard input, a line of a record."""
    if given.lstrip().startswith(MARK):
        return Position.read(given.strip())
    if given == STANDARD_INPUT:
        return Position.read(sys.stdin.read().strip())
    path = Path(given)
    try:
        text = path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ParseError(*no_file(path, error)) from None
    except UnicodeDecodeError:
        raise ParseError(f"{path}: this is no text file", f"{path}: das ist keine Textdatei") from None
    if text.startswith(MARK):
        return Position.read(text)
    replay = load(path, file)
    return Position(replay.game, replay.last if line is None else replay.at(line))


def seen(found: Position, seat: str | None) -> Position:
    """The position through the eyes of a seat; `-`: a spectator; None: as it is."""
    if seat is None:
        return found
    name = seat.upper()
    if name != "-" and name not in LETTERS:
        raise KeydomError(f"there is no seat '{seat}'", f"es gibt keinen Platz „{seat}“")
    return found.seen_by(None if name == "-" else name)


def save_pictures(found: Position, svg: Path | None, png: Path | None, lang: str, dark: bool) -> None:
    """Draw the position into these files."""
    if svg is not None:
        _save(svg, found.svg(lang, dark).encode())
    if png is not None:
        _save(png, found.png(lang, dark))


def open_picture(found: Position, lang: str, dark: bool) -> str:
    """Draw the position into a file of its own and open it in the browser; the file's address. Refused without one."""
    path = Path(mkdtemp(prefix="keydom-")) / "position.svg"
    _save(path, found.svg(lang, dark).encode())
    if not webbrowser.open(path.as_uri()):
        raise KeydomError(*both("no_browser", file=path))
    return path.as_uri()


def _save(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise KeydomError(*no_file(path, error)) from None
