"""The sounds: made by the script that lies beside them, short, quiet, and clean at both ends."""

from __future__ import annotations

import math
import re
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from assets.sounds import make_sounds

FILES = sorted(make_sounds.FOLDER.glob("*.wav"))
EVERY = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def samples_of(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, make_sounds.RATE)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def brightness(samples: array[int]) -> float:
    """Return how fast a sound swings, in Hz: half its crossings of zero a second, weighted by loudness."""
    slopes = sum((b - a) ** 2 for a, b in pairwise(samples))
    return math.sqrt(slopes / sum(s * s for s in samples)) * make_sounds.RATE / math.tau


def loudness(samples: array[int]) -> float:
    """Return the root of the mean square as a share of full scale."""
    return math.sqrt(sum(s * s for s in samples) / len(samples)) / 32768


def sound(name: str) -> array[int]:
    return samples_of(make_sounds.FOLDER / f"{name}.wav")


def test_every_moment_at_the_table_has_its_sound() -> None:
    often = {
        f"{name}-{n}"
        for name, count in (("deal", 3), ("play", 3), ("flip", 2), ("draw", 2))
        for n in range(1, count + 1)
    }
    single = {"nudge", "refuse", "slap", "token", "fold", "reverse", "ninety-nine", "bolt", "win", "lose"}
    single |= {"click", "tick", "fuse", "chime"}
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
    assert sum(path.stat().st_size for path in FILES) < 400_000


@EVERY
def test_a_sound_is_short_quiet_and_clean_at_both_ends(path: Path) -> None:
    samples = samples_of(path)
    assert 0.03 <= len(samples) / make_sounds.RATE < 1.2
    peak = max(map(abs, samples))
    assert 0.1 * 32767 < peak <= make_sounds.LOUDEST * 32767
    assert abs(samples[0]) < peak * 0.02
    assert max(map(abs, samples[-22:])) < peak * 0.05, "it would end with a click"
    assert abs(sum(samples) / len(samples)) < 0.01 * peak, "it pushes the loudspeaker to one side"


@EVERY
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


def test_what_is_heard_all_the_time_is_quieter_than_the_end_of_a_match() -> None:
    often = [loudness(samples_of(path)) for path in FILES if path.stem[-2] == "-"]
    assert max(often) < min(loudness(sound("win")), loudness(sound("lose")))
