"""KF 1.6, 5.5: draws from the bag and from the face-down skill supply."""

from keydom.core.chance import Outcomes
from keydom.core.frames import push
from keydom.core.seats import Seat
from keydom.core.tuples import add, add_at, total
from keydom.games.keyflower.rules.choices import COLOUR, SKILL
from keydom.games.keyflower.rules.frames import DRAW_SKILLS, DRAW_WORKERS
from keydom.games.keyflower.rules.state import State, count_down


def bag_outcomes(s: State) -> Outcomes:
    """Any worker in the bag is as likely as any other."""
    return [(COLOUR + c, n) for c, n in enumerate(s.bag) if n]


def skill_outcomes(s: State) -> Outcomes:
    """Any skill tile in the face-down supply is as likely as any other."""
    return [(SKILL + k, n) for k, n in enumerate(s.skills) if n]


def ask_workers(s: State, seat: Seat, n: int) -> None:
    """KF 5.5: the player draws that many workers, or as many as the bag has."""
    n = min(n, total(s.bag))
    if n:
        s.frames = push(s.frames, (DRAW_WORKERS, seat, n))


def ask_skills(s: State, seat: Seat, n: int) -> None:
    """KF 5.5: the player draws that many skill tiles, or as many as there are."""
    n = min(n, total(s.skills))
    if n:
        s.frames = push(s.frames, (DRAW_SKILLS, seat, n))


def answer_draw_workers(s: State, seat: Seat, choice: int) -> None:
    """KF 1.6: a worker goes behind the screen; only its owner sees the colour."""
    _, drawer, n = s.frames[-1]
    s.bag = add(s.bag, choice - COLOUR, -1)
    s.screens = add_at(s.screens, drawer, choice - COLOUR, 1)
    count_down(s, drawer, n)


def answer_draw_skills(s: State, seat: Seat, choice: int) -> None:
    """KF 1.6: a skill tile goes behind the screen; only its owner sees the type."""
    _, drawer, n = s.frames[-1]
    s.skills = add(s.skills, choice - SKILL, -1)
    s.hands = add_at(s.hands, drawer, choice - SKILL, 1)
    count_down(s, drawer, n)
