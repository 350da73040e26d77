"""KF 3.3, 4 and 8.7 as refusals: bids, and losing bids that are moved."""

from keydom.core.errors import Refusal, Sentence
from keydom.core.grammar import Adjective, Number, told
from keydom.core.seats import Seat
from keydom.games.keyflower.rules.components import GREEN, NONE, ORDERS, Colour, Tile
from keydom.games.keyflower.rules.powers import ANY_COLOUR_BIDS, has
from keydom.games.keyflower.rules.sentences import COLOUR_STEMS, TILE_NOUNS, colour, no_worker, workers
from keydom.games.keyflower.rules.state import State

Group = tuple[int, Colour, int]
"""A losing bid: lot, colour, workers."""


def colour_of(s: State, lot: int, seat: Seat) -> Colour:
    """KF 4.2: a bid has the colour of its tile; KF 8.7: only the owner of 4a may have another there."""
    if has(s, seat, ANY_COLOUR_BIDS) and s.odd[lot]:
        return s.odd[lot] - 1
    return s.colours[s.lots[lot]]


def highest_other(s: State, lot: int, seat: Seat) -> int:
    """The largest bid of the others."""
    return max([n for other, n in enumerate(s.bids[lot]) if other != seat])


def losing_bids(s: State, seat: Seat) -> list[Group]:
    """KF 3.3: the own bids that somebody has outbid, in the order of the lots."""
    return [
        (lot, colour_of(s, lot, seat), bids[seat])
        for lot, bids in enumerate(s.bids)
        if 0 < bids[seat] < highest_other(s, lot, seat)
    ]


def movable_to(s: State, seat: Seat, lot: int, c: Colour, after: int) -> int:
    """KF 3.3: the workers of a colour in losing bids that lie at later lots; a bid at the lot itself stays there."""
    return sum([n for other, its, n in losing_bids(s, seat) if its == c and other > after and other != lot])


def bid_on(s: State, seat: Seat, t: Tile) -> Refusal:
    """KF 4.1–4.3: why the player cannot bid on the tile."""
    if t not in s.lots:
        return _not_on_offer(s, t)
    lot = s.lots.index(t)
    refusals = [bid_in(s, seat, lot, c) for c in range(4)]
    if None in refusals:
        return None
    allowed = [c for c in range(4) if not colour_forbidden(s, seat, lot, c)]
    strengths = [s.screens[seat][c] + movable_to(s, seat, lot, c, NONE) for c in range(4)]
    best = max(allowed, key=lambda c: strengths[c])
    would_do = [c for c in range(4) if not _not_enough(s, seat, lot, c, strengths[c])]
    kept_away = [c for c in (would_do if strengths[best] else range(4)) if strengths[c] and c not in allowed]
    return after(colour_forbidden(s, seat, lot, kept_away[0]) if kept_away else None, refusals[best])


def _not_on_offer(s: State, t: Tile) -> Refusal:
    """KF 4.1: why nobody can bid on the tile; turn order tiles have a face for each number of players."""
    if t in ORDERS:
        same_number = any(TILE_NOUNS[other] == TILE_NOUNS[t] for other in s.lots)
        return told(
            f"KF 4.1: with {s.seats} players {{tile}} {'shows its other face' if same_number else 'is not used'}",
            f"KF 4.1: Mit {s.seats} Spielern {'zeigt {tile} seine andere Seite' if same_number else 'fehlt {tile}'}",
            tile=TILE_NOUNS[t],
        )
    return told(
        "KF 4.1: {tile} is not on offer", "KF 4.1: Auf {tile:acc} kann nicht geboten werden", tile=TILE_NOUNS[t]
    )


def after(colour_rule: Refusal, refusal: Refusal) -> Refusal:
    """KF 4.2, 5.2: the rule that keeps workers of another colour away is said first, where they would have helped."""
    if not colour_rule or not refusal:
        return refusal
    return f"{colour_rule[0]}. {refusal[0]}", f"{colour_rule[1]}. {refusal[1]}"


def bid_in(s: State, seat: Seat, lot: int, c: Colour) -> Refusal:
    """KF 4.2, 4.3: why the player cannot bid on the tile with workers of the colour."""
    forbidden = colour_forbidden(s, seat, lot, c)
    return forbidden or _not_enough(s, seat, lot, c, s.screens[seat][c] + movable_to(s, seat, lot, c, NONE))


def colour_forbidden(s: State, seat: Seat, lot: int, c: Colour) -> Refusal:
    """KF 4.2, 8.7: why a bid of the player at the lot cannot be of that colour."""
    t = s.lots[lot]
    tile, its = TILE_NOUNS[t], s.colours[t]
    if s.bids[lot][seat]:
        own = colour_of(s, lot, seat)
        if c == own:
            return None
        rule = "KF 4.2" if own == its else "KF 8.7"
        return told(
            f"{rule}: your bid on {{tile}} is {{own}}",
            f"{rule}: Dein Gebot auf {{tile:acc}} ist {{own}}",
            tile=tile,
            own=colour(own),
        )
    if its in (NONE, c):
        return None
    if not has(s, seat, ANY_COLOUR_BIDS):
        return told(
            "KF 4.2: {tile} is {its} this season",
            "KF 4.2: {tile} ist in dieser Jahreszeit {its}",
            tile=tile,
            its=colour(its),
        )
    if t in ORDERS:
        return told(
            "KF 8.7: {tile} is {its} this season; your summer boat does not help at turn order tiles",
            "KF 8.7: {tile} ist in dieser Jahreszeit {its}; dein Sommer-Schiff hilft nicht bei Reihenfolgeplättchen",
            tile=tile,
            its=colour(its),
        )
    others = [
        other for other in range(s.seats) if other != seat and s.bids[lot][other] and colour_of(s, lot, other) != GREEN
    ]
    if others:
        return None
    return told(
        "KF 8.7: {tile} is {its} this season; nobody else has a blue, red or yellow bid there",
        "KF 8.7: {tile} ist in dieser Jahreszeit {its}; dort liegt kein anderes Gebot in Blau, Rot oder Gelb",
        tile=tile,
        its=colour(its),
    )


