"""What may be chosen for a scene to be painted, and few rows in which every pair of choices comes up once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1000, 1400))
CHOICES: Mapping[str, Sequence[Any]] = {
    "size": SIZES,
    "text_size": ("normal", "large", "small", "largest", "larger"),
    "seats": ("usual", "most", "fewest"),
    "names": ("long", "usual", "widest"),
    "by_finger": (False, True),
    "large_index": (False, True),
    "faces": (True, False),
    "kitchen": (True, False),
    "rules": (0, 1, -1),  # which rule set
    "deck": (0, 1),  # of the looks that a game's own settings have
    "click": ("lifts", "plays"),
    "inks": ("two", "four"),
    "high_contrast": (False, True),
    "captions": (False, True),
    "no_clocks": (False, True),
    "typeface": ("narrowest", "widest"),
}

Row = dict[str, Any]


def pairs(choices: Mapping[str, Sequence[Any]] = CHOICES) -> list[Row]:
    """Rows that have every pair of values of two choices: each row takes, choice by choice, the value that brings the
    most pairs that are still missing.

    >>> rows = pairs({"a": (1, 2), "b": (3, 4), "c": (5, 6)})
    >>> len(rows), {(row["b"], row["c"]) for row in rows} == {(3, 5), (3, 6), (4, 5), (4, 6)}
    (4, True)
    """
    missing = {
        ((one, first), (other, second))
        for one, other in combinations(choices, 2)
        for first in range(len(choices[one]))
        for second in range(len(choices[other]))
    }
    rows: list[Row] = []
    while missing:
        places = dict(min(missing))
        for key in choices:
            if key not in places:
                gains = [
                    sum(pair in missing for pair in _pairs_with(places, key, at, choices))
                    for at in range(len(choices[key]))
                ]
                best = max(gains)
                among = [at for at, gain in enumerate(gains) if gain == best]
                places[key] = among[len(rows) % len(among)]
        missing -= {pair for key in choices for pair in _pairs_with(places, key, places[key], choices)}
        rows.append({key: choices[key][places[key]] for key in choices})
    return rows


def _pairs_with(places: Mapping[str, int], key: str, at: int, choices: Mapping[str, Sequence[Any]]) -> Iterator[Any]:
    """The pairs of one value with those that a row has already, named in the order of the choices."""
    order = list(choices)
    for other, place in places.items():
        if other != key:
            ordered = sorted(((key, at), (other, place)), key=lambda value: order.index(value[0]))
            yield tuple(ordered)
