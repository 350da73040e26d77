"""Lanterns told: what `keydom.telling.face` asks for."""

from collections.abc import Sequence
from typing import Final

from keydom.core.errors import Sentence, say
from keydom.core.seats import CHANCE, Seat
from keydom.telling.grammar import Count, Deeds, Noun, Number, Phrase, Templates, Voice
from keydom.telling.step import HIDDEN, NOBODY, Amount, Move, Step, seat_spot
from keydom.telling.tale import Tale
from tests.games.lanterns import rules as g

OIL: Final = Noun("oil", "Öl", "n", ens="oil", digits=True)
POINT: Final = Noun("point", "Punkt", "m", des="Punkte", digits=True)
GERMAN: Final = (
    "warte", "zuende", *[f"biete {n}" for n in range(g.MOST + 1)], *[f"lampe {n}" for n in (1, 2, 3)],
    *[f"hafen {n}" for n in (2, 3, 4)],
)  # fmt: skip
TEMPLATES: Final[dict[str, Sentence]] = {
    "lamp": ("{who} [draws|draw] a lamp.", "{who} [zieht|ziehst] eine Lampe."),
    "own_lamp": ("{who} [draws|draw] a lamp worth {points}.", "{who} [zieht|ziehst] eine Lampe für {points:acc}."),
    "harbour": ("Night {n}: the harbour light brings {points}.", "Nacht {n}: Das Hafenfeuer bringt {points:acc}."),
    "offer": ("{who} [offers|offer] {oil}.", "{who} [bietet|bietest] {oil:acc}."),
    "offer_secret": ("{who} [has|have] offered oil.", "{who} [hat|hast] Öl geboten."),
    "wins": ("{who} [takes|take] the harbour light: {points}.", "{who} [nimmt|nimmst] das Hafenfeuer: {points}."),
    "nobody": ("Nobody takes the harbour light.", "Niemand nimmt das Hafenfeuer."),
    "light": ("{who} [lights|light] the lamp: {points}.", "{who} [zündet|zündest] die Lampe an: {points}."),
    "wait": ("{who} [waits|wait].", "{who} [wartet|wartest]."),
    "secret": ("Nobody sees it until all have offered.", "Niemand sieht es, bis alle geboten haben."),
    "ask_offer": ("How much oil do you offer? You have {n}.", "Wie viel Öl bietest du? Du hast {n}."),
    "ask_light": ("Do you light your lamp for {points}?", "Zündest du deine Lampe für {points:acc} an?"),
}
DEEDS: Final[Deeds] = (
    {
        "offer": ("offer {oil}", "{oil:acc} bieten"),
        "light": ("light the lamp", "die Lampe anzünden"),
        "wait": ("wait", "warten"),
    },
)
BRIEFS: Final[Templates] = {"own_lamp": ("{who} [draws|draw] a lamp.", "{who} [zieht|ziehst] eine Lampe.")}
HEADINGS: Final[dict[str, Sentence]] = {}
SAMPLES: Final[dict[str, Phrase]] = {"points": Count(2, POINT), "oil": Count(1, OIL), "n": Number(1)}


def words(lang: str) -> Sequence[str]:
    return g.WORDS if lang == "en" else GERMAN


def headline(v: g.View, lang: str, names: Sequence[str] = ()) -> str:
    return say((f"night {v.night + 1}", f"Nacht {v.night + 1}"), lang)


def steps(moves: Sequence[Move], after: g.View, voice: Voice) -> list[Step]:
    tale = Tale(moves[0].actor if moves else NOBODY, voice)
    views = [move.before for move in moves] + [after]
    for (v, actor, choice), then in zip(moves, views[1:], strict=True):
        frame = v.frames[-1]
        if actor == CHANCE:
            _drawn(tale, v, choice)
        elif frame[0] == g.OFFERING:
            n = -1 if choice is None else choice - g.OFFER
            key, slots = ("offer_secret", {}) if n < 0 else ("offer", {"oil": Count(n, OIL)})
            tale.add("offer", key, slots, piece="oil", n=max(n, 0), origin=seat_spot(actor), to="harbour", secret=n < 0)
            _taken(tale, v, then)
        elif choice == g.LIGHT:
            n = then.points[actor] - v.points[actor]
            tale.add("light", "light", {"points": Count(n, POINT)}, piece="lamp", n=n, flipped=f"lamp:{actor}")
        else:
            tale.add("wait", "wait")
    return tale.steps


def _drawn(tale: Tale, v: g.View, choice: int | None) -> None:
    frame = v.frames[-1]
    if frame[0] == g.SHOW and choice is not None:
        n = choice - g.HARBOUR + 2
        tale.add("season", "harbour", {"n": Number(v.night + 1), "points": Count(n, POINT)}, piece=f"harbour:{n}", n=1,
                 origin="bag", to="harbour")  # fmt: skip
        return
    seat = frame[2]
    slots: dict[str, Phrase] = {} if choice is None else {"points": Count(choice - g.LAMP + 1, POINT)}
    piece = HIDDEN if choice is None else f"lamp:{choice - g.LAMP + 1}"
    tale.add("draw", "own_lamp" if slots else "lamp", slots, piece=piece, n=1, origin="bag", to=seat_spot(seat),
             got=(Amount(piece, 1),), secret=choice is None, seat=seat)  # fmt: skip


def _taken(tale: Tale, v: g.View, then: g.View) -> None:
    """LN 3: when all have offered."""
    if then.frames and then.frames[-1][0] == g.OFFERING:
        return
    winner = next((p for p in range(v.seats) if then.points[p] > v.points[p]), -1)
    if winner < 0:
        tale.add("nobody", "nobody", seat=NOBODY)
    else:
        n = then.points[winner] - v.points[winner]
        tale.add("win", "wins", {"points": Count(n, POINT)}, piece="harbour", n=n, origin="harbour",
                 to=seat_spot(winner), seat=winner)  # fmt: skip


def ahead(moves: Sequence[Move], after: g.View, voice: Voice) -> list[str]:
    return [voice.say("secret")] if moves[0].before.frames[-1][0] == g.OFFERING else []


def question(v: g.View, seat: Seat, voice: Voice) -> str:
    if v.frames[-1][0] == g.OFFERING:
        return voice.say("ask_offer", n=Count(v.oil[seat], OIL))
    return voice.say("ask_light", points=Count(v.lamps[seat] + 1, POINT))


def needs(v: g.View, seat: Seat, voice: Voice) -> dict[str, list[str]]:
    return {}


__all__ = (
    "BRIEFS",
    "DEEDS",
    "GERMAN",
    "SAMPLES",
    "TEMPLATES",
    "ahead",
    "headline",
    "needs",
    "question",
    "steps",
    "words",
)
