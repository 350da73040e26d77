"""What the README shows is true."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_python_of_the_readme_plays_a_game(capsys):
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(code, {})
    scores, places = re.findall(r"\(([\d, ]+)\)", capsys.readouterr().out)
    assert len(scores.split(",")) == len(places.split(",")) == 3


def test_the_files_of_the_readme_are_there():
    for link in re.findall(r"\]\(([^):]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / link).exists(), link
