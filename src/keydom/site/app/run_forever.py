"""Work that goes on for as long as the process lives, whatever happens to the database meanwhile."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import psycopg

from keydom.core.errors import KeydomError

log = logging.getLogger("keydom")
RETRY_SECONDS: Final = 1.0


async def wait_for_word(event: asyncio.Event, seconds: float) -> None:
    """Until somebody has set it, or so many seconds have passed in case word of it was lost."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


async def run_forever(work: Callable[[], Awaitable[None]]) -> None:
    """Begin again, after a moment, whenever something goes wrong; what is no outage is told with its place."""
    while True:
        try:
            await work()
        except (KeydomError, OSError, psycopg.OperationalError) as error:
            log.warning("work waits for the database", extra={"error": type(error).__name__})
        except Exception as error:
            log.exception("work failed", extra={"error": type(error).__name__})
        await asyncio.sleep(RETRY_SECONDS)
