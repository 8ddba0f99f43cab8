"""A game in which bids are numbers, said aloud in turn: the phases, the bids, and how a round is settled."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from operator import eq
from random import Random
from typing import Any, ClassVar

from game.engine.bids.game import BidsGame
from game.engine.cards import Card
from game.engine.fields import COUNT, fact
from game.engine.kinds import Kind
from game.engine.moves import MOST_SEATS, Move, Prompt, Refusal, move, to_each
from game.engine.positions import require
from game.engine.state import HANDS, STOCK
from game.engine.trick_game import PLAY_KINDS
from game.engine.trick_play import TURNUP

BIDDING = "bid"
_MOST = 26  # tricks in a round: of a pack that is dealt to two
_NUMBERS = tuple(tuple(move(seat, "bid", value=str(count)) for count in range(_MOST + 1)) for seat in range(MOST_SEATS))


def bid_move(seat: int, count: int) -> Move:
    """The move that bids a number."""
    return _NUMBERS[seat][count]


class NumberBids(BidsGame):
    """Everybody bids a number once, from eldest on, and then the tricks are played.

    The game says in [`worth`] what a bid brings, in [`rounds`] how long the match is, in ``kinds`` no more than
    `BID_KINDS`, and only where they differ: ``hand_size``, `bids_open`, `first_leader`, `in_secret`, `turn_up`. Its
    table has a place `TURNUP` if a card is turned up after the deal.
    """

    questions: ClassVar[Mapping[str, Sequence[tuple[Prompt, ...]]]] = {
        BIDDING: to_each(("bid",), "Bid how many tricks you will win")
    }

    bids: list[int | None] = fact(COUNT)

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def worth(self, bid: int, tricks: int) -> int:
        """What a bid brings a seat that has won so many tricks."""

    @property
    @abstractmethod
    def rounds(self) -> int:
        """How many rounds the match has."""

    @property
    def shows_last(self) -> bool:
        """Whether the dealer's last card names trump in this round."""
        return False

    @property
    def in_secret(self) -> bool:
        """Whether nobody hears a bid before all have bid."""
        return False

    def bids_open(self, seat: int, bids: Sequence[int | None] = ()) -> Sequence[int]:
        """What that seat may bid, or might if those were the bids so far."""
        return range(self.hand_size + 1)

    def refuse_bid(self, seat: int, count: int) -> Refusal:
        """Why a seat may not bid that number, which is not open to it."""
        return Refusal("bid_range", f"Bids are 0 {'to' if self.hand_size > 1 else 'and'} {self.hand_size}.")

    def first_leader(self, bids: Sequence[int | None]) -> int:
        """Who leads to the first trick, once all have bid that."""
        return self.eldest

    # -- the deal and the bids ----------------------------------------------------------------------------------------

    def _clear_round(self) -> None:
        super()._clear_round()
        self.phase = BIDDING
        self.bids = [None] * self.seats
        self.forget_tricks(self.eldest)

    def _deal(self) -> None:
        """Deal, perhaps turn a card up for trump, and ask for bids."""
        self._clear_round()
        self.deal_out()
        self.turn_up()
        self._settle_order()
        self.ask(self.eldest)

    def _deal_facts(self) -> Mapping[str, Any]:
        return {**super()._deal_facts(), "count": self.hand_size}

    def turn_up(self) -> None:
        """After the deal: a card is turned up for trump, where there is a place for one."""
        if TURNUP in self.table.zones and self.table[STOCK]:
            self.table.draw(STOCK, [TURNUP])
            self.announce("turned_up", self.dealer, self.table[TURNUP])

    def bid_of(self, hand: int) -> int | None:
        return self.bids[hand]

    def _out_of_phase(self, phase: str, seat: int) -> Refusal | None:
        bid = self.bids[seat]
        if phase == BIDDING and bid is not None:
            return Refusal("bid_already", f"You have bid {bid} already.")
        return super()._out_of_phase(phase, seat)

    def _choices(self, seat: int) -> Sequence[Move]:
        numbers = _NUMBERS[seat]
        return [numbers[count] for count in self.bids_open(seat)]

    def _any_choice(self, seat: int, rng: Random) -> Move:
        counts = self.bids_open(seat)
        return _NUMBERS[seat][counts[int(rng.random() * len(counts))]]

    def why_not_bid(self, move: Move) -> Refusal | None:
        """Why the seat on turn may not bid that: the check of the kind ``bid``."""
        value, seat = str(move.value), move.seat
        count = int(value) if value.isdecimal() and len(value) <= len(str(_MOST)) else _MOST + 1
        fine = count in self.bids_open(seat) and move is _NUMBERS[seat][count]
        return None if fine else self.refuse_bid(seat, count)

    def bid(self, move: Move) -> None:
        """What the kind ``bid`` does."""
        seat = move.seat
        bid = self.bids[seat] = _NUMBERS[seat].index(move)
        if self.recorder is not None:
            self._announce_bid(seat, bid)
        if seat == self.dealer:
            self.end_bidding()
        else:
            self.ask((seat + 1) % self.seats)

    def _announce_bid(self, seat: int, bid: int) -> None:
        if self.in_secret:
            self.announce("bid_laid", seat)
        else:
            self.announce("bid", seat, bid=bid)

    def end_bidding(self) -> None:
        """All have bid: announce what the bids come to, and begin the first trick."""
        if self.recorder is not None:
            if self.in_secret:
                self.announce("bids_opened", bids=tuple(self.bids))
            self.announce("all_bid", bid=sum(filter(None, self.bids)), tricks=self.hand_size)
        self.phase = self.playing
        self.begin_trick(self.first_leader(self.bids))

    # -- the end of a round -------------------------------------------------------------------------------------------

    def _end_round(self) -> None:
        bids = tuple([bid or 0 for bid in self.bids])
        taken = tuple(map(self.tricks_won, range(self.seats)))
        if self.recorder is not None:
            made = tuple(map(eq, bids, taken))
            self.announce("bids_settled", bids=bids, taken=taken, made=made)
        for seat, score in enumerate(map(self.worth, bids, taken)):
            self.score_round(seat, score)
        self.finish_round(last=self.deals >= self.rounds)

    def may_claim(self) -> bool:
        """Only where all tricks that are left are needed, or the bid is lost anyway."""
        turn = self.turn
        need, left = self.need_of(turn), len(self.table.zones[HANDS[turn]])
        return (need is None or need == left or not self.is_within(need, turn)) and super().may_claim()

    def seen_away(self) -> Sequence[Card]:
        """The card turned up is out of play."""
        return self.table.zones.get(TURNUP, ())

    # -- views and positions ------------------------------------------------------------------------------------------

    def _conceal(self, viewer: int | None) -> None:
        super()._conceal(viewer)
        if self.in_secret and self.phase == BIDDING:
            self.bids = [bid if seat == viewer else None for seat, bid in enumerate(self.bids)]

    def _imagine(self, rng: Random) -> None:
        """Bids that were made in secret are any sensible ones."""
        super()._imagine(rng)
        asked = self.lines[self.eldest] if self.in_secret and self.phase == BIDDING else ()
        for seat in asked[: asked.index(self.turn)] if asked else ():
            if self.bids[seat] is None:
                sensible = int(rng.random() * (self.hand_size / self.seats + 2))
                self.bids[seat] = min(self.hand_size, sensible)

    def check_position(self) -> None:
        """All have bid before the play, and nobody out of turn; there are as many tricks as cards were dealt."""
        super().check_position()
        bidding, zones, size = self.phase == BIDDING, self.table.zones, self.hand_size
        done = [bid is not None for bid in self.bids]
        in_turn = [done[seat] for seat in self.lines[self.eldest]]
        first = self.lines[self.eldest].index(self.turn) if bidding else self.seats
        require(in_turn == [place < first for place in range(self.seats)], "bids out of turn")
        require(all(bid is None or bid <= size for bid in self.bids), "a bid that is too high")
        won = sum(map(self.tricks_won, self.line))
        left = [len(zones[HANDS[seat]]) for seat in self.line[self.place :]]
        require(self.deals <= self.rounds, "more rounds than there are")
        require(not (bidding and (won or self.place)), "tricks before the bids")
        require(all(won + cards == size for cards in left), "hands of the wrong size")
        require(not self.round_over or (won == size and not bidding), "a round that is over and is not")


BID_KINDS: Mapping[str, Kind] = {
    "bid": Kind(NumberBids.bid, NumberBids.why_not_bid, value=True, phase=BIDDING),
    **PLAY_KINDS,
}
