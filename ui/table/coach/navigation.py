"""Going about while looking back: from decision to decision, from round to round, to the list, on from here, away;
and the small buttons that do so."""

from __future__ import annotations

from game.session.coach.controller import LookBackController
from ui.table.asking.panels import MESSAGE_S, Action, Tool
from ui.table.part import Part

_OPEN, _HIDE = "Show all cards.", "Show only the cards that were seen."


class ReviewNavigation(Part):
    """What the keys, the wheel and the buttons do at a table that is looked back at."""

    @property
    def looks(self) -> LookBackController:
        assert isinstance(self.controller, LookBackController)
        return self.controller

    def leave(self) -> None:
        """Back to where one came from."""
        self.app.pop()

    def actions(self) -> list[Action]:
        """The buttons at the lower right."""
        dear = [Action("Next mistake", self.next_mistake, "warning", key="M")] if self.looks.looking.marked else []
        return [
            *dear,
            Action("Play on from here", self.play_on, "play", quiet=True, key="F"),
            Action("Leave", self.leave, quiet=True, key="Esc"),
        ]

    def _show(self, changed: bool) -> None:
        """Show the decision that is open now, where that has changed."""
        if changed:
            self.words.clear()
            self.looks.show()

    def to(self, number: int) -> None:
        """To a decision of the open round, by the number of its move."""
        self._show(self.looks.looking.go(number))

    def step(self, by: int) -> None:
        """So many decisions on."""
        self._show(self.looks.looking.step(by))

    def on(self) -> None:
        """To the next decision."""
        self.step(1)

    def back(self) -> None:
        self.step(-1)

    def next_mistake(self) -> None:
        """To the dearest mistake, and from there to the next dearest."""
        looking = self.looks.looking
        if not looking.marked:
            self.words.say("No mistake has been found." if looking.weighing.finished else "No mistake so far.")
        self._show(looking.next_mistake())

    def turn(self, by: int) -> None:
        """To an earlier or later round."""
        looking = self.looks.looking
        self._show(looking.turn(looking.at + by))

    def turn_cards(self) -> None:
        """Open all cards, or hide again what was hidden; say why where that may not be."""
        if not self.looks.turn_cards():
            self.words.say(self.looks.why_closed(), MESSAGE_S)

    def all_decisions(self) -> None:
        self.app.router.all_decisions(self.looks.looking, self._lead_to)

    def _lead_to(self, number: int) -> None:
        """From the list to one of its decisions; the list may have turned to another round."""
        self.looks.looking.go(number)
        self._show(changed=len(self.looks.match.moves) != number)

    def play_on(self) -> None:
        """Play on from the open decision, at a practice table."""
        self.app.router.play_from(self.looks.looking.controller, self.looks.looking.number)


class ReviewButtons:
    """The small buttons of one table that is looked back at."""

    def __init__(self, navigation: ReviewNavigation) -> None:
        self.navigation = navigation
        self.back = Tool("Back", "left", navigation.back, "The previous decision.", "Left")
        self.on = Tool("Next", "right", navigation.on, "The next decision.", "Right")
        self.cards = Tool("Cards", "eye", navigation.turn_cards, _OPEN, "O")
        every = Tool("List", "log", navigation.all_decisions, "All decisions of the round, as a list.", "L")
        self.buttons = [self.back, self.on, self.cards, every]

    def watch(self) -> None:
        """Take over what can be done now."""
        looks = self.navigation.looks
        stops, number = looks.looking.stops, looks.looking.number
        self.back.off = "This is the first decision of the round." if number == stops[0] else ""
        self.on.off = "This is the last decision of the round." if number == stops[-1] else ""
        self.cards.off = looks.why_closed()
        self.cards.says = _HIDE if looks.opened else _OPEN
        self.cards.kind = "chosen" if looks.opened else "quiet"
