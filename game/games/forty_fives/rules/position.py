"""Forty-Fives: what lies on the table and what is remembered of it, with the questions one can ask of a position.

Owns every field of the state beside those of tricks (`TrickState`), and what each seat may see (rules, section 4). What
happens when somebody moves is `state`, whether a move is legal `legality`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar

from game.engine import first_dealer
from game.engine.cards import SUITS, Card
from game.engine.fields import FROM_ONE, any_seat, fact
from game.engine.kinds import PointsGame
from game.engine.moves import Prompt, to_each
from game.engine.options import RuleSet, Value
from game.engine.positions import require
from game.engine.state import DISCARD, HANDS, STOCK, zone
from game.engine.table import Table, Zone
from game.engine.trick_game import Trick, TrickGame, finished_tricks
from game.engine.trick_play import EACH_PLAYS, ROUND, TRICK, WON
from game.games.forty_fives.rules.contract import PACK, Contract, contract
from game.games.forty_fives.rules.scoring import is_last, must_bid, places
from game.games.forty_fives.rules.variants import (
    HELD,
    MOST_SEATS,
    Bid,
    count_sides,
    ladder_of,
    least_step,
    rules_in_force,
)

AUCTION, NAMING, DISCARDING, PLAYING, HAND_OVER = "auction", "naming", "discarding", "playing", "hand_over"

KITTY = zone("kitty")
DISCARDS = tuple(zone("discard", seat) for seat in range(MOST_SEATS))  # what a seat put away: for its own eyes only

_CALLS = ("bid", "hold", "pass")
_BAGGED = to_each(_CALLS, "Make a bid")
TRICKS = HELD  # in a hand
PASSED = "pass"  # what stands in `bids` for a seat that has passed


def best_of(trick: Trick) -> Card:
    """The card that won a trick."""
    return trick.cards[trick.winner - trick.leader]  # a seat before the leader counts from the end


def _bids(state: Position) -> set[str]:
    return {"", PASSED, *(bid.name for bid in state.ladder)}


def _any_side(state: Position) -> range:
    return range(state.parties)


class Position(TrickGame, PointsGame):
    """The fields of a match of Forty-Fives. Seats are numbered clockwise, and partners sit evenly spaced, so that every
    seat of a side is ``parties`` (the number of sides) further on.

    Of the match: ``totals`` (of the sides), ``dealer``, ``hand_number``, ``won_by`` (the side that has won). Of the
    hand: ``began`` (the totals before it), ``bids`` (what each seat last said: a bid, ``pass``, or nothing),
    ``standing`` (the highest bid) and ``bidder`` (whose it is), ``trump``, ``tricks``. ``turn`` is who has to move,
    ``phase`` what; ``open_prompts`` follows from them. ``ladder`` are the bids of this table, and ``away`` is how many
    cards each seat has put away, wherever they are now.
    """

    puts_away = (DISCARDING, "discard")
    own = ("hand", "discard")  # other hands and discards, kitty and stock stay closed for good
    keys_of_seats: ClassVar = {"hand": "hands", "discard": "discards"}
    questions: ClassVar = {
        AUCTION: to_each(_CALLS, "Bid or pass"),
        NAMING: to_each(("trump",), "Name the trump suit"),
        DISCARDING: to_each(("discard",), "Discard the cards you do not want"),
    }

    values: Mapping[str, Value]
    parties: int
    min_keep: int
    reshuffles: bool  # whether discards are shuffled into a stock that runs short
    ladder: tuple[Bid, ...]
    steps: Mapping[str, int]  # of the ladder, by the names of its bids
    away: list[int]
    order: Contract | None
    voids: list[tuple[str, ...]]

    hand_number: int = fact(FROM_ONE)
    dealer: int = fact(any_seat)
    totals: list[int] = fact()
    began: tuple[int, ...] = fact()
    phase: str = fact((AUCTION, NAMING, DISCARDING, PLAYING, HAND_OVER))
    turn: int = fact(any_seat)
    bids: list[str] = fact(_bids)
    standing: str = fact(_bids)
    bidder: int | None = fact(any_seat)
    trump: str = fact(("", *SUITS))
    leader: int = fact(any_seat)
    tricks: list[Trick] = finished_tricks()
    deals: int = fact(FROM_ONE)
    round_over: bool = fact()
    over: bool = fact()
    won_by: int | None = fact(_any_side)

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = rules_in_force(rule_set, changes, self.seats)
        self.ladder, self.steps = ladder_of(self.values)
        self.parties = count_sides(self.values, self.seats)
        self.min_keep, self.reshuffles = int(self.values["min_keep"]), self.values["stock_short"] == "reshuffle"
        by_seat = (zones[: self.seats] for zones in (HANDS, DISCARDS, TRICK, WON))
        self.table = Table((STOCK, KITTY, *chain.from_iterable(by_seat)))
        self.lines, self.asked = ROUND[self.seats], (EACH_PLAYS, EACH_PLAYS)
        self.hand_number = 0
        self.totals = [0] * self.parties
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)
        self.won_by = None

    def _clear_round(self) -> None:
        super()._clear_round()
        self.began = tuple(self.totals)
        self.bids, self.away = [""] * self.seats, [0] * self.seats
        self.standing = self.trump = ""
        self.bidder = None
        self.tricks = []
        self.phase = AUCTION
        self.forget_tricks(self.eldest)

    def _settle_order(self) -> None:
        follow_or_trump = self.values["plain_follow"] == "follow_or_trump"
        self.order = contract(self.trump, follow_or_trump) if self.trump else None

    # -- questions ------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """All 52 cards."""
        return PACK

    @property
    def round_number(self) -> int:
        """The number of the hand."""
        return self.hand_number

    def party(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.parties

    def members(self, party: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(range(party, self.seats, self.parties))

    @property
    def alone(self) -> bool:
        """Whether everybody plays alone."""
        return self.parties == self.seats

    def bid_of_partner(self, seat: int) -> bool:
        """Whether the highest bid is that of another seat of its side."""
        bidder = self.bidder
        return bidder is not None and bidder != seat and (bidder - seat) % self.parties == 0

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def step(self, name: str) -> int:
        """Which step of the ladder a bid is, from 0; -1 for none."""
        return self.steps.get(name, -1)

    def bid_standing(self) -> Bid | None:
        """The highest bid so far."""
        return self.ladder[self.step(self.standing)] if self.standing else None

    def least_bid(self, seat: int) -> int:
        """The points that seat has to bid at least (option ``min_bid_at_100``)."""
        return self.ladder[self._least_step(seat)].needs

    def _least_step(self, seat: int) -> int:
        return least_step(self.values, self.totals[seat % self.parties])

    def first_open(self, seat: int) -> int:
        """The step of the lowest bid that seat could make, were it its turn."""
        standing, least = self.standing, self._least_step(seat)
        above = self.steps[standing] + 1 if standing else 0
        return above if above > least else least

    def bids_open(self, seat: int) -> Sequence[Bid]:
        """The bids that seat could make, were it its turn, lowest first."""
        return self.ladder[self.first_open(seat) :]

    def may_hold(self, seat: int) -> bool:
        """Whether that seat could hold the standing bid."""
        if seat != self.dealer or seat == self.bidder or not self.standing or not self.values["dealer_hold"]:
            return False
        return self.steps[self.standing] >= self._least_step(seat)

    def ask_to_bid(self, seat: int) -> None:
        """That seat is to speak in the auction. A dealer who has to bid is not asked to pass."""
        self.ask(seat)
        if self.bagged(seat):
            self.open_prompts = _BAGGED[seat]

    def _asks(self) -> tuple[Prompt, ...]:
        if self.phase == AUCTION:
            self.ask_to_bid(self.actor)
            return self.open_prompts
        return super()._asks()

    def bagged(self, seat: int) -> bool:
        """Whether that seat is the dealer, all others have passed, and it has to bid."""
        return (
            seat == self.dealer
            and not self.standing
            and self.bids.count(PASSED) == self.seats - 1
            and self.values["all_pass"] == "bagged"
        )

    def keeps(self, seat: int) -> tuple[int, int]:
        """How few and how many cards that seat may put away."""
        held = len(self.table.zones[HANDS[seat]])
        least, most = held - HELD if held > HELD else 0, held - self.min_keep
        return least, most if self.reshuffles else min(most, least + self.share())

    def share(self) -> int:
        """How many cards the stock has for everybody."""
        return len(self.table.zones[STOCK]) // self.seats

    def aside(self, seat: int) -> tuple[Zone, ...]:
        """Cards to put away gather in the middle, and then lie closed before their owner."""
        return DISCARD, DISCARDS[seat]

    def tricks_of(self, side: int) -> int:
        """How many tricks a side has won in this hand."""
        return self.tricks_of_sides()[side]

    def tricks_of_sides(self) -> list[int]:
        """How many tricks every side has won in this hand."""
        won, parties = [0] * self.parties, self.parties
        for _, winner, _ in self.tricks:
            won[winner % parties] += 1
        return won

    def best_trump(self) -> tuple[Card, int] | None:
        """The highest trump in the finished tricks, and who won that trick; None where there is none."""
        order, tricks = self.order, self.tricks
        if order is None or not tricks:
            return None
        height = order.against(order.trumps[0])  # no card but a trump has any
        best, most = None, 0
        for leader, winner, played in tricks:
            card = played[winner - leader]  # the highest trump of all has won its trick
            high = height[card.index]
            if high > most:
                best, most = (card, winner), high
        return best

    @property
    def last_hand(self) -> bool:
        """Whether most points win at the end of this hand."""
        return is_last(self.hand_number, self.seats, self.parties)

    def must_bid(self) -> bool:
        """Whether only a bid that is made wins this hand (option ``must_bid_to_win``)."""
        return must_bid(str(self.values["must_bid_to_win"]), self.began)

    def results(self) -> tuple[int, ...]:
        """Whoever has won comes first, even with fewer points, and the others by what they have; partners share their
        place."""
        won = self.won_by
        if won is None:
            return (0,) * self.seats
        ranked = places(won, self.totals)
        return tuple(map(ranked.__getitem__, map(self.party, range(self.seats))))

    # -- views and dumps ------------------------------------------------------------------------------------------

    def seen_away(self) -> Sequence[Card]:
        """The cards that the seat on turn put away itself."""
        return self.table.zones[DISCARDS[self.turn]]

    # -- positions ------------------------------------------------------------------------------------------------

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        super()._check_laid(given)
        self.away = [len(self.table.zones[pile]) for pile in DISCARDS[: self.seats]]
        over = self.phase == HAND_OVER
        require(self.standing != PASSED, "no such bid")
        require((self.bidder is None) == (not self.standing), "a bid without a bidder")
        require((self.phase in (DISCARDING, PLAYING)) == bool(self.trump) or over, "no trump, or one too early")
        require(self.standing or (self.phase in (AUCTION, HAND_OVER) and not self.trump), "no bid")
        require(over == self.round_over, "a hand that is over and is not")
        require(self.over == (self.won_by is not None), "a match that is over and is not")

    def check_position(self) -> None:
        """Hands have to fit the tricks too, or the draw."""
        super().check_position()
        zones = self.table.zones
        held = [len(zones[HANDS[seat]]) for seat in range(self.seats)]
        if self.phase == PLAYING:
            left = TRICKS - len(self.tricks) - bool(zones[TRICK[self.leader]])
            require(held[self.leader] == left, "hands that do not fit the tricks")
        elif self.phase != HAND_OVER:
            ways = [self.keeps(seat) for seat in range(self.seats)]
            require(all(held) and all(least <= most for least, most in ways), "hands of the wrong size")
            to_draw = sum(len(zones[place]) for place in (STOCK, KITTY, *DISCARDS[: self.seats]))
            require(to_draw + sum(held) >= self.seats * HELD, "a stock too small to draw from")
