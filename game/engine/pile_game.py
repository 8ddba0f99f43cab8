"""The skeleton of a game in which all play from their hands onto one pile: which moves there are, who sees what, who is
out, and positions. Where its cards come from is `drawing`. It knows no game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.engine.cards import Card
from game.engine.chance import redeal
from game.engine.moves import NEXT, Move, Moves, Refusal, move
from game.engine.positions import Piles, lay_out, piles_of
from game.engine.state import ALL, HANDS, NOTHING, STOCK, State
from game.engine.table import Zone

NO_MOVE = Refusal("wrong_move", "That is no move in this game.")
NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn yet.")
NOT_HELD = Refusal("not_held", "That card is not in your hand.")


def always_legal(position: Any, move: Move) -> None:
    """The check of a kind of move that is never refused in a round, and of `NEXT`."""


class Kind(NamedTuple):
    """A kind of move: what it does, why it is refused in a round (None: it is legal), and what it may come with."""

    do: Callable[[Any, Move], None]
    check: Callable[[Any, Move], Refusal | None] = always_legal
    cards: bool = False
    value: bool = False
    target: bool = False


class PileGame(State):
    """A game in which all play onto one pile. It defines its ``kinds`` of move and [`_choices`], and what belongs to a
    round in [`_clear_round`]; with positions [`_check_laid`] too."""

    __slots__ = ()

    kinds: ClassVar[Mapping[str, Kind]]  # of move, `NEXT` included
    unit: ClassVar[str] = "round"  # what the game calls one

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def _choices(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat in a round."""

    @abstractmethod
    def _clear_round(self) -> None:
        """Reset what belongs to a round, before a deal."""

    @abstractmethod
    def _check_laid(self, given: Collection[str]) -> None:
        """A position has been laid out with these facts: work out others that follow from them. ValueError for cards
        and facts that do not go together."""

    # -- moves --------------------------------------------------------------------------------------------------------

    def moves(self, seat: int) -> Moves:
        """The legal moves of that seat; complete except for others' seats in a view."""
        if self.round_over:
            return Moves(() if self.over else [move(seat, NEXT)])
        if self.is_view and seat != self.viewer:
            return Moves(complete=False)
        return Moves(self._choices(seat))

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal, or None when it is."""
        kind = self.kinds.get(move.kind)
        if kind is None or not 0 <= move.seat < self.seats or (move.cards and not kind.cards):
            return NO_MOVE
        if (move.value is not None and not kind.value) or (move.target is not None and not kind.target):
            return NO_MOVE
        if self.round_over:
            fine = move.kind == NEXT and not self.over
            return None if fine else Refusal(f"{self.unit}_over", f"This {self.unit} is over.")
        if move.kind == NEXT:
            return Refusal(f"{self.unit}_goes_on", f"This {self.unit} is not over yet.")
        return kind.check(self, move)

    def holds(self, seat: int, cards: Sequence[Card]) -> bool:
        """Whether these are a single card of that hand."""
        return len(cards) == 1 and cards[0] in self.table.zones[HANDS[seat]]

    def _carry_out(self, move: Move) -> None:
        self.kinds[move.kind].do(self, move)
        self.open_prompts = self._asks()

    # -- views --------------------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """A seat sees its hand, and all that lies open."""
        if where.kind == "hand":
            return ALL if where.seat == seat else NOTHING
        return NOTHING if where is STOCK else ALL

    def _deal_again(self, certain: Collection[Card], fits: Callable[[int | None, Card], bool], rng: Random) -> None:
        """In a guess: deal the cards that the viewer does not see once more, but for the `certain` ones, so that every
        seat (None: the stock) holds only what fits there."""
        zones = self.table.zones
        places = [where for where in zones if self.sees(where, self.viewer) == NOTHING]
        kept = [[card for card in zones[where] if card in certain] for where in places]
        hidden = [card for where in places for card in zones[where] if card not in certain]
        sizes = [len(zones[where]) - len(cards) for where, cards in zip(places, kept, strict=True)]
        dealt = redeal(hidden, sizes, lambda at, card: fits(places[at].seat, card), rng)
        for where, cards, rest in zip(places, kept, dealt, strict=True):
            zones[where][:] = cards + rest

    # -- positions ----------------------------------------------------------------------------------------------------

    def _piles(self) -> Piles:
        """The places of the table by their keys in a position: ``hands`` for the hands, else their kind."""
        piles: dict[str, Any] = {}
        for where in self.table.zones:
            if where.seat is None:
                piles[where.kind] = where
            else:
                piles.setdefault("hands" if where.kind == "hand" else where.kind, []).append(where)
        return piles

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        """Any key may be left out: ``hands`` (card texts by seat) and the other places with cards (bottom first), and
        every fact. What is left of the pack goes, shuffled, under the stock, or under the place that ``rest`` names."""
        self.deals = 1
        self._check_laid(lay_out(self, position, self._piles(), self._clear_round))

    def as_position(self) -> dict[str, Any]:
        """The whole state as a position in plain data."""
        return {**piles_of(self, self._piles()), **self.facts()}


# -- seats, and who is out --------------------------------------------------------------------------------------------


@cache
def others_of(seat: int, seats: int, direction: int = 1) -> tuple[int, ...]:
    """All seats but that one, in that direction from it."""
    return tuple((seat + step * direction) % seats for step in range(1, seats))


def next_inside(seat: int, direction: int, inside: Sequence[object]) -> int:
    """The next seat in that direction for which `inside` holds something true, the seat itself last."""
    seats = len(inside)
    following = (seat + direction) % seats
    while not inside[following] and following != seat:
        following = (following + direction) % seats
    return following


def lose_one(
    state: State, tokens: list[int], losers: Sequence[int], event: str, cause: str, **facts: Any
) -> tuple[int, ...]:
    """Each of those seats loses one of its tokens (lives, fuses), which is announced; returns who has none left."""
    for seat in losers:
        tokens[seat] -= 1
        state.announce(event, seat, cause=cause, left=tokens[seat], **facts)
    return tuple(seat for seat in losers if not tokens[seat])


def going_out(tokens: Sequence[int]) -> list[tuple[int, ...]]:
    """The seats without a token, one by one, where it is not known in which order they went out."""
    return [(seat,) for seat, left in enumerate(tokens) if not left]


def places_of(out: Sequence[tuple[int, ...]], seats: int, *, over: bool) -> tuple[int, ...]:
    """The places by going `out` of the match: later is better, and seats that went out together share theirs.

    >>> places_of([(2,), (0, 3)], 4, over=True)
    (2, 1, 4, 2)
    """
    places = [int(over)] * seats
    worst = seats
    for gone in out if over else ():
        worst -= len(gone)
        for seat in gone:
            places[seat] = worst + 1
    return tuple(places)
