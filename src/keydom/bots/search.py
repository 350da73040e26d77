"""The search, written once for all games: a tree over sampled worlds.

The tree's branches are whole turns; each player looks for its own result (`stake`), nobody plays against somebody.
Worlds are sampled from the view for every walk down the tree, so a branch that a world does not allow is passed over
there; branches are added one by one, the likeliest first, as a node is visited more often (widening). Chance is
answered on the way and branches too.
"""

from math import exp, sqrt
from random import Random
from typing import NamedTuple

from keydom.bots.contract import Advice, BudgetClock, Judge
from keydom.bots.turns import (
    Planned,
    Turn,
    answer_chance,
    asked,
    judged_turns,
    lead,
    quick_turns,
    stake,
    turns_of,
    values,
)
from keydom.core.game import Game, State, View
from keydom.core.seats import FIRST, Seat


class Style(NamedTuple):
    """How a tree grows; tried out game by game, kept beside the tuned weights."""

    root_width: int = 10
    """Turns at the root from the start."""
    width: int = 3
    """Turns at other nodes from the start."""
    widening: float = 0.7
    """How fast more are added."""
    answered: int = 6
    """Level 3: how many turns are followed by answers."""
    beam: int = 6
    stages: int = 6
    """How widely and how far turns are followed that pass through positions at rest."""
    depth: int = 6
    """The most turns in one walk."""
    quick: int = 0
    """Rounds of quick play before the position is valued."""
    trust: float = 2.0
    """Points that a turn may be worse, by the value after it, to be thought of e times more rarely."""
    curiosity: float = 0.4
    even: bool = False
    """Walks end where the searching seat is asked again: everybody has had as many turns, so that what was found after
    an own turn is not taken for better than what was found after an answer to it. In a race they always do."""
    open: bool = False
    """Positions after chance are one node where it put the same question, whatever fell. Where dozens of things can
    fall every position would be a fresh one otherwise, and the tree never deeper than the first draw."""
    raced: range = range(0)
    """With how many seats the turns at the root run against each other in the same worlds with the same luck; heat by
    heat the worse half drops out. Where luck and the others weigh more than the choice, that tells turns apart with
    fewer thoughts."""
    longer: float = 0.5
    """How much longer a thought takes with every seat more than two: so much less is thought."""
    judged: int = 24
    """Level 6: how many turns, the best by the hand-made value, are shown to the judge at the root."""
    judged_answers: int = 8
    """The same elsewhere; 0: the hand-made value goes."""
    hunch: float = 2.0
    """Level 6: what the judge says of a turn counts as so many walks."""
    counts: bool = False
    """Level 6: near the end the judge is not asked, the hand-made value counts the points."""
    glance: tuple[int, int, int] = (2, 3, 24)
    """Level 6 without search: how widely and how far turns are followed, and how many the judge is shown."""
    again: float = 1.0
    """Chance has answered in the middle of a turn: what part of the budget the rest of the turn may have."""


