"""The first line of a commit message: what passes and what does not."""

import pytest

from tools.commit_message import complaints


@pytest.mark.parametrize(
    "message",
    [
        "keyflower: refuse a bid in a colour that nobody holds\n\nThe referee let it pass.\n",
        "Lay the client in storeys",
        "Merge branch 'quick' into main",
        "docs: say where a new file goes\n# a remark of the editor\n",
    ],
)
def test_a_good_message_passes(message):
    assert complaints(message) == []


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("", "is empty"),
        ("x" * 73, "73 characters"),
        ("Refuse the bid.", "full stop"),
        ("Fixed the bid", "imperative"),
        ("keyper: added a boat", "imperative"),
        ("Refuse the bid; docs: say why", "one idea"),
        ("Refuse the bid\nbecause", "second line"),
    ],
)
def test_a_bad_message_is_told_why(message, said):
    assert any(said in complaint for complaint in complaints(message))
