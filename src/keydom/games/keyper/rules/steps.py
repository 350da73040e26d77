"""The table of steps by kind of frame: what is offered, what an answer does, what happens without a decision."""

from collections.abc import Callable
from typing import Final

from keydom.core.chance import Outcomes
from keydom.core.seats import CHANCE, Mask, Seat, everyone
from keydom.games.keyper.rules import build, pieces, season, setup, turn, work
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.state import State

OPTIONS: Final[dict[int, Callable[[State, Seat], list[int]]]] = {
    fr.TURN: turn.turn_options,
    fr.PLACING: turn.placing_options,
    fr.ON_PLOT: turn.on_plot_options,
    fr.BESIDE: turn.beside_options,
    fr.LAYING: turn.laying_options,
    fr.BOAT: turn.boat_options,
    fr.FOLLOW: turn.follow_options,
    fr.GAIN: pieces.gain_options,
    fr.OFFER: pieces.offer_options,
    fr.GIVE: pieces.give_options,
    fr.TAKE: pieces.take_options,
    fr.TILES: work.tiles_options,
    fr.RIVER: work.river_options,
    fr.BUILD: build.build_options,
    fr.SITE: build.site_options,
    fr.PAY: pieces.pay_options,
    fr.UPGRADE: build.upgrade_options,
    fr.USE: work.use_options,
    fr.POST: work.post_options,
    fr.KEYP: turn.keyp_options,
    fr.HOUSE: season.house_options,
    fr.REST: season.rest_options,
    fr.FAIRS: season.fairs_options,
    fr.LAYOUTS: season.layouts_options,
}
"""The options of each question to a seat that it asks."""
OUTCOMES: Final[dict[int, Callable[[State], Outcomes]]] = {
    fr.REFILL: season.refill_outcomes,
    fr.BOATS: season.boats_outcomes,
    fr.DEAL: setup.deal_outcomes,
    fr.NINTH: setup.ninth_outcomes,
    fr.FIRST: setup.first_outcomes,
}
"""The answers that chance may give."""
ANSWERS: Final[dict[int, Callable[[State, Seat, int], None]]] = {
    fr.TURN: turn.answer_turn,
    fr.PLACING: turn.answer_placing,
    fr.ON_PLOT: turn.answer_on_plot,
    fr.BESIDE: turn.answer_beside,
    fr.LAYING: turn.answer_laying,
    fr.BOAT: turn.answer_boat,
    fr.FOLLOW: turn.answer_follow,
    fr.GAIN: pieces.answer_gain,
    fr.OFFER: pieces.answer_offer,
    fr.GIVE: pieces.answer_give,
    fr.TAKE: pieces.answer_take,
    fr.TILES: work.answer_tiles,
    fr.RIVER: work.answer_river,
    fr.BUILD: build.answer_build,
    fr.SITE: build.answer_site,
    fr.PAY: pieces.answer_pay,
    fr.UPGRADE: build.answer_upgrade,
    fr.USE: work.answer_use,
    fr.POST: work.answer_post,
    fr.KEYP: turn.answer_keyp,
    fr.HOUSE: season.answer_house,
    fr.REST: season.answer_rest,
    fr.FAIRS: season.answer_fairs,
    fr.LAYOUTS: season.answer_layouts,
    fr.REFILL: season.answer_refill,
    fr.BOATS: season.answer_boats,
    fr.DEAL: setup.answer_deal,
    fr.NINTH: setup.answer_ninth,
    fr.FIRST: setup.answer_first,
}
"""The effects of the answer of a seat or of chance."""
RUNS: Final[dict[int, Callable[[State], bool]]] = {
    fr.POST: work.run_post,
    fr.KEYP: turn.run_keyp,
    fr.HOUSE: season.run_house,
    fr.REST: season.run_rest,
    fr.FAIRS: season.run_fairs,
    fr.REFILL: season.run_refill,
    fr.END: season.run_end,
    fr.NEXT: season.run_next,
    fr.INVITE: turn.run_invite,
    fr.WORK: work.run_work,
    fr.RETURN: season.run_return,
}
"""The effects without a decision; False: the question stands. Questions that are always put are not here."""

assert OPTIONS.keys() == set(fr.QUESTIONS)
assert OUTCOMES.keys() == set(fr.DRAWS)
assert ANSWERS.keys() == {*fr.QUESTIONS, *fr.DRAWS}
assert RUNS.keys() >= set(fr.AUTOMATIC)

_RUN_OF: Final[tuple[Callable[[State], bool] | None, ...]] = tuple([RUNS.get(k) for k in range(fr.AUTOMATIC.stop)])
_OPTIONS_OF: Final[tuple[Callable[[State, Seat], list[int]], ...]] = tuple([OPTIONS[k] for k in fr.QUESTIONS])
_ANSWER_OF: Final[tuple[Callable[[State, Seat, int], None], ...]] = tuple([ANSWERS[k] for k in range(fr.DRAWS.stop)])
"""The same by index: looking a number up in a dictionary takes longer."""


def to_act(s: State) -> Mask:
    """The seats that the top frame asks; chance; nobody when the game is over."""
    if not s.frames:
        return 0
    top = s.frames[-1]
    kind = top[0]
    if kind >= fr.FIRST_CHANCE:
        return CHANCE
    return top[1] if kind >= fr.FIRST_TOGETHER else 1 << top[1]


def options(s: State, seat: Seat) -> list[int]:
    """The options of the top frame for a seat that it asks."""
    return _OPTIONS_OF[s.frames[-1][0]](s, seat)


def outcomes(s: State) -> Outcomes:
    """The answers that chance may give to the top frame."""
    return OUTCOMES[s.frames[-1][0]](s)


def apply(s: State, seat: Seat, choice: int) -> None:
    """Answer the top frame, then run the frames that need no decision."""
    _ANSWER_OF[s.frames[-1][0]](s, seat, choice)
    settle(s)


def settle(s: State) -> None:
    """Run the frames that need no decision, until somebody or chance is asked or the game is over."""
    while s.frames:
        run = _RUN_OF[s.frames[-1][0]]
        if run is None or not run(s):
            return


def seen_by(s: State, seat: Seat, choice: int) -> Mask:
    """KP 1.7: private fairs are known to their owner, layouts being chosen to who chooses; all else to everybody."""
    top = s.frames[-1]
    if top[0] == fr.DEAL:
        return 1 << top[2]
    return 1 << seat if top[0] == fr.LAYOUTS else everyone(s.seats)


def reveals(s: State, seat: Seat, choice: int) -> bool:
    """KP 8.3: when the last player has chosen, all layouts are revealed together. KP 7.4: a season ends."""
    top = s.frames[-1]
    return (top[0] == fr.LAYOUTS and top[1] == 1 << seat) or (s.last >= 0 and _ends_season(s, seat, choice))


def _ends_season(s: State, seat: Seat, choice: int) -> bool:
    """KP 7.4: with this choice all keyples go home, as with the last fair or the last animal given back."""
    after = s.copy()
    apply(after, seat, choice)
    return after.season > s.season or not after.frames
