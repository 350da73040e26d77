"""Key Harvest's words for people, in English and German: names of things, and the words of every choice."""

from typing import Final

from keydom.core.errors import LANGUAGES, Sentence, say
from keydom.core.seats import LETTERS
from keydom.games.keyharvest.rules.choices import WORDS
from keydom.games.keyharvest.rules.components import (
    CROP,
    CROPS,
    CROPS_DE,
    EVENT_NAMES,
    EVENT_NAMES_DE,
    FIELD_NAMES,
    PAIR_NAMES,
    WORKER_NAMES,
    WORKER_NAMES_DE,
    Crop,
    Event,
    Field,
    Worker,
)
from keydom.games.keyharvest.rules.sentences import TITLES
from keydom.telling.grammar import Plain
from keydom.telling.words import one_word

CROP_NAMES: Final[tuple[Sentence, ...]] = tuple(zip(CROPS, CROPS_DE, strict=True))
CROP_LETTERS: Final = ("HVAWT", "HGÄWZ")
"""Letters for a counter and a crop on a small board: wine and wheat, Wein and Weizen begin alike."""
CROP_SHORT: Final = (("hops", "veg", "apples", "wine", "wheat"), ("hopfen", "gemüse", "äpfel", "wein", "weizen"))
"""Names of crops, as long as a hex of the large board has room for."""

EFFECTS: Final[tuple[Sentence, ...]] = (
    ("1 counter of a ripe field it touches", "1 Erntestein eines reifen Feldes daneben"),
    ("2 counters of ripe fields it touches", "2 Erntesteine reifer Felder daneben"),
    ("any 2 counters", "2 beliebige Erntesteine"),
    ("2 harvested fields it touches are ripe again", "2 abgeerntete Felder daneben werden reif"),
    ("buys from another store: bid + 1, any crops", "kauft aus fremdem Lager: Gebot + 1, jede Sorte"),
    ("one own field must go fallow", "ein eigenes Feld muss zum Brachfeld werden"),
    ("buys from another store: number of the bid, any crops", "kauft aus fremdem Lager: Zahl des Gebots, jede Sorte"),
    ("a field into the own store, with a bid", "ein Feld ins eigene Lager, mit Gebot"),
    ("an isolated field of another board for 3 counters", "ein isoliertes Feld eines anderen für 3 Erntesteine"),
    ("another own worker's effect again", "Fähigkeit eines anderen eigenen Arbeiters"),
    ("draws a field: lay it or put it fallow", "zieht ein Feld: legen oder zum Brachfeld machen"),
    ("lays a field of the registry", "legt ein Feld aus dem Grundbuchamt"),
)
EVENTS_TOLD: Final[tuple[Sentence, ...]] = (
    (
        "everybody may put a field fallow and lay one drawn from the bag",
        "wer mag, macht ein Feld zum Brachfeld und legt ein gezogenes auf das Tableau",
    ),
    (
        "everybody may exchange a field for an isolated one of another board",
        "wer mag, tauscht ein Feld gegen ein isoliertes von einem anderen Tableau",
    ),
    ("everybody passes one field to the left", "alle geben ein Feld nach links weiter"),
    (
        "everybody may take a counter of the crop of most own ripe fields",
        "wer mag, nimmt einen Erntestein der Sorte mit den meisten eigenen reifen Feldern",
    ),
    (
        "everybody may pay 2 counters for a field drawn from the bag",
        "wer mag, zahlt 2 Erntesteine für ein Feld aus dem Beutel",
    ),
    (
        "everybody may turn up to 2 harvested fields back to ripe",
        "wer mag, dreht bis zu 2 abgeerntete Felder wieder auf reif",
    ),
    (
        "all fields of the registry go into the bag, as many are drawn again",
        "alle Felder des Grundbuchamts kommen in den Beutel, ebenso viele werden neu gezogen",
    ),
    (
        "everybody may pay 3 counters for a field of the registry",
        "wer mag, zahlt 3 Erntesteine für ein Feld des Grundbuchamts",
    ),
    (
        "everybody may exchange a field for one of the registry",
        "wer mag, tauscht ein Feld gegen eins des Grundbuchamts",
    ),
    ("everybody may harvest one isolated ripe field", "wer mag, erntet ein isoliertes reifes Feld ab"),
    (
        "everybody draws a field; it is laid only if another one goes fallow",
        "alle ziehen ein Feld; es wird nur gelegt, wenn ein anderes zum Brachfeld wird",
    ),
    ("everybody may move one worker, without effect", "wer mag, setzt einen Arbeiter um, ohne Fähigkeit"),
    ("everybody may take one worker off the board", "wer mag, nimmt einen Arbeiter vom Tableau"),
    (
        "everybody gets a counter, the drawer says which",
        "alle bekommen einen Erntestein; wer das Ereignis zog, wählt die Sorten",
    ),
)


_FIELD_WORDS: Final = [name.lower() for name in FIELD_NAMES]
_WORKERS_DE: Final = [one_word(name) for name in WORKER_NAMES_DE]
GERMAN: Final = (
    "fertig", "ziehe", "behalte", "brache",
    *[f"ernte {name}" for name in _FIELD_WORDS],
    *[f"spiele {name}" for name in _WORKERS_DE],
    *[f"entferne {name}" for name in _WORKERS_DE],
    *[f"lege {name}" for name in _FIELD_WORDS],
    *[f"nimm {name}" for name in _FIELD_WORDS],
    *_FIELD_WORDS,
    *[one_word(name) for name in CROPS_DE],
    *_WORKERS_DE,
    *[one_word(name) for name in EVENT_NAMES_DE],
    *[f"beginn {seat.lower()}" for seat in LETTERS[:4]],
    *[f"paar {name.lower()}" for name in PAIR_NAMES],
)  # fmt: skip
"""WORDS in German, choice by choice."""


def words(lang: str) -> tuple[str, ...]:
    """The words of every choice."""
    return WORDS if lang == "en" else GERMAN


def crop_name(k: Crop, lang: str) -> str:
    return say(CROP_NAMES[k], lang)


def worker_name(w: Worker, lang: str) -> str:
    """The name of a worker, as a list has it."""
    return TITLES[w][0] if lang == "en" else WORKER_NAMES_DE[w]


def whom(w: Worker, lang: str) -> str:
    """A worker as the object of a sentence."""
    return say((f"the {TITLES[w][0]}", f"den {TITLES[w][1]}"), lang)


def worker_word(w: Worker, lang: str) -> str:
    """The word of a worker as it may be typed."""
    return (WORKER_NAMES[w], _WORKERS_DE[w])[LANGUAGES.index(lang)]


def event_name(e: Event, lang: str) -> str:
    """The name of an event, as a sentence has it."""
    if lang == "en":
        return EVENT_NAMES[e].replace("-", " ").replace("re survey", "re-survey")
    return EVENT_NAMES_DE[e]


def event_letter(e: Event) -> Plain:
    """KH 6: events are lettered on after the workers."""
    return Plain(chr(ord("M") + e))


def told_event(e: Event) -> Plain:
    """The effect of an event, as it stands after a colon: in German it begins like any sentence."""
    en, de = EVENTS_TOLD[e]
    return Plain(en, de[0].upper() + de[1:])


def field_name(f: Field, lang: str) -> str:
    """A field with its crop: C4 wine."""
    return f"{FIELD_NAMES[f]} {crop_name(CROP[f], lang)}"


def listed(parts: list[str], lang: str) -> str:
    """a, b and c."""
    joint = say((" and ", " und "), lang)
    return ", ".join(parts[:-1]) + joint + parts[-1] if len(parts) > 1 else "".join(parts)
