"""Olympus: which card to play, and when to sneak, by the list of considerations of the written rules, section 7.

The numbers in brackets are those of the list. The normal player plays by it; the hard one has all others play by it in
the rounds that it imagines.
"""

from __future__ import annotations

from functools import cache

from game.engine.cards import Card
from game.engine.state import DISCARD, HANDS
from game.games.olympus.rules.pack import (
    BOW,
    CROWN,
    DOVE,
    LYRE,
    NUMBER,
    NUMBERS,
    OWL,
    SANDALS,
    SNATCHES,
    SPEAR,
    TOP,
    TRIDENT,
    heights,
    is_ten,
)
from game.games.olympus.rules.position import Position

STEEP = 87  # from this height on the next card or two may end the round
BRINK = 99  # any number ends the round from here
RISKY = range(85, TOP)  # where a Bolt that was sneaked is soon lost again

# What a card is worth in the hand (5): Crown, Trident, Lyre and Bow wait for the top, low numbers go first.
KEEP = {CROWN: 20.0, TRIDENT: 9.0, LYRE: 9.0, BOW: 9.0, DOVE: 7.0, OWL: 4.0, SPEAR: 3.0, SANDALS: 3.0}
KEEP_STEP = 0.7  # of a number


@cache
def play_value(rank: str, height: int, *, mine: bool, free: bool) -> float:
    """How good it is to play a card of that rank that makes that height, with the Bolt mine then or not, or free."""
    if height >= TOP:
        return 1000.0 if mine else -200.0 if free else -1000.0  # 1 the round is won; 2 never end it for another
    value = -KEEP[rank] if rank in KEEP else -KEEP_STEP * NUMBERS[rank]  # 5
    if height < STEEP:
        return value
    if rank == OWL:
        value += 3.0  # 2, 4 one rival fewer before it is my turn again
    if mine:
        return value - 6.0 + 3.0 * (height == BRINK)  # 3 better than not having it; 4 any number ends the round
    return value - 12.0 - 2.0 * (height - STEEP)  # 2, 3 the lower the better


@cache
def play_values(*, leading_zero: bool, mine: bool, free: bool) -> dict[Card, tuple[float, ...]]:
    """How good it is to play a card, by the height before it: with the Bolt mine now, or nobody's (`free`)."""
    found = {}
    for card, after in heights(leading_zero=leading_zero).items():
        found[card] = tuple(
            play_value(card.rank, height, mine=mine or SNATCHES[card] or is_ten(height), free=free) for height in after
        )
    return found


def best_play(table: Position, seat: int) -> Card:
    """The card of the hand that a seat had best play; its cards must be known."""
    height, zones = table.height, table.table.zones
    hand, pile = zones[HANDS[seat]], zones[DISCARD]
    zero, free = table.values["sandals_one_digit"] == "leading_zero", table.bolt is None
    usual = play_values(leading_zero=zero, mine=table.bolt == seat, free=free)
    top = pile[-1].rank if pile and NUMBER[pile[-1]] and table.last != seat else ""  # what matches takes the Bolt
    chosen, most = hand[0], -1e9
    for card in hand:
        if card.rank == top:
            value = play_values(leading_zero=zero, mine=True, free=free)[card][height]
        else:
            value = usual[card][height]
        if value > most:
            chosen, most = card, value
    return chosen


def wants_to_sneak(table: Position, card: Card) -> bool:
    """Whether a matching card had better be sneaked (6): not where the Bolt would soon be snatched again."""
    return table.after[card][table.height] not in RISKY
