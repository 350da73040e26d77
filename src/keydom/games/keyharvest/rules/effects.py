"""KH 5: what the twelve workers do, one function per letter, and the questions they put."""

from collections.abc import Callable
from typing import Final

from keydom.core.frames import pop, push, replace
from keydom.core.seats import CHANCE
from keydom.core.tuples import put
from keydom.games.keyharvest.rules.board import isolated, offers
from keydom.games.keyharvest.rules.choices import AT, DONE, DRAW, KEEP, LEAVE, PERSON
from keydom.games.keyharvest.rules.components import BESIDE, Field, Fields, Worker
from keydom.games.keyharvest.rules.counters import total
from keydom.games.keyharvest.rules.draw import leave_registry, refill
from keydom.games.keyharvest.rules.frames import (
    ASIDE,
    BAILIFF,
    BENEFACTOR,
    CHOOSE,
    KEEP_OR_NOT,
    LAWYER,
    LAY,
    LOSE,
    PAY,
    PURCHASE,
    REAP,
    RIPEN,
    STOREKEEPER,
    TO_KEEP,
    TRADER,
)
from keydom.games.keyharvest.rules.state import PLACES, State, fields, pass_over, people
from keydom.games.keyharvest.rules.store import can_take, sell, take

BAILIFFS_PRICE: Final = 3
THE_LAWYER: Final = ord("J") - ord("A")


def apprentice(s: State, seat: int, hexagon: int) -> None:
    """KH 5A: one counter of the crop of one ripe field it touches; the field is not turned."""
    s.frames = push(s.frames, (REAP, seat, s.ripe[seat] & BESIDE[hexagon], 1, 0))


def casual_labourer(s: State, seat: int, hexagon: int) -> None:
    """KH 5B: the same for up to two such fields."""
    s.frames = push(s.frames, (REAP, seat, s.ripe[seat] & BESIDE[hexagon], 2, 0))


def day_labourer(s: State, seat: int, hexagon: int) -> None:
    """KH 5C: any two counters from the stock, openly."""
    s.frames = push(s.frames, (CHOOSE, seat, 2, 0))


def unskilled_worker(s: State, seat: int, hexagon: int) -> None:
    """KH 5D: turn up to two harvested fields it touches back to ripe."""
    s.frames = push(s.frames, (RIPEN, seat, s.reaped[seat] & BESIDE[hexagon], 2))


def skilled_worker(s: State, seat: int, hexagon: int) -> None:
    """KH 5E: buy one field from an opponent's store for one counter more than its bid, of any crops."""
    s.frames = push(s.frames, (PURCHASE, seat, 1))


def overseer(s: State, seat: int, hexagon: int) -> None:
    """KH 5F: one own field, any, goes fallow; this is compulsory."""
    s.frames = push(s.frames, (LOSE, seat))


def merchant(s: State, seat: int, hexagon: int) -> None:
    """KH 5G: as the skilled worker, for exactly the number of the bid."""
    s.frames = push(s.frames, (PURCHASE, seat, 0))


def storekeeper(s: State, seat: int, hexagon: int) -> None:
    """KH 5H: one tile into the own store, with a bid."""
    s.frames = push(s.frames, (STOREKEEPER, seat))


def bailiff(s: State, seat: int, hexagon: int) -> None:
    """KH 5I: an isolated field of another board, for three counters to its owner."""
    s.frames = push(s.frames, (BAILIFF, seat))


def lawyer(s: State, seat: int, hexagon: int) -> None:
    """KH 5J: use the effect of another worker on the own board again."""
    s.frames = push(s.frames, (LAWYER, seat))


def trader(s: State, seat: int, hexagon: int) -> None:
    """KH 5K: draw a field from the bag, then lay it or put it fallow."""
    s.frames = push(s.frames, (TRADER, seat))


def benefactor(s: State, seat: int, hexagon: int) -> None:
    """KH 5L: lay one field from the registry."""
    s.frames = push(s.frames, (BENEFACTOR, seat))


EFFECTS: Final[tuple[Callable[[State, int, int], None], ...]] = (
    apprentice,
    casual_labourer,
    day_labourer,
    unskilled_worker,
    skilled_worker,
    overseer,
    merchant,
    storekeeper,
    bailiff,
    lawyer,
    trader,
    benefactor,
)


def use(s: State, seat: int, w: Worker) -> None:
    """KH 5: the effect of a worker where it stands."""
    EFFECTS[w](s, seat, s.workers[seat][w])


def take_off(s: State, seat: int, f: Field) -> None:
    """KH 3.4: a field leaves the board of a seat, ripe or harvested; workers beside it stay."""
    s.ripe = put(s.ripe, seat, s.ripe[seat] & ~(1 << f))
    s.reaped = put(s.reaped, seat, s.reaped[seat] & ~(1 << f))


def put_fallow(s: State, seat: int, f: Field) -> None:
    """KH 3.5: a field of the board goes out of the game, open."""
    take_off(s, seat, f)
    s.fallow |= 1 << f


def purchases(s: State, seat: int) -> Fields:
    """KH 5E, 5G: the fields in opponents' stores whose bid, and what is asked above it, the seat can pay in number."""
    purse = total(s, seat) - s.frames[-1][2]
    found = 0
    for place, f in enumerate(s.stored):
        if f >= 0 and place // PLACES != seat and sum(s.bids[place]) <= purse:
            found |= 1 << f
    return found


def purchase_options(s: State, seat: int) -> list[int]:
    """KH 5E, 5G: a field, or none."""
    return [DONE, *offers(AT, purchases(s, seat))]


