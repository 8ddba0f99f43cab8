"""Skat: how likely ten cards win each game, by weights that were fitted to deals of the house's own players.

A hand has features, each a place in a row of weights: the jacks, the other trumps, every plain suit as a pattern of
seven cards (in null of eight), who leads, the points put away. Their sum goes through the logistic curve. The weights
are those of `weights`.
"""

from __future__ import annotations

from functools import cache
from math import exp

from game.games.skat.players.kinds import Kind
from game.games.skat.rules.contracts import GRAND, NULL, Contract

MODELS = ("suit", "grand", "null", "null ouvert")
UNSEEN = 23  # the feature of a skat that nobody has looked at, instead of the points put away (0 to 22)
SURE = [(pattern >> 6 & 1) + (pattern >> 5 & pattern >> 6 & 1) for pattern in range(128)]  # aces, and tens beside them

# What hard players make of their games, with the skat and from the hand, against what the weights say, which were
# fitted to play by the policy: one bids on the hands that look best, and open cards help good defenders most.
SHIFT = {"suit": (0.3, -0.8), "grand": (-0.15, -0.3), "null": (-0.3, -0.3), "null ouvert": (-2.0, -2.0)}
SLOPE = {"null ouvert": 1.5}  # what the sum of the weights counts, if not once: open hands are safe or are not
STEEPER, RARER = 1.2, 4.1  # how likely the others are schneider, against winning


def _gap(pattern: int) -> int:
    """By how much the cards of a suit are too high for null, which 7, 9, J, K and lower ones in that order never are.

    >>> _gap(0b01010101), _gap(0b00110001), _gap(0b10000000)
    (0, 2, 7)
    """
    ranks = [rank for rank in range(8) if pattern >> rank & 1]
    return max((rank - 2 * below for below, rank in enumerate(ranks)), default=0)


GAP = [max(0, _gap(pattern)) for pattern in range(256)]

# Where the groups of features begin: the leader's place, the points away, the plain suits, then the trumps.
_AWAY, _PLAIN = 3, 27
_TRUMPS = _PLAIN + 128
_TOPS = _TRUMPS + 16 * 8
_LENGTH = _TOPS + 4 * 8
_UNSAFE = 3
_NULL = _UNSAFE + 5
_GAPS = _NULL + 256
_LONG_GAPS = [_GAPS + 8 * pattern.bit_count() + GAP[pattern] for pattern in range(256)]
SIZE = {"suit": _LENGTH + 12 * 8, "grand": _TRUMPS + 3 * 16 + 3 * 5 * 8, "null": _GAPS + 9 * 8}


def features(order: Kind, ten: int, place: int, away: int) -> list[int]:
    """The features of ten cards in a kind of game: `place` is 0 for who leads to the first trick, `away` the points put
    away, or `UNSEEN`."""
    if order.name == NULL:
        found, gaps = [place, _UNSAFE], []
        for at in order.plain_at:
            pattern = ten >> at & 255
            found.append(_NULL + pattern)
            gaps.append(_LONG_GAPS[pattern])
            if GAP[pattern]:
                found[1] += 1
        return found + gaps
    found, sure = [place, _AWAY + away], 0
    for at in order.plain_at:  # a bid asks for thousands of these
        pattern = ten >> at & 127
        sure += SURE[pattern]
        found.append(_PLAIN + pattern)
    sure = 7 if sure > 7 else sure
    trumps = ten >> order.trumps_at
    if order.name == GRAND:
        jacks = trumps & 15
        found += (_TRUMPS + 16 * place + jacks, _TRUMPS + 48 + 40 * place + 8 * jacks.bit_count() + sure)
        return found
    jacks, others, tops = trumps >> 7 & 15, (trumps & 127).bit_count(), trumps >> 5 & 3
    length = jacks.bit_count() + others
    highest = 7 if length > 7 else length
    found += (_TRUMPS + 8 * jacks + others, _TOPS + 8 * tops + highest, _LENGTH + 8 * length + sure)
    return found


@cache
def weights() -> dict[str, list[float]]:
    """The weights of every model."""
    from game.games.skat.players.weights import HUNDREDTHS  # read when they are first needed

    return {model: [int(number) / 100 for number in row.split()] for model, row in HUNDREDTHS.items()}


def model_of(game: Contract) -> str:
    """The name of the model that tells how likely a game is won."""
    if game.is_null:
        return "null ouvert" if game.ouvert else "null"
    return "grand" if game.kind == GRAND else "suit"


def logit(model: str, order: Kind, ten: int, place: int, away: int) -> float:
    """What the weights say of ten cards: the higher, the better."""
    row = weights()[model]
    return sum([row[feature] for feature in features(order, ten, place, away)])


def likelihood(logit: float) -> float:
    """A logit as a likelihood."""
    return 1 / (1 + exp(-logit))


def chances(model: str, order: Kind, ten: int, place: int, away: int) -> tuple[float, float]:
    """How likely ten cards win that game, and win it with the others schneider."""
    sure = logit(model, order, ten, place, away)
    wins = likelihood(SLOPE.get(model, 1.0) * sure + SHIFT[model][away == UNSEEN])
    return wins, min(wins, likelihood(STEEPER * sure - RARER))
