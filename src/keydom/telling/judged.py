"""What an analysis says of a game, in whole sentences: the same in every game.

Nobody is blamed: a turn gives points away, it is not wrong. What is not sure is not said.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from keydom.core.errors import Sentence, say
from keydom.telling.grammar import Phrase, Plain, Templates

MILLI: Final = 1000


class Points(NamedTuple):
    """Thousandths of a point as points with one digit."""

    milli: int
    signed: bool = False

    def form(self, lang: str, case: str) -> str:
        number = decimal(self.milli, lang, self.signed)
        one = number.lstrip("+−") in ("1.0", "1,0")
        if lang == "en":
            return f"{number} {'point' if one else 'points'}"
        return f"{number} {'Punkt' if one else 'Punkten' if case == 'dat' else 'Punkte'}"


class Figure(NamedTuple):
    """Thousandths as a number with one digit, without a noun."""

    milli: int
    signed: bool = False

    def form(self, lang: str, case: str) -> str:
        return decimal(self.milli, lang, self.signed)


class Percent(NamedTuple):
    """Thousandths as per cent."""

    milli: int

    def form(self, lang: str, case: str) -> str:
        whole = (self.milli + 5) // 10  # halves go up, as on the page
        return f"{whole}%" if lang == "en" else f"{whole} %"


def decimal(milli: int, lang: str, signed: bool = False) -> str:
    """A number with one digit after the point, or the comma; with its sign if asked."""
    text = f"{abs(milli) / MILLI:.1f}"
    sign = "−" if milli < 0 and text != "0.0" else "+" if signed and text != "0.0" else ""
    return sign + (text if lang == "en" else text.replace(".", ","))


def decimals(reason: Sentence, lang: str) -> str:
    """A reason as people write it: points behind what they come from, so that nobody takes them for a number of it.

    >>> decimals(("-1.5 workers", "-1.5 Arbeiter"), "de")
    'Arbeiter −1,5'
    """
    figure, _, what = say(reason, lang).partition(" ")
    return f"{what} {figure.replace('-', '−').replace('.', ',' if lang == 'de' else '.')}"


TEMPLATES: Final[Templates] = {
    "loss": (
        "{who} [gives|give] away about {points} here (± {error}).",
        "{who} [verschenkt|verschenkst] hier etwa {points:acc} (± {error}).",
    ),
    "loss_share": (
        "The better turn came out ahead in {share} of the worlds that looked like this.",
        "Der bessere Zug lag in {share} der Welten vorn, die so aussahen.",
    ),
    "loss_why": (
        "What the better turn brings at once, in points: {why}.",
        "Was der bessere Zug sofort bringt, in Punkten: {why}.",
    ),
    "key": (
        "{who} [finds|find] the one good turn: the next best is about {points} behind.",
        "{who} [findet|findest] den einen guten Zug: Der nächstbeste liegt etwa {points:acc} zurück.",
    ),
    "swing": (
        "{who} [sees|see] the chance to win go from {before} to {after} with this turn.",
        "{who} [sieht|siehst] die Siegchance mit diesem Zug von {before} auf {after} gehen.",
    ),
    "lucky": (
        "{who} [is|are] lucky: the draw brings about {points} more than the mean of what could have come.",
        "{who} [hat|hast] Glück: Die Ziehung bringt etwa {points:acc} mehr als das Mittel dessen, was kommen konnte.",
    ),
    "unlucky": (
        "{who} [is|are] unlucky: the draw brings about {points} less than the mean of what could have come.",
        "{who} [hat|hast] Pech: Die Ziehung bringt etwa {points:acc} weniger als das Mittel dessen, was kommen konnte.",
    ),
    "account": (
        "{who} [ends|end] with {final}: {start} could be expected before the first draw, luck brought {luck}, own "
        "turns {own}, the others' turns {others}; not explained: {rest}.",
        "{who} [endet|endest] mit {final:dat}: {start} waren vor der ersten Ziehung zu erwarten, das Glück brachte "
        "{luck}, die eigenen Züge {own}, die Züge der anderen {others}; nicht erklärt: {rest}.",
    ),
    "accuracy": (
        "Accuracy {share} (± {doubt}) over {n} turns: 100% is the best turn found every time, and {halving} given away "
        "count half; turns with more at stake count more.",
        "Genauigkeit {share} (± {doubt}) über {n} Züge: 100 % heißt, immer den besten gefundenen Zug zu machen, "
        "{halving} verschenkt zählen halb; Züge, bei denen mehr auf dem Spiel steht, zählen mehr.",
    ),
    "no_accuracy": (
        "There were too few turns with something at stake for an accuracy.",
        "Für eine Genauigkeit gab es zu wenige Züge, bei denen etwas auf dem Spiel stand.",
    ),
    "judged_by": (
        "Level {level} judged {n} turns at depth {depth}, each from what its seat knew then; ± is one standard error.",
        "Stufe {level} hat {n} Züge mit der Tiefe {depth} beurteilt, jeden nach dem, was der Platz damals wusste; ± "
        "ist ein Standardfehler.",
    ),
    "luck_means": (
        "Luck is what was drawn against the mean of what could have been drawn; what somebody made of it is not in it.",
        "Glück ist, was gezogen wurde, gegen das Mittel dessen, was gezogen werden konnte; was jemand daraus machte, "
        "gehört nicht dazu.",
    ),
    "hint_passing": (
        "The figures say how many points a turn promises more than passing, if all play on like the judge.",
        "Die Zahlen sagen, wie viele Punkte ein Zug mehr verspricht als Passen, wenn alle wie der Urteilende "
        "weiterspielen.",
    ),
    "hint_first": (
        "The figures compare every turn with the first, in points, if all play on like the judge.",
        "Die Zahlen vergleichen jeden Zug mit dem ersten, in Punkten, wenn alle wie der Urteilende weiterspielen.",
    ),
    "hint_pass": (
        "Passing is best: no other turn promises more.",
        "Passen ist am besten: Kein anderer Zug verspricht mehr.",
    ),
    "hint_only": (
        "Only one turn makes sense here.",
        "Hier ist nur ein Zug sinnvoll.",
    ),
    "hint_close": (
        "The first two are too close to say which is better.",
        "Die ersten beiden sind zu knapp beieinander für ein Urteil.",
    ),
    "hint_why": (
        "What it brings at once, in points: {why}.",
        "Was er sofort bringt, in Punkten: {why}.",
    ),
    "coach_loss": (
        "This gives away about {points} (± {error}).",
        "Das verschenkt etwa {points:acc} (± {error}).",
    ),
    "nothing": (
        "No turn gave away more than can be said for sure.",
        "Kein Zug hat mehr verschenkt, als sich sicher sagen lässt.",
    ),
}
SAMPLES: Final[Mapping[str, Phrase]] = {
    "points": Points(4100), "error": Figure(800), "doubt": Percent(30), "share": Percent(710),
    "before": Percent(310), "after": Percent(180),
    "why": Plain("+3.1 workers", "+3,1 Arbeiter"), "final": Points(58000), "start": Points(52300),
    "luck": Figure(1600, True), "own": Figure(-4600, True), "others": Figure(2100, True), "rest": Figure(6600, True),
    "n": Plain("34"), "halving": Points(4000), "level": Plain("6"), "depth": Plain("quick", "schnell"),
}  # fmt: skip
