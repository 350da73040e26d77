"""The six levels: one class each way of thinking. A bot plans a whole turn and remembers it between its choices."""

from random import Random

from keydom.bots.contract import Advice, Budget, BudgetClock, Judge, for_seats
from keydom.bots.search import Style, Tree
from keydom.bots.turns import Turn, answers, judged_turns, lead, likely, stake, turns_of, values
from keydom.core.game import Game, View


class PolicyBot:
    """Level 1: takes what a player with a little sense would take, choice by choice; near the end it counts.

    Then it compares whole turns as level 2 does: nobody leaves points lying there that can be seen.
    """

    def __init__(self, game: Game, advice: Advice) -> None:
        self.game = game
        self.advice = advice
        self.counting = Planner(game, advice, 2, Style(), Budget())

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """One of the options."""
        if len(options) == 1 and not self.counting.plan:
            return options[0]
        s = self.game.sample(view, rng)
        if self.advice.ending(s):
            return self.counting.choose(view, options, budget, rng)
        return likely(self.advice, s, view.seat, self.advice.pruned(s, view.seat, options), rng)


class Planner:
    """Levels 2 to 6: plans a whole turn and remembers it, with the options it expects to be offered on the way."""

    def __init__(
        self, game: Game, advice: Advice, level: int, style: Style, own: Budget, judge: Judge | None = None
    ) -> None:
        self.game = game
        self.advice = advice
        self.judge = judge
        self.level = level
        self.style = style
        self.own = own
        self.plan: list[tuple[list[int], int]] = []
        self.turns = -1
        self.seat = -1
        self.share = 1.0

    def choose(self, view: View, options: list[int], budget: Budget, rng: Random) -> int:
        """The next choice of the plan, or the first of a new one."""
        if len(options) == 1 and not self.plan:
            return options[0]
        if self.plan and view.turns == self.turns and view.seat == self.seat and self.plan[0][0] == options:
            return self.plan.pop(0)[1]
        same_turn = view.turns == self.turns and view.seat == self.seat
        self.share = self.share * self.style.again if same_turn else 1.0
        turn = self.best_turn(view, options, budget, rng)
        self.remember(view, turn, rng)
        return self.plan.pop(0)[1] if self.plan else turn[0]

    def remember(self, view: View, turn: Turn, rng: Random) -> None:
        """Keep the turn, each choice with the options that it is one of."""
        s = self.game.sample(view, rng)
        self.plan = []
        self.turns, self.seat = view.turns, view.seat
        for choice in turn:
            offered = self.game.options(s, view.seat)
            if choice not in offered:
                break
            self.plan.append((offered, choice))
            self.game.apply(s, view.seat, choice)

    def best_turn(self, view: View, options: list[int], budget: Budget, rng: Random) -> Turn:
        """The turn to make."""
        if self.level == 2:
            return turns_of(self.game, self.advice, self.game.sample(view, rng), view.seat, 2, 3, 1)[0][1]
        return self.ranking(view, budget, rng)[0][1]

    def ranking(self, view: View, budget: Budget, rng: Random) -> list[tuple[float, Turn]]:
        """Turns, the best first, each with the lead over the best other that it promises: levels 2 and 3 the lead
        after it, levels 4 to 6 what it adds to the lead. A budget without limits means the level's own.
        """
        if not budget.thoughts and not budget.seconds:
            budget = for_seats(self.own, view.seats, self.style.longer)
        if self.share < 1:
            thoughts = max(1, int(budget.thoughts * self.share)) if budget.thoughts else 0
            budget = Budget(thoughts, budget.seconds * self.share)
        if self.level == 2:
            return self.greedy(view, rng)
        if self.level == 3:
            return self.with_answers(view, budget, rng)
        judge = self.judge
        if self.style.counts and self.advice.ending(self.game.sample(view, rng)):
            judge = None
        if judge is not None and budget.thoughts == 1:
            return self.at_a_glance(view, judge, rng)
        return self.with_tree(view, budget, rng, judge)

    def greedy(self, view: View, rng: Random) -> list[tuple[float, Turn]]:
        """Level 2: the turn after which the position is worth most."""
        found = turns_of(self.game, self.advice, self.game.sample(view, rng), view.seat, 2, 3)
        return [(lead(values(self.advice, after), view.seat), turn) for _, turn, after in found]

    def at_a_glance(self, view: View, judge: Judge, rng: Random) -> list[tuple[float, Turn]]:
        """Level 6 with a single thought: the turns in the order of what was learnt, without any search."""
        p = view.seat
        width, stages, shown = self.style.glance
        found = turns_of(self.game, self.advice, self.game.sample(view, rng), p, width, stages, shown)
        return [(value, turn) for value, turn, _ in judged_turns(judge, found, p, shown)]

    def with_answers(self, view: View, budget: Budget, rng: Random) -> list[tuple[float, Turn]]:
        """Level 3: the best turns of a wider search, each followed by likely answers in several worlds."""
        game, advice, p = self.game, self.advice, view.seat
        clock = BudgetClock(budget)
        style = self.style
        found = turns_of(game, advice, game.sample(view, rng), p, style.beam, style.stages, style.answered)
        if len(found) == 1:
            return [(lead(values(advice, found[0][2]), p), found[0][1])]
        stakes, leads = [0.0] * len(found), [0.0] * len(found)
        rounds = 0
        while clock.left >= len(found) or not rounds:
            dice = Random(rng.random())
            world = game.sample(view, dice)
            luck = dice.random()
            results = []
            for _, turn, _ in found:
                if not clock.spend() and rounds:
                    break
                s = world.copy()
                for choice in turn:
                    game.apply(s, p, choice)
                end = answers(game, advice, s, p, 2, Random(luck), world.turns if style.even else -1)
                results.append(values(advice, end))
            if len(results) < len(found):
                break
            for i, points in enumerate(results):
                stakes[i] += stake(points, p)
                leads[i] += lead(points, p)
            rounds += 1
        ranked = [(total, i) for i, total in enumerate(stakes)]
        ranked.sort(key=_first, reverse=True)
        return [(leads[i] / rounds, found[i][1]) for _, i in ranked]

    def with_tree(self, view: View, budget: Budget, rng: Random, judge: Judge | None) -> list[tuple[float, Turn]]:
        """Levels 4 to 6: the turn most visited by a tree search over sampled worlds."""
        tree = Tree(self.game, self.advice, view.seat, self.style, rng, judge)
        clock = BudgetClock(budget)
        if view.seats in self.style.raced:
            tree.race(view, clock)
        else:
            thought = False
            while clock.spend() or not thought:
                tree.think(self.game.sample(view, rng))
                thought = True
                if len(tree.root.turns) == 1:
                    break
        ranked = tree.ranking()
        tried = [turn for visits, _, turn in ranked if visits] or [ranked[0][2]]
        return [(tree.gained(turn), turn) for turn in tried]


def _first(ranked: tuple[float, int]) -> float:
    return ranked[0]
