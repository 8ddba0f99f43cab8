"""Trick Ninety-Nine: what lies on the table and what is remembered of it, with the questions one can ask of a position.

Owns every field of the state, its copy, its dump, what each seat may see (rules, section 4), and what gestures mean.
What happens when somebody moves is `rules`; whether a move is legal is `legality`.

Chairs and hands differ: with two players there is a third hand, the *dummy*, number 2, on which nobody sits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.moves import Move, Refusal, move
from game.engine.options import RuleSet
from game.engine.redeal import redeal
from game.engine.state import ALL, HANDS, NOTHING, STOCK, State, zone
from game.engine.table import Table, Zone, known
from game.games.trick_ninety_nine.rules.prompts import BIDDING, LEAD, LEAD_DUMMY
from game.games.trick_ninety_nine.rules.scoring import DECLARED, REVEALED, Score
from game.games.trick_ninety_nine.rules.variants import (
    BID,
    DUMMY,
    NO_TRUMP,
    THE_JOKER,
    deal_of,
    pack_of,
    rules_in_force,
)

BIDS = tuple(zone("bid", hand) for hand in range(4))
BID_PLACE = zone("bid")  # where the cards of one's own bid are gathered before it is laid
TRICK = tuple(zone("trick", hand) for hand in range(4))
WON = tuple(zone("won", hand) for hand in range(4))
TURNUP = zone("turnup")
STAKES = {"declare": DECLARED, "reveal": REVEALED}


class Position(State):
    """The fields of a match of trick Ninety-Nine. Seats are numbered clockwise; lists by *hand* have a place for the
    dummy too.

    Of the match: ``dealer``, ``round_number``, ``game_number``, ``scores`` (of the present game, by hand), ``totals``
    (bonuses included), ``games`` won, ``successes`` (bids made last round; None in the first of a game).
    Of the round: ``phase``, ``trump`` ("": none), ``deal`` (what the cards are), ``said`` (the premium statement of
    every seat: "", pass, declare, reveal, lapsed, outbid), ``challenger``, ``open_hands`` and ``open_bids`` (hands
    that lie face up), ``turn`` (the hand that is to act), ``actor`` (the seat that decides for it), ``controller``
    (who moves the dummy), ``taken`` (tricks by hand), ``voids`` (by hand, suits it has shown not to hold).
    Of the trick: ``leader``, ``line`` (the hands in their order) and ``place`` (cards played), ``led`` and ``winning``
    (the hand that wins so far, with a card as ``high``). Of a finished round: ``made`` and ``points`` by hand,
    ``game_over``.

    ``fits`` are the cards that may be played now, once somebody has asked.
    """

    __slots__ = (
        "actor", "challenger", "controller", "deal", "dealer", "fits", "game_number", "game_over",
        "games", "hands", "high", "leader", "led", "line", "made", "open_bids", "open_hands", "phase", "place",
        "points", "round_number", "said", "scores", "successes", "taken", "totals", "trump", "turn", "values",
        "voids", "whole_pack", "winning",
    )  # fmt: skip

    click_plays = True

    led: Card | None
    fits: Sequence[Card] | None

    def _set_up(self, row: RuleSet, changes: Mapping[str, object]) -> None:
        self.hands = max(self.seats, DUMMY + 1)
        if self.has_dummy:
            self.names = (*self.names, "Dummy")
        self.values = rules_in_force(row, changes, self.seats)
        self.whole_pack = pack_of(self.values, self.seats)
        hands = range(self.hands)
        piles = [where[hand] for where in (HANDS, BIDS, TRICK, WON) for hand in hands]
        self.table = Table((STOCK, TURNUP, *piles))
        self.round_number = 0
        self.game_number = 1
        self.successes: int | None = None
        self.scores = [0] * self.hands
        self.totals = [0] * self.seats
        self.games = [0] * self.seats
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)
        self._clear_round()

    def _clear_round(self) -> None:
        """Forget all that belonged to the last round."""
        self.round_over = self.game_over = False
        self.phase = BIDDING
        self.trump = NO_TRUMP
        self.deal = deal_of(self.whole_pack, NO_TRUMP, None)
        self.said = [""] * self.seats
        self.challenger: int | None = None
        self.open_hands: tuple[int, ...] = ()
        self.open_bids: tuple[int, ...] = ()
        self.taken = [0] * self.hands
        self.voids = [""] * self.hands
        self.made: tuple[bool, ...] = ()
        self.points: tuple[Score, ...] = ()
        self.controller = self.eldest
        self.begin_trick(self.eldest)
        self.asking = ()

    def begin_trick(self, leader: int) -> None:
        """That hand is to lead; a live one takes control of the dummy."""
        self.leader = self.winning = self.turn = leader
        if leader < self.seats:
            self.controller = self.actor = leader
            self.asking = LEAD[leader]
        else:
            self.actor = self.controller
            self.asking = LEAD_DUMMY[self.actor]
        self.line = _LINES[self.seats][self.controller][leader]
        self.place = self.high = 0
        self.led = self.fits = self.found_legal = None

    # -- questions ------------------------------------------------------------------------------------------------

    @property
    def has_dummy(self) -> bool:
        """Whether there is a hand on which nobody sits."""
        return self.hands > self.seats

    @property
    def eldest(self) -> int:
        """The seat at the dealer's left: bids first and leads first."""
        return (self.dealer + 1) % self.seats

    @property
    def dummy(self) -> int | None:
        """The number of the dummy's hand; None where there is none."""
        return DUMMY if self.has_dummy else None

    @property
    def can_reveal(self) -> bool:
        """Whether a revelation is available at this table (section 2, ``premiums``)."""
        return self.values["premiums"] == "full" and self.seats > 2

    @property
    def takes_many(self) -> bool:
        """Three cards make a bid; one makes a play."""
        return self.phase == BIDDING

    def pack(self) -> tuple[Card, ...]:
        """The cards this table plays with."""
        return self.whole_pack

    def standing(self) -> int | None:
        """The seat whose declaration or revelation stands alone so far; None where there is none, or with a dummy."""
        if self.has_dummy:
            return None
        for seat, said in enumerate(self.said):
            if said in STAKES:
                return seat
        return None

    def playable(self) -> Sequence[Card]:
        """The cards that the hand to act may play."""
        if self.fits is None:
            held = self.table.zones[HANDS[self.turn]]
            if self.led is not None:
                held = list(filter(self.deal.follows[self.led.index], held)) or held
            self.fits = held
        return self.fits

    def bid_of(self, hand: int) -> int | None:
        """What that hand has bid, where it has and whoever looks may know."""
        laid = self.table.zones[BIDS[hand]]
        return self.worth(laid) if laid and known(laid[0]) else None

    def worth(self, cards: Sequence[Card]) -> int:
        """The bid that cards make when they are laid aside."""
        worths = self.deal.worths
        return sum([worths[card.index] for card in cards])

    def card_name(self, card: Card) -> str:
        """A card in words; the joker as what it counts for."""
        copied = self.deal.copied
        return copied.name if card is THE_JOKER and copied is not None else card.name

    # -- gestures -----------------------------------------------------------------------------------------

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """Cards are played into the trick, and laid aside before their owner."""
        if not isinstance(target, Zone):
            return False
        if move.kind == "lay":
            return target in (BID_PLACE, BIDS[move.seat])
        return target.kind == "trick" and target.seat in (None, self.turn)

    def gathers_at(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
        """The cards of a bid lie where they will be laid aside, three at most."""
        if self.phase != BIDDING or seat != self.actor or target not in (None, BID_PLACE, BIDS[seat]):
            return None
        held = self.table.zones[HANDS[seat]]
        return BID_PLACE if len(cards) <= BID and all(card in held for card in cards) else None

    def refuses(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Refusal:
        """Why a gesture means no legal move."""
        if not cards:
            return Refusal("no_card", "Choose a card first.")
        chosen = move(seat, "lay" if self.phase == BIDDING else "play", cards)
        return self.why_not(chosen) or Refusal("no_place", "That does not go there.")

    def hand_of(self, seat: int) -> Zone:
        """The own hand, or the dummy's where that seat plays for it."""
        return HANDS[self.turn if seat == self.actor else seat]

    # -- views and dumps ------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """Own hand and bid, what lies open, and all that was played (section 4)."""
        if where.kind == "hand":
            return ALL if where.seat == seat or where.seat in self.open_hands else NOTHING
        if where.kind == "bid":
            return ALL if self.round_over or where.seat == seat or where.seat in self.open_bids else NOTHING
        return NOTHING if where is STOCK else ALL

    def copy(self) -> Self:
        """An independent twin. Rules, names and history are shared."""
        twin = type(self).__new__(type(self))
        twin.seats, twin.hands, twin.names, twin.values = self.seats, self.hands, self.names, self.values
        twin.whole_pack, twin.seed, twin.deck_orders, twin.deals = (
            self.whole_pack, self.seed, self.deck_orders, self.deals
        )  # fmt: skip
        twin.table, twin.asking = self.table.copy(), self.asking
        twin.viewer, twin.is_view, twin.history, twin.recorder = self.viewer, self.is_view, self._past(), None
        twin.dealer, twin.round_number, twin.game_number = self.dealer, self.round_number, self.game_number
        twin.scores, twin.totals, twin.games = self.scores.copy(), self.totals.copy(), self.games.copy()
        twin.successes, twin.over, twin.round_over, twin.game_over = (
            self.successes, self.over, self.round_over, self.game_over
        )  # fmt: skip
        twin.phase, twin.trump, twin.deal, twin.said = self.phase, self.trump, self.deal, self.said.copy()
        twin.challenger, twin.open_hands, twin.open_bids = self.challenger, self.open_hands, self.open_bids
        twin.leader, twin.line, twin.place, twin.turn = self.leader, self.line, self.place, self.turn
        twin.led, twin.high, twin.winning, twin.fits = self.led, self.high, self.winning, None
        twin.actor, twin.controller = self.actor, self.controller
        twin.taken, twin.voids = self.taken.copy(), self.voids.copy()
        twin.made, twin.points, twin.found_legal = self.made, self.points, None
        return twin

    def facts(self) -> Mapping[str, Any]:
        """Everything beside the cards, as plain data."""
        return {
            "round_number": self.round_number,
            "game_number": self.game_number,
            "dealer": self.dealer,
            "phase": self.phase,
            "trump": self.trump,
            "successes": self.successes,
            "leader": self.leader,
            "turn": self.turn,
            "actor": self.actor,
            "controller": self.controller,
            "said": list(self.said),
            "challenger": self.challenger,
            "open_hands": list(self.open_hands),
            "open_bids": list(self.open_bids),
            "taken": list(self.taken),
            "voids": list(self.voids),
            "scores": list(self.scores),
            "totals": list(self.totals),
            "games": list(self.games),
            "made": list(self.made),
            "points": [list(score) for score in self.points],
            "game_over": self.game_over,
            "round_over": self.round_over,
            "over": self.over,
            "deals": self.deals,
        }

    def results(self) -> tuple[int, ...]:
        """Places by totals, ties joint (section 5)."""
        if not self.over:
            return (0,) * self.seats
        return tuple(1 + sum(other > total for other in self.totals) for total in self.totals)

    # -- secrets beside hidden cards --------------------------------------------------------------------------------

    def guess(self, rng: Random) -> Self:
        """From a view: a whole state that agrees with all that was seen, suits that seats have shown not to hold
        included; who could not follow may still have laid that suit aside."""
        if not any(self.voids):
            return super().guess(rng)
        whole = self.copy()
        whole.is_view = False
        zones = whole.table.zones
        hidden = [(where, pile) for where, pile in zones.items() if pile and not known(pile[0])]
        barred = [self.voids[where.seat or 0] if where.kind == "hand" else "" for where, _ in hidden]
        suit = self.deal.order.suit
        sizes = [len(pile) for _, pile in hidden]
        dealt = redeal(self.unseen(), sizes, lambda at, card: suit(card) not in barred[at], rng)
        for (_, pile), new in zip(hidden, dealt, strict=True):
            pile[:] = new
        whole._imagine(rng)
        return whole


def _lines(seats: int, controller: int) -> tuple[tuple[int, ...], ...]:
    """For every hand the order of a trick that it leads, while that seat controls the dummy."""
    if seats > DUMMY:
        return tuple(tuple((leader + step) % seats for step in range(seats)) for leader in range(seats))
    return ((0, 1, DUMMY), (1, 0, DUMMY), (DUMMY, 1 - controller, controller))


_LINES = {seats: [_lines(seats, controller) for controller in range(seats)] for seats in (2, 3, 4)}
TRICKS = {  # for every order of the hands their places in it
    line: tuple(TRICK[hand] for hand in line) for tables in _LINES.values() for lines in tables for line in lines
}

__all__ = ["BIDS", "BID_PLACE", "STAKES", "TRICK", "TRICKS", "TURNUP", "WON", "Position"]
