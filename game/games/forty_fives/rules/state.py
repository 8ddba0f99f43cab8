"""Forty-Fives: who may move, and what the moves do.

The section numbers in the docstrings are those of the written rules: 1 the deal, 2 options, 3 rank orders, 4 phases and
moves, 5 scoring, 6 corner cases. Where the rules are silent this is what we play:

* A packet comes off the top of the pack as it lies.
* A dealer whose side has 100 points may not hold a bid of 15 where such a side has to bid 20.
* Cards that are put away at once have no order; the moves list them in the order of the pack.
* A hand that nobody bids for is a finished round without a score, left by `next` like any other.
* `claim` may be said by whoever is to lead with two cards or more, when all tricks that are left are certain from its
  own view (`rest`). The tricks are then played out: the claimant leads as the proof has it, the others each
  play the lowest card they may. That changes no score, for all cards are played to tricks of one side.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from game.engine.cards import SUITS, Card, by_index
from game.engine.chance import deck_order
from game.engine.kinds import Kind
from game.engine.moves import Move, Refusal, move
from game.engine.state import HANDS, STOCK
from game.engine.trick_game import PLAY_KINDS, PLAYING, new_trick
from game.games.forty_fives.rules import legality
from game.games.forty_fives.rules.position import (
    AUCTION,
    DISCARDING,
    DISCARDS,
    HAND_OVER,
    KITTY,
    NAMING,
    PASSED,
    TRICKS,
    Position,
)
from game.games.forty_fives.rules.scoring import BONUS, Result, match_winner, score
from game.games.forty_fives.rules.variants import HELD, KITTY_CARDS, LADDERS, MOST_SEATS, has_kitty
from game.words.tricks import prove_rest

_NAMES = tuple(tuple(move(seat, "trump", value=suit) for suit in SUITS) for seat in range(MOST_SEATS))
_PASS, _HOLD = (tuple(move(seat, kind) for seat in range(MOST_SEATS)) for kind in (PASSED, "hold"))
_BIDS = {  # by the option `slam` and by seat, lowest first
    slam: tuple(tuple(move(seat, "bid", value=bid.name) for bid in ladder) for seat in range(MOST_SEATS))
    for slam, ladder in LADDERS.items()
}
_TO_THE_MIDDLE = Refusal("no_place", "Lay the cards you want to discard in the middle.")


class FortyFives(Position):
    """One match of Forty-Fives."""

    __slots__ = ()

    unit = "hand"

    # -- the legal moves ----------------------------------------------------------------------------------------------

    def _choices(self, seat: int) -> Sequence[Move]:
        if self.phase == AUCTION:
            return self._calls(seat)
        return _NAMES[seat] if self.phase == NAMING else self.ways_to_lay_aside(seat)

    def _any_choice(self, seat: int, rng: Random) -> Move:
        """High bids have a small chance, the smaller the fewer points a side takes, or matches of random players would
        sink ever deeper below zero."""
        if self.phase == NAMING:
            return _NAMES[seat][int(rng.random() * len(SUITS))]
        if rng.random() < _PASSES[self.seats] and not self.bagged(seat):
            return _PASS[seat]
        calls = self._calls(seat)
        most = len(calls)
        while self.parties > 2 < most and rng.random() < _TOO_HIGH:
            most -= 1
        return calls[int(rng.random() ** 4 * most)]

    def _calls(self, seat: int) -> list[Move]:
        """What that seat may say in the auction (section 4.1): pass, hold, and the bids, lowest first."""
        calls = [] if self.bagged(seat) else [_PASS[seat]]
        if self.may_hold(seat):
            calls.append(_HOLD[seat])
        calls += _BIDS[str(self.values["slam"])][seat][self.first_open(seat) :]
        return calls

    def _must_follow(self, card: Card, fits: Sequence[Card]) -> Refusal:
        return legality.must_follow(self, fits)

    def plain(self, move: Move) -> bool:
        """Nor is it plain to discard a trump, or to keep plain cards."""
        if move.kind != "discard" or self.order is None:
            return super().plain(move)
        is_trump = self.order.is_trump
        if move.cards:
            return not any(map(is_trump, move.cards))
        return all(map(is_trump, self.table.zones[HANDS[move.seat]]))

    def refuses(self, seat: int, cards: Sequence[Card], target: Any) -> Refusal:
        """Why a gesture means no legal move."""
        if self.phase == DISCARDING:
            there = target in (None, *self.aside(seat)) or seat != self.turn
            return (self.why_not(move(seat, "discard", cards)) if there else None) or _TO_THE_MIDDLE
        return super().refuses(seat, cards, target)

    # -- the deal and the auction (sections 1 and 4.1) ----------------------------------------------------------------

    def _deal(self) -> None:
        """Three cards each, three to the kitty, two each, from the dealer's left."""
        self.hand_number += 1
        self._clear_round()
        table = self.table
        table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.hand_number, leader=self.turn)
        kitty = (KITTY,) if has_kitty(self.values, self.seats) else ()
        receiving = [HANDS[seat] for seat in self.lines[self.turn]]
        for where in (*receiving, *kitty):
            table.packet(KITTY_CARDS, STOCK, where)
        for where in receiving:
            table.packet(2, STOCK, where)
        self.ask_to_bid(self.turn)

    def _bid(self, move: Move) -> None:
        self.standing = self.bids[move.seat] = str(move.value)
        self.bidder = move.seat
        if self.recorder is not None:
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
        seat, bids, once = self.turn, self.bids, self.values["auction"] == "one_round"
        most = self.seats - 1 if self.standing else self.seats  # that may have passed
        while bids.count(PASSED) < most and not (once and all(bids)):
            seat = self.left_of(seat)
            if bids[seat] == PASSED or (once and bids[seat]):
                continue
            if self.standing != self.ladder[-1].name or self.may_hold(seat):
                self.ask_to_bid(seat)
                return
            bids[seat] = PASSED
            self.announce("bid_passed", seat)
        self._end_auction()

    def _end_auction(self) -> None:
        if self.bidder is None:
            self.announce("thrown_in", self.dealer)
            self._see_who_won(None)
            self._finish_hand()
            return
        if self.recorder is not None:
            self.announce("auction_won", self.bidder, bid=self.standing)
        self.phase = NAMING
        self.ask(self.bidder)
        if self.values["name_trump"] == "after_kitty":
            self._take_kitty()

    # -- trump, kitty, discard and draw (sections 4.2 to 4.5) -------------------------------------------------------

    def _name(self, move: Move) -> None:
        self.trump = str(move.value)
        self._settle_order()
        if self.recorder is not None:
            self.announce("named_trump", move.seat, suit=self.trump)
        self._take_kitty()
        self.phase = DISCARDING
        self._next_to_discard(self.eldest)

    def _take_kitty(self) -> None:
        kitty = self.table.zones[KITTY]
        if kitty and self.bidder is not None:
            if self.recorder is not None:
                self.announce("took_kitty", self.bidder, count=len(kitty))
            self.table.move(kitty, KITTY, HANDS[self.bidder])

    def _discard(self, move: Move) -> None:
        self._put_away(move.seat, move.cards)
        if move.seat == self.dealer:
            self._draw()
        else:
            self._next_to_discard(self.left_of(move.seat))

    def _put_away(self, seat: int, cards: Sequence[Card]) -> None:
        self.away[seat] = len(cards)
        if cards:
            self.table.move(cards, HANDS[seat], DISCARDS[seat])
        if self.recorder is not None:
            self.announce("put_away", seat, count=len(cards))

    def _next_to_discard(self, seat: int) -> None:
        """Ask the next seat that may put anything away, beginning with that one."""
        while not self.keeps(seat)[1]:
            self._put_away(seat, ())
            if seat == self.dealer:
                self._draw()
                return
            seat = self.left_of(seat)
        self.ask(seat)

    def _draw(self) -> None:
        for seat in self.lines[self.eldest]:
            missing = HELD - len(self.table.zones[HANDS[seat]])
            if missing:
                self._serve(seat, missing)
        assert self.bidder is not None
        self.phase = PLAYING
        self.begin_trick(self.bidder if self.values["first_lead"] == "bidder" else self.left_of(self.bidder))

    def _serve(self, seat: int, count: int) -> None:
        """That seat draws so many cards: what is left of the stock, and the rest from the discards of the others, which
        are shuffled into a new one; its own join them only where those do not suffice."""
        table, onto = self.table, HANDS[seat]
        if self.recorder is not None:
            self.announce("drew", seat, count=count)
        left = len(table.zones[STOCK])
        if count > left:
            table.packet(left, STOCK, onto)
            count -= left
            others = sum(len(table.zones[DISCARDS[other]]) for other in range(self.seats) if other != seat)
            self._shuffle_in(seat, [other for other in self.lines[0] if other != seat or others < count])
        table.packet(count, STOCK, onto)

    def _shuffle_in(self, drawing: int, seats: Sequence[int]) -> None:
        """Make a new stock, for the seat that is drawing, from what those seats have put away."""
        table = self.table
        table.collect([DISCARDS[seat] for seat in seats], STOCK)
        # Sorted first, so that the new order depends on the deal and on which cards there are, not on their past.
        pile = sorted(table[STOCK], key=by_index)
        table.arrange(STOCK, deck_order(pile, self.seed, "reshuffle", self.deals, drawing))
        self.announce("reshuffled", cards_left=len(pile))

    # -- tricks (section 4.6) ---------------------------------------------------------------------------------------

    def _count_trick(self, trick: list[Card]) -> bool:
        self.tricks.append(new_trick((self.leader, self.winning, tuple(trick))))
        return len(self.tricks) == TRICKS

    prove_rest = prove_rest

    # -- the end of a hand (section 5) ------------------------------------------------------------------------------

    def _end_round(self) -> None:
        """Score all sides, and see whether one has won."""
        bid, bidder = self.bid_standing(), self.bidder
        assert bid is not None
        assert bidder is not None
        best = self.best_trump()
        result = score(bid, self.party(bidder), self.tricks_of_sides(), None if best is None else self.party(best[1]))
        for side, points in enumerate(result.scores):
            self.totals[side] += points
        self._see_who_won(result)
        if self.recorder is not None:
            self._announce(result, bidder, best)
        self._finish_hand()

    def _see_who_won(self, result: Result | None) -> None:
        self.won_by = match_winner(result, self.totals, self.values, self.began, last=self.last_hand)

    def _finish_hand(self) -> None:
        if self.recorder is not None and self.last_hand:
            self.announce("last_hand", hand=self.hand_number, level=self.won_by is None)
        self.phase = HAND_OVER
        self.finish_round(last=self.won_by is not None)

    def _announce(self, result: Result, bidder: int, best: tuple[Card, int] | None) -> None:
        """Announce what the hand was worth, the bidding side first."""
        if best is not None:
            self.announce("best_trump", best[1], (best[0],), points=BONUS, members=self.members(self.party(best[1])))
        else:
            self.announce("no_trump_played", points=BONUS)
        side, bid = result.side, result.bid.name
        taken = result.taken(side)
        self.announce("bid_settled", bidder, members=self.members(side), bid=bid, taken=taken, made=result.made)
        for party in (side, *(other for other in range(self.parties) if other != side)):
            members = self.members(party)
            self.announce(
                "round_scored", members[0] if self.alone else None, hand=self.hand_number, side=party, members=members,
                tricks=result.tricks[party], bonus=result.bonus[party], score=result.scores[party],
                total=self.totals[party],
            )  # fmt: skip

    def _announce_winners(self, **facts: Any) -> None:
        """They may have fewer points than the others."""
        assert self.won_by is not None
        super()._announce_winners(points=self.totals[self.won_by])

    kinds: ClassVar = {
        "bid": Kind(_bid, legality.bid, value=True, phase=AUCTION),
        "pass": Kind(_pass, legality.passing, phase=AUCTION),
        "hold": Kind(_hold, legality.hold, phase=AUCTION),
        "trump": Kind(_name, legality.trump, value=True, phase=NAMING),
        "discard": Kind(_discard, legality.discard, cards=True, phase=DISCARDING),
        **PLAY_KINDS,
    }


_PASSES = [1.0 - 0.8 / max(1, seats) for seats in range(MOST_SEATS + 1)]  # how often random players pass without a look
_TOO_HIGH = 0.8  # and how often the highest bid they might make is none for them, where there are more than two sides
