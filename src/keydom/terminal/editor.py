"""The line editor: history, and completion by Tab, listed above the line so that no room is kept free below it."""

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.shortcuts import CompleteStyle

from keydom.core.seats import Seat
from keydom.terminal.prompt import Completing, Left, nothing


class Words(Completer):
    """Completes the word before the cursor."""

    def __init__(self, complete: Completing) -> None:
        self.complete = complete

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        text = document.text_before_cursor
        begun = text.split(" ")[-1]
        for word in self.complete(text):
            yield Completion(word + " ", start_position=-len(begun), display=word)


class EditorPrompt:
    """Every seat has a history of its own: what somebody typed may be a secret."""

    def __init__(self) -> None:
        self._sessions: dict[Seat, PromptSession[str]] = {}

    def ask(self, prompt: str, seat: Seat, complete: Completing = nothing) -> str:
        """One line, edited; Left for the end of the input."""
        session = self._sessions.get(seat)
        if session is None:
            session = self._sessions[seat] = PromptSession(
                history=InMemoryHistory(), complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False,
                reserve_space_for_menu=0,
            )  # fmt: skip
        try:
            return session.prompt(prompt, completer=Words(complete)).strip()
        except EOFError:
            raise Left from None
