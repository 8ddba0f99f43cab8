"""Skat: which card a player of some experience plays where tricks are to be avoided: null, and ramsch.

Only what the player on turn may know is looked at: its own cards, what has been played, the suits that others have
shown not to hold.
"""

from __future__ import annotations

from game.games.skat.players.fast_round import NEXT, Sketch
from game.games.skat.players.kinds import JACKS, POINTS, each

VOID = [0.5**count for count in range(33)]  # how likely one of two hands has none of so many cards
WORTH_LOSING = 5  # in ramsch a jack that loses a trump trick is as good as so many points given away
FAT = 10  # points of a ramsch trick to which nothing more is added


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
    """Low cards while the declarer may still win the trick, high ones when he is safe or cannot be reached."""
    declarer, led, high = sketch.declarer, sketch.led, sketch.high
    if not fits & led:
        return _useless_against_null(sketch, fits)
    top, low = 1 << (fits.bit_length() - 1), fits & -fits
    if sketch.winning != declarer:
        if sketch.place == 2 or NEXT[sketch.turn] != declarer or sketch.barred[declarer] & led:
            return top
        if sketch.shown:  # he can stay below what lies there, unless we are below all he has
            his = sketch.hands[declarer] & led
            if not his:
                return top
            if his & -his < high:
                high, low = his & -his, top
    below = fits & (high - 1)
    if below:
        return 1 << (below.bit_length() - 1)
    return top if sketch.winning == declarer and sketch.place == 2 else low


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
    """Points into the tricks of others, as few as can be into the own."""
    wins = fits & sketch.beating & -(sketch.high << 1)
    loses = fits & ~wins
    if loses:
        jack = WORTH_LOSING if fits & sketch.led else POINTS[JACKS & -JACKS]
        return max(each(loses), key=lambda card: (jack if card & JACKS else POINTS[card], card))
    if sketch.place == 1:
        return wins & -wins
    if sketch.pot < FAT:  # then the highest card, which would win another trick
        return 1 << (wins.bit_length() - 1)
    return min(each(wins), key=lambda card: POINTS[card])
