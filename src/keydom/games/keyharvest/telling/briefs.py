"""Key Harvest's steps on the cards of turns: who did what, in a few words; pieces and places are drawn beside them."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.telling.briefs import GET, PAY
from keydom.telling.grammar import Templates

_PLAY: Final[Sentence] = ("{who} [plays|play] {worker}.", "{who} [spielt|spielst] {worker:acc} aus.")
_MOVE: Final[Sentence] = ("{who} [moves|move] {worker}.", "{who} versetzt {worker:acc}.")
_BACK: Final[Sentence] = ("{who} [takes|take] {worker} back.", "{who} [nimmt|nimmst] {worker:acc} zurück.")
_LAY: Final[Sentence] = ("{who} [lays|lay] {field}.", "{who} [legt|legst] {field}.")
_TAKE: Final[Sentence] = ("{who} [takes|take] {field}.", "{who} [nimmt|nimmst] {field}.")
_STORE: Final[Sentence] = ("{who} [stores|store] {field}.", "{who} [lagert|lagerst] {field}.")

BRIEFS: Final[Templates] = {
    "harvest": ("{who} [harvests|harvest] {some}.", "{who} [erntet|erntest] {some:acc}."),
    "counts": GET,
    "draws_for": ("{who} [draws|draw] a field.", "{who} [zieht|ziehst] ein Feld."),
    "finds_none": ("{who} [finds|find] no counter left.", "{who} [findet|findest] keinen Erntestein mehr."),
    "play": _PLAY,
    "play_instead": _PLAY,
    "move": _MOVE,
    "move_instead": _MOVE,
    "gives_way": _MOVE,
    "gives_way_instead": _MOVE,
    "goes_back": _BACK,
    "takes_off": _BACK,
    "lay_own": _LAY,
    "buy": ("{who} [buys|buy] {field} from {whom}.", "{who} [kauft|kaufst] {field} von {whom:dat}."),
    "store": _STORE,
    "store_open": _STORE,
    "sells": GET,
    "pays_to": PAY,
    "ripens": ("{who} [turns|turn] fields to ripe.", "{who} [dreht|drehst] Felder auf reif."),
    "again": ("{who} [uses|use] {worker} again.", "{who} setzt {worker:acc} erneut ein."),
    "lay_for": _LAY,
    "lay_registry": _LAY,
    "lay_registry_for": _LAY,
    "take_registry": _TAKE,
    "take_from": ("{who} [takes|take] {field} from {whom}.", "{who} [nimmt|nimmst] {whom:dat} {field} weg."),
    "take_from_for": ("{who} [takes|take] {field} from {whom}.", "{who} [nimmt|nimmst] {whom:dat} {field} weg."),
    "swap": ("{who} [swaps|swap] {origin} for {field}.", "{who} [tauscht|tauschst] {origin} gegen {field}."),
    "trade": ("{who} [swaps|swap] {origin} for {field}.", "{who} [tauscht|tauschst] {origin} gegen {field}."),
    "unused": ("{who} [declines|decline].", "{who} [verzichtet|verzichtest]."),
    "fills": ("The registry is filled up.", "Das Grundbuchamt wird aufgefüllt."),
    "event": ("Event {letter}, {event}.", "Ereignis {letter}, {event}."),
    "event_aside": ("The event {event} is put aside.", "Das Ereignis {event} wird beiseitegelegt."),
    "events_back": ("Events go back into the bag.", "Ereignisse kommen in den Beutel."),
    "last_turns": ("The last turns begin.", "Die letzten Züge beginnen."),
    "over_quiet": ("The game ends.", "Die Partie endet."),
}
