"""Words of the button that carries out a turn of Keyflower, English and German."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.telling.grammar import Deeds

_BID: Final[Sentence] = ("bid {workers:acc short}", "{workers:acc short} bieten")
_RAISE: Final[Sentence] = ("add {workers:acc short}", "{workers:acc short} dazulegen")
_PASS: Final[Sentence] = ("pass", "passen")
_BOAT: Final[Sentence] = ("take {boat}", "{boat:acc} nehmen")
_UPGRADE: Final[Sentence] = ("upgrade {tile}", "{tile:acc} aufwerten")
_GAIN: Final[Sentence] = ("take {got}", "{got:acc} nehmen")
_PAY: Final[Sentence] = ("pay {paid}", "{paid:acc} zahlen")

DEEDS: Final[Deeds] = (
    {
        "bid": _BID,
        "bid_lead": _BID,
        "raise": _RAISE,
        "raise_lead": _RAISE,
        "use": ("use {tile}", "{tile:acc} nutzen"),
        "pass": _PASS,
        "pass_row": _PASS,
        "pass_end": _PASS,
        "boat": _BOAT,
        "boat_empty": _BOAT,
        "boat_tile": _BOAT,
        "lay": ("place {tile}", "{tile:acc} anlegen"),
        "lay_many": ("place {n} tiles", "{n} Plättchen anlegen"),
        "put": ("put in {n}", "{n:acc} einbringen"),
    },
    # A turn that goes on after a draw begins in the middle of a use.
    {
        "carry": ("carry {goods}", "{goods:acc} weiterbringen"),
        "upgrade": _UPGRADE,
        "upgrade_points": _UPGRADE,
        "gain": _GAIN,
        "green": _GAIN,
        "exchange": _PAY,
        "exchange_on": _PAY,
        "pay": _PAY,
        "pay_bid": _PAY,
    },
)
