"""The REST interface: all of its operations, in the order of the documentation."""

from typing import Final

from keydom.server import (
    rest_advice,
    rest_analysis,
    rest_chat,
    rest_components,
    rest_games,
    rest_insights,
    rest_lessons,
    rest_people,
    rest_preferences,
    rest_puzzles,
    rest_replay,
    rest_rules,
    rest_tables,
)
from keydom.server.http import Operation

OPERATIONS: Final[tuple[Operation, ...]] = (
    *rest_people.OPERATIONS,
    *rest_preferences.OPERATIONS,
    *rest_games.OPERATIONS,
    *rest_tables.OPERATIONS,
    *rest_replay.OPERATIONS,
    *rest_advice.OPERATIONS,
    *rest_analysis.OPERATIONS,
    *rest_insights.OPERATIONS,
    *rest_lessons.OPERATIONS,
    *rest_puzzles.OPERATIONS,
    *rest_rules.OPERATIONS,
    *rest_components.OPERATIONS,
    *rest_chat.OPERATIONS,
)
