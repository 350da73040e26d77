"""What the telling of a game offers; `keydom.telling.<game>` or wherever the registry says its faces lie."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Protocol, cast

from keydom import games
from keydom.core.errors import Sentence
from keydom.core.game import View
from keydom.core.seats import Seat
from keydom.telling.grammar import Deeds, Phrase, Templates, Voice
from keydom.telling.guarded import Guarded
from keydom.telling.step import Move, Step


class Telling(Protocol):
    """A game in words. All of it speaks of views, never of states."""

    @property
    def TEMPLATES(self) -> Templates: ...  # noqa: N802

    @property
    def DEEDS(self) -> Deeds:  # noqa: N802
        """What the button says that carries a turn out, by the kinds of its steps."""

    @property
    def BRIEFS(self) -> Templates:  # noqa: N802
        """Steps in the few words of a card, by their kinds; those that are short anyway have none."""

    @property
    def SAMPLES(self) -> Mapping[str, Phrase]:  # noqa: N802
        """What may stand in each slot, one example: `tile`, or `key.tile` in that sentence alone."""

    @property
    def HEADINGS(self) -> Mapping[str, Sentence]:  # noqa: N802
        """By the phases of steps: what stands above them."""

    def words(self, lang: str) -> Sequence[str]:
        """The words of every choice in that language: those of the record in English, all different in any."""

    def headline(self, v: View, lang: str, names: Sequence[str] = ()) -> str:
        """Where the game stands, in a few words; with names people are called by them, else by the letters of seats."""

    def steps(self, moves: Sequence[Move], after: View, voice: Voice) -> list[Step]:
        """What happened in one line of the record, step by step."""

    def ahead(self, moves: Sequence[Move], after: View, voice: Voice) -> list[str]:
        """What would follow from the reader's own choices beyond their steps: draws to come, a season that ends."""

    def question(self, v: View, seat: Seat, voice: Voice) -> str:
        """What a seat that may act is asked."""

    def needs(self, v: View, seat: Seat, voice: Voice) -> Mapping[str, Sequence[str]]:
        """By spot, what the seat needs to act there, in sentences; nothing of places where it cannot."""


@cache
def find_telling(name: str) -> Telling:
    """How the game is told, whatever goes wrong in a sentence."""
    return Guarded(name, cast(Telling, games.find_face("telling", name)))
