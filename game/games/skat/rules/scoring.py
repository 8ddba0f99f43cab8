"""Skat: the figures that can be called (rules, section 4.1), and what a deal is worth (sections 5 and 6). Pure
functions: they know cards, points and tricks, and no table.

Matadors are a signed number: 2 is "with 2", -3 is "without 3".
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.games.skat.rules.contracts import ALL_POINTS, BASE, GRAND, OUVERT, SCHNEIDER, SCHWARZ, Contract, order

TRICKS = 10  # in a deal
ENOUGH, SCHNEIDER_POINTS = 61, 90  # card points that win, and that make the others schneider
NOT_OUT = ALL_POINTS - SCHNEIDER_POINTS  # with so many or fewer one is schneider oneself
GAME = 1  # the level for the game itself
NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}  # by hand and ouvert
_LEVELS = {"": 0, SCHNEIDER: 2, SCHWARZ: 4, OUVERT: 5}  # each announcement counts for itself and for those it holds

_MOST = {kind: 11 if kind == GRAND else 18 for kind in BASE}  # levels: all matadors, and seven more
_VALUES = {BASE[kind] * level for kind, most in _MOST.items() for level in range(2, most + 1)}
FIGURES = tuple(sorted({*_VALUES, *NULL_VALUES.values()}))  # of the ladder: the values that a game can have
LOWEST, HIGHEST = FIGURES[0], FIGURES[-1]


def next_above(number: int) -> int | None:
    """The lowest figure above a number, on the ladder or not; None above the highest.

    >>> next_above(0), next_above(24), next_above(34), next_above(264)
    (18, 27, 35, None)
    """
    return next((figure for figure in FIGURES if figure > number), None)


def matadors(held: Container[Card], kind: str) -> int:
    """The matadors in the declarer's cards, skat included (section 5.1): how many trumps there are from the highest on
    without a gap, or, less than zero, how many are missing before the first one held. 0 in null.

    >>> from game.engine.cards import cards
    >>> matadors(cards("JC JS AH"), "hearts"), matadors(cards("JD AC 10C"), "clubs"), matadors(cards("JH 7D"), "grand")
    (2, -3, -2)
    """
    trumps = order(kind).trumps
    if not trumps:
        return 0
    count, with_top = 0, trumps[0] in held
    for trump in trumps:
        if (trump in held) != with_top:
            break
        count += 1
    return count if with_top else -count


def null_value(contract: Contract) -> int:
    """What a null game is worth (section 5.3).

    >>> null_value(Contract("null")), null_value(Contract("null", hand=True, announced="ouvert"))
    (23, 59)
    """
    return NULL_VALUES[contract.hand, contract.ouvert]


def level(contract: Contract, matadors: int, *, schneider: bool = False, schwarz: bool = False) -> int:
    """How many times the base value counts: matadors, game, and whatever else was announced or, by either side, made
    (section 5.2). Not for null.

    >>> level(Contract("clubs", hand=True), -1, schneider=True), level(Contract("grand", True, "ouvert"), 4)
    (4, 11)
    """
    announced = contract.announced
    made = (schneider and not announced) + (schwarz and announced not in (SCHWARZ, OUVERT))
    return abs(matadors) + GAME + contract.hand + _LEVELS[announced] + made


def value(contract: Contract, matadors: int, *, schneider: bool = False, schwarz: bool = False) -> int:
    """What a game is worth: base times level, or the fixed value of a null game.

    >>> value(Contract("hearts"), 2), value(Contract("null", announced="ouvert"), 0)
    (30, 46)
    """
    if contract.is_null:
        return null_value(contract)
    return BASE[contract.kind] * level(contract, matadors, schneider=schneider, schwarz=schwarz)


def sure_value(contract: Contract, held: Container[Card]) -> int:
    """What a game is worth at least when these twelve cards are the declarer's: without schneider and schwarz that play
    may bring. From the ten cards of a hand game it is a guess, for the skat may change the matadors (section 6)."""
    return value(contract, matadors(held, contract.kind))


def least_loss(contract: Contract, bid: int) -> int:
    """The smallest multiple of the base value that reaches the bid: what an overbid game counts at least when it is
    lost (section 5.4).

    >>> least_loss(Contract("clubs"), 36), least_loss(Contract("grand"), 50), least_loss(Contract("null"), 23)
    (36, 72, 0)
    """
    base = BASE.get(contract.kind, 0)
    return -(-bid // base) * base if base else 0


def judge(
    contract: Contract, matadors: int, bid: int, *, enough: bool, schneider: bool, schwarz: bool
) -> tuple[int, bool, int, int]:
    """The value of a game in which the declarer made `enough` or not, whether it is won, what a lost one counts before
    it is doubled, and the score (sections 5.1 to 5.4).

    >>> judge(Contract("clubs"), 2, 36, enough=True, schneider=False, schwarz=False)
    (36, True, 0, 36)
    >>> judge(Contract("clubs"), -1, 36, enough=True, schneider=False, schwarz=False)
    (24, False, 36, -72)
    """
    worth = value(contract, matadors, schneider=schneider, schwarz=schwarz)
    won = enough and (contract.is_null or worth >= bid)
    loss = 0 if won else max(worth, least_loss(contract, bid))
    return worth, won, loss, worth if won else -2 * loss


class Result(NamedTuple):
    """A finished deal with a declarer. `points` (skat included) and `tricks` are the declarer's; `schneider` and
    `schwarz` were made in play, by either side; `overbid`: the points were there and the value was not; `loss` is what
    a lost game counts before it is doubled (0: it was won), `score` what is written down for the declarer."""

    contract: Contract
    bid: int
    points: int
    tricks: int
    matadors: int
    schneider: bool
    schwarz: bool
    value: int
    won: bool
    overbid: bool
    conceded: bool
    loss: int
    score: int


def settle(
    contract: Contract, held: Container[Card], bid: int, points: int, tricks: int, *, conceded: bool = False
) -> Result:
    """The result of a deal (sections 5.1 to 5.4). `held` are the declarer's ten cards and the skat.

    A deal that ended early has the points and tricks so far. Its winner and its value are right all the same: it has
    ended with the trick that loses it, null has a fixed value, and where schwarz was announced both levels count
    already, so that `schneider` and `schwarz`, which are of the tricks so far then, add nothing.

    >>> from game.engine.cards import cards
    >>> held = cards("JC JS AH 10H KH 9H AC 10C AS 7S QD 8D")
    >>> settle(Contract("hearts"), held, 30, 78, 7).score, settle(Contract("hearts"), held, 30, 60, 5).score
    (30, -60)
    """
    count = matadors(held, contract.kind)
    null = contract.is_null
    counts = not (conceded or null)
    schneider = counts and not NOT_OUT < points < SCHNEIDER_POINTS
    schwarz = counts and tricks in (0, TRICKS)
    enough = not conceded and fulfilled(contract, points, tricks)
    worth, won, loss, score = judge(contract, count, bid, enough=enough, schneider=schneider, schwarz=schwarz)
    overbid = enough and not won
    return Result(contract, bid, points, tricks, count, schneider, schwarz, worth, won, overbid, conceded, loss, score)


def fulfilled(contract: Contract, points: int, tricks: int) -> bool:
    """Whether a game has reached in card points and tricks what was announced, whatever was bid.

    >>> fulfilled(Contract("spades", True, "schneider"), 88, 8), fulfilled(Contract("spades"), 61, 6)
    (False, True)
    """
    if contract.every_trick:
        return tricks == (0 if contract.is_null else TRICKS)
    return points >= (SCHNEIDER_POINTS if contract.announced else ENOUGH)


def ramsch(points: Sequence[int], tricks: Sequence[int], times: int = 1) -> list[int]:
    """What a ramsch brings each of its players, from their card points (the skat with the last trick) and tricks: who
    has most loses them, doubled where exactly one player is without a trick; who wins all tricks gains (section 6). All
    of it counts so many `times` where the skat was pushed on unseen (section 4.7).

    >>> ramsch([60, 40, 20], [5, 3, 2]), ramsch([70, 50, 0], [6, 4, 0]), ramsch([120, 0, 0], [10, 0, 0], 4)
    ([-60, 0, 0], [-140, 0, 0], [480, 0, 0])
    """
    if TRICKS in tricks:
        return [ALL_POINTS * times if won == TRICKS else 0 for won in tricks]
    most = max(points) * times * (2 if 0 in tricks else 1)
    return [-most if own == max(points) else 0 for own in points]


FOR_A_GAME = 50  # in the list after Seeger and Fabian (section 5.5), for every game won more than lost
FOR_OTHERS = {3: 40, 4: 30}  # by seats, for every game that another player has lost


class ListScore(NamedTuple):
    """A player's score at the end of a list: game points, 50 for every game won more than lost, and something for every
    game that others lost. The last two are 0 in a plain list."""

    points: int
    games: int
    others: int

    @property
    def total(self) -> int:
        """All of it."""
        return self[0] + self[1] + self[2]


def seeger(points: Sequence[int], won: Sequence[int], lost: Sequence[int]) -> list[ListScore]:
    """The list after Seeger and Fabian: game points, games won and lost as declarer, by seat.

    >>> [own.total for own in seeger([120, 60, -20], [5, 3, 1], [1, 2, 1])]
    [440, 190, 100]
    """
    each, all_lost = FOR_OTHERS[len(points)], sum(lost)
    return [
        ListScore(own, FOR_A_GAME * (made - missed), each * (all_lost - missed))
        for own, made, missed in zip(points, won, lost, strict=True)
    ]


def for_a_game(declarer: int, seats: int, *, won: bool) -> tuple[int, ...]:
    """What one game adds to every seat's score on such a list, besides its points.

    >>> for_a_game(0, 3, won=True), for_a_game(1, 4, won=False)
    ((50, 0, 0), (30, -50, 30, 30))
    """
    own, others = (FOR_A_GAME, 0) if won else (-FOR_A_GAME, FOR_OTHERS[seats])
    return tuple(own if seat == declarer else others for seat in range(seats))


def list_scores(scoring: object, points: Sequence[int], won: Sequence[int], lost: Sequence[int]) -> list[ListScore]:
    """What every player would have if the list were over, by that value of the option ``scoring``."""
    return seeger(points, won, lost) if scoring == "seeger" else [ListScore(own, 0, 0) for own in points]


def places(scores: Sequence[int], won: Sequence[int], lost: Sequence[int]) -> tuple[int, ...]:
    """The place of every seat: the highest score first, then more games won, then fewer lost, else joint (section 5.6).

    >>> places([50, 50, 80], [2, 3, 1], [0, 0, 4])
    (3, 2, 1)
    """
    rank = [(score, made, -missed) for score, made, missed in zip(scores, won, lost, strict=True)]
    return tuple(1 + sum(other > own for other in rank) for own in rank)
