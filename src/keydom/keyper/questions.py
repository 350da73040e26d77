"""What a seat is asked now, as one sentence for people."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.seats import Mask, Seat, letter, members
from keydom.keyper import frames as fr
from keydom.keyper.build import ONE_LESS
from keydom.keyper.choices import OWN, WORDS
from keydom.keyper.components import POST_RAW
from keydom.keyper.sentences import SEASON_WORDS, building, colour, piece, spot
from keydom.keyper.state import Frame, State

Question = Callable[[State, Frame, Seat], Sentence]

RULE: Final = (
    "KP 2.1", "KP 4.1", "KP 6.3", "KP 4.3", "KP 5.2", "KP 4.7", "KP 4.4", "KP 4.6", "KP 4.6", "KP 2.2", "KP 2.2",
    "KP 4.6", "KP 4.7", "KP 6.3", "KP 6.1", "KP 6.2", "KP 6.5", "KP 4.9", "KP 6.8", "KP 3.2", "KP 7.3", "KP 8.4",
    "KP 7.2", "KP 8.3",
)  # fmt: skip
"""By kind of frame: the rule that the question comes from."""


def asked(s: State, seat: Seat) -> Sentence:
    """What the seat is asked now; for a seat that is not asked, who is."""
    waiting = not_asked(s, seat)
    return waiting or QUESTIONS[s.frames[-1][0]](s, s.frames[-1], seat)


def not_asked(s: State, seat: Seat) -> Sentence | None:
    """KP 2.1: why the seat has nothing to answer now; None if it has."""
    if not s.frames:
        return "The game is over", "Das Spiel ist zu Ende"
    kind, whom = s.frames[-1][0], s.frames[-1][1]
    if kind >= fr.REFILL:
        return "Nobody is asked now: chance has to answer", "Gerade ist niemand gefragt: Der Zufall entscheidet"
    mask: Mask = whom if kind >= fr.FAIRS else 1 << whom
    others = members(mask)
    if seat in others:
        return None
    who = ", ".join([letter(p) for p in others])
    return f"It is not your turn: waiting for {who}", f"Du bist nicht an der Reihe; gefragt: {who}"


def no_answer(s: State, seat: Seat, choice: int) -> Sentence:
    """Why the choice does not answer what the seat is asked."""
    rule, words = RULE[s.frames[-1][0]], WORDS[choice]
    en, de = asked(s, seat)
    return f"{rule}: '{words}' is no answer now. {en}", f"{rule}: „{words}“ ist jetzt keine Antwort. {de}"


def _turn(s: State, f: Frame, seat: Seat) -> Sentence:
    keyper, keyples = s.keypers[seat] < 0, any(s.keyps[seat])
    if keyper and keyples:
        return "Place the keyper or a keyple", "Setze den Keyper oder einen Keyple ein"
    if keyper:
        return "Place the keyper", "Setze den Keyper ein"
    return ("Place a keyple", "Setze einen Keyple ein") if keyples else ("Lay down a keyple", "Lege einen Keyple hin")


def _placing(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = colour(f[2])
    return f"Where does the {en} keyple go?", f"Wohin kommt der Keyple in {de}?"


def _on_plot(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = spot(s, OWN + f[3])
    if s.built[seat][f[3]]:
        return f"Use the building at {en}, or build over it?", f"Das Gebäude auf {de} nutzen oder überbauen?"
    return f"What is built at {en}?", f"Was wird auf {de} gebaut?"


def _beside(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = spot(s, f[3])
    return f"Lay down the keyple that stands at {en}?", f"Den Keyple hinlegen, der auf {de} steht?"


def _laying(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = spot(s, f[2])
    return f"Lay down one or both keyples at {en}?", f"Einen oder beide Keyples auf {de} hinlegen?"


def _boat(s: State, f: Frame, seat: Seat) -> Sentence:
    return f"Which boat comes to board {f[2] + 1}?", f"Welches Schiff kommt zu Tafel {f[2] + 1}?"


def _follow(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = spot(s, f[3])
    return f"Join {letter(f[2])} at {en}?", f"Bei {letter(f[2])} auf {de} mitarbeiten?"


def _gain(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = piece(f[2])
    return f"Gain: {en}?", f"Nehmen: {de}?"


def _give(s: State, f: Frame, seat: Seat) -> Sentence:
    return "What do you give?", "Was gibst du?"


def _take(s: State, f: Frame, seat: Seat) -> Sentence:
    return f"What do you take? Up to {f[4]}", f"Was nimmst du? Bis zu {f[4]}"


def _tiles(s: State, f: Frame, seat: Seat) -> Sentence:
    return "Take a tile from the display?", "Ein Plättchen aus der Auslage nehmen?"


def _river(s: State, f: Frame, seat: Seat) -> Sentence:
    return "Gain a piece from the boat, or ship one?", "Ein Stück vom Schiff nehmen oder eins verschiffen?"


def _build(s: State, f: Frame, seat: Seat) -> Sentence:
    if f[2] == ONE_LESS:
        return "Build, for one piece less?", "Bauen, um ein Stück günstiger?"
    return "Build?", "Bauen?"


def _site(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = building(f[3])
    return f"Where is it built: {en}?", f"Wo wird gebaut: {de}?"


def _pay(s: State, f: Frame, seat: Seat) -> Sentence:
    return "What do you pay?", "Womit bezahlst du?"


def _upgrade(s: State, f: Frame, seat: Seat) -> Sentence:
    return "Upgrade a building?", "Ein Gebäude verbessern?"


def _use(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = building((s.built[seat][f[2]] - 1) >> 1)
    return f"Use or upgrade: {en}?", f"Nutzen oder verbessern: {de}?"


def _post(s: State, f: Frame, seat: Seat) -> Sentence:
    if f[2] == POST_RAW:
        return "Trade a raw material too?", "Auch einen Rohstoff tauschen?"
    return "Trade a finished good too?", "Auch ein Endprodukt tauschen?"


def _keyp(s: State, f: Frame, seat: Seat) -> Sentence:
    en = f"Keyples on the keyp tile give a piece each, still {f[3]}: which?"
    return en, f"Keyples auf dem Keypplättchen bringen je ein Stück, noch {f[3]}: welches?"


def _house(s: State, f: Frame, seat: Seat) -> Sentence:
    return "Which animal goes back for want of a house?", "Welches Tier geht zurück, weil ein Stall fehlt?"


def _rest(s: State, f: Frame, seat: Seat) -> Sentence:
    return (
        f"Which keyple rests on the keyp tile? Still {f[2]}",
        f"Welcher Keyple ruht auf dem Keypplättchen? Noch {f[2]}",
    )


def _fairs(s: State, f: Frame, seat: Seat) -> Sentence:
    return "Hold a fair?", "Einen Jahrmarkt abhalten?"


def _layouts(s: State, f: Frame, seat: Seat) -> Sentence:
    en, de = SEASON_WORDS[s.season]
    return f"Which layout does your board show in {en}?", f"Welche Felder zeigt deine Tafel im {de}?"


QUESTIONS: Final[tuple[Question, ...]] = (
    _turn, _placing, _on_plot, _beside, _laying, _boat, _follow, _gain, _give, _give, _take, _tiles, _river, _build,
    _site, _pay, _upgrade, _use, _post, _keyp, _house, _rest, _fairs, _layouts,
)  # fmt: skip
"""By kind of frame: the question."""
