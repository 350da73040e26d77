"""The referee against what is offered, in rich positions and all that follows from them."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from keydom import keyper
from keydom.core.seats import members
from keydom.games.keyper.rules.choices import OWN, PLACE_WORDS
from keydom.games.keyper.rules.components import AREA, OPEN_CELLS, TILE_IDS
from keydom.games.keyper.rules.names import COLOURS, PIECES
from tests.engines import COMPILED
from tests.games.keyper.rules.positions import position
from tests.games.keyper.rules.test_games import check_referee, check_views


def rich(rng):
    """A position with many buildings, tiles, pieces and keyples; not always one that a game can reach."""
    seats, season = rng.choice((2, 3, 4)), rng.randrange(4)
    base = (0, 4, 8, 8)[season]
    layouts = [base + rng.randrange(4) for _ in range(seats)]
    country = list(range(12, 60))
    rng.shuffle(country)
    built: dict[int, dict[str, str]] = {}
    under: dict[int, dict[str, str]] = {}
    plot: dict[int, dict[str, str]] = {}
    held: dict[int, list[str]] = {}
    store, keyp, claimed = {}, {}, {}
    scarce = rng.random() < 0.5
    for p in range(seats):
        own = [*range(12), *[country.pop() for _ in range(48 // seats)]]
        rng.shuffle(own)
        built[p], under[p], plot[p], held[p] = {}, {}, {}, []
        for tile in own:
            spots = [w for w in PLACE_WORDS[OWN:] if (w[0] in "ab") == (AREA[tile] == 0)]
            spot = rng.choice(spots)
            if rng.random() < 0.5:
                held[p].append(TILE_IDS[tile])
            elif spot not in built[p]:
                built[p][spot] = TILE_IDS[tile] + rng.choice(("", "+"))
            elif spot not in under[p]:
                under[p][spot] = TILE_IDS[tile]
        for spot in built[p]:
            if rng.random() < 0.4:
                colour = rng.choice(COLOURS)
                plot[p][spot] = rng.choice((colour, f"{colour} lying", f"{colour} white", f"{colour} {colour} lying"))
        most = 2 if scarce else 4
        store[p] = {piece: rng.randrange(most) for piece in PIECES}
        keyp[p] = {colour: rng.randrange(2) for colour in COLOURS} if rng.random() < 0.7 else {}
        if rng.random() < 0.6 or not keyp[p]:
            claimed[p] = p + 1
    field, boats = {}, {}
    for board in range(seats):
        for cell in OPEN_CELLS[layouts[board]]:
            if rng.random() < 0.3:
                word = PLACE_WORDS[16 * board + cell]
                colour = rng.choice(COLOURS)
                field[word] = rng.choice((colour, f"{colour} lying", f"{colour} white", f"{colour} white both"))
        boats[board + 1] = board + 1
    supply = {piece: rng.choice((0, 1, 9)) for piece in PIECES} if scarce else {}
    s = position(
        seats, rng.randrange(seats), season, store=store, keyp=keyp, claimed=claimed, layouts=layouts, field=field,
        plot=plot, built=built, under=under, held=held, supply=supply, boats=boats,
        display=[TILE_IDS[t] for t in country[:3]], bag=[TILE_IDS[60]],
    )  # fmt: skip
    s.fairs = tuple(0b11 << 2 * p for p in range(seats))
    s.pool = 0b110000
    s.spent = tuple(rng.randrange(8) if rng.random() < 0.3 else 0 for _ in range(seats))
    return s


@settings(max_examples=60 if COMPILED else 12, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_the_referee_refuses_exactly_what_is_not_offered(seed):
    rng = Random(seed)
    s = rich(rng)
    for _ in range(60):
        mask = keyper.to_act(s)
        if mask == 0:
            break
        if mask < 0:
            keyper.apply(s, -1, rng.choice(keyper.outcomes(s))[0])
            continue
        seat = rng.choice(members(mask))
        offered = keyper.options(s, seat)
        if rng.random() < 0.25:
            check_referee(s)
            check_views(s, rng)
        if len(offered) > 1 and offered[0] == 0 and rng.random() < 0.8:
            offered = offered[1:]
        # Own plots and buildings are the rarest: look at them more often.
        own = [c for c in offered if c >= OWN]
        keyper.apply(s, seat, rng.choice(own if own and rng.random() < 0.3 else offered))


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_every_refusal_names_a_rule_in_both_languages(seed):
    rng = Random(seed)
    s = rich(rng)
    mask = keyper.to_act(s)
    for choice in range(keyper.CHOICES):
        refusal = keyper.why_not(s, members(mask)[0], choice)
        assert refusal is None or all(sentence.startswith("KP ") for sentence in refusal)
