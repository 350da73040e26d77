"""Keyflower's own moments: a season's end, boats, placing."""

from typing import Final

from tools.moments import Picture, goes_on

PICTURES: Final = (
    Picture("season-{game}", "/t/{asked}", "[data-interlude]", asked="boat "),
    Picture("boats-{game}", "/t/{asked}", "[data-harbour]", act=goes_on, asked="boat "),
    Picture("placing-{game}", "/t/{asked}", "[data-toplace]", act=goes_on, asked="place "),
)
