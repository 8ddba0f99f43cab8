"""The chart of a match: every line can be told from the others and has its name, and it is drawn once."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.engine.moves import MOST_SEATS
from game.words.course import Course
from ui.app import App
from ui.scenes.score import chart
from ui.scenes.score.chart import CourseChart, scale_of, spread
from ui.stage import Item
from ui.theme import CHART_INKS

COURSE = Course(((0, 0), (20, -10), (35, 40), (90, 45)))


def shown(app: App, course: Course, names: list[str], size: tuple[int, int] = (520, 240)) -> list[Item]:
    widget = CourseChart(course, names, "round")
    widget.place(app, pygame.Rect(40, 40, *size))
    return widget.items(app, 10)


def test_every_line_differs_from_every_other_by_more_than_its_colour():
    lines = [
        (CHART_INKS[column], chart.DASHES[column % len(chart.DASHES)], chart.SHAPES[column])
        for column in range(MOST_SEATS)
    ]
    for one, other in combinations(lines, 2):
        assert one[0] != other[0]
        assert one[1:] != other[1:]
        assert one[2] != other[2]


def test_a_chart_is_drawn_once_for_a_size(app):
    first, again, larger = (shown(app, COURSE, ["Ada", "Bruno"], size) for size in ((520, 240), (520, 240), (600, 300)))
    assert first[0][1] is again[0][1]
    assert first[0][1] is not larger[0][1]


@pytest.mark.parametrize("size", [(240, 110), (520, 240), (1500, 700)])
@pytest.mark.parametrize("count", [2, 3, 8, 10])
def test_all_of_a_chart_lies_within_it_and_names_do_not_overlap(app, size, count):
    names = [
        "Ada",
        "Bartholomew",
        "Wilhelmina Featherstone",
        "David",
        "Edith",
        "Fritz",
        "Greta",
        "Hugo",
        "Ines",
        "Jon",
    ][:count]
    course = Course((tuple([3] * count), tuple([2] * count), tuple([0] * (count - 1) + [2])), unit="life")
    items = shown(app, course, names, size)
    place = pygame.Rect((40, 40), size).inflate(0, 30)
    rects = [picture.get_rect(topleft=(x, y)) for _, picture, x, y in items]
    if count < 8 or size[1] > 200:
        assert all(place.contains(rect) for rect in rects)
    ends = sorted(rects[-count:], key=lambda rect: rect.y)
    assert all(upper.bottom <= lower.top + 6 for upper, lower in pairwise(ends))


def test_totals_are_whole_however_long_the_names_are(app):
    long = ["Wilhelmina Featherstonehaugh-Cholmondeley", "Bartholomew & Maximiliane Featherstonehaugh"]
    painted = [picture for _, picture, _, _ in shown(app, COURSE, long, (300, 110))]
    for total in ("90", "45"):
        words = app.assets.text(total, app.theme.text("small"), CHART_INKS[("90", "45").index(total)], bold=True)
        assert any(picture is words for picture in painted)


def test_partners_stand_below_each_other_where_there_is_room(app):
    sides = [f"{name} & Wilhelmina Featherstone" for name in ("Ada", "Bruno", "Clara", "David", "Edith")]
    course = Course((tuple([0] * 5), tuple(range(5)), tuple(range(0, 50, 10))))
    for high, lines in ((240, 2), (110, 1)):
        items = shown(app, course, sides, (300, high))
        names = [picture.get_rect(topleft=(x, y)) for _, picture, x, y in items[-5 * lines :]]
        assert max(rect.bottom for rect in names) <= 40 + high
        assert len({rect.y for rect in names}) == 5 * lines


def test_lines_that_lie_beside_each_other_stay_clear_of_the_numbers_below(app):
    """Of ten players who have no life left, the lines are still over the numbers of the rounds."""
    course = Course((tuple([3] * 10), tuple([0] * 10), tuple([0] * 10)), unit="life")
    drawn, *words = shown(app, course, [f"{number}" for number in range(10)], (520, 240))
    lowest = drawn[3] + drawn[1].get_bounding_rect().bottom
    numbers = [y + picture.get_bounding_rect().top for _, picture, _, y in words if y > 40 + 200]
    assert lowest <= 40 + 240
    assert numbers
    assert lowest <= min(numbers)


def test_a_chart_without_space_is_not_drawn(app):
    assert shown(app, COURSE, ["Ada", "Bruno"], (150, 240)) == []
    assert shown(app, COURSE, ["Ada", "Bruno"], (520, 60)) == []


def test_the_lines_are_where_the_totals_are(app):
    """Of a course with one column that rises, the ink is found at the lower left and at the upper right."""
    plot = pygame.Rect(20, 10, 300, 200)
    drawn = chart.drawn((340, 230), plot, Course(((0,), (50,), (100,))), (0, 100, 25), 1.0, lambda ink: ink)
    for x, y in ((20, 210), (170, 110), (320, 10)):
        near = [drawn.get_at((x + dx, y + dy))[:3] for dx in (-1, 0) for dy in (-1, 0, 1)]
        assert any(sum(abs(a - b) for a, b in zip(colour, CHART_INKS[0], strict=True)) < 60 for colour in near)
    assert drawn.get_at((60, 40))[3] == 0


def test_the_figures_at_the_side_hold_every_total():
    assert scale_of(COURSE) == (-25, 100, 25)
    assert scale_of(Course(((3, 3), (2, 0)), unit="life")) == (0, 3, 1)
    low, high, step = scale_of(Course(((0, 0), (3610, 1915), (11_315, 4_550))))
    assert (low, high) == (0, 15_000)
    assert (high - low) // step <= 6


def test_names_are_moved_apart_and_stay_in_order():
    placed = spread([50, 52, 10, 51], 20, 0, 200)
    assert sorted(range(4), key=lambda at: placed[at]) == [2, 0, 3, 1]
    assert all(b - a >= 20 for a, b in pairwise(sorted(placed)))
    assert spread([10, 90], 20, 0, 100) == [10, 90]
    assert max(spread([99, 99, 99], 20, 0, 100)) <= 100
