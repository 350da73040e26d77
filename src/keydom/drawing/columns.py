"""How wide a printed picture is."""

from typing import Final

COLUMNS: Final = 100
"""Columns of a picture that is printed, where nobody asks for others."""
