"""Printed figures of Key Harvest that are known from no record of the game: the crops of its hexes."""

import re
import tomllib

from keydom.core.errors import Sentence
from keydom.corrections import Figure
from keydom.games.keyharvest.rules.components import CROPS

ONE = 1


def figures(text: str) -> list[Figure]:
    """The crop of every field."""
    return [
        Figure(f"crop:{field['id']}", field["id"].lower(), 0, [field["crop"]], list(CROPS), ONE, field["source"])
        for field in tomllib.loads(text)["field"]
    ]


def why_not(figure: Figure, value: list[str]) -> Sentence | None:
    """Any crop can grow on any field."""
    return None


def write(text: str, figure: Figure, value: list[str]) -> str:
    """The file with that crop, marked as published."""
    name = figure.place.partition(":")[2]
    row = re.compile(rf'(\{{ id = "{name}", [^}}]*?)crop = "\w+"([^}}]*?)source = "\w+"')
    return row.sub(rf'\1crop = "{value[0]}"\2source = "published"', text, count=1)
