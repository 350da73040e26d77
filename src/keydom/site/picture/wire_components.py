"""Printed figures that owners of a game can correct."""

from typing import Annotated

from msgspec import Meta, Struct

Word = Annotated[str, Meta(max_length=24)]


class FigureShown(Struct):
    """A printed figure: where it stands, on which side of what, the pieces, and how far it can be trusted."""

    place: str
    item: str
    side: int
    value: list[str]
    among: list[str]
    """What can be typed in; not all of it may be right."""
    most: int
    source: str


class Corrections(Struct, forbid_unknown_fields=True):
    """Figures as they are printed, by place."""

    figures: Annotated[dict[Annotated[str, Meta(max_length=60)], Annotated[list[Word], Meta(max_length=8)]],
                       Meta(max_length=300)]  # fmt: skip


class WrongFigure(Struct):
    """A figure that cannot be so, and why; without a place: the file as a whole."""

    place: str
    sentence: str


class CorrectedFile(Struct):
    """The component file with the corrected figures and its fingerprint; both empty where a figure is wrong."""

    wrong: list[WrongFigure]
    data: str
    file: str
