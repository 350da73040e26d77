"""What a payment comes to: the game takes its pieces one by one, ascending, and does not ask for what must be paid."""

from keydom import keyper
from keydom.core.seats import Seat
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.names import FIRST_ANIMAL, PIECES
from keydom.games.keyper.rules.view import View, known


def payments(v: View, seat: Seat) -> dict[str, list[str]]:
    """KP 6.2: by piece that may be paid next, all pieces that are then paid, where nothing more is asked for."""
    if seat < 0 or not v.frames or v.frames[-1][:2] != (fr.PAY, seat):
        return {}
    s, out = known(v), {}
    for choice in keyper.options(s, seat):
        if choice == c.FREE:
            continue
        after = s.copy()
        keyper.apply(after, seat, choice)
        if after.frames and after.frames[-1][:2] == (fr.PAY, seat):
            continue
        spent = [a - b for a, b in zip(v.stores[seat], after.stores[seat], strict=True)][:FIRST_ANIMAL]
        out[PIECES[choice - c.PAY]] = [PIECES[kind] for kind, n in enumerate(spent) for _ in range(n)]
    return out
