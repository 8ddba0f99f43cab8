"""Forty-Fives: how a player of some experience plays its cards (rules, section 8.3 to 8.5).

`Look` is the table as one seat sees it: its hand, what it put away, what has been played, and what nobody can hold
any more. `lead` and `follow` are how the normal player plays, and how the hard one plays on in its imagined deals,
thousands of them. The other hands are never looked at, so it does not matter whether the position is a view or an
imagined deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import Card
from game.engine.moves import Move
from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TRICK
from game.games.forty_fives.rules.contract import Contract
from game.games.forty_fives.rules.position import CLOCKWISE, TRICKS
from game.games.forty_fives.rules.scoring import BONUS
from game.games.forty_fives.rules.scoring import TRICK as POINTS
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.rules.variants import SEATS
from game.players import tricks

PARTNER = tuple((seat + 2) % SEATS for seat in range(SEATS))

DECISIVE = 10.0  # points more that a trick is worth which makes the bid or sets it
INITIATIVE = 0.3  # points that it is worth to lead next
PARTNER_HELPS = 0.5  # how often a partner still to play wins back a trick that has been lost
RAREST = 0.8  # of a trump's later worth is left for every higher one that is out


class Look(tricks.Look[FortyFives]):
    """The table as the seat on turn sees it. ``share`` is which part of the cards still in play that it has not seen is
    in each of the other hands."""

    __slots__ = ("share",)

    order: Contract

    def __init__(self, position: FortyFives) -> None:
        super().__init__(position, PARTNER[position.turn])
        zones = position.table.zones
        held = len(zones[HANDS[self.partner]])
        self.share = held / (len(zones[STOCK]) + 3 * held + 1)

    def safety(self, above: int) -> float:
        """How likely it is that no opponent still to play beats a card that so many beat."""
        kept = (1.0 - self.share) ** above
        safe = 1.0
        for seat in self.later:
            if seat != self.partner:
                safe *= kept
        return safe

    def keeping(self, card: Card) -> float:
        """What a card is worth for the tricks after this one, in points."""
        if not self.left:
            return 0.0
        above, rank = self.above(card), self.order.place(card)[0]
        if self.order.is_trump(card):
            return 1.0 + (POINTS - 1.0) * RAREST**above - 0.01 * rank
        trumps = self.trumps_out
        free = (1.0 - self.share) ** (2 * trumps + 3 * (above - trumps))  # nobody has a trump or a higher one
        return 0.3 + (POINTS - 1.0) * free - 0.02 * rank

    @property
    def bidding(self) -> bool:
        """Whether one's own side has made the bid."""
        bidder = self.position.bidder
        return bidder is not None and bidder & 1 == self.seat & 1

    def foes_may_have_trumps(self) -> bool:
        """Whether an opponent may hold a trump."""
        return any(self.may_hold(CLOCKWISE[self.seat][foe], self.order.trump_mask) for foe in (1, 3))

    def decisive(self) -> bool:
        """Whether the bid is still open, and fails when its bidder's side loses this trick."""
        position = self.position
        bid, bidder = position.bid_standing(), position.bidder
        assert bid is not None
        assert bidder is not None
        taken = POINTS * position.tricks_of(bidder & 1)
        missing = bid.needs - taken
        most = POINTS * (TRICKS - len(position.tricks) - 1) + BONUS
        return most < missing <= most + POINTS


def play(position: FortyFives, leads: Callable[[Look], Card]) -> Move:
    """The card that the seat on turn plays by the policy; `leads` chooses a lead."""
    fits = position.playable()
    if len(fits) > 1:
        look = Look(position)
        fits = look.spared()
        if len(fits) > 1:
            fits = (leads(look) if look.led is None else follow(look, fits),)
    return tricks.play_of(position.turn, fits[0])


def lead(look: Look) -> Card:
    """The card to lead (rules, sections 8.3 and 8.5): for the bidder's side the highest trump that is out,
    or a middle one; for the others a high plain card, and a trump only where it wins the trick that sets the bid."""
    trumps, plain = look.parted()
    if not plain:
        return trumps[-1] if look.above(trumps[0]) else trumps[0]
    if trumps and look.foes_may_have_trumps():
        boss, several = not look.above(trumps[0]), len(trumps) > 1
        if look.bidding and several:
            middle = [card for card in trumps if card not in look.order.top]
            return trumps[0] if boss or not middle else middle[0]
        if boss and look.decisive():
            return trumps[0]
    return min(plain, key=look.above)


def bold_lead(look: Look) -> Card:
    """The lead of a player who knows that pulling trumps with the highest one is better still, and that one trump is
    worth leaving for the last trick unless nothing beats it."""
    trumps, plain = look.parted()
    if not plain or (trumps and (not look.above(trumps[0]) or (look.bidding and len(trumps) > 1))):
        return trumps[0]
    return min(plain, key=look.above)


def follow(look: Look, fits: Sequence[Card]) -> Card:
    """The card to play to a trick that somebody else has led (rules, sections 8.4 and 8.5): the one that brings most
    now, less what it would still bring later."""
    assert look.led is not None
    against = look.order.against(look.led)
    stake = POINTS + (DECISIVE if look.decisive() else 0.0)
    without = _without(look) * stake
    best, chosen = -100.0, fits[0]
    for card in fits:
        brings = without
        if against[card.index] > look.high:
            above = look.above(card)
            wins = look.safety(above)
            if look.partner in look.later:
                wins += (1.0 - wins) * PARTNER_HELPS
            brings = wins * stake + (INITIATIVE if look.left else 0.0)
        value = brings - look.keeping(card)
        if value > best:
            best, chosen = value, card
    return chosen


def _without(look: Look) -> float:
    """How likely one's own side wins the trick when this seat plays nothing high."""
    winner = look.position.table.zones[TRICK[look.winning]][0]
    above = look.above(winner)
    if look.partner_wins:
        return look.safety(above)
    if look.partner not in look.later:
        return 0.0
    beats = 1.0 - (1.0 - look.share) ** above
    return beats * (0.8 if len(look.later) > 1 else 1.0)
