"""What a panel over the table is drawn with: words as large as all others, or smaller where it would be too high."""

from __future__ import annotations

from collections.abc import Callable

from ui.theme import Theme
from ui.widgets import Kit
from ui.widgets.base import Resized

_GROWTHS = (1.75, 1.5, 1.3, 1.15)  # of text that is more than large: what is tried, one after the other


class LessenedKit(Resized):
    """Lends a panel the measures of the table. `fit` chooses how large its words are."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, self._lessened)
        self._most: float | None = None
        self._made: tuple[Theme, float, Theme] | None = None

    def _lessened(self) -> Theme:
        theme = self._kit.theme
        if self._most is None:
            return theme
        if self._made is None or self._made[0] is not theme or self._made[1] != self._most:
            self._made = theme, self._most, theme.lessened(self._most)
        return self._made[2]

    def whole(self) -> None:
        """Take words as large as all others."""
        self._most = None

    def fit(self, fits: Callable[[], bool]) -> bool:
        """Take the largest words with which it `fits`, or large ones where even those do not; whether `fits` was asked
        about those that are taken now."""
        self.whole()
        for growth in _GROWTHS if self.theme.crowded else ():
            if fits():
                return True
            self._most = growth
        return False
