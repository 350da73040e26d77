"""Key Harvest's nouns with their forms, and other words for sentences, English and German."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.grammar import No, Noun, Number, Phrase
from keydom.games.keyharvest.rules.components import WORKER_NAMES, WORKER_NAMES_DE, Worker

_FULL: Final = {
    "casual": "casual labourer",
    "day-labourer": "day labourer",
    "unskilled": "unskilled worker",
    "skilled": "skilled worker",
}
TITLES: Final[tuple[Sentence, ...]] = tuple(
    [
        (_FULL.get(en, en), de.replace("Ungelernter ", "ungelernten "))
        for en, de in zip(WORKER_NAMES, WORKER_NAMES_DE, strict=True)
    ]
)
"""The workers in a sentence; in German as its object."""

COUNTER: Final = Noun("counter", "Erntestein", "m", des="Erntesteine", digits=True)
FIELD: Final = Noun("field", "Feld", "n", des="Felder", digits=True)
OWN_FIELD: Final = Noun("field of yours", "Feld", "n", ens="fields of yours", des="Felder", digits=True)
RIPE_FIELD: Final = Noun("field", "Feld", "n", des="Felder")
RIPE: Final = ("ripe", "reif")
CROP_NOUNS: Final = (
    Noun("hop", "Hopfen", "m", digits=True, stuff="de"),
    Noun("vegetable", "Gemüse", "n", des="Gemüse", digits=True, stuff="de"),
    Noun("apple", "Apfel", "m", des="Äpfel", digits=True),
    Noun("wine", "Wein", "m", ens="wine", digits=True, stuff="en de"),
    Noun("wheat", "Weizen", "m", ens="wheat", digits=True, stuff="en de"),
)


def _worker(w: Worker) -> Noun:
    de = WORKER_NAMES_DE[w]
    if de.startswith("Ungelernter "):
        name = de.removeprefix("Ungelernter ")
        return Noun(TITLES[w][0], f"ungelernte {name}", "m", bent=f"ungelernten {name}")
    return Noun(TITLES[w][0], de, "m")


WORKER_NOUNS: Final = tuple([_worker(w) for w in range(len(WORKER_NAMES))])


def so_many(n: int, noun: Noun) -> Phrase:
    """`2`, `no apples`."""
    return Number(n) if n else No(noun)
