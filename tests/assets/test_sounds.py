"""The sounds: made by the script that lies beside them, short, quiet, and clean at both ends."""

from __future__ import annotations

import cmath
import math
import re
import sys
import wave
from array import array
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from assets.sounds import make_sounds
from assets.sounds.levels import curve, level
from assets.sounds.materials import RATE

FILES = sorted(make_sounds.FOLDER.glob("*.wav"))
EVERY = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


LONGEST = {"shuffle": 1.35, "cheer": 1.35, "win": 2.6}  # seconds: what comes once a round, or once a match
SPECTRA = {  # of each kind: the level in dB below full scale, the middle of its spectrum in Hz
    "click": (-33, -28, 700, 1200),
    "count-up": (-36, -29, 800, 1300),
    "deal": (-33, -25, 2200, 4200),
    "play": (-30, -22, 600, 2200),
    "draw": (-28, -21, 3200, 5000),
    "flip": (-33, -27, 3400, 5400),
    "shuffle": (-35, -27, 2800, 4600),
    "made": (-26, -20, 400, 650),
    "out": (-26, -20, 180, 320),
    "cheer": (-24, -18, 350, 800),
    "win": (-29, -22, 450, 800),
    "lose": (-25, -19, 230, 400),
}
WINDOW = 1024  # samples of which a spectrum is made


