"""Forty-Fives: who may move, and what the moves do.

The section numbers in the docstrings are those of the written rules: 1 the deal, 2 options, 3 rank orders, 4 phases and
moves, 5 scoring, 6 corner cases. Where the rules are silent this is what we play:

* A packet comes off the top of the pack as it lies.
* A dealer whose side has 100 points may not hold a bid of 15 where such a side has to bid 20.
* Cards that are put away at once have no order; the moves list them in the order of the pack.
* A hand that nobody bids for is a finished round without a score, left by `next` like any other.
* `claim` may be said by whoever is to lead with two cards or more, when all tricks that are left are certain from its
  own view (`claiming`). The tricks are then played out: the claimant leads as the proof has it, the others each play
  the lowest card they may. That changes no score, for all cards are played to tricks of one side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, compress, product
from operator import attrgetter
from random import Random
from typing import Any

from game.engine.cards import SUITS, Card
from game.engine.moves import NEXT, Move, Moves, Prompt, Refusal, move
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND
from game.engine.trick_play import TRICK, WON
from game.games.forty_fives.rules import legality, positions
from game.games.forty_fives.rules.claiming import why_certain
from game.games.forty_fives.rules.dealing import Dealing
from game.games.forty_fives.rules.position import (
    AUCTION,
    DISCARDING,
    DISCARDS,
    LEFT,
    NAMING,
    PASSED,
    PLAYING,
    PROMPTS,
    TRICKS,
    Trick,
)
from game.games.forty_fives.rules.scoring import BONUS, Result, score, winner
from game.games.forty_fives.rules.variants import LADDERS, SEATS

_NAMES = tuple(tuple(move(seat, "trump", value=suit) for suit in SUITS) for seat in range(SEATS))
_CALLS = tuple(
    {
        PASSED: move(seat, PASSED),
        "hold": move(seat, "hold"),
        **{bid.name: move(seat, "bid", value=bid.name) for ladder in LADDERS.values() for bid in ladder},
    }
    for seat in range(SEATS)
)
_TO_THE_MIDDLE = Refusal("no_place", "Lay what you want to put away in the middle.")


class FortyFives(Dealing):
    """One match of Forty-Fives."""

    __slots__ = ()

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        positions.lay_out(self, position)

    def check_position(self) -> None:
        """Hands and tricks have to fit each other too."""
        super().check_position()
        positions.check_hands(self)

    # -- who may act, and how -------------------------------------------------------------------------------------

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        return PROMPTS[self.phase][self.turn]

    def moves(self, seat: int) -> Moves:
        """All legal moves of that seat; complete except for others' seats in a view."""
        if self.round_over:
            return Moves() if self.over else Moves([move(seat, NEXT)])
        if self.is_view and seat != self.viewer:
            return Moves(complete=False)
        if seat != self.turn:
            return Moves()
        if self.phase == PLAYING:
            return self.plays(seat)
        if self.phase == AUCTION:
            return Moves(self._calls(seat))
        return Moves(_NAMES[seat] if self.phase == NAMING else self._ways_to_discard(seat))

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move of a seat that is prompted; every legal move has a chance. Claims have a small one, and
        so have high bids, or matches of random players would sink ever deeper below zero."""
        if seat != self.turn or self.round_over:
            return super().any_move(seat, rng)
        if self.phase == PLAYING:
            return self.any_play(seat, rng)
        if self.phase == DISCARDING:
            chosen = self._some_discard(seat, rng)
        elif self.phase == AUCTION:
            if rng.random() < _PASSES and not self.bagged(seat):
                chosen = _CALLS[seat][PASSED]
            else:
                calls = self._calls(seat)
                chosen = calls[int(rng.random() ** 4 * len(calls))]
        else:
            chosen = _NAMES[seat][int(rng.random() * len(SUITS))]
        self.found_legal = chosen
        return chosen

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal (the table of section 4), or None."""
        refusal = legality.why_not(self, move)
        if refusal is None:
            self.found_legal = move
        return refusal

    def refuses(self, seat: int, cards: Sequence[Card], target: Any) -> Refusal:
        """Why a gesture means no legal move."""
        if self.phase == DISCARDING:
            there = target in (None, DISCARD, DISCARDS[seat]) or seat != self.turn
            return (self.why_not(move(seat, "discard", cards)) if there else None) or _TO_THE_MIDDLE
        return super().refuses(seat, cards, target)

    @property
    def takes_many(self) -> bool:
        """Several cards are put away at once; one is played."""
        return self.phase == DISCARDING

    def _calls(self, seat: int) -> list[Move]:
        """What that seat may say in the auction (section 4.1): pass, hold, and the bids, lowest first."""
        said = _CALLS[seat]
        calls = [] if self.bagged(seat) else [said[PASSED]]
        if self.may_hold(seat):
            calls.append(said["hold"])
        return calls + [said[bid.name] for bid in self.bids_open(seat)]

    def _ways_to_discard(self, seat: int) -> list[Move]:
        """Every set of cards that seat may put away (section 4.4)."""
        hand = sorted(self.table.zones[HANDS[seat]], key=_BY_INDEX)
        least, most = self.keeps(seat)
        return [move(seat, "discard", cards) for count in range(least, most + 1) for cards in combinations(hand, count)]

    def _some_discard(self, seat: int, rng: Random) -> Move:
        """One of those sets, each equally likely."""
        hand = self.table.zones[HANDS[seat]]
        ways = _ways(len(hand), *self.keeps(seat))
        return move(seat, "discard", sorted(compress(hand, ways[int(rng.random() * len(ways))]), key=_BY_INDEX))

    # -- what moves do (up to the first lead: `dealing`) ------------------------------------------------------------

    def _carry_out(self, move: Move) -> None:
        _DO[move.kind](self, move)

    # -- tricks (section 4.6) ---------------------------------------------------------------------------------------

    def _announce_trick(self) -> None:
        winner = self.winning
        self.announce("trick_won", winner, self.table[TRICK[winner]], number=len(self.tricks) + 1)

    def _count_trick(self) -> bool:
        winner, tricks = self.winning, self.tricks
        tricks.append(Trick(self.leader, winner, tuple(self.table.zones[WON[winner]][-SEATS:])))
        return len(tricks) == TRICKS

    def _claim(self, move: Move) -> None:
        self.play_out(why_certain(self))

    # -- the end of a hand (section 5) ------------------------------------------------------------------------------

    def _end_round(self) -> None:
        """Count both sides, write it down, and see whether somebody has won."""
        bid, bidder = self.bid_standing(), self.bidder
        assert bid is not None
        assert bidder is not None
        best = self.best_trump()
        first = self.tricks_of(0)
        result = score(bid, bidder & 1, (first, TRICKS - first), None if best is None else best[1] & 1)
        for side in (0, 1):
            self.totals[side] += result.scores[side]
        target = int(self.values["target"])
        if max(self.totals) >= target:
            self.won_by = winner(result, self.totals, target, must_bid=self.must_bid())
            self.over = self.won_by is not None
        if self.recorder is not None:
            self._announce(result, bidder, best)
        self._finish()
        if self.won_by is not None and self.recorder is not None:
            points, members = self.totals[self.won_by], self.members(self.won_by)
            self.announce("match_over", None, winners=members, totals=tuple(self.totals), points=points)

    def _announce(self, result: Result, bidder: int, best: tuple[Card, int] | None) -> None:
        """Say what the hand was worth, the bidding side first."""
        if best is not None:
            self.announce("best_trump", best[1], (best[0],), points=BONUS, members=self.members(best[1] & 1))
        else:
            self.announce("no_trump_played", points=BONUS)
        side, bid = result.side, result.bid.name
        taken = result.taken(side)
        self.announce("bid_settled", bidder, members=self.members(side), bid=bid, taken=taken, made=result.made)
        for each in (side, 1 - side):
            self.announce(
                "round_scored", None, hand=self.hand_number, side=each, members=self.members(each),
                tricks=result.tricks[each], bonus=result.bonus[each], score=result.scores[each],
                total=self.totals[each],
            )  # fmt: skip

    def _next(self, move: Move) -> None:
        self.dealer = LEFT[self.dealer]
        self._deal()


@cache
def _ways(held: int, least: int, most: int) -> list[tuple[bool, ...]]:
    """All ways to choose so few to so many of the cards held: for every card whether it is chosen."""
    return [chosen for chosen in product((False, True), repeat=held) if least <= sum(chosen) <= most]


_BY_INDEX = attrgetter("index")
_PASSES = 0.8  # how often random players pass without a look
_DO = {
    "bid": FortyFives._bid,
    "pass": FortyFives._pass,
    "hold": FortyFives._hold,
    "trump": FortyFives._name,
    "discard": FortyFives._discard,
    "claim": FortyFives._claim,
    NEXT: FortyFives._next,
}
