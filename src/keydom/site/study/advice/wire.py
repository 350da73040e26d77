"""Advice to somebody who plays against bots alone: good turns, and what the coach says before a turn is final."""

from typing import Annotated

from msgspec import Meta, Struct

from keydom.site.api.wire_fields import Number
from keydom.site.picture.wire import Choice, Step


class AdvisedTurn(Struct):
    """A turn that can be made, in sentences, and what it promises."""

    turn: list[Choice]
    text: list[str]
    steps: list[Step]
    """What it does, to be drawn on the board."""
    gain: float
    """Points that it promises more, or less, than what the advice compares with."""
    error: float
    """Standard error of that."""
    why: str
    """What it changes at once, a sentence; empty: nothing that can be counted."""


class Hints(Struct):
    """Up to three good turns for the seat that is asked, the best first, found from what it may know."""

    after: int
    level: int
    """Who judges."""
    worlds: int
    """In how many worlds that look like this."""
    turns: list[AdvisedTurn]
    text: list[str]
    """What is to be said of all of them."""


class Finished(Struct, forbid_unknown_fields=True):
    """A whole turn, before it is confirmed; the coach speaks if it gives away so many points or more."""

    after: Number
    turn: Annotated[list[Annotated[int, Meta(ge=0, le=100_000)]], Meta(min_length=1, max_length=200)]
    points: Annotated[float, Meta(ge=0.5, le=50)]


class Coached(Struct):
    """What the coach has to say against a turn that is about to be confirmed."""

    speaks: bool
    late: bool
    """It has not thought it through in time: the turn goes through."""
    text: list[str]
    better: AdvisedTurn | None
