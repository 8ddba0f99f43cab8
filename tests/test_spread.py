"""A test that is marked `spread` shows every value of each of its parameters, each about as often."""

from __future__ import annotations

from collections import Counter
from itertools import product

from tests.conftest import spread

COUNTS = {"game": 8, "size": 4, "text": 2}


def test_every_value_comes_up_in_as_few_cases_as_the_longest_parameter_has():
    cases = [dict(zip(COUNTS, values, strict=True)) for values in product(*map(range, COUNTS.values()))]
    chosen = [cases[at] for at in spread(cases)]
    assert chosen[0] == cases[0]
    for name, count in COUNTS.items():
        assert Counter(case[name] for case in chosen) == dict.fromkeys(range(count), 8 // count)


def test_cases_that_lack_combinations_are_covered_too():
    cases = [{"game": 0, "size": 1}, {"game": 1, "size": 0}, {"game": 1, "size": 1}]
    assert spread(cases) == [0, 1]
    assert spread([]) == []
