"""KH 4: drawing from the bag; events laid out, put aside, or out of the game."""

from typing import Final

from keydom.core.frames import pop, push, replace
from keydom.core.seats import CHANCE
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.choices import AT, HAPPEN
from keydom.games.keyharvest.rules.components import EVENTS, Event, Field
from keydom.games.keyharvest.rules.frames import (
    ASIDE,
    EVENT,
    KEEP_OR_NOT,
    LAY,
    ORDINARY,
    SUBSTITUTE,
    TO_KEEP,
    TO_LAY,
    TO_REGISTRY,
)
from keydom.games.keyharvest.rules.state import NONE, State, fields, pass_over, people

QUESTION_MARK: Final = 7
LAST_PLACE: Final = 10
FEW_TILES: Final = 7
THE_GIFT: Final = ord("O") - ord("M")
THE_RE_SURVEY: Final = ord("S") - ord("M")
THE_QUICK_SALE: Final = ord("T") - ord("M")
THE_WINDFALL: Final = ord("Z") - ord("M")
ONCE: Final = (THE_GIFT, THE_RE_SURVEY, THE_WINDFALL)
"""Events of the drawer alone, and the gift, which finds its own way round the table."""
REFILLED: Final = (THE_RE_SURVEY, THE_QUICK_SALE)
"""Events that refill the registry when they end."""


def removed(seats: int) -> int:
    """KH 1.6: how many events were removed unseen."""
    return 0 if seats == 2 else 2


def events_in_bag(s: State) -> int:
    """KH 1.7: how many events lie in the bag; everybody can count them."""
    return s.named.bit_count() + s.unnamed.bit_count() - removed(s.seats)


def bag_outcomes(s: State) -> list[tuple[int, int]]:
    """Every tile in the bag is as likely as any other; which of the unnamed events lie in it, nobody knows.

    Each unnamed one is in the bag with the chance (unnamed - removed) / unnamed: all weights are multiplied by unnamed.
    """
    out = removed(s.seats)
    unnamed = s.unnamed.bit_count()
    sure = unnamed if out else 1
    perhaps = unnamed - out if out else 1
    found = [(AT + f, sure) for f in members(s.bag)]
    for e in range(EVENTS):
        if s.named >> e & 1:
            found.append((HAPPEN + e, sure))
        elif perhaps and s.unnamed >> e & 1:
            found.append((HAPPEN + e, perhaps))
    return found


def leave_registry(s: State, f: Field) -> None:
    """KH 7.3: a tile leaves the registry."""
    s.registry &= ~(1 << f)
    s.stirred = 1


def refill(s: State) -> None:
    """KH 4.1: one field for the empty place, to be drawn when the frames above are done.

    An ordinary draw; during an event others are put aside (4.5), during the quick sale it waits until the end.
    """
    for frame in s.frames:
        if frame[0] == EVENT:
            if frame[2] != THE_QUICK_SALE:
                s.frames = push(s.frames, (ASIDE, CHANCE, TO_REGISTRY, NONE, 0))
            return
    s.frames = push(s.frames, (ORDINARY, CHANCE))


def name_event(s: State, e: Event) -> None:
    """The event is in a hand now, and everybody knows that it is not among those removed."""
    s.named &= ~(1 << e)
    s.unnamed &= ~(1 << e)


def run_ordinary(s: State) -> bool:
    """KH 4.7: passed over: no fields in the bag, and no events or no places for them."""
    return pass_over(s, not s.bag and (len(s.laid) == LAST_PLACE or not events_in_bag(s)))


def answer_ordinary(s: State, seat: int, choice: int) -> None:
    """KH 4.2, 4.6: a field goes into the registry; an event is carried out, and drawing goes on after it."""
    if choice < HAPPEN:
        s.frames = pop(s.frames)
        s.bag &= ~(1 << (choice - AT))
        s.registry |= 1 << (choice - AT)
        return
    name_event(s, choice - HAPPEN)
    if len(s.laid) == LAST_PLACE:
        s.gone |= 1 << (choice - HAPPEN)  # KH 4.4
    else:
        lay_out(s, choice - HAPPEN)


def lay_out(s: State, e: Event) -> None:
    """KH 4.2: on the next event place, to be carried out by every player in turn order from the drawer."""
    s.laid = (*s.laid, e)
    if len(s.laid) == QUESTION_MARK and s.bag and somebody_is_small(s):
        s.named |= 1 << s.laid[0] | 1 << s.laid[1]  # KH 4.3
        s.laid = s.laid[2:]
    elif len(s.laid) == LAST_PLACE:
        s.left = 2 * s.seats + 1  # KH 4.4
    called = 1 if e in ONCE else s.seats
    registry = s.registry.bit_count() if e in REFILLED else 0
    s.frames = push(s.frames, (EVENT, s.active, e, called, registry))


def somebody_is_small(s: State) -> bool:
    """KH 4.3: a player has fewer than seven tiles, fields and workers, on the own board."""
    return any(fields(s, p).bit_count() + len(people(s, p)) < FEW_TILES for p in range(s.seats))


def run_aside(s: State) -> bool:
    """KH 4.5: passed over: without fields in the bag such a draw is not made."""
    return pass_over(s, not s.bag)


def answer_aside(s: State, seat: int, choice: int) -> None:
    """KH 4.5: events are named and put aside; they go back when the field has been drawn."""
    _, _, purpose, drawer, aside = s.frames[-1]
    if choice >= HAPPEN:
        name_event(s, choice - HAPPEN)
        if len(s.laid) == LAST_PLACE:
            s.gone |= 1 << (choice - HAPPEN)  # KH 4.4
        else:
            s.frames = replace(s.frames, (ASIDE, CHANCE, purpose, drawer, aside | 1 << (choice - HAPPEN)))
        return
    f = choice - AT
    s.bag &= ~(1 << f)
    s.named |= aside
    if purpose == TO_REGISTRY:
        s.frames = pop(s.frames)
        s.registry |= 1 << f
    elif purpose == TO_LAY:
        s.frames = replace(s.frames, (LAY, drawer, f))
    elif purpose == TO_KEEP:
        s.frames = replace(s.frames, (KEEP_OR_NOT, drawer, f))
    else:
        s.frames = replace(s.frames, (SUBSTITUTE, drawer, f))
