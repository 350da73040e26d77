"""Things named in any order, taken back one by one, choices put in the place of others: over the wire's commands."""

import asyncio
import itertools
from typing import Any

import pytest

from keydom import keyflower
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError
from keydom.core.seats import members
from keydom.site.people.presence import Presence
from keydom.site.picture.render import offered, render_table
from keydom.site.picture.wire import TableShown
from keydom.site.tables.access import Viewer
from keydom.site.tables.tables import Tables
from keydom.site.tables.wire_commands import Choose, Undo
from tests.games.keyflower.rules.positions import position
from tests.site.support.inside import a_table

KEYS = (f"any-order-{n:06}" for n in itertools.count())


class AtTable:
    """The seat that is asked first."""

    def __init__(self, site: Tables, table: str) -> None:
        self.site = site
        self.table = table

    async def sees(self) -> TableShown:
        seat = await self.site.look(self.table, lambda live: members(live.acting)[0])
        return await self.site.look(
            self.table, lambda live: render_table(live, Viewer(seat, "", "en"), Presence(), -1, 0, 1.0)
        )

    async def sends(self, kind: type, **fields: Any) -> TableShown:
        now = await self.sees()
        command = kind(table=self.table, after=now.after, at=now.at, key=next(KEYS), **fields)
        await self.site.command(self.table, now.you, f"person{now.you}", command)
        return await self.sees()

    async def chooses(self, begins: str, **fields: Any) -> TableShown:
        now = await self.sees()
        offered = [choice.id for choice in now.options if " ".join(choice.words).startswith(begins)]
        return await self.sends(Choose, choice=offered[-1], **fields)


def words(now: TableShown) -> list[str]:
    return [" ".join(choice.words) for choice in now.draft]


def test_a_bid_is_named_in_any_order_and_taken_back(store):
    async def scene() -> None:
        at = AtTable(*await a_table(store, "keyharvest", 2))
        now = await at.chooses("take ")
        crops = [" ".join(choice.words) for choice in now.options]
        assert len(crops) > 1
        low, high = crops[0], crops[-1]
        now = await at.chooses(high)
        assert low in [" ".join(choice.words) for choice in now.options]
        now = await at.chooses(low)
        assert words(now)[1:] == [low, high]
        by_word = {word: choice.id for word, choice in zip(words(now), now.draft, strict=True)}
        assert sorted(now.loose) == sorted([by_word[low], by_word[high]])
        now = await at.sends(Undo, choice=by_word[low])
        assert words(now)[1:] == [high]
        now = await at.chooses("done")
        now = await at.sends(Undo, choice=by_word[high])
        assert len(now.draft) == 1
        with pytest.raises(KeydomError, match="nothing to take back"):
            await at.sends(Undo, choice=by_word[high])

    asyncio.run(scene())


def test_a_choice_takes_the_place_of_another_and_what_followed_stays(store):
    async def scene() -> None:
        at = AtTable(*await a_table(store, "keyflower", 2))
        now = await at.sees()
        bids = [choice for choice in now.options if choice.words[0] == "bid"]
        first, other = bids[0], bids[1]
        assert first.then
        assert other.then
        colour = next(c for c in first.then if c in other.then)
        now = await at.sends(Choose, choice=first.id, then=[colour])
        assert [choice.id for choice in now.draft] == [first.id, colour]
        count = now.options[0].id
        now = await at.sends(Choose, choice=count)
        assert now.done
        assert other.id in now.instead[0]
        now = await at.sends(Choose, choice=other.id, keep=0, then=[colour, count])
        assert [choice.id for choice in now.draft] == [other.id, colour, count]
        assert now.done
        drafted = now.draft
        with pytest.raises(KeydomError):
            await at.sends(Choose, choice=count, keep=0, then=[colour])
        assert (await at.sees()).draft == drafted

    asyncio.run(scene())


def test_nobody_names_things_that_the_game_never_takes(store):
    """The client of somebody who wants more than is offered."""

    async def scene() -> None:
        at = AtTable(*await a_table(store, "keyharvest", 2))
        now = await at.chooses("take ")
        bid = {choice.id for choice in now.options}
        field = now.draft[0].id
        for choice in sorted({field, *now.instead[0]} - bid):
            with pytest.raises(KeydomError):
                await at.sends(Choose, choice=choice)
        for keep in (1, 7):
            with pytest.raises(KeydomError):
                await at.sends(Choose, choice=field, keep=keep)
        assert words(await at.sees()) == words(now)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("goods", "asked"), [("wood 1 stone 1", ["wood"]), ("wood 1 stone 1 gold 1", ["wood", "stone", "gold"])]
)
def test_what_has_to_be_paid_in_any_case_is_not_asked_for(goods: str, asked: list[str]):
    """KF 6.4: with wood and stone alone the price of both is no choice; the page answers a single answer by itself."""
    s = position(screens={"A": "red 1"}, villages={"B": [("stable", "home-2 n", 0)]}, goods={"home-1": goods})
    draft = Draft(keyflower, keyflower.view(s, 0), 0)
    for word in ("use stable", "red", "1", "upgrade home-1"):
        draft.choose(keyflower.parse(draft.world, word))
    assert [keyflower.text(draft.world, choice) for choice in offered(draft)] == asked


def test_a_pass_that_ends_the_season_leaves_the_table_as_it_lies_until_it_is_final(store):
    async def scene() -> None:
        at = AtTable(*await a_table(store, "keyflower", 2))
        await at.chooses("pass", confirm=True)
        before = await at.sees()
        now = await at.chooses("pass")
        assert now.done
        assert now.view == before.view
        assert "ends" in " ".join(now.preview)

    asyncio.run(scene())
