"""Keyper's steps on the cards of turns: who did what, in a few words; pieces and places are drawn beside them."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.telling.briefs import GET
from keydom.telling.grammar import Templates

_PLACE: Final[Sentence] = ("{who} [places|place] {keyple}.", "{who} setzt {keyple:acc} ein.")
_FOLLOW: Final[Sentence] = ("{who} [follows|follow] {whom}.", "{who} [macht|machst] bei {whom:dat} mit.")
_ALONE: Final[Sentence] = ("{who} [does|do] not follow.", "{who} [macht|machst] nicht mit.")
_BUILD: Final[Sentence] = ("{who} [builds|build] {tile}.", "{who} [baut|baust] {tile:acc}.")
_FAIR: Final[Sentence] = ("{who} [holds|hold] a fair.", "{who} [hält|hältst] einen Jahrmarkt ab.")
_UPGRADE: Final[Sentence] = ("{who} [upgrades|upgrade] {tile}.", "{who} [verbessert|verbesserst] {tile:acc}.")

BRIEFS: Final[Templates] = {
    "keyp_gain": GET,
    "place": _PLACE,
    "place_ask": ("{who} [asks|ask] {whom}.", "{who} [fragt|fragst] {whom:acc}."),
    "place_alone": _PLACE,
    "beside_lay": ("{who} [lays|lay] both down.", "{who} [legt|legst] beide hin."),
    "beside_leave": _PLACE,
    "lay_one": ("{who} [lays|lay] a keyple down.", "{who} [legt|legst] einen Keyple hin."),
    "lay_both": ("{who} [lays|lay] both down.", "{who} [legt|legst] beide hin."),
    "follow": _FOLLOW,
    "follow_you": _FOLLOW,
    "follow_apart": _FOLLOW,
    "follow_apart_you": _FOLLOW,
    "no_follow_ask": _ALONE,
    "no_follow_ask_you": _ALONE,
    "no_follow_alone": _ALONE,
    "no_follow_you": _ALONE,
    "exchange": GET,
    "boat": ("{who} [brings|bring] a boat.", "{who} [holt|holst] ein Schiff."),
    "ship": ("{who} [ships|ship] {paid}.", "{who} [verschifft|verschiffst] {paid:acc}."),
    "build": _BUILD,
    "build_free": _BUILD,
    "build_over": _BUILD,
    "build_over_free": _BUILD,
    "upgrade": _UPGRADE,
    "upgrade_free": _UPGRADE,
    "fair": _FAIR,
    "winter_fair": _FAIR,
    "winter_fairs": ("{who} [holds|hold] {n} fairs.", "{who} [hält|hältst] {n} Jahrmärkte ab."),
    "no_room": ("{who} [gives|give] back {paid}.", "{who} [gibt|gibst] {paid:acc} zurück."),
    "layout": ("{who} [folds|fold] the board.", "{who} [faltet|faltest] die Tafel."),
    "rest": ("{who} [rests|rest] {n}.", "{who} [stellt|stellst] {n:acc} auf."),
    "boats": ("New boats lie ready.", "Neue Schiffe liegen bereit."),
    "display": ("New tiles lie in the display.", "Neue Plättchen liegen aus."),
}
