"""The search by itself, in games written out as a table: what each level sees, and what it spends on it."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from keydom.bots import budget_of
from keydom.bots.contract import Budget, BudgetClock, for_seats
from keydom.bots.levels import Planner
from keydom.bots.search import Style, Tree
from keydom.bots.turns import MAX_CHOICES_LOOKED_AT, Planned, best_unlike, turns_of
from keydom.core.seats import CHANCE, Seat
from keydom.games import find_game, names

SEARCHING = (3, 4, 5)
PLENTY = Budget(60)


class Position:
    """A place in the table: the choices that led there. A turn ends where somebody else is asked."""

    def __init__(self, seats: int, path: str, turns: int = 0) -> None:
        self.seats, self.path, self.turns = seats, path, turns

    @property
    def frames(self) -> str:
        return self.path

    def copy(self) -> "Position":
        return Position(self.seats, self.path, self.turns)

    def key(self) -> object:
        return self.path


class Written:
    """A game as a table: by path who is asked and what each option leads to, or what everybody has in the end.

    Asked are seats, or chance, which takes every option as likely. `worlds` are the paths a view may stem from. It is
    its own advice, too: a position is worth the points that are written there, else nothing.
    """

    def __init__(self, seats: int, asked: dict[str, tuple[int, str]], points: dict[str, tuple[float, ...]],
                 worlds: tuple[str, ...] = ("",)) -> None:  # fmt: skip
        self.seats, self.asked, self.points, self.worlds = seats, asked, points, worlds
        self.sampled = 0

    def to_act(self, s: Position) -> int:
        if s.path not in self.asked:
            return 0
        who = self.asked[s.path][0]
        return who if who == CHANCE else 1 << who

    def options(self, s: Position, p: Seat) -> list[int]:
        return [int(word) for word in self.asked[s.path][1]]

    def outcomes(self, s: Position) -> list[tuple[int, int]]:
        return [(choice, 1) for choice in self.options(s, CHANCE)]

    def apply(self, s: Position, p: Seat, choice: int) -> None:
        s.path += str(choice)
        if s.path not in self.asked or self.asked[s.path][0] != p:
            s.turns += 1

    def sample(self, view: Any, rng: Random) -> Position:
        self.sampled += 1
        return Position(self.seats, rng.choice(self.worlds) + view.path, view.turns)

    def value(self, s: Position, p: Seat) -> float:
        return float(self.points.get(s.path, (0,) * self.seats)[p])

    def priors(self, s: Position, p: Seat, offered: list[int]) -> list[float]:
        return [1.0] * len(offered)

    def pruned(self, s: Position, p: Seat, offered: list[int]) -> list[int]:
        return offered

    def ending(self, s: Position) -> bool:
        return False

    def at_rest(self, s: Position, p: Seat) -> bool:
        return False


def planner(game: Any, level: int, style: Style | None = None) -> Planner:
    return Planner(game, game, level, style or Style(), PLENTY)


def chosen(game: Written, level: int, budget: Budget = PLENTY, luck: int = 1) -> int:
    """What a player of that level does as seat 0 in the first position."""
    view = SimpleNamespace(seats=game.seats, seat=0, turns=0, path="")
    offered = game.options(Position(game.seats, game.worlds[0]), 0)
    return planner(game, level).choose(view, offered, budget, Random(luck))


@pytest.mark.parametrize("level", [2, *SEARCHING])
def test_a_turn_is_valued_as_a_whole(level):
    game = Written(2, {"": (0, "01"), "0": (0, "01"), "1": (0, "01")},
                   {"0": (3, 0), "00": (3, 0), "01": (4, 0), "1": (0, 0), "10": (0, 0), "11": (9, 0)})  # fmt: skip
    assert chosen(game, level) == 1


class Long(Written):
    """A turn of twelve choices with four options each; every choice is worth its number, and as likely."""

    def __init__(self) -> None:
        super().__init__(2, {}, {})
        self.applied = 0

    def to_act(self, s: Position) -> int:
        return 1 if len(s.path) < 12 else 0

    def options(self, s: Position, p: Seat) -> list[int]:
        return [0, 1, 2, 3]

    def apply(self, s: Position, p: Seat, choice: int) -> None:
        self.applied += 1
        s.path += str(choice)

    def value(self, s: Position, p: Seat) -> float:
        return sum(int(word) for word in s.path) if p == 0 else 0.0

    def priors(self, s: Position, p: Seat, offered: list[int]) -> list[float]:
        return [choice + 0.1 for choice in offered]


def test_where_turns_are_millions_the_likeliest_are_looked_at():
    game: Any = Long()
    found = turns_of(game, game, Position(2, ""), 0, 2, 3)
    assert MAX_CHOICES_LOOKED_AT <= game.applied < 1.2 * MAX_CHOICES_LOOKED_AT
    assert {turn[0] for _, turn, _ in found} == {0, 1, 2, 3}
    assert found[0][:2] == (36.0, (3,) * 12)
    assert [turn for _, turn, _ in found if turn[0] == 0] == [(0, *(3,) * 11)]  # looked at when the limit was reached


@pytest.mark.parametrize("seed", range(20))
def test_of_turns_that_meet_the_first_is_kept(seed):
    """Only the turns asked for are compared, yet they are those that are left when all have been."""
    dice = Random(seed)
    led = [(dice.randrange(4), dice.randrange(6)) for _ in range(40)]
    turns: list[Planned] = [(float(value), (n,), (value, where)) for n, (value, where) in enumerate(led)]
    before, found = turns[:8], turns[8:]
    seen = {after for _, _, after in before}
    unlike = []
    for one in sorted(found, key=lambda one: -one[0]):
        if one[2] not in seen:
            unlike.append(one)
            seen.add(one[2])
    assert len(unlike) < len(found)
    for many in (1, 3, len(found)):
        assert best_unlike(list(found), many, list(before)) == unlike[:many]


def trap(seats: int) -> Written:
    """Three points that leave ten to the next player, or two that leave nothing."""
    rest = (0,) * (seats - 2)
    return Written(seats, {"": (0, "01"), "0": (1, "01"), "1": (1, "01")},
                   {"0": (3, 0, *rest), "00": (3, 0, *rest), "01": (3, 10, *rest),
                    "1": (2, 0, *rest), "10": (2, 0, *rest), "11": (2, 0, *rest)})  # fmt: skip


@pytest.mark.parametrize(("level", "choice"), [(2, 0), (3, 1), (4, 1), (5, 1)])
def test_levels_3_to_5_see_the_answer(level, choice):
    assert chosen(trap(2), level) == choice


@pytest.mark.parametrize("level", [2, *SEARCHING])
def test_with_three_seats_nobody_pays_to_keep_another_small(level):
    assert chosen(trap(3), level) == 0


@pytest.mark.parametrize("level", SEARCHING)
def test_others_look_for_their_own_result_not_for_our_loss(level):
    game = Written(3, {"": (0, "01"), "0": (1, "01"), "1": (1, "0")},
                   {"00": (-3, 0, 0), "01": (4, 3, 0), "1": (1, 0, 0), "10": (1, 0, 0)})  # fmt: skip
    assert chosen(game, level) == 0


@pytest.mark.parametrize("level", SEARCHING)
def test_chance_counts_by_its_mean(level):
    def gamble(high: int) -> Written:
        return Written(2, {"": (0, "01"), "0": (CHANCE, "01"), "1": (1, "0")},
                       {"0": (2, 0), "00": (high, 0), "01": (0, 0), "1": (2, 0), "10": (2, 0)})  # fmt: skip

    assert [chosen(gamble(high), level) for high in (9, 3)] == [0, 1]


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("luck", range(4))
def test_a_turn_has_to_do_well_in_all_worlds_that_a_view_allows(level, luck):
    game = Written(2, {"7": (0, "01"), "8": (0, "01")},
                   {"70": (2, 0), "80": (-5, 0), "71": (1, 0), "81": (1, 0)}, worlds=("7", "8"))  # fmt: skip
    assert chosen(game, level, luck=luck) == 1


@pytest.mark.parametrize("level", [2, *SEARCHING])
def test_the_rest_of_a_planned_turn_takes_no_more_thought(level):
    game = Written(2, {"": (0, "01"), "0": (0, "01"), "1": (1, "0")}, {"00": (1, 0), "01": (5, 0), "10": (2, 0)})
    player, rng = planner(game, level), Random(1)
    assert player.choose(SimpleNamespace(seats=2, seat=0, turns=0, path=""), [0, 1], PLENTY, rng) == 0
    before, luck = game.sampled, rng.getstate()
    assert player.choose(SimpleNamespace(seats=2, seat=0, turns=0, path="0"), [0, 1], PLENTY, rng) == 1
    assert (game.sampled, rng.getstate()) == (before, luck)


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("thoughts", [1, 7, 40])
def test_every_thought_is_one_world(level, thoughts):
    game = trap(2)
    chosen(game, level, Budget(thoughts))
    assert game.sampled == thoughts + 1  # one more to write the plan down


@pytest.mark.parametrize(
    ("among", "seats", "raced"),
    [
        (range(0), 2, False),
        (range(2, 7), 2, True),
        (range(3, 5), 2, False),
        (range(3, 5), 4, True),
        (range(2, 3), 3, False),
    ],
)
def test_turns_race_with_so_many_seats(among, seats, raced):
    """In a race one world serves every turn that still runs."""
    game = trap(seats)
    view: Any = SimpleNamespace(seats=seats, seat=0, turns=0, path="")
    ranked = planner(game, 4, Style(raced=among)).ranking(view, Budget(40), Random(1))
    assert ranked[0][1] == ((1,) if seats == 2 else (0,))
    assert (game.sampled <= 21) is raced


class Contrary:
    """A judge that has learnt the opposite of what is written: the points of the table with their signs turned."""

    def __init__(self, game: Written) -> None:
        self.game, self.asked_for = game, 0

    def judged(self, positions: list[Any]) -> list[list[float]]:
        self.asked_for += len(positions)
        return [[-self.game.value(s, p) for p in range(s.seats)] for s in positions]


@pytest.mark.parametrize("raced", [range(0), range(2, 3)])
def test_a_judge_values_the_ends_of_walks_in_a_tree_and_in_a_race(raced):
    """Two turns that look alike until the next player has answered: one that gains by what is written, one by the
    judge's word.
    """
    game = Written(2, {"": (0, "01"), "0": (1, "0"), "1": (1, "0")}, {"00": (4, 0), "10": (-4, 0)})
    view: Any = SimpleNamespace(seats=2, seat=0, turns=0, path="")
    style = Style(raced=raced, judged_answers=0)
    assert planner(game, 5, style).ranking(view, Budget(40), Random(1))[0][1] == (0,)
    any_game: Any = game
    judge = Contrary(game)
    judged = Planner(any_game, any_game, 6, style, PLENTY, judge)
    best, other = judged.ranking(view, Budget(40), Random(1))
    assert (best, other) == ((4.0, (1,)), (-4.0, (0,)))
    assert judge.asked_for > 40


def test_the_better_half_stays_in_the_race():
    """Four turns that look alike until the next player has answered."""
    game = Written(2, {"": (0, "0123"), "0": (1, "0"), "1": (1, "0"), "2": (1, "0"), "3": (1, "0")},
                   {"00": (1, 0), "10": (7, 0), "20": (3, 0), "30": (5, 0)})  # fmt: skip
    view: Any = SimpleNamespace(seats=2, seat=0, turns=0, path="")
    ranked = planner(game, 4, Style(raced=range(2, 3))).ranking(view, Budget(40), Random(1))
    assert ranked == [(7.0, (1,)), (5.0, (3,)), (3.0, (2,)), (1.0, (0,))]


@pytest.mark.parametrize("raced", [range(0), range(3, 4)])
def test_it_is_known_what_a_turn_gives_every_seat(raced):
    """Whatever the seat looks for: here the second turn, which gives another even more."""
    points: dict[str, tuple[float, ...]] = {"": (1, 1, 1), "00": (2, 1, 0), "10": (4, 9, 1)}
    game: Any = Written(3, {"": (0, "01"), "0": (1, "0"), "1": (1, "0")}, points)
    tree = Tree(game, game, 0, Style(raced=raced, even=True), Random(1))
    view: Any = SimpleNamespace(seats=3, seat=0, turns=0, path="")
    if raced:
        tree.race(view, BudgetClock(PLENTY))
    else:
        for _ in range(PLENTY.thoughts):
            tree.think(game.sample(view, Random(1)))
    assert tree.ranking()[0][2] == (1,)
    assert (tree.given((1,)), tree.given((0,))) == ([3, 8, 0], [1, 0, -1])
    assert tree.gained((1,)) == -5


def test_with_more_seats_a_level_thinks_less_often_but_never_not_at_all():
    assert [for_seats(Budget(40), seats, 0.5).thoughts for seats in (2, 3, 4, 6)] == [40, 26, 20, 13]
    assert [for_seats(Budget(40), seats, 0.1).thoughts for seats in (2, 3, 4, 6)] == [40, 36, 33, 28]
    assert for_seats(Budget(1, 1.5), 6, 0.5) == Budget(1, 1.5)


@pytest.mark.parametrize("game", names())
def test_level_5_has_five_to_ten_times_the_thoughts_of_level_4(game):
    for seats in find_game(game).SEATS:
        ratio = budget_of(game, 5, seats).thoughts / budget_of(game, 4, seats).thoughts
        assert 5 <= ratio <= 10.5  # thoughts are whole: with six seats 133 and 13
