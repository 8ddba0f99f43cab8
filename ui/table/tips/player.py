"""Who sits at a seat: a few words for a tip, and a small panel with all that is publicly known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.players.temperament import manner
from game.session.match import PERSON
from game.words.language import capital, lower_first, plural
from game.words.tips import Place, seat_of
from ui.table.part import Part
from ui.theme import QUIET_TEXT
from ui.widgets import Column, Label, Widget


@dataclass(eq=False)
class Players(Part):
    """The players of one table. `held` counts the cards before each seat, as the screen shows them."""

    held: Callable[[], Mapping[int, int]]

    def who(self, seat: int) -> str:
        """A person, or a computer player and how well it plays; empty for a hand on which nobody sits."""
        seats = self.controller.match.seats
        if seat >= len(seats):
            return ""
        player = seats[seat]
        return (
            "a person" if player.kind == PERSON else f"a computer player ({manner(player.level, player.temperament)})"
        )

    def brief(self, seat: int) -> str:
        """Who that is, in a sentence; where the plate is folded all that is known of that player."""
        if self.showing.layout.places[seat].folded:
            return f"{self.showing.view.names[seat]}: {'; '.join(map(lower_first, self.lines(seat)))}."
        who = self.who(seat)
        return ", ".join(filter(None, (self.showing.view.names[seat], who))) + ". A click tells more."

    def lines(self, seat: int) -> list[str]:
        """All that is publicly known of a player, a line each."""
        notes, cards = self.showing.board.notes(seat), self.held().get(seat, 0)
        over = self.showing.view.round_over
        spoken = notes.spoken if over or not notes.spoken else f"said last: {lower_first(notes.spoken)}"
        lines = [self.who(seat), "dealer" if notes.dealer else "", notes.mate, notes.line.strip(), spoken]
        lines += [
            *self.controller.match.game.tips.about(self.showing.view, seat),
            "out" if notes.out else plural(cards, "card"),
        ]
        return [capital(line) for line in dict.fromkeys(filter(None, lines))]

    def open(self, place: Place) -> None:
        """Show them on a panel over the table."""
        seat = seat_of(place)
        assert seat is not None
        first, *others = self.lines(seat)
        body: list[Widget] = [Label(first, "small", QUIET_TEXT), *(Label(line) for line in others)]
        self.app.router.ask(self.showing.view.names[seat], "", [("Close", None)], body=Column(body, gap=6))
