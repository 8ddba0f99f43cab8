"""The small buttons at the lower right while one looks back: back, on, all cards, all decisions."""

from __future__ import annotations

from ui.table.coach.navigation import ReviewNavigation
from ui.table.input.commands import Commands, Pages
from ui.table.tips.tools import Tool, Tools

_OPEN, _HIDE = "Show all cards.", "Show only the cards that were seen."


class ReviewButtons(Tools):
    """The small buttons of one table that is looked back at."""

    def __init__(self, commands: Commands, pages: Pages, navigation: ReviewNavigation) -> None:
        super().__init__(commands, pages)
        self.navigation = navigation
        self.back = Tool("left", navigation.back, "The previous decision.", "Left")
        self.on = Tool("right", navigation.on, "The next decision.", "Right")
        self.cards = Tool("eye", navigation.turn_cards, _OPEN, "O")
        every = Tool("log", navigation.all_decisions, "All decisions of the round, as a list.", "L")
        self.buttons = [self.back, self.on, self.cards, every]

    def watch(self) -> None:
        looks = self.navigation.looks
        assert looks is not None
        stops, number = looks.looking.stops, looks.looking.number
        self.back.off = "This is the first decision of the round." if number == stops[0] else ""
        self.on.off = "This is the last decision of the round." if number == stops[-1] else ""
        self.cards.off = looks.why_closed()
        self.cards.says = _HIDE if looks.opened else _OPEN
        self.cards.kind = "chosen" if looks.opened else "quiet"
