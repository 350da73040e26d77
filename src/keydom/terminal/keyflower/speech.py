"""Keyflower told in words: where the game stands, what is asked, what an option would do, what happened."""

from typing import Final

from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import CHANCE, Seat, letter
from keydom.keyflower.choices import (
    AT,
    BID,
    BOAT,
    CARRY,
    COLOUR,
    COUNT,
    DONE,
    FROM,
    PASS,
    PLACE,
    PUT,
    RESOURCE,
    SKILL,
    TO,
    UPGRADE,
    USE,
)
from keydom.keyflower.components import BOATS, COLOURS, NONE, ORDERS, WINTER, Tile
from keydom.keyflower.state import (
    BUILDING,
    CARRYING,
    CHOOSE_BOAT,
    DEAL_WINTER,
    DRAW_HOME,
    DRAW_SKILLS,
    DRAW_WORKERS,
    GAIN_ONE,
    LAY_TILES,
    LOAD_SKILLS,
    LOAD_WORKERS,
    PAY_A_SKILL,
    PAY_A_WORKER,
    PAY_PRICE_SKILL,
    PAY_RESOURCE,
    PICK_WINTER,
    PLACE_WORKERS,
    TRANSPORTING,
    TURN,
)
from keydom.keyflower.view import View
from keydom.terminal.face import Group, Step
from keydom.terminal.keyflower.names import (
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SEASONS,
    SKILL_NAMES,
    listed,
    tile_name,
    tile_word,
    words,
)
from keydom.terminal.keyflower.parts import (
    boat,
    gain,
    skills,
    tile_text,
    upgrade,
    worker_words,
    workers,
    workers_in,
)
from keydom.terminal.keyflower.village import upgraded

VERB_GROUPS: Final[tuple[tuple[int, int, Sentence], ...]] = (
    (BID, USE, ("Bid", "Bieten")),
    (USE, FROM, ("Use", "Nutzen")),
    (FROM, CARRY, ("Move a losing bid", "Verlorenes Gebot versetzen")),
    (CARRY, TO, ("Carry", "Tragen")),
    (UPGRADE, BOAT, ("Upgrade", "Aufwerten")),
)


def headline(v: View, lang: str) -> str:
    """The season and the turn."""
    if not v.frames:
        return say(("after winter: final scoring", "nach dem Winter: Schlusswertung"), lang)
    season = say(SEASONS[v.season], lang)
    return say((f"{season}, turn {v.turns + 1}", f"{season}, Zug {v.turns + 1}"), lang)


def groups(v: View, options: list[int], lang: str) -> list[Group]:
    """Bids, uses and the like apart; what has no group of its own stands under one without a heading."""
    rest = list(options)
    out = []
    for low, high, heading in VERB_GROUPS:
        mine = [c for c in rest if low <= c < high]
        if mine:
            out.append(Group(say(heading, lang), [(c, shown(c, lang), effect(v, c, lang)) for c in mine]))
            rest = [c for c in rest if c not in mine]
    if rest:
        other = say(("Other", "Sonst"), lang) if out else ""
        out.append(Group(other, [(c, shown(c, lang), effect(v, c, lang)) for c in rest]))
    return out


def shown(choice: int, lang: str) -> str:
    """The words of a choice; of a turn order tile without the number of players, which need not be typed."""
    text = words(lang)[choice]
    t = (choice - BID) % (USE - BID) if BID <= choice < AT else NONE
    return f"{text.split()[0]} {tile_word(t, lang)}" if t in ORDERS else text


def effect(v: View, choice: int, lang: str) -> str:
    """What an option would do, in a few words; empty where its own words say it."""
    if BID <= choice < USE:
        return _bid_needs(v, choice - BID, lang)
    if USE <= choice < FROM:
        t = choice - USE
        least = v.uses[t] + 1
        more = f" ({say(('from', 'ab'), lang)} {least})" if least > 1 else ""
        owner = [letter(p) for p, village in enumerate(v.villages) if any(t == other for other, _, _ in village)]
        return " ".join([*[f"{p}:" for p in owner], gain(2 * t + upgraded(v, t), lang) + more])
    if FROM <= choice < CARRY:
        lot = v.lots.index(choice - FROM)
        n = v.bids[lot][v.frames[-1][1]]
        return say((f"all {n} from there", f"alle {n} von dort"), lang)
    if UPGRADE <= choice < BOAT:
        return upgrade(choice - UPGRADE, lang)
    if BOAT <= choice < PUT:
        return _boat_effect(v, choice - BOAT, lang)
    if PUT <= choice < PLACE or PLACE <= choice < PLACE + (PLACE - PUT):
        t = choice - (PUT if choice < PLACE else PLACE)
        return tile_text(t, 0, v.sides, lang)
    if choice == DONE and v.frames and v.frames[-1][0] == TRANSPORTING:
        return say(("the rest lapses", "der Rest verfällt"), lang)
    return ""