def _not_enough(s: State, seat: Seat, lot: int, c: Colour, most: int) -> Refusal:
    """KF 3.1, 4.3: why a bid cannot be made with so many more workers of a colour at most."""
    tile = TILE_NOUNS[s.lots[lot]]
    total, other = s.bids[lot][seat] + most, highest_other(s, lot, seat)
    if not most:
        return told(
            "KF 3.1: at least one worker is placed; you have {none} for {tile}",
            "KF 3.1: Mindestens ein Arbeiter wird gesetzt; du hast {none:acc} für {tile:acc}",
            none=no_worker(c),
            tile=tile,
        )
    if total > other:
        return None
    return told(
        "KF 4.3: your bid on {tile} would be {workers} at most, the highest other bid is {other}",
        "KF 4.3: Dein Gebot auf {tile:acc} wäre höchstens {workers}, das höchste andere Gebot ist {other}",
        tile=tile,
        workers=workers(total, c),
        other=Number(other),
    )


def add_to_bid(s: State, seat: Seat, n: int) -> Refusal:
    """KF 3.3, 4.3: why so many workers from behind the screen do not complete the bid."""
    _, _, _, t, c, _, _, lifted, _ = s.frames[-1]
    if n > s.screens[seat][c]:
        return too_few(s, seat, c, n)
    lot = s.lots.index(t)
    total, other = s.bids[lot][seat] + lifted + n, highest_other(s, lot, seat)
    if not lifted + n:
        return "KF 3.1: at least one worker is placed", "KF 3.1: Mindestens ein Arbeiter wird gesetzt"
    if total > other:
        return None
    return told(
        "KF 4.3: your bid on {tile} would be {total}, the highest other bid is {other}",
        "KF 4.3: Dein Gebot auf {tile:acc} wäre {total}, das höchste andere Gebot ist {other}",
        tile=TILE_NOUNS[t],
        total=Number(total),
        other=Number(other),
    )


def move_to_bid(s: State, seat: Seat, source: Tile) -> Refusal:
    """KF 3.3, 4.3: why the losing bid at the source cannot become part of the bid."""
    _, _, _, t, c, _, _, lifted, _ = s.frames[-1]
    refusal = cannot_lift(s, seat, source)
    if refusal:
        return refusal
    if source == t:
        return told(
            "KF 4.3: your bid on {tile} stays there; it is counted already",
            "KF 4.3: Dein Gebot auf {tile:acc} bleibt dort; es zählt schon mit",
            tile=TILE_NOUNS[t],
        )
    lot, moved = s.lots.index(t), s.lots.index(source)
    most = lifted + s.bids[moved][seat] + movable_to(s, seat, lot, c, moved) + s.screens[seat][c]
    return _not_enough(s, seat, lot, c, most)


def cannot_lift(s: State, seat: Seat, source: Tile) -> Refusal:
    """KF 3.3, 3.4: why the own bid at the source cannot be lifted for the placement that is open."""
    _, _, _, _, c, _, _, _, last = s.frames[-1]
    refusal = not_losing(s, seat, source)
    if refusal:
        return refusal
    tile, lot = TILE_NOUNS[source], s.lots.index(source)
    own = colour_of(s, lot, seat)
    if own != c:
        return told(
            "KF 3.4: your bid on {tile} is {own}, now {asked} workers are asked for",
            "KF 3.4: Dein Gebot auf {tile:acc} ist {own}, gefragt sind jetzt {asked} Arbeiter",
            tile=tile,
            own=colour(own),
            asked=Adjective(COLOUR_STEMS[c]),
        )
    if lot < last:
        return told(
            "KF 3.3: losing bids are lifted in the order of the tiles; {tile} comes before {last}",
            "KF 3.3: Überbotene Gebote werden in der Reihenfolge der Plättchen genommen; {tile} kommt vor {last:dat}",
            tile=tile,
            last=TILE_NOUNS[s.lots[last]],
        )
    return None


def not_losing(s: State, seat: Seat, source: Tile) -> Refusal:
    """KF 3.3: why there is no losing bid of the player at the tile."""
    own = s.bids[s.lots.index(source)][seat] if source in s.lots else 0
    if not own:
        return told(
            "KF 3.3: you have no bid on {tile}", "KF 3.3: Du hast kein Gebot auf {tile:acc}", tile=TILE_NOUNS[source]
        )
    other = highest_other(s, s.lots.index(source), seat)
    if own < other:
        return None
    return told(
        "KF 3.3: your bid on {tile} is winning; it cannot be taken away",
        "KF 3.3: Dein Gebot auf {tile:acc} führt; es bleibt liegen",
        tile=TILE_NOUNS[source],
    )


def too_few(s: State, seat: Seat, c: Colour, n: int) -> Sentence:
    """KF 3.3: more workers than are behind the screen."""
    held = s.screens[seat][c]
    return told(
        "KF 3.3: you have {held} behind your screen, not {n}",
        "KF 3.3: Hinter deinem Sichtschirm hast du {held:acc}, nicht {n}",
        held=workers(held, c) if held else no_worker(c),
        n=Number(n),
    )
