"""Reads told sentences back: which kind of sentence it is, and what stands in its slots.

Templates are inverted into patterns; what a slot may hold is a vocabulary of the game. The reader of a game
(`tests/games/GAME/telling/reader.py`) carries the facts out on a ledger of what was seen before a line; what is then in
it must be what is seen after it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from keydom.core.errors import LANGUAGES
from keydom.core.grammar import CONTRACTED
from keydom.telling.grammar import CASES, Noun, Phrase, Templates

Read = Callable[[str], Any]
"""What some words in a slot mean; None if they mean nothing there."""
YOU: Final = {"en": ("you",), "de": ("du", "dich", "dir")}
UNDONE: Final = {short: long for long, short in CONTRACTED.items()}
JOINTS: Final = {"en": re.compile(", | and "), "de": re.compile(", | und ")}


class Unreadable(AssertionError):
    """A sentence that says nothing, or something that is not so."""


class Sentence(NamedTuple):
    """What was read: the kind of sentence, and what its slots say."""

    key: str
    slots: dict[str, Any]


def plain(text: str) -> str:
    """German contractions written out, as they stand in sentences and in templates alike."""
    return re.sub(rf"\b({'|'.join(UNDONE)})\b", lambda found: UNDONE[found[1]], text)


MOST_WORDS: Final = 6
"""So many words has the first of two slots that stand beside each other, at most."""


@cache
def patterns(template: str, lang: str) -> list[re.Pattern[str]]:
    """A template as patterns; where two slots stand beside each other, one for each length of the first."""
    text = plain(template) if lang == "de" else template
    beside = re.search(r"\{(\w+)[^{}]*\} \{", text)
    if beside is None:
        return [_pattern(text, {})]
    return [_pattern(text, {beside[1]: rf"\S+(?: \S+){{{n}}}"}) for n in range(MOST_WORDS)]


def _pattern(text: str, shapes: Mapping[str, str]) -> re.Pattern[str]:
    """With a group for each slot; a slot named twice says the same twice."""
    out, seen = [], dict[str, int]()
    for part in re.split(r"(\[[^\[\]]*\]|\{[^{}]*\})", text):
        if part.startswith("["):
            out.append(f"(?:{'|'.join(map(re.escape, part[1:-1].split('|')))})")
        elif part.startswith("{"):
            slot = re.match(r"\w+", part[1:])[0]  # type: ignore[index]
            seen[slot] = seen.get(slot, 0) + 1
            out.append(f"(?P<{slot}__{seen[slot]}>{shapes.get(slot, '.+?')})")
        else:
            out.append(re.escape(part))
    return re.compile("".join(out), re.IGNORECASE)


class Reader:
    """Reads the sentences of one game in one language."""

    def __init__(self, templates: Templates, words: Mapping[str, Read], lang: str) -> None:
        self.words = words
        self.lang = lang
        at = LANGUAGES.index(lang)
        self.patterns = [(key, shape) for key, pair in templates.items() for shape in patterns(pair[at], lang)]

    def read(self, text: str) -> list[Sentence]:
        """All that the sentence may mean; Unreadable if it means nothing."""
        said = plain(text) if self.lang == "de" else text
        found = [one for key, shape in self.patterns for one in self._as(key, shape, said)]
        if not found:
            raise Unreadable(f"nothing is meant by: {text}")
        return found

    def _as(self, key: str, shape: re.Pattern[str], text: str) -> Iterable[Sentence]:
        match = shape.fullmatch(text)
        if match is None:
            return
        slots: dict[str, Any] = {}
        for group, words in match.groupdict().items():
            slot = group.partition("__")[0]
            read = self.words.get(f"{key}.{slot}") or self.words[slot]
            meant = read(words)
            if meant is None or slots.setdefault(slot, meant) != meant:
                return
        yield Sentence(key, slots)


def person(names: Sequence[str], reader: int, lang: str) -> Read:
    """A player by name, or who reads."""
    seats = {name.casefold(): seat for seat, name in enumerate(names) if seat != reader}
    if reader >= 0:
        seats |= dict.fromkeys(YOU[lang], reader)
    return lambda words: seats.get(words.casefold())


def named(things: Mapping[Any, Phrase], lang: str) -> Read:
    """One of these things, in any case; what sounds the same is the first of them."""
    found: dict[str, Any] = {}
    for thing, phrase in things.items():
        for case in CASES:
            found.setdefault(plain(phrase.form(lang, case)).casefold(), thing)
    return lambda words: found.get(words.casefold())


def listed(one: Read, lang: str) -> Read:
    """Several of what is read one by one, in their order."""

    def read(words: str) -> list[Any] | None:
        found = [one(part) for part in JOINTS[lang].split(words)]
        return None if None in found else found

    return read


def counted(nouns: Mapping[Any, Noun], lang: str) -> Read:
    """Numbers of things: 2 wheat and 1 apple; each kind once."""
    one = {noun.one(lang, case).casefold(): thing for thing, noun in nouns.items() for case in CASES}
    many = {noun.many(lang, case).casefold(): thing for thing, noun in nouns.items() for case in CASES}

    def read(words: str) -> dict[Any, int] | None:
        found: dict[Any, int] = {}
        for part in JOINTS[lang].split(words):
            number, _, name = part.partition(" ")
            n = int(number) if number.isdigit() else 0
            thing = (one if n == 1 else many).get(name.casefold())
            if thing is None or thing in found or not n:
                return None
            found[thing] = n
        return found

    return read


def number(words: str) -> int | None:
    """A number in digits."""
    return int(words) if words.isdigit() else None
