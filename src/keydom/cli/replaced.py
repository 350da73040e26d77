"""Signs that a terminal's encoding does not have, replaced by such as every terminal has; never an error."""

import codecs
import io
import unicodedata
from typing import Final

HANDLER: Final = "keydom-replaced"
SIGNS: Final = {
    "─": "-", "╴": "-", "╶": "-", "│": "|", "╵": "|", "╷": "|", "▮": "#", "▒": "#", "▬": "=", "°": "o", "·": ".",
    "…": ".", "–": "-", "—": "-", "−": "-", "×": "x", "✓": "+", "✗": "x", "★": "*", "♛": "!", "◂": "<", "▸": ">",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "≥": ">=", "≤": "<=", "±": "+-", "µ": "u",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    "„": '"', "“": '"', "”": '"', "‘": "'", "’": "'",
}  # fmt: skip
CORNERS: Final = range(0x2500, 0x2580)
"""Lines that meet."""


def replaced(sign: str) -> str:
    """What stands for a sign: its own replacement, the letter below an accent, or a question mark."""
    if sign in SIGNS:
        return SIGNS[sign]
    if ord(sign) in CORNERS:
        return "+"
    letter = unicodedata.normalize("NFKD", sign)[0]
    return letter if letter.isascii() else "?"


def replace(error: UnicodeError) -> tuple[str, int]:
    """The error handler of the streams."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join([replaced(sign) for sign in error.object[error.start : error.end]]), error.end


def show_anything(stream: object) -> None:
    """Have a stream show whatever comes."""
    codecs.register_error(HANDLER, replace)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=HANDLER)
