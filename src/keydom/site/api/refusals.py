"""What the server refuses, with the code that programs read and the sentence that people read."""

from keydom.core.errors import IllegalChoice, KeydomError, StaleTurn, UnknownGame, WrongSeat


class Refusal(KeydomError):
    """A request that is not carried out."""

    def __init__(self, code: str, status: int, en: str, de: str) -> None:
        super().__init__(en, de)
        self.code = code
        self.status = status
        self.retry_seconds = 0
        """After so many seconds it may be tried again; 0: that is not known."""

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return (Refusal, (self.code, self.status, *self.sentence))


def bad(en: str, de: str) -> Refusal:
    return Refusal("bad-request", 400, en, de)


def no_person() -> Refusal:
    return Refusal("no-person", 401, "say your name first", "sag zuerst deinen Namen")


def token_ended() -> Refusal:
    return Refusal("no-person", 401, "this token has ended", "dieses Token gilt nicht mehr")


def forbidden(en: str, de: str) -> Refusal:
    return Refusal("forbidden", 403, en, de)


def unknown(en: str, de: str) -> Refusal:
    return Refusal("unknown", 404, en, de)


def no_table() -> Refusal:
    return unknown("there is no such table", "diesen Tisch gibt es nicht")


def no_session() -> Refusal:
    return unknown("there is no such session", "diese Sitzung gibt es nicht")


def not_seated() -> Refusal:
    return Refusal("not-seated", 403, "you do not sit at this table", "du sitzt nicht an diesem Tisch")


def conflict(en: str, de: str) -> Refusal:
    return Refusal("conflict", 409, en, de)


def too_fast(seconds: int) -> Refusal:
    made = Refusal(
        "too-fast",
        429,
        f"there were too many requests; wait {seconds} s",
        f"es waren zu viele Anfragen; warte {seconds} Sekunden",
    )
    made.retry_seconds = seconds
    return made


def too_large() -> Refusal:
    return Refusal("too-large", 413, "that is too large", "das ist zu groß")


def too_slow() -> Refusal:
    return Refusal("too-slow", 408, "that came too slowly", "das kam zu langsam")


def nothing_here() -> Refusal:
    return unknown("there is nothing here", "hier ist nichts")


def wrong_method() -> Refusal:
    return Refusal("unknown", 405, "that cannot be done here", "das geht hier nicht")


def from_another_site() -> Refusal:
    return forbidden("another site's page sent this", "das kam von der Seite eines anderen Anbieters")


def internal() -> Refusal:
    return Refusal("internal", 500, "something broke on the server", "auf dem Server ist etwas kaputtgegangen")


def unavailable() -> Refusal:
    return Refusal(
        "unavailable",
        503,
        "the server cannot write now; nothing was changed, try again in a moment",
        "der Server kann gerade nicht schreiben; nichts wurde geändert, versuch es gleich noch einmal",
    )


def code_of(error: KeydomError) -> tuple[str, int]:
    """The code and the status of any of our errors."""
    if isinstance(error, Refusal):
        return error.code, error.status
    if isinstance(error, IllegalChoice):
        return "illegal", 409
    if isinstance(error, WrongSeat):
        return "not-asked", 409
    if isinstance(error, StaleTurn):
        return "stale", 409
    if isinstance(error, UnknownGame):
        return "unknown", 404
    return "bad-request", 400
