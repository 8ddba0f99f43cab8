"""Skat: which card a player of some experience plays (rules, section 8); with trumps here, otherwise by `avoiding`.

A card is judged by the points that its trick is likely to bring or cost, and by what it would be worth if it was kept.
Only what the player on turn may know is looked at. This is the normal player's mind; the hard one plays its imagined
deals with it, thousands of them, hence the tables. All figures are card points; they were found in play, by trying
others.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.tricks import bits_of
from game.games.skat.players import avoiding
from game.games.skat.players.fast_round import FastRound
from game.games.skat.rules.contracts import NULL, RAMSCH

VOID = [0.5**count for count in range(33)]  # how likely one of two hands has none of so many cards


def _kept(base: Sequence[float], share: Sequence[float]) -> list[list[float]]:
    """What cards are worth that are kept: by the number of higher ones out (3: or more) and by their points."""
    return [[base[min(higher, 3)] + share[min(higher, 3)] * points for points in range(12)] for higher in range(12)]


# What plain cards and trumps are worth that are kept, and what the others add to a plain card that is led.
DECLARERS = (_kept((5.15, 4.65, 2.6, -3.9), (0.26, 0.68, 0.03, 0.2)),
             _kept((9.5, 7.6, 6.75, 4.25), (0.67, 0.16, 0.57, 0.51)), 8.6)  # fmt: skip
DEFENDERS = (_kept((-2.6, 1.0, 0.8, -0.6), (0.28, 0.51, 0.41, 0.06)),
             _kept((11.1, 5.0, 5.4, 1.4), (0.89, 0.47, 0.81, 0.82)), 4.6)  # fmt: skip

AVOIDING = {NULL: avoiding.null_card, RAMSCH: avoiding.ramsch_card}
ADDED = 2  # what the last player of a trick adds to it
PULL, PULL_LOW = 12.5, 3.5  # the declarer's lead of a trump that nothing beats, and of another
NOTHING_TO_PULL = -6.0
THEIR_TRUMP = -11.75  # a defender's lead of a trump
NEVER = -1e9  # less than any card is worth
HELPS = 0.5  # how often a partner with a higher card beats what has beaten a lead


def card(fast_round: FastRound) -> int:
    """The card of the hand on turn."""
    fits = fast_round.fits()
    if not fits & (fits - 1):
        return fits
    if fast_round.order.name in AVOIDING:
        return AVOIDING[fast_round.order.name](fast_round, fits)
    if not fast_round.led:
        return _lead(fast_round, fits)
    fits = spared(fast_round, fits)
    return _follow(fast_round, fits) if fits & (fits - 1) else fits


def spared(fast_round: FastRound, fits: int) -> int:
    """The cards that fit, without those that would beat the partner's certain winner and bring no more points than one
    that does not. Where tricks are avoided, all."""
    declarer = fast_round.declarer
    if not fast_round.led or declarer in (fast_round.turn, fast_round.winning) or fast_round.order.name in AVOIDING:
        return fits
    points, above = fast_round.order.points, fast_round.order.over[fast_round.high]
    wins = fits & above
    last = fast_round.place == len(fast_round.line) - 1
    if not wins or wins == fits or not (last or not above & fast_round.out() & ~fast_round.barred[declarer]):
        return fits
    most = max([points[card] for card in bits_of(fits ^ wins)])
    return fits & ~sum([card for card in bits_of(wins) if points[card] <= most])


def _follow(fast_round: FastRound, fits: int) -> int:
    """The best of several cards that follow a lead: points won or lost now, less what they are worth later."""
    order, led, high, place, line = fast_round.order, fast_round.led, fast_round.high, fast_round.place, fast_round.line
    alone, winning = fast_round.turn == fast_round.declarer, fast_round.winning
    plain_kept, trumps_kept, _ = DECLARERS if alone else DEFENDERS
    points, trumps, above, over = order.points, order.trump_mask, order.above, order.over
    out, beats = fast_round.out(), over[high]
    theirs, pot, partner_next = 0, fast_round.pot, False
    if place == 1:
        theirs, pot, partner_next = (
            out & ~fast_round.barred[line[2]],
            pot + ADDED,
            not alone and line[2] != fast_round.declarer,
        )
    void = VOID[(theirs & led).bit_count()]
    follows, off = theirs & led, theirs & ~led
    certain = partner_next or not theirs
    stays = (1 - void) * VOID[(beats & follows).bit_count()] + void * VOID[(beats & off).bit_count()]
    under = (
        0.0 if alone else 1 - stays if winning == fast_round.declarer else stays
    )  # how likely this side wins below it
    best, chosen = NEVER, fits
    for card in bits_of(fits):
        likely = under
        if card & beats:
            higher = over[card]
            likely = 1.0
            if not certain:
                likely = (1 - void) * VOID[(higher & follows).bit_count()] + void * VOID[(higher & off).bit_count()]
        kept, count = trumps_kept if card & trumps else plain_kept, points[card]
        value = (2 * likely - 1) * (pot + count) - kept[(above[card] & out).bit_count()][count]
        if value > best:
            best, chosen = value, card
    return chosen


def _lead(fast_round: FastRound, fits: int) -> int:
    """The best of several leads: for the declarer trumps while it pays to pull them; else cards that this side wins, or
    that cost little."""
    order, out, declarer = fast_round.order, fast_round.out(), fast_round.declarer
    alone, trumps = fast_round.turn == declarer, order.trump_mask
    plain_kept, trumps_kept, added = DECLARERS if alone else DEFENDERS
    opponents, partners = [], 0  # what each may hold, of opponents with the chance that it is no trump
    for hand in fast_round.line[1:]:
        held = out & ~fast_round.barred[hand]
        if alone or hand == declarer:
            opponents.append((held, VOID[(held & trumps).bit_count()]))
        else:
            partners += held
    best, chosen = NEVER, fits
    for card in bits_of(fits):
        points, above, suit = order.points[card], order.above[card] & out, order.suit_mask[card]
        higher = above.bit_count()
        if card & trumps:
            if not alone:
                value = THEIR_TRUMP - points
            elif out & trumps:
                value = PULL_LOW - points if above else PULL + points
            else:
                value = NOTHING_TO_PULL + points
            value -= trumps_kept[higher][points]
        else:
            likely = 1.0
            for theirs, trumpless in opponents:
                void = VOID[(theirs & suit).bit_count()]
                likely *= (1 - void) * VOID[(theirs & above).bit_count()] + void * trumpless
            likely += (1 - likely) * HELPS * (1 - VOID[(partners & above).bit_count()])
            value = (2 * likely - 1) * (points + added) - plain_kept[higher][points]
        if value > best:
            best, chosen = value, card
    return chosen
