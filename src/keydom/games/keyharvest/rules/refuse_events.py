"""KH 6: why an answer to an event's question is not allowed."""

from keydom.core.errors import Refusal
from keydom.core.grammar import Count, Many, No, Number, told
from keydom.core.seats import Seat
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.choices import AT, COUNTER, PERSON
from keydom.games.keyharvest.rules.components import CROP, CROPS
from keydom.games.keyharvest.rules.questions import rule_of
from keydom.games.keyharvest.rules.refuse_shared import cannot_stand, not_here, not_in_stock, not_isolated, not_own
from keydom.games.keyharvest.rules.sentences import CROP_NOUNS, RIPE, RIPE_FIELD
from keydom.games.keyharvest.rules.state import State


def refuse_own(s: State, seat: Seat, choice: int) -> Refusal:
    return not_own(s, seat, rule_of(s), choice - AT)


def refuse_swap_for(s: State, seat: Seat, choice: int) -> Refusal:
    return not_isolated(s, seat, "6N", choice - AT)


def refuse_gift(s: State, seat: Seat, choice: int) -> Refusal:
    return None if choice - AT == s.frames[-1][3] else not_own(s, seat, "6O", choice - AT)


def refuse_good_harvest(s: State, seat: Seat, choice: int) -> Refusal:
    numbers = [0] * len(CROPS)
    for f in members(s.ripe[seat]):
        numbers[CROP[f]] += 1
    crop = choice - COUNTER
    if numbers[crop] == max(numbers):
        return None
    return told(
        "KH 6P: you have {fields} of {crop}, but {most} of another crop",
        "KH 6P: du hast {fields:acc} mit {crop:dat}, aber {most} einer anderen Sorte",
        fields=Count(numbers[crop], RIPE_FIELD, RIPE) if numbers[crop] else No(RIPE_FIELD, RIPE),
        crop=Many(CROP_NOUNS[crop]),
        most=Number(max(numbers)),
    )


def refuse_migrant(s: State, seat: Seat, choice: int) -> Refusal:
    return not_here(s, seat, "6X", choice - PERSON) or cannot_stand(s, seat, choice - PERSON, "6X")


def refuse_holiday(s: State, seat: Seat, choice: int) -> Refusal:
    return not_here(s, seat, "6Y", choice - PERSON)


def refuse_windfall(s: State, seat: Seat, choice: int) -> Refusal:
    return not_in_stock(s, "6Z", choice - COUNTER)
