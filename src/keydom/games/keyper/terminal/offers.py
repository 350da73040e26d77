"""The options of a question, in groups, each with what it would do."""

from typing import Final

from keydom.core.errors import Sentence, say
from keydom.core.seats import letter
from keydom.games.keyper import facts
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import BY_BUILDER, BY_LABOURER, ONE_LESS
from keydom.games.keyper.rules.choices import OWN
from keydom.games.keyper.rules.components import (
    AREA,
    EXCHANGE,
    SHIP_POINTS,
    TAKE,
    TAKE_MANY,
)
from keydom.games.keyper.rules.names import BUILDINGS, HOME, Tile
from keydom.games.keyper.rules.sentences import AREA_WORDS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.names import FIELD_NAMES, tile_name, words
from keydom.games.keyper.terminal.parts import (
    boat_text,
    building_text,
    class_name,
    cost,
    face_text,
    fair_words,
    keyples_at,
    winter_text,
)
from keydom.terminal.face import Group

HEADINGS: Final[tuple[tuple[int, int, Sentence], ...]] = (
    (c.KEYPER, c.PLACE, ("Claim a board", "Tafel beanspruchen")),
    (c.PLACE, c.JOIN, ("Place a keyple", "Keyple einsetzen")),
    (c.JOIN, c.ON, ("Join", "Mitarbeiten")),
    (c.LAY, c.GAIN, ("Lay down", "Hinlegen")),
    (c.GAIN, c.SHIP, ("Gain", "Nehmen")),
    (c.SHIP, c.GIVE, ("Ship", "Verschiffen")),
    (c.GIVE, c.TAKE, ("Give", "Geben")),
    (c.BUILD, c.UPGRADE, ("Build", "Bauen")),
    (c.UPGRADE, c.TILE, ("Upgrade", "Verbessern")),
    (c.TILE, c.BOAT, ("Take", "Nehmen")),
    (c.HOLD, c.LAYOUT, ("Hold a fair", "Jahrmarkt abhalten")),
)
BOARD: Final[Sentence] = ("Board", "Tafel")
OWN_BUILDINGS: Final[Sentence] = ("Own buildings", "Eigene Gebäude")
BUILD_OVER: Final[Sentence] = ("Over another building", "Über ein anderes Gebäude")
EMPTY_PLOTS: Final[Sentence] = ("Own plots, to build there", "Eigene Grundstücke, um dort zu bauen")
OTHER: Final[Sentence] = ("Other", "Sonst")


def groups(v: View, options: list[int], lang: str) -> list[Group]:
    """The options sorted by what they do, places by the board they lie on; the rest stands last."""
    found: dict[str, list[int]] = {}
    for choice in options:
        found.setdefault(_heading(v, choice, lang), []).append(choice)
    out = [_group(v, heading, mine, lang) for heading, mine in found.items() if heading]
    rest = found.get("", [])
    if rest:
        # Empty plots need no heading: they are what was asked for.
        plots = v.frames[-1][0] == fr.SITE
        group = _group(v, say(OTHER, lang) if out and not plots else "", rest, lang)
        out = [group, *out] if plots else [*out, group]
    return out


def _group(v: View, heading: str, choices: list[int], lang: str) -> Group:
    places = all(c.ON <= choice < c.GAIN for choice in choices)
    return Group(heading, [(choice, words(lang)[choice], effect(v, choice, lang)) for choice in choices], places)


def _heading(v: View, choice: int, lang: str) -> str:
    if c.ON <= choice < c.LAY:
        place = choice - c.ON
        if place < OWN:
            return f"{say(BOARD, lang)} {(place >> 4) + 1}"
        built = v.built[v.seat][place - OWN]
        if v.frames[-1][0] == fr.SITE:
            return say(BUILD_OVER, lang) if built else ""
        return say(OWN_BUILDINGS if built else EMPTY_PLOTS, lang)
    for low, high, heading in HEADINGS:
        if low <= choice < high:
            return say(heading, lang)
    return ""


def effect(v: View, choice: int, lang: str) -> str:
    """The effect of an option, in a few words; empty where its own words say it."""
    if choice < c.KEYPER:
        return _plain(v, choice, lang)
    if choice < c.PLACE:
        return _claim(v, choice - c.KEYPER, lang)
    if choice < c.JOIN:
        n = v.keyps[v.seat][choice - c.PLACE]
        return say((f"{n} waiting", f"{n} bereit"), lang) if n > 1 else ""
    if choice < c.ON:
        place = v.frames[-1][3]
        return _actions(facts.actions(v, v.seat, place, 2), lang)
    if choice < c.LAY:
        return _place(v, choice - c.ON, lang)
    if choice < c.GAIN:
        return _lay(v, choice - c.LAY, lang)
    if choice < c.BUILD:
        return _piece(v, choice, lang)
    if choice < c.UPGRADE:
        return _build(v, choice - c.BUILD, lang)
    if choice < c.TILE:
        return face_text(2 * (choice - c.UPGRADE) + 1, lang)
    if choice < c.BOAT:
        return _tile(choice - c.TILE + HOME, lang)
    if choice < c.HOLD:
        return boat_text(v, choice - c.BOAT, lang)
    if choice < c.LAYOUT:
        return _fair(v, choice - c.HOLD, lang)
    return ""


