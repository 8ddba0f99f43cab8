"""Forty-Fives: what lies on the table and what is remembered of it, with the questions one can ask of a position.

Owns every field of the state, its copy, its dump and what each seat may see (rules, section 4). What happens when
somebody moves is `rules`, whether a move is legal `legality`, how a position is read from plain data `setting`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from game.engine import first_dealer
from game.engine.cards import Card, written
from game.engine.moves import Move, Prompt, move
from game.engine.options import RuleSet
from game.engine.state import ALL, DISCARD, HANDS, NOTHING, STOCK, State, zone
from game.engine.table import Table, Zone
from game.games.forty_fives.rules.contract import PACK, Contract
from game.games.forty_fives.rules.scoring import must_bid
from game.games.forty_fives.rules.variants import LADDERS, SEATS, Bid, rules_in_force

AUCTION, NAMING, DISCARDING, PLAYING, HAND_OVER = "auction", "naming", "discarding", "playing", "hand_over"

KITTY = zone("kitty")
DISCARDS = tuple(zone("discard", seat) for seat in range(SEATS))  # what a seat put away: for its own eyes only
TRICK = tuple(zone("trick", seat) for seat in range(SEATS))  # the card a seat has played to the trick in front of it
WON = tuple(zone("won", seat) for seat in range(SEATS))  # the tricks a seat has won, four cards each

HELD, TRICKS = 5, 5  # cards in a hand after the draw, and so tricks in a hand
PASSED = "pass"  # what stands in `bids` for a seat that has passed
CLOCKWISE = tuple(tuple((first + step) % SEATS for step in range(SEATS)) for first in range(SEATS))
TRICK_FROM = tuple(tuple(TRICK[seat] for seat in CLOCKWISE[leader]) for leader in range(SEATS))
PLAYS = tuple(tuple(move(seat, "play", (card,)) for card in PACK) for seat in range(SEATS))  # by seat and card.index
LEFT = CLOCKWISE[1]  # of every seat the next
_KINDS = {
    AUCTION: (("bid", "hold", "pass"), "Bid or pass"),
    NAMING: (("trump",), "Name the trump suit"),
    DISCARDING: (("discard",), "Put away what you do not want"),
    PLAYING: (("play", "claim"), "Play a card"),
}
PROMPTS = {
    phase: tuple((Prompt(seat, kinds, text),) for seat in range(SEATS)) for phase, (kinds, text) in _KINDS.items()
}
PLAY_PROMPT = PROMPTS[PLAYING]


class Trick(NamedTuple):
    """A finished trick: who led, who won, and the four cards in the order in which they were played."""

    leader: int
    winner: int
    cards: tuple[Card, ...]

    @property
    def best(self) -> Card:
        """The card that won it."""
        return self.cards[self.winner - self.leader]  # a seat before the leader counts from the end


class Position(State):
    """The fields of a match of Forty-Fives. Seats are numbered clockwise, and ``sides`` tells the side of each.

    Of the match: ``totals`` (of the sides), ``dealer``, ``hand_number``, ``won_by`` (the side that has won). Of the
    hand: ``began`` (the totals before it), ``bids`` (what each seat last said: a bid, ``pass``, or nothing),
    ``standing`` (the highest bid) and ``bidder`` (whose it is), ``trump``, ``contract`` (the order of the cards),
    ``tricks``. Of the trick: ``leader``, ``led`` (the first card), ``winning`` (whose card is winning) and
    ``high`` (how high it is, as `Order.against` says). ``turn`` is who has to move, ``phase`` what; ``asking`` follows
    from them. ``fitting`` are the cards that the seat on turn may play, once that has been asked.
    """

    __slots__ = (
        "began", "bidder", "bids", "contract", "dealer", "fitting", "follows", "hand_number", "high",
        "ladder", "leader", "led", "phase", "standing", "totals", "tricks", "trump", "turn", "values",
        "winning", "won_by",
    )  # fmt: skip

    click_plays = True
    sides = (0, 1, 0, 1)

    contract: Contract | None
    led: Card | None
    fitting: Sequence[Card] | None

    def _set_up(self, row: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = rules_in_force(row, changes, self.seats)
        self.ladder: tuple[Bid, ...] = LADDERS[str(self.values["slam"])]
        self.follows = self.values["plain_follow"] == "follow_or_trump"
        self.table = Table((STOCK, KITTY, *HANDS[:SEATS], *DISCARDS, *TRICK, *WON))
        self.hand_number = 0
        self.totals = [0, 0]
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)
        self.won_by: int | None = None
        self._clear_hand()

    def _clear_hand(self) -> None:
        """Forget all that belonged to the last hand."""
        self.began = tuple(self.totals)
        self.bids = [""] * SEATS
        self.standing = self.trump = ""
        self.bidder: int | None = None
        self.contract = None
        self.tricks: list[Trick] = []
        self.phase = AUCTION
        self.round_over = False
        self.turn = self.leader = self.winning = (self.dealer + 1) % SEATS
        self.led = self.fitting = self.found_legal = None
        self.high = 0
        self.asking = ()

    # -- questions ------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """All 52 cards."""
        return PACK

    def party(self, seat: int) -> int:
        """The side of a seat."""
        return seat & 1

    def partner(self, seat: int) -> int:
        """Who sits opposite."""
        return (seat + 2) % SEATS

    def members(self, side: int) -> tuple[int, int]:
        """The seats of a side."""
        return side, side + 2

    def step(self, name: str) -> int:
        """Which step of the ladder a bid is, from 0; -1 for none."""
        for at, bid in enumerate(self.ladder):
            if bid.name == name:
                return at
        return -1

    def bid_standing(self) -> Bid | None:
        """The highest bid so far."""
        return self.ladder[self.step(self.standing)] if self.standing else None

    def least_bid(self, seat: int) -> int:
        """The points that seat has to bid at least (option ``min_bid_at_100``)."""
        at_100 = self.values["min_bid_at_100"] and self.totals[seat & 1] >= _HUNDRED
        return self.ladder[1 if at_100 else 0].needs

    def bids_open(self, seat: int) -> list[Bid]:
        """The bids that seat could make, were it its turn, lowest first."""
        least = self.least_bid(seat)
        return [bid for bid in self.ladder[self.step(self.standing) + 1 :] if bid.needs >= least]

    def may_hold(self, seat: int) -> bool:
        """Whether that seat could hold the standing bid."""
        if seat != self.dealer or seat == self.bidder or not self.standing or not self.values["dealer_hold"]:
            return False
        return self.ladder[self.step(self.standing)].needs >= self.least_bid(seat)

    def bagged(self, seat: int) -> bool:
        """Whether that seat is the dealer, all others have passed, and it has to bid."""
        return (
            seat == self.dealer
            and not self.standing
            and self.bids.count(PASSED) == SEATS - 1
            and self.values["all_pass"] == "bagged"
        )

    def keeps(self, seat: int) -> tuple[int, int]:
        """How few and how many cards that seat may put away."""
        held = len(self.table.zones[HANDS[seat]])
        return max(0, held - HELD), held - int(self.values["min_keep"])

    def tricks_of(self, side: int) -> int:
        """How many tricks a side has won in this hand."""
        return [trick.winner & 1 for trick in self.tricks].count(side)

    def best_trump(self) -> tuple[Card, int] | None:
        """The highest trump in the finished tricks, and who won that trick; None where there is none."""
        if self.contract is None or not self.tricks:
            return None
        winners = [trick.best for trick in self.tricks]  # the highest trump of all has won its trick
        best = max(winners, key=self.contract.strength)
        return (best, self.tricks[winners.index(best)].winner) if self.contract.is_trump(best) else None

    def must_bid(self) -> bool:
        """Whether only a bid that is made wins this hand (option ``must_bid_to_win``)."""
        return must_bid(str(self.values["must_bid_to_win"]), self.began)

    def results(self) -> tuple[int, ...]:
        """Partners share their place."""
        if self.won_by is None:
            return (0,) * SEATS
        return tuple(1 if seat & 1 == self.won_by else 2 for seat in range(SEATS))

    # -- gestures -----------------------------------------------------------------------------------------

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """Cards are played to the trick, and put away on one's own pile."""
        if not isinstance(target, Zone) or target.seat not in (None, move.seat):
            return False
        return target.kind == {"play": "trick", "discard": "discard"}.get(move.kind)

    def gathers_at(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
        """What is to be put away lies in the middle, as many cards as may go."""
        if self.phase != DISCARDING or seat != self.turn or target not in (None, DISCARD, DISCARDS[seat]):
            return None
        held = self.table.zones[HANDS[seat]]
        return DISCARD if len(cards) <= self.keeps(seat)[1] and all(card in held for card in cards) else None

    # -- views and dumps ------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """Own hand and what one put away; all that was played. Discards, stock and hands stay closed for good."""
        if where.kind in ("trick", "won"):
            return ALL
        return ALL if where.kind in ("hand", "discard") and where.seat == seat else NOTHING

    def copy(self) -> Self:
        """An independent twin. Rules, names and history are shared."""
        twin = type(self).__new__(type(self))
        twin.seats, twin.names, twin.values, twin.ladder = self.seats, self.names, self.values, self.ladder
        twin.follows, twin.seed, twin.deck_orders, twin.deals = self.follows, self.seed, self.deck_orders, self.deals
        twin.table, twin.asking = self.table.copy(), self.asking
        twin.viewer, twin.is_view, twin.history, twin.recorder = self.viewer, self.is_view, self._past(), None
        twin.hand_number, twin.dealer, twin.totals = self.hand_number, self.dealer, self.totals.copy()
        twin.over, twin.round_over, twin.won_by = self.over, self.round_over, self.won_by
        twin.began, twin.bids, twin.standing, twin.bidder = self.began, self.bids.copy(), self.standing, self.bidder
        twin.trump, twin.contract, twin.tricks = self.trump, self.contract, self.tricks.copy()
        twin.phase, twin.turn, twin.leader, twin.winning = self.phase, self.turn, self.leader, self.winning
        twin.led, twin.high, twin.fitting, twin.found_legal = self.led, self.high, None, None
        return twin

    def facts(self) -> Mapping[str, Any]:
        """Everything beside the cards, as plain data."""
        return {
            "hand_number": self.hand_number,
            "dealer": self.dealer,
            "totals": list(self.totals),
            "began": list(self.began),
            "phase": self.phase,
            "turn": self.turn,
            "bids": list(self.bids),
            "standing": self.standing,
            "bidder": self.bidder,
            "trump": self.trump,
            "leader": self.leader,
            "tricks": [[trick.leader, trick.winner, written(trick.cards)] for trick in self.tricks],
            "deals": self.deals,
            "round_over": self.round_over,
            "over": self.over,
            "won_by": self.won_by,
        }


_HUNDRED = 100
