"""What refuses an answer of the right kind, by rule. Written apart from what is offered, to check it."""

from itertools import combinations_with_replacement

from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.keyper import choices as c
from keydom.keyper.build import BY_BUILDER, BY_LABOURER, FULL_PRICE, price
from keydom.keyper.components import (
    AREA,
    EXCHANGE,
    FACTS,
    FRAME,
    GIVE,
    GIVE_MANY,
    KEYP_GROUPS,
    LAYOUTS,
    ONE_FINISHED_OR_WHEAT,
    PAY_AFTER,
    PAY_KINDS,
    POST_FINISHED,
    POST_RAW,
    RULE,
    TAKE,
    UPGRADE_COST,
)
from keydom.keyper.names import (
    BUILDER,
    BUILDER_UPGRADES,
    BUILDINGS,
    COVERED,
    FARM,
    FIRST_ANIMAL,
    FREE_RIGHT,
    FREE_THREE,
    HOME,
    KEYP_FIELD,
    LABOURER,
    LABOURER_UPGRADES,
    POST_AND,
    POST_OR,
    VILLAGE,
    WHITE,
)
from keydom.keyper.sentences import AREA_WORDS, colour, piece, told, typed
from keydom.keyper.state import Frame, State
from keydom.keyper.work import boat_kinds

Refusal = Sentence | None


def _place(s: State, place: int) -> Refusal:
    """Whether there is such a place."""
    if place >= c.OWN:
        return None
    board, cell = place >> 4, place & 15
    if board >= s.seats:
        return f"KP 1.2: there are {s.seats} country boards", f"KP 1.2: es gibt {s.seats} Landschaftstafeln"
    field = LAYOUTS[s.layouts[board]][cell]
    if field == COVERED:
        return "KP 1.2: the river is named by its first cell", "KP 1.2: der Fluss heißt nach seiner ersten Zelle"
    if field == KEYP_FIELD:
        return "KP 4.1: no keyple on a keyp field", "KP 4.1: kein Keyple auf ein Keypfeld"
    return None


def _code(s: State, seat: Seat, place: int) -> int:
    return s.plots[seat][place - c.OWN] if place >= c.OWN else s.fields[place >> 4][place & 15]


def _number(code: int) -> int:
    return int(code & 7 > 0) + int(code & 56 > 0)


