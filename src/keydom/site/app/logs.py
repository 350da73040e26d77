"""Logs as one JSON object a line. Only fields named here are written: nothing secret has a way into them."""

import json
import logging
import time
from types import TracebackType

FIELDS = ("method", "route", "status", "ms", "table", "seat", "after", "bot", "reason", "error")


class Lines(logging.Formatter):
    """A line: time, how grave, what, and the fields that were given."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": round(time.time(), 3), "level": record.levelname.lower(), "what": record.getMessage()}
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[2] is not None:
            line["at"] = _places(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def _places(trace: TracebackType | None) -> list[str]:
    """Where an error came from: file and line, never values."""
    out = []
    while trace is not None:
        code = trace.tb_frame.f_code
        out.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return out[-8:]


def _ours(record: logging.LogRecord) -> bool:
    """Who goes away while a socket is being opened is no fault of the site, though the web server logs one."""
    return "without completing handshake" not in record.getMessage()


def set_up(access: bool) -> None:
    """Write to standard error; requests only if asked for."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    for name in ("keydom", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_ours)
    for name in ("keydom.access", "uvicorn.access"):
        logging.getLogger(name).disabled = not access or name == "uvicorn.access"
