"""Cheat: the claims of a round, and what became of each. They are all that is remembered of a round beside the cards.
What a seat may know of a claim is decided here; which seat asks, and when a round is over, in `position`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.cards import JOKER, RANKS, Card, cards, written
from game.engine.table import UNKNOWN, known

_MOST = 12  # cards in a claim


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

    @classmethod
    def of_data(cls, data: Sequence[Any]) -> Claim:
        """The claim of plain data; who challenged it and took the pile may be left out. ValueError for one that nobody
        can have made."""
        seat, words, rank, caller, taker = (*data, None, None)[:5]
        texts = words.split() if isinstance(words, str) else [str(word) for word in words]
        laid = (UNKNOWN,) * len(texts) if "?" in texts else tuple(cards(texts))
        who = (seat,) if caller is None and taker is None else (seat, caller, taker)
        ranked = isinstance(rank, str) and (rank in RANKS or not (rank or laid))
        turned_up = taker is None or (laid and all(map(known, laid)) and taker in (seat, caller))
        if not (ranked and turned_up and len(laid) <= _MOST and all(type(number) is int for number in who)):
            raise ValueError("nobody can have made that claim")
        return cls(seat, laid, rank, caller, taker)

    def __repr__(self) -> str:
        return f"<{self.seat}: {written(self.cards)} as {self.rank}>"


def is_true(cards: Sequence[Card], rank: str) -> bool:
    """Whether those cards are what is claimed of them: a joker is anything."""
    return {rank, JOKER}.issuperset([card.rank for card in cards])
