"""Processes for many games at once. Ctrl-C ends them without a word: the process that was asked says what there is."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

Mapping = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
"""Maps a function over work, in order."""


def end_silently() -> None:
    """Let an interrupt end this process at once, as it would a program without a word to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):  # there are systems without
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def held_interrupt() -> Iterator[None]:
    """A process that is started meanwhile takes note of an interrupt only when it is there (`end_silently`)."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def workers(jobs: int, chunk: int = 1) -> Iterator[Mapping]:
    """Something that maps a function over work in so many processes; what is left when it is closed is dropped.

    Spawned, not forked: nothing that is open here is open there. The environment (a component file) is inherited.

    >>> with workers(2) as over:
    ...     list(over(abs, [-1, 2, -3]))
    [1, 2, 3]
    """
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_silently)

    def over(f: Callable[[Any], Any], work: Iterable[Any]) -> Iterable[Any]:
        with held_interrupt():
            return pool.map(f, list(work), chunksize=chunk)

    try:
        yield over
    finally:
        pool.shutdown(cancel_futures=True)
