"""Keyflower's steps on the cards of turns: who did what, in a few words; pieces and places are drawn beside them."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.telling.briefs import GET, PAY
from keydom.telling.grammar import Templates

_OVERTAKE: Final[Sentence] = ("{who} [overtakes|overtake] {whom}.", "{who} [überbietet|überbietest] {whom:acc}.")
_UPGRADE: Final[Sentence] = ("{who} [upgrades|upgrade] {tile}.", "{who} [wertet|wertest] {tile:acc} auf.")
_BOAT: Final[Sentence] = ("{who} [takes|take] {boat}.", "{who} [nimmt|nimmst] {boat:acc}.")
_DRAW: Final[Sentence] = ("{who} [draws|draw] {got}.", "{who} [zieht|ziehst] {got:acc}.")

BRIEFS: Final[Templates] = {
    "bid": ("{who} [bids|bid] on {tile}.", "{who} [bietet|bietest] auf {tile:acc}."),
    "bid_lead": _OVERTAKE,
    "raise": ("{who} now [leads|lead] with {total}.", "{who} [führt|führst] nun mit {total}."),
    "raise_lead": _OVERTAKE,
    "move": ("{who} [moves|move] a lost bid.", "{who} [zieht|ziehst] ein Gebot ab."),
    "use": ("{who} [uses|use] {tile}.", "{who} nutzt {tile:acc}."),
    "gain": GET,
    "gain_nothing": ("{who} [gets|get] nothing.", "{who} [bekommt|bekommst] nichts."),
    "green": GET,
    "pay_bid": PAY,
    "exchange": GET,
    "exchange_on": GET,
    "carry": ("{who} [carries|carry] {goods}.", "{who} [bringt|bringst] {goods:acc} weiter."),
    "upgrade": _UPGRADE,
    "upgrade_points": _UPGRADE,
    "pass_row": ("{who} [passes|pass]: {n} in a row.", "{who} passt: {n} in Folge."),
    "pass_end": ("{who} [passes|pass] as the last.", "{who} passt zuletzt."),
    "boat": _BOAT,
    "boat_empty": _BOAT,
    "boat_tile": _BOAT,
    "start_player": ("{who} [starts|start] the coming season.", "{who} [beginnt|beginnst] die nächste Jahreszeit."),
    "purple_last": ("{who} [takes|take] the purple worker.", "{who} [bekommt|bekommst] den lila Arbeiter."),
    "lay": ("{who} [lays|lay] {tile}.", "{who} [legt|legst] {tile:acc} an."),
    "put": ("{who} [puts|put] in {n}.", "{who} [bringt|bringst] {n:acc} ein."),
    "put_secret": ("{who} [puts|put] in winter tiles.", "{who} [bringt|bringst] Winterplättchen ein."),
    "draw": _DRAW,
    "draw_skills": _DRAW,
    "draw_none": ("{who} [draws|draw] nothing.", "{who} [zieht|ziehst] nichts."),
    "draw_skills_none": ("{who} [draws|draw] nothing.", "{who} [zieht|ziehst] nichts."),
    "draw_fewer": ("{who} [draws|draw] only {got}.", "{who} [zieht|ziehst] nur {got:acc}."),
    "draw_skills_fewer": ("{who} [draws|draw] only {got}.", "{who} [zieht|ziehst] nur {got:acc}."),
    "season": ("{season} begins.", "{season} beginnt."),
    "winter": ("Winter begins.", "Der Winter beginnt."),
    "offer": ("The winter tiles lie on offer.", "Die Winterplättchen liegen aus."),
}
