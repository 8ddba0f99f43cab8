"""Olympus: which card to play, and when to sneak (rules, section 7); the numbers in brackets are those of the list."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.state import HANDS
from game.games.olympus.rules.pack import CROWN, NUMBER, OWL, TOP, is_ten
from game.games.olympus.rules.position import Position

STEEP = 85  # from this height on the round may end any moment
_BRINK = 99  # any number ends the round from here


def best_play(table: Position, seat: int) -> Card:
    """The card of the hand that seat had best play."""
    hand = table.table[HANDS[seat]]
    return max(hand, key=lambda card: (worth(table, seat, card), -card.index))


def worth(table: Position, seat: int, card: Card) -> float:
    """How good it is for a seat to play a card now."""
    new = table.after[card][table.height]
    mine = bool(table.takes(seat, card)) or table.bolt == seat
    if new >= TOP:
        return 1000.0 if mine else (-200.0 if table.bolt is None else -1000.0)  # 1, 2
    cost = keep(card)
    if new < STEEP:
        fall = max(0, table.height - new) if table.height >= STEEP and not mine else 0
        return 20.0 * mine * (table.height >= STEEP) + fall - cost  # 3, 5
    if mine:
        return 100.0 + (50.0 if new == _BRINK else new - STEEP) + 20.0 * (card.rank == OWL) - cost  # 3, 4
    return -(new - STEEP) * 2.0 + 10.0 * (card.rank == OWL) - cost  # 2


def keep(card: Card) -> float:
    """What a card is worth in the hand while the climb is young (5): low numbers least, the Crown most."""
    if card.rank == CROWN:
        return 60.0
    return NUMBER[card] or 20.0


def wants_to_sneak(table: Position, seat: int) -> bool:
    """Whether a matching card had better be sneaked (6): not where the Bolt would be snatched again near the top."""
    card = table.match_of(seat)
    new = 0 if card is None else table.after[card][table.height]
    return new < STEEP or new >= TOP or is_ten(new)
