"""KF 1.6: what a seat, or a spectator, may know; and full states that look like it."""

from random import Random
from typing import Final, NamedTuple

from keydom.core.chance import shuffle
from keydom.core.frames import Frame
from keydom.core.seats import Seat
from keydom.core.tuples import Ints, Table, minus, plus
from keydom.games.keyflower.rules.bid import bid_colour
from keydom.games.keyflower.rules.components import NONE, WINTERS
from keydom.games.keyflower.rules.frames import PICK_WINTER, PLACE_WORKERS, RETURN_SKILL, RETURN_WORKER
from keydom.games.keyflower.rules.setup import BAG, GREEN_WORKERS, SKILL_SUPPLY
from keydom.games.keyflower.rules.state import Spot, State, Village

WORKERS: Final = plus(BAG, (0, 0, 0, GREEN_WORKERS))
"""All workers of the game by colour."""


class View(NamedTuple):
    """All that may be known from one seat; -1 is a spectator. Names as in `State`; the rest is explained here."""

    seat: Seat
    seats: int
    season: int
    start: Seat
    turns: int
    frames: tuple[Frame, ...]
    """The type of a skill tile laid aside face down by another seat is NONE."""
    in_bag: int
    """Number of workers in the bag: players may feel it."""
    green: int
    supply: Ints
    skills_left: int
    screen: Ints
    """Own workers by colour; empty for a spectator, as are the next three."""
    hand: Ints
    winter: Ints
    picks: Ints
    workers: Ints
    """Numbers of workers behind the screens, by seat."""
    skill_tiles: Ints
    known_workers: Table
    known_skills: Table
    winter_tiles: Ints
    """Numbers of winter tiles, by seat."""
    shown: Ints
    lots: Ints
    bids: Table
    odd: Ints
    colours: Ints
    on: Table
    uses: Ints
    goods: Table
    villages: tuple[Village, ...]
    flipped: int
    sides: int
    powers: Ints
    cargo: Table
    free_boats: int
    gained: Table
    around: tuple[tuple[Spot, ...], ...]


def view(s: State, seat: Seat) -> View:
    """KF 1.6: what the seat may know."""
    own = seat >= 0
    return View(
        seat=seat,
        seats=s.seats,
        season=s.season,
        start=s.start,
        turns=s.turns,
        frames=tuple([_seen(frame, seat) for frame in s.frames]),
        in_bag=sum(s.bag),
        green=s.green,
        supply=s.supply,
        skills_left=sum(s.skills),
        screen=s.screens[seat] if own else (),
        hand=s.hands[seat] if own else (),
        winter=s.winter[seat] if own else (),
        picks=s.picks[seat] if own else (),
        workers=tuple([sum(screen) for screen in s.screens]),
        skill_tiles=tuple([sum(hand) for hand in s.hands]),
        known_workers=s.known_workers,
        known_skills=s.known_skills,
        winter_tiles=tuple([len(held) for held in s.winter]),
        shown=s.shown,
        lots=s.lots,
        bids=s.bids,
        odd=s.odd,
        colours=s.colours,
        on=s.on,
        uses=s.uses,
        goods=s.goods,
        villages=s.villages,
        flipped=s.flipped,
        sides=s.sides,
        powers=s.powers,
        cargo=s.cargo,
        free_boats=s.free_boats,
        gained=s.gained,
        around=s.around,
    )


def _seen(frame: Frame, seat: Seat) -> Frame:
    """Only a skill tile laid aside face down is secret in a frame."""
    if frame[0] == RETURN_SKILL and frame[2] != seat:
        return (RETURN_SKILL, NONE, frame[2])
    return frame


def known(v: View) -> State:
    """A state with what v tells and nothing else: behind the other screens lies what everybody can tell."""
    screens = tuple([v.screen if seat == v.seat else v.known_workers[seat] for seat in range(v.seats)])
    hands = tuple([v.hand if seat == v.seat else v.known_skills[seat] for seat in range(v.seats)])
    return State(
        v.seats, v.season, v.start, v.turns, v.frames, (), v.green, v.supply, (),
        screens, hands, v.known_workers, v.known_skills, (), (), v.shown,
        v.lots, v.bids, v.odd, v.colours, v.on, v.uses, v.goods, v.villages, v.flipped, v.sides, v.powers,
        v.cargo, v.free_boats, v.gained, v.around,
    )  # fmt: skip


