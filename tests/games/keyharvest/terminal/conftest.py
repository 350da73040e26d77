"""The table whose prompt is fed by a script, as for the tests of the terminal itself."""

from tests.terminal.conftest import english, sit

__all__ = ["english", "sit"]
