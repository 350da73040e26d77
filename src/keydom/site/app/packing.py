"""Answers packed with gzip for who can read that: the client's files and what is public.

What is somebody's own is never packed: how long a packed answer is tells something of what stands in it.
"""

import gzip
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers, MutableHeaders

WORTH_PACKING: Final = 1024
"""Bytes below which packing saves nothing that is felt."""
PACKABLE: Final = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
KEPT: Final = 128
"""Packed answers that are kept: the files of the client, and what is said of games."""


def accepts_gzip(headers: Headers) -> bool:
    """Whether the reader unpacks gzip."""
    for one in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@lru_cache(maxsize=KEPT)
def _packed(raw: bytes) -> bytes:
    return gzip.compress(raw, 9, mtime=0)


def packed(raw: bytes, asked: Headers, media: str, answered: MutableHeaders) -> bytes:
    """The bytes to send of something public, and what the answer's headers say of them."""
    if len(raw) < WORTH_PACKING or not media.startswith(PACKABLE):
        return raw
    answered.add_vary_header("accept-encoding")
    if not accepts_gzip(asked):
        return raw
    answered["content-encoding"] = "gzip"
    return _packed(raw)
