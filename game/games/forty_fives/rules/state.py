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
from game.games.forty_fives.rules import legality, positions
from game.games.forty_fives.rules.claiming import proof
from game.games.forty_fives.rules.dealing import Dealing
from game.games.forty_fives.rules.position import (
    AUCTION,
    DISCARDING,
    DISCARDS,
    LEFT,
    NAMING,
    PASSED,
    PLAY_PROMPT,
    PLAYING,
    PLAYS,
    PROMPTS,
    TRICK,
    TRICK_FROM,
    TRICKS,
    WON,
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
_CLAIM = tuple(move(seat, "claim") for seat in range(SEATS))


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
            plays = [PLAYS[seat][card.index] for card in self.playable()]
            claims = self.led is None and proof(self, seat) is not None
            return Moves([*plays, _CLAIM[seat]] if claims else plays)
        if self.phase == AUCTION:
            return Moves(self._calls(seat))
        return Moves(_NAMES[seat] if self.phase == NAMING else self._ways_to_discard(seat))

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move of a seat that is prompted; every legal move has a chance. Claims have a small one, and
        so have high bids, or matches of random players would sink ever deeper below zero."""
        if seat != self.turn or self.round_over:
            return super().any_move(seat, rng)
        if self.phase == PLAYING:
            fits = self.playable()
            count = len(fits)
            place = int(rng.random() * (count + _CLAIMS if self.led is None else count))
            if place == count:  # to claim is looked into only when it is drawn
                if proof(self, seat) is not None:
                    return _CLAIM[seat]
                place = int(rng.random() * count)
            chosen = PLAYS[seat][fits[place].index]
        elif self.phase == DISCARDING:
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

    def playable(self) -> Sequence[Card]:
        """The cards that the seat on turn may play (section 4.6)."""
        if self.fitting is None:
            hand = self.table.zones[HANDS[self.turn]]
            led, order = self.led, self.contract
            self.fitting = hand if led is None or order is None else order.playable(hand, led, self.follows)
        return self.fitting

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

    def play(self, move: Move) -> None:
        """Carry out a move. Raises IllegalMove, and changes nothing, when it is not legal."""
        fits, cards = self.fitting, move.cards  # what fits is worked out only while a play is due
        if move is self.found_legal or (
            fits is not None and cards and cards[0] in fits and move is PLAYS[self.turn][cards[0].index]
        ):
            self.found_legal = None
            _DO[move.kind](self, move)
        else:
            super().play(move)

    def _carry_out(self, move: Move) -> None:
        _DO[move.kind](self, move)

    # -- tricks (section 4.6) ---------------------------------------------------------------------------------------

    def _put_down(self, move: Move) -> None:
        table, order, seat, cards = self.table, self.contract, move.seat, move.cards
        table.move(cards, HANDS[seat], TRICK[seat])
        if self.recorder is not None:
            self.announce("followed" if self.led else "led", seat, cards)
        led = self.led
        if led is None:
            led = self.led = cards[0]
        assert order is not None
        high = order.against(led)[cards[0].index]
        if high > self.high:
            self.high = high
            self.winning = seat
        self.fitting = None
        following = LEFT[seat]
        if following != self.leader:
            self.turn = following
            self.asking = PLAY_PROMPT[following]
        else:
            self._sweep()

    def _sweep(self) -> None:
        """The trick is complete; it goes to its winner, who leads."""
        table, won_by, tricks = self.table, self.winning, self.tricks
        if self.recorder is not None:
            self.announce("trick_won", won_by, table[TRICK[won_by]], number=len(tricks) + 1)
        table.collect(TRICK_FROM[self.leader], WON[won_by])
        tricks.append(Trick(self.leader, won_by, tuple(table.zones[WON[won_by]][-SEATS:])))
        if len(tricks) < TRICKS:
            self._lead(won_by)
        else:
            self._score()

    def _claim(self, move: Move) -> None:
        """Play the rest out: the claimant as the proof has it, the others their lowest card."""
        proven, order = proof(self, move.seat), self.contract
        assert proven is not None
        assert order is not None
        self.announce("claimed", move.seat, proven.leads, tricks=len(proven.leads), why=proven.why)
        for lead in proven.leads:
            self._put_down(PLAYS[move.seat][lead.index])
            while self.led is not None and not self.round_over:
                lowest = min(self.playable(), key=order.strength)
                self._put_down(PLAYS[self.turn][lowest.index])

    # -- the end of a hand (section 5) ------------------------------------------------------------------------------

    def _score(self) -> None:
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

    def _next(self, wanted: Move) -> None:
        self.dealer = LEFT[self.dealer]
        self._deal()


@cache
def _ways(held: int, least: int, most: int) -> list[tuple[bool, ...]]:
    """All ways to choose so few to so many of the cards held: for every card whether it is chosen."""
    return [chosen for chosen in product((False, True), repeat=held) if least <= sum(chosen) <= most]


_BY_INDEX = attrgetter("index")
_CLAIMS = 0.25  # how often random players think of a claim, beside one for every card
_PASSES = 0.8  # how often random players pass without a look
_DO = {
    "bid": FortyFives._bid,
    "pass": FortyFives._pass,
    "hold": FortyFives._hold,
    "trump": FortyFives._name,
    "discard": FortyFives._discard,
    "play": FortyFives._put_down,
    "claim": FortyFives._claim,
    NEXT: FortyFives._next,
}
