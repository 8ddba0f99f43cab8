"""The finished tricks of a round, for games that remember them one by one, and positions that have them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from game.engine.cards import Card, cards, written
from game.engine.positions import list_given, require, text_given
from game.engine.trick_game import TrickGame
from game.engine.trick_play import WON


class Trick(NamedTuple):
    """A finished trick: who led, who won, and its cards in the order in which they were played."""

    leader: int
    winner: int
    cards: tuple[Card, ...]


_trick = partial(tuple.__new__, Trick)  # from its items, much faster than Trick(...): every trick that is played is one


def tricks_written(tricks: list[Trick]) -> list[Any]:
    """Tricks as plain data: ``[leader, winner, "their cards"]`` each."""
    return [[trick.leader, trick.winner, written(trick.cards)] for trick in tricks]


def just_won(state: TrickGame) -> Trick:
    """The trick that the ``winning`` hand has just been given."""
    winner = state.winning
    played = state.table.zones[WON[winner]][-len(state.line) :]
    return _trick((state.leader, winner, tuple(played)))


def lay_tricks(
    state: TrickGame, position: Mapping[str, Any], tricks: list[Trick], most: int, phases: tuple[str, ...]
) -> None:
    """Lay out the finished tricks of a position, and the one that is played, which only these phases have. Everything
    else that the state keeps of them is set, too; `tricks` are its own, as yet empty. ValueError for tricks that cannot
    be."""
    turn, leader, line = state.turn, state.leader, state.line
    for first, winner, text in list_given(position, "tricks", most):
        played = tuple(cards(text))
        fine = all(type(seat) is int and seat in line for seat in (first, winner)) and len(played) == len(line)
        require(fine and state.order is not None, "a trick that cannot be")
        state.replay(first, played)
        tricks.append(Trick(first, winner, played))
        state.table.put(played, WON[winner])
    trick = cards(text_given(position, "trick"))
    fits = leader in line and (not trick or (state.phase in phases and len(trick) < len(line)))
    require(fits, "a trick that cannot be")
    state.leader = leader
    state.lay_trick(trick)
    if state.phase != state.playing:
        state.turn = state.actor = turn


def check_tricks(state: TrickGame, tricks: list[Trick]) -> None:
    """ValueError for a finished trick that another has won."""
    order = state.order
    for leader, winner, played in tricks:
        fine = order is not None and winner == state.lines[leader][order.winner(played)]
        require(fine, "a trick that another has won")