def answer_purchase(s: State, seat: int, choice: int) -> None:
    """KH 5E, 5G: the owner gets the price and the bid; the field is laid."""
    above_bid = s.frames[-1][2]
    s.frames = pop(s.frames)
    if choice == DONE:
        return
    place = s.stored.index(choice - AT)
    price = sum(s.bids[place]) + above_bid
    s.frames = push(s.frames, (LAY, seat, choice - AT))
    s.frames = push(s.frames, (PAY, seat, place // PLACES, price, 0))
    sell(s, place)


def run_purchase(s: State) -> bool:
    """KH 5E, 5G: passed over: no field that the seat has counters enough for."""
    return pass_over(s, not purchases(s, s.frames[-1][1]))


def lose_options(s: State, seat: int) -> list[int]:
    """KH 5F: any own field."""
    return offers(AT, fields(s, seat))


def answer_lose(s: State, seat: int, choice: int) -> None:
    """KH 5F: it goes fallow."""
    s.frames = pop(s.frames)
    put_fallow(s, seat, choice - AT)


def registry_options(s: State, seat: int) -> list[int]:
    """KH 5H, 5L, 6T: a tile of the registry, or none."""
    return [DONE, *offers(AT, s.registry)]


def answer_storekeeper(s: State, seat: int, choice: int) -> None:
    """KH 5H: into the own store, as in 2.6."""
    s.frames = pop(s.frames)
    if choice != DONE:
        take(s, seat, choice - AT)


def run_storekeeper(s: State) -> bool:
    """KH 5H: passed over: no tile in the registry, no free place, or no counter."""
    return pass_over(s, not can_take(s, s.frames[-1][1]))


def isolated_elsewhere(s: State, seat: int) -> Fields:
    """KH 3.3: the isolated fields on the boards of the others."""
    found = 0
    for p in range(s.seats):
        if p != seat:
            found |= isolated(fields(s, p))
    return found


def owner_of(s: State, f: Field) -> int:
    """The seat on whose board the field lies."""
    p = 0
    while not fields(s, p) >> f & 1:
        p += 1
    return p


def bailiff_options(s: State, seat: int) -> list[int]:
    """KH 5I: an isolated field of another board, or none."""
    return [DONE, *offers(AT, isolated_elsewhere(s, seat))]


def answer_bailiff(s: State, seat: int, choice: int) -> None:
    """KH 5I: three counters to its owner; the field is laid on the own board."""
    s.frames = pop(s.frames)
    if choice == DONE:
        return
    f = choice - AT
    owner = owner_of(s, f)
    take_off(s, owner, f)
    s.frames = push(s.frames, (LAY, seat, f))
    s.frames = push(s.frames, (PAY, seat, owner, BAILIFFS_PRICE, 0))


def run_bailiff(s: State) -> bool:
    """KH 5I: passed over: fewer than three counters, or no isolated field."""
    seat = s.frames[-1][1]
    return pass_over(s, total(s, seat) < BAILIFFS_PRICE or not isolated_elsewhere(s, seat))


def lawyer_options(s: State, seat: int) -> list[int]:
    """KH 5J: another worker on the own board, or none."""
    return [DONE, *[PERSON + w for w in people(s, seat) if w != THE_LAWYER]]


def answer_lawyer(s: State, seat: int, choice: int) -> None:
    """KH 5J: that worker's effect where it stands; the overseer must be obeyed then."""
    s.frames = pop(s.frames)
    if choice != DONE:
        use(s, seat, choice - PERSON)


def run_lawyer(s: State) -> bool:
    """KH 5J: passed over: no other worker on the own board."""
    return pass_over(s, len(people(s, s.frames[-1][1])) == 1)


def draw_options(s: State, seat: int) -> list[int]:
    """KH 5K, 6Q: draw a field, or choose one of the registry if the bag has none, or nothing."""
    return [DONE, DRAW] if s.bag else registry_options(s, seat)


def answer_trader(s: State, seat: int, choice: int) -> None:
    """KH 5K: the field is drawn (4.5), or comes out of the registry (4.1)."""
    s.frames = pop(s.frames)
    if choice == DRAW:
        s.frames = push(s.frames, (ASIDE, CHANCE, TO_KEEP, seat, 0))
    elif choice != DONE:
        leave_registry(s, choice - AT)
        refill(s)
        s.frames = push(s.frames, (KEEP_OR_NOT, seat, choice - AT))


def run_trader(s: State) -> bool:
    """KH 5K: passed over: no fields in the bag nor in the registry."""
    return pass_over(s, not s.bag and not s.registry)


def keep_or_not_options(s: State, seat: int) -> list[int]:
    """KH 5K, 6O: lay the field, or put it fallow."""
    return [KEEP, LEAVE]


def answer_keep_or_not(s: State, seat: int, choice: int) -> None:
    """KH 5K, 6O: laid, or fallow."""
    f = s.frames[-1][2]
    if choice == KEEP:
        s.frames = replace(s.frames, (LAY, seat, f))
    else:
        s.frames = pop(s.frames)
        s.fallow |= 1 << f


def answer_benefactor(s: State, seat: int, choice: int) -> None:
    """KH 5L: it is laid; refill when all that follows is done (4.1)."""
    s.frames = pop(s.frames)
    if choice != DONE:
        leave_registry(s, choice - AT)
        refill(s)
        s.frames = push(s.frames, (LAY, seat, choice - AT))


def run_benefactor(s: State) -> bool:
    """KH 5L: passed over: there is no field to lay."""
    return pass_over(s, not s.registry)
