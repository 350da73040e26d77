"""What cannot be read is refused in a sentence of ours: no word of the library that reads ever reaches a person."""

import re
from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec
import pytest

from keydom.core.errors import LANGUAGES, reason
from keydom.site.api.operations import OPERATIONS
from keydom.site.api.reading import read, read_query
from keydom.site.api.refusals import Refusal
from keydom.site.people.wire import Credentials, NewPassword
from keydom.site.tables.wire_commands import Incoming

OF_THE_LIBRARY: Final = re.compile(
    r"`|\$|Expected|Object|Invalid|malformed|truncated|regex|got |msgspec|byte|codec|JSON is"
)
"""What the reader's complaints are made of."""
ODD: Final[tuple[object, ...]] = (None, True, -1, 10**30, 1.5, "", "a", "b" * 1000, [], [[]] * 100, {}, {"a": {}})
BODIES: Final = {
    kind for one in OPERATIONS if one.body is not None for kind in get_args(one.body) or (one.body,)
} | set(get_args(Incoming))
QUERIES: Final = {one.query for one in OPERATIONS if one.query is not None}


def refused(raw: bytes, kind: Any) -> Refusal | None:
    try:
        read(raw, msgspec.json.Decoder(kind))
    except Refusal as refusal:
        return refusal
    return None


def messages(kind: Any) -> Iterator[bytes]:
    """Every field with odd values, every one missing, one that nobody knows, and what is no JSON at all."""
    fields = msgspec.structs.fields(kind)
    tag = {"do": kind.__struct_config__.tag} if kind.__struct_config__.tag else {}
    whole = tag | {field.encode_name: "a" for field in fields}
    for field in fields:
        yield msgspec.json.encode({name: value for name, value in whole.items() if name != field.encode_name})
        for value in ODD:
            yield msgspec.json.encode({**tag, field.encode_name: value})
    yield msgspec.json.encode({**tag, "nobody-knows": 1})
    yield from (b"", b"{", b"[1", b'"\xff"', b"\xff", b"{]", b'{"a":"\\ud800"}', b"[" * 100, b"null", b"{}")


def spoken(refusal: Refusal) -> list[str]:
    return [reason(refusal.sentence, lang) for lang in LANGUAGES]


@pytest.mark.parametrize("kind", sorted(BODIES, key=str), ids=lambda kind: getattr(kind, "__name__", "?"))
def test_no_word_of_the_library_leaves_with_a_refused_body(kind: Any):
    found = [refusal for raw in messages(kind) if (refusal := refused(raw, kind))]
    assert found
    for sentence in {one for refusal in found for one in spoken(refusal)}:
        assert not OF_THE_LIBRARY.search(sentence), sentence


@pytest.mark.parametrize("kind", sorted(QUERIES, key=str), ids=lambda kind: kind.__name__)
def test_no_word_of_the_library_leaves_with_a_refused_address(kind: Any):
    for name in [*[field.encode_name for field in msgspec.structs.fields(kind)], "nobody-knows"]:
        for value in ("", "a", "-1", "9" * 30, "b" * 1000):
            try:
                read_query({name: value}, kind)
            except Refusal as refusal:
                for sentence in spoken(refusal):
                    assert not OF_THE_LIBRARY.search(sentence), sentence


@pytest.mark.parametrize(
    ("kind", "sent", "said"),
    [
        (Credentials, {"name": "", "password": "long enough"}, ["The name is missing.", "Der Name fehlt."]),
        (Credentials, {"password": "long enough"}, ["The name is missing.", "Der Name fehlt."]),
        (Credentials, {"name": "Ada", "password": "short"},
         ["The password needs at least 8 characters.", "Das Passwort braucht mindestens 8 Zeichen."]),
        (NewPassword, {"old": "a", "new": "short"},
         ["The new password needs at least 8 characters.", "Das neue Passwort braucht mindestens 8 Zeichen."]),
        (Credentials, {"name": "a" * 30, "password": "long enough"},
         ["The name has at most 24 characters.", "Der Name hat höchstens 24 Zeichen."]),
        (Credentials, {"name": "Ada", "password": "long enough", "more": 1},
         ["“more” is not known here.", "„more“ ist hier nicht bekannt."]),
    ],
)  # fmt: skip
def test_a_form_says_what_is_missing(kind: Any, sent: dict[str, Any], said: list[str]):
    refusal = refused(msgspec.json.encode(sent), kind)
    assert refusal is not None
    assert spoken(refusal) == said
