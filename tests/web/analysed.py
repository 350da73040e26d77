"""Games of two that were analysed: the pieces as a site keeps them, worked out once.

`python -m tests.web.analysed` works them out again, where a game or the judge has changed.
"""

import gzip
import json
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, update

from keydom.analysis.analyse import Work, nameless, record_key
from keydom.analysis.pieces import LOOK, PRICES, analysis_of, missing, work_out
from keydom.analysis.result import Analysis
from keydom.core.record import Replay
from keydom.site.db import schema
from keydom.site.db.store import Store
from keydom.site.study.analysis import analyses
from keydom.site.study.replays.uploads import read_record

GOLDEN = Path(__file__).parents[1] / "golden"
FIRST = "keyflower"
TEXTS = {game: (GOLDEN / f"{game}-2.txt").read_text(encoding="utf-8") for game in (FIRST, "keyper", "keyharvest")}
TEXT = TEXTS[FIRST]


def file_of(game: str) -> Path:
    return Path(__file__).with_name("analysed.json.gz" if game == FIRST else f"analysed-{game}.json.gz")


def replay(game: str = FIRST) -> Replay:
    return read_record(TEXTS[game])


def pieces(game: str = FIRST) -> dict[str, Any]:
    """All of them, by name; the turns last."""
    with gzip.open(file_of(game), "rt", encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return {LOOK: found.pop(LOOK), PRICES: found.pop(PRICES), **found}


def whole() -> Analysis:
    """What they amount to."""
    found = analysis_of(pieces(), ["A", "B"])
    assert found is not None
    return found


def keep(database: Path, depth: str, many: int, state: str, game: str = FIRST) -> None:
    """Put some of the pieces into the database of a site, as its workers would have."""
    played, found = replay(game), pieces(game)
    text = nameless(played.game, played.head, played.lines)
    key = analyses.key_of(played.head.game, record_key(text), depth)

    def change(connection: Connection) -> None:
        if analyses.find(connection, key) is not None:
            return
        analyses.ask(connection, key, played.head.game, text, f"nobody {depth}", time.time())
        row = analyses.find(connection, key)
        assert row is not None
        for name in list(found)[:many]:
            analyses.keep(connection, row.id, name, found[name])
        connection.execute(update(schema.analyses).where(schema.analyses.c.id == row.id).values(state=state))

    store = Store(f"sqlite:///{database}")
    try:
        store.change(change)
    finally:
        store.close()


def write(game: str) -> None:
    work, found = Work(replay(game), "quick"), dict[str, Any]()
    while names := missing(found):
        for name in names:
            found[name] = work_out(work, name)
    with gzip.GzipFile(file_of(game), "wb", mtime=0) as file:
        file.write(json.dumps(found, sort_keys=True).encode())


if __name__ == "__main__":
    for one in TEXTS:
        write(one)