def _actions(n: int, lang: str) -> str:
    return say((f"{n} action{'s' if n > 1 else ''}", f"{n} Aktion{'en' if n > 1 else ''}"), lang)


def _plain(v: View, choice: int, lang: str) -> str:
    """Of words that mean something else in every question."""
    kind = v.frames[-1][0]
    if choice == c.PASS:
        if kind == fr.FAIRS and not facts.has_held(v, v.seat):
            return say(("hold none", "keinen abhalten"), lang)
        if kind in (fr.FAIRS, fr.TAKE, fr.POST, fr.KEYP):
            return say(("no more", "nichts mehr"), lang)
        if kind == fr.FOLLOW:
            return say((f"leave it to {letter(v.frames[-1][2])}", f"{letter(v.frames[-1][2])} allein lassen"), lang)
        return _declined(v, lang)
    if choice == c.FREE:
        return say(("by the building plot", "durch das Baugelände"), lang)
    if choice == c.USE:
        return face_text(v.built[v.seat][v.frames[-1][3]] - 1, lang)
    if choice in (c.LAY_IT, c.LEAVE_IT):
        place = v.frames[-1][3]
        return _actions(facts.actions(v, v.seat, place, 1 + (choice == c.LAY_IT)), lang)
    if choice in (c.ONE, c.BOTH):
        place = v.frames[-1][2]
        return _actions(facts.actions(v, v.seat, place, 1 + (choice == c.BOTH)), lang)
    return ""


def _declined(v: View, lang: str) -> str:
    """KP 2.2, 4.5: the number of actions that are given up."""
    work = facts.work_at(v)
    mine = work.left[v.seat] if work else 0
    if work and mine and sum(work.left) > mine:
        return say((f"decline this action, then {mine} more", f"auf diese Aktion verzichten, dann noch {mine}"), lang)
    if not mine:
        return say(("decline this action", "auf diese Aktion verzichten"), lang)
    return say((f"decline all {mine + 1} actions left", f"auf alle {mine + 1} Aktionen verzichten"), lang)


def _claim(v: View, board: int, lang: str) -> str:
    """KP 7.4: the number of keyples that a board has now."""
    n = facts.keyples_on_board(v, board)
    if not n:
        return say(("no keyples yet", "noch keine Keyples"), lang)
    return say((f"{n} keyple{'s' if n > 1 else ''} there", f"{n} Keyple{'s' if n > 1 else ''} darauf"), lang)


def _place(v: View, place: int, lang: str) -> str:
    """KP 4.3: the field at a place, the number of actions there, and the keyple that is there."""
    if place >= OWN:
        built = v.built[v.seat][place - OWN]
        return tile_name((built - 1) >> 1, lang) if built else ""
    often = _often(facts.placed(v, v.seat, place, v.frames[-1][2]))
    there = keyples_at(facts.keyples_at(v, v.seat, place), lang).plain
    return " ".join([part for part in (say(FIELD_NAMES[facts.field_at(v, place)], lang), often, there) if part])


def _often(offer: facts.Offer) -> str:
    """KP 4.3, 5.2: the actions of an offer, and those with the other keyple laid down."""
    return f"×{offer.sure}/{offer.sure + 1}" if offer.laid else f"×{offer.sure}"


def _lay(v: View, place: int, lang: str) -> str:
    """KP 5.2: the field at a place and the number of actions when its keyples are laid down."""
    code = facts.keyples_at(v, v.seat, place)
    if place >= OWN:
        return " ".join([tile_name((v.built[v.seat][place - OWN] - 1) >> 1, lang), keyples_at(code, lang).plain])
    often = _often(facts.laid_down(v, v.seat, place))
    return " ".join([say(FIELD_NAMES[facts.field_at(v, place)], lang), often, keyples_at(code, lang).plain])


def _piece(v: View, choice: int, lang: str) -> str:
    """The result of a piece."""
    if c.SHIP <= choice < c.GIVE:
        return say((f"{SHIP_POINTS} points", f"{SHIP_POINTS} Punkte"), lang)
    if c.GIVE <= choice < c.TAKE:
        top = v.frames[-1]
        x = EXCHANGE[v.built[v.seat][top[2]] - 1] if top[0] == fr.USE else top[2]
        return f"→ {class_name(TAKE[x], TAKE_MANY[x], lang)}"
    return ""


def _build(v: View, t: Tile, lang: str) -> str:
    """KP 6.3: the cost of a building as it would be built now, and what it is good for."""
    means, price = facts.means(v), cost(t, lang)
    if means == ONE_LESS and "," in price:
        price = say((f"{price}, one less", f"{price}, eins weniger"), lang)
    elif means in (BY_BUILDER, BY_LABOURER):
        price = say(("1 finished", "1 Endprodukt") if means == BY_BUILDER else ("free", "gratis"), lang)
    return f"{say(AREA_WORDS[AREA[t]], lang)} ({price}): {face_text(2 * t, lang)}"


def _tile(t: Tile, lang: str) -> str:
    if t >= BUILDINGS:
        return winter_text(t - BUILDINGS, lang)
    return f"{say(AREA_WORDS[AREA[t]], lang)} ({cost(t, lang)}): {building_text(t, lang)}"


def _fair(v: View, fair: int, lang: str) -> str:
    """KP 7.2: the points of a fair and what it shows."""
    return fair_words(facts.fair_numbered(v, v.seat, v.season, fair), lang)
