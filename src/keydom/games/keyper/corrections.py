"""Printed figures of Keyper that the rule book shows as pictures: costs, fairs, boats."""

import re
import tomllib
from typing import Final

from keydom.core.errors import Sentence
from keydom.corrections import Figure
from keydom.games.keyper.rules.names import PIECES
from keydom.games.keyper.rules.printed import COST_WORDS, UNTOLD

SEASONS: Final = ("spring", "summer", "autumn")
FACES: Final = ("four", "six")
HALVES: Final = ("spring_summer", "autumn_winter")
PUBLISHED: Final = "published"
MOST_COST: Final = 3
MOST_SHOWN: Final = 6
LOAD: Final = 2
RAW: Final = ("clay", "log", "rock")
FINISHED: Final = ("brick", "timber", "stone")
ALL: Final = [*PIECES, "raw", "finished"]


def figures(text: str) -> list[Figure]:
    """Costs of buildings, what fairs show, what boats carry."""
    tables = tomllib.loads(text)
    found = [
        Figure(f"cost:{one['id']}", one["id"], 0, one["cost"], ALL, MOST_COST, one.get("source", UNTOLD))
        for one in tables["building"]
    ]
    for season in SEASONS:
        for n, fair in enumerate(tables["fairs"][season], 1):
            place, item = f"fair:{season}:{n}", f"{season}-fair-{n}"
            found.append(Figure(place, item, 0, fair["show"], ALL, MOST_SHOWN, fair["source"]))
    for fair in tables["fairs"]["winter"]:
        source = fair.get("source", UNTOLD)
        found += [Figure(f"winter:{fair['id']}:{face}", fair["id"], side, fair[face], ALL, MOST_SHOWN, source)
                  for side, face in enumerate(FACES)]  # fmt: skip
    for boat in tables["boats"]["boat"]:
        source = boat.get("source", UNTOLD)
        found += [Figure(f"boat:{boat['id']}:{half}", boat["id"], side, boat[half], ALL, LOAD, source)
                  for side, half in enumerate(HALVES)]  # fmt: skip
    return found


def why_not(figure: Figure, value: list[str]) -> Sentence | None:
    """The figures that the rules exclude."""
    kind = figure.place.partition(":")[0]
    if kind == "cost":
        if not set(value) <= set(COST_WORDS):
            return ("KP 6.2: every cost has raw materials, finished goods and the signs for any of them; wheat, gems "
                    "and animals are never printed there",
                    "KP 6.2: Kosten bestehen aus Rohstoffen, Endprodukten und den Zeichen für beliebige davon; Weizen, "
                    "Edelsteine und Tiere sind dort nie gedruckt")  # fmt: skip
        return None
    if not set(value) <= set(PIECES):
        return ("KP 7.2: fairs and boats show pieces by name, no sign for any of them",
                "KP 7.2: Jahrmärkte und Schiffe zeigen benannte Stücke, kein Zeichen für beliebige")  # fmt: skip
    if kind == "boat":
        if len(set(value)) != LOAD:
            return ("KP 4.7: each face of a boat shows two different kinds of pieces",
                    "KP 4.7: Eine Seite eines Schiffs zeigt zwei verschiedene Arten")  # fmt: skip
        if any(raw in value and made in value for raw, made in zip(RAW, FINISHED, strict=True)):
            return ("KP 4.7: no boat shows a raw material together with its finished good",
                    "KP 4.7: Ein Schiff zeigt nie einen Rohstoff zusammen mit seinem Endprodukt")  # fmt: skip
    return None


def write(text: str, figure: Figure, value: list[str]) -> str:
    """The file with that figure, marked as published."""
    kind, *names = figure.place.split(":")
    new = "[" + ", ".join([f'"{word}"' for word in value]) + "]"
    if kind == "cost":
        head, block, rest = _cut(text, rf'\[\[building\]\]\nid = "{names[0]}"\n', r"(?=\n\[\[building\]\]|\n#|\Z)")
        block = re.sub(r"^source = .*\n", "", block, flags=re.M)
        return head + re.sub(r"^cost = .*$", f'cost = {new}\nsource = "{PUBLISHED}"', block, count=1, flags=re.M) + rest
    if kind == "fair":
        head, block, rest = _cut(text[text.index("[fairs]") :], rf"^{names[0]} = \[\n", r"^\]")
        rows = block.split("\n")
        n = int(names[1])
        rows[n] = re.sub(
            r'source = "\w+"', f'source = "{PUBLISHED}"', re.sub(r"show = \[[^]]*\]", f"show = {new}", rows[n])
        )
        return text[: text.index("[fairs]")] + head + "\n".join(rows) + rest
    head, row, rest = _cut(text, rf'\{{ id = "{names[0]}"', r"\}")
    row = re.sub(r', source = "\w+"', "", row)
    row = re.sub(rf"{names[1]} = \[[^]]*\]", f"{names[1]} = {new}", row).rstrip()
    return f'{head}{row}, source = "{PUBLISHED}" {rest}'


def _cut(text: str, begin: str, end: str) -> tuple[str, str, str]:
    """The text before a value, the value from its beginning to its end, and the text behind."""
    first = re.search(begin, text, re.M)
    assert first is not None
    last = re.compile(end, re.M).search(text, first.end())
    assert last is not None
    return text[: first.start()], text[first.start() : last.start()], text[last.start() :]
