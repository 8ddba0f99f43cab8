"""Cheat: the claims of a round, and what became of each. They are all that is remembered of a round beside the cards.
What a seat may know of a claim is decided here; which seat asks, and when a round is over, in `position`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import JOKER, Card, written
from game.engine.table import UNKNOWN, known


class Claim:
    """One claim: who made it, the cards that were laid (each ``None`` where hidden) and how many, the
    rank that was called, who challenged it and who took the pile by that. A pass is a claim of no cards, with the rank
    that was passed over (empty where there was a choice). Never changed once made."""

    __slots__ = ("_closed", "caller", "cards", "count", "rank", "seat", "taker")

    def __init__(
        self, seat: int, cards: tuple[Card, ...], rank: str, caller: int | None = None, taker: int | None = None
    ) -> None:
        self.seat = seat
        self.cards = cards
        self.count = len(cards)
        self.rank = rank
        self.caller = caller
        self.taker = taker
        self._closed: Claim | None = None

    @property
    def honest(self) -> bool | None:
        """Whether it is true; None if the cards are hidden."""
        return is_true(self.cards, self.rank) if all(map(known, self.cards)) else None

    def seen_by(self, viewer: int | None) -> Claim:
        """The claim as that seat knows it (None: anybody): its own with the cards, and one that was turned up."""
        if self.seat == viewer or self.caller is not None or not self.cards:
            return self
        if self._closed is None:  # made once: every view of the round shares it
            self._closed = Claim(self.seat, (UNKNOWN,) * self.count, self.rank)
        return self._closed

    def of(self, cards: tuple[Card, ...]) -> Claim:
        """The same claim with those cards."""
        return Claim(self.seat, cards, self.rank, self.caller, self.taker)

    def challenged(self, caller: int, taker: int) -> Claim:
        """The same claim, once challenged."""
        return Claim(self.seat, self.cards, self.rank, caller, taker)

    def as_data(self) -> list[object]:
        """The claim as plain data; a card that is not known is ``?``."""
        return [
            self.seat,
            [card.text if known(card) else "?" for card in self.cards],
            self.rank,
            self.caller,
            self.taker,
        ]

    def __repr__(self) -> str:
        return f"<{self.seat}: {written(self.cards)} as {self.rank}>"


def is_true(cards: Sequence[Card], rank: str) -> bool:
    """Whether those cards are what is claimed of them: a joker is anything."""
    return {rank, JOKER}.issuperset([card.rank for card in cards])
