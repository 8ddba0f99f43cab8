"""What a yes to "May I go out?" would cost and bring, counted from one seat's view alone. Unseen cards count the
average of all unseen cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.melds.table import MeldTable
from game.engine.state import HANDS


class Left(NamedTuple):
    """What a seat would be left with: how many cards `held` and `aside`, and what they cost."""

    seat: int
    held: int
    aside: int
    held_cost: int
    aside_cost: int

    @property
    def cost(self) -> int:
        """What all its cards cost."""
        return self.held_cost + self.aside_cost


def stakes(view: MeldTable, seat: int) -> tuple[list[Left], list[Left], int]:
    """What is at stake when `seat` answers the one whose turn it is: what everybody would be left with, on its own side
    (itself first) and on the others, and the bonus for going out."""
    cost, unseen = view.terms.cost, view.unseen()
    average = sum(map(cost.__getitem__, unseen)) / len(unseen) if unseen else 0.0

    def counted(pile: Iterable[Card | None]) -> int:
        return round(sum(average if card is None else cost[card] for card in pile))

    def left(other: int) -> Left:
        held, aside = view.table.zones[HANDS[other]], view.aside(other)
        return Left(other, len(held), len(aside), counted(held), counted(aside))

    around = [other for other in view.clockwise(seat) if other != view.turn or view.aside(other)]
    own = [left(other) for other in around if view.sides[other] == view.sides[seat]]
    return own, [left(other) for other in around if view.sides[other] != view.sides[seat]], view.terms.out_points