def refuse_turn(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
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
        name = colour(choice - c.PLACE)
        if s.keyps[seat][choice - c.PLACE] == 0:
            return told("KP 4.1: no {} keyple in the keyp area", "KP 4.1: kein Keyple in {} im Keypbereich", name)
        return None
    place = choice - c.LAY
    if s.keypers[seat] < 0 or any(s.keyps[seat]):
        return "KP 5.1: first everything is placed", "KP 5.1: zuerst wird alles eingesetzt"
    return _place(s, place) or _standing(s, seat, place)


def _standing(s: State, seat: Seat, place: int) -> Refusal:
    code = _code(s, seat, place)
    if _number(code) == code >> 6:
        return "KP 5.2: no keyple stands there", "KP 5.2: dort steht kein Keyple"
    if place < c.OWN and place >> 4 != s.keypers[seat]:
        nearer = [*s.plots[seat], *s.fields[s.keypers[seat]]]
        if any(_number(other) > other >> 6 for other in nearer):
            return (
                "KP 5.3: first those on own plots and on the board claimed",
                "KP 5.3: zuerst die auf eigenen Grundstücken und der beanspruchten Tafel",
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
        return told("KP 4.2: the place works in {}", "KP 4.2: dort wird in {} gearbeitet", colour(working))
    return None


def refuse_placing(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    place = choice - c.ON
    refusal = _place(s, place) or _welcome(s, seat, f[2], place)
    if refusal or place < c.OWN or s.built[seat][place - c.OWN]:
        return refusal
    if any(_buildable(s, seat, FULL_PRICE, tile, place - c.OWN) is None for tile in range(BUILDINGS)):
        return None
    return (
        "KP 4.1: the plot has no building, and none that is held can be paid for it",
        "KP 4.1: das Grundstück hat kein Gebäude, und keins, das da ist, kann bezahlt werden",
    )


# Building --------------------------------------------------------------------------------------------------------


def _ways(cost: int) -> list[Ints]:
    """All payments of a cost."""
    if cost == 0:
        return [()]
    return [(k, *rest) for k, after in zip(PAY_KINDS[cost], PAY_AFTER[cost], strict=True) for rest in _ways(after)]


def _affordable(store: Ints, cost: int) -> bool:
    return any(all(way.count(k) <= store[k] for k in way) for way in _ways(cost))


def _right(s: State, seat: Seat, plot: int) -> int:
    """KP 6.6: the free build that the building plot gives for this plot, seen from the plot."""
    row, column = divmod(plot - 8, 3)
    built = s.built[seat]
    for bit, there, rules in (
        (1, plot - 1 if column else -1, (FREE_RIGHT, FREE_THREE)),
        (2, plot + 3 if row < 3 else -1, (FREE_THREE,)),
        (4, plot - 3 if row else -1, (FREE_THREE,)),
    ):
        if there >= 8 and built[there] and RULE[built[there] - 1] in rules and not s.spent[seat] & bit:
            return bit
    return 0


def _buildable(s: State, seat: Seat, means: int, tile: int, plot: int) -> Refusal:
    """KP 6.1–6.4, 6.6 for one building on one plot."""
    name = typed(tile)
    if not s.tiles[seat] >> tile & 1:
        return told("KP 6.1: the {} is not held", "KP 6.1: nicht im Besitz: {}", name)
    area = FACTS[tile].area
    if (area == FARM) != (plot < 8):
        en, de = AREA_WORDS[area]
        return told(f"KP 6.1: the {{}} belongs to the {en}", f"KP 6.1: {{}}: nur im Bereich {de}", name)
    if means == BY_LABOURER and area == VILLAGE:
        return "KP 6.3: the farm labourer builds on the farm", "KP 6.3: der Farmarbeiter baut auf der Farm"
    if s.under[seat][plot]:
        return "KP 6.4: at most two tiles on a plot", "KP 6.4: höchstens zwei Plättchen auf einem Grundstück"
    if not _affordable(s.stores[seat], price(means, tile)) and not (area == VILLAGE and _right(s, seat, plot)):
        return told("KP 6.2: the {} cannot be paid", "KP 6.2: nicht zu bezahlen: {}", name)
    return None


def _somewhere(s: State, seat: Seat, means: int, tile: int) -> Refusal:
    """Whether a building can be built on some plot; if not, what refuses the best of them."""
    refusals = [_buildable(s, seat, means, tile, plot) for plot in range(20)]
    if None in refusals:
        return None
    found = [r for r in refusals if r]
    found.sort(key=lambda r: r[0][:6])
    return found[-1]


def refuse_on_plot(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    if choice >= c.BUILD:
        return _buildable(s, seat, FULL_PRICE, choice - c.BUILD, f[3])
    if not s.built[seat][f[3]]:
        return "KP 4.1: there is no building yet", "KP 4.1: dort ist noch kein Gebäude"
    return None


def refuse_build(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    return _somewhere(s, seat, f[2], choice - c.BUILD)


def refuse_site(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    if choice - c.ON < c.OWN:
        return "KP 6.1: buildings stand on own plots", "KP 6.1: Gebäude stehen auf eigenen Grundstücken"
    return _buildable(s, seat, f[2], f[3], choice - c.ON - c.OWN)


def refuse_pay(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    if choice == c.FREE:
        return None if f[3] else ("KP 6.6: nothing makes this free", "KP 6.6: nichts macht das kostenlos")
    kind = choice - c.PAY
    ways = [way for way in _ways(f[2]) if way[0] == kind]
    if any(all(way.count(k) <= s.stores[seat][k] for k in way) for way in ways):
        return None
    return told("KP 6.2: {} cannot be paid next", "KP 6.2: kann nicht als Nächstes gezahlt werden: {}", piece(kind))


def _upgradable(s: State, seat: Seat, tile: int, cost: int) -> Refusal:
    name = typed(tile)
    if 2 + 2 * tile in s.built[seat]:
        return told("KP 6.5: the {} is upgraded", "KP 6.5: schon verbessert: {}", name)
    if 1 + 2 * tile not in s.built[seat]:
        return told("KP 6.5: the {} is not built", "KP 6.5: nicht gebaut: {}", name)
    if not _affordable(s.stores[seat], cost):
        return "KP 6.5: the upgrade cannot be paid", "KP 6.5: die Verbesserung kann nicht bezahlt werden"
    return None


def refuse_upgrade(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    return _upgradable(s, seat, choice - c.UPGRADE, UPGRADE_COST[AREA[choice - c.UPGRADE]])


def refuse_use(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    face = s.built[seat][f[2]] - 1
    own, rule = face >> 1, RULE[face]
    not_here = told("KP 4.9: the {} does not do that", "KP 4.9: {}: kann das nicht", typed(own))
    if choice >= c.UPGRADE:
        tile = choice - c.UPGRADE
        if rule == BUILDER_UPGRADES:
            return _upgradable(s, seat, tile, ONE_FINISHED_OR_WHEAT)
        if rule == LABOURER_UPGRADES and AREA[tile] == FARM:
            return _upgradable(s, seat, tile, 0)
        return _upgradable(s, seat, tile, UPGRADE_COST[AREA[tile]]) if tile == own else not_here
    if choice >= c.BUILD:
        if rule in (BUILDER, BUILDER_UPGRADES):
            return _somewhere(s, seat, BY_BUILDER, choice - c.BUILD)
        return _somewhere(s, seat, BY_LABOURER, choice - c.BUILD) if rule in (LABOURER, LABOURER_UPGRADES) else not_here
    if choice >= c.GIVE:
        return _given(s, seat, EXCHANGE[face], choice - c.GIVE, 0, 0) if EXCHANGE[face] >= 0 else not_here
    if rule not in (POST_OR, POST_AND):
        return not_here
    return _tradable(s, seat, POST_RAW if choice == c.TRADE else POST_FINISHED)


# Exchanging ------------------------------------------------------------------------------------------------------


def _given(s: State, seat: Seat, x: int, kind: int, low: int, left: int) -> Refusal:
    """KP 2.2, 4.6, 6.8 for giving a piece; `left` 0: nothing is given yet."""
    left = left or GIVE_MANY[x]
    store = s.stores[seat]
    if kind not in GIVE[x]:
        return told("KP 4.6: {} is not asked here", "KP 4.6: hier nicht verlangt: {}", piece(kind))
    if store[kind] == 0:
        return told("KP 2.2: there is no {} to give", "KP 2.2: nicht vorhanden: {}", piece(kind))
    if kind < low:
        return "KP 2.2: pieces are given in ascending order", "KP 2.2: Stücke werden aufsteigend gegeben"
    rests = [[kind, *more] for more in combinations_with_replacement([k for k in GIVE[x] if k >= kind], left - 1)]
    rests = [pieces for pieces in rests if all(pieces.count(k) <= store[k] for k in pieces)]
    if not rests:
        return f"KP 2.2: {left} pieces are asked", f"KP 2.2: {left} Stücke sind verlangt"
    out = -1
    if x in (POST_RAW, POST_FINISHED):
        out = kind - 3 if x == POST_RAW and kind >= 3 else kind
    if not any(t != out and (s.supply[t] or t in pieces) for pieces in rests for t in TAKE[x]):
        return "KP 1.1: the supply has nothing for it", "KP 1.1: der Vorrat hat nichts dafür"
    return None


def refuse_offer(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    return _given(s, seat, f[2], choice - c.GIVE, 0, 0)


def refuse_give(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    return _given(s, seat, f[2], choice - c.GIVE, f[3], f[4])


def _tradable(s: State, seat: Seat, x: int) -> Refusal:
    if any(_given(s, seat, x, kind, 0, 0) is None for kind in range(FIRST_ANIMAL)):
        return None
    return "KP 6.8: there is nothing to trade", "KP 6.8: es ist nichts zu tauschen da"


def refuse_post(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    if (choice == c.TRADE) == (f[2] == POST_RAW):
        return None
    return "KP 6.8: each class once in one action", "KP 6.8: jede Klasse einmal je Aktion"


def refuse_take(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    kind = choice - c.TAKE
    if kind not in TAKE[f[2]]:
        return told("KP 4.6: {} is not given here", "KP 4.6: gibt es hier nicht: {}", piece(kind))
    if kind == f[5]:
        return "KP 6.8: kinds other than the one given", "KP 6.8: andere Arten als die gegebene"
    if kind < f[3]:
        return "KP 2.2: pieces are taken in ascending order", "KP 2.2: Stücke werden aufsteigend genommen"
    return _supplied(s, kind)


def _supplied(s: State, kind: int) -> Refusal:
    if s.supply[kind]:
        return None
    return told("KP 1.1: the supply has no {} left", "KP 1.1: nicht mehr im Vorrat: {}", piece(kind))


# Fields ----------------------------------------------------------------------------------------------------------


def refuse_gain(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    if choice - c.GAIN == f[2]:
        return None
    return told("KP 4.6: the field gives {}", "KP 4.6: das Feld gibt {}", piece(f[2]))


def refuse_tiles(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    if s.display >> choice - c.TILE & 1:
        return None
    name = typed(choice - c.TILE + HOME)
    return told("KP 4.6: {} is not in the display", "KP 4.6: nicht in der Auslage: {}", name)


def refuse_river(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    work = s.frames[-2]
    record = work[7] if work[1] == seat else work[8]
    kinds = boat_kinds(s, work[2] >> 4)
    gains = choice < c.SHIP
    kind = choice - (c.GAIN if gains else c.SHIP)
    if not gains and s.stores[seat][kind] == 0:
        return told("KP 4.7: there is no {} to ship", "KP 4.7: nicht vorhanden: {}", piece(kind))
    shown = kind - 3 if not gains and kind not in kinds and kind in (3, 4, 5) else kind
    if shown not in kinds:
        return told("KP 4.7: the boat does not show {}", "KP 4.7: nicht auf dem Schiff: {}", piece(kind))
    if record & (4 if gains else 1) << kinds.index(shown):
        return told(
            "KP 4.7: {} is not gained and shipped in one turn",
            "KP 4.7: nicht in einem Zug genommen und verschifft: {}",
            piece(shown),
        )
    return _supplied(s, kind) if gains else None


def refuse_boat(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    if s.pool >> choice - c.BOAT & 1:
        return None
    return "KP 4.7: this boat is not free", "KP 4.7: dieses Schiff ist nicht frei"


def refuse_follow(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    joined = choice - c.JOIN
    if s.keyps[seat][joined] == 0:
        return told("KP 4.4: no {} keyple in the keyp area", "KP 4.4: kein Keyple in {} im Keypbereich", colour(joined))
    return _welcome(s, seat, joined, f[3])


def refuse_keyp(s: State, f: Frame, seat: Seat, choice: int) -> Refusal:
    kind = choice - c.GAIN
    if kind not in KEYP_GROUPS[f[2]][1]:
        return told("KP 3.2: these keyples do not give {}", "KP 3.2: das geben diese Keyples nicht: {}", piece(kind))
    if kind < f[4]:
        return "KP 3.2: pieces are taken in ascending order", "KP 3.2: Stücke werden aufsteigend genommen"
    return _supplied(s, kind)
