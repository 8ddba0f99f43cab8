"""Where a bubble lies is the best of all places, though most are never looked at."""

from __future__ import annotations

from random import Random

import pygame

from tests.ui.bare import TriedApp
from ui.table.lesson.placing import AROUND, IN_USE, NEVER, SEEN, Around, _Cost, placed

SIZE, GRID = (160, 60), 20


def table(rng: Random) -> Around:
    """A small table on which much lies."""
    free = pygame.Rect(10, 10, 480, 300)

    def anything() -> pygame.Rect:
        return pygame.Rect(rng.randrange(450), rng.randrange(280), rng.randrange(10, 120), rng.randrange(10, 90))

    clear = [(rng.choice((AROUND, SEEN, IN_USE, NEVER)), anything()) for _ in range(rng.randrange(25))]
    target = anything() if rng.random() < 0.7 else None
    return Around(target, clear, free, rng.choice((None, (200, 100))) if target is None else None, GRID)


def test_no_place_is_better_and_of_those_as_good_it_is_the_first(app: TriedApp):
    anywhere = 0
    for seed in range(20):
        around = table(Random(seed))
        cost, free = _Cost(app, around), around.free
        best, step = placed(app, [SIZE], around), app.theme.px(GRID)
        down = range(free.top, free.bottom - SIZE[1] + 1, step)
        places = [pygame.Rect((x, y), SIZE) for y in down for x in range(free.left, free.right - SIZE[0] + 1, step)]
        first = min(places, key=lambda place: cost.of(place, place))
        if best in places:
            assert best == first
            anywhere += 1
        else:  # beside what it points at
            assert cost.of(best, best) <= cost.of(first, first)
    assert 5 < anywhere < 20
