"""Figures of this process for Prometheus. Labels are few and fixed: no person, table or address ever is one."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from keydom.telling.guarded import listeners

registry: Final = CollectorRegistry()
FAST: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

requests: Final = Counter("keydom_requests", "HTTP requests", ["route", "status"], registry=registry)
messages: Final = Counter(
    "keydom_messages", "Messages over sockets, by what came of them", ["do", "end"], registry=registry
)
answered: Final = Histogram(
    "keydom_answer_seconds", "From a command to its answer", ["do"], buckets=FAST, registry=registry
)
sockets: Final = Gauge("keydom_sockets", "Open sockets", registry=registry)
turns: Final = Counter("keydom_turns", "Turns written", ["by"], registry=registry)
thinking: Final = Histogram("keydom_bot_seconds", "A bot's thought", ["level"], buckets=FAST, registry=registry)
bot_failures: Final = Counter("keydom_bot_failures", "Bots that failed", ["level", "reason"], registry=registry)
untold: Final = Counter(
    "keydom_untold", "Lines, questions and the like that could not be told", ["game", "what"], registry=registry
)


def _count_untold(game: str, what: str) -> None:
    untold.labels(game, what).inc()


listeners.append(_count_untold)


def text() -> bytes:
    """All figures in Prometheus' text format."""
    return generate_latest(registry)
