"""The steps of one line as they come up."""

from collections.abc import Mapping
from typing import Final

from keydom.core.seats import Seat
from keydom.telling.grammar import Deed, Number, Phrase, Voice
from keydom.telling.step import NOBODY, Amount, Step

Slots = Mapping[str, Phrase]
NO_SLOTS: Final[Slots] = {}


class Tale:
    """Says each step as it is added; the seat is who the sentences are about unless a step names another."""

    def __init__(self, seat: Seat, voice: Voice) -> None:
        self.seat = seat
        self.voice = voice
        self.steps: list[Step] = []
        self.done = 0
        """So many choices have been taken in; 0 in games whose steps do not say when they happened."""

    def flush(self) -> None:
        """Say what has come together so far; for those that gather."""

    def add(
        self, verb: str, key: str, slots: Slots = NO_SLOTS, *, piece: str = "", n: int = 0, origin: str = "",
        to: str = "", paid: tuple[Amount, ...] = (), got: tuple[Amount, ...] = (), flipped: str = "",
        also: tuple[str, ...] = (), lost_lead: Seat = NOBODY, secret: bool = False, seat: Seat | None = None,
    ) -> None:  # fmt: skip
        """One more step, with the sentence of that key."""
        whose = self.seat if seat is None else seat
        about = {"who": self.voice.who(whose)} if whose >= 0 else {}
        text = self.voice.say(key, **about, **slots)
        brief = self.voice.brief(key, **about, **slots)
        deed = self._deed(verb, key, slots) if whose == self.seat == self.voice.people.reader else None
        self.steps.append(
            Step(
                whose,
                verb,
                text,
                piece,
                n,
                origin,
                to,
                paid,
                got,
                flipped,
                also,
                lost_lead,
                secret,
                "",
                brief,
                deed,
                self.done,
            )
        )

    def _deed(self, verb: str, key: str, slots: Slots) -> Deed | None:
        """How a button names the step; several of a kind are counted where the game has words for that."""
        earlier = [n for n, step in enumerate(self.steps) if step.verb == verb]
        together = self.voice.deed(f"{verb}_many", n=Number(len(earlier) + 1)) if earlier else None
        if together is None:
            return self.voice.deed(key, **slots)
        for n in earlier:
            self.steps[n] = self.steps[n]._replace(deed=None)
        return together
