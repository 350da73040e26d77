"""The words of the button that carries out a turn of Keyper, English and German."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.telling.grammar import Deeds

_BUILD: Final[Sentence] = ("build {tile}", "{tile:acc} bauen")
_UPGRADE: Final[Sentence] = ("upgrade {tile}", "{tile:acc} verbessern")
_PLACE: Final[Sentence] = ("place {keyple}", "{keyple:acc short} einsetzen")
_FOLLOW: Final[Sentence] = ("follow with {keyple}", "mit {keyple:dat short} mitmachen")
_FAIRS: Final[Sentence] = ("hold fairs", "Jahrmärkte abhalten")
_ALONE: Final[Sentence] = ("do not follow", "nicht mitmachen")

DEEDS: Final[Deeds] = (
    {
        "claim": ("claim board {board}", "Tafel {board} beanspruchen"),
        "build": _BUILD,
        "build_free": _BUILD,
        "build_over": _BUILD,
        "build_over_free": _BUILD,
        "upgrade": _UPGRADE,
        "upgrade_free": _UPGRADE,
        "upgrade_many": ("upgrade {n} buildings", "{n} Gebäude verbessern"),
        "follow": _FOLLOW,
        "follow_apart": _FOLLOW,
        "no_follow_ask": _ALONE,
        "no_follow_alone": _ALONE,
        "fair": _FAIRS,
        "winter_fair": _FAIRS,
        "winter_fairs": _FAIRS,
        "no_fair": ("hold no fair", "keinen Jahrmarkt abhalten"),
        "layout": ("fold it so", "so falten"),
        "rest": ("rest {n}", "{n:acc} aufstellen"),
    },
    {
        "place": _PLACE,
        "place_ask": _PLACE,
        "place_alone": _PLACE,
        "beside_lay": ("lay both down", "beide hinlegen"),
        "beside_leave": _PLACE,
        "lay_one": ("lay one down", "einen hinlegen"),
        "lay_both": ("lay both down", "beide hinlegen"),
        "no_room": ("give back {paid}", "{paid:acc} zurückgeben"),
    },
    {
        "gain": ("take {got}", "{got:acc} nehmen"),
        "exchange": ("trade for {got}", "gegen {got:acc} tauschen"),
        "ship": ("ship {paid}", "{paid:acc} verschiffen"),
        "take_tile": ("take {tile}", "{tile:acc} nehmen"),
        "take_many": ("take {n} tiles", "{n} Plättchen nehmen"),
    },
    {
        "boat": ("bring this boat", "dieses Schiff holen"),
        "pay": ("pay {paid}", "{paid:acc} zahlen"),
        "declines": ("go without", "verzichten"),
    },
)
