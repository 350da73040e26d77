"""The REST interface: all of its operations, in the order of the documentation."""

from typing import Final

from keydom.site.api.http import Operation
from keydom.site.people import rest as rest_people
from keydom.site.people import rest_chat, rest_preferences
from keydom.site.picture import rest_components, rest_games
from keydom.site.study.advice import rest as rest_advice
from keydom.site.study.analysis import rest as rest_analysis
from keydom.site.study.insights import rest as rest_insights
from keydom.site.study.lessons import rest as rest_lessons
from keydom.site.study.lessons import rest_rules
from keydom.site.study.puzzles import rest as rest_puzzles
from keydom.site.study.replays import rest as rest_replay
from keydom.site.tables import rest as rest_tables

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
