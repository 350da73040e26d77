"""Sentences put together: nouns with their forms, people, counts and lists, and templates with typed slots.

A template is a pair of texts, English and German. `{tile:acc}` is a slot with its case (nom if none is named),
`{workers:acc short}` a count without its noun; `[bids|bid]` is what a third and what a second person does, by the
slot `who`.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Final, NamedTuple, Protocol

from keydom.core.errors import Sentence, say
from keydom.core.seats import Seat

CASES: Final = ("nom", "acc", "dat")
SHORT: Final = " short"
THE: Final = {"m": ("der", "den", "dem"), "f": ("die", "die", "der"), "n": ("das", "das", "dem")}
A: Final = {"m": ("ein", "einen", "einem"), "f": ("eine", "eine", "einer"), "n": ("ein", "ein", "einem")}
OF_ONE: Final = {"m": ("er", "en", "en"), "f": ("e", "e", "en"), "n": ("es", "es", "en")}
"""How an adjective ends after `ein` and after a number of one."""
OF_MANY: Final = ("e", "e", "en")
CONTRACTED: Final = {"von dem": "vom", "zu dem": "zum", "zu der": "zur", "bei dem": "beim", "in dem": "im",
                     "an dem": "am", "in das": "ins"}  # fmt: skip
_CONTRACT: Final = re.compile(r"\b(" + "|".join(CONTRACTED) + r")\b")
_FORMS: Final = re.compile(r"\[([^\[\]]*)\]")


class Phrase(Protocol):
    """What a slot can hold."""

    def form(self, lang: str, case: str) -> str:
        """Its words in that language and case."""


class Plain(NamedTuple):
    """Words that never change: a pair, or one text for both languages."""

    en: str
    de: str | None = None

    def form(self, lang: str, case: str) -> str:
        return self.en if lang == "en" or self.de is None else self.de


class Noun(NamedTuple):
    """A noun with its forms. German: `de` as after `der`, `bent` in the other cases of the singular."""

    en: str
    de: str
    gender: str
    ens: str = ""
    des: str = ""
    bent: str = ""
    article: str = "en de"
    """The languages in which it takes `the`: summer is der Sommer."""
    digits: bool = False
    """Whether one of it is `1`, as for goods, and not `ein`."""
    bare: str = ""
    """German without an article, where that differs: Gelehrter."""
    a: bool = False
    """Whether one of it is `a` in English, and not `1`."""
    stuff: str = ""
    """The languages in which there is no `a` before it: wheat, gold, Gestein."""

    def one(self, lang: str, case: str) -> str:
        """The bare noun in the singular."""
        if lang == "en":
            return self.en
        return self.de if case == "nom" or not self.bent else self.bent

    def many(self, lang: str, case: str) -> str:
        """The bare noun in the plural."""
        if lang == "en":
            return self.ens or f"{self.en}s"
        word = self.des or self.de
        if lang in self.stuff:
            return word
        return f"{word}n" if case == "dat" and word[-1] not in "ns" else word

    def form(self, lang: str, case: str) -> str:
        """With its definite article."""
        if lang not in self.article:
            return self.one(lang, case)
        the = "the" if lang == "en" else THE[self.gender][CASES.index(case)]
        return f"{the} {self.one(lang, case)}"


POINT: Final = Noun("point", "Punkt", "m", des="Punkte", digits=True)


class Adjective(NamedTuple):
    """A colour before a noun that stands in the template: `blue`, `blaue`, `blauen`."""

    words: Sentence

    def form(self, lang: str, case: str) -> str:
        return self.words[0] if lang == "en" else self.words[1] + OF_MANY[CASES.index(case)]


class Bare(NamedTuple):
    """A noun without an article, as names in lists and headings stand."""

    noun: Noun

    def form(self, lang: str, case: str) -> str:
        return self.noun.en if lang == "en" else self.noun.bare or self.noun.de


class Many(NamedTuple):
    """Things of a kind, however many: `apples`, `Äpfel`, mit `Äpfeln`."""

    noun: Noun

    def form(self, lang: str, case: str) -> str:
        return self.noun.many(lang, case)


class Count(NamedTuple):
    """A number of something, perhaps of a colour: `2 blue workers`, `einen blauen Arbeiter`."""

    n: int
    noun: Noun
    adjective: Sentence | None = None
    """In English, and the stem in German."""

    def form(self, lang: str, case: str) -> str:
        one = self.n == 1
        word = self.noun.one(lang, case) if one else self.noun.many(lang, case)
        if lang == "en":
            what = f"{self.adjective[0]} {word}".strip() if self.adjective else word
            return with_a(what) if one and self.noun.a else f"{self.n} {what}"
        at = CASES.index(case)
        number = A[self.noun.gender][at] if one and not self.noun.digits else str(self.n)
        if self.adjective is None:
            return f"{number} {word}"
        ending = OF_ONE[self.noun.gender][at] if one else OF_MANY[at]
        return f"{number} {self.adjective[1]}{ending} {word}"


class One(NamedTuple):
    """One of something, whichever: `a log`, `einen Baumstamm`; wheat, Weizen."""

    noun: Noun

    def form(self, lang: str, case: str) -> str:
        word = self.noun.one(lang, case)
        if lang in self.noun.stuff:
            return word
        return with_a(word) if lang == "en" else f"{A[self.noun.gender][CASES.index(case)]} {word}"


class No(NamedTuple):
    """None of something, perhaps of a colour: `no red workers`, `keinen roten Arbeiter`."""

    noun: Noun
    adjective: Sentence | None = None
    """In English, and the stem in German."""

    def form(self, lang: str, case: str) -> str:
        if lang == "en":
            things = self.noun.many(lang, case)
            return f"no {self.adjective[0]} {things}" if self.adjective else f"no {things}"
        at = CASES.index(case)
        which = f"{self.adjective[1]}{OF_ONE[self.noun.gender][at]} " if self.adjective else ""
        return f"k{A[self.noun.gender][at]} {which}{self.noun.one(lang, case)}"


class Kinds(NamedTuple):
    """Several colours of one thing: `2 blue and 3 red workers`."""

    counts: Sequence[Count]

    def form(self, lang: str, case: str) -> str:
        words = [count.form(lang, case) for count in self.counts]
        return joined([*[word.rsplit(" ", 1)[0] for word in words[:-1]], *words[-1:]], lang)


class Number(NamedTuple):
    """A number without a noun."""

    n: int

    def form(self, lang: str, case: str) -> str:
        return str(self.n)


class Person(NamedTuple):
    """A player, or the one who reads."""

    seat: Seat
    name: str
    you: bool = False

    def form(self, lang: str, case: str) -> str:
        if not self.you:
            return self.name
        return "you" if lang == "en" else ("du", "dich", "dir")[CASES.index(case)]


class Owned(NamedTuple):
    """Something of a player: `Jon's Stable`, `your Stable`; `Jons Stall`, `deinen Stall`, `den Stall von Max`."""

    owner: Person
    noun: Noun

    def form(self, lang: str, case: str) -> str:
        if lang == "en":
            return f"{'your' if self.owner.you else genitive(self.owner.name)} {self.noun.en}"
        if self.owner.you:
            return f"d{A[self.noun.gender][CASES.index(case)]} {self.noun.one(lang, case)}"
        if self.owner.name[-1:] in "sxzß":
            return f"{THE[self.noun.gender][CASES.index(case)]} {self.noun.one(lang, case)} von {self.owner.name}"
        return f"{self.owner.name}s {self.noun.one(lang, case)}"


def capital(words: str) -> str:
    """The words as a sentence or a heading begins."""
    return words[:1].upper() + words[1:]


def with_a(words: str) -> str:
    """`a` or `an` before the words."""
    return f"{'an' if words[0].lower() in 'aeio' else 'a'} {words}"


def genitive(name: str) -> str:
    """A name with the English 's."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


