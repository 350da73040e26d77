"""Writes docs/generated/telling.md: steps, spots, and every sentence of every game, English and German side by side.

python tools/telling.py            writes the page
python tools/telling.py --check    fails if it is not up to date
"""

import re
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from keydom.core.errors import LANGUAGES, Sentence
from keydom.games import entries, find_entry, find_face, names
from keydom.telling import judged, step, verdict
from keydom.telling.face import find_telling
from keydom.telling.grammar import Person, Phrase, filled

PAGE: Final = Path(__file__).parents[1] / "docs" / "generated" / "telling.md"
HEAD: Final = """# What the table says

Made by `python tools/telling.py`; a test fails while it is not up to date.

A line of the log is told in steps, a draft in what it would do, a question in one sentence. `keydom.telling.<game>`
makes them from views alone: what the reader may not know is `?` and `secret`, and is said so. A step is

| field | meaning |
|---|---|
| `seat` | who it is about; -1: nobody in particular |
| `verb` | what kind of thing: as in the tables below, or what several share (`bid`, `gain`, `lay` …) |
| `piece`, `n` | what, and how many; `?` is hidden |
| `from`, `to` | spots, as listed for each game; empty where there is none |
| `paid`, `got` | pieces with their numbers |
| `flipped` | the spot of what was turned over |
| `also` | more spots of the same, where several fields are harvested or ripen together |
| `lost_lead` | the seat that was overtaken; -1: none |
| `secret` | something of it is hidden from the reader |
| `phase` | the part of a season's end that it belongs to; empty: of somebody's turn |
| `text` | the sentence |
| `brief` | the sentence in the few words of a card; empty: it is short itself |

In the tables, `{workers:acc}` is a slot with its case, `[bids/bid]` what somebody does and what you do. Below each
template stands what it says of Jon and, where it is about a player, to you.
"""
TABLE_HEAD: Final = ("| kind | English | German |", "|---|---|---|")
CARDS: Final = "On the cards of turns, in place of the sentences of these kinds:"
BUTTONS: Final = "On the button that confirms a turn, by the steps that name it:"


def cell(template: str, examples: list[str]) -> str:
    """A template with what it says."""
    shown = re.sub(r"\[([^\]|]*)\|([^\]]*)\]", r"[\1/\2]", template)
    return f"`{shown}`<br>" + "<br>".join(examples)


def examples(game: str, key: str, template: Sentence) -> list[list[str]]:
    """What a template says, by language: of somebody and, where it is about a player, to you."""
    samples = find_telling(game).SAMPLES
    own = {slot.partition(".")[2]: phrase for slot, phrase in samples.items() if slot.startswith(f"{key}.")}
    return filled_in(template, {**samples, **own})


def filled_in(template: Sentence, samples: Mapping[str, Phrase]) -> list[list[str]]:
    """A template with these slots, by language."""
    people = [Person(0, "Jon"), Person(0, "Jon", True)] if "[" in template[0] else [Person(0, "Jon")]
    return [
        [filled(text, {**samples, "who": person}, lang) for person in people]
        for text, lang in zip(template, LANGUAGES, strict=True)
    ]


def spots(game: str) -> str:
    """How a game names its pieces and spots, from the docstring that says it."""
    nouns = import_module(f"{find_face('telling', game).__name__}.nouns")
    return (nouns.__doc__ or "").split("\n\n", 1)[1].strip()


def section(game: str) -> list[str]:
    out = [f"\n## {find_entry(game).title}\n", spots(game), "", *TABLE_HEAD]
    for key, template in find_telling(game).TEMPLATES.items():
        en, de = examples(game, key, template)
        out.append(f"| `{key}` | {cell(template[0], en)} | {cell(template[1], de)} |")
    for head, said in ((CARDS, find_telling(game).BRIEFS), (BUTTONS, deeds(game))):
        out += ["", head, "", *TABLE_HEAD]
        for key, template in said.items():
            en, de = examples(game, key, template)
            out.append(f"| `{key}` | {cell(template[0], en)} | {cell(template[1], de)} |")
    return out


def deeds(game: str) -> dict[str, Sentence]:
    """What buttons say, by the kind of a step."""
    return {key: template for table in find_telling(game).DEEDS for key, template in table.items()}


def of_every_game(title: str, module: ModuleType) -> list[str]:
    """What a module says that is the same in every game."""
    said = (module.__doc__ or "").split("\n\n", 1)[1].strip()
    out = [f"\n## {title}\n", said, "", *TABLE_HEAD]
    for key, template in module.TEMPLATES.items():
        en, de = filled_in(template, module.SAMPLES)
        out.append(f"| `{key}` | {cell(template[0], en)} | {cell(template[1], de)} |")
    return out


def page() -> str:
    common = (step.__doc__ or "").split("\n\n", 1)[1].strip()
    games = [name for name in names() if entries()[name].package.startswith("keydom.")]
    shared = [*of_every_game("The end", verdict), *of_every_game("Analyses", judged)]
    return "\n".join([HEAD, common, *[line for game in games for line in section(game)], *shared]) + "\n"


def main() -> int:
    text = page()
    if "--check" in sys.argv:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            print(f"{PAGE.name} is not up to date: run python tools/telling.py")
            return 1
        return 0
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
