"""KP 6: the reasons why a building cannot be built, paid or upgraded so."""

from keydom.core.errors import Refusal
from keydom.core.grammar import One, told
from keydom.core.seats import Seat
from keydom.core.tuples import Ints
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules.build import BY_LABOURER, FULL_PRICE, price
from keydom.games.keyper.rules.components import AREA, PAY_AFTER, PAY_KINDS, PRINTED_BUILDINGS, RULE, UPGRADE_COST
from keydom.games.keyper.rules.names import FARM, FREE_RIGHT, FREE_THREE, VILLAGE
from keydom.games.keyper.rules.sentences import PIECE_NOUNS, TILE_NOUNS
from keydom.games.keyper.rules.state import State


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


def not_buildable(s: State, seat: Seat, means: int, tile: int, plot: int) -> Refusal:
    """KP 6.1–6.4, 6.6 for one building on one plot."""
    name = TILE_NOUNS[tile]
    if not s.tiles[seat] >> tile & 1:
        return told("KP 6.1: you do not have {tile}", "KP 6.1: {tile:acc} hast du nicht", tile=name)
    area = PRINTED_BUILDINGS[tile].area
    if (area == FARM) != (plot < 8):
        if area == FARM:
            return told("KP 6.1: {tile} belongs on the farm", "KP 6.1: {tile} gehört auf die Farm", tile=name)
        return told("KP 6.1: {tile} belongs in the village", "KP 6.1: {tile} gehört ins Dorf", tile=name)
    if means == BY_LABOURER and area == VILLAGE:
        return "KP 6.3: the farm labourer builds on the farm", "KP 6.3: der Farmarbeiter baut auf der Farm"
    if s.under[seat][plot]:
        return "KP 6.4: at most two tiles lie on a plot", "KP 6.4: auf einem Grundstück liegen höchstens zwei Plättchen"
    if not _affordable(s.stores[seat], price(means, tile)) and not (area == VILLAGE and _right(s, seat, plot)):
        return told("KP 6.2: you cannot pay for {tile}", "KP 6.2: {tile:acc} kannst du nicht bezahlen", tile=name)
    return None


def nowhere_to_build(s: State, seat: Seat, means: int, tile: int) -> Refusal:
    """None if a building can be built on some plot; else what refuses the best of them."""
    refusals = [not_buildable(s, seat, means, tile, plot) for plot in range(20)]
    if None in refusals:
        return None
    found = [r for r in refusals if r]
    found.sort(key=lambda r: r[0][:6])
    return found[-1]


def refuse_on_plot(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    if choice >= c.BUILD:
        return not_buildable(s, seat, FULL_PRICE, choice - c.BUILD, f[3])
    if not s.built[seat][f[3]]:
        return "KP 4.1: there is no building yet", "KP 4.1: dort ist noch kein Gebäude"
    return None


def refuse_build(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    return nowhere_to_build(s, seat, f[2], choice - c.BUILD)


def refuse_site(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    if choice - c.ON < c.OWN:
        return "KP 6.1: buildings stand on own plots", "KP 6.1: Gebäude stehen auf eigenen Grundstücken"
    return not_buildable(s, seat, f[2], f[3], choice - c.ON - c.OWN)


def refuse_pay(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    if choice == c.FREE:
        return None if f[3] else ("KP 6.6: nothing makes this free", "KP 6.6: nichts macht das kostenlos")
    kind = choice - c.PAY
    ways = [way for way in _ways(f[2]) if way[0] == kind]
    if any(all(way.count(k) <= s.stores[seat][k] for k in way) for way in ways):
        return None
    return told(
        "KP 6.2: {piece} cannot be paid next",
        "KP 6.2: {piece} kann nicht als Nächstes gezahlt werden",
        piece=One(PIECE_NOUNS[kind]),
    )


def not_upgradable(s: State, seat: Seat, tile: int, cost: int) -> Refusal:
    name = TILE_NOUNS[tile]
    if 2 + 2 * tile in s.built[seat]:
        return told("KP 6.5: {tile} is upgraded already", "KP 6.5: {tile} ist schon verbessert", tile=name)
    if 1 + 2 * tile not in s.built[seat]:
        return told("KP 6.5: {tile} is not built", "KP 6.5: {tile} ist nicht gebaut", tile=name)
    if not _affordable(s.stores[seat], cost):
        return "KP 6.5: you cannot pay for the upgrade", "KP 6.5: die Verbesserung kannst du nicht bezahlen"
    return None


def refuse_upgrade(s: State, seat: Seat, choice: int) -> Refusal:
    return not_upgradable(s, seat, choice - c.UPGRADE, UPGRADE_COST[AREA[choice - c.UPGRADE]])
