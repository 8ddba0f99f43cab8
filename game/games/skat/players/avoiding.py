"""Skat: which card a player of some experience plays where tricks are to be avoided: null, and ramsch.

Only what the player on turn may know is looked at: its own cards, what has been played, the suits that others have
shown not to hold.
"""

from __future__ import annotations

from game.games.skat.players.fast_round import NEXT, Sketch
from game.games.skat.players.kinds import POINTS, each

VOID = [0.5**count for count in range(33)]  # how likely one of two hands has none of so many cards
TOP_HALF = 3  # a null card with more lower ones out than that will be in somebody's way


def null_card(sketch: Sketch) -> int:
    """The card of the player on turn in a null game."""
    fits = sketch.fits()
    if not fits & (fits - 1):
        return fits
    if sketch.turn == sketch.declarer:
        return _declarers(sketch, fits)
    return _lead_against_null(sketch, fits) if not sketch.led else _follow_against_null(sketch, fits)


def ramsch_card(sketch: Sketch) -> int:
    """The card of the player on turn in ramsch."""
    fits = sketch.fits()
    if not fits & (fits - 1):
        return fits
    return _follow_in_ramsch(sketch, fits) if sketch.led else _safest_lead(sketch, fits)


def _declarers(sketch: Sketch, fits: int) -> int:
    if not sketch.led:
        return _safest_lead(sketch, fits)
    if not fits & sketch.led:
        return _most_dangerous(sketch, fits)
    below = fits & (sketch.high - 1)
    if below:
        return 1 << (below.bit_length() - 1)
    return fits & -fits if sketch.place == 1 else 1 << (fits.bit_length() - 1)


def _safest_lead(sketch: Sketch, fits: int) -> int:
    """The card that others are likeliest to beat, of several the one that would be hardest to get rid of."""
    out = sketch.out()
    suit_mask = sketch.kind.suit_mask
    after, last = NEXT[sketch.turn], NEXT[NEXT[sketch.turn]]
    safest, chosen = -1e9, fits
    for card in each(fits):
        suit = out & suit_mask[card]
        lower, higher = (suit & (card - 1)).bit_count(), (suit & -card).bit_count()
        stays = 1.0  # the chance that nobody has to beat it: a player has to who holds higher ones only
        for other in (after, last):
            if not sketch.barred[other] & suit:
                stays *= 1 - (1 - VOID[higher]) * (0.15 + 0.85 * VOID[lower])
        value = -stays + 0.01 * lower
        if value > safest:
            safest, chosen = value, card
    return chosen


def _most_dangerous(sketch: Sketch, fits: int) -> int:
    """The card that is likeliest to win a trick one day: with many lower ones out, few of them in the own hand."""
    out, hand, suit_mask = sketch.out(), sketch.hands[sketch.turn], sketch.kind.suit_mask
    most, chosen = -1e9, fits
    for card in each(fits):
        suit = suit_mask[card]
        lower = (out & suit & (card - 1)).bit_count()
        cover = (hand & suit & (card - 1)).bit_count()
        higher = (out & suit & -card).bit_count()
        value = lower - 1.6 * cover - 0.2 * higher if lower else -9.0
        if value > most:
            most, chosen = value, card
    return chosen


def _lead_against_null(sketch: Sketch, fits: int) -> int:
    """A low card of a suit in which the declarer still has to follow, best where the partner has none."""
    declarer = sketch.declarer
    partner = 3 - sketch.turn - declarer
    out, hand, suit_mask = sketch.out(), sketch.hands[sketch.turn], sketch.kind.suit_mask
    most, chosen = -1e9, fits
    for card in each(fits):
        suit = suit_mask[card]
        lower, higher = (out & suit & (card - 1)).bit_count(), (out & suit & -card).bit_count()
        if sketch.barred[declarer] & suit or (sketch.shown and not sketch.hands[declarer] & suit):
            value = -20.0 - lower
        elif sketch.shown:
            his = sketch.hands[declarer] & suit
            value = (
                8.0 - lower
                if his & -his > card
                else 2.0 * (his & -card).bit_count() - 3.0 * (his & (card - 1)).bit_count()
            )
        else:
            alone = 1.0 if sketch.barred[partner] & suit else 0.0
            value = 1.2 * higher - 2.0 * lower + 2.5 * alone - 0.4 * (hand & suit).bit_count()
            if not higher:
                value -= 8.0
        if value > most:
            most, chosen = value, card
    return chosen


def _follow_against_null(sketch: Sketch, fits: int) -> int:
    """Low cards while the declarer is still to play, high ones when he is safe or cannot be reached."""
    declarer = sketch.declarer
    led, high = sketch.led, sketch.high
    top = 1 << (fits.bit_length() - 1)
    if not fits & led:
        return _useless_against_null(sketch, fits)
    if sketch.winning == declarer and sketch.place == 2:
        below = fits & (high - 1)
        return 1 << (below.bit_length() - 1) if below else top
    if sketch.winning == declarer:  # the partner is still to play
        below = fits & (high - 1)
        return 1 << (below.bit_length() - 1) if below else fits & -fits
    played = sketch.place == 2 or NEXT[sketch.turn] != declarer
    if played or sketch.barred[declarer] & led:
        return top
    if sketch.shown:
        his = sketch.hands[declarer] & led
        high = min(high, his & -his) if his else high
        if high < sketch.high or not his:  # he can stay below what lies there: be below all of his
            below = fits & (high - 1) if his else 0
            return 1 << (below.bit_length() - 1) if below else top
    below = fits & (high - 1)
    return 1 << (below.bit_length() - 1) if below else fits & -fits


def _useless_against_null(sketch: Sketch, fits: int) -> int:
    """High cards of short suits the declarer may have to follow: the next lead of that suit finds us void."""
    declarer = sketch.declarer
    out, hand, suit_mask = sketch.out(), sketch.hands[sketch.turn], sketch.kind.suit_mask
    most, chosen = -1e9, fits
    for card in each(fits):
        suit = suit_mask[card]
        lower = (out & suit & (card - 1)).bit_count()
        value = lower - 1.5 * (hand & suit).bit_count()
        if sketch.barred[declarer] & suit:
            value += 6.0
        if value > most:
            most, chosen = value, card
    return chosen


def _follow_in_ramsch(sketch: Sketch, fits: int) -> int:
    """Points into the tricks of others, nothing into the own; a poor last trick may be taken with a high card."""
    high, beating, pot = sketch.high, sketch.beating, sketch.pot
    wins = fits & beating & -(high << 1)
    loses = fits & ~wins
    if not fits & sketch.led:
        loses = loses or fits
        return max(each(loses), key=lambda card: (POINTS[card], card))
    if loses:
        ducks = max(each(loses), key=lambda card: (POINTS[card] if card.bit_length() <= 28 else 5, card))
        if sketch.place < 2 or not wins or pot > 3:
            return ducks
        return ducks
    if sketch.place == 2:
        return 1 << (wins.bit_length() - 1) if pot < 10 else min(each(wins), key=lambda card: POINTS[card])
    return wins & -wins
