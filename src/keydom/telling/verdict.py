"""How a game ended, in whole sentences: the same in every game.

First who won and by how much, then what made the difference, then where the other was ahead.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from keydom.core.errors import Sentence
from keydom.core.seats import Seat
from keydom.telling.grammar import POINT, Count, Listed, Number, Person, Phrase, Plain, Templates, Voice


class Kind(NamedTuple):
    """A line of the score sheet: what the points are for, in the middle of a sentence, and how many each seat has."""

    name: Sentence
    points: Sequence[int]

    def lead(self, seat: Seat, other: Seat) -> int:
        """How many points more the seat has than the other."""
        return self.points[seat] - self.points[other]


def kinds_of(names: Sequence[Sentence], sheets: Sequence[Any], line_of: Callable[[Any], int]) -> list[Kind]:
    """Score sheets by lines: the points of every item under the name that its line has."""
    points = [[0] * len(sheets) for _ in names]
    for seat, sheet in enumerate(sheets):
        for item in sheet["items"]:
            points[line_of(item)][seat] += item["points"]
    return [Kind(name, of) for name, of in zip(names, points, strict=True)]


class Ending(NamedTuple):
    """A finished game; places put those who resigned behind all others."""

    scores: Sequence[int]
    places: Sequence[int]
    resigned: Sequence[bool]
    kinds: Sequence[Kind]
    tie_rule: str
    """The rule that parts equal points; empty: the victory is shared."""


TEMPLATES: Final[Templates] = {
    "wins_by": (
        "{who} [wins|win] with {points}, {lead} ahead of {other}.",
        "{who} [gewinnt|gewinnst] mit {points:dat}, {lead} vor {other:dat}.",
    ),
    "wins_tie": (
        "{who} [wins|win] with {points}, as many as {other}: rule {rule} decides.",
        "{who} [gewinnt|gewinnst] mit {points:dat}, ebenso vielen wie {other}: Regel {rule} entscheidet.",
    ),
    "wins_resigned": (
        "{who} [wins|win] with {points}: everybody else has resigned.",
        "{who} [gewinnt|gewinnst] mit {points:dat}: Alle anderen haben aufgegeben.",
    ),
    "shared": (
        "{people} share the victory with {points} each.",
        "{people} teilen sich den Sieg mit je {points:dat}.",
    ),
    "shared_with_you": (
        "You and {people} share the victory with {points} each.",
        "Du und {people} teilt euch den Sieg mit je {points:dat}.",
    ),
    "decided_by": (
        "What made the difference: {kind}, {a} to {b}.",
        "Den Ausschlag gab: {kind}, {a} zu {b}.",
    ),
    "decided_by_two": (
        "What made the difference: {kind} and {second}, together {a} to {b}.",
        "Den Ausschlag gaben: {kind} und {second}, zusammen {a} zu {b}.",
    ),
    "ahead_in": (
        "Here {who} [was|were] ahead: {kind}, {a} to {b}.",
        "Hier [lag|lagst] {who} vorn: {kind}, {a} zu {b}.",
    ),
}
SAMPLES: Final[Mapping[str, Phrase]] = {
    "points": Count(61, POINT), "lead": Number(3), "other": Person(1, "Max"), "rule": Plain("KP 9.7"),
    "people": Listed([Person(1, "Max"), Person(2, "Ute")]), "kind": Plain("boats", "Schiffe"),
    "second": Plain("fairs", "Jahrmärkte"), "a": Number(13), "b": Number(5),
}  # fmt: skip


def verdict(end: Ending, voice: Voice) -> list[str]:
    """Who won, to the reader of the voice; then why, where one player is ahead of another."""
    said = Voice(TEMPLATES, voice.people, voice.lang, voice.heard)
    winners = [p for p, place in enumerate(end.places) if place == 1]
    points = Count(end.scores[winners[0]], POINT)
    if len(winners) > 1:
        others = [p for p in winners if p != voice.people.reader]
        key = "shared" if len(others) == len(winners) else "shared_with_you"
        first = said.say(key, people=Listed([said.who(p) for p in others]), points=points)
        return [first, *(evened_out(end, winners[0], winners[1], said) if len(winners) == 2 else [])]
    winner = winners[0]
    if all(gave_up for p, gave_up in enumerate(end.resigned) if p != winner):
        return [said.say("wins_resigned", who=said.who(winner), points=points)]
    other = rival(end, winner, voice.people.reader)
    lead = end.scores[winner] - end.scores[other]
    about: dict[str, Phrase] = {"who": said.who(winner), "points": points, "other": said.who(other)}
    if not lead:
        return [said.say("wins_tie", **about, rule=Plain(end.tie_rule))]
    return [said.say("wins_by", **about, lead=Number(lead)), *reasons(end, winner, other, said)]


def rival(end: Ending, winner: Seat, reader: Seat) -> Seat:
    """With whom the winner is compared: the reader who lost, else the second."""
    if reader not in (-1, winner) and not end.resigned[reader]:
        return reader
    return end.places.index(min([place for p, place in enumerate(end.places) if p != winner]))


def reasons(end: Ending, winner: Seat, other: Seat, voice: Voice) -> list[str]:
    """The one or two kinds of points that make up the lead, and the one where the other had more."""
    lead = end.scores[winner] - end.scores[other]
    by_lead = sorted(end.kinds, key=lambda kind: -kind.lead(winner, other))
    best = [kind for kind in by_lead if kind.lead(winner, other) > 0][:2]
    worst = [kind for kind in by_lead if kind.lead(winner, other) < 0][-1:]
    if best and best[0].lead(winner, other) >= lead:
        best = best[:1]
    out = []
    if best:
        a, b = [Number(sum([kind.points[p] for kind in best])) for p in (winner, other)]
        first, second = Plain(*best[0].name), Plain(*best[-1].name)
        key = "decided_by" if len(best) == 1 else "decided_by_two"
        out.append(voice.say(key, kind=first, second=second, a=a, b=b))
    return out + [_ahead(kind, other, winner, voice) for kind in worst]


def evened_out(end: Ending, one: Seat, other: Seat, voice: Voice) -> list[str]:
    """Of two who share the victory: where each was ahead."""
    pairs = ((one, other), (other, one))
    most = [(max(end.kinds, key=lambda kind: kind.lead(p, q)), p, q) for p, q in pairs]
    return [_ahead(kind, p, q, voice) for kind, p, q in most if kind.lead(p, q) > 0]


def _ahead(kind: Kind, p: Seat, q: Seat, voice: Voice) -> str:
    a, b = Number(kind.points[p]), Number(kind.points[q])
    return voice.say("ahead_in", who=voice.who(p), kind=Plain(*kind.name), a=a, b=b)
