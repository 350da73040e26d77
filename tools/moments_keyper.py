"""Keyper's own moments: an invitation, a season's end, a board that folds."""

from typing import Final

from tools.moments import Picture, goes_on, tries_a_layout

PICTURES: Final = (
    Picture("invited-{game}", "/t/{asked}", "[data-answer]", act=goes_on, asked="join "),
    Picture("season-{game}", "/t/{asked}", "[data-interlude]", asked="layout "),
    Picture("fold-{game}", "/t/{asked}", "[data-fold] .chosen", act=tries_a_layout, asked="layout "),
)
