"""What the sounds of the table are made of: paper, cloth, wood, plucked strings and voices.

*Paper* is noise through a band filter with a fast decay: a card, a fold. *Cloth* is the dull thump below it, where a
card or a hand comes down. *Wood* is a few damped sine modes whose ratios are those of a small bar: a knock. *Tone* is a
soft plucked string. A *voice* is a row of harmonics that are as loud as a mouth lets them through. Only the standard
library is used, and whoever wants noise brings random numbers, so that it comes out the same each time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random

RATE = 22050  # samples a second

Samples = list[float]
Formants = tuple[tuple[float, float, float], ...]
"""Where a mouth resounds: the frequency of each formant, its width and how loud it is."""

AH: Formants = ((760, 110, 1.0), (1180, 130, 0.55), (2600, 190, 0.20))
OH: Formants = ((480, 90, 1.0), (860, 110, 0.50), (2450, 180, 0.10))
HUM: Formants = ((270, 80, 1.0), (1050, 160, 0.10), (2200, 220, 0.03))
_HIGHEST = 4800  # Hz: harmonics above are left out
_VIBRATO = 5.2  # swings of a voice's pitch a second


def count(seconds: float) -> int:
    """The number of samples in that time."""
    return round(seconds * RATE)


def paper(rng: Random, seconds: float, *, low: float, high: float, decay: float, attack: float = 0.002) -> Samples:
    """Return noise between `low` and `high` Hz that rises in `attack` and falls to a third in `decay` seconds."""
    noise = [rng.random() * 2 - 1 for _ in range(count(seconds))]
    shaped = cut_above(cut_above(cut_below(cut_below(noise, low), low), high), high)
    return [sample * min(1.0, i / RATE / attack) * math.exp(-i / RATE / decay) for i, sample in enumerate(shaped)]


def wood(seconds: float, *, pitch: float, decay: float, brightness: float = 0.4) -> Samples:
    """Return a knock: damped modes of a free bar, the higher ones weaker by `brightness` and dying sooner."""
    sound = [0.0] * count(seconds)
    for number, ratio in enumerate((1.0, 2.756, 5.404)):
        turn = math.tau * pitch * ratio / RATE
        weight = brightness**number
        fall = 1 / (RATE * decay / (1 + 1.6 * number))
        for i in range(len(sound)):
            sound[i] += weight * math.sin(turn * i) * math.exp(-i * fall)
    return sound


def tone(seconds: float, *, pitch: float, decay: float) -> Samples:
    """Return a soft plucked note of four partials."""
    sound = [0.0] * count(seconds)
    for number, weight in ((1, 1.0), (2, 0.35), (3, 0.14), (4, 0.05)):
        turn = math.tau * pitch * number / RATE
        fall = number**0.7 / (RATE * decay)
        for i in range(len(sound)):
            sound[i] += weight * math.sin(turn * i) * min(1.0, i / RATE / 0.006) * math.exp(-i * fall)
    return sound


def mix(*layers: tuple[float, float, Samples]) -> Samples:
    """Return the sum of layers, each (start in seconds, loudness, samples)."""
    sound = [0.0] * max(count(start) + len(samples) for start, _, samples in layers)
    for start, loudness, samples in layers:
        peak = max(map(abs, samples))
        first = count(start)
        for i, sample in enumerate(samples):
            sound[first + i] += sample * loudness / peak
    return sound


def cut_above(samples: Iterable[float], frequency: float) -> Samples:
    """A one-pole low-pass."""
    share = 1 - math.exp(-math.tau * frequency / RATE)
    level = 0.0
    passed = []
    for sample in samples:
        level += share * (sample - level)
        passed.append(level)
    return passed


def cut_below(samples: Sequence[float], frequency: float) -> Samples:
    """A one-pole high-pass: what the low-pass takes is left out."""
    return [sample - slow for sample, slow in zip(samples, cut_above(samples, frequency), strict=True)]


def cloth(rng: Random, seconds: float, *, decay: float, pitch: float = 120) -> Samples:
    """Return a thump: dull noise and a low swing that sinks, as of something flat that lands on felt."""
    felt = paper(rng, seconds, low=70, high=420, decay=decay, attack=0.003)
    loudest = max(map(abs, felt))
    turn = 0.0
    for i in range(len(felt)):
        share = i / len(felt)
        turn += math.tau * pitch * (1 - 0.35 * share) / RATE
        swing = math.sin(turn) * min(1.0, i / RATE / 0.003) * math.exp(-i / RATE / decay)
        felt[i] = felt[i] / loudest + 0.8 * swing
    return felt


def voice(seconds: float, pitches: Sequence[float], mouth: Formants, *, attack: float, decay: float) -> Samples:
    """Return somebody singing through these pitches, evenly spread over the time: `mouth` says which harmonics are
    loud. It swells in `attack` seconds, and falls to a third in `decay` seconds once half the time is over."""
    length, lowest = count(seconds), min(pitches)
    harmonics = [(number, _through(mouth, number * lowest) / number) for number in range(1, int(_HIGHEST / lowest) + 1)]
    sound, turn = [0.0] * length, 0.0
    for i in range(length):
        now = i / RATE
        at = min(i / length * (len(pitches) - 1), len(pitches) - 1.001)
        share = (at % 1) ** 2 * (3 - 2 * (at % 1))
        pitch = pitches[int(at)] + (pitches[int(at) + 1] - pitches[int(at)]) * share
        turn += math.tau * pitch * (1 + 0.008 * min(1.0, now / 0.4) * math.sin(math.tau * _VIBRATO * now)) / RATE
        swell = min(1.0, now / attack) ** 2 * math.exp(-max(0.0, now - seconds / 2) / decay)
        sound[i] = swell * sum(weight * math.sin(number * turn) for number, weight in harmonics)
    return sound


def _through(mouth: Formants, frequency: float) -> float:
    """How much of a frequency such a mouth lets through."""
    return 0.02 + sum(loud / (1 + ((frequency - middle) / width) ** 2) for middle, width, loud in mouth)
