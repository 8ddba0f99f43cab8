"""What games have in common by what they are: kinds of move, for each of which a game declares what it does and why it
is refused, and what every game refuses follows (`KindGame`); points that are added up round by round (`PointsGame`);
going out of the match, which the last one in wins (`LastOneIn`).

    class Position(TrickGame, PointsGame):
        totals: list[int] = fact()

`PointsGame` stands last among the bases, so that the facts of a dump keep their order.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from game.engine.moves import NEXT, Move, Moves, Refusal, move
from game.engine.positions import require
from game.engine.state import LEAVE_ROUND, State

NO_MOVE = Refusal("no_move", "That is no move in this game.")
NOT_HELD = Refusal("not_held", "That card is not in your hand.")


def always_legal(position: Any, move: Move) -> None:
    """The check of a kind of move that is never refused in its place, and of `NEXT`."""


class Kind(NamedTuple):
    """A kind of move: what it does, why it is refused (None: it is legal), and what it comes with: perhaps cards, a
    value (True: always, None: perhaps), perhaps a target. With a ``phase`` only the seat on turn may make it, and only
    then; else its check says who may and when."""

    do: Callable[[Any, Move], None]
    check: Callable[[Any, Move], Refusal | None] = always_legal
    cards: bool = False
    value: bool | None = False
    target: bool = False
    phase: str = ""


class KindGame(State):
    """A game that declares its ``kinds`` of move and defines [`_choices`]."""

    __slots__ = ()

    kinds: ClassVar[Mapping[str, Kind]]  # of move, `NEXT` included
    unit: ClassVar[str] = "round"  # what the game calls one

    @abstractmethod
    def _choices(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat in a round; `Moves` that say so where they are not all."""

    def _legal(self, seat: int) -> Moves:
        choices = self._choices(seat)
        return choices if isinstance(choices, Moves) else Moves(choices)

    def _out_of_phase(self, phase: str, seat: int) -> Refusal | None:
        """Why that seat may not make a kind of move that has this phase."""
        return None

    def moves(self, seat: int) -> Moves:
        """The legal moves of that seat; complete except for others' seats in a view."""
        if self.round_over:
            return Moves(() if self.over else [move(seat, NEXT)])
        if self.is_view and seat != self.viewer:
            return Moves(complete=False)
        return self._legal(seat)

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal, or None when it is."""
        kind, seat = self.kinds.get(move.kind), move.seat
        if kind is None or not 0 <= seat < self.seats:
            return NO_MOVE
        _, check, cards, value, target, phase = kind
        if (move.cards and not cards) or (value is not None and (move.value is None) == value):
            return NO_MOVE
        if move.target is not None and not target:
            return NO_MOVE
        if self.round_over:
            fine = move.kind == NEXT and not self.over
            return None if fine else Refusal(f"{self.unit}_over", f"This {self.unit} is over.")
        if move.kind == NEXT:
            return Refusal(f"{self.unit}_goes_on", f"This {self.unit} is not over yet.")
        refusal = (self._out_of_phase(phase, seat) if phase else None) or check(self, move)
        if refusal is None:
            self.found_legal = move
        return refusal

    def _carry_out(self, move: Move) -> None:
        self.kinds[move.kind].do(self, move)
        self.open_prompts = self._asks()


# -- points over rounds -----------------------------------------------------------------------------------------------


def places(totals: Sequence[int], *, lowest: bool = False) -> tuple[int, ...]:
    """The place of every total: the highest is the first, or the `lowest`; equal ones share theirs.

    >>> places([3040, 3040, -75]), places([4, 0, 9], lowest=True)
    ((1, 1, 3), (2, 1, 3))
    """
    ranks = [-total for total in totals] if lowest else totals
    return tuple([1 + sum(other > own for other in ranks) for own in ranks])


class PointsGame(State):
    """A game in which points are added up in ``totals`` round by round. After each it calls `score_round`, perhaps
    several times, and then `finish_round`."""

    __slots__ = ()

    @property
    @abstractmethod
    def totals(self) -> list[int]:
        """The points of the seats or sides; mostly a fact of that name."""

    @property
    def round_number(self) -> int:
        """The number of the round."""
        return self.deals

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins the match, not the highest."""
        return False

    def party(self, seat: int) -> int:
        """The place of that seat among the totals: its own, or that of its side."""
        return seat

    def members(self, party: int) -> Sequence[int]:
        """The seats that share a total."""
        return [seat for seat in range(self.seats) if self.party(seat) == party]

    def results(self) -> tuple[int, ...]:
        """The places by totals, partners and equal totals sharing theirs."""
        if not self.over:
            return (0,) * self.seats
        ranked = places(self.totals, lowest=self.lowest_wins)
        return tuple([ranked[self.party(seat)] for seat in range(self.seats)])

    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match."""
        return tuple([seat for seat, place in enumerate(self.results()) if place == 1])

    def score_round(self, party: int, score: int, **facts: Any) -> None:
        """Write down what the round was worth to a seat or side, and announce it."""
        total = self.totals[party] = self.totals[party] + score
        if self.recorder is not None:
            members = tuple(self.members(party))
            facts = {"hand": self.round_number, "members": members, "score": score, "total": total, **facts}
            self.announce("round_scored", members[0] if len(members) == 1 else None, **facts)

    def finish_round(self, *, last: bool, **facts: Any) -> None:
        """The round is over, and with the `last` one the match."""
        self.round_over, self.over = True, last
        self.open_prompts = () if last else LEAVE_ROUND
        if self.recorder is not None:
            self.announce("hand_over", hand=self.round_number, **facts, totals=tuple(self.totals))
            if last:
                self._announce_winners()

    def _announce_winners(self, **facts: Any) -> None:
        """Announce who has won the match."""
        self.announce("match_over", **{"winners": self.winners(), "totals": tuple(self.totals), **facts})


# -- going out of a match ---------------------------------------------------------------------------------------------


def take_tokens(tokens: list[int], losers: Sequence[int]) -> tuple[int, ...]:
    """Take a token from each of those seats; returns who has none left."""
    for seat in losers:
        tokens[seat] -= 1
    return tuple([seat for seat in losers if not tokens[seat]])


def places_of_last(out: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """The places of so many seats, of which these went `out` one after another or together: later is better, and who
    went out together shares a place.

    >>> places_of_last([(2,), (0, 3)], 4)
    (2, 1, 4, 2)
    """
    ranked, worst = [1] * seats, seats
    for gone in out:
        worst -= len(gone)
        for seat in gone:
            ranked[seat] = worst + 1
    return tuple(ranked)


class LastOneIn(State):
    """A game in which rounds cost tokens (lives, fuses): who has none left is out of the match, and the last one in
    wins it. It has its tokens behind ``tokens``, and a fact ``out``."""

    __slots__ = ()

    token_lost: ClassVar[str]  # the event that tells of a token lost
    values: Mapping[str, Any]  # the options in force
    out: list[tuple[int, ...]]  # who lost the last token, together or one by one

    @property
    @abstractmethod
    def tokens(self) -> list[int]:
        """What every seat has left."""

    def in_match(self, seat: int) -> bool:
        """Whether that seat still has a token."""
        return self.tokens[seat] > 0

    def results(self) -> tuple[int, ...]:
        """Later out is the better place; seats that went out together share theirs."""
        return places_of_last(self.out, self.seats) if self.over else (0,) * self.seats

    def lose_tokens(self, losers: Sequence[int], cause: str, **facts: Any) -> tuple[int, ...]:
        """Each of those seats loses a token, which is announced; returns who is out now."""
        tokens = self.tokens
        gone = take_tokens(tokens, losers)
        for seat in losers if self.recorder is not None else ():
            self.announce(self.token_lost, seat, cause=cause, left=tokens[seat], **facts)
        if gone:
            self.out.append(gone)
        return gone

    def _check_out(self, given: Mapping[str, Any]) -> None:
        """ValueError unless exactly the seats without a token are out, each once, and the match is over with one left.
        Where a position does not say it, they went out one by one."""
        none_left = [seat for seat, left in enumerate(self.tokens) if not left]
        if "out" not in given:
            self.out = [(seat,) for seat in none_left]
        gone = sorted(seat for together in self.out for seat in together)
        require(gone == none_left, "seats that are out and are not")
        require((self.seats - len(gone) == 1) == self.over, "a match that is over and is not")


def next_inside(seat: int, direction: int, inside: Sequence[object]) -> int:
    """The next seat in that direction for which `inside` holds something true, the seat itself last."""
    seats = len(inside)
    following = (seat + direction) % seats
    while not inside[following] and following != seat:
        following = (following + direction) % seats
    return following
