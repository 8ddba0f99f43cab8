"""Synthesises the sounds of the table: `python -m assets.sounds.make_sounds` writes the WAV files anew, and prints how
loud each is.

Every sound is a mixture of the materials in `materials`. The random numbers have fixed seeds, so the files come out the
same each time. Only the standard library is used; nothing here knows the game or the screen.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from assets.sounds.levels import level
from assets.sounds.materials import AH, HUM, OH, RATE, Samples, cloth, count, mix, paper, tone, voice, wood

FOLDER = Path(__file__).resolve().parent
LOUDEST = 0.5  # of full scale: no sample is larger, for the sounds are to be quiet, and some may play at once
_FADE = 0.004  # seconds at either end, so that nothing clicks


def deal(variant: int) -> Samples:
    """A card that flies from the pack: a light swish, then the tick of its landing and the cloth below it."""
    rng, shift = Random(10 + variant), _shift(variant)
    swish = paper(rng, 0.09, low=1800 * shift, high=5200 * shift, decay=0.030, attack=0.020)
    tick = paper(rng, 0.07, low=500 * shift, high=3000 * shift, decay=0.010)
    felt = cloth(rng, 0.09, decay=0.014, pitch=150 * shift)
    return mix((0, 0.45, swish), (0.055, 1.0, tick), (0.056, 0.40, felt))


def play(variant: int) -> Samples:
    """A card laid on the pile: a slide, a firm soft slap, and the cloth and the table's body below it."""
    rng, shift = Random(20 + variant), _shift(variant)
    slap = paper(rng, 0.14, low=350 * shift, high=2600 * shift, decay=0.018, attack=0.001)
    slide = paper(rng, 0.12, low=1500, high=4200, decay=0.028, attack=0.012)
    felt = cloth(rng, 0.15, decay=0.026, pitch=125 * shift)
    body = wood(0.14, pitch=125 * shift, decay=0.028)
    return mix((0, 0.25, slide), (0.030, 1.0, slap), (0.032, 0.75, felt), (0.030, 0.35, body))


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


def limit() -> Samples:
    """The total stands at the limit: a bright knock and its ring, as on a wooden bell."""
    ring = tone(0.55, pitch=659.26, decay=0.13)
    return mix((0, 0.9, wood(0.30, pitch=660, decay=0.060, brightness=0.5)), (0.004, 0.5, ring))


def bolt() -> Samples:
    """The Bolt is snatched: a dry crackle that leaps down, and a bright ring after it."""
    rng = Random(90)
    leaps = ((0.0, 0.7, 6800), (0.020, 0.5, 5600), (0.036, 0.7, 4600), (0.058, 0.8, 4000), (0.078, 0.9, 3600))
    crackle = [
        (start, loudness, paper(rng, 0.09, low=high * 0.3, high=high, decay=0.018, attack=0.001))
        for start, loudness, high in leaps
    ]
    body = wood(0.20, pitch=210, decay=0.035, brightness=0.4)
    return mix(*crackle, (0.078, 0.4, body), (0.082, 0.75, tone(0.34, pitch=1046.5, decay=0.08)))


def tick() -> Samples:
    """A clock moves on: the dry tick of a small escapement, and its softer tock."""
    ticks = wood(0.06, pitch=1500, decay=0.006, brightness=0.5), wood(0.07, pitch=1180, decay=0.008, brightness=0.4)
    return mix((0, 1.0, ticks[0]), (0.085, 0.6, ticks[1]))


def ticking() -> Samples:
    """The clock is nearly full: the same escapement, hurrying through six beats."""
    beats = wood(0.06, pitch=1500, decay=0.007, brightness=0.5), wood(0.07, pitch=1180, decay=0.009, brightness=0.4)
    return mix(*((0.21 * beat, 1.0 - 0.09 * beat, beats[beat % 2]) for beat in range(6)))


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
    """Four notes upwards, plucked, and the chord that they make, left to ring."""
    notes = (392.00, 493.88, 587.33, 783.99)
    rising = [(0.13 * i, 0.8, tone(0.70, pitch=note, decay=0.16)) for i, note in enumerate(notes)]
    chord = [(0.58, weight, tone(1.92, pitch=note, decay=0.52)) for weight, note in zip(_CHORD, notes, strict=True)]
    return mix(*rising, *chord, (1.0, 0.16, tone(1.50, pitch=2 * notes[3], decay=0.34)))


_CHORD = (0.55, 0.38, 0.45, 0.62)  # how loud its notes are


def lose() -> Samples:
    """Three notes downwards, plucked, the last one longest."""
    notes = (329.63, 293.66, 220.00)
    return mix(*((0.16 * i, 0.8, tone(0.70, pitch=note, decay=0.17)) for i, note in enumerate(notes)))


def shuffle() -> Samples:
    """The dealer shuffles: two packets riffled, the bridge that lets them fall, and the pack squared."""
    rng = Random(110)
    cards: list[tuple[float, float, Samples]] = []
    now = 0.0
    for card in range(30):  # the thumbs let go hesitantly, then fast, and hold the last ones back
        share = card / 29
        now += 0.013 + 0.016 * (2 * share - 1) ** 2 + 0.005 * rng.random()
        snap = paper(rng, 0.03, low=600 + 500 * rng.random(), high=3800, decay=0.0035, attack=0.0004)
        cards.append((now, 0.35 + 0.35 * math.sin(math.pi * share) + 0.20 * rng.random(), snap))
    bridge = now + 0.09
    for card in range(34):  # the bent pack springs flat: the same, much faster, and over before one can count
        snap = paper(rng, 0.02, low=1200, high=5000, decay=0.0022, attack=0.0004)
        cards.append((bridge + 0.0075 * card, 0.42 * (1 - card / 44), snap))
    rush = paper(rng, 0.32, low=1300, high=4200, decay=0.120, attack=0.060)
    square = bridge + 0.37
    taps = paper(rng, 0.05, low=500, high=2600, decay=0.007, attack=0.0006)
    felt = cloth(rng, 0.13, decay=0.024, pitch=135)
    return mix(*cards, (bridge, 0.30, rush), (square, 0.60, taps), (square, 0.85, felt), (square + 0.10, 0.45, taps))


