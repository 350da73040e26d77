"""Laws of Lanterns: nothing gets lost, and no seat is special."""

from tests.games.lanterns.rules import LIGHT, LIGHTING, OFFERING, OIL, State, flaw
from tests.games.lanterns.rules import reveals as last_offer

SIMULTANEOUS = True
PASS = ["wait"]
SECRET_PHASES = frozenset({OFFERING})


def SECRETS(seats: int) -> bool:  # noqa: N802
    """Others' lamps."""
    return True


def reveals(s: State, actor: int, choice: int) -> bool:
    """The last offer shows all; a lamp that is lit is shown."""
    return last_offer(s, actor, choice) or (s.frames[-1][0] == LIGHTING and choice == LIGHT)


def conserved(s: State) -> None:
    assert flaw(s) is None
    assert all(n <= OIL for n in s.oil)


def _turned(row: tuple[int, ...], k: int) -> tuple[int, ...]:
    return tuple([row[(p - k) % len(row)] for p in range(len(row))])


def _mask(mask: int, k: int, seats: int) -> int:
    return sum(1 << (p + k) % seats for p in range(seats) if mask >> p & 1)


def rotated(s: State, k: int) -> State:
    n = s.seats
    frames = []
    for frame in s.frames:
        if frame[0] == OFFERING:
            frame = (frame[0], _mask(frame[1], k, n), *_turned(frame[2:], k))
        elif frame[0] == LIGHTING:
            frame = (frame[0], (frame[1] + k) % n, frame[2])
        elif len(frame) == 3:
            frame = (*frame[:2], (frame[2] + k) % n)
        frames.append(frame)
    return State(n, s.turns, tuple(frames), s.night, (s.start + k) % n, s.light, s.lights, s.bag, _turned(s.lamps, k),
                 s.burnt, _turned(s.oil, k), _turned(s.points, k))  # fmt: skip


def rotated_choice(choice: int, k: int, seats: int) -> int:
    """No choice names a seat."""
    return choice
