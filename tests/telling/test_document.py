"""docs/generated/telling.md: every sentence in both languages, as the code has it."""

import pytest

from keydom.core.errors import LANGUAGES
from keydom.games import names
from keydom.telling.face import find_telling
from tests.telling.test_stories import whole
from tools import telling


def test_the_page_is_up_to_date():
    assert telling.PAGE.read_text(encoding="utf-8") == telling.page(), "run: python tools/telling.py"


@pytest.mark.parametrize("game", names())
def test_every_template_is_a_whole_sentence_in_both_languages(game):
    for key, template in find_telling(game).TEMPLATES.items():
        for lang, said in zip(LANGUAGES, telling.examples(game, key, template), strict=True):
            for sentence in said:
                print(f"{game} {key} {lang}: {sentence}")
                assert whole(sentence), (key, sentence)


def test_a_page_of_yesterday_is_found(monkeypatch, tmp_path):
    monkeypatch.setattr(telling, "PAGE", tmp_path / "telling.md")
    monkeypatch.setattr("sys.argv", ["telling.py", "--check"])
    assert telling.main() == 1
    telling.PAGE.write_text(telling.page(), encoding="utf-8")
    assert telling.main() == 0
