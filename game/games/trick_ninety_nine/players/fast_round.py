"""Trick Ninety-Nine: a round as a player has it in mind - sets of cards as bits, quick to copy and to play on.

Made from a view; what a seat does not see is empty until somebody imagines it (`worlds`). Knows how tricks go and what
a round brings, and nothing of good play. A card is its bit in the `Deal`; in each suit a higher card is a higher bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game.engine.cards import Card
from game.engine.state import HANDS
from game.games.trick_ninety_nine.rules.position import BIDS, STAKES, TRICK, WON, Position
from game.games.trick_ninety_nine.rules.prompts import PLAYING
from game.games.trick_ninety_nine.rules.scoring import DECLARED, REVEALED, made_bids, score
from game.games.trick_ninety_nine.rules.variants import BID, Deal

UNKNOWN = -1  # the target of a hand whose bid is hidden


class Bits:
    """What the bits of a deal are: for every card `above` the higher ones of its suit, `below` the lower ones, `suit`
    all of its suit, `worth` what it bids, and the `card` itself."""

    __slots__ = ("above", "below", "card", "deal", "masks", "suit", "suits", "trumps", "whole", "worth")

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.trumps, self.whole, self.masks = deal.trumps, deal.whole, deal.masks
        self.suits = {deal.order.suit(cards[0]): mask for cards, mask in self._masks(deal)}
        self.card: dict[int, Card] = {}
        self.above: dict[int, int] = {}
        self.below: dict[int, int] = {}
        self.suit: dict[int, int] = {}
        self.worth: dict[int, int] = {}
        for cards, mask in self._masks(deal):
            for card in cards:
                bit = deal.bit[card.index]
                self.card[bit] = card
                self.suit[bit] = mask
                self.below[bit] = mask & (bit - 1)
                self.above[bit] = mask & ~bit & ~(bit - 1)
                self.worth[bit] = deal.worth(card)

    @staticmethod
    def _masks(deal: Deal) -> list[tuple[tuple[Card, ...], int]]:
        return [(cards, sum(deal.bit[card.index] for card in cards)) for cards in deal.order.suits.values()]

    def of(self, cards: Sequence[Card | None]) -> int:
        """Those of the cards that are known, as bits."""
        bit = self.deal.bit
        return sum([bit[card.index] for card in cards if card is not None])

    def bid(self, laid: int) -> int:
        """What laid cards bid."""
        return sum([self.worth[one] for one in each(laid)])


@cache
def bits_of(deal: Deal) -> Bits:
    """The bits of a deal; worked out once."""
    return Bits(deal)


def each(some: int) -> Iterator[int]:
    """The cards of a set one by one."""
    while some:
        one = some & -some
        some ^= one
        yield one


class Sketch:
    """A round in mind. By hand: `hands` and `laid` (sets of cards), `targets` (bids), `taken`, `played`, `barred` (the
    suits it cannot hold, as a set of cards), `stakes` (premiums). `gone` is all that has been played, `led` the suit
    led (nothing where one is to lead), `high` the card that wins so far, `winning` whose that is; `opened` are the
    hands with a known target, `faced` those that lie face up."""

    __slots__ = (
        "barred", "bits", "controller", "dummy", "faced", "gone", "hands", "high", "laid", "leader", "led", "line",
        "opened", "place", "played", "seats", "stakes", "taken", "targets", "turn", "winning",
    )  # fmt: skip

    def __init__(self, view: Position) -> None:
        """The round as the position shows it."""
        bits = self.bits = bits_of(view.deal)
        zones, hands = view.table.zones, range(view.hands)
        self.seats, self.dummy = view.seats, view.dummy
        self.hands = [bits.of(zones[HANDS[hand]]) for hand in hands]
        self.laid = [bits.of(zones[BIDS[hand]]) for hand in hands]
        self.targets = [bits.bid(laid) if laid else UNKNOWN for laid in self.laid]
        self.taken = view.taken.copy()
        self.barred = [sum(bits.suits[suit] for suit in view.voids[hand]) for hand in hands]
        self.stakes = [STAKES.get(view.said[hand], 0) if hand < view.seats else 0 for hand in hands]
        self.opened = view.open_bids
        self.faced = view.open_hands if self.dummy is None else (self.dummy,)
        self.gone = sum(bits.of(zones[where]) for where in (*WON, *TRICK) if where in zones)
        self.played = _played(view, bits)
        self.leader, self.controller, self.line, self.place = view.leader, view.controller, view.line, view.place
        self.turn = view.turn
        self.led = self.high = 0
        self.winning = view.leader
        for hand in view.line[: view.place]:
            one = bits.of(zones[TRICK[hand]])
            self.led = self.led or bits.suit[one]
            if hand == view.winning:
                self.high, self.winning = one, hand
        if view.phase != PLAYING:
            self.turn = self.leader = view.eldest

    def copy(self) -> Sketch:
        """An independent twin."""
        twin = Sketch.__new__(Sketch)
        twin.bits, twin.seats, twin.dummy = self.bits, self.seats, self.dummy
        twin.hands, twin.laid, twin.targets = self.hands.copy(), self.laid.copy(), self.targets.copy()
        twin.taken, twin.played, twin.barred = self.taken.copy(), self.played.copy(), self.barred.copy()
        twin.stakes, twin.opened, twin.faced, twin.gone = self.stakes, self.opened, self.faced, self.gone
        twin.leader, twin.controller, twin.line, twin.place = self.leader, self.controller, self.line, self.place
        twin.turn, twin.led, twin.high, twin.winning = self.turn, self.led, self.high, self.winning
        return twin

    @property
    def actor(self) -> int:
        """The seat that decides for the hand on turn."""
        return self.controller if self.turn == self.dummy else self.turn

    def fits(self) -> int:
        """What the hand on turn may play."""
        hand = self.hands[self.turn]
        return hand & self.led or hand

    def bid(self, hand: int, laid: int) -> None:
        """That hand lays those three of its cards aside."""
        self.hands[hand] &= ~laid
        self.laid[hand] = laid
        self.targets[hand] = self.bits.bid(laid)

    def state(self, hand: int, stake: int) -> None:
        """That hand's premium stands, and alone where there is no dummy."""
        if self.dummy is None:
            self.stakes = [0] * len(self.hands)
            self.opened = (hand,)
            self.faced = (hand,) if stake == REVEALED else ()
        else:
            self.opened = (*self.opened, hand)
        self.stakes[hand] = stake

    def put(self, one: int) -> None:
        """The hand on turn plays a card that fits; the next hand is on turn, or leads."""
        turn = self.turn
        self.hands[turn] ^= one
        self.gone |= one
        self.played[turn] |= one
        bits = self.bits
        led = self.led
        if not led:
            self.led = bits.suit[one]
            self.high, self.winning = one, turn
        else:
            high = self.high
            if not one & led:
                self.barred[turn] |= led
            if bits.above[high] & one or (one & bits.trumps and not high & bits.trumps):
                self.high, self.winning = one, turn
        place = self.place = self.place + 1
        line = self.line
        if place < len(line):
            self.turn = line[place]
            return
        winner = self.winning
        self.taken[winner] += 1
        self.turn = self.leader = winner
        self.led = self.high = self.place = 0
        if self.dummy is None:
            if winner != line[0]:
                self.line = _ROUND[place][winner]
        else:
            if winner != self.dummy:
                self.controller = winner
                self.line = (winner, 1 - winner, self.dummy)
            else:
                self.line = (winner, 1 - self.controller, self.controller)

    def scores(self) -> list[int]:
        """What the round brings every hand when it is over."""
        made = made_bids(self.targets, self.taken, self.dummy)
        return [score.total for score in score(self.targets, self.taken, self.stakes, made, self.dummy)]


def _played(view: Position, bits: Bits) -> list[int]:
    """Who has played what this round, as far as the view's past tells."""
    played = [0] * view.hands
    for at in range(len(view.history) - 1, -1, -1):
        event = view.history[at]
        if event.kind in ("led", "followed"):
            played[event.facts["hand"]] |= bits.of(event.cards)
        elif event.kind == "dealt":
            break
    return played


_ROUND = {count: [tuple((first + step) % count for step in range(count)) for first in range(count)] for count in (3, 4)}

__all__ = ["BID", "DECLARED", "REVEALED", "UNKNOWN", "Bits", "Sketch", "bits_of", "each"]