def made() -> Samples:
    """Something is done, a bid made or a book closed: two warm notes, the second a fourth higher."""
    notes = (392.00, 523.25)
    return mix(*((0.10 * i, 0.8, tone(0.50, pitch=note, decay=0.13)) for i, note in enumerate(notes)))


def out() -> Samples:
    """Somebody is out: two low notes that sink, and a chair's foot on the floor."""
    notes = (246.94, 196.00)
    played = [(0.15 * i, 0.8, tone(0.55, pitch=note, decay=0.14)) for i, note in enumerate(notes)]
    return mix(*played, (0.15, 0.35, cloth(Random(120), 0.20, decay=0.045, pitch=95)))


def count_up() -> Samples:
    """A number moves on by one: the smallest wooden tick."""
    return wood(0.035, pitch=1050, decay=0.0045, brightness=0.35)


def cheer() -> Samples:
    """Three people are pleased: an "ah" that rises and comes to rest, an "oh" below it and a hum, on one warm chord."""
    high = voice(1.25, (233.08, 277.18, 261.63, 261.63), AH, attack=0.10, decay=0.20)
    low = voice(1.20, (116.54, 138.59, 130.81, 130.81), OH, attack=0.09, decay=0.20)
    middle = voice(1.10, (155.56, 174.61, 164.81, 164.81), HUM, attack=0.14, decay=0.22)
    breath = paper(Random(130), 0.50, low=900, high=3600, decay=0.16, attack=0.10)
    return mix((0.06, 0.75, high), (0.0, 0.70, low), (0.14, 0.65, middle), (0.02, 0.05, breath))


def click() -> Samples:
    """A button: the smallest knock there is."""
    return wood(0.05, pitch=900, decay=0.007, brightness=0.5)


_VARIED: tuple[tuple[Callable[[int], Samples], float, int], ...] = (  # how loud in dB (`levels`), how many variants
    (deal, -26.0, 3),
    (play, -23.5, 3),
    (flip, -27.0, 2),
    (draw, -21.5, 2),
)
_SINGLE: tuple[tuple[Callable[[], Samples], float], ...] = (
    (nudge, -22.5),
    (refuse, -36.0),
    (slap, -27.0),
    (token, -23.5),
    (fold, -19.0),
    (reverse, -21.0),
    (limit, -20.5),
    (bolt, -18.5),
    (tick, -30.0),
    (ticking, -29.0),
    (fuse, -16.5),
    (chime, -18.5),
    (shuffle, -26.5),
    (made, -20.5),
    (out, -25.5),
    (count_up, -34.0),
    (cheer, -20.5),
    (win, -17.0),
    (lose, -22.5),
    (click, -31.5),
)


def levels() -> dict[str, float]:
    """Return how loud every sound is meant to be, by its file: its place among the others, in dB below full scale."""
    varied = {f"{sound.__name__}-{number}": loud for sound, loud, count in _VARIED for number in range(1, count + 1)}
    return varied | {sound.__name__.replace("_", "-"): loud for sound, loud in _SINGLE}


def sounds() -> dict[str, bytes]:
    """Return every sound as {file name: 16 bit little-endian samples}."""
    made = {
        f"{sound.__name__}-{variant}.wav": finished(sound(variant), loud)
        for sound, loud, variants in _VARIED
        for variant in range(1, variants + 1)
    }
    for single, loud in _SINGLE:
        made[single.__name__.replace("_", "-") + ".wav"] = finished(single(), loud)
    return made


def finished(samples: Sequence[float], loud: float) -> bytes:
    """Return samples faded at both ends and as loud as that, as 16 bit little-endian numbers round 0."""
    fade = count(_FADE)
    last = len(samples) - 1
    weights = [min(1.0, i * 8 / fade, (last - i) / fade) for i in range(len(samples))]
    faded = [sample * weight for sample, weight in zip(samples, weights, strict=True)]
    aside = sum(faded) / sum(weights)
    clean = [sample - aside * weight for sample, weight in zip(faded, weights, strict=True)]
    scale = 32767 * 10 ** ((loud - level(clean)) / 20)
    numbers = array("h", (round(sample * scale) for sample in clean))
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


def _shift(variant: int) -> float:
    """Return the pitch of a variant: some 6 % apart, so that a whole deal does not sound like one sample."""
    return (1.0, 1.07, 0.94)[variant - 1]


def table() -> str:
    """Return how loud every file is, and at which place it is meant to be, the loudest first."""
    lines = [f"{'sound':14}{'level':>8}{'place':>8}{'peak':>7}{'seconds':>9}"]
    places = levels()
    for name in sorted(places, key=places.__getitem__, reverse=True):
        with wave.open(str(FOLDER / f"{name}.wav")) as file:
            samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        loud, peak = level([sample / 32768 for sample in samples]), max(map(abs, samples)) / 32768
        lines.append(f"{name:14}{loud:8.1f}{places[name]:8.1f}{peak:7.2f}{len(samples) / RATE:9.2f}")
    return "\n".join(lines)


if __name__ == "__main__":
    write(FOLDER)
    print(table())
