"""What a seat may do on its turn at Cheat: the plays worth considering, and the outlook of the hand after each. A `Lay`
is a play by ranks; which of several equal cards is used makes no difference. Everything is read from `SeatKnowledge`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards import JOKER, RANKS, by_index
from game.engine.moves import Move, move
from game.games.cheat.players.belief import SeatKnowledge
from game.games.cheat.players.planning import CYCLE, PLACE, asked, one_by_one, outlook, turns_in_any_order
from game.games.cheat.players.race import ONE_BY_ONE


class Lay(NamedTuple):
    """A play that calls `rank`: how many cards of that rank, how many jokers, and the places of the ranks of all others
    (one for every card), which make it a lie."""

    rank: str
    true: int
    wild: int = 0
    false: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """How many cards go down."""
        return self.true + self.wild + len(self.false)


def true_plays(look: SeatKnowledge, rank: str) -> list[Lay]:
    """The true plays of a rank, first the one with all cards of it. Jokers are used only alone, or where they empty the
    hand."""
    held, most = look.held[PLACE[rank]], look.table.max_cards
    found = [Lay(rank, count) for count in range(min(held, most), 0, -1)]
    if look.wild and held + look.wild == len(look.hand) <= most:
        return [Lay(rank, held, look.wild)]
    if look.wild:
        found.append(Lay(rank, 0, 1))
    return found


def false_plays(look: SeatKnowledge, rank: str, most: int) -> list[Lay]:
    """The lies about a rank with up to `most` wrong cards, alone or with all one's cards of it: any single wrong card,
    but several only of those that are due last. None claims more cards than there are, or than others may believe."""
    own = look.held[PLACE[rank]]
    limit = min(look.table.max_cards, look.believable(rank))
    waste = cards_to_lie_with(look, rank)
    found = []
    for true in {0, own}:
        for extra in range(1, min(most, limit - true, len(waste)) + 1):
            picks = [(fromkey,) for fromkey in dict.fromkeys(waste)] if extra == 1 else [tuple(waste[:extra])]
            found += [Lay(rank, true, 0, false) for false in picks]
    return found


def cards_to_lie_with(look: SeatKnowledge, rank: str) -> list[int]:
    """The places of the cards that are not of that rank, without jokers, the last due first."""
    due = {place: turn for turn, place in enumerate(upcoming_ranks(look, rank))}
    places = [place for place in range(CYCLE) if place != PLACE[rank] for _ in range(look.held[place])]
    return sorted(places, key=lambda place: (-due.get(place, 0), look.held[place]))


def upcoming_ranks(look: SeatKnowledge, rank: str, turn: int = 0) -> tuple[int, ...]:
    """The places of the ranks this seat is asked for when it calls `rank` now: that one and all that follow, from the
    given turn on. Empty where the ranks do not go on in order."""
    terms = look.table.terms
    if not terms.in_order:
        return ()
    step = (len(look.others) + 1) * terms.step
    return asked(RANKS[(PLACE[rank] + step * turn) % CYCLE], step)


def turns_to_empty(look: SeatKnowledge, held: Sequence[int], wild: int, ranks: tuple[int, ...]) -> float:
    """How soon such a hand could be empty when it is asked for these ranks (empty: unknown)."""
    if not ranks:
        return turns_in_any_order(held, wild)
    if look.race is ONE_BY_ONE:
        return one_by_one(held, wild, ranks)
    return outlook(tuple(held), wild, ranks, look.table.max_cards)


def turns_after(look: SeatKnowledge, lay: Lay) -> float:
    """How soon the rest of the hand could be empty after that play."""
    held = look.held.copy()
    held[PLACE[lay.rank]] -= lay.true
    for place in lay.false:
        held[place] -= 1
    return turns_to_empty(look, held, look.wild - lay.wild, upcoming_ranks(look, lay.rank, 1))


def as_move(look: SeatKnowledge, lay: Lay) -> Move:
    """The play as a move."""
    missing = {lay.rank: lay.true, JOKER: lay.wild}
    for place in lay.false:
        missing[RANKS[place]] = missing.get(RANKS[place], 0) + 1
    cards = []
    for card in sorted(look.hand, key=by_index):
        if missing.get(card.rank, 0):
            missing[card.rank] -= 1
            cards.append(card)
    return move(look.seat, "play", cards, lay.rank)
