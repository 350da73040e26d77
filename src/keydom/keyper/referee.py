"""The referee: why a choice is not allowed, in both languages, naming the rule."""

from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import Seat, letter
from keydom.keyper import choices as c
from keydom.keyper import frames as fr
from keydom.keyper import refusals, season_refusals
from keydom.keyper.components import TAKE_MANY
from keydom.keyper.refusals import Refusal
from keydom.keyper.state import Frame, State
from keydom.keyper.steps import to_act

ASKS: Final[tuple[tuple[tuple[tuple[int, int], ...], Sentence], ...]] = (
    (
        ((c.KEYPER, c.JOIN), (c.LAY, c.GAIN)),
        ("KP 2.1: a turn is the keyper, a keyple, or laying down", "KP 2.1: ein Zug ist Keyper, Keyple oder Hinlegen"),
    ),
    (((c.ON, c.LAY),), ("KP 4.1: the keyple needs a place", "KP 4.1: der Keyple braucht einen Platz")),
    (
        ((c.USE, c.LAY_IT), (c.BUILD, c.UPGRADE)),
        ("KP 6.3: use the building there, or build", "KP 6.3: das Gebäude dort nutzen oder bauen"),
    ),
    (
        ((c.LAY_IT, c.ONE),),
        ("KP 4.3: is the keyple there laid down or left?", "KP 4.3: wird der Keyple dort hingelegt oder nicht?"),
    ),
    (((c.ONE, c.TRADE),), ("KP 5.2: one or both?", "KP 5.2: einen oder beide?")),
    (((c.BOAT, c.HOLD),), ("KP 4.7: a boat comes first", "KP 4.7: zuerst kommt ein Schiff")),
    (
        ((c.PASS, c.FREE), (c.JOIN, c.ON)),
        ("KP 4.4: join with a keyple, or pass", "KP 4.4: mit einem Keyple mitarbeiten oder passen"),
    ),
    (((c.PASS, c.FREE), (c.GAIN, c.SHIP)), ("KP 4.6: gain, or pass", "KP 4.6: nehmen oder passen")),
    (((c.PASS, c.FREE), (c.GIVE, c.TAKE)), ("KP 4.6: give a piece, or pass", "KP 4.6: etwas geben oder passen")),
    (
        ((c.GIVE, c.TAKE),),
        ("KP 2.2: who exchanges gives everything asked", "KP 2.2: wer tauscht, gibt alles Verlangte"),
    ),
    (((c.PASS, c.FREE), (c.TAKE, c.PAY)), ("KP 2.2: now a piece is taken", "KP 2.2: jetzt wird etwas genommen")),
    (
        ((c.PASS, c.FREE), (c.TILE, c.BOAT)),
        ("KP 4.6: take a tile, or pass", "KP 4.6: ein Plättchen nehmen oder passen"),
    ),
    (
        ((c.PASS, c.FREE), (c.GAIN, c.GIVE)),
        ("KP 4.7: gain or ship, or pass", "KP 4.7: nehmen oder verschiffen oder passen"),
    ),
    (((c.PASS, c.FREE), (c.BUILD, c.UPGRADE)), ("KP 6.3: build, or pass", "KP 6.3: bauen oder passen")),
    (((c.ON, c.LAY),), ("KP 6.1: the building needs a plot", "KP 6.1: das Gebäude braucht ein Grundstück")),
    (((c.FREE, c.USE), (c.PAY, c.RETURN)), ("KP 6.2: now the cost is paid", "KP 6.2: jetzt wird bezahlt")),
    (((c.PASS, c.FREE), (c.UPGRADE, c.TILE)), ("KP 6.5: upgrade, or pass", "KP 6.5: verbessern oder passen")),
    (
        ((c.PASS, c.FREE), (c.TRADE, c.KEYPER), (c.GIVE, c.TAKE), (c.BUILD, c.TILE)),
        ("KP 4.9: use the building, upgrade it, or pass", "KP 4.9: das Gebäude nutzen, verbessern oder passen"),
    ),
    (
        ((c.PASS, c.FREE), (c.TRADE, c.KEYPER)),
        ("KP 6.8: the other trade, or pass", "KP 6.8: der andere Tausch oder passen"),
    ),
    (
        ((c.PASS, c.FREE), (c.GAIN, c.SHIP)),
        (
            "KP 3.2: one piece for each keyple on the keyp tile",
            "KP 3.2: ein Stück für jeden Keyple auf dem Keypplättchen",
        ),
    ),
    (((c.RETURN, c.BUILD),), ("KP 7.3: animals without a house go back", "KP 7.3: Tiere ohne Stall gehen zurück")),
    (((c.REST, c.DRAW),), ("KP 8.4: which keyple rests?", "KP 8.4: welcher Keyple ruht?")),
    (
        ((c.PASS, c.FREE), (c.HOLD, c.LAYOUT)),
        ("KP 7.2: hold a fair, or pass", "KP 7.2: einen Jahrmarkt abhalten oder passen"),
    ),
    (((c.LAYOUT, c.REST),), ("KP 8.3: one of four layouts", "KP 8.3: eine von vier Auslagen")),
)
"""By kind of frame: ranges of choices that answer it, and what is asked."""

CHECKS: Final = (
    refusals.refuse_turn,
    refusals.refuse_placing,
    refusals.refuse_on_plot,
    season_refusals.refuse_allowed,
    season_refusals.refuse_allowed,
    refusals.refuse_boat,
    refusals.refuse_follow,
    refusals.refuse_gain,
    refusals.refuse_offer,
    refusals.refuse_give,
    refusals.refuse_take,
    refusals.refuse_tiles,
    refusals.refuse_river,
    refusals.refuse_build,
    refusals.refuse_site,
    refusals.refuse_pay,
    refusals.refuse_upgrade,
    refusals.refuse_use,
    refusals.refuse_post,
    refusals.refuse_keyp,
    season_refusals.refuse_house,
    season_refusals.refuse_rest,
    season_refusals.refuse_fairs,
    season_refusals.refuse_allowed,
)
"""By kind of frame: what refuses an answer of the right kind."""


def why_not(s: State, seat: Seat, choice: int) -> Refusal:
    """The rule that refuses the choice; None if it is allowed."""
    mask = to_act(s)
    if mask <= 0 or seat < 0 or not mask >> seat & 1:
        who = letter(seat)
        return f"KP 2.1: seat {who} is not asked now", f"KP 2.1: Platz {who} ist jetzt nicht gefragt"
    f = s.frames[-1]
    ranges, asked = ASKS[f[0]]
    if not any(low <= choice < high for low, high in ranges):
        return asked
    if choice == c.PASS:
        return _refuse_pass(f)
    return CHECKS[f[0]](s, f, seat, choice)


def _refuse_pass(f: Frame) -> Refusal:
    if f[0] == fr.TAKE and f[4] == TAKE_MANY[f[2]]:
        return "KP 2.2: at least one piece is taken", "KP 2.2: mindestens ein Stück wird genommen"
    return None
