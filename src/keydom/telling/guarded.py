"""A telling that never raises: what cannot be said is shown in the words of the record, logged and counted.

A fault in a sentence must cost that sentence alone, not the picture of the table. Nothing of a view goes into the log:
only where the fault lies.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from keydom.core.errors import Sentence, say
from keydom.core.game import View
from keydom.core.seats import CHANCE, Seat
from keydom.core.secrecy import is_told
from keydom.telling.grammar import Deed, Deeds, Phrase, Templates, Voice, capital
from keydom.telling.step import HIDDEN, NOBODY, Move, Step

if TYPE_CHECKING:
    from keydom.telling.face import Telling

T = TypeVar("T")

log: Final = logging.getLogger("keydom.telling")
log.addHandler(logging.NullHandler())  # in a terminal there is no log, and no traceback across the table

IN_NOTATION: Final = "notation"
"""The verb of a line that is shown in the words of the record."""
listeners: Final[list[Callable[[str, str], None]]] = []
"""Who is told of what could not be said: the game, and what it was (steps, ahead, question …)."""


def attempt(game: str, what: str, make: Callable[[], T], instead: Callable[[], T]) -> T:
    """What was to be said, or what stands in for it where that cannot be made."""
    try:
        return make()
    except Exception as error:
        log.exception(
            "what happened could not be told", extra={"reason": f"{game} {what}", "error": type(error).__name__}
        )
        for hears in listeners:
            hears(game, what)
        return instead()


def in_notation(moves: Sequence[Move], words: Sequence[str], voice: Voice) -> list[Step]:
    """A line as the record has it, as far as the reader may know it."""
    if not moves:
        return []
    actor, written = moves[0].actor, list[str]()
    for _, _, choice in moves:
        word = HIDDEN if choice is None else words[choice]
        if is_told(written, word, choice is None, actor):
            written.append(word)
    said = say((f"in notation: {' '.join(written)}.", f"in Notation: {' '.join(written)}."), voice.lang)
    secret = HIDDEN in written
    if actor == CHANCE:
        return [Step(NOBODY, IN_NOTATION, capital(said), secret=secret)]
    text = capital(f"{voice.who(actor).form(voice.lang, 'nom')}, {said}")
    deed = Deed(0, ", ".join(written)) if actor == voice.people.reader else None
    return [Step(actor, IN_NOTATION, text, secret=secret, deed=deed)]


class Guarded:
    """The telling of a game, of which nothing that people wait for raises."""

    def __init__(self, game: str, telling: "Telling") -> None:
        self.game = game
        self.telling = telling

    @property
    def TEMPLATES(self) -> Templates:  # noqa: N802
        return self.telling.TEMPLATES

    @property
    def DEEDS(self) -> Deeds:  # noqa: N802
        return self.telling.DEEDS

    @property
    def BRIEFS(self) -> Templates:  # noqa: N802
        return self.telling.BRIEFS

    @property
    def SAMPLES(self) -> Mapping[str, Phrase]:  # noqa: N802
        return self.telling.SAMPLES

    @property
    def HEADINGS(self) -> Mapping[str, Sentence]:  # noqa: N802
        return self.telling.HEADINGS

    def words(self, lang: str) -> Sequence[str]:
        """The words of every choice: whole tables, made once."""
        return self.telling.words(lang)

    def headline(self, v: View, lang: str, names: Sequence[str] = ()) -> str:
        """Where the game stands; without words for it, nothing."""
        return attempt(self.game, "headline", lambda: self.telling.headline(v, lang, names), str)

    def steps(self, moves: Sequence[Move], after: View, voice: Voice) -> list[Step]:
        """What happened; without words for it, the line itself."""
        return attempt(
            self.game,
            "steps",
            lambda: self.telling.steps(moves, after, voice),
            lambda: in_notation(moves, self.words(voice.lang), voice),
        )

    def ahead(self, moves: Sequence[Move], after: View, voice: Voice) -> list[str]:
        """What would follow; without words for it, nothing."""
        return attempt(self.game, "ahead", lambda: self.telling.ahead(moves, after, voice), list)

    def question(self, v: View, seat: Seat, voice: Voice) -> str:
        """What is asked; without words for it, that something is."""
        return attempt(
            self.game,
            "question",
            lambda: self.telling.question(v, seat, voice),
            lambda: say(("What do you choose?", "Was wählst du?"), voice.lang),
        )

    def needs(self, v: View, seat: Seat, voice: Voice) -> Mapping[str, Sequence[str]]:
        """What places need; without words for it, nothing."""
        return attempt(self.game, "needs", lambda: self.telling.needs(v, seat, voice), dict)
