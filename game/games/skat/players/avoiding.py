"""Skat: which card a player of some experience plays where tricks are to be avoided: null, and ramsch.

Only what the player on turn may know is looked at: its own cards, what has been played, the suits that others have
shown not to hold.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.tricks import bits_of
from game.games.skat.players.fast_round import Sketch

VOID = [0.5**count for count in range(33)]  # how likely one of two hands has none of so many cards
WORTH_LOSING = 5  # in ramsch a jack that loses a trump trick is as good as so many points given away
FAT = 10  # points of a ramsch trick to which nothing more is added


def null_card(sketch: Sketch, fits: int) -> int:
    """The card of the hand on turn in a null game, of several that fit."""
    declarer, high = sketch.declarer, sketch.high
    alone = sketch.turn == declarer
    if not sketch.led:
        return max(bits_of(fits), key=_safe_lead(sketch) if alone else _lead_against_null(sketch))
    if not fits & sketch.led:
        return max(bits_of(fits), key=_dangerous(sketch) if alone else _useless_against_null(sketch))
    lowest, highest, last = fits & -fits, 1 << (fits.bit_length() - 1), sketch.place == 2
    if alone or sketch.winning == declarer:
        return _highest_below(fits, high) or (highest if last else lowest)
    his = sketch.led & (sketch.hands[declarer] if sketch.shown else sketch.out() & ~sketch.barred[declarer])
    if last or sketch.line[2] != declarer or not his:
        return highest
    if sketch.shown and his & -his < high:  # he can stay below what lies there, unless we are below all he has
        return _highest_below(fits, his & -his) or highest
    return _highest_below(fits, high) or lowest


def _highest_below(cards: int, high: int) -> int:
    """The highest of the cards below that one; 0 for none."""
    below = cards & (high - 1)
    return 1 << (below.bit_length() - 1) if below else 0


def ramsch_card(sketch: Sketch, fits: int) -> int:
    """The card of the hand on turn in ramsch, of several that fit: points into the tricks of others, as few as can be
    into the own."""
    order = sketch.order
    if not sketch.led:
        return max(bits_of(fits), key=_safe_lead(sketch))
    wins = fits & order.over[sketch.high]
    if loses := fits & ~wins:
        jack = WORTH_LOSING if fits & sketch.led else 2
        return max(bits_of(loses), key=lambda card: (jack if card & order.jacks else order.points[card], card))
    if sketch.place == 1:
        return wins & -wins
    if sketch.pot < FAT:  # then the highest card, which would win another trick
        return 1 << (wins.bit_length() - 1)
    return min(bits_of(wins), key=order.points.__getitem__)


def _safe_lead(sketch: Sketch) -> Callable[[int], float]:
    """How likely others are to beat a lead, of several the one that would be hardest to get rid of."""
    order, out, barred = sketch.order, sketch.out(), sketch.barred

    def worth(card: int) -> float:
        stays = 1.0  # the chance that nobody has to beat it: a hand has to that holds higher ones only
        for hand in sketch.line[1:]:
            theirs = out & ~barred[hand]
            higher, lower = (theirs & order.above[card]).bit_count(), (theirs & order.below[card]).bit_count()
            stays *= 1 - (1 - VOID[higher]) * (0.15 + 0.85 * VOID[lower])
        return 0.01 * (out & order.below[card]).bit_count() - stays

    return worth


def _dangerous(sketch: Sketch) -> Callable[[int], float]:
    """How likely cards are to win a trick one day: with many lower ones out, few of them in the own hand."""
    order, out, hand = sketch.order, sketch.out(), sketch.hands[sketch.turn]

    def worth(card: int) -> float:
        lower, cover = (out & order.below[card]).bit_count(), (hand & order.below[card]).bit_count()
        return lower - 1.6 * cover - 0.2 * (out & order.above[card]).bit_count() if lower else -9.0

    return worth


def _lead_against_null(sketch: Sketch) -> Callable[[int], float]:
    """Low cards of a suit in which the declarer still has to follow, best where the partner has none."""
    order, out, hand, declarer = sketch.order, sketch.out(), sketch.hands[sketch.turn], sketch.declarer
    partner = next(other for other in sketch.line[1:] if other != declarer)
    his = sketch.hands[declarer] if sketch.shown else out & ~sketch.barred[declarer]

    def worth(card: int) -> float:
        suit = order.suit_mask[card]
        higher, lower = (his & order.above[card]).bit_count(), (his & order.below[card]).bit_count()
        value = 1.2 * higher - 2.0 * lower - 0.4 * (hand & suit).bit_count()
        if sketch.barred[partner] & suit:
            value += 2.5
        return value if higher else value - 8.0

    return worth


def _useless_against_null(sketch: Sketch) -> Callable[[int], float]:
    """High cards of short suits the declarer may have to follow: the next lead of that suit finds us void."""
    order, out, hand, barred = sketch.order, sketch.out(), sketch.hands[sketch.turn], sketch.barred[sketch.declarer]

    def worth(card: int) -> float:
        lower, length = (out & order.below[card]).bit_count(), (hand & order.suit_mask[card]).bit_count()
        return lower - 1.5 * length + (6.0 if barred & card else 0.0)

    return worth
