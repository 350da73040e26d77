"""Names of people and titles of tables: what may be written, and which of them look alike."""

import re
import unicodedata
from functools import cache
from typing import Final

from keydom.site.api.refusals import bad

MAX_NAME_LENGTH: Final = 24
MAX_WORD_LENGTH: Final = 40
MAX_LIKENESS_LENGTH: Final = 80
"""How long a name may be in the forms that are compared."""
FIRST_PICTURE: Final = "\u2600"
"""Signs before this one draw lines and measure; those from it on are pictures."""
MAX_MARKS: Final = 2
"""How many accents may stand on one letter of a name."""
MAX_MARKS_IN_WORDS: Final = 4
"""The same of what is said: no language has more."""
BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
"""Characters that are letters, marks or signs by their category, and show nothing."""
DIRECTION: Final = re.compile("[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""What turns the writing round or joins without being seen; no chat needs it but for the joiners inside emoji."""
RESERVED: Final = ("admin", "administrator", "bot", "keydom", "moderator", "support", "system")
"""Names that would speak for the site, or for a bot."""


def _visible(text: str) -> bool:
    if BLANK.search(text) or any(unicodedata.category(c)[0] == "C" for c in text):
        return False
    run = 0
    for c in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.combining(c) else 0
        if run > MAX_MARKS:
            return False
    return not unicodedata.category(text[0]).startswith("M") if text else True


def _can_be_read(text: str) -> bool:
    """Whether there is a letter, a digit or a picture in it: dashes and dots name nobody, and stand for nobody in
    records."""
    kinds = [(unicodedata.category(c), c) for c in text]
    return any(kind[0] in "LN" or (kind == "So" and c >= FIRST_PICTURE) for kind, c in kinds)


def clean_name(name: str) -> str:
    """A name as it is shown: one line of visible characters, and none that speaks for the site."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not shown or len(shown) > MAX_NAME_LENGTH or not _visible(shown):
        raise bad("a name has 1 to 24 visible characters", "ein Name hat 1 bis 24 sichtbare Zeichen")
    if not _can_be_read(shown):
        raise bad("a name has a letter, a digit or a picture in it",
                  "ein Name enthält einen Buchstaben, eine Ziffer oder ein Bild")  # fmt: skip
    # Some characters stand for a whole sentence.
    if len(folded(shown)) > MAX_LIKENESS_LENGTH or len(likeness(shown)) > MAX_LIKENESS_LENGTH:
        raise bad("this name is too long when it is written out", "dieser Name ist ausgeschrieben zu lang")
    if likeness(shown) in [likeness(name) for name in RESERVED]:
        raise bad("this name is kept for the site itself", "dieser Name ist der Seite selbst vorbehalten")
    return shown


def clean_title(title: str) -> str:
    """A title as it is shown; it may be empty."""
    shown = " ".join(unicodedata.normalize("NFC", title).split())
    if not _visible(shown):
        raise bad("a title has only visible characters", "ein Titel hat nur sichtbare Zeichen")
    return shown


def clean_word(word: str) -> str:
    """A word for the dice, as it is shown and as they are stirred with it: letters, digits and hyphens; it may be
    empty."""
    shown = unicodedata.normalize("NFC", word)
    if not all(c.isalnum() or c in "-_" for c in shown) or len(shown) > MAX_WORD_LENGTH:
        raise bad("a word for the dice has only letters, digits and hyphens, 40 at most",
                  "ein Wort für die Würfel hat nur Buchstaben, Ziffern und Striche, höchstens 40")  # fmt: skip
    return shown


def clean_words(text: str) -> str:
    """A line of chat as it is shown: nothing in it turns the page round or is heaped up over other lines."""
    run, shown = 0, list[str]()
    for c in DIRECTION.sub("", text):
        run = run + 1 if unicodedata.combining(c) else 0
        if run <= MAX_MARKS_IN_WORDS:
            shown.append(c)
    return " ".join("".join(shown).split())


def with_number(name: str, number: int) -> str:
    """The name with a number behind it, as long as a name may be."""
    return f"{name[: MAX_NAME_LENGTH - 1 - len(str(number))].rstrip()} {number}"


def folded(name: str) -> str:
    """The name that one logs in with: capitals and compatible forms are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


@cache
def _alike() -> dict[str, str]:
    """For every character that looks like others the one that stands for them all, from Unicode's confusables."""
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415 (a megabyte, seldom needed)

    parent: dict[str, str] = {}

    def root(c: str) -> str:
        while parent.setdefault(c, c) != c:
            c = parent[c]
        return c

    def rank(c: str) -> tuple[bool, int]:
        return not ("a" <= c <= "z"), ord(c)

    def join(a: str, b: str) -> None:
        first, second = sorted((root(a), root(b)), key=rank)
        parent[second] = first

    for c, others in confusables_data.items():
        for other in others:
            if len(c) == len(other["c"]) == 1 and c.isalnum() and other["c"].isalnum():
                join(c, other["c"])
    for c in "abcdefghijklmnopqrstuvwxyz":
        join(c, c.upper())
    return {c: root(c) for c in parent}


def likeness(name: str) -> str:
    """Names that look alike share this: whatever their capitals, alphabets, spaces and signs."""
    alike = _alike()
    letters = [alike.get(c, c) for c in unicodedata.normalize("NFKC", name) if c.isalnum() or unicodedata.combining(c)]
    text = "".join([alike.get(c, c) for c in "".join(letters).casefold()])
    return text.replace("rn", "m").replace("vv", "w") or folded(name)
