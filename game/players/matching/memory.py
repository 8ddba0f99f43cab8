"""What cards others cannot hold in a game of the Eights family, from what they have done: whoever drew had no card that
fitted. Those who hold cards back are misjudged, as at any table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from game.engine.cards import Card
from game.engine.chance import draw_with_exclusions
from game.engine.matching.state import MatchingState
from game.engine.moves import Event
from game.engine.state import HANDS
from game.engine.table import UNKNOWN
from game.words.facts import COUNT, SUIT
from game.words.matching.events import OWED

Table = TypeVar("Table", bound=MatchingState)

_DRAWN = ("drew", "drew_on", "took")
_TOLD = ("turned_up", "played", "kept", "forgot", *_DRAWN)  # events that tell something of a hand


def lacking(view: MatchingState) -> list[list[int]]:
    """For every seat and every card in its hand, in the order in which they came, what that card cannot be: a set of
    bits by the cards' index."""
    events = _of_round(view)
    memory = _Memory(view, events)
    for event in events:
        memory.follow(event)
    memory.settle(view.turn if view.has_drawn else None)
    return memory.hands


def _of_round(view: MatchingState) -> list[Event]:
    found: list[Event] = []
    for event in reversed(view.history):
        if event.kind == "dealt":
            break
        if event.kind in _TOLD:
            found.append(event)
    return found[::-1]


class _Memory:
    """`hands` as the events of a round have made them so far."""

    def __init__(self, view: MatchingState, events: Sequence[Event]) -> None:
        self.view = view
        self.hands = [[0] * self._first(seat, events) for seat in range(view.seats)]
        self.top: Card | None = None
        self.asking: Card | None = None  # the last card that made somebody owe some
        self.suit, self.owed = "", 0
        self.forgot = -1  # the seat that draws for what it has not said
        self.fresh: tuple[int, int] | None = None  # who has drawn a card just now, and what fits

    def _first(self, seat: int, events: Sequence[Event]) -> int:
        """How many cards a seat held before those events."""
        count = len(self.view.table.zones[HANDS[seat]])
        for event in events:
            if event.seat == seat:
                count += len(event.cards) if event.kind == "played" else 0
                count -= event[COUNT] if event.kind in _DRAWN else 0
        return max(0, count)

    def follow(self, event: Event) -> None:
        """Note what an event tells."""
        seat = event.seat
        self.settle(seat if event.kind in ("played", "kept") else None)
        if event.kind == "turned_up":
            self.top = event.cards[-1]
        elif seat is not None:
            if event.kind == "played":
                self._play(seat, event)
            elif event.kind in _DRAWN:
                self._draw(seat, event)
                return
            self.forgot = seat if event.kind == "forgot" else -1
        self.fresh = None

    def settle(self, still: int | None) -> None:
        """A card that was drawn did not fit, unless its turn is `still` that seat's; or it could be played or kept."""
        if self.fresh and self.fresh[0] != still and self.view.plays_drawn:
            self.hands[self.fresh[0]][-1] |= self.fresh[1]

    def _play(self, seat: int, event: Event) -> None:
        hand = self.hands[seat]
        for card in event.cards:
            assert card is not None  # it lies on the pile
            bit = 1 << card.index
            likely = [at for at, lacks in enumerate(hand) if not lacks & bit]
            drawn = self.fresh is not None or not likely
            del hand[-1 if drawn else max(likely, key=lambda at: hand[at].bit_count())]
        self.top, self.suit, self.owed = event.cards[-1], event[SUIT], event[OWED]
        pressing = [card for card in event.cards if card is not None and self.view.powers[card.face].adds]
        self.asking = pressing[-1] if pressing else self.asking

    def _draw(self, seat: int, event: Event) -> None:
        hand, count, view, fits = self.hands[seat], event[COUNT], self.view, 0
        self.fresh = None
        if self.forgot == seat:
            self.forgot = -1
        elif self.top is not None and hand:
            if event.kind != "took":
                fits = fitting(view, self.top, self.suit)
                self.fresh = (seat, fits) if event.kind == "drew" and count else None
            elif self.owed and self.asking is not None:
                fits, self.owed = answering(view, self.asking), 0
            hand[:] = [lacks | fits for lacks in hand]
        until = fits if event.kind == "drew_on" else 0
        hand += [until] * (count - 1) + [0] * (count > 0)


@cache
def _bits(pack: tuple[Card, ...]) -> dict[int, int]:
    return {card.index: 1 << card.index for card in pack}


def fitting(view: MatchingState, top: Card, suit: str) -> int:
    """The cards that fit on another one where nothing is owed, when that suit was named."""
    return _set_of(tuple(view.rows[top, suit]))


@cache
def _set_of(row: tuple[bool, ...]) -> int:
    return sum(1 << index for index, fits in enumerate(row) if fits)


def answering(view: MatchingState, asking: Card) -> int:
    """The cards that answer that one in any game of the family."""
    return sum(1 << card.index for card in view.pack() if card.rank == asking.rank and view.powers[card.face].adds)


def guesses(view: Table) -> Callable[[Table, Random], Table]:
    """A function that deals what a view hides as `State.guess` does, but gives no hand what it cannot hold."""
    lacks, bit = lacking(view), _bits(tuple(view.pack()))
    hidden = [
        (seat, barred, lacks[seat].count(barred))
        for seat in range(view.seats)
        if UNKNOWN in view.table.zones[HANDS[seat]]
        for barred in dict.fromkeys(lacks[seat])
        if barred
    ]

    def guess(view: Table, rng: Random) -> Table:
        pool, dealt = view.unseen(), view.copy()
        try:
            piles = draw_with_exclusions(
                pool, [count for _, _, count in hidden], [barred for _, barred, _ in hidden], bit, rng
            )
        except ValueError:  # somebody has held a card back
            return view.guess(rng)
        for (seat, _, _), pile in zip(hidden, piles, strict=True):
            hand = dealt.table.zones[HANDS[seat]]
            for card in pile:
                hand[hand.index(UNKNOWN)] = card
        return dealt.guess(rng)

    return guess
