"""Synthesises the sounds of the table: `python -m assets.sounds.make_sounds` writes the WAV files anew.

Everything is made from three materials. *Paper* is noise through a band filter with a fast decay: a card on cloth, a
fold. *Wood* is a few damped sine modes whose ratios are those of a small bar: a knock on the table. *Tone* is a soft
plucked string for winning and losing. The random numbers have fixed seeds, so the files come out the same each time.
Only the standard library is used; nothing here knows the game or the screen.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

RATE = 22050  # samples a second
FOLDER = Path(__file__).resolve().parent
LOUDEST = 0.5  # of full scale; the sounds are to be quiet, and two may play at once
_FADE = 0.004  # seconds at either end, so that nothing clicks

Samples = list[float]


def paper(rng: Random, seconds: float, *, low: float, high: float, decay: float, attack: float = 0.002) -> Samples:
    """Return noise between `low` and `high` Hz that rises in `attack` and falls to a third in `decay` seconds."""
    noise = [rng.random() * 2 - 1 for _ in range(_count(seconds))]
    shaped = _cut_above(_cut_above(_cut_below(_cut_below(noise, low), low), high), high)
    return [sample * min(1.0, i / RATE / attack) * math.exp(-i / RATE / decay) for i, sample in enumerate(shaped)]


def wood(seconds: float, *, pitch: float, decay: float, brightness: float = 0.4) -> Samples:
    """Return a knock: damped modes of a free bar, the higher ones weaker by `brightness` and dying sooner."""
    sound = [0.0] * _count(seconds)
    for number, ratio in enumerate((1.0, 2.756, 5.404)):
        turn = math.tau * pitch * ratio / RATE
        weight = brightness**number
        fall = 1 / (RATE * decay / (1 + 1.6 * number))
        for i in range(len(sound)):
            sound[i] += weight * math.sin(turn * i) * math.exp(-i * fall)
    return sound


def tone(seconds: float, *, pitch: float, decay: float) -> Samples:
    """Return a soft plucked note of four partials."""
    sound = [0.0] * _count(seconds)
    for number, weight in ((1, 1.0), (2, 0.35), (3, 0.14), (4, 0.05)):
        turn = math.tau * pitch * number / RATE
        fall = number**0.7 / (RATE * decay)
        for i in range(len(sound)):
            sound[i] += weight * math.sin(turn * i) * min(1.0, i / RATE / 0.006) * math.exp(-i * fall)
    return sound


def mix(*layers: tuple[float, float, Samples]) -> Samples:
    """Return the sum of layers, each (start in seconds, loudness, samples)."""
    sound = [0.0] * max(_count(start) + len(samples) for start, _, samples in layers)
    for start, loudness, samples in layers:
        peak = max(map(abs, samples))
        first = _count(start)
        for i, sample in enumerate(samples):
            sound[first + i] += sample * loudness / peak
    return sound


def deal(variant: int) -> Samples:
    """A card that flies from the pack: a light swish, then the tick of its landing on cloth."""
    rng, shift = Random(10 + variant), _shift(variant)
    swish = paper(rng, 0.09, low=1800 * shift, high=5200 * shift, decay=0.030, attack=0.020)
    tick = paper(rng, 0.07, low=500 * shift, high=3000 * shift, decay=0.010)
    return mix((0, 0.45, swish), (0.055, 1.0, tick), (0.055, 0.35, wood(0.08, pitch=170 * shift, decay=0.015)))


def play(variant: int) -> Samples:
    """A card laid on the pile: a firm soft slap with the table's body below it."""
    rng, shift = Random(20 + variant), _shift(variant)
    slap = paper(rng, 0.14, low=350 * shift, high=2600 * shift, decay=0.018, attack=0.001)
    slide = paper(rng, 0.12, low=1500, high=4200, decay=0.028, attack=0.012)
    return mix((0, 0.25, slide), (0.030, 1.0, slap), (0.030, 0.65, wood(0.14, pitch=125 * shift, decay=0.028)))


def flip(variant: int) -> Samples:
    """A card turned over: the bend, and the snap when it springs flat."""
    rng, shift = Random(30 + variant), _shift(variant)
    bend = paper(rng, 0.10, low=1400 * shift, high=3800 * shift, decay=0.050, attack=0.040)
    snap = paper(rng, 0.06, low=1600 * shift, high=6500 * shift, decay=0.007, attack=0.0005)
    return mix((0, 0.35, bend), (0.080, 1.0, snap))


