"""Skat: a ramsch before which the skat is pushed on (rules, section 4.7): what everybody knows of the cards that were
pushed on, and guesses that agree with it.

What a seat has pushed on is its own secret. Who takes the skat up next gets these cards, so that who pushed them on
knows a little of that hand: they are there, or were pushed on once more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.engine.cards import Card
from game.engine.chance import draw_with_exclusions, shuffled
from game.engine.state import HANDS
from game.engine.table import UNKNOWN, Zone, known
from game.games.skat.rules.contracts import JACKS
from game.games.skat.rules.position import DISCARDING, SKAT, SKAT_CARDS, Position


def cannot_hold(position: Position, viewer: int | None, hand: int) -> Sequence[Card]:
    """The cards of which that viewer knows that a hand does not hold them: those it pushed on, unless that hand has
    taken up the skat since."""
    if viewer is None or hand == viewer or not position.away[viewer]:
        return ()
    turns = position.players.index
    holds_skat = position.phase == DISCARDING and hand == position.turn
    later = turns(hand) > turns(viewer) and (position.away[hand] or holds_skat)
    return () if later else position.away[viewer]


class PushedSkat(Position):
    """A position with all that hangs on ``away``."""

    __slots__ = ()

    def _conceal(self, viewer: int | None) -> None:
        """What others have pushed on is their secret."""
        super()._conceal(viewer)
        if any(self.away):
            self.away = [cards if seat == viewer else (UNKNOWN,) * len(cards) for seat, cards in enumerate(self.away)]

    # -- guesses ------------------------------------------------------------------------------------------------------

    def deal_hidden(self, known: Mapping[Zone, Sequence[Card]], pool: Sequence[Card], rng: Random) -> None:
        """Where somebody has pushed cards on no jack lies in the skat, and the viewer knows where its own are not."""
        if not any(self.away):
            super().deal_hidden(known, pool, rng)
            return
        order, zones = self.in_force, self.table.zones
        hands = [hand for hand in self.line if UNKNOWN in zones[HANDS[hand]]]
        hidden = [zones[HANDS[hand]] for hand in hands]
        lacking = [self.lacks(hand) | order.bits(cannot_hold(self, self.viewer, hand)) for hand in hands]
        if UNKNOWN in zones[SKAT]:
            hidden.append(zones[SKAT])
            lacking.append(order.bits(JACKS))
        drawn = draw_with_exclusions([*pool], [len(pile) for pile in hidden], lacking, order.bit, rng)
        for pile, cards in zip(hidden, drawn, strict=True):
            pile[:] = cards

    def _imagine(self, rng: Random) -> None:
        """Others have pushed on cards that the next one to take the skat up got: any but jacks, and what they had got
        themselves and do not hold any more."""
        super()._imagine(rng)
        got, takers = self.pushed_last(), self.takers
        for at in range(len(takers) - 1, -1, -1):
            seat = takers[at]
            held = self.dealt_to(seat)
            if not all(map(known, self.away[seat])):
                through = [card for card in (self.away[takers[at - 1]] if at else ()) if card in got]
                sure = [card for card in through if card not in held]
                spare = [card for card in got if card not in (*JACKS, *sure)]
                self.away[seat] = tuple([*sure, *shuffled(spare, rng)][:SKAT_CARDS])
            got = [*held, *self.away[seat]]

    def pushed_last(self) -> Sequence[Card]:
        """The cards among which those are that were pushed on last: the skat, or the hand that has taken it up."""
        return self.table.zones[HANDS[self.turn] if self.phase == DISCARDING else SKAT]
