"""How likely cards take tricks, as tables, for players who have to take a certain number of them.

A card has a trick chance: how likely it is to win a trick some time, by how many cards that beat it may be out. Their
sum is what a hand is likely to take. How likely a card wins the trick that is being played follows from how likely
others can follow, beat it or trump. What is likely to be taken is counted in hundredths of tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from game.engine.tricks import Order

WILLING = 0.6  # how often a player takes a trick that it can also leave
RUFFS, OVERRUFFS = 0.35, 0.3  # how often a player trumps who may, and trumps higher
MOST = 14  # cards of a suit, and one more

EXTRA = 0.45  # how much a likely trick endangers a bid that needs none
EXACT = (1.0, 0.3, 0.25, 0.28, 0.33, 0.33, *[0.38] * 12)  # how likely a bid is at best, by tricks left
APART = 2.4
REST = 0.3  # what a later trick counts beside this one where one's own bid is lost
LONG, LEADS = 10, 5  # for the fourth and later cards of a suit, for leading
LONG_SUIT = 3  # cards of a suit that win as their rank says

TRUMP, PLAIN, FREE = range(3)  # kinds of suits: trumps, others, and those of a round without trumps

Rows = Sequence[Sequence[float]]


class Chances:
    """The tables for cards of one kind of deal. `trump`, `plain` (while trumps are out) and `free` (when none are) have
    trick chances by how many higher cards are out, and `short` is added for a short plain suit; `held` is the share of
    the cards out that one hand holds."""

    def __init__(
        self, trump: Sequence[int], plain: Sequence[int], free: Sequence[int], held: float, *, short: int = 10
    ) -> None:
        self.trump, self.plain, self.free = self.kinds = trump, plain, free
        self.short = short
        self.void = void = [(1 - held) ** count for count in range(MOST)]  # how likely a hand has none of so many cards
        self.beats = [
            [(1 - void[higher]) * (1 - (1 - WILLING) * (1 - void[lower])) for lower in range(MOST)]
            for higher in range(MOST)
        ]


class Outlook:
    """What comes of the `chances` of cards in a hand of one size. They come true oftener for a hand that leads the next
    trick than for one that does not: `later` and `freely` are those factors, while trumps are out and where none are. A
    bid made is worth `own`, another's that fails `others`; where a bid is lost a trick more is worth `over` if there
    were too many, `under` if too few."""

    def __init__(
        self,
        chances: Chances,
        later: tuple[float, float],
        freely: tuple[float, float],
        *,
        own: float = 20.0,
        others: float = 10.0,
        over: float = 1.0,
        under: float = -1.0,
    ) -> None:
        self.chances = chances
        self.later, self.freely = later, freely
        self.own, self.others, self.over, self.under = own, others, over, under


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


@cache
def trick_worth(
    outlook: Outlook, need: int, after: int, free: bool, stake: int
) -> tuple[Sequence[float], Sequence[float]]:
    """What losing a trick is worth to a hand that needs so many with this one, and what winning it is: by what the
    cards of the `after` tricks to come are likely to take, in hundredths. `free`: no trumps are out."""
    means = [hundredths / 100 for hundredths in range(100 * after + 1)]
    if not 0 <= need <= after + 1:
        sign = outlook.over if need < 0 else outlook.under
        return [sign * mean * REST for mean in means], [sign * (1 + mean * REST) for mean in means]
    leading, following = outlook.freely if free else outlook.later
    worth = outlook.own + 2 * stake
    return (
        [worth * prospect(need, mean * following, after) for mean in means],
        [worth * prospect(need - 1, mean * leading, after) for mean in means],
    )


# -- this trick -------------------------------------------------------------------------------------------------------


@lru_cache(2**14)
def of_suits(
    chances: Chances, order: Order, led: int, later: tuple[int, ...], free: bool
) -> Sequence[tuple[int, Sequence[int], Rows]]:
    """Every suit, the trick chances of its cards, and what `against` says of it; `free`: no trumps are out."""
    trumps, plain = order.trump_mask, chances.free if free else chances.plain
    return [
        (suit, chances.trump if suit == trumps else plain, against(chances, suit, led, 0 if free else trumps, later))
        for suit in order.masks.values()
    ]


def against(chances: Chances, suit: int, led: int, trumps: int, later: tuple[int, ...]) -> Rows:
    """How likely a card of that suit that wins so far wins in the end: by how many of the suit are out, and how many of
    them are higher. `trumps` are those cards if any are out, `led` is the suit led if one is, `later` what each hand
    that is still to play has shown not to hold."""
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
    return _overruffed(void) if led and led != suit else _followed(chances, follow, ruff, void)


@cache
def _followed(chances: Chances, follow: int, ruff: int, void: int) -> Rows:
    """`against` so many hands that may follow and not ruff, that may do both, and that may ruff and not follow."""
    rows = []
    for count, none in enumerate(chances.void):
        beaten = [chances.beats[higher][count - higher] for higher in range(count + 1)]
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
    """`against` so many hands that cannot follow, for a trump on a plain suit."""
    return [[1.0] + [(1 - OVERRUFFS) ** void] * count for count in range(MOST)]


# -- a whole hand -----------------------------------------------------------------------------------------------------


def tricks_of(chances: Chances, order: Order, cards: int, out: int) -> int:
    """How many tricks cards are likely to take when those are out, in hundredths."""
    trumps, above, found = order.trump_mask, order.above, 0
    plain = chances.plain if out & trumps else chances.free
    while cards:
        bit = cards & -cards
        cards ^= bit
        found += (chances.trump if bit & trumps else plain)[(out & above[bit]).bit_count()]
    return found


def opening_tricks(chances: Chances, order: Order, held: int, out: int, *, leads: bool) -> int:
    """The same of a hand before the first trick: short suits let it trump, and the last cards of long ones win less."""
    trumps, mean, short = order.trump_mask, 0, 0
    plain = PLAIN if trumps else FREE
    for suit in order.masks.values():
        mine = held & suit
        if mine:
            kind = TRUMP if suit == trumps else plain
            mean += _of_suit(chances, kind, mine, out & suit, LEADS if leads and kind else 0)
        if not mine & (mine - 1) and suit != trumps:
            short += chances.short
    return mean + short if held & trumps else mean


@lru_cache(2**15)
def _of_suit(chances: Chances, kind: int, mine: int, out: int, leads: int) -> int:
    """How many tricks those cards of a suit are likely to take when these others of it are out, in hundredths. `leads`
    is added for the highest, in a hand that leads first."""
    table, mean, count = chances.kinds[kind], 0, 0
    while mine:  # from the top
        card = 1 << mine.bit_length() - 1
        mine ^= card
        higher = (out & -card).bit_count()
        chance = table[higher]
        if count >= LONG_SUIT:
            chance = max(0, chance - LONG)
        mean += chance + (leads if not higher else 0)
        count += 1
    return mean
