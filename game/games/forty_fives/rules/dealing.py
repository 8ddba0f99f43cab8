"""Forty-Fives: from the shuffled pack to the first lead: the deal, the auction, trump and kitty, discard and draw
(rules, sections 1 and 4.1 to 4.5)."""

from __future__ import annotations

from game.engine.moves import Move
from game.engine.state import HANDS, LEAVE_ROUND, STOCK
from game.games.forty_fives.rules.position import (
    CLOCKWISE,
    DISCARDING,
    DISCARDS,
    HAND_OVER,
    HELD,
    KITTY,
    LEFT,
    NAMING,
    PASSED,
    PLAYING,
    PROMPTS,
    Position,
)
from game.games.forty_fives.rules.variants import SEATS


class Dealing(Position):
    """A match of Forty-Fives up to the first lead of a hand."""

    __slots__ = ()

    def _deal(self) -> None:
        """Three cards each, three to the kitty, two each, from the dealer's left."""
        self.hand_number += 1
        self._clear_hand()
        table = self.table
        table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.hand_number, leader=self.turn)
        stock = table.zones[STOCK]
        kitty = (KITTY,) if self.values["kitty"] == "bidder" else ()
        receiving = [HANDS[seat] for seat in CLOCKWISE[self.turn]]
        for where in (*receiving, *kitty):
            table.move(stock[-3:], STOCK, where)
        for where in receiving:
            table.move(stock[-2:], STOCK, where)
        self._ask(self.turn)

    def _bid(self, move: Move) -> None:
        self.standing = self.bids[move.seat] = str(move.value)
        self.bidder = move.seat
        self.announce("bid", move.seat, bid=self.standing)
        self._next_to_speak()

    def _hold(self, move: Move) -> None:
        self.bids[move.seat] = self.standing
        self.bidder = move.seat
        self.announce("held", move.seat, bid=self.standing)
        self._next_to_speak()

    def _pass(self, move: Move) -> None:
        self.bids[move.seat] = PASSED
        if self.recorder is not None:
            self.announce("bid_passed", move.seat)
        self._next_to_speak()

    def _next_to_speak(self) -> None:
        """The next seat that has anything to decide; those that can only pass do."""
        once = self.values["auction"] == "one_round"
        seat = self.turn
        while not self._auction_over(once=once):
            seat = LEFT[seat]
            if self.bids[seat] == PASSED or (once and self.bids[seat]):
                continue
            if self.standing != self.ladder[-1].name or self.may_hold(seat):
                self._ask(seat)
                return
            self.bids[seat] = PASSED
            self.announce("bid_passed", seat)
        self._end_auction()

    def _auction_over(self, *, once: bool) -> bool:
        passed = self.bids.count(PASSED)
        return (all(self.bids) and once) or passed == SEATS or (passed == SEATS - 1 and bool(self.standing))

    def _end_auction(self) -> None:
        if self.bidder is None:
            self.announce("thrown_in", self.dealer)
            self._finish()
            return
        self.announce("auction_won", self.bidder, bid=self.standing)
        self.phase = NAMING
        self._ask(self.bidder)
        if self.values["name_trump"] == "after_kitty":
            self._take_kitty()

    def _ask(self, seat: int) -> None:
        self.turn = self.actor = seat
        self.open_prompts = PROMPTS[self.phase][seat]

    # -- trump, kitty, discard and draw (sections 4.2 to 4.5) -------------------------------------------------------

    def _name(self, move: Move) -> None:
        self.set_trump(str(move.value))
        self.announce("named_trump", move.seat, suit=self.trump)
        self._take_kitty()
        self.phase = DISCARDING
        self._ask(LEFT[self.dealer])

    def _take_kitty(self) -> None:
        kitty = self.table.zones[KITTY]
        if kitty and self.bidder is not None:
            self.announce("took_kitty", self.bidder, count=len(kitty))
            self.table.move(kitty, KITTY, HANDS[self.bidder])

    def _discard(self, move: Move) -> None:
        seat = move.seat
        if move.cards:
            self.table.move(move.cards, HANDS[seat], DISCARDS[seat])
        if self.recorder is not None:
            self.announce("put_away", seat, count=len(move.cards))
        self._ask(LEFT[seat])
        if seat == self.dealer:
            self._draw()

    def _draw(self) -> None:
        table = self.table
        stock = table.zones[STOCK]
        for seat in CLOCKWISE[self.turn]:
            missing = HELD - len(table.zones[HANDS[seat]])
            if missing:
                if self.recorder is not None:
                    self.announce("drew", seat, count=missing)
                table.move(stock[-missing:], STOCK, HANDS[seat])
        assert self.bidder is not None
        self.phase = PLAYING
        self.begin_trick(self.bidder if self.values["first_lead"] == "bidder" else LEFT[self.bidder])

    def _finish(self) -> None:
        self.round_over = True
        self.phase = HAND_OVER
        self.open_prompts = () if self.over else LEAVE_ROUND
        self.announce("hand_over", hand=self.hand_number, totals=tuple(self.totals))
