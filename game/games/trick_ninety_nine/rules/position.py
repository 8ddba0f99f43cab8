"""Trick Ninety-Nine: what lies on the table and what is remembered of it, with the questions one can ask of a position.

Owns every field of the state beside those of tricks (`TrickState`), what each seat may see (rules, section 4), and what
gestures mean. What happens when somebody moves is `state`; whether a move is legal is `legality`.

Chairs and hands differ: with two players there is a third hand, the *dummy*, number 2, on which nobody sits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.engine import first_dealer
from game.engine.bids.game import BidsGame
from game.engine.cards import SUITS, Card
from game.engine.fields import COUNT, FROM_ONE, any_seat, fact
from game.engine.moves import Refusal, move, to_each
from game.engine.options import RuleSet, Value
from game.engine.positions import require
from game.engine.state import ALL, HANDS, NOTHING, STOCK, zone
from game.engine.table import Table, Zone, known
from game.engine.trick_game import any_hand
from game.engine.trick_play import ROUND, TRICK, TURNUP, WON
from game.games.trick_ninety_nine.rules.scoring import DECLARED, REVEALED, Score
from game.games.trick_ninety_nine.rules.variants import (
    BID,
    DUMMY,
    NO_TRUMP,
    THE_JOKER,
    Deal,
    deal_of,
    pack_of,
    rules_in_force,
    trump_of,
)

BIDDING, PREMIUM, CHALLENGED, PLAYING = "bid", "premium", "challenged", "play"  # the phases of a round

BEFORE_PLAY = {
    BIDDING: to_each(("lay",), "Lay three cards aside as your bid"),
    PREMIUM: to_each(("pass", "declare", "reveal"), "Show your bid?"),
    CHALLENGED: to_each(("upgrade", "yield"), "Show your hand, too, or yield?"),
}

# To lead a trick and to play to it: by hand who plays for it, and how that seat is asked. The dummy's hand is number 2.
_KINDS = (("play", "claim"), "Lead a card"), (("play",), "Play a card")
_LEAD, _FOLLOW = (tuple(enumerate(to_each(kinds, text))) for kinds, text in _KINDS)
TO_PLAY = (_LEAD, _FOLLOW)
_DUMMY = tuple(tuple(enumerate(to_each(kinds, f"{text} from the dummy"))) for kinds, text in _KINDS)
TO_PLAY_WITH_DUMMY = [  # by who controls the dummy
    ((*_LEAD[:2], _DUMMY[0][controller]), (*_FOLLOW[:2], _DUMMY[1][controller])) for controller in range(2)
]

BIDS = tuple(zone("bid", hand) for hand in range(4))
BID_PLACE = zone("bid")  # where the cards of one's own bid are gathered before it is laid
STAKES = {"declare": DECLARED, "reveal": REVEALED}


class Position(BidsGame):
    """The fields of a match of trick Ninety-Nine. Seats are numbered clockwise; lists by *hand* have a place for the
    dummy too.

    Of the match: ``dealer``, ``round_number``, ``game_number``, ``scores`` (of the present game, by hand), ``totals``
    (bonuses included), ``games`` won, ``successes`` (bids made last round; None in the first of a game).
    Of the round: ``phase``, ``trump`` ("": none), ``said`` (the premium statement of every seat: "", pass, declare,
    reveal, lapsed, outbid), ``challenger``, ``open_hands`` and ``open_bids`` (hands that lie face up), ``actor`` (the
    seat that decides for the hand on turn), ``controller`` (who moves the dummy), ``taken`` (tricks by hand). Of a
    finished round: ``made`` and ``points`` by hand, ``game_over``.
    """

    claims_every_trump = True
    playing = PLAYING
    puts_away = (BIDDING, "lay")
    questions = BEFORE_PLAY
    keys_apart = ("trick",)
    keys_of_seats: ClassVar = {"hand": "hands", "bid": "bids"}

    values: Mapping[str, Value]
    whole_pack: tuple[Card, ...]
    order: Deal

    round_number: int = fact(FROM_ONE)
    game_number: int = fact(FROM_ONE)
    dealer: int = fact(any_seat)
    phase: str = fact((BIDDING, PREMIUM, CHALLENGED, PLAYING))
    trump: str = fact((NO_TRUMP, *SUITS))
    successes: int | None = fact()
    leader: int = fact(any_hand)
    turn: int = fact(any_hand)
    actor: int = fact(any_seat)
    controller: int = fact(any_seat)
    said: list[str] = fact(("", "pass", "declare", "reveal", "lapsed", "outbid"))
    challenger: int | None = fact(any_seat)
    open_hands: tuple[int, ...] = fact(any_hand, any_length=True)
    open_bids: tuple[int, ...] = fact(any_hand, any_length=True)
    taken: list[int] = fact(COUNT)
    voids: list[tuple[str, ...]] = fact(written_as="".join, read_as=tuple)
    scores: list[int] = fact()
    totals: list[int] = fact()
    games: list[int] = fact(COUNT)
    made: tuple[bool, ...] = fact(any_length=True)
    points: tuple[Score, ...] = fact(any_length=True)
    game_over: bool = fact()
    round_over: bool = fact()
    over: bool = fact()
    deals: int = fact(FROM_ONE)

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.lines, self.asked = ROUND[max(self.seats, DUMMY + 1)], TO_PLAY
        if self.has_dummy:
            self.names = (*self.names, "Dummy")
        self.values = rules_in_force(rule_set, changes, self.seats)
        self.whole_pack = pack_of(self.values, self.seats)
        hands = range(self.hands)
        piles = [where[hand] for where in (HANDS, BIDS, TRICK, WON) for hand in hands]
        self.table = Table((STOCK, TURNUP, *piles))
        self.round_number = 0
        self.game_number = 1
        self.successes = None
        self.scores = [0] * self.hands
        self.totals = [0] * self.seats
        self.games = [0] * self.seats
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)

    def _clear_round(self) -> None:
        super()._clear_round()
        self.game_over = False
        self.phase = BIDDING
        self.trump = NO_TRUMP
        self.said = [""] * self.seats
        self.challenger = None
        self.open_hands = self.open_bids = ()
        self.taken = [0] * self.hands
        self.made = self.points = ()
        self.take_control(self.eldest)
        self.forget_tricks(self.eldest)
        self.order = deal_of(self.whole_pack, NO_TRUMP, None)

    def _settle_order(self) -> None:
        """A card turned up says what is trump."""
        up = self.table[TURNUP][0] if self.table[TURNUP] else None
        if up is not None:
            self.trump = trump_of(up)
        self.order = deal_of(self.whole_pack, self.trump, up)

    def take_control(self, hand: int) -> None:
        """That hand is to lead; a live one takes control of the dummy."""
        if hand < self.seats:
            self.controller = hand
        if self.seats == DUMMY:
            self.lines, self.asked = _WITH_DUMMY[self.controller], TO_PLAY_WITH_DUMMY[self.controller]

    # -- questions ------------------------------------------------------------------------------------------------

    @property
    def has_dummy(self) -> bool:
        """Whether there is a hand on which nobody sits."""
        return self.seats == DUMMY

    @property
    def dummy(self) -> int | None:
        """The number of the dummy's hand; None where there is none."""
        return DUMMY if self.has_dummy else None

    @property
    def can_reveal(self) -> bool:
        """Whether a revelation is available at this table (section 2, ``premiums``)."""
        return self.values["premiums"] == "full" and self.seats > 2

    def pack(self) -> tuple[Card, ...]:
        """The cards this table plays with."""
        return self.whole_pack

    def standing(self) -> int | None:
        """The seat whose declaration or revelation stands alone so far; None where there is none, or with a dummy."""
        if self.has_dummy:
            return None
        for seat, statement in enumerate(self.said):
            if statement in STAKES:
                return seat
        return None

    def bid_of(self, hand: int) -> int | None:
        """What that hand has bid, where it has and whoever looks may know."""
        laid = self.table.zones[BIDS[hand]]
        return self.worth(laid) if laid and known(laid[0]) else None

    def worth(self, cards: Sequence[Card]) -> int:
        """The bid that cards make when they are laid aside."""
        worths = self.order.worths
        return sum([worths[card.index] for card in cards])

    def card_name(self, card: Card) -> str:
        """A card in words; the joker as what it counts for."""
        return self.counts_as(card).name

    def counts_as(self, card: Card) -> Card:
        """The card itself; of the joker the one that it counts for."""
        copied = self.order.copied
        return copied if card is THE_JOKER and copied is not None else card

    # -- gestures -----------------------------------------------------------------------------------------

    def keeps(self, seat: int) -> tuple[int, int]:
        """Three cards make a bid."""
        return BID, BID

    def aside(self, seat: int) -> tuple[Zone, ...]:
        """The cards of a bid are laid before their owner."""
        return BID_PLACE, BIDS[seat]

    def refuses(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Refusal:
        """Why a gesture means no legal move."""
        if not cards:
            return Refusal("no_card", "Choose a card first.")
        chosen = move(seat, "lay" if self.phase == BIDDING else "play", cards)
        return self.why_not(chosen) or Refusal("no_place", "That card does not go there.")

    def hand_of(self, seat: int) -> Zone:
        """Its own hand, or the dummy's where that seat plays for it."""
        return HANDS[self.turn if seat == self.actor else seat]

    # -- views and dumps ------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """A seat sees its hand and bid, what lies open, and all that was played (section 4)."""
        if where.kind == "bid":
            return ALL if self.round_over or where.seat == seat or where.seat in self.open_bids else NOTHING
        return super().sees(where, seat)

    def lies_open(self, hand: int | None) -> bool:
        """That of whoever reveals, and the dummy's."""
        return hand in self.open_hands

    def seen_away(self) -> Sequence[Card]:
        """Of the cards laid aside the seat that decides has seen its own and those that lie open."""
        return [card for hand in {self.actor, *self.open_bids} for card in self.table.zones[BIDS[hand]]]

    def held_by_others(self, unseen: int) -> Sequence[int]:
        """Claims are proven by cards alone: suits that hands have shown not to hold are left out of account."""
        return [unseen]

    # -- positions ------------------------------------------------------------------------------------------------

    def _lay_cards(self, position: Mapping[str, Any]) -> None:
        self.take_control(self.leader)
        super()._lay_cards(position)

    def _lay_rest(self, left: list[Card], position: Mapping[str, Any]) -> None:
        """Every card of the pack lies somewhere."""
        require(not left, "cards that lie nowhere")

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        phase, over = self.phase, self.round_over
        require(len(self.made) == len(self.points) == self.hands * over, "bids that were not made")
        for hands in (self.open_hands, self.open_bids):
            require(len(set(hands)) == len(hands), "hands that lie open twice")
        require((phase == CHALLENGED) == (self.challenger is not None), "a challenge, or nobody who challenges")
        require(phase == PLAYING or not over, "a round that is over and is not")
        require(over >= self.game_over, "a game that is over and is not")
        require(len(self.table[TURNUP]) == len(self.whole_pack) % self.hands, "a wrong card turned up")
        require(self._shared_out(), "hands of the wrong size, or tricks that do not hold the other cards")
        if self.has_dummy and phase == PLAYING and DUMMY not in self.open_hands:
            self.open_hands = (*self.open_hands, DUMMY)
        super()._check_laid(given)
        if phase in (BIDDING, PREMIUM) and "turn" not in given:
            waiting = (seat for seat in ROUND[self.seats][self.eldest] if not self._has_acted(seat))
            self.turn = next(waiting, self.eldest)
        self.actor = self.turn if self.turn < self.seats else self.controller

    def _shared_out(self) -> bool:
        """Whether everybody was dealt as many cards, and has laid three of them aside."""
        zones, rounds = self.table.zones, sum(self.taken)
        dealt = len(self.whole_pack) // self.hands
        for hand in range(self.hands):
            held, laid, put = (len(zones[where[hand]]) for where in (HANDS, BIDS, TRICK))
            if held + laid + put + rounds != dealt or laid not in ((0, BID) if self.phase == BIDDING else (BID,)):
                return False
            if len(zones[WON[hand]]) != self.taken[hand] * self.hands:
                return False
        return not (zones[STOCK] or (rounds and self.phase != PLAYING))

    def _has_acted(self, seat: int) -> bool:
        """Before the play: whether that seat has laid its bid, or spoken."""
        return bool(self.table.zones[BIDS[seat]] if self.phase == BIDDING else self.said[seat])

    def check_position(self) -> None:
        """Turns, premiums and tricks have to fit each other too."""
        super().check_position()
        zones, phase, said = self.table.zones, self.phase, self.said
        off = self.values["premiums"] == "off"
        require(not off or (phase in (BIDDING, PLAYING) and not any(said)), "premiums where there are none")
        require(self.can_reveal or not {"reveal", "lapsed", "outbid"} & {*said}, "a premium that cannot be")
        standing = [statement for statement in said if statement in STAKES]
        require(self.has_dummy or len(standing) < 2, "two premiums")
        if phase == PLAYING:
            held = any(zones[HANDS[hand]] for hand in range(self.hands))
            require(not (self.round_over and held), "a round that is over and is not")
            return
        order = ROUND[self.seats][self.eldest]
        at = order.index(self.turn if self.challenger is None else self.challenger)
        done = [self._has_acted(seat) for seat in order]
        require(done == [True] * at + [False] * (self.seats - at), "a turn of another")
        if phase == BIDDING:
            require(not any(said), "premiums before the bids")
        elif phase == PREMIUM:
            fine = "reveal" not in standing and (self.can_reveal or self.has_dummy or not standing)
            require(fine, "a premium too many")
        else:
            require(standing == ["declare"] and self.turn == self.standing(), "a challenge of nobody")


# With a dummy, by who controls it: the hands in the order of a trick, by who leads. The dummy plays last or leads.
_WITH_DUMMY = tuple(((0, 1, DUMMY), (1, 0, DUMMY), (DUMMY, 1 - controller, controller)) for controller in range(DUMMY))

__all__ = ["BIDS", "BID_PLACE", "STAKES", "TURNUP", "Position"]
