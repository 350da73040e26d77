"""What comes in is read here: strictly by its type, and without characters that are no text."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from keydom.server.refusals import Refusal, bad

_CONTROL: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f]")
"""PostgreSQL keeps no NUL, and nobody writes the others: tabs and ends of lines are text."""


def unreadable(error: Exception) -> Refusal:
    """The reader's complaint, which speaks English; in German the place alone."""
    place = str(error).rpartition(" - at `")[2].rstrip("`") if " - at `" in str(error) else "$"
    return bad(f"this cannot be read: {error}", f"das ist nicht lesbar (an der Stelle {place})")


def read(raw: str | bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
    """A message or a body; whether it is plain is for the caller to check, who knows first what to answer to."""
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise unreadable(error) from None
    except RecursionError:
        raise bad("this is nested too deeply to be read", "das ist zu tief verschachtelt, um es zu lesen") from None


def read_query(values: Mapping[str, str], kind: type[Any]) -> Any:
    """What stands behind the question mark of an address."""
    try:
        return msgspec.convert(dict(values), kind, strict=False)
    except msgspec.MsgspecError as error:
        raise unreadable(error) from None


def check_plain(value: Any) -> None:
    """Refuse control characters, however deep."""
    if isinstance(value, str):
        if _CONTROL.search(value):
            raise bad("control characters are no text", "Steuerzeichen sind kein Text")
    elif isinstance(value, msgspec.Struct):
        _check_all(getattr(value, name) for name in value.__struct_fields__)
    elif isinstance(value, dict):
        _check_all(value)
        _check_all(value.values())
    elif isinstance(value, list):
        _check_all(value)


def _check_all(values: Iterable[Any]) -> None:
    for value in values:
        check_plain(value)
