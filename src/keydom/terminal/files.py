"""Records on disk: read with the place of what is wrong, written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from keydom.core.errors import KeydomError, ParseError, Sentence
from keydom.core.game import Game, knows
from keydom.core.record import Header, Replay, read
from keydom.games import find_game
from keydom.terminal.games import use_file


def check_new(path: Path) -> None:
    """A new game never overwrites a file, and it finds out before it starts that it cannot write one."""
    if path.exists():
        raise KeydomError(f"{path} exists; choose another name for the record",
                          f"{path} gibt es schon; bitte einen anderen Namen für die Partie wählen")  # fmt: skip
    folder = path.resolve().parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise KeydomError(f"{folder}: records cannot be written there",
                          f"{folder}: dort lässt sich keine Partie speichern")  # fmt: skip


def no_file(path: Path, error: OSError) -> Sentence:
    """Why a file cannot be read or written."""
    if isinstance(error, FileNotFoundError):
        return f"{path}: there is no such file", f"{path}: diese Datei gibt es nicht"
    if isinstance(error, IsADirectoryError):
        return f"{path}: this is a folder", f"{path}: das ist ein Ordner"
    if isinstance(error, PermissionError):
        return f"{path}: this file may not be opened", f"{path}: diese Datei darf nicht geöffnet werden"
    return f"{path}: {error.strerror}", f"{path}: {error.strerror}"


def save(path: Path, text: str) -> None:
    """The file holds either the old text or the new one, whatever happens meanwhile."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        _keep_name(path.resolve().parent)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise KeydomError(*no_file(path, error)) from None


def _keep_name(folder: Path) -> None:
    """Have the folder know its new file even if the power fails now; there are systems that cannot be asked for it."""
    with suppress(OSError):
        held = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(held)
        finally:
            os.close(held)


def load(path: Path, file: Path | None = None) -> Replay:
    """A record, read and replayed; errors name the file and the line."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ParseError(*no_file(path, error)) from None
    except UnicodeDecodeError:
        raise ParseError(f"{path}: this is no text file", f"{path}: das ist keine Textdatei") from None
    try:
        head, lines = read(text)
        use_file(head.game, file)
        game = find_game(head.game)
    except KeydomError as error:
        raise _at(path, error.sentence) from None
    try:
        return Replay(game, head, lines)
    except KeydomError as error:
        other, (en, de) = other_figures(head, game), error.sentence
        raise _at(path, (f"{other[0]}; {en}", f"{other[1]}; {de}") if other else (en, de)) from None


def _at(path: Path, sentence: Sentence) -> ParseError:
    return ParseError(f"{path}: {sentence[0]}", f"{path}: {sentence[1]}")


def other_figures(head: Header, game: Game) -> Sentence | None:
    """A record that was played with figures or rules not known here may still replay, but its scores may differ."""
    if knows(game, head.rules or game.RULES, head.data or game.DATA):
        return None
    return (
        f"this was played with rules {head.rules}, figures {head.data}; here they are {game.RULES}, {game.DATA}",
        f"das wurde mit Regeln {head.rules}, Werten {head.data} gespielt; hier gelten {game.RULES}, {game.DATA}",
    )
