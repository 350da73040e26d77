"""Whole random games: nothing is lost, nothing appears, nothing ends dead, views keep their laws."""

import pickle
from random import Random

import pytest

from keydom import keyper
from keydom.core.chance import draw
from keydom.core.seats import members
from keydom.keyper import frames as fr
from keydom.keyper.components import NINTH, SUPPLY, TEAM
from keydom.keyper.names import HOME
from keydom.keyper.places import COLOURS_OF
from keydom.keyper.season import FAIR_CODES


def keyples(s):
    """All keyples of the game by colour, wherever they are."""
    found = [0] * 7
    for row in (*s.keyps, *s.resting):
        found = [a + b for a, b in zip(found, row, strict=True)]
    for row in (*s.fields, *s.plots):
        for code in row:
            for colour in COLOURS_OF[code]:
                found[colour] += 1
    for frame in s.frames:
        if frame[0] in (fr.ON_PLOT, fr.BESIDE):
            found[frame[2]] += 1
    return found


def check_conservation(s):
    """KP 1.1, 2.3: each piece, keyple, tile, fair and boat is somewhere, once."""
    assert [sum(column) for column in zip(s.supply, *s.stores, strict=True)] == list(SUPPLY)
    assert min(*s.supply, *map(min, s.stores)) >= 0
    extra = [a - s.seats * b for a, b in zip(keyples(s), TEAM, strict=True)]
    drawn = sum(extra)
    assert all(n in (0, 1) and (n == 0 or colour in NINTH) for colour, n in enumerate(extra))
    assert drawn == (2 if s.seats == 2 else 0) or any(f[0] == fr.NINTH for f in s.frames)
    where = [bit + HOME for mask in (s.bag, s.display, s.discard, s.waiting) for bit in members(mask)]
    for p in range(s.seats):
        own = members(s.tiles[p]) + [(b - 1) // 2 for b in s.built[p] if b] + [b - 1 for b in s.under[p] if b]
        assert sorted(t for t in own if t < HOME) == list(range(HOME))
        where += [t for t in own if t >= HOME] + [60 + fair for fair in members(s.fairs[p])]
        where += [60 + (code % FAIR_CODES - 1) // 2 for code in s.held[p] if code % FAIR_CODES]
        assert list(s.held[p]) == sorted(set(s.held[p]))
        assert all(b for b, u in zip(s.built[p], s.under[p], strict=True) if u)
        assert all(b for b, k in zip(s.built[p], s.plots[p], strict=True) if k)
    assert sorted(where) == list(range(HOME, 68))
    boats = members(s.pool) + [b for b in s.boats if b >= 0]
    assert len(boats) == len(set(boats))
    assert len(boats) in range(5)


def check_views(s, rng):
    """KP 1.7: a sample looks like the view it was made from, and offers its seat the same."""
    for p in range(-1, s.seats):
        seen = keyper.view(s, p)
        guess = keyper.sample(seen, rng)
        assert keyper.view(guess, p) == seen
        assert keyper.to_act(guess) == keyper.to_act(s)
        if p >= 0 and keyper.to_act(s) > 0 and keyper.to_act(s) >> p & 1:
            assert keyper.options(guess, p) == keyper.options(s, p)


def check_referee(s):
    """The referee refuses exactly what is not offered."""
    mask = keyper.to_act(s)
    for p in range(s.seats):
        offered = keyper.options(s, p) if mask > 0 and mask >> p & 1 else []
        allowed = [c for c in range(keyper.CHOICES) if keyper.why_not(s, p, c) is None]
        assert allowed == offered, [keyper.text(s, c) for c in set(allowed) ^ set(offered)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_conserve_everything(seats, seed):
    rng = Random(1000 * seats + seed)
    s = keyper.new(seats, {})
    states = set()
    while mask := keyper.to_act(s):
        before, kept = s.copy(), s.key()
        if mask < 0:
            outcomes = keyper.outcomes(s)
            assert outcomes == sorted(outcomes)
            assert outcomes
            keyper.apply(s, -1, draw(outcomes, rng))
        else:
            seat = rng.choice(members(mask))
            offered = keyper.options(s, seat)
            assert offered == sorted(set(offered))
            assert offered
            if len(offered) > 1 and offered[0] == 0 and rng.random() < 0.7:
                offered = offered[1:]
            keyper.apply(s, seat, rng.choice(offered))
        assert before.key() == kept
        check_conservation(s)
        if rng.random() < 0.1:
            check_views(s, rng)
            assert pickle.loads(pickle.dumps(s)) == s
        if rng.random() < 0.03:
            check_referee(s)
        assert s not in states
        states.add(s.copy())
    assert s.season == 3
    assert sum(map(sum, s.keyps)) == {2: 18, 3: 24, 4: 32}[seats]
    assert len(keyper.scores(s)) == seats


def test_kp_1_1_unlimited_supplies_last():
    rng = Random(5)
    s = keyper.new(2, {"unlimited": 1})
    while mask := keyper.to_act(s):
        if mask < 0:
            keyper.apply(s, -1, draw(keyper.outcomes(s), rng))
        else:
            keyper.apply(s, members(mask)[0], keyper.options(s, members(mask)[0])[-1])
    assert min(s.supply) > 900_000


def test_equal_states_are_equal():
    s = keyper.new(2, {})
    assert s == s.copy()
    assert s != keyper.new(3, {})
    assert s != 7
    assert len({s, s.copy()}) == 1


def rotated(s):
    """The same position with every seat one further to the left; boards stay where they are."""
    n = s.seats
    turn = {p: (p + 1) % n for p in range(-1, n)} | {-1: -1}
    r = s.copy()
    for name in ("stores", "keyps", "resting", "keypers", "plots", "built", "under", "tiles", "fairs", "shipping",
                 "spent", "privates", "held"):  # fmt: skip
        rows = getattr(s, name)
        setattr(r, name, (rows[-1], *rows[:-1]))
    r.first, r.last = turn[s.first], turn[s.last]
    frames = []
    for f in s.frames:
        if f[0] in (fr.FAIRS, fr.LAYOUTS):
            mask = sum(1 << turn[p] for p in members(f[1]))
            frames.append((f[0], mask, *f[-1:], *f[2:-1]) if f[0] == fr.LAYOUTS else (f[0], mask))
        elif f[0] in (fr.FOLLOW, fr.INVITE):
            frames.append((f[0], turn[f[1]], turn[f[2]], *f[3:]))
        elif f[0] == fr.WORK:
            frames.append((f[0], turn[f[1]], f[2], turn[f[3]], *f[4:]))
        else:
            frames.append((f[0], turn[f[1]], *f[2:]))
    r.frames = tuple(frames)
    return r


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rotating_the_seats_changes_nothing_else(seats):
    rng = Random(seats)
    s = keyper.new(seats, {})
    while keyper.to_act(s) < 0:
        keyper.apply(s, -1, draw(keyper.outcomes(s), rng))
    other = rotated(s)
    while mask := keyper.to_act(s):
        if mask < 0:
            choice = draw(keyper.outcomes(s), rng)
            keyper.apply(s, -1, choice)
            keyper.apply(other, -1, choice)
        else:
            seat = rng.choice(members(mask))
            choice = rng.choice(keyper.options(s, seat))
            assert keyper.options(s, seat) == keyper.options(other, (seat + 1) % seats)
            keyper.apply(s, seat, choice)
            keyper.apply(other, (seat + 1) % seats, choice)
        assert rotated(s) == other
    points = keyper.scores(s)
    assert keyper.scores(other) == (points[-1], *points[:-1])