def draw(variant: int) -> Samples:
    """A card pulled off the stock: a longer scrape that gets brighter."""
    rng, shift = Random(40 + variant), _shift(variant)
    dark = paper(rng, 0.16, low=700 * shift, high=2200 * shift, decay=0.060, attack=0.030)
    bright = paper(rng, 0.13, low=2200 * shift, high=5000 * shift, decay=0.040, attack=0.050)
    return mix((0, 0.7, dark), (0.040, 0.8, bright))


def nudge() -> Samples:
    """Your turn: two gentle knocks on the table, the second a little higher."""
    knocks = wood(0.20, pitch=330, decay=0.050), wood(0.24, pitch=392, decay=0.060)
    return mix((0, 0.7, knocks[0]), (0.13, 0.8, knocks[1]))


def refuse() -> Samples:
    """That may not be played: one low, dull knock, no scolding."""
    felt = paper(Random(50), 0.10, low=120, high=700, decay=0.030)
    return mix((0, 0.9, wood(0.24, pitch=105, decay=0.045, brightness=0.2)), (0, 0.4, felt))


def slap() -> Samples:
    """The flat of the hand on the table: I doubt that."""
    palm = paper(Random(80), 0.10, low=260, high=2400, decay=0.014, attack=0.0006)
    return mix((0, 1.0, palm), (0.002, 0.8, wood(0.22, pitch=140, decay=0.040, brightness=0.35)))


def token() -> Samples:
    """A life lost: a wooden counter dropped into the middle, bouncing three times."""
    drops = ((0.0, 1.0), (0.11, 0.5), (0.175, 0.28), (0.21, 0.14))
    counter = wood(0.16, pitch=760, decay=0.022, brightness=0.6)
    return mix(*((start, loudness, counter) for start, loudness in drops))


def fold() -> Samples:
    """A corner of the bill folded down: crumpling, then the thumb along the crease."""
    rng = Random(60)
    crumple = [(0.018 * i + rng.random() * 0.012, 0.25 + 0.5 * rng.random()) for i in range(9)]
    crackles = [
        (start, loudness, paper(rng, 0.03, low=1500, high=6000, decay=0.004, attack=0.0004))
        for start, loudness in crumple
    ]
    crease = paper(rng, 0.22, low=1100, high=4500, decay=0.090, attack=0.060)
    return mix(*crackles, (0.19, 0.6, crease))


def reverse() -> Samples:
    """The direction turns: a swish one way and back the other."""
    rng = Random(70)
    there = paper(rng, 0.20, low=600, high=1800, decay=0.070, attack=0.080)
    back = paper(rng, 0.22, low=1500, high=3600, decay=0.060, attack=0.080)
    return mix((0, 0.9, there), (0.13, 0.7, back))


def ninety_nine() -> Samples:
    """The total stands at the limit: a bright knock and its ring, as on a wooden bell."""
    ring = tone(0.55, pitch=659.26, decay=0.13)
    return mix((0, 0.9, wood(0.30, pitch=660, decay=0.060, brightness=0.5)), (0.004, 0.5, ring))


def bolt() -> Samples:
    """The Bolt is snatched: a dry crackle that leaps down, and a small bright ring after it."""
    rng = Random(90)
    leaps = ((0.0, 0.7, 6800), (0.026, 0.5, 5600), (0.044, 0.8, 4600), (0.078, 1.0, 3600))
    crackle = [
        (start, loudness, paper(rng, 0.07, low=high * 0.3, high=high, decay=0.009, attack=0.0005))
        for start, loudness, high in leaps
    ]
    body = wood(0.20, pitch=210, decay=0.035, brightness=0.4)
    return mix(*crackle, (0.078, 0.55, body), (0.082, 0.28, tone(0.34, pitch=1046.5, decay=0.07)))


def tick() -> Samples:
    """A clock moves on: the dry tick of a small escapement, and its softer tock."""
    ticks = wood(0.06, pitch=1500, decay=0.006, brightness=0.5), wood(0.07, pitch=1180, decay=0.008, brightness=0.4)
    return mix((0, 1.0, ticks[0]), (0.085, 0.6, ticks[1]))


