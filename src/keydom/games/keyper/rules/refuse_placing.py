"""KP 2–5: the reasons why a keyper or a keyple cannot be placed, joined or laid down so."""

from keydom.core.errors import Refusal
from keydom.core.grammar import One, Plain, told
from keydom.core.seats import Seat
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules.build import FULL_PRICE
from keydom.games.keyper.rules.components import FRAME, KEYP_GROUPS, LAYOUTS
from keydom.games.keyper.rules.names import BUILDINGS, COVERED, KEYP_FIELD, WHITE, Colour
from keydom.games.keyper.rules.refuse_building import not_buildable
from keydom.games.keyper.rules.refuse_fields import not_supplied
from keydom.games.keyper.rules.sentences import COLOUR_WORDS, PIECE_NOUNS, no_keyple
from keydom.games.keyper.rules.state import State


def _place(s: State, place: int) -> Refusal:
    """Tell that there is such a place."""
    if place >= c.OWN:
        return None
    board, cell = place >> 4, place & 15
    if board >= s.seats:
        return f"KP 1.2: there are {s.seats} country boards", f"KP 1.2: es gibt {s.seats} Landschaftstafeln"
    field = LAYOUTS[s.layouts[board]][cell]
    if field == COVERED:
        return "KP 1.2: the river is named by its first cell", "KP 1.2: der Fluss heißt nach seiner ersten Zelle"
    if field == KEYP_FIELD:
        return "KP 4.1: no keyple is placed on a keyp field", "KP 4.1: auf ein Keypfeld kommt kein Keyple"
    return None


def _code(s: State, seat: Seat, place: int) -> int:
    return s.plots[seat][place - c.OWN] if place >= c.OWN else s.fields[place >> 4][place & 15]


def _number(code: int) -> int:
    return int(code & 7 > 0) + int(code & 56 > 0)


def refuse_turn(s: State, seat: Seat, choice: int) -> Refusal:
    if choice < c.PLACE:
        board = choice - c.KEYPER
        if board >= s.seats:
            return _place(s, 16 * board)
        if s.keypers[seat] >= 0:
            return "KP 3.1: the keyper is placed once a season", "KP 3.1: der Keyper wird einmal je Jahreszeit gesetzt"
        if board in s.keypers:
            return f"KP 3.1: board {board + 1} is claimed", f"KP 3.1: Tafel {board + 1} ist beansprucht"
        return None
    if choice < c.JOIN:
        placed = choice - c.PLACE
        return None if s.keyps[seat][placed] else _no_keyple("KP 4.1", placed)
    place = choice - c.LAY
    if s.keypers[seat] < 0 or any(s.keyps[seat]):
        return "KP 5.1: everything is placed first", "KP 5.1: zuerst wird alles eingesetzt"
    return _place(s, place) or _standing(s, seat, place)


def _no_keyple(rule: str, colour: Colour) -> Refusal:
    """KP 4.1, 4.4: the keyple of that colour is not in the keyp area."""
    return told(
        f"{rule}: you have {{none}} in your keyp area",
        f"{rule}: du hast {{none:acc}} im Keypbereich",
        none=no_keyple(colour),
    )


def _standing(s: State, seat: Seat, place: int) -> Refusal:
    code = _code(s, seat, place)
    if _number(code) == code >> 6:
        return "KP 5.2: no keyple stands there", "KP 5.2: dort steht kein Keyple"
    if place < c.OWN and place >> 4 != s.keypers[seat]:
        nearer = [*s.plots[seat], *s.fields[s.keypers[seat]]]
        if any(_number(other) > other >> 6 for other in nearer):
            return (
                "KP 5.3: first those on your own plots and on the board you claimed are laid down",
                "KP 5.3: zuerst werden die auf deinen Grundstücken und deiner Tafel hingelegt",
            )
    return None


def _welcome(s: State, seat: Seat, comer: int, place: int) -> Refusal:
    """KP 4.1, 4.2 for a keyple that comes to a place."""
    code = _code(s, seat, place)
    if _number(code) == 2:
        return "KP 4.1: there are two keyples already", "KP 4.1: dort sind schon zwei Keyples"
    if code == 0 or comer == WHITE:
        return None
    working = (code & 7) - 1
    if working == WHITE and place < c.OWN:
        frame = FRAME[LAYOUTS[s.layouts[place >> 4]][place & 15]]
        working = frame if frame >= 0 else WHITE
    if comer != working:
        return told(
            "KP 4.2: the place works in {colour}",
            "KP 4.2: dort wird in {colour} gearbeitet",
            colour=Plain(*COLOUR_WORDS[working]),
        )
    return None


def refuse_placing(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    place = choice - c.ON
    refusal = _place(s, place) or _welcome(s, seat, f[2], place)
    if refusal or place < c.OWN or s.built[seat][place - c.OWN]:
        return refusal
    if any(not_buildable(s, seat, FULL_PRICE, tile, place - c.OWN) is None for tile in range(BUILDINGS)):
        return None
    return (
        "KP 4.1: the plot has no building, and you can pay for none of those that you have",
        "KP 4.1: das Grundstück hat kein Gebäude, und von deinen kannst du keins bezahlen",
    )


def refuse_boat(s: State, seat: Seat, choice: int) -> Refusal:
    if s.pool >> choice - c.BOAT & 1:
        return None
    return "KP 4.7: this boat is not free", "KP 4.7: dieses Schiff ist nicht frei"


def refuse_follow(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    joined = choice - c.JOIN
    if s.keyps[seat][joined] == 0:
        return _no_keyple("KP 4.4", joined)
    return _welcome(s, seat, joined, f[3])


def refuse_keyp(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    kind = choice - c.GAIN
    if kind not in KEYP_GROUPS[f[2]][1]:
        return told(
            "KP 3.2: these keyples do not give {piece}",
            "KP 3.2: {piece:acc} geben diese Keyples nicht",
            piece=One(PIECE_NOUNS[kind]),
        )
    if kind < f[4]:
        return (
            "KP 3.2: pieces are taken in ascending order",
            "KP 3.2: Stücke werden in aufsteigender Reihenfolge genommen",
        )
    return not_supplied(s, kind)
