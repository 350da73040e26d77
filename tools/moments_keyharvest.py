"""Key Harvest's own moments: the last turns."""

from typing import Final

from tools.moments import Picture, goes_on

PICTURES: Final = (Picture("last-turns-{game}", "/t/{ending}", "[data-last]", act=goes_on),)
