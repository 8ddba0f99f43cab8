"""Trick Ninety-Nine: which card a player of some experience plays (rules, section 8.3 to 8.5).

A card is judged by how likely it wins this trick, and by what the others are then likely to take beside what is still
needed. Only what the seat on turn may know is looked at: its own cards and bid, what has been played, and what lies
open. This is the normal player's mind; the hard one plays its imagined rounds with it, thousands of them, hence the
tables. Numbers in brackets are the rules' points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.games.trick_ninety_nine.players.bidding import FREE, PLAIN, TRUMP
from game.games.trick_ninety_nine.players.fast_round import Sketch

WILLING = 0.6  # how often a player takes a trick that it can also leave
RUFFS, OVERRUFFS = 0.35, 0.3  # how often a player trumps who may, and trumps higher
HELD = 0.33  # the share of the cards that are out in one hand
VOID = [(1 - HELD) ** count for count in range(14)]  # how likely a hand has none of so many cards
BEATS = [[(1 - VOID[higher]) * (1 - (1 - WILLING) * (1 - VOID[lower])) for lower in range(14)] for higher in range(14)]

# Chances come true oftener for a hand that leads than for one that does not, the more so the fewer tricks are left:
# for 0, 1, 2 ... tricks to come the share of each, while trumps are out and where none are.
LATER = [(1.0, 1.0), (0.96, 0.36), (0.88, 0.5), (0.77, 0.66), (0.75, 0.76), (0.84, 0.8), (0.84, 0.87), (0.9, 0.92),
         (0.92, 0.98), (0.92, 0.98)]  # fmt: skip
FREELY = [(1.0, 1.0), (1.66, 0.05), (1.48, 0.14), (1.22, 0.3), (0.94, 0.51), (0.85, 0.65), (0.8, 0.78), (0.76, 0.91),
          (0.76, 1.0), (0.76, 1.0)]  # fmt: skip

EXTRA = 0.45  # how much a likely trick endangers a bid that needs none
EXACT = (1.0, 0.3, 0.25, 0.28, 0.33, 0.33, 0.38, 0.38, 0.38, 0.38, 0.38)  # how likely a bid is at best, by tricks left
APART = 2.4
REST = 0.3  # what a later trick counts beside this one where one's own bid is lost

OWN, OTHERS = 20.0, 10.0  # points: what one's own bid is worth, and what another's costs, premiums aside


def card(sketch: Sketch) -> int:
    """What the hand on turn plays: the card that makes its own bid likeliest, and open bids of others unlikely."""
    fits = sketch.fits()
    if not fits & (fits - 1):
        return fits
    if sketch.turn == sketch.dummy:
        return _dummys(sketch, fits)
    return _own(sketch, fits)


def distinct(sketch: Sketch, fits: int, out: int) -> list[int]:
    """One of each run of cards that are as good as each other, the lowest: no card lies between them that is out or
    wins the trick so far."""
    above, suit, between, last, found = sketch.order.above, sketch.order.suit_mask, out | sketch.high, 0, []
    while fits:
        bit = fits & -fits
        fits ^= bit
        higher = between & above[bit] or -suit[bit]  # where none is higher the suit tells
        if higher != last:
            found.append(bit)
            last = higher
    return found


def prospect(need: int, mean: float, cards: int) -> float:
    """How likely a bid is made that needs so many tricks more from that many cards, likely to take `mean`: to take none
    is far easier than to take a certain number.

    >>> prospect(0, 1.0, 4) > prospect(1, 1.0, 4) > prospect(2, 1.0, 4) > prospect(5, 1.0, 4) == 0
    True
    """
    if need <= 0 or need > cards:
        return 0.0 if need else exp(-EXTRA * mean)
    apart = mean - need
    return EXACT[cards] * exp(-apart * apart / APART)


def _own(sketch: Sketch, fits: int) -> int:
    """The best of several cards of a seat's own hand (3)."""
    seat, order, high, out = sketch.turn, sketch.order, sketch.high, sketch.unseen()
    hand = sketch.hands[seat]
    tried = distinct(sketch, fits, out)
    if len(tried) == 1:
        return tried[0]
    chances = _chances(sketch, hand, out)
    mean = sum(chances.values())
    need = sketch.targets[seat] - sketch.taken[seat]
    after = hand.bit_count() - 1
    lost = not 0 <= need <= after + 1
    leading, following = (LATER if out & order.trump_mask else FREELY)[after]
    stake = OWN + 2 * sketch.stakes[seat]
    others = [other for other in sketch.opened if other != seat]
    beating = order.over[high] if high else order.whole
    ends = sketch.place == len(sketch.line) - 1
    most, chosen = -1e9, 0
    for bit in tried:
        wins = 0.0 if not bit & beating else 1.0 if ends else winning_chance(sketch, bit, out)
        rest = mean - chances[bit]
        if lost:  # too many: take what others need; too few: let them take what they do not
            value = (wins + rest * REST) * (1 if need < 0 else -1)
        else:
            value = (1 - wins) * prospect(need, rest * following, after) if wins < 1 else 0.0
            if wins:
                value += wins * prospect(need - 1, rest * leading, after)
            value *= stake
        for other in others:
            value -= _hope(sketch, other, wins, after)
        if value > most:
            most, chosen = value, bit
    return chosen


