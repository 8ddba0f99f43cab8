"""How loud a sound is: its highest A-weighted level over 50 ms, in dB below full scale.

Most sounds are too short for the usual measure of loudness, which wants 400 ms; what one hears of a tick is its loudest
moment. The A curve says how much of each frequency an ear hears of quiet sounds. Only the standard library is used.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence
from itertools import chain, repeat

from assets.sounds.materials import RATE

MOMENT_S = 0.05
_BELOW = (20.6, 20.6, 107.7, 737.9)  # Hz: the high-passes that make the A curve
_ABOVE = 0.0843  # of its neighbours to every sample: the fall of the curve above 3 kHz, within 0.3 dB up to 8 kHz


def level(samples: Sequence[float]) -> float:
    """The level of samples from -1 to 1; a sine over the full scale has -3 dB.

    >>> loud = [math.sin(math.tau * 1000 * i / RATE) for i in range(RATE // 4)]
    >>> round(level(loud), 1), round(level([sample / 2 for sample in loud]), 1)
    (-3.0, -9.0)
    """
    moment = round(MOMENT_S * RATE)
    squares = [sample * sample for sample in heard([*samples, *repeat(0.0, moment)])]
    total = most = sum(squares[:moment])
    for leaves, comes in zip(squares, squares[moment:], strict=False):
        total += comes - leaves
        most = max(most, total)
    return 10 * math.log10(most / moment)


def heard(samples: Sequence[float]) -> list[float]:
    """The samples as an ear weighs them."""
    weighed: Iterable[float] = samples
    for frequency in _BELOW:
        weighed = _cut_below(weighed, frequency)
    one = list(weighed)
    scale = 1 / abs(_passes(1000))
    around = zip(chain((0.0,), one), one, chain(one[1:], (0.0,)), strict=False)
    return [scale * (_ABOVE * (before + after) + (1 - 2 * _ABOVE) * sample) for before, sample, after in around]


def curve(frequency: float) -> float:
    """What an ear hears of a frequency, in dB beside 1000 Hz.

    >>> [round(curve(frequency)) for frequency in (100, 300, 1000, 3000, 6000)]
    [-19, -7, 0, 1, 0]
    """
    return 20 * math.log10(abs(_passes(frequency) / _passes(1000)))


def _passes(frequency: float) -> complex:
    turn = cmath.exp(-1j * math.tau * frequency / RATE)
    through = 1 - 2 * _ABOVE + _ABOVE * (turn + 1 / turn)
    for cut in _BELOW:
        gain, back = _pole(cut)
        through *= gain * (1 - turn) / (1 - back * turn)
    return through


def _pole(frequency: float) -> tuple[float, float]:
    """The gain of a high-pass, and how much it keeps of what it gave last."""
    slope = math.tan(math.pi * frequency / RATE)
    return 1 / (1 + slope), (1 - slope) / (1 + slope)


def _cut_below(samples: Iterable[float], frequency: float) -> list[float]:
    gain, back = _pole(frequency)
    passed, before, last = [], 0.0, 0.0
    for sample in samples:
        last = gain * (sample - before) + back * last
        before = sample
        passed.append(last)
    return passed