def sample(v: View, rng: Random) -> State:
    """A full state that looks like v: what nobody told is dealt at random."""
    s = known(v)
    s.screens, s.bag = _deal(s.screens, v.workers, minus(WORKERS, workers_in_sight(s)), rng)
    _deal_skills(s, v, rng)
    _deal_winter(s, v, rng)
    return s


def workers_in_sight(s: State) -> Ints:
    """Workers by colour that are neither in the bag nor behind a screen."""
    seen = [0, 0, 0, s.green]
    for workers in (*s.on, *s.cargo):
        for c in range(4):
            seen[c] += workers[c]
    for lot, bids in enumerate(s.bids):
        for seat, n in enumerate(bids):
            if n:
                seen[bid_colour(s, lot, seat)] += n
    for frame in s.frames:
        if frame[0] == RETURN_WORKER:
            seen[frame[1]] += 1
        elif frame[0] == PLACE_WORKERS:
            seen[frame[4]] += frame[7]
    return tuple(seen)


def _deal(known: Table, sizes: Ints, hidden: Ints, rng: Random) -> tuple[Table, Ints]:
    """Hands of known items completed to their sizes from `hidden` (known ones among them), and what is left of it."""
    for hand in known:
        hidden = minus(hidden, hand)
    left = list(hidden)
    lacking = [size - sum(hand) for hand, size in zip(known, sizes, strict=True)]
    drawn = rng.sample([kind for kind, n in enumerate(left) for _ in range(n)], sum(lacking))
    hands = []
    for hand, n in zip(known, lacking, strict=True):
        full = list(hand)
        for kind in drawn[:n]:
            full[kind] += 1
            left[kind] -= 1
        del drawn[:n]
        hands.append(tuple(full))
    return tuple(hands), tuple(left)


def _deal_skills(s: State, v: View, rng: Random) -> None:
    """Hands and face-down supply; a tile laid aside face down (KF 5.7) is a hand of its own."""
    hidden: Ints = SKILL_SUPPLY
    for load in v.cargo:
        hidden = minus(hidden, load[4:])
    aside = [f for f in v.frames if f[0] == RETURN_SKILL]
    laid = [tuple([int(f[1] == k) for k in range(3)]) for f in aside]
    hands, s.skills = _deal((*s.hands, *laid), (*v.skill_tiles, *[1] * len(laid)), hidden, rng)
    s.hands = hands[: v.seats]
    if aside:
        found = (RETURN_SKILL, hands[-1].index(1), aside[0][2])
        s.frames = tuple([found if f[0] == RETURN_SKILL else f for f in v.frames])


def _deal_winter(s: State, v: View, rng: Random) -> None:
    """Winter tiles held, and what the others may have picked of them so far (KF 2.4)."""
    others = [t for t in WINTERS if t not in v.winter]
    shuffle(others, rng)
    winter, picks = [], []
    asked = v.frames[-1][1] if v.frames and v.frames[-1][0] == PICK_WINTER else 0
    for seat, n in enumerate(v.winter_tiles):
        held = v.winter if seat == v.seat else tuple(sorted(others[:n]))
        if seat != v.seat:
            del others[:n]
        winter.append(held)
        picks.append(v.picks if seat == v.seat else _some(held, v, asked >> seat & 1, rng))
    s.winter, s.picks = tuple(winter), tuple(picks)


def _some(held: Ints, v: View, asked: int, rng: Random) -> Ints:
    """A guess at the winter tiles picked: at least one of a seat that is through."""
    if not v.frames or v.frames[-1][0] != PICK_WINTER:
        return ()
    return tuple(sorted(rng.sample(held, rng.randint(1 - asked, len(held)))))