class Listed(NamedTuple):
    """a, b and c; nothing."""

    parts: Sequence[Phrase]

    def form(self, lang: str, case: str) -> str:
        return joined([part.form(lang, case) for part in self.parts], lang)


class Either(NamedTuple):
    """a, b or c."""

    parts: Sequence[Phrase]

    def form(self, lang: str, case: str) -> str:
        return joined([part.form(lang, case) for part in self.parts], lang, (" or ", " oder "))


def joined(words: list[str], lang: str, joint_words: Sentence = (" and ", " und ")) -> str:
    """a, b and c."""
    if not words:
        return say(("nothing", "nichts"), lang)
    joint = say(joint_words, lang)
    return ", ".join(words[:-1]) + joint + words[-1] if len(words) > 1 else words[0]


@cache
def _parsed(template: str, second: bool) -> list[tuple[str, str | None, str]]:
    """A template with its verb forms filled, in parts: text, the slot after it, the slot's case."""
    text = _FORMS.sub(lambda found: found[1].split("|")[second], template)
    return [(before, slot, case or "nom") for before, slot, case, _ in Formatter().parse(text)]


def filled(template: str, slots: Mapping[str, Phrase], lang: str) -> str:
    """A template with its slots and verb forms filled, as a sentence."""
    return capital(with_slots(template, slots, lang))


def with_slots(template: str, slots: Mapping[str, Phrase], lang: str) -> str:
    """A template with its slots and verb forms filled, as it stands within a sentence."""
    subject = slots.get("who")
    second = isinstance(subject, Person) and subject.you
    parts = []
    for before, slot, case in _parsed(template, second):
        parts.append(before)
        if slot is not None:
            words = slots[slot].form(lang, case.removesuffix(SHORT))
            parts.append(words.rsplit(" ", 1)[0] if case.endswith(SHORT) else words)
    said = "".join(parts)
    if lang == "de":
        said = _CONTRACT.sub(lambda found: CONTRACTED[found[1]], said)
    return said


def told(en: str, de: str, **slots: Phrase) -> Sentence:
    """A sentence in both languages, its slots filled, as it stands after the number of its rule."""
    return with_slots(en, slots, "en"), with_slots(de, slots, "de")