def winning_chance(sketch: Sketch, bit: int, out: int) -> float:
    """How likely a card that is played now wins this trick; `out` are the cards that others may hold."""
    order, led = sketch.order, sketch.led
    trumps = order.trump_mask
    if led:
        if not sketch.beats(bit):
            return 0.0
    else:
        led = order.suit_mask[bit]
    later = sketch.line[sketch.place + 1 :]
    if not later:
        return 1.0
    if sketch.faced:
        return _against_open_hands(sketch, bit, out, led, later)
    wins, barred, above = 1.0, sketch.barred, order.above[bit]
    if not bit & led:  # a trump on a plain suit
        beats = OVERRUFFS if out & above else 0.0
        for hand in later:
            if barred[hand] & led:
                wins *= 1 - beats
        return wins
    higher = (out & above).bit_count()
    lower = (out & led).bit_count() - higher
    ruffing = 0 if bit & trumps else out & trumps
    beats = BEATS[higher][lower]
    ruffed = beats + VOID[higher + lower] * RUFFS
    for hand in later:
        ruffs = ruffing and not barred[hand] & trumps
        if not barred[hand] & led:
            wins *= 1 - (ruffed if ruffs else beats)
        elif ruffs:
            wins *= 1 - RUFFS
    return wins


def _against_open_hands(sketch: Sketch, bit: int, out: int, led: int, later: Sequence[int]) -> float:
    """`winning_chance` of a card that wins so far, where some of the hands that play later lie open."""
    order = sketch.order
    trumps, above, wins = order.trump_mask, order.above[bit], 1.0
    for hand in later:
        if hand in sketch.faced:
            held = sketch.hands[hand]
            fit = held & led or held
            beating = fit & order.over[bit]
            beats = 0.0 if not beating else 1.0 if beating == fit else WILLING
        elif bit & led:
            barred = sketch.barred[hand]
            ruffing = out & trumps and not bit & trumps and not barred & trumps
            if barred & led:
                beats = RUFFS if ruffing else 0.0
            else:
                higher = (out & above).bit_count()
                lower = (out & led).bit_count() - higher
                beats = BEATS[higher][lower]
                if ruffing:
                    beats += VOID[higher + lower] * RUFFS
        else:  # a trump on a plain suit
            beats = OVERRUFFS if sketch.barred[hand] & led and out & above else 0.0
        wins *= 1 - beats
    return wins


def _hope(sketch: Sketch, other: int, wins: float, after: int) -> float:
    """What an open bid of another seat costs this one, when a card is played that wins with that chance and so many
    tricks come after this one (4)."""
    if sketch.line.index(other) >= sketch.place:
        takes = WILLING * (1 - wins)
    else:
        takes = 1 - wins if sketch.winning == other else 0.0
    need = sketch.targets[other] - sketch.taken[other]
    mean = _likely(sketch, other) if other in sketch.faced else max(0, need)
    rest = mean * after / (after + 1)
    made = takes * prospect(need - 1, rest, after) + (1 - takes) * prospect(need, rest, after)
    return made * (OTHERS + sketch.stakes[other])


def _likely(sketch: Sketch, hand: int) -> float:
    """How many tricks a hand that one sees is likely to take."""
    held = sketch.hands[hand]
    return sum(_chances(sketch, held, sketch.order.whole & ~(sketch.gone | held | sketch.laid[hand])).values())


def _chances(sketch: Sketch, hand: int, out: int) -> dict[int, float]:
    """How likely each card of a hand takes a trick, when those are out."""
    trumps, above = sketch.order.trump_mask, sketch.order.above
    plain, chances = PLAIN if out & trumps else FREE, {}
    while hand:
        bit = hand & -hand
        hand ^= bit
        chances[bit] = (TRUMP if bit & trumps else plain)[(out & above[bit]).bit_count()]
    return chances


def _dummys(sketch: Sketch, fits: int) -> int:
    """What the controller plays from the dummy: the card that helps its own bid, of several the lowest (5)."""
    seat, order = sketch.controller, sketch.order
    own = sketch.hands[seat]
    need = sketch.targets[seat] - sketch.taken[seat]
    leads = not sketch.place
    left = own.bit_count() - leads
    rest = _likely(sketch, seat) * left / (left + leads) if left else 0.0
    won, lost = prospect(need - 1, rest, left), prospect(need, rest, left)
    others = [other for other in sketch.opened if other != seat]
    most, chosen = -1e9, fits
    for bit in sketch.lowest_first(fits):
        if leads:
            fit = own & order.suit_mask[bit] or own
            beating = fit & order.over[bit]
            takes = WILLING if beating and (beating == fit or won > lost) else 0.0
            beaten = True
        else:
            beaten = sketch.beats(bit)
            takes = 1.0 if sketch.winning == seat and not beaten else 0.0
        value = (takes * won + (1 - takes) * lost) * OWN
        for other in others:
            spoilt = beaten or sketch.winning != other
            value -= _hope(sketch, other, 1.0 if spoilt else 0.0, left)
        if value > most:
            most, chosen = value, bit
    return chosen


beats = Sketch.beats


def simple_card(sketch: Sketch) -> int:
    """What a player plays that counts no cards: the highest that loses once it has what it wants, and before that the
    lowest that wins."""
    low = sketch.lowest_first(sketch.fits())
    seat = sketch.actor
    wants = sketch.targets[seat] > sketch.taken[seat]
    if sketch.turn != seat:
        return low[0]
    if not sketch.place:
        return low[-1] if wants else low[0]
    if wants:
        return next((bit for bit in low if sketch.beats(bit)), low[0])
    return next((bit for bit in reversed(low) if not sketch.beats(bit)), low[0])