class Node:
    """A position in the tree, as far as everybody can tell: the turns tried from it and how they did."""

    __slots__ = ("branches", "priors", "sums", "tails", "turns", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.turns: list[Turn] = []
        self.priors: list[float] = []
        self.branches: list[int] = []  # visits of each turn
        self.sums: list[float] = []  # of the gains of who moves here
        self.tails: dict[tuple[int, object], Node] = {}  # by turn and what chance answered, or what is asked then


Path = list[tuple[Node, int, Seat]]
"""A walk down the tree: where, which turn, whose."""


class Tree:
    """Information-set tree search from a root position, one sampled world for each walk."""

    def __init__(
        self, game: Game, advice: Advice, p: Seat, style: Style, rng: Random, judge: Judge | None = None
    ) -> None:
        self.game = game
        self.advice = advice
        self.judge = judge
        self.seat = p
        self.style = style
        self.even = style.even
        self.rng = rng
        self.root = Node()
        self.low = 0.0
        self.high = 0.0
        self.seen = 0
        self.order: list[int] = []  # the root's turns as they came in, where they raced
        self.leads: list[float] = []  # of the root's turns: sums of what they add to the lead
        self.added: list[list[float]] = []  # of the root's turns: sums of what they add to the points of every seat
        self.hunches: list[float] = []  # of the root's turns: what the judge says they add to the stake

    def race(self, view: View, clock: BudgetClock) -> None:
        """Heats of the root's turns, each in worlds that are the same for all who are still in the race."""
        root, dice = self.root, self.rng
        self.even = True
        many = self.style.root_width + int(self.style.widening * sqrt(min(clock.left, 1000)))
        many = min(many, max(2, clock.left // 3))  # a heat or two says little about many turns
        self.add_turns(root, self.game.sample(view, dice), self.seat, many)
        running = list(range(len(root.turns)))
        heats, heat = (len(running) - 1).bit_length(), 1
        self.order = running
        while len(running) > 1:
            luck = dice.random()
            world = self.game.sample(view, Random(luck))
            self.run_heat(world, running, luck, clock)
            placed = [(self.standing(i), i) for i in running]
            placed.sort(reverse=True)
            running = [i for _, i in placed]
            self.order = running + self.order[len(running) :]
            if clock.part() * heats >= heat:
                running = running[: (len(running) + 1) // 2]
                heat += 1

    def run_heat(self, world: State, running: list[int], luck: float, clock: BudgetClock) -> None:
        """One walk for each of these turns of the root, all in the same world; a judge values their ends together."""
        judge = self.judge
        if judge is None:
            before = values(self.advice, world)
            for i in running:
                clock.spend()
                self.rng = Random(luck)
                self.think(world.copy(), i, before)
            return
        ends = [world]
        paths: list[Path] = []
        for i in running:
            clock.spend()
            self.rng = Random(luck)
            path, end = self.walk(world.copy(), i)
            paths.append(path)
            ends.append(end)
        points = judge.judged(ends)
        for path, after in zip(paths, points[1:], strict=True):
            self.settle(path, points[0], after)

    def standing(self, i: int) -> float:
        """The mean gain of a turn of the root; what the judge said of it counts as some walks."""
        n, total = self.root.branches[i], self.root.sums[i]
        if self.hunches:
            return (total + self.style.hunch * self.hunches[i]) / (n + self.style.hunch)
        return total / n

    def think(self, s: State, first: int = -1, before: list[float] | None = None) -> None:
        """One walk down the tree in the world s, perhaps with a given first turn, and its result carried up.

        Results are gains over the world as it was (`before`): in a rich world all turns do well, which says nothing
        about a turn.
        """
        if self.judge is None:
            if before is None:
                before = values(self.advice, s)
            path, end = self.walk(s, first)
            after = values(self.advice, end)
        else:
            start = s.copy()
            path, end = self.walk(s, first)
            before, after = self.judge.judged([start, end])
        self.settle(path, before, after)

    def walk(self, s: State, first: int) -> tuple[Path, State]:
        """One walk down the tree in the world s, which it uses up, and the position where it is valued."""
        game, node = self.game, self.root
        path: Path = []
        p, began, grown = self.seat, s.turns, False
        while True:
            grown = grown or (node.visits == 0 and len(path) > 0)
            found: list[Planned] = []
            if first >= 0 and node is self.root:
                i = first
            else:
                found = self.widen(node, s, p)
                i = self.pick(node, s, p, len(found) > 0)
            path.append((node, i, p))
            if found:
                s = found[i][2]  # written out in this world a moment ago
            else:
                for choice in node.turns[i]:
                    game.apply(s, p, choice)
            fell = answer_chance(game, s, self.rng)
            mask = game.to_act(s)
            deep = len(path) >= self.style.depth
            if not mask or ((grown or deep) and self.may_end(s, mask, began)):
                break
            p = FIRST[mask]
            key = (i, s.frames if self.style.open else fell)
            if key not in node.tails:
                node.tails[key] = Node()
            node = node.tails[key]
        self.finish(s)
        return path, s

    def settle(self, path: Path, before: list[float], after: list[float]) -> None:
        """What a walk came to, carried up."""
        for node, i, p in path:
            result = stake(after, p) - stake(before, p)
            node.visits += 1
            node.branches[i] += 1
            node.sums[i] += result
            self.note(result)
        first = path[0][1]
        while len(self.leads) <= first:
            self.leads.append(0.0)
            self.added.append([0.0] * len(after))
        self.leads[first] += lead(after, self.seat) - lead(before, self.seat)
        added = self.added[first]
        for p, points in enumerate(after):
            added[p] += points - before[p]

    def may_end(self, s: State, mask: int, began: int) -> bool:
        """Whether a walk that has grown the tree, or is deep enough, may end here."""
        return not self.even or (s.turns > began and mask >> self.seat & 1 == 1)

    def finish(self, s: State) -> None:
        """Quick play from the end of the walk, before the position is valued."""
        if self.style.quick:
            quick_turns(self.game, self.advice, s, self.rng, self.style.quick * s.seats)

    def note(self, result: float) -> None:
        """The range of results seen, so that the wish to explore has the right size."""
        if not self.seen:
            self.low = self.high = result
        self.low = min(self.low, result)
        self.high = max(self.high, result)
        self.seen += 1

    def widen(self, node: Node, s: State, p: Seat) -> list[Planned]:
        """More turns for a node that is visited often: the best in this world that it does not have yet.

        Where it had none, they are returned: its turns are the first of them, in their order.
        """
        style = self.style
        root = node is self.root
        first = style.root_width if root else style.width
        wanted = first + int(style.widening * sqrt(node.visits))
        fresh = not node.turns
        if len(node.turns) >= wanted or (not fresh and node.visits & (node.visits - 1)):
            return []
        found = self.add_turns(node, s, p, wanted)
        return found if fresh else []

    def add_turns(self, node: Node, s: State, p: Seat, wanted: int) -> list[Planned]:
        """Turns for a node until it has so many: the best that it does not have yet of all in this world, returned."""
        style, root = self.style, node is self.root
        shown = style.judged if root else style.judged_answers
        many = wanted if self.judge is None else max(wanted, shown)
        found = turns_of(self.game, self.advice, s, p, style.beam if root else 3, style.stages if root else 2, many)
        if self.judge is not None and shown and len(found) > 1:
            found = judged_turns(self.judge, found, p, shown)
            if root:
                now = stake(self.judge.judged([s])[0], p)
                self.hunches = [value - now for value, _, _ in found]
        best = found[0][0]
        for value, turn, _ in found:
            if len(node.turns) >= wanted:
                break
            if turn not in node.turns:
                node.turns.append(turn)
                node.priors.append(exp(max(-20.0, (value - best) / style.trust)))
                node.branches.append(0)
                node.sums.append(0.0)
        return found

    def pick(self, node: Node, s: State, p: Seat, legal: bool) -> int:
        """The branch to follow: good results, the advice's word for it, and few visits; it has to be legal here.

        `legal`: all of them are.
        """
        spread = max(1.0, self.high - self.low)
        root_of_visits = sqrt(node.visits + 1.0)
        total = sum(node.priors)
        mean = sum(node.sums) / node.visits if node.visits else 0.0
        ranked = []
        for i in range(len(node.turns)):
            n = node.branches[i]
            q = node.sums[i] / n if n else mean
            bonus = self.style.curiosity * spread * node.priors[i] / total * root_of_visits / (1 + n)
            ranked.append((q + bonus, i))
        ranked.sort(reverse=True)
        for _, i in ranked:
            if legal or node is self.root or self.allowed(s, p, node.turns[i]):
                return i
        node.turns.append(turns_of(self.game, self.advice, s, p, 2, 1, 1)[0][1])
        node.priors.append(1.0)
        node.branches.append(0)
        node.sums.append(0.0)
        return len(node.turns) - 1

    def allowed(self, s: State, p: Seat, turn: Turn) -> bool:
        """Whether the turn is legal in this world."""
        now = s.copy()
        for i, choice in enumerate(turn):
            if not asked(self.game, now, p) or choice not in self.game.options(now, p):
                return False
            if i + 1 < len(turn):
                self.game.apply(now, p, choice)
        return True

    def gained(self, turn: Turn) -> float:
        """What a turn of the root adds to the seat's lead, on the mean of its walks."""
        i = self.root.turns.index(turn)
        tried = self.root.branches[i]
        return self.leads[i] / tried if tried else 0.0

    def given(self, turn: Turn) -> list[float]:
        """What a turn of the root adds to the points of every seat, on the mean of its walks."""
        i = self.root.turns.index(turn)
        return [total / self.root.branches[i] for total in self.added[i]]

    def ranking(self) -> list[tuple[int, float, Turn]]:
        """The root's turns: visits, mean gain, the turn; as they came in a race, else the most visited first."""
        root = self.root
        rows = [(n, root.sums[i] / n if n else -1e9, root.turns[i]) for i, n in enumerate(root.branches)]
        if self.order:
            return [rows[i] for i in self.order]
        rows.sort(reverse=True)
        return rows
