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
from game.games.trick_ninety_nine.players.fast_round import FastRound
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


def card(fast_round: FastRound) -> int:
    """What the hand on turn plays: the card that makes its own bid likeliest, and open bids of others unlikely."""
    fits = fast_round.fits()
    if not fits & (fits - 1):
        return fits
    if fast_round.turn == fast_round.dummy:
        return _dummys(fast_round, fits)
    return _own(fast_round, fits)


def distinct(fast_round: FastRound, fits: int, out: int) -> list[int]:
    """One of each run of cards that are as good as each other, the lowest: no card lies between them that is out or
    wins the trick so far."""
    above, suit, between, last, found = fast_round.order.above, fast_round.order.suit_mask, out | fast_round.high, 0, []
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


def _own(fast_round: FastRound, fits: int) -> int:
    """The best of several cards of a seat's own hand (3)."""
    seat, order = fast_round.turn, fast_round.order
    hand = fast_round.hands[seat]
    out = order.whole & ~(fast_round.gone | hand | fast_round.laid[seat])
    free = not out & order.trump_mask
    mean, tried = _tried(fast_round, fits, out, free)
    if len(tried) == 1:
        return tried[0][0]
    if fits != hand:
        mean += _tricks(order, hand ^ fits, out)
    need, after = fast_round.targets[seat] - fast_round.taken[seat], hand.bit_count() - 1
    lost, won = _outlook(need, after, free, fast_round.stakes[seat])
    open_bids = [other for other in fast_round.opened if other != seat]
    most, chosen = -1e9, 0
    for bit, chance, wins in tried:
        rest = mean - chance
        value = lost[rest]
        if wins:
            value += wins * (won[rest] - value)
        if open_bids:
            value -= sum([_hope(fast_round, other, wins, after) for other in open_bids])
        if value > most:
            most, chosen = value, bit
    return chosen


def _tried(fast_round: FastRound, fits: int, out: int, free: bool) -> tuple[int, list[tuple[int, int, float]]]:
    """How many hundredths of tricks the cards that fit are likely to take, and the `distinct` ones: each with its trick
    chance, and how likely it wins this trick. `free`: no trumps are out."""
    order, high = fast_round.order, fast_round.high
    beating = order.over[high] if high else order.whole
    later = _later(fast_round) if fits & beating else ()
    between, mean, tried = out | high, 0, []
    for suit, chances, rows in _suits(order, fast_round.led, later, free):
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
    if later and fast_round.faced:
        tried = [(bit, chance, wins and _against_open_hands(fast_round, bit, out)) for bit, chance, wins in tried]
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


def winning_chance(fast_round: FastRound, bit: int, out: int) -> float:
    """How likely a card that is played now wins this trick; `out` are the cards that others may hold."""
    order, later = fast_round.order, _later(fast_round)
    if fast_round.led and not fast_round.beats(bit):
        return 0.0
    if later and fast_round.faced:
        return _against_open_hands(fast_round, bit, out)
    suit = order.suit_mask[bit]
    rows = _against(suit, fast_round.led, order.trump_mask if out & order.trump_mask else 0, later)
    return rows[(out & suit).bit_count()][(out & order.above[bit]).bit_count()]


def _later(fast_round: FastRound) -> tuple[int, ...]:
    """The suits that each hand which plays later to this trick has shown not to hold."""
    barred = fast_round.barred
    return tuple([barred[hand] for hand in fast_round.line[fast_round.place + 1 :]])


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


def _against_open_hands(fast_round: FastRound, bit: int, out: int) -> float:
    """`winning_chance` of a card that wins so far, where some of the hands that play later lie open."""
    order = fast_round.order
    trumps, above, wins = order.trump_mask, order.above[bit], 1.0
    led = fast_round.led or order.suit_mask[bit]
    for hand in fast_round.line[fast_round.place + 1 :]:
        if hand in fast_round.faced:
            held = fast_round.hands[hand]
            fit = held & led or held
            beating = fit & order.over[bit]
            beats = 0.0 if not beating else 1.0 if beating == fit else WILLING
        elif bit & led:
            barred = fast_round.barred[hand]
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
            beats = OVERRUFFS if fast_round.barred[hand] & led and out & above else 0.0
        wins *= 1 - beats
    return wins


def _hope(fast_round: FastRound, other: int, wins: float, after: int) -> float:
    """What an open bid of another seat costs this one, when a card is played that wins with that chance and so many
    tricks come after this one (4)."""
    if fast_round.line.index(other) >= fast_round.place:
        takes = WILLING * (1 - wins)
    else:
        takes = 1 - wins if fast_round.winning == other else 0.0
    need = fast_round.targets[other] - fast_round.taken[other]
    mean = _likely(fast_round, other) if other in fast_round.faced else max(0, need)
    rest = mean * after / (after + 1)
    made = takes * prospect(need - 1, rest, after) + (1 - takes) * prospect(need, rest, after)
    return made * (OTHERS + fast_round.stakes[other])


def _likely(fast_round: FastRound, hand: int) -> float:
    """How many tricks a hand that one sees is likely to take."""
    held, order = fast_round.hands[hand], fast_round.order
    return _tricks(order, held, order.whole & ~(fast_round.gone | held | fast_round.laid[hand])) / 100


def _tricks(order: Deal, cards: int, out: int) -> int:
    """How many tricks cards are likely to take when those are out, in hundredths."""
    trumps, above, found = order.trump_mask, order.above, 0
    plain = PLAIN if out & trumps else FREE
    while cards:
        bit = cards & -cards
        cards ^= bit
        found += (TRUMP if bit & trumps else plain)[(out & above[bit]).bit_count()]
    return found


def _dummys(fast_round: FastRound, fits: int) -> int:
    """What the controller plays from the dummy: the card that helps its own bid, of several the lowest (5)."""
    seat, order = fast_round.controller, fast_round.order
    own = fast_round.hands[seat]
    need = fast_round.targets[seat] - fast_round.taken[seat]
    leads = not fast_round.place
    left = own.bit_count() - leads
    rest = _likely(fast_round, seat) * left / (left + leads) if left else 0.0
    won, lost = prospect(need - 1, rest, left), prospect(need, rest, left)
    others = [other for other in fast_round.opened if other != seat]
    most, chosen = -1e9, fits
    for bit in fast_round.lowest_first(fits):
        if leads:
            fit = own & order.suit_mask[bit] or own
            beating = fit & order.over[bit]
            takes = WILLING if beating and (beating == fit or won > lost) else 0.0
            beaten = True
        else:
            beaten = fast_round.beats(bit)
            takes = 1.0 if fast_round.winning == seat and not beaten else 0.0
        value = (takes * won + (1 - takes) * lost) * OWN
        for other in others:
            spoilt = beaten or fast_round.winning != other
            value -= _hope(fast_round, other, 1.0 if spoilt else 0.0, left)
        if value > most:
            most, chosen = value, bit
    return chosen


def simple_card(fast_round: FastRound) -> int:
    """What a player plays that counts no cards: the highest that loses once it has what it wants, and before that the
    lowest that wins."""
    low = fast_round.lowest_first(fast_round.fits())
    seat = fast_round.actor
    wants = fast_round.targets[seat] > fast_round.taken[seat]
    if fast_round.turn != seat:
        return low[0]
    if not fast_round.place:
        return low[-1] if wants else low[0]
    if wants:
        return next((bit for bit in low if fast_round.beats(bit)), low[0])
    return next((bit for bit in reversed(low) if not fast_round.beats(bit)), low[0])
