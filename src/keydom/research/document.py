"""Writes the generated tables of a page: `python -m keydom.research.document docs/research/research.md`."""

import re
import sys
from pathlib import Path

from keydom.games import find_game, names
from keydom.research.datasets import schema_table
from keydom.research.features import table


def blocks() -> dict[str, str]:
    """The generated tables by name."""
    return {name: table(find_game(name)) for name in names()} | {"dataset": schema_table()}


def filled(text: str) -> str:
    """The page with every block between `<!-- table NAME -->` and `<!-- end -->` written again."""
    for name, block in blocks().items():
        mark = f"<!-- table {name} -->"
        pattern = re.compile(re.escape(mark) + r".*?<!-- end -->", re.DOTALL)
        text = pattern.sub(lambda _, mark=mark, block=block: f"{mark}\n\n{block}\n\n<!-- end -->", text)  # type: ignore[misc]
    return text


def main() -> None:
    page = Path(sys.argv[1])
    page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
