"""The question to a seat now, as one sentence for people."""

from collections.abc import Callable
from typing import Final

from keydom.core.errors import Sentence
from keydom.core.grammar import Adjective, Listed, One, Plain, capital, told
from keydom.core.seats import Mask, Seat, letter, members
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import ONE_LESS
from keydom.games.keyper.rules.choices import OWN, WORDS
from keydom.games.keyper.rules.components import POST_RAW
from keydom.games.keyper.rules.sentences import COLOUR_STEMS, PIECE_NOUNS, SEASON_NOUNS, TILE_NOUNS, spot
from keydom.games.keyper.rules.state import State

RULE: Final[dict[int, str]] = {
    fr.TURN: "KP 2.1",
    fr.PLACING: "KP 4.1",
    fr.ON_PLOT: "KP 6.3",
    fr.BESIDE: "KP 4.3",
    fr.LAYING: "KP 5.2",
    fr.BOAT: "KP 4.7",
    fr.FOLLOW: "KP 4.4",
    fr.GAIN: "KP 4.6",
    fr.OFFER: "KP 4.6",
    fr.GIVE: "KP 2.2",
    fr.TAKE: "KP 2.2",
    fr.TILES: "KP 4.6",
    fr.RIVER: "KP 4.7",
    fr.BUILD: "KP 6.3",
    fr.SITE: "KP 6.1",
    fr.PAY: "KP 6.2",
    fr.UPGRADE: "KP 6.5",
    fr.USE: "KP 4.9",
    fr.POST: "KP 6.8",
    fr.KEYP: "KP 3.2",
    fr.HOUSE: "KP 7.3",
    fr.REST: "KP 8.4",
    fr.FAIRS: "KP 7.2",
    fr.LAYOUTS: "KP 8.3",
}
"""The rule that each question comes from."""


def asked(s: State, seat: Seat) -> Sentence:
    """The question to the seat now; for a seat that is not asked, who is."""
    waiting = not_asked(s, seat)
    if waiting:
        return waiting
    en, de = QUESTIONS[s.frames[-1][0]](s, seat)
    return capital(en), capital(de)


def not_asked(s: State, seat: Seat) -> Sentence | None:
    """KP 2.1: the reason why the seat has nothing to answer now; None if it has."""
    if not s.frames:
        return "The game is over", "Das Spiel ist zu Ende"
    kind, whom = s.frames[-1][0], s.frames[-1][1]
    if kind >= fr.FIRST_CHANCE:
        return "Nobody is asked now: chance has to answer", "Gerade ist niemand gefragt: Der Zufall entscheidet"
    mask: Mask = whom if kind >= fr.FIRST_TOGETHER else 1 << whom
    others = members(mask)
    if seat in others:
        return None
    return told(
        "It is not your turn: waiting for {who}",
        "Du bist nicht an der Reihe; gefragt: {who}",
        who=Listed([Plain(letter(p)) for p in others]),
    )


def no_answer(s: State, seat: Seat, choice: int) -> Sentence:
    """The reason why the choice does not answer what the seat is asked."""
    rule, words = RULE[s.frames[-1][0]], WORDS[choice]
    en, de = asked(s, seat)
    return f"{rule}: '{words}' is no answer now. {en}", f"{rule}: „{words}“ ist jetzt keine Antwort. {de}"


def _turn(s: State, seat: Seat) -> Sentence:
    keyper, keyples = s.keypers[seat] < 0, any(s.keyps[seat])
    if keyper and keyples:
        return "Place the keyper or a keyple", "Setze den Keyper oder einen Keyple ein"
    if keyper:
        return "Place the keyper", "Setze den Keyper ein"
    return ("Place a keyple", "Setze einen Keyple ein") if keyples else ("Lay down a keyple", "Lege einen Keyple hin")


