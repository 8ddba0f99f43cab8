"""Several cards in one turn (the option `SEVERAL`): of one rank, or also a run in one suit, which is two cards or more,
one rank up or down from card to card. The first has to fit, the last lies on top; a run answers nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from game.engine.cards import SUITS, Card, by_index
from game.engine.kinds import NOT_HELD
from game.engine.matching.state import MatchingState
from game.engine.moves import Move, Refusal, move
from game.engine.options import Value
from game.engine.state import DISCARD, HANDS, State
from game.engine.table import Zone, known

_ONE_CARD = Refusal("one_card", "Play one card.")
_TOGETHER = Refusal("together", "These cards do not go down together.")


class SeveralCards(MatchingState):
    """A game in which several cards may go down together. Its check of ``play`` is `why_not_lay`."""

    __slots__ = ()

    values: Mapping[str, Value]

    @property
    def takes_many(self) -> bool:
        """Cards are lifted first where several may go down together."""
        return self.values["several"] != "off" and not (self.has_drawn or self.asked or self.round_over)

    def gathers_at(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
        """They are put together on the pile, as long as more cards of the hand may go down with them."""
        if not self.takes_many or seat != self.turn or target not in (None, DISCARD) or not cards:
            return None
        these = set(cards)
        return DISCARD if any(these < set(together) for together in self.together(seat)) else None

    def may_owe(self, top: Card) -> bool:
        """Several cards may end on one that asks for none."""
        return super().may_owe(top) or self.values["several"] != "off"

    def together(self, seat: int) -> Iterator[tuple[Card, ...]]:
        """Every way to lay several cards: one that fits first, the last one on top, the others in their order."""
        hand = sorted(filter(known, self.table.zones[HANDS[seat]]), key=by_index)
        fits = set(filter(self.fits, hand))
        for rank in dict.fromkeys(card.rank for card in hand if card in fits):
            alike = [card for card in hand if card.rank == rank]
            for count in range(2, len(alike) + 1):
                for chosen in combinations(alike, count):
                    yield from (laid for last in chosen if (laid := in_order(chosen, last, fits)))
        if self.values["several"] == "rank_or_run" and self.may_run():
            for first in filter(fits.__contains__, hand):
                yield from _runs(first, hand, 1)
                yield from _runs(first, hand, -1)

    def may_run(self) -> bool:
        """Whether a run may be played now: not in answer."""
        return not self.must_answer

    def ways_to_lay(self, seat: int, cards: Sequence[Card]) -> list[Move]:
        """The moves with these cards, one for each suit where the last one names it."""
        names = self.names_suit(cards[-1], len(self.table.zones[HANDS[seat]]) - len(cards))
        return [move(seat, "play", cards, suit) for suit in (SUITS if names else (None,))]

    def _choices(self, seat: int) -> list[Move]:
        single = super()._choices(seat)
        if seat != self.turn or not self.takes_many:
            return single
        return [way for cards in self.together(seat) for way in self.ways_to_lay(seat, cards)] + single

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        return State.any_move(self, seat, rng) if self.takes_many else super().any_move(seat, rng)

    def why_not_lay(self, made: Move) -> Refusal | None:
        """Why that card may not be played now, or those cards together."""
        if len(made.cards) < 2:
            return self.why_not_play(made)
        held = self.table.zones[HANDS[made.seat]]
        if len(set(made.cards)) < len(made.cards) or not all(card in held for card in made.cards):
            return NOT_HELD
        if refusal := self._not_your_turn(made.seat):
            return refusal
        if not self.takes_many:
            return _ONE_CARD
        if made in self._choices(made.seat):
            return None
        return _TOGETHER if any(map(self.fits, made.cards)) else self._misfit(made.cards[0])


def in_order(cards: Sequence[Card], last: Card, fits: set[Card]) -> tuple[Card, ...]:
    """Cards of one rank as they are laid, so that `last` lies on top: the first of the others that fits comes first.
    Empty where none of those does."""
    others = [card for card in cards if card is not last]
    first = next(filter(fits.__contains__, others), None)
    return () if first is None else (first, *(card for card in others if card is not first), last)


def _runs(first: Card, hand: Sequence[Card], step: int) -> Iterator[tuple[Card, ...]]:
    """The runs in one suit that begin with that card and go up or down."""
    run: tuple[Card, ...] = (first,)
    while True:
        place, suit = run[-1].place + step, first.suit
        following = next((card for card in hand if card.suit == suit and card.place == place), None)
        if following is None:
            return
        run = (*run, following)
        yield run
