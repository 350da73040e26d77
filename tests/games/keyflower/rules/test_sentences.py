"""Keyflower's words for several things at once, as refusals and the telling use them."""

import pytest

from keydom.games.keyflower.rules.sentences import crew, goods


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "2 blue and 1 yellow worker"), ("de", "2 blaue und ein gelber Arbeiter")]
)
def test_workers_are_said_by_colour(lang, said):
    assert crew((2, 0, 1, 0)).form(lang, "nom") == said


@pytest.mark.parametrize(("lang", "said"), [("en", "1 wood and 2 stone"), ("de", "1 Holz und 2 Steine")])
def test_resources_are_said_by_kind(lang, said):
    assert goods((1, 2, 0, 0)).form(lang, "nom") == said