def _placing(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    return told(
        "Where does the {colour} keyple go?",
        "Wohin kommt der {colour} Keyple?",
        colour=Adjective(COLOUR_STEMS[f[2]]),
    )


def _on_plot(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    en, de = spot(s, OWN + f[3])
    if s.built[seat][f[3]]:
        return f"Use the building at {en}, or build over it?", f"Das Gebäude auf {de} nutzen oder überbauen?"
    return f"What is built at {en}?", f"Was wird auf {de} gebaut?"


def _beside(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    en, de = spot(s, f[3])
    return f"Lay down the keyple that stands at {en}?", f"Den Keyple hinlegen, der auf {de} steht?"


def _laying(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    en, de = spot(s, f[2])
    return f"Lay down one or both keyples at {en}?", f"Einen oder beide Keyples auf {de} hinlegen?"


def _boat(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    return f"Which boat comes to board {f[2] + 1}?", f"Welches Schiff kommt zu Tafel {f[2] + 1}?"


def _follow(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    en, de = spot(s, f[3])
    return f"Join {letter(f[2])} at {en}?", f"Bei {letter(f[2])} auf {de} mitarbeiten?"


def _gain(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    return told("Take {piece}?", "{piece:acc} nehmen?", piece=One(PIECE_NOUNS[f[2]]))


def _give(s: State, seat: Seat) -> Sentence:
    return "What do you give?", "Was gibst du?"


def _take(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    return f"What do you take? Up to {f[4]}", f"Was nimmst du? Bis zu {f[4]}"


def _tiles(s: State, seat: Seat) -> Sentence:
    return "Take a tile from the display?", "Ein Plättchen aus der Auslage nehmen?"


def _river(s: State, seat: Seat) -> Sentence:
    return "Gain a piece from the boat, or ship one?", "Ein Stück vom Schiff nehmen oder eins verschiffen?"


def _build(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    if f[2] == ONE_LESS:
        return "Build, for one piece less?", "Bauen, mit einem Stück Nachlass?"
    return "Build?", "Bauen?"


def _site(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    return told("Where is {tile} built?", "Wo wird {tile} gebaut?", tile=TILE_NOUNS[f[3]])


def _pay(s: State, seat: Seat) -> Sentence:
    return "What do you pay?", "Womit bezahlst du?"


def _upgrade(s: State, seat: Seat) -> Sentence:
    return "Upgrade a building?", "Ein Gebäude verbessern?"


def _use(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    return told(
        "Use or upgrade {tile}?",
        "{tile:acc} nutzen oder verbessern?",
        tile=TILE_NOUNS[(s.built[seat][f[2]] - 1) >> 1],
    )


def _post(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    if f[2] == POST_RAW:
        return "Trade a raw material too?", "Auch einen Rohstoff tauschen?"
    return "Trade a finished good too?", "Auch ein Endprodukt tauschen?"


def _keyp(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    en = f"Keyples on the keyp tile give a piece each, still {f[3]}: which?"
    return en, f"Keyples auf dem Keypplättchen bringen je ein Stück, noch {f[3]}: welches?"


def _house(s: State, seat: Seat) -> Sentence:
    return "Which animal goes back for want of a house?", "Welches Tier geht zurück, weil ein Stall fehlt?"


def _rest(s: State, seat: Seat) -> Sentence:
    f = s.frames[-1]
    return (
        f"Which keyple rests on the keyp tile? Still {f[2]}",
        f"Welcher Keyple ruht auf dem Keypplättchen? Noch {f[2]}",
    )


def _fairs(s: State, seat: Seat) -> Sentence:
    return "Hold a fair?", "Einen Jahrmarkt abhalten?"


def _layouts(s: State, seat: Seat) -> Sentence:
    return told(
        "Which layout does your board show in {season}?",
        "Welche Felder zeigt deine Tafel in {season:dat}?",
        season=SEASON_NOUNS[s.season],
    )


QUESTIONS: Final[dict[int, Callable[[State, Seat], Sentence]]] = {
    fr.TURN: _turn,
    fr.PLACING: _placing,
    fr.ON_PLOT: _on_plot,
    fr.BESIDE: _beside,
    fr.LAYING: _laying,
    fr.BOAT: _boat,
    fr.FOLLOW: _follow,
    fr.GAIN: _gain,
    fr.OFFER: _give,
    fr.GIVE: _give,
    fr.TAKE: _take,
    fr.TILES: _tiles,
    fr.RIVER: _river,
    fr.BUILD: _build,
    fr.SITE: _site,
    fr.PAY: _pay,
    fr.UPGRADE: _upgrade,
    fr.USE: _use,
    fr.POST: _post,
    fr.KEYP: _keyp,
    fr.HOUSE: _house,
    fr.REST: _rest,
    fr.FAIRS: _fairs,
    fr.LAYOUTS: _layouts,
}
"""The sentence of each question."""
