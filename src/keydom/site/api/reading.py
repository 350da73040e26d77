"""What comes in is read here: strictly by its type, and without characters that are no text."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from keydom.core.errors import Sentence
from keydom.site.api.refusals import Refusal, bad

_CONTROL: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f]")
"""PostgreSQL keeps no NUL, and nobody writes the others: tabs and ends of lines are text."""


_NOUNS: Final = {
    "name": ("the name", "der Name"),
    "password": ("the password", "das Passwort"),
    "old": ("the old password", "das alte Passwort"),
    "new": ("the new password", "das neue Passwort"),
    "email": ("the address", "die Adresse"),
    "webhook": ("the webhook", "der Webhook"),
    "code": ("the code", "der Code"),
    "title": ("the title", "der Titel"),
    "text": ("the text", "der Text"),
    "reason": ("the reason", "die Begründung"),
}
"""What people type, as they call it; everything else is called by its place in the message."""
_COMPLAINTS: Final = (
    ("Expected `str` of length >= 1$", "{en} is missing", "{de} fehlt"),
    (
        "Expected `str` of length >= ([0-9]+)$",
        "{en} needs at least {0} characters",
        "{de} braucht mindestens {0} Zeichen",
    ),
    ("Expected `str` of length <= ([0-9]+)$", "{en} has at most {0} characters", "{de} hat höchstens {0} Zeichen"),
    (
        "Expected `array` of length >= ([0-9]+)$",
        "{en} needs at least {0} entries",
        "{de} braucht mindestens {0} Einträge",
    ),
    ("Expected `array` of length <= ([0-9]+)$", "{en} has at most {0} entries", "{de} hat höchstens {0} Einträge"),
    ("Expected `(?:int|float)` >= ([-0-9.]+)$", "{en} is at least {0}", "{de} ist mindestens {0}"),
    ("Expected `(?:int|float)` <= ([-0-9.]+)$", "{en} is at most {0}", "{de} ist höchstens {0}"),
    ("Object missing required field `(.+)`$", "{en} is missing", "{de} fehlt"),
    ("Object contains unknown field `(.+)`$", "{en} is not known here", "{de} ist hier nicht bekannt"),
)
"""What the reader complains of, and how that is said; the last two name a field of the place."""


def _called(place: str) -> Sentence:
    """What stands at a place of a message."""
    field = place.rpartition(".")[2]
    if place == f"$.{field}" and field in _NOUNS:
        return _NOUNS[field]
    named = place.removeprefix("$").removeprefix(".")
    return (f"“{named}”", f"„{named}“") if named else ("the message", "die Nachricht")


def unreadable(error: Exception) -> Refusal:
    """Why something cannot be read, in a sentence of ours: the reader's own words never leave the server."""
    complaint, _, place = str(error).partition(" - at `")
    place = place.rstrip("`") or "$"
    if not isinstance(error, msgspec.ValidationError):
        return bad("this is no JSON that can be read", "das ist kein lesbares JSON")
    for pattern, *sentence in _COMPLAINTS:
        if found := re.match(pattern, complaint):
            named = f"{place}.{found[1]}" if "field" in pattern else place
            en, de = _called(named)
            return bad(sentence[0].format(*found.groups(), en=en), sentence[1].format(*found.groups(), de=de))
    en, de = _called(place)
    return bad(f"{en} does not have the form that is asked for", f"{de} hat nicht die verlangte Form")


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
