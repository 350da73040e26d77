"""Games spread over a Ray cluster; the same command, the same result for the same seeds."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from keydom.core.errors import KeydomError


def cluster_map(address: str) -> Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]:
    """A `map` over the cluster at that address ("auto", "local", "ray://host:10001"), results in order."""
    try:
        import ray  # noqa: PLC0415 (an extra)
    except ImportError:
        raise KeydomError("--ray needs Ray; pip install 'keydom[cluster]' installs it",
                          "--ray braucht Ray; pip install 'keydom[cluster]' installiert es") from None  # fmt: skip
    ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)

    def over(f: Callable[[Any], Any], work: Iterable[Any]) -> Iterator[Any]:
        remote = ray.remote(f)
        tasks = [remote.remote(job) for job in work]
        try:
            for task in tasks:
                yield ray.get(task)
        finally:  # who has heard enough, as after a verdict, does not want the rest
            for task in tasks:
                ray.cancel(task)

    return over
