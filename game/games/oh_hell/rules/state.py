"""Oh Hell: the deal, the trump, the hook, and what a bid is worth (rules, sections 1 to 4). All else is that of any
game of numbers bid and met exactly.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from game.engine import first_dealer
from game.engine.bids.numbers import BID_KINDS, NumberBids
from game.engine.cards import Card, french
from game.engine.fields import fact
from game.engine.moves import Refusal
from game.engine.options import RuleSet, Value
from game.engine.positions import require
from game.engine.state import HANDS, STOCK
from game.engine.table import Table
from game.engine.trick_play import EACH_PLAYS, ROUND, TRICK, TURNUP, WON
from game.engine.tricks import ace_high
from game.games.oh_hell.rules.variants import PACK, VARIANTS, sizes, trump_of, worth


class OhHell(NumberBids):
    """One match. ``shown`` is the dealer's last card where that names trump: everybody knows that the dealer has it."""

    kinds: ClassVar = BID_KINDS

    values: Mapping[str, Value]
    sizes: tuple[int, ...]

    shown: tuple[Card, ...] = fact(any_length=True)
    totals: list[int] = fact()

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        seats = self.seats
        self.values = VARIANTS.in_force(rule_set, changes, seats)
        self.sizes = sizes(self.values, seats)
        self.lines, self.asked = ROUND[seats], (EACH_PLAYS, EACH_PLAYS)
        self.table = Table((STOCK, TURNUP, *HANDS[:seats], *TRICK[:seats], *WON[:seats]))
        self.dealer, self.totals = first_dealer.seat_of(self.values, seats, self.seed), [0] * seats

    def _clear_round(self) -> None:
        super()._clear_round()
        self.shown = ()

    def pack(self) -> tuple[Card, ...]:
        return french()

    @property
    def rounds(self) -> int:
        return len(self.sizes)

    @property
    def hand_size(self) -> int:
        sizes = self.sizes
        return sizes[min(self.deals, len(sizes)) - 1]

    # -- trump (section 2) --------------------------------------------------------------------------------------------

    @property
    def is_whole(self) -> bool:
        """Whether the whole pack is dealt, so that nothing is left to be turned up."""
        return self.hand_size * self.seats == PACK

    @property
    def shows_last(self) -> bool:
        return self.is_whole and self.values["trump"] == "turn_up" and self.values["whole_pack"] == "last_card"

    def turn_up(self) -> None:
        if self.shows_last:
            self.shown = tuple(self.table[HANDS[self.dealer]][-1:])
            self.announce("turned_up", self.dealer, self.shown)
        elif self.values["trump"] == "turn_up":
            super().turn_up()

    def _settle_order(self) -> None:
        named = (*self.table[TURNUP], *self.shown)
        turned = named[0].suit if named else None
        self.order = ace_high(turned if self.values["trump"] == "turn_up" else trump_of(self.values, self.deals))

    def remembers(self, seat: int | None) -> Collection[Card]:
        """The card that the dealer has shown."""
        return self.shown

    # -- bids (section 3) ---------------------------------------------------------------------------------------------

    @property
    def in_secret(self) -> bool:
        return self.values["bidding"] == "at_once"

    def bids_open(self, seat: int, bids: Sequence[int | None] = ()) -> Sequence[int]:
        """The dealer may not make the bids add up, where there is the hook."""
        numbers = super().bids_open(seat, bids)
        if seat != self.dealer or self.in_secret or not self.values["hook"]:
            return numbers
        missing = self.hand_size - sum(bid or 0 for bid in bids or self.bids)
        return [number for number in numbers if number != missing]

    def refuse_bid(self, seat: int, count: int) -> Refusal:
        if count <= self.hand_size:
            words = f"As dealer you may not bid {count}: the bids would add up to {self.hand_size}."
            return Refusal("hook", words)
        return super().refuse_bid(seat, count)

    def first_leader(self, bids: Sequence[int | None]) -> int:
        line = self.lines[self.eldest]
        return max(line, key=lambda seat: bids[seat] or 0) if self.values["first_lead"] == "highest_bid" else line[0]

    # -- scores (section 4) -------------------------------------------------------------------------------------------

    def worth(self, bid: int, tricks: int) -> int:
        return worth(self.values, bid, tricks)

    def may_claim(self) -> bool:
        """Nor where every trick more costs a point."""
        costs = self.values["failed"] == "minus_tricks_off" and (self.need_of(self.turn) or 0) < 0
        return not costs and super().may_claim()

    # -- positions ----------------------------------------------------------------------------------------------------

    def check_position(self) -> None:
        super().check_position()
        named = len(self.table[TURNUP]), len(self.shown)
        turns = self.values["trump"] == "turn_up"
        require(named == (turns and not self.is_whole, self.shows_last), "a wrong card turned up")
        kept = [*self.table[HANDS[self.dealer]], *self.table[TRICK[self.dealer]]]
        gone = [card for where in WON[: self.seats] for card in self.table[where]]
        require(all(card in (*kept, *gone) for card in self.shown), "a card shown that the dealer never had")
