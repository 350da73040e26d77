"""Answers of requests that have nothing else to say."""

from msgspec import Struct


class Problem(Struct):
    """Every error of the REST interface."""

    error: str
    sentence: str


class Ok(Struct):
    ok: bool = True
