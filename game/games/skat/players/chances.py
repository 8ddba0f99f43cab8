"""Skat: how likely ten cards win each game, by weights that were fitted to deals of the house's own players.

A hand has features, each a place in a row of weights: the jacks, the other trumps, every plain suit as a pattern of
seven cards (in null of eight), who leads, the points put away. Their sum goes through the logistic curve. The weights
are those of `weights`.
"""

from __future__ import annotations

from functools import cache
from math import exp

from game.games.skat.players.kinds import Kind
from game.games.skat.rules.contracts import GRAND, NULL

MODELS = ("suit", "suit schneider", "grand", "grand schneider", "null", "null ouvert")
UNSEEN = 23  # the feature of a skat that nobody has looked at, instead of the points put away (0 to 22)
_OTHERS = 127 << 21  # the trumps beside the jacks
_ACE, _TEN = 64, 32  # in the pattern of a plain suit
SURE = [(pattern >> 6 & 1) + (pattern >> 5 & pattern >> 6 & 1) for pattern in range(128)]  # aces, and tens beside them

# What hard players make of their games, against what the weights say, which were fitted to play by taste: one bids on
# the hands that look best, and the open cards of a null help good defenders most.
SHIFT = {"suit": 0.3, "grand": -0.15, "null": -0.1, "null ouvert": -0.4}
FROM_THE_HAND = {"suit": -0.8, "grand": -0.3}


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
SIZE = {"suit": _LENGTH + 12 * 8, "grand": _TRUMPS + 3 * 16 + 3 * 5 * 8, "null": _GAPS + 9 * 8}


def features(kind: Kind, ten: int, place: int, away: int) -> list[int]:
    """The features of ten cards in a kind of game: `place` is 0 for who leads to the first trick, `away` the points put
    away, or `UNSEEN`."""
    if kind.name == NULL:
        patterns = [ten >> shift & 255 for shift in (0, 8, 16, 24)]
        unsafe = sum([GAP[pattern] > 0 for pattern in patterns])
        return [
            place, _UNSAFE + unsafe, *(_NULL + pattern for pattern in patterns),
            *(_GAPS + 8 * pattern.bit_count() + GAP[pattern] for pattern in patterns),
        ]  # fmt: skip
    jacks = ten >> 28
    if kind.name == GRAND:
        patterns = [ten >> shift & 127 for shift in (0, 7, 14, 21)]
        sure = min(7, sum([SURE[pattern] for pattern in patterns]))
        return [
            place, _AWAY + away, *(_PLAIN + pattern for pattern in patterns), _TRUMPS + 16 * place + jacks,
            _TRUMPS + 48 + 40 * place + 8 * jacks.bit_count() + sure,
        ]  # fmt: skip
    patterns = [ten >> shift & 127 for shift in (0, 7, 14)]
    sure = min(7, sum([SURE[pattern] for pattern in patterns]))
    others = (ten & _OTHERS).bit_count()
    length = others + jacks.bit_count()
    return [
        place, _AWAY + away, *(_PLAIN + pattern for pattern in patterns), _TRUMPS + 8 * jacks + others,
        _TOPS + 8 * (ten >> 26 & 3) + min(7, length), _LENGTH + 8 * length + sure,
    ]  # fmt: skip


@cache
def weights() -> dict[str, list[float]]:
    """The weights of every model."""
    from game.games.skat.players.weights import HUNDREDTHS  # read when they are first needed

    return {model: [int(number) / 100 for number in row.split()] for model, row in HUNDREDTHS.items()}


def model_of(kind: Kind, announced: str = "") -> str:
    """The name of the model that tells how likely a kind of game is won."""
    if kind.name == NULL:
        return "null ouvert" if announced else "null"
    return "grand" if kind.name == GRAND else "suit"


def likelihood(logit: float) -> float:
    """A logit as a likelihood."""
    return 1 / (1 + exp(-logit))


def chance(model: str, kind: Kind, ten: int, place: int, away: int) -> float:
    """How likely ten cards win (or make schneider, or win open), by that model."""
    row = weights()[model]
    shift = FROM_THE_HAND if away == UNSEEN else SHIFT
    return likelihood(sum([row[feature] for feature in features(kind, ten, place, away)]) + shift.get(model, 0.0))