def samples_of(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def brightness(samples: array[int]) -> float:
    """Return how fast a sound swings, in Hz: half its crossings of zero a second, weighted by loudness."""
    slopes = sum((b - a) ** 2 for a, b in pairwise(samples))
    return math.sqrt(slopes / sum(s * s for s in samples)) * RATE / math.tau


def loudness(samples: array[int]) -> float:
    """Return the root of the mean square as a share of full scale."""
    return math.sqrt(sum(s * s for s in samples) / len(samples)) / 32768


def spectrum(samples: Sequence[float]) -> list[float]:
    """Return the power in every band of RATE / WINDOW Hz, over the whole sound."""
    power = [0.0] * (WINDOW // 2)
    for start in range(0, max(1, len(samples) - WINDOW // 2), WINDOW):
        part = [*samples[start : start + WINDOW], *[0] * WINDOW][:WINDOW]
        shaped = [sample * (0.5 - 0.5 * math.cos(math.tau * i / WINDOW)) for i, sample in enumerate(part)]
        for band, value in enumerate(transformed(shaped)[: WINDOW // 2]):
            power[band] += abs(value) ** 2
    return power


def transformed(samples: Sequence[complex]) -> list[complex]:
    """Return the discrete Fourier transform of 2, 4, 8 ... samples."""
    if len(samples) == 1:
        return list(samples)
    even, odd = transformed(samples[::2]), transformed(samples[1::2])
    turned = [cmath.exp(-1j * math.tau * k / len(samples)) * value for k, value in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def share_of(power: Sequence[float], low: float, high: float) -> float:
    """Return the share of the power between these frequencies."""
    width = RATE / WINDOW
    return sum(value for band, value in enumerate(power) if low <= band * width < high) / sum(power)


def sound(name: str) -> array[int]:
    return samples_of(make_sounds.FOLDER / f"{name}.wav")


def test_every_moment_at_the_table_has_its_sound() -> None:
    often = {
        f"{name}-{n}"
        for name, count in (("deal", 3), ("play", 3), ("flip", 2), ("draw", 2))
        for n in range(1, count + 1)
    }
    single = {"nudge", "refuse", "slap", "token", "fold", "reverse", "limit", "bolt", "win", "lose"}
    single |= {"click", "tick", "ticking", "fuse", "chime", "shuffle", "made", "out", "count-up", "cheer"}
    assert {path.stem for path in FILES} == often | single


def test_every_sound_that_is_asked_for_by_name_is_there() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (make_sounds.FOLDER.parents[1] / "ui").rglob("*.py")]
    asked = {name for source in sources for name in re.findall(r'sound\.play\("([\w-]+)"', source)}
    assert len(asked) > 2
    assert asked <= {path.stem.rstrip("-0123456789") for path in FILES} | {path.stem for path in FILES}


def test_the_script_makes_the_files_that_lie_here(tmp_path: Path) -> None:
    make_sounds.write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in FILES}
    for path in FILES:
        lying, made = samples_of(path), samples_of(tmp_path / path.name)
        assert len(lying) == len(made)
        # sines may differ in the last digit from one C library to the next, so by one step after rounding
        assert max(abs(a - b) for a, b in zip(lying, made, strict=True)) <= 1


def test_all_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 650_000


@EVERY
def test_a_sound_is_short_quiet_and_clean_at_both_ends(path: Path) -> None:
    samples = samples_of(path)
    assert 0.03 <= len(samples) / RATE < LONGEST.get(path.stem, 1.2)
    peak = max(map(abs, samples))
    assert 0.1 * 32767 < peak <= make_sounds.LOUDEST * 32767
    assert abs(samples[0]) < peak * 0.02
    assert max(map(abs, samples[-22:])) < peak * 0.05, "it would end with a click"
    assert abs(sum(samples) / len(samples)) < 0.01 * peak, "it pushes the loudspeaker to one side"


@EVERY
def test_a_sound_of_every_kind_is_as_loud_and_as_bright_as_its_kind(path: Path) -> None:
    kind = path.stem.rstrip("-0123456789")
    if kind not in SPECTRA:
        return
    quietest, loudest, darkest, brightest = SPECTRA[kind]
    samples = samples_of(path)
    assert quietest < 20 * math.log10(loudness(samples)) < loudest
    power = spectrum(samples)
    middle = sum(band * value for band, value in enumerate(power)) / sum(power) * RATE / WINDOW
    assert darkest < middle < brightest


def test_a_card_laid_on_cloth_has_body_and_a_slap() -> None:
    for variant in (1, 2, 3):
        power = spectrum(sound(f"play-{variant}"))
        assert share_of(power, 60, 400) > 0.25, "the thump of the cloth"
        assert share_of(power, 1000, 6000) > 0.15, "the slap of the paper"


def test_a_shuffle_is_many_short_snaps() -> None:
    """A riffle, a pause, and a bridge that is much faster."""
    samples = sound("shuffle")
    step = RATE // 250
    levels = [loudness(samples[at : at + step]) for at in range(0, len(samples) - step, step)]
    loud = max(levels)
    snaps = [at for at in range(1, len(levels) - 1) if levels[at - 1] < levels[at] >= levels[at + 1] > 0.12 * loud]
    assert len(snaps) > 30


def test_the_cheer_is_three_voices_on_one_chord() -> None:
    """In the middle of it the loudest bands are harmonics of C, E and C, an octave apart, within half a tone."""
    samples = sound("cheer")
    held = samples[len(samples) // 2 :][: WINDOW * 4]
    power = transformed([sample * (0.5 - 0.5 * math.cos(math.tau * i / len(held))) for i, sample in enumerate(held)])
    level = [abs(value) for value in power[: len(power) // 2]]
    width = RATE / len(held)
    for pitch in (130.81, 164.81, 261.63):
        around = range(round(pitch * 0.94 / width), round(pitch * 1.06 / width) + 1)
        assert max(level[band] for band in around) > 0.15 * max(level), pitch
    assert share_of(spectrum(samples), 250, 1400) > 0.75, "what a mouth lets through"


@pytest.mark.parametrize("path", [path for path in FILES if path.stem != "shuffle"], ids=lambda path: path.stem)
def test_a_sound_dies_away(path: Path) -> None:
    samples = samples_of(path)
    third = len(samples) // 3
    assert loudness(samples[-third:]) < 0.75 * max(loudness(samples[:third]), loudness(samples[third : 2 * third]))


def test_cards_are_brighter_than_knocks_and_refusing_is_the_dullest() -> None:
    bright = {path.stem: brightness(samples_of(path)) for path in FILES}
    cards = [value for name, value in bright.items() if name[:4] in ("deal", "flip", "draw", "fold")]
    knocks = [bright[name] for name in ("nudge", "refuse", "win", "lose")]
    assert min(cards) > 2 * max(knocks)
    assert min(bright, key=lambda name: bright[name]) == "refuse"


@pytest.mark.parametrize("name", ["deal", "play", "flip", "draw"])
def test_the_variants_of_a_sound_differ_but_are_equally_loud(name: str) -> None:
    variants = [samples_of(path) for path in FILES if path.stem.startswith(name + "-")]
    assert len({variant.tobytes() for variant in variants}) == len(variants)
    levels = [loudness(variant) for variant in variants]
    assert max(levels) < 1.5 * min(levels)


@EVERY
def test_a_sound_is_as_loud_as_its_place_among_the_others(path: Path) -> None:
    assert abs(level([sample / 32768 for sample in samples_of(path)]) - make_sounds.levels()[path.stem]) < 0.15


def test_the_places_of_sounds() -> None:
    """What means no is the quietest, what is snatched or lost is heard over cards, and a win over all of them."""
    places = make_sounds.levels()
    assert min(places, key=places.__getitem__) == "refuse"
    assert min(places["bolt"], places["fuse"], places["win"]) > max(places[f"play-{n}"] for n in (1, 2, 3)) + 4
    assert places["refuse"] < -30 - 5, "as it was before, and 6 dB less"
    assert places["tick"] < places["ticking"] < places["chime"]
    assert 2.4 < len(sound("win")) / RATE < 2.6


def test_the_level_is_that_of_the_loudest_moment_as_an_ear_hears_it() -> None:
    hum, tone = ([math.sin(math.tau * pitch * i / RATE) for i in range(RATE // 5)] for pitch in (100, 1000))
    assert level(tone) == pytest.approx(-3.01, abs=0.05)
    assert level(hum) == pytest.approx(-3.01 - 19.1, abs=0.3)
    assert level([*[0.0] * RATE, *tone, *[0.0] * RATE]) == pytest.approx(level(tone), abs=0.05), (
        "silence counts nothing"
    )
    assert level(tone[: RATE // 40]) == pytest.approx(level(tone) - 3.01, abs=0.1), "half as long as a moment"
    for frequency, heard in ((50, -30.2), (200, -10.9), (500, -3.2), (2000, 1.2), (5000, 0.5), (8000, -1.1)):
        assert curve(frequency) == pytest.approx(heard, abs=0.5)


def test_the_script_tells_how_loud_each_sound_is() -> None:
    lines = make_sounds.table().splitlines()
    assert len(lines) == 1 + len(FILES)
    assert lines[1].split()[0] == "fuse"
    assert lines[-1].split()[:3] == ["refuse", "-36.0", "-36.0"]


def test_what_is_heard_all_the_time_is_quieter_than_the_end_of_a_match() -> None:
    often = [loudness(samples_of(path)) for path in FILES if path.stem[-2] == "-"]
    assert max(often) < min(loudness(sound("win")), loudness(sound("lose")))
