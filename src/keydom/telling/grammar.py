"""Who speaks to whom: the templates of a game in one language for one reader. Nouns and slots: `core.grammar`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from keydom.core.errors import LANGUAGES, Sentence
from keydom.core.grammar import (
    CASES,
    POINT,
    THE,
    Adjective,
    Bare,
    Count,
    Kinds,
    Listed,
    Noun,
    Number,
    Owned,
    Person,
    Phrase,
    Plain,
    capital,
    filled,
    genitive,
    joined,
    with_a,
    with_slots,
)
from keydom.core.seats import Seat

Templates = Mapping[str, Sentence]
"""The sentences of a game by the kind of what they tell."""
NO_TEMPLATES: Final[Templates] = {}
Deeds = Sequence[Templates]
"""What a button says that does a step, by the step's kind. Steps of the first table name a turn; those of the next
name one that has none of the first, and so on."""


class Deed(NamedTuple):
    """A step in the words of a button, in the middle of a phrase, and how far it names a turn: 0 before 1."""

    rank: int
    text: str


class People(NamedTuple):
    """Who sits at the table, and for whom it is told (-1: nobody who sits there)."""

    names: tuple[str, ...]
    reader: Seat

    def who(self, seat: Seat) -> Person:
        return Person(seat, self.names[seat], seat == self.reader)


class Voice:
    """Speaks one language to one reader, with the templates of a game."""

    def __init__(
        self,
        templates: Templates,
        people: People,
        lang: str,
        heard: Callable[[str, str], None] | None = None,
        deeds: Deeds = (),
        briefs: Templates = NO_TEMPLATES,
    ) -> None:
        self.templates = templates
        self.people = people
        self.lang = lang
        self.heard = heard
        self.deeds = deeds
        self.briefs = briefs

    def who(self, seat: Seat) -> Person:
        return self.people.who(seat)

    def say(self, key: str, **slots: Phrase) -> str:
        """The sentence of that kind, its slots filled."""
        text = filled(self.templates[key][LANGUAGES.index(self.lang)], slots, self.lang)
        if self.heard is not None:
            self.heard(key, text)
        return text

    def brief(self, key: str, **slots: Phrase) -> str:
        """The sentence of that kind in the few words of a card; empty where the sentence itself is short."""
        if key not in self.briefs:
            return ""
        return filled(self.briefs[key][LANGUAGES.index(self.lang)], slots, self.lang)

    def deed(self, key: str, **slots: Phrase) -> Deed | None:
        """What a button says that does a step of that kind; None if such a step does not name a turn."""
        for rank, templates in enumerate(self.deeds):
            if key in templates:
                return Deed(rank, with_slots(templates[key][LANGUAGES.index(self.lang)], slots, self.lang))
        return None


__all__ = (
    "CASES",
    "NO_TEMPLATES",
    "POINT",
    "THE",
    "Adjective",
    "Bare",
    "Count",
    "Deed",
    "Deeds",
    "Kinds",
    "Listed",
    "Noun",
    "Number",
    "Owned",
    "People",
    "Person",
    "Phrase",
    "Plain",
    "Templates",
    "Voice",
    "capital",
    "filled",
    "genitive",
    "joined",
    "with_a",
    "with_slots",
)
