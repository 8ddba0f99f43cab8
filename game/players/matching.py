"""What computer players of the Eights family do without much thought: they play where they can, keep cards that always
fit or do something for the end and against whoever has few cards left, and ask for the suit they hold most of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.engine.cards import SUITS, Card
from game.engine.matching.powers import Power
from game.engine.matching.scoring import MatchForm
from game.engine.matching.several import in_order
from game.engine.matching.state import MatchingState
from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.players.policy import PolicyPlayer
from game.words.matching.hints import reason

Table = TypeVar("Table", bound=MatchingState)

_CLOSE = 2  # a hand of so few cards is nearly played out
_LEAD = 0.01  # what a card less than the others have on average is worth beside winning the round
_STOPS = 12  # what it is worth to stop whoever is nearly out


class MatchingPlayer(PolicyPlayer[Table]):
    """A player of such a game; its `policy` looks at its own hand, and at how many cards the others hold."""

    reason: staticmethod[[Any, Move], str] = staticmethod(reason)

    def policy(self, table: Table, seat: int) -> Move:
        """The card that is best spared, or else what there is to do instead."""
        if table.asked:
            return move(seat, "say")
        fits, zones = table.playable(), table.table.zones
        if not fits:
            return table.instead(seat, can_play=False) or table.moves(seat)[0]
        card, powers, suits = fits[0], table.powers, [card.suit for card in zones[HANDS[seat]]]
        if len(fits) > 1:
            close = len(zones[HANDS[table.next_seat()]]) <= _CLOSE
            card = max(fits, key=lambda card: suits.count(card.suit) - kept(powers[card.face], close=close))
        if table.takes_many and not any(powers[card.face]):
            return self.together(table, seat, card, suits)
        if not table.names_suit(card, len(suits) - 1):
            return move(seat, "play", (card,))
        suits.remove(card.suit)
        return move(seat, "play", (card,), max(SUITS, key=suits.count))

    def worth(self, table: Table, seat: int) -> float:
        """Where rounds are won or lost, mostly whether that seat has won; else its points less those of the others."""
        hands = [len(table.table.zones[HANDS[other]]) for other in range(table.seats)]
        fewest = min(hands)
        won = (hands[seat] == fewest) / hands.count(fewest)
        if isinstance(table, MatchForm) and table.values["match"] != "rounds":
            return won + _LEAD * (sum(hands) / table.seats - hands[seat])
        return super().worth(table, seat)

    def together(self, table: Table, seat: int, card: Card, suits: Sequence[str]) -> Move:
        """That card with all others of its rank, the one on top of whose suit most are held."""
        alike = sorted(
            (other for other in table.table.zones[HANDS[seat]] if other.rank == card.rank),
            key=lambda other: other.index,
        )
        last = max(alike, key=lambda other: suits.count(other.suit))
        laid = in_order(alike, last, set(filter(table.fits, alike)))
        return move(seat, "play", laid or (card,))


def kept(power: Power, *, close: bool) -> int:
    """How gladly a card with that power is kept for later; less than nothing where it stops who is next and `close` to
    the end.

    >>> kept(Power(wild=True), close=True), kept(Power(adds=2), close=False), kept(Power(adds=2), close=True)
    (8, 5, -7)
    """
    keep = 8 * power.wild + 5 * (power.adds > 0) + 3 * power.skips + power.turns + 2 * power.clears
    stops = power.adds or power.skips or power.turns
    return keep - _STOPS if close and stops else keep
