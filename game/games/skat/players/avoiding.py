"""Skat: which card a player of some experience plays where tricks are to be avoided: null, and ramsch.

Only what the player on turn may know is looked at: its own cards, what has been played, the suits that others have
shown not to hold.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.tricks import bits_of
from game.games.skat.players.fast_round import FastRound

WORTH_LOSING = 5  # in ramsch a jack that loses a trump trick is as good as so many points given away
FAT = 10  # points of a ramsch trick to which nothing more is added


def null_card(fast_round: FastRound, fits: int) -> int:
    """The card of the hand on turn in a null game, of several that fit."""
    declarer, high = fast_round.declarer, fast_round.high
    alone = fast_round.turn == declarer
    his = fast_round.hands[declarer] if fast_round.shown else fast_round.out() & ~fast_round.barred[declarer]
    if not fast_round.led:
        return max(bits_of(fits), key=_leading(fast_round, fast_round.out() if alone else his))
    if not fits & fast_round.led:
        return max(bits_of(fits), key=_parting(fast_round))
    lowest, highest, last = fits & -fits, 1 << (fits.bit_length() - 1), fast_round.place == 2
    if alone or fast_round.winning == declarer:
        return _highest_below(fits, high) or (highest if last else lowest)
    his &= fast_round.led
    if last or fast_round.line[2] != declarer or not his:
        return highest
    if fast_round.shown and his & -his < high:  # he can stay below what lies there, unless we are below all he has
        return _highest_below(fits, his & -his) or highest
    return _highest_below(fits, high) or lowest


def _highest_below(cards: int, high: int) -> int:
    """The highest of the cards below that one; 0 for none."""
    below = cards & (high - 1)
    return 1 << (below.bit_length() - 1) if below else 0


def ramsch_card(fast_round: FastRound, fits: int) -> int:
    """The card of the hand on turn in ramsch, of several that fit: points into the tricks of others, as few as can be
    into the own."""
    order = fast_round.order
    if not fast_round.led:
        return max(bits_of(fits), key=_leading(fast_round, fast_round.out()))
    wins = fits & order.over[fast_round.high]
    if loses := fits & ~wins:
        jack = WORTH_LOSING if fits & fast_round.led else 2
        return max(bits_of(loses), key=lambda card: (jack if card & order.jacks else order.points[card], card))
    if fast_round.place == 1:
        return wins & -wins
    if fast_round.pot < FAT:  # then the highest card, which would win another trick
        return 1 << (wins.bit_length() - 1)
    return min(bits_of(wins), key=order.points.__getitem__)


def _leading(fast_round: FastRound, theirs: int) -> Callable[[int], float]:
    """How good leads are if others have those cards: that they beat them, with few below, and get few points."""
    order, hand = fast_round.order, fast_round.hands[fast_round.turn]

    def worth(card: int) -> float:
        lower, length = (theirs & order.below[card]).bit_count(), (hand & order.suit_mask[card]).bit_count()
        return (8 if theirs & order.above[card] else 0) - lower - 0.4 * length - order.points[card]

    return worth


def _parting(fast_round: FastRound) -> Callable[[int], float]:
    """How good cards are to be rid of: high ones, of short suits, which are soon gone altogether."""
    order, hand, out = fast_round.order, fast_round.hands[fast_round.turn], fast_round.out()

    def worth(card: int) -> float:
        return (out & order.below[card]).bit_count() - 1.5 * (hand & order.suit_mask[card]).bit_count()

    return worth