def _bid_needs(v: View, t: Tile, lang: str) -> str:
    """KF 4.3: how many more workers lead."""
    seat, lot = v.frames[-1][1], v.lots.index(t)
    others = max([n for q, n in enumerate(v.bids[lot]) if q != seat])
    own = v.bids[lot][seat]
    least = max(1, others + 1 - own)
    colour = f" {say(COLOUR_NAMES[v.colours[t]], lang)}" if v.colours[t] != NONE else ""
    plus = "+" if own else ""
    return say((f"from {plus}{least}{colour}", f"ab {plus}{least}{colour}"), lang)


def _boat_effect(v: View, t: Tile, lang: str) -> str:
    if v.season == WINTER:
        return boat(t, lang)
    cargo = v.cargo[t - BOATS[0]]
    return listed([part.plain for part in (workers(cargo, lang), skills(cargo[4:], lang)) if part], lang) or "–"


def tell(steps: list[Step], after: View, lang: str) -> list[Text]:
    """What happened in one line."""
    if not steps:
        return []
    out = _tell_chance(steps, after, lang) if steps[0].actor == CHANCE else [_tell_turn(steps, lang)]
    if steps[0].before.lots and not after.lots:
        out += _season_end(steps[-1], after, lang)
    if steps[0].before.season == after.season and steps[0].before.lots != after.lots and after.season == WINTER:
        out += _winter_laid_out(after, lang)
    return [Text(sentence) for sentence in out if sentence]


