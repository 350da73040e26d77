"""Labels of the button that carries out a turn of Key Harvest, English and German."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.telling.grammar import Deeds

_PLAY: Final[Sentence] = ("play {worker}", "{worker:acc} ausspielen")
_LAY: Final[Sentence] = ("lay {field}", "{field} legen")
_BUY: Final[Sentence] = ("buy {field}", "{field} kaufen")
_STORE: Final[Sentence] = ("store {field}", "{field} lagern")
_BACK: Final[Sentence] = ("take {worker} back", "{worker:acc} wegnehmen")
_TAKE: Final[Sentence] = ("take {got}", "{got:acc} nehmen")
_FIELD: Final[Sentence] = ("take {field}", "{field} nehmen")
_PAY: Final[Sentence] = ("pay {paid}", "{paid:acc} zahlen")
_SWAP: Final[Sentence] = ("swap {origin} for {field}", "{origin} gegen {field} tauschen")
_DECLINE: Final[Sentence] = ("decline", "verzichten")

DEEDS: Final[Deeds] = (
    {
        "harvest": ("harvest {some}", "{some:acc} ernten"),
        "play": _PLAY,
        "play_instead": _PLAY,
        "takes_off": _BACK,
        "lay_own": _LAY,
        "buy": _BUY,
        "buy_open": _BUY,
        "store": _STORE,
        "store_open": _STORE,
    },
    {
        "finds_none": ("harvest {fields}", "{fields:acc} ernten"),
        "move": ("move {worker}", "{worker:acc} versetzen"),
        "gives_way": ("move {worker}", "{worker:acc} versetzen"),
        "goes_back": _BACK,
        "again": ("use {worker} again", "{worker:acc} noch einmal einsetzen"),
        "ripens": ("turn {fields} over", "{fields:acc} umdrehen"),
        "fallow": ("put {field} fallow", "{field} zum Brachfeld machen"),
        "lay": _LAY,
        "lay_for": _LAY,
        "lay_registry": _LAY,
        "lay_registry_for": _LAY,
        "take_registry": _FIELD,
        "take_from": _FIELD,
        "take_from_for": _FIELD,
        "swap": _SWAP,
        "trade": _SWAP,
        "pass_on": ("pass {field} on", "{field} weitergeben"),
        "draws": ("draw a field", "ein Feld ziehen"),
        "draws_for": ("draw a field for {paid}", "ein Feld für {paid:acc} ziehen"),
        "counts": _TAKE,
        "takes": _TAKE,
        "instead": _TAKE,
        "gives": ("hand out counters", "Erntesteine verteilen"),
        "pays": _PAY,
        "pays_to": _PAY,
    },
    {
        "declines": _DECLINE,
        "unused": _DECLINE,
        "nothing": ("do nothing", "nichts tun"),
        "ends_turn": ("end the turn", "den Zug beenden"),
    },
)
