"""Country boards as masks: what touches what, groups, isolated fields, the hexes a worker may stand on."""

from typing import Final

from keydom.core.tuples import Ints
from keydom.games.keyharvest.rules.components import ALL_FIELDS, BESIDE, TOP_VALUE, VALUE, Field, Fields, Worker
from keydom.games.keyharvest.rules.state import State, fields

_IN_BYTE: Final = tuple([tuple([i for i in range(8) if byte >> i & 1]) for byte in range(256)])


def members(mask: Fields) -> list[Field]:
    """The fields of a mask, ascending."""
    return offers(0, mask)


def offers(base: int, mask: Fields) -> list[int]:
    """The choices base + field, ascending."""
    found: list[int] = []
    while mask:
        for i in _IN_BYTE[mask & 255]:
            found.append(base + i)
        mask >>= 8
        base += 8
    return found


def above(mask: Fields, f: Field) -> Fields:
    """The fields of a mask that come after f."""
    return mask >> (f + 1) << (f + 1)


def group(land: Fields, f: Field) -> Fields:
    """KH 2.2: the connected fields among which f is; workers do not connect."""
    found = 1 << f
    fresh = found
    while fresh:
        edge = 0
        for h in members(fresh):
            edge |= BESIDE[h]
        fresh = edge & land & ~found
        found |= fresh
    return found


def groups(land: Fields) -> list[Fields]:
    """All groups, largest first; of equal ones the one with the lowest field first."""
    found: list[Fields] = []
    for f in members(land):
        beside, joined, at = BESIDE[f], 1 << f, len(found)
        for n, one in enumerate(found):
            if one & beside:
                joined |= one
                found[n] = 0
                at = min(at, n)
        if at < len(found):
            found[at] = joined
        else:
            found.append(joined)
    return sorted([one for one in found if one], key=int.bit_count, reverse=True)


def isolated(land: Fields) -> Fields:
    """KH 3.3: the fields that touch no other field of their board."""
    found = 0
    for f in members(land):
        if not BESIDE[f] & land:
            found |= 1 << f
    return found


def touching(land: Fields) -> list[Fields]:
    """KH 2.4: the hexes that touch at least 0, 1, 2, 3, 4, 5 fields."""
    one = two = three = four = five = 0
    for f in members(land):
        beside = BESIDE[f]
        five |= four & beside
        four |= three & beside
        three |= two & beside
        two |= one & beside
        one |= beside
    return [ALL_FIELDS, one, two, three, four, five]


def standing_room(s: State, seat: int, moved: Worker) -> list[Fields]:
    """KH 2.4: for every value the hexes where a worker may be put; the one being moved has left its hex.

    It touches enough fields and no worker; never on a field, on a worker only if that one has a lower value.
    """
    return room_of(fields(s, seat), s.workers[seat], moved)


def room_of(land: Fields, workers: Ints, moved: Worker) -> list[Fields]:
    """KH 2.4: the same for a board with these fields and workers."""
    return room_left(touching(land), land, workers, moved)


def room_left(at_least: list[Fields], land: Fields, workers: Ints, moved: Worker) -> list[Fields]:
    """KH 2.4: the same where it is known what touches how many fields."""
    taken = land
    on_value = [0] * (TOP_VALUE + 1)
    for w, hexagon in enumerate(workers):
        if hexagon >= 0 and w != moved:
            taken |= BESIDE[hexagon]
            on_value[VALUE[w]] |= 1 << hexagon
    room = [0] * (TOP_VALUE + 1)
    for n in range(TOP_VALUE, 0, -1):
        taken |= on_value[n]
        room[n] = at_least[n] & ~taken
    return room


def room(s: State, seat: int, w: Worker) -> Fields:
    """KH 2.4: the hexes where this worker may be put."""
    return standing_room(s, seat, w)[VALUE[w]]
