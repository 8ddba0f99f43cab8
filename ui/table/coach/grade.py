"""A grade of the coach as a word with its sign."""

from __future__ import annotations

from game.session.coach.words import ALIKE, MISTAKE, UNWEIGHED, WELL
from ui.access.node import Node
from ui.stage import Item
from ui.theme import GOOD, QUIET_TEXT, WARNING, Colour
from ui.widgets import Kit, Widget
from ui.widgets.base import at_left
from ui.widgets.words import written

SIGNS: dict[str, tuple[str, Colour]] = {
    WELL: ("check", GOOD),
    ALIKE: ("check", QUIET_TEXT),
    MISTAKE: ("warning", WARNING),
    UNWEIGHED: ("eye", QUIET_TEXT),
}


class Grade(Widget):
    """A word on a decision with its sign, so that it is not told by colour alone."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.text = word
        self._icon, self._ink = SIGNS[word]

    def node(self) -> Node | None:
        return written(self, self.text)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        words = kit.assets.text(self.text, kit.theme.text("small"), self._ink, True)
        return min(space, words.get_width() + kit.theme.px(24)), max(words.get_height(), kit.theme.px(20))

    def items(self, kit: Kit, z: int) -> list[Item]:
        icon = kit.assets.icon(self._icon, kit.theme.px(16), self._ink)
        words = kit.assets.text(self.text, kit.theme.text("small"), self._ink, True)
        left = self.rect.x + kit.theme.px(22)
        return [at_left(icon, self.rect.x, self.rect, z), at_left(words, left, self.rect, z)]
