"""The next match of an evening, ready to be dealt: who sits on which chair, and who deals first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.declaration import Game
from game.engine.chance import stream
from game.session.evenings.evening import NOBODY, Evening, Played
from game.session.evenings.turns import propose, turned
from game.session.people.company import pick_characters
from game.session.setup import Seat, Setup

_HIGHEST = 999_999
Mixing = Callable[[Game, Sequence[Seat]], tuple[Seat, ...]]
"""Gives computer players the manners that they have in a game."""


class NextMatch(NamedTuple):
    """The match that comes next, its table, and whether it has somebody who deals, and not only begins."""

    match: Played
    setup: Setup
    deals: bool

    @property
    def first(self) -> str:
        """Who deals first, or begins."""
        return f"{self.match.names[self.match.first]} {'deals' if self.deals else 'begins'} first"


def next_match(evening: Evening, mixing: Mixing) -> NextMatch | None:
    """The next match; None when all is played, or nobody is there to play. It is the same as long as nothing changes.
    Raises ValueError for a table that cannot be dealt."""
    proposal = propose(evening)
    if proposal is None:
        return None
    programme = evening.programmes[proposal.programme]
    number = len(evening.matches)
    seed = 1 + stream("evening", evening.mark(number)).randrange(_HIGHEST)

    def setup(chairs: Sequence[int]) -> Setup:
        return Setup(
            programme.game,
            programme.rules,
            mixing(programme.declared, _seats(evening, programme.declared, chairs)),
            seed,
            programme.changes,
            own=programme.own,
            evening=evening.mark(number),
        )

    first, deals = _first(setup(proposal.chairs))
    chairs = turned(evening, proposal.chairs, first)
    table = setup(chairs)
    names = tuple(seat.name for seat in table.seats)
    sides = tuple(programme.sides(len(chairs)))
    match = Played(proposal.programme, chairs, sides, names, proposal.sits_out, seed, first)
    return NextMatch(match, table, deals)


def _first(setup: Setup) -> tuple[int, bool]:
    """The chair that deals first, or where nobody does the one that is asked first; and whether it deals."""
    state = setup.state()
    dealer = getattr(state, "dealer", None)
    if dealer is not None:
        return int(dealer), True
    return min((prompt.seat for prompt in state.prompts() if prompt.seat is not None), default=0), False


def _seats(evening: Evening, game: Game, chairs: Sequence[int]) -> list[Seat]:
    """Who sits there; computers that fill chairs are none of the guests, and always the same."""
    guests = [guest.seat for guest in evening.guests]
    fill = iter(pick_characters(chairs.count(NOBODY), guests, game, stream("evening", evening.id)))
    return [next(fill) if chair == NOBODY else guests[chair] for chair in chairs]
