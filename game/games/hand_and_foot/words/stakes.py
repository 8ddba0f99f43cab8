"""What a yes to "May I go out?" would cost and bring, counted from one seat's view alone. Unseen cards count the
average of all unseen cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.state import HANDS
from game.engine.table import known
from game.games.hand_and_foot.rules.position import FEET, Position


@dataclass(frozen=True, slots=True)
class Left:
    """What a seat would be left with: how many cards `held` and in the `foot`, and what they cost."""

    seat: int
    held: int
    foot: int
    held_cost: int
    foot_cost: int


@dataclass(frozen=True, slots=True)
class Stakes:
    """What everybody would be left with if the seat that asks goes out: on the `own` side, the one that answers first,
    and on the `other` sides; and the `bonus` for going out."""

    own: tuple[Left, ...]
    other: tuple[Left, ...]
    bonus: int


def stakes(view: Position, seat: int) -> Stakes:
    """What is at stake when `seat` answers the one whose turn it is (section 5, unplayed cards)."""
    cost = view.terms.cost
    unseen = set(view.pack()).difference(card for pile in view.table.zones.values() for card in pile if known(card))
    average = sum(cost[card] for card in unseen) / len(unseen) if unseen else 0.0

    def counted(pile: Iterable[Card | None]) -> int:
        return round(sum(cost[card] if card is not None and known(card) else average for card in pile))

    def left(other: int) -> Left:
        held, foot = view.table.zones[HANDS[other]], view.table.zones[FEET[other]]
        return Left(other, len(held), len(foot), counted(held), counted(foot))

    around = [other for other in view.clockwise(seat) if other != view.turn]
    side = view.sides[seat]
    own = tuple(left(other) for other in around if view.sides[other] == side)
    return Stakes(own, tuple(left(other) for other in around if view.sides[other] != side), view.terms.out_points)
