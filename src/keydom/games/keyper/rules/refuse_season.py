"""KP 7, 8: the reasons why an answer at the end of a season or the start of the next is not allowed."""

from keydom.core.errors import Refusal
from keydom.core.grammar import No, told
from keydom.core.seats import Seat
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules.components import PRINTED_BUILDINGS, PRIVATE_SHOW, WINTER_SHOW
from keydom.games.keyper.rules.names import FIRST_ANIMAL, PIECES, PRIVATE
from keydom.games.keyper.rules.sentences import PIECE_NOUNS, SEASON_NOUNS, no_keyple
from keydom.games.keyper.rules.state import State


def _room(s: State, seat: Seat, animals: list[int]) -> int:
    """KP 7.3: the number of these animals that find a place, by moving others on (augmenting paths)."""
    places = [
        PRINTED_BUILDINGS[(b - 1) >> 1].houses
        for b in s.built[seat][:8]
        if b and PRINTED_BUILDINGS[(b - 1) >> 1].houses
        for _ in range(4)
    ]
    lodger = [-1] * len(places)
    housed = 0
    for first in range(len(animals)):
        trail: list[tuple[int, list[tuple[int, int]]]] = [(first, [])]
        seen: set[int] = set()
        while trail:
            animal, moves = trail.pop()
            free = [n for n, houses in enumerate(places) if n not in seen and houses >> animals[animal] & 1]
            seen.update(free)
            empty = [n for n in free if lodger[n] < 0]
            if empty:
                for n, who in [*moves, (empty[0], animal)]:
                    lodger[n] = who
                housed += 1
                break
            trail += [(lodger[n], [*moves, (n, animal)]) for n in free]
    return housed


def refuse_house(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    kind = choice - c.RETURN
    animals = [i for i in range(8) for _ in range(s.stores[seat][FIRST_ANIMAL + i])]
    if kind not in animals:
        return told("KP 7.3: you have {none}", "KP 7.3: du hast {none:acc}", none=No(PIECE_NOUNS[FIRST_ANIMAL + kind]))
    if kind < f[2]:
        return "KP 7.3: animals go back in ascending order", "KP 7.3: Tiere gehen in aufsteigender Reihenfolge zurück"
    fewer = list(animals)
    fewer.remove(kind)
    lower = [i for i in animals if i < kind]
    if _room(s, seat, fewer) < _room(s, seat, animals) or _room(s, seat, lower) < len(lower):
        return "KP 7.3: as few animals as possible go back", "KP 7.3: so wenige Tiere wie möglich gehen zurück"
    return None


def refuse_rest(s: State, seat: Seat, choice: int) -> Refusal:
    f = s.frames[-1]
    resting = choice - c.REST
    if s.keyps[seat][resting] == 0:
        return told("KP 8.4: you have {none}", "KP 8.4: du hast {none:acc}", none=no_keyple(resting))
    if resting < f[3] or sum(s.keyps[seat][resting:]) < f[2]:
        return (
            "KP 8.4: resting keyples are named in ascending order",
            "KP 8.4: ruhende Keyples werden in aufsteigender Reihenfolge genannt",
        )
    return None


def refuse_fairs(s: State, seat: Seat, choice: int) -> Refusal:
    fair = choice - c.HOLD
    if fair == 0 and s.season == 3:
        return "KP 7.2: winter has no private fairs", "KP 7.2: im Winter gibt es keine eigenen Jahrmärkte"
    if fair and not s.fairs[seat] >> (fair - 1) // 2 & 1:
        return "KP 7.2: you do not have this fair", "KP 7.2: diesen Jahrmarkt hast du nicht"
    if fair and not s.face_seasons[(fair - 1) % 2] >> s.season & 1:
        return told(
            "KP 7.2: this face is not for {season}",
            "KP 7.2: diese Seite gilt nicht in {season:dat}",
            season=SEASON_NOUNS[s.season],
        )
    now = [code % 17 for code in s.held[seat] if code // 17 == s.season]
    if now and fair <= max(now):
        return (
            "KP 7.2: fairs are held in ascending order",
            "KP 7.2: Jahrmärkte werden in aufsteigender Reihenfolge abgehalten",
        )
    private = PRIVATE_SHOW[PRIVATE * min(s.season, 2) + s.privates[seat][min(s.season, 2)]]
    need = [0] * len(PIECES)
    for n in [*now, fair]:
        show = WINTER_SHOW[n - 1] if n else private
        need = [a + b for a, b in zip(need, show, strict=True)]
    lack = [a - b for a, b in zip(need, s.stores[seat], strict=True)]
    if any(n > 0 for n in lack[3:]) or any(lack[raw] > 0 and lack[raw] + lack[raw + 3] > 0 for raw in range(3)):
        return "KP 7.2: you do not have all its pieces", "KP 7.2: du hast nicht alle Stücke dafür"
    return None
