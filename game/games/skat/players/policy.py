"""Skat with trumps: which card a player of some experience plays (rules, section 8).

A card is judged by the points that this trick is likely to bring or cost, by what it would be worth if it was kept, and
where a player leads by what the lead is good for. Only what the player on turn may know is looked at. This is the
normal player's mind; the hard one plays its imagined deals with it, thousands of them, hence the tables. All figures
are card points; they were found in play, by trying others.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.skat.players.fast_round import NEXT, Sketch
from game.games.skat.players.kinds import JACKS, POINTS, WHOLE, each

VOID = [0.5**count for count in range(32)]  # how likely one of two hands has none of so many cards


def _kept(base: Sequence[float], share: Sequence[float]) -> list[list[float]]:
    """What cards are worth that are kept: by the number of higher ones out (3: or more) and by their points."""
    return [[base[min(higher, 3)] + share[min(higher, 3)] * points for points in range(12)] for higher in range(12)]


# The declarer's plain cards and trumps, then the defenders'.
PLAIN = _kept((5.15, 4.65, 2.6, -3.9), (0.26, 0.68, 0.03, 0.2))
TRUMPS = _kept((9.5, 7.6, 6.75, 4.25), (0.67, 0.16, 0.57, 0.51))
THEIR_PLAIN = _kept((-2.6, 1.0, 0.8, -0.6), (0.28, 0.51, 0.41, 0.06))
THEIR_TRUMPS = _kept((11.1, 5.0, 5.4, 1.4), (0.89, 0.47, 0.81, 0.82))

ADDED = 2  # what the last player of a trick adds to it
SMEARED = 1.75  # what a partner adds to a trick that is won
LEADS, THEY_LEAD = -3.05, 0.45  # what winning a trick is worth for the lead, to the declarer and to a defender
NEW_VOID = 2.4  # a suit that a player with trumps gets rid of
BARE_TEN = 4.35  # a ten that is left alone

# The declarer's leads: a trump that nothing beats, a jack that forces a higher one out, any other trump; and how much
# better it is to pull with more trumps, and with more than are out.
PULL, PULL_WITH_JACK, PULL_LOW = 12.5, 7.5, 3.52
FORCE_JACK, FORCE_LOW = 0.5, 1.3  # for each higher trump out, for each jack out
PULL_MORE, PULL_LENGTH = 0.72, 0.3
NOTHING_TO_PULL = -6.0
WON, LOST = 8.75, 8.45  # what others add to a plain card that wins or loses
FROM_SHORT, BEFORE_TRUMPS = 1.5, -1.5  # the last card of a suit; a low card while trumps are out

# The defenders' leads.
DECLARERS = 0.75  # the share of the trumps out that the declarer has
THEY_WIN, THEY_LOSE = 5.3, 4.0
THEIR_TRUMP, THEIR_JACK = -11.75, -0.25
BEHIND, BETWEEN = -5.15, -2.7  # for each card of the suit, where the declarer sits last and where he does not
RUFF = 2.7  # a lead that the partner can trump
ACE, TEN = 0.5, 2.0  # an ace, for each card of the suit that it may still catch; a ten
TRUMPS_IN, HELPS = 0.7, 0.3  # how often a partner who can trump does so, and how often that is the higher trump


def card(sketch: Sketch) -> int:
    """The card of the player on turn."""
    hand = sketch.hands[sketch.turn]
    fits = hand & sketch.led or hand
    if not fits & (fits - 1):
        return fits
    if sketch.led:
        return _follow(sketch, spared(sketch, fits))
    return _lead(sketch, fits) if sketch.turn == sketch.declarer else _lead_against(sketch, fits)


def spared(sketch: Sketch, fits: int) -> int:
    """The cards that fit, without those that would beat the partner's certain winner and bring no more points than one
    that does not."""
    turn, winning, declarer = sketch.turn, sketch.winning, sketch.declarer
    if turn == declarer or winning == declarer or not sketch.led:
        return fits
    above = sketch.beating & ~((sketch.high << 1) - 1)
    wins = fits & above
    if not wins or wins == fits:
        return fits
    if sketch.place == 1 and above & WHOLE & ~(sketch.gone | sketch.hands[turn] | sketch.barred[declarer]):
        return fits
    most = max([POINTS[card] for card in each(fits ^ wins)])
    return fits & ~sum([card for card in each(wins) if POINTS[card] <= most])


def _follow(sketch: Sketch, fits: int) -> int:
    """The best of several cards that follow a lead: points won or lost now, less what the card is worth later."""
    me, declarer, led, high, pot = sketch.turn, sketch.declarer, sketch.led, sketch.high, sketch.pot
    hand, beating = sketch.hands[me], sketch.beating
    trumps, suit_mask = sketch.kind.trump_mask, sketch.kind.suit_mask
    alone = me == declarer
    out = WHOLE & ~(sketch.gone | hand)
    if alone:
        out &= ~sketch.skat
        plain_kept, trump_kept, tempo = PLAIN, TRUMPS, LEADS
    else:
        plain_kept, trump_kept, tempo = THEIR_PLAIN, THEIR_TRUMPS, THEY_LEAD
    ours = not alone and sketch.winning != declarer
    last = sketch.place == 2
    partner_next, void, stays = False, 0.0, 0.0
    led_out = trumps_out = 0
    if not last:
        after = NEXT[me]
        partner_next = not alone and after != declarer
        barred = sketch.barred[after]
        led_out = out & led
        void = 1.0 if barred & led else VOID[led_out.bit_count()]
        trumps_out = 0 if led & trumps or barred & trumps else out & trumps
        if high & led:  # how likely the card that wins so far still does
            stays = (1 - void) * VOID[(led_out & -high).bit_count()] + void * VOID[trumps_out.bit_count()]
        else:
            stays = 1 - void * (1 - VOID[(trumps_out & -high).bit_count()])
    best, chosen = -1e9, 0
    left = fits
    while left:
        card = left & -left
        left ^= card
        points = POINTS[card]
        wins = card > high and card & beating
        if last:
            value = float(pot + points if wins or ours else -pot - points)
            if wins:
                value += tempo
        else:
            if not wins:
                likely = 0.0 if alone else stays if ours else 1 - stays
            elif partner_next:
                likely = 1.0
            elif card & led:
                likely = (1 - void) * VOID[(led_out & -card).bit_count()] + void * VOID[trumps_out.bit_count()]
            else:
                likely = 1 - void * (1 - VOID[(trumps_out & -card).bit_count()])
            value = (2 * likely - 1) * (pot + points + ADDED)
            if partner_next:
                value += likely * SMEARED
            elif wins:
                value += likely * tempo
        suit = suit_mask[card]
        higher = (out & suit & -card).bit_count()
        if card & trumps:
            value -= trump_kept[higher][points]
        else:
            value -= plain_kept[higher][points]
            if not card & led:
                rest = hand & suit ^ card
                if not rest:
                    value += NEW_VOID if hand & trumps else 0.0
                elif POINTS.get(rest) == 10 and higher < 3:
                    value -= BARE_TEN
        if value > best:
            best, chosen = value, card
    return chosen


def _lead(sketch: Sketch, fits: int) -> int:
    """What the declarer leads: trumps while it pays to pull them, else a card that wins or that costs little."""
    me = sketch.turn
    hand, trumps, suit_mask = sketch.hands[me], sketch.kind.trump_mask, sketch.kind.suit_mask
    out = WHOLE & ~(sketch.gone | hand | sketch.skat)
    barred = sketch.barred
    others = barred[NEXT[me]], barred[NEXT[NEXT[me]]]
    trumps_out = out & trumps
    theirs, own = trumps_out.bit_count(), (hand & trumps).bit_count()
    pull = PULL_MORE * (own - theirs) + PULL_LENGTH * own
    ruff = 1 - VOID[theirs]
    best, chosen = -1e9, 0
    left = fits
    while left:
        card = left & -left
        left ^= card
        points = POINTS[card]
        suit = suit_mask[card]
        higher = (out & suit & -card).bit_count()
        if card & trumps:
            if not theirs:
                value = NOTHING_TO_PULL + points
            elif not higher:
                value = PULL + pull + points
            elif card & JACKS:
                value = PULL_WITH_JACK + pull - FORCE_JACK * higher
            else:
                value = PULL_LOW + pull - points - FORCE_LOW * (trumps_out & JACKS).bit_count()
            value -= TRUMPS[higher][points]
        else:
            void = VOID[(out & suit).bit_count()]
            likely = 1.0
            for bar in others:
                gone = 1.0 if bar & suit else void
                likely *= 1 - gone * (0.0 if bar & trumps else ruff) - (1 - gone) * (1 - VOID[higher])
            value = likely * (points + WON) - (1 - likely) * (points + LOST) - PLAIN[higher][points]
            if own and not hand & suit ^ card:
                value += FROM_SHORT
            if theirs and higher:
                value += BEFORE_TRUMPS
        if value > best:
            best, chosen = value, card
    return chosen


def _lead_against(sketch: Sketch, fits: int) -> int:
    """What a defender leads: a suit that the partner wins, that the declarer has to trump, or that costs little."""
    me, declarer = sketch.turn, sketch.declarer
    partner = 3 - me - declarer
    hand, trumps, suit_mask = sketch.hands[me], sketch.kind.trump_mask, sketch.kind.suit_mask
    out = WHOLE & ~(sketch.gone | hand)
    his, partners = sketch.barred[declarer], sketch.barred[partner]
    length = BEHIND if NEXT[me] == partner else BETWEEN
    size, theirs = hand.bit_count(), (out & trumps).bit_count()
    plain_out = max(1, (out & ~trumps).bit_count())
    # How many of the trumps out the declarer has; the more, the fewer plain cards.
    his_trumps = 0.0 if his & trumps else min(size, theirs if partners & trumps else DECLARERS * theirs)
    partners_trumps = theirs - his_trumps
    his_share = min(1.0, max(0.05, (size - his_trumps) / plain_out))
    partners_share = min(1.0, max(0.05, (size - min(partners_trumps, size)) / plain_out))
    ruffs, partner_ruffs = min(1.0, his_trumps), TRUMPS_IN * min(1.0, partners_trumps)
    partner_higher = partners_share / (his_share + partners_share)
    best, chosen = -1e9, 0
    left = fits
    while left:
        card = left & -left
        left ^= card
        points = POINTS[card]
        suit = suit_mask[card]
        higher = (out & suit & -card).bit_count()
        if card & trumps:
            value = (THEIR_JACK if card & JACKS and not higher else THEIR_TRUMP) - points - THEIR_TRUMPS[higher][points]
        else:
            count = (out & suit).bit_count()
            void = 1.0 if his & suit else (1 - his_share) ** count
            partner_void = 1.0 if partners & suit else (1 - partners_share) ** count
            beaten = 1 - (1 - his_share) ** higher
            above = 0.0 if partners & suit else partner_higher
            ours = void * (1 - ruffs * (1 - partner_void * partner_ruffs * HELPS)) + (1 - void) * (
                1 - beaten * (1 - partner_void * partner_ruffs - (1 - partner_void) * above)
            )
            value = ours * (points + THEY_WIN) - (1 - ours) * (points + THEY_LOSE) - THEIR_PLAIN[higher][points]
            value += length * (hand & suit).bit_count()
            if partners & suit:
                value += RUFF * partner_ruffs
            if points > 9:
                value -= TEN if higher or points == 10 else ACE * count
        if value > best:
            best, chosen = value, card
    return chosen