def fuse() -> Samples:
    """A cord burns down: a fizz with sparks in it that runs out."""
    rng = Random(100)
    fizz = paper(rng, 0.50, low=1600, high=5200, decay=0.150, attack=0.030)
    sparks = [
        (0.03 + 0.035 * i, 0.7 * 0.82**i, paper(rng, 0.03, low=1200, high=6000, decay=0.004, attack=0.0004))
        for i in range(10)
    ]
    return mix((0, 0.6, fizz), *sparks)


def chime() -> Samples:
    """A clock stands at its limit: two strokes on a small bell."""
    bell = mix((0, 1.0, tone(0.60, pitch=1046.50, decay=0.11)), (0, 0.35, tone(0.45, pitch=2793.8, decay=0.05)))
    return mix((0, 0.8, bell), (0.16, 0.6, bell))


def win() -> Samples:
    """Four notes upwards, plucked."""
    notes = (392.00, 493.88, 587.33, 783.99)
    return mix(*((0.11 * i, 0.8, tone(0.65, pitch=note, decay=0.16)) for i, note in enumerate(notes)))


def lose() -> Samples:
    """Three notes downwards, plucked, the last one longest."""
    notes = (329.63, 293.66, 220.00)
    return mix(*((0.16 * i, 0.8, tone(0.70, pitch=note, decay=0.17)) for i, note in enumerate(notes)))


def click() -> Samples:
    """A button: the smallest knock there is."""
    return wood(0.05, pitch=900, decay=0.007, brightness=0.5)


_VARIED: tuple[tuple[Callable[[int], Samples], float, int], ...] = (  # how loud (1 = LOUDEST), how many variants
    (deal, 0.55, 3),
    (play, 0.80, 3),
    (flip, 0.55, 2),
    (draw, 0.50, 2),
)
_SINGLE: tuple[tuple[Callable[[], Samples], float], ...] = (
    (nudge, 0.60),
    (refuse, 0.70),
    (slap, 0.80),
    (token, 0.65),
    (fold, 0.60),
    (reverse, 0.55),
    (ninety_nine, 0.65),
    (bolt, 0.60),
    (tick, 0.40),
    (fuse, 0.50),
    (chime, 0.55),
    (win, 0.75),
    (lose, 0.70),
    (click, 0.35),
)


def sounds() -> dict[str, bytes]:
    """Return every sound as {file name: 16 bit little-endian samples}."""
    made = {
        f"{sound.__name__}-{variant}.wav": finished(sound(variant), loudness)
        for sound, loudness, variants in _VARIED
        for variant in range(1, variants + 1)
    }
    for single, loudness in _SINGLE:
        made[single.__name__.replace("_", "-") + ".wav"] = finished(single(), loudness)
    return made


def finished(samples: Sequence[float], loudness: float) -> bytes:
    """Return samples faded at both ends and scaled to `loudness`, as 16 bit little-endian numbers."""
    fade = _count(_FADE)
    last = len(samples) - 1
    faded = [sample * min(1.0, i * 8 / fade, (last - i) / fade) for i, sample in enumerate(samples)]
    scale = 32767 * LOUDEST * loudness / max(map(abs, faded))
    numbers = array("h", (round(sample * scale) for sample in faded))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def write(folder: Path) -> None:
    """Write every sound into a folder."""
    for name, frames in sounds().items():
        with wave.open(str(folder / name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(frames)


def _count(seconds: float) -> int:
    return round(seconds * RATE)


def _shift(variant: int) -> float:
    """Return the pitch of a variant: some 6 % apart, so that a whole deal does not sound like one sample."""
    return (1.0, 1.07, 0.94)[variant - 1]


def _cut_above(samples: Iterable[float], frequency: float) -> Samples:
    """A one-pole low-pass."""
    share = 1 - math.exp(-math.tau * frequency / RATE)
    level = 0.0
    passed = []
    for sample in samples:
        level += share * (sample - level)
        passed.append(level)
    return passed


def _cut_below(samples: Sequence[float], frequency: float) -> Samples:
    """A one-pole high-pass: what the low-pass takes is left out."""
    return [sample - slow for sample, slow in zip(samples, _cut_above(samples, frequency), strict=True)]


if __name__ == "__main__":
    write(FOLDER)
