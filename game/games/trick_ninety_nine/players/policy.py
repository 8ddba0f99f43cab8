"""Trick Ninety-Nine: which card a player of some experience plays (rules, section 8.3 to 8.5).

A card is judged by how likely it wins this trick, and by what the others are then likely to take beside what is still
needed. Only what the seat on turn may know is looked at: its own cards and bid, what has been played, and what lies
open. This is the normal player's mind; the hard one plays its imagined rounds with it, thousands of them, hence the
tables: what cards are likely to take is counted in hundredths of tricks. Numbers in brackets are the rules' points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from game.games.trick_ninety_nine.players.bidding import FREE, PLAIN, TRUMP
from game.games.trick_ninety_nine.players.fast_round import Sketch
from game.games.trick_ninety_nine.rules.variants import Deal

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

Rows = Sequence[Sequence[float]]

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
    seat, order = sketch.turn, sketch.order
    hand = sketch.hands[seat]
    out = order.whole & ~(sketch.gone | hand | sketch.laid[seat])
    free = not out & order.trump_mask
    mean, tried = _tried(sketch, fits, out, free)
    if len(tried) == 1:
        return tried[0][0]
    if fits != hand:
        mean += _tricks(order, hand ^ fits, out)
    need, after = sketch.targets[seat] - sketch.taken[seat], hand.bit_count() - 1
    lost, won = _outlook(need, after, free, sketch.stakes[seat])
    open_bids = [other for other in sketch.opened if other != seat]
    most, chosen = -1e9, 0
    for bit, chance, wins in tried:
        rest = mean - chance
        value = lost[rest]
        if wins:
            value += wins * (won[rest] - value)
        if open_bids:
            value -= sum([_hope(sketch, other, wins, after) for other in open_bids])
        if value > most:
            most, chosen = value, bit
    return chosen


def _tried(sketch: Sketch, fits: int, out: int, free: bool) -> tuple[int, list[tuple[int, int, float]]]:
    """How many hundredths of tricks the cards that fit are likely to take, and the `distinct` ones: each with its trick
    chance, and how likely it wins this trick. `free`: no trumps are out."""
    order, high = sketch.order, sketch.high
    beating = order.over[high] if high else order.whole
    later = _later(sketch) if fits & beating else ()
    between, mean, tried = out | high, 0, []
    for suit, chances, rows in _suits(order, sketch.led, later, free):
        if mine := fits & suit:
            others, last, winning = between & suit, -1, rows[(out & suit).bit_count()]
            while mine:
                upwards = -mine  # the lowest card, and all above it that are not in this hand
                bit, above = mine & upwards, others & upwards
                mine ^= bit
                higher = (above & out).bit_count()
                chance = chances[higher]
                mean += chance
                if above != last:
                    last = above
                    tried.append((bit, chance, winning[higher] if bit & beating else 0.0))
    if later and sketch.faced:
        tried = [(bit, chance, wins and _against_open_hands(sketch, bit, out)) for bit, chance, wins in tried]
    return mean, tried


@cache
def _outlook(need: int, after: int, free: bool, stake: int) -> tuple[Sequence[float], Sequence[float]]:
    """What losing a trick is worth to a hand that needs so many with this one, and what winning it is: by what the
    cards of the `after` tricks to come are likely to take, in hundredths. `free`: no trumps are out."""
    means = [hundredths / 100 for hundredths in range(100 * after + 1)]
    if not 0 <= need <= after + 1:  # too many: take what others need; too few: let them take what they do not
        sign = 1 if need < 0 else -1
        return [sign * mean * REST for mean in means], [sign * (1 + mean * REST) for mean in means]
    leading, following = (FREELY if free else LATER)[after]
    worth = OWN + 2 * stake
    return (
        [worth * prospect(need, mean * following, after) for mean in means],
        [worth * prospect(need - 1, mean * leading, after) for mean in means],
    )


def winning_chance(sketch: Sketch, bit: int, out: int) -> float:
    """How likely a card that is played now wins this trick; `out` are the cards that others may hold."""
    order, later = sketch.order, _later(sketch)
    if sketch.led and not sketch.beats(bit):
        return 0.0
    if later and sketch.faced:
        return _against_open_hands(sketch, bit, out)
    suit = order.suit_mask[bit]
    rows = _against(suit, sketch.led, order.trump_mask if out & order.trump_mask else 0, later)
    return rows[(out & suit).bit_count()][(out & order.above[bit]).bit_count()]


def _later(sketch: Sketch) -> tuple[int, ...]:
    """The suits that each hand which plays later to this trick has shown not to hold."""
    barred = sketch.barred
    return tuple([barred[hand] for hand in sketch.line[sketch.place + 1 :]])


@lru_cache(2**12)
def _suits(order: Deal, led: int, later: tuple[int, ...], free: bool) -> Sequence[tuple[int, Sequence[int], Rows]]:
    """Every suit, the trick chances of its cards, and what `_against` says of it; `free`: no trumps are out."""
    trumps, plain = order.trump_mask, FREE if free else PLAIN
    return [
        (suit, TRUMP if suit == trumps else plain, _against(suit, led, 0 if free else trumps, later))
        for suit in order.masks.values()
    ]


def _against(suit: int, led: int, trumps: int, later: tuple[int, ...]) -> Rows:
    """How likely a card of that suit that wins so far wins in the end: by how many of the suit are out, and how many of
    them are higher. `trumps` are those cards if any are out, `led` is the suit led if one is."""
    ruffing = 0 if suit == trumps else trumps
    follow = ruff = void = 0
    for lacks in later:
        ruffs = ruffing and not lacks & ruffing
        if lacks & (led or suit):
            void += 1 if ruffs or led & ~suit else 0
        elif ruffs:
            ruff += 1
        else:
            follow += 1
    return _overruffed(void) if led and led != suit else _followed(follow, ruff, void)


@cache
def _followed(follow: int, ruff: int, void: int) -> Rows:
    """`_against` so many hands that may follow and not ruff, that may do both, and that may ruff and not follow."""
    rows = []
    for count, none in enumerate(VOID):
        beaten = [BEATS[higher][count - higher] for higher in range(count + 1)]
        ruffed = [beats + none * RUFFS for beats in beaten]
        rows.append(
            [
                (1 - beats) ** follow * (1 - either) ** ruff * (1 - RUFFS) ** void
                for beats, either in zip(beaten, ruffed, strict=True)
            ]
        )
    return rows


@cache
def _overruffed(void: int) -> Rows:
    """`_against` so many hands that cannot follow, for a trump on a plain suit."""
    return [[1.0] + [(1 - OVERRUFFS) ** void] * count for count in range(len(VOID))]


def _against_open_hands(sketch: Sketch, bit: int, out: int) -> float:
    """`winning_chance` of a card that wins so far, where some of the hands that play later lie open."""
    order = sketch.order
    trumps, above, wins = order.trump_mask, order.above[bit], 1.0
    led = sketch.led or order.suit_mask[bit]
    for hand in sketch.line[sketch.place + 1 :]:
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
    return _tricks(sketch.order, held, sketch.order.whole & ~(sketch.gone | held | sketch.laid[hand])) / 100


def _tricks(order: Deal, cards: int, out: int) -> int:
    """How many tricks cards are likely to take when those are out, in hundredths."""
    trumps, above, found = order.trump_mask, order.above, 0
    plain = PLAIN if out & trumps else FREE
    while cards:
        bit = cards & -cards
        cards ^= bit
        found += (TRUMP if bit & trumps else plain)[(out & above[bit]).bit_count()]
    return found


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
