"""Score pads of games in which rounds cost tokens, and the last one in wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.kinds import next_inside, places_of_last, take_tokens
from game.words.pad.pad import Pad
from game.words.pad.questions import Pick
from game.words.report import Line


class TokenPad(Pad):
    """A pad whose totals are what everybody has left of their `tokens`, which an option of that name counts."""

    tokens: ClassVar[str]

    def begin(self) -> list[int]:
        """Everybody has as many."""
        self.out: list[tuple[int, ...]] = []
        return [int(self.values[self.tokens])] * self.seats

    @property
    def inside(self) -> list[int]:
        """Who has a token left."""
        return [seat for seat, left in enumerate(self.totals) if left]

    def pick_inside(self) -> tuple[Pick, ...]:
        """A pick for everybody who is still in."""
        return tuple(Pick(seat, self.names[seat], seat) for seat in self.inside)

    def lose(self, title: str, losers: Sequence[int]) -> Line:
        """Everybody named loses a token, whoever is named twice two of them; all at once."""
        gone: list[int] = []
        for seat in losers:
            gone += take_tokens(self.totals, (seat,))
        if gone:
            self.out.append(tuple(gone))
        if len(self.inside) == 1:
            self.finish()
        counts = [-losers.count(seat) or None for seat in range(self.seats)]
        return self.line(title, counts)

    def places(self) -> tuple[int, ...]:
        return places_of_last(self.out, self.seats)

    def next_inside(self, seat: int) -> int:
        """The next seat clockwise that is still in."""
        return next_inside(seat, 1, self.totals)

    def pass_deal(self) -> None:
        """The deal passes those by who are out."""
        if self.dealer is not None:
            self.dealer = self.next_inside(self.dealer)