class _Turn:
    """The parts of a turn as they come up."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.head = ""
        self.placed: dict[int, int] = {}
        self.tail: list[str] = []
        self.where = ""


def _tell_turn(steps: list[Step], lang: str) -> str:
    """A turn as one sentence: what was placed where, then what came of it."""
    turn = _Turn(lang)
    for step in steps:
        _take_in(turn, step, lang)
    if turn.head:
        amount = listed([workers_in(n, c, lang) for c, n in sorted(turn.placed.items())], lang)
        turn.tail.insert(0, turn.head.format(amount=amount))
    return "; ".join(turn.tail)


def _take_in(turn: _Turn, step: Step, lang: str) -> None:
    """Add one choice to the sentence."""
    v, _, choice = step
    top = v.frames[-1]
    kind = top[0]
    if choice is None:
        if kind in (PAY_A_SKILL, PAY_PRICE_SKILL):
            turn.tail.append(say(("pays a skill tile face down", "bezahlt eine Fertigkeit verdeckt"), lang))
        elif kind == PICK_WINTER and not turn.tail:
            turn.tail.append(say(("has put in winter tiles", "hat Winterplättchen eingebracht"), lang))
        return
    if kind == TURN:
        _begin(turn, v, choice, lang)
    elif kind == PLACE_WORKERS:
        n = choice - COUNT if choice < FROM else v.bids[v.lots.index(choice - FROM)][step.actor]
        if n:
            turn.placed[top[4]] = turn.placed.get(top[4], 0) + n
        if choice >= FROM:
            name = tile_name(choice - FROM, lang)
            turn.tail.append(say((f"{n} of them from {name}", f"{n} davon von {name}"), lang))
    elif kind == TRANSPORTING and choice >= UPGRADE:
        turn.tail.append(say(("upgrades {}", "wertet {} auf"), lang).format(tile_name(choice - UPGRADE, lang)))
    elif kind == CARRYING:
        what = say(RESOURCE_NAMES[top[3]], lang)
        names = (tile_name(top[2], lang), tile_name(choice - TO, lang))
        turn.tail.append(say(("carries {} from {} to {}", "trägt {} von {} nach {}"), lang).format(what, *names))
    elif kind in PAYMENTS:
        turn.tail.append(say(("pays {}", "bezahlt {}"), lang).format(_paid(v, choice, lang)))
    elif kind == GAIN_ONE:
        turn.tail.append(say(("takes {}", "nimmt {}"), lang).format(say(RESOURCE_NAMES[choice - RESOURCE], lang)))
    elif kind == CHOOSE_BOAT:
        cargo = f" ({_boat_effect(v, choice - BOAT, lang)})"
        name = tile_name(choice - BOAT, lang)
        turn.tail.append(say(("takes the boat {}", "nimmt das Schiff {}"), lang).format(name) + cargo)
    elif kind == PICK_WINTER and choice != DONE:
        turn.tail.append(say(("puts in {}", "bringt {} ein"), lang).format(tile_name(choice - PUT, lang)))
    elif kind == BUILDING and choice < AT and choice >= PLACE:
        turn.where = tile_name(choice - PLACE, lang)
    elif kind == BUILDING and choice >= AT:
        beside = tile_name((choice - AT) // 6, lang)
        turn.tail.append(say(("lays {} beside {}", "legt {} neben {}"), lang).format(turn.where, beside))


PAYMENTS: Final = (PAY_A_WORKER, PAY_A_SKILL, PAY_RESOURCE, PAY_PRICE_SKILL)


def _begin(turn: _Turn, v: View, choice: int, lang: str) -> None:
    """KF 3.1: bid, use or pass."""
    if choice == PASS:
        turn.tail.append(say(("passes", "passt"), lang))
    elif choice < USE:
        turn.head = say(("bids {amount} at ", "bietet {amount} auf "), lang) + tile_name(choice - BID, lang)
    else:
        t = choice - USE
        owner = [p for p, village in enumerate(v.villages) if any(t == other for other, _, _ in village)]
        whose = say((" of ", " von "), lang) + letter(owner[0]) if owner and owner[0] != v.frames[-1][1] else ""
        gives = gain(2 * t + upgraded(v, t), lang)
        turn.head = say(
            ("uses {tile}{whose} with {amount} ({gives})", "benutzt {tile}{whose} mit {amount} ({gives})"), lang
        )
        turn.head = turn.head.replace("{tile}", tile_name(t, lang)).replace("{whose}", whose).replace("{gives}", gives)


def _paid(v: View, choice: int, lang: str) -> str:
    """What a payment was."""
    if choice >= FROM:
        lot = v.lots.index(choice - FROM)
        return say(("the losing bid at {}", "das verlorene Gebot auf {}"), lang).format(tile_name(v.lots[lot], lang))
    if choice < RESOURCE:
        return workers_in(1, choice - COLOUR, lang)
    return say(RESOURCE_NAMES[choice - RESOURCE] if choice < SKILL else SKILL_NAMES[choice - SKILL], lang)


def _tell_chance(steps: list[Step], after: View, lang: str) -> list[str]:
    """Draws, one sentence for each seat; a new season in one more."""
    drawn: dict[tuple[int, Seat], list[int | None]] = {}
    laid = False
    for v, _, choice in steps:
        top = v.frames[-1]
        if top[0] in (DRAW_WORKERS, DRAW_SKILLS, DEAL_WINTER):
            drawn.setdefault((top[0], top[1]), []).append(choice)
        elif top[0] == DRAW_HOME and choice is not None:
            drawn.setdefault((DRAW_HOME, top[2]), []).append(choice)
        laid = laid or top[0] in (LAY_TILES, LOAD_WORKERS, LOAD_SKILLS)
    out = [] if steps[0].before.turns == 0 and laid else [_drawn(k, p, found, lang) for (k, p), found in drawn.items()]
    if laid:
        season = say(SEASONS[after.season], lang)
        names = listed([tile_name(t, lang) for t in after.lots if t < 54], lang)
        out.append(
            say(("{} begins; on offer: {}", "Der {} beginnt; im Angebot: {}"), lang).format(season.capitalize(), names)
        )
    return out


def _drawn(kind: int, seat: Seat, found: list[int | None], lang: str) -> str:
    """One seat's draw, with what it was where the viewer saw it."""
    n = len(found)
    if kind == DRAW_WORKERS:
        counts = tuple([found.count(COLOUR + c) for c in range(len(COLOURS))])
        what = say(("worker" if n == 1 else "workers", "Arbeiter"), lang)
        seen = listed([worker_words(k, c, lang) for c, k in enumerate(counts) if k], lang)
    else:
        counts = tuple([found.count(SKILL + k) for k in range(3)])
        what = say(("skill tile" if n == 1 else "skill tiles", "Fertigkeit" if n == 1 else "Fertigkeiten"), lang)
        seen = skills(counts, lang).plain
    text = say(("{} draws {} {}", "{} zieht {} {}"), lang).format(letter(seat), n, what)
    return f"{text}: {seen}" if seen else text


def _season_end(last: Step, after: View, lang: str) -> list[str]:
    """KF 7.3: who won what."""
    v = last.before
    won: dict[Seat, list[str]] = {}
    for lot, t in enumerate(v.lots):
        if any(v.bids[lot]):
            winner = v.bids[lot].index(max(v.bids[lot]))
            won.setdefault(winner, []).append(tile_name(t, lang))
    season = say(SEASONS[v.season], lang)
    out = [say(("{} ends", "Der {} endet"), lang).format(season.capitalize())]
    out += [
        say(("{} wins {}", "{} gewinnt {}"), lang).format(letter(p), listed(t, lang)) for p, t in sorted(won.items())
    ]
    return out


def _winter_laid_out(after: View, lang: str) -> list[str]:
    """KF 2.4: how many each picked is revealed."""
    counts = listed([f"{letter(p)} {n}" for p, n in enumerate(after.shown)], lang)
    names = listed([tile_name(t, lang) for t in after.lots if t < 54], lang)
    return [say(("put in: {}; on offer: {}", "eingebracht: {}; im Angebot: {}"), lang).format(counts, names)]
