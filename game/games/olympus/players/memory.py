"""What others may hold, from what they have played in this round: what everybody could have watched, and no more.

Whoever plays by the list of the normal player plays what is worth most to it. So a card that would have been worth more
than the one that was played was hardly in that hand, and one with which it might have sneaked was hardly there either.
Each card in a hand is weighed from the moment when it was drawn; and when a stock has been made anew, whatever had not
been seen before lies in the hands, for the old stock was used up. People and other players judge otherwise at times, so
nothing is ruled out.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.chance import drawn, shuffled
from game.engine.moves import Event, since_dealt
from game.engine.pile_game import OTHERS
from game.engine.state import HANDS, STOCK
from game.games.olympus.players.evaluation import RISKY
from game.games.olympus.rules.pack import NUMBERS, RANK, RANKS
from game.games.olympus.rules.position import Position
from game.games.olympus.words.events import HEIGHT, SNEAKED

DOUBT = 0.1  # how likely it is that somebody held a card that the list would have played instead
UNLIKELY = 1e-6  # of a card that can hardly have come from that stock
WALKS = 10  # deals for which one account of who drew what when has to do
_ANY = (1.0,) * len(RANKS)
Values = Sequence[Sequence[Sequence[Sequence[float]]]]


class Slot:
    """A card in a hand: the stock from which it came (0 the first, 1 the next ...), and how likely each rank is."""

    __slots__ = ("likely", "stock")

    def __init__(self, stock: int, likely: Sequence[float] = _ANY) -> None:
        self.stock, self.likely = stock, likely


class Memory:
    """The round so far as a seat has watched it, and the deals that it expects."""

    def __init__(self, view: Position, seat: int, values: Values, rng: Random) -> None:
        zones = view.table.zones
        self.view, self.seat, self.values, self.rng = view, seat, values, rng
        self.sizes = [len(zones[HANDS[other]]) for other in range(view.seats)]
        self.events = since_dealt(view.history)
        if len(self.events) == len(view.history):  # the cards were laid and not dealt
            self.events = []
        self.walk = Walk(self)
        self.deals = 0
        self.unseen = [(RANK[card.rank], self.walk.entered.get(card.index, 0)) for card in view.unseen()]

    def deal(self) -> tuple[list[list[int]], list[int]]:
        """Hands of the others (that of the seat itself is empty) and a stock, the top card last."""
        if self.deals and self.deals % WALKS == 0:
            self.walk = Walk(self)
        self.deals += 1
        newest = self.walk.stock
        hands = [[-1] * (0 if seat == self.seat else size) for seat, size in enumerate(self.sizes)]
        slots = [
            (slot, hands[seat], at)
            for seat, held in enumerate(self.walk.slots(self.sizes, self.seat))
            for at, slot in enumerate(held)
        ]
        slots = shuffled(slots, self.rng)
        stock: list[int] = []
        for rank, entered in shuffled(self.unseen, self.rng):
            if entered == newest or not slots:
                stock.append(rank)
                continue
            weights = [
                slot.likely[rank] if slot.stock == entered else slot.likely[rank] * UNLIKELY for slot, _, _ in slots
            ]
            _, hand, at = slots.pop(drawn(weights, self.rng))
            hand[at] = rank
        counts = [stock.count(rank) for rank in range(len(RANKS))]
        for slot, hand, at in slots:
            hand[at] = rank = drawn(
                [likely * count for likely, count in zip(slot.likely, counts, strict=True)], self.rng
            )
            counts[rank] -= 1
            stock.remove(rank)
        return hands, stock


class Walk:
    """The events of the round, one after the other: the slots of every hand, who has the Bolt, how high it is. Which
    of its cards a seat played nobody knows, so that is decided by lot, by how likely it is of each."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.hands: list[list[Slot]] = [[] for _ in memory.sizes]
        self.entered: dict[int, int] = {}  # by the index of a card, the stock of which it was a part last
        self.stock = self.height = 0
        self.bolt: int | None = None
        self.last, self.top = -1, -1  # who played the card on top of the pile, and its rank
        for event in memory.events:
            self.follow(event)

    def slots(self, sizes: Sequence[int], but: int) -> list[list[Slot]]:
        """Those of every hand but one, as many as it has cards."""
        found = []
        for seat, size in enumerate(sizes):
            held = [] if seat == but else self.hands[seat][-size:] if size else []
            found.append(held + [Slot(self.stock)] * ((0 if seat == but else size) - len(held)))
        return found

    def follow(self, event: Event) -> None:
        """Note what an event tells."""
        if event.kind == "bolt_taken":
            self.bolt = event.seat
        elif event.kind == "played" and event.seat is not None and event.cards[0] is not None:
            rank = RANK[event.cards[0].rank]
            self._pass_by(event.seat if event[SNEAKED] else None)
            self._play(event.seat, rank, self.entered.get(event.cards[0].index, 0), sneaked=event[SNEAKED])
            self.height, self.last, self.top = event[HEIGHT], event.seat, rank
        elif event.kind == "moved" and event.source is STOCK:
            if event.target is not None and event.target.seat is not None:
                self.hands[event.target.seat] += [Slot(self.stock) for _ in event.cards]
        elif event.kind == "moved" and event.target is STOCK:
            self.stock += 1
            self.entered.update((card.index, self.stock) for card in event.cards if card is not None)

    def _play(self, seat: int, rank: int, entered: int, *, sneaked: bool) -> None:
        """A card leaves a hand; what stays there had not been worth more."""
        held = self.hands[seat]
        if held:
            weights = [slot.likely[rank] * (1.0 if slot.stock == entered else UNLIKELY) for slot in held]
            held.pop(drawn(weights, self.memory.rng))
        if sneaked or seat == self.memory.seat:
            return
        rows = self.memory.values[self.bolt is None]
        values = rows[self.bolt == seat][self.height]
        if 0 <= self.top < len(NUMBERS) and self.last != seat:
            values = [*values[: self.top], rows[1][self.height][self.top], *values[self.top + 1 :]]
        played = values[rank]
        for slot in held:
            slot.likely = [
                likely * DOUBT if value > played else likely for likely, value in zip(slot.likely, values, strict=True)
            ]

    def _pass_by(self, sneaker: int | None) -> None:
        """After a number all who were asked before the one that sneaked have passed, or all."""
        if not self.memory.view.sneaks or not 0 <= self.top < len(NUMBERS):
            return
        if self.height + self.top + 1 in RISKY:
            return
        for seat in OTHERS[len(self.hands)][self.last]:
            if seat == sneaker:
                return
            for slot in self.hands[seat]:
                likely = [*slot.likely]
                likely[self.top] *= DOUBT
                slot.likely = likely
