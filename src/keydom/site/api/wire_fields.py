"""Values that stand in many messages, with their limits."""

from typing import Annotated, Literal

from msgspec import Meta

TableId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$", description="a table")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{8,40}$", description="made by the client, new for every command: a command sent twice"
    ),
]
Lang = Literal["en", "de"]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=-1, le=5)]
