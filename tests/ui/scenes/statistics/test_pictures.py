"""Lines and bars: what they show, and that nobody needs colours to tell them apart."""

from __future__ import annotations

import pygame
import pytest

from ui.app import App
from ui.scenes.statistics.pictures import Bar, Bars, Curve, Curves, bar_picture, scale_of
from ui.theme import CHART_INKS, PAPER_BOTTOM, PAPER_INKS, PAPER_TOP, QUIET_TEXT, TEXT

RISING = Curve("Ada", ((1.0, 0.0), (10.0, 10.0)))
FLAT = Curve("normal", ((5.0, 5.0), (10.0, 5.0)))


def luminance(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_all_letters_and_lines_stand_out_from_the_paper():
    for ink in (PAPER_INKS[TEXT], PAPER_INKS[QUIET_TEXT], *CHART_INKS[:2]):
        for paper in (PAPER_TOP, PAPER_BOTTOM):
            assert (luminance(paper) + 0.05) / (luminance(ink) + 0.05) >= 4.5


@pytest.mark.parametrize(
    ("heights", "scale"),
    [
        ((0, 10), (0, 15, 5)),
        ((0, 8), (0, 8, 2)),
        ((-0.53, -0.1), (-0.6, 0, 0.2)),
        ((3, 3), (0, 3, 1)),
        ((0, 0), (0, 0.1, 0.05)),
        ((-1500, 90_000), (-25_000, 100_000, 25_000)),
    ],
)
def test_the_figures_at_the_side_hold_all_heights(heights: tuple[float, float], scale: tuple[float, float, float]):
    low, high, step = scale_of([Curve("Ada", tuple(enumerate(map(float, heights))))])
    assert low <= min(0, *heights)
    assert high >= max(0, *heights)
    assert 1 <= round((high - low) / step) <= 6
    assert low == pytest.approx(round(low / step) * step), "nought is one of them"


def test_what_lies_around_a_line_is_held_too():
    low, high, _ = scale_of([Curve("Ada", ((5.0, 1.0),), ((5.0, -30.0, 32.0),))])
    assert low <= -30
    assert high >= 32


def test_a_chart_is_drawn_once_for_a_size(app: App):
    def drawn(size: tuple[int, int]) -> pygame.Surface:
        chart = Curves([RISING, FLAT], "hand")
        chart.place(app, pygame.Rect((10, 10), size))
        return chart.items(app, 1)[0][1]

    assert drawn((500, 200)) is drawn((500, 200))
    assert drawn((500, 200)) is not drawn((600, 200))


def test_a_line_goes_from_point_to_point(app: App):
    chart = Curves([Curve("Ada", ((1.0, 0.0), (2.0, 10.0)))], "hand")
    chart.place(app, pygame.Rect(0, 0, 600, 240))
    picture = chart.items(app, 1)[0][1]
    ink = [
        (x, y)
        for x in range(picture.get_width())
        for y in range(picture.get_height())
        if picture.get_at((x, y))[3] > 200 and picture.get_at((x, y))[0] < 60
    ]
    left, right = min(ink), max(ink)
    assert right[0] - left[0] > 200
    assert left[1] > right[1], "it rises"


def test_a_chart_without_space_is_not_drawn(app: App):
    chart = Curves([RISING], "hand")
    for size in ((100, 200), (500, 40)):
        chart.place(app, pygame.Rect((0, 0), size))
        assert chart.items(app, 1) == []
    empty = Curves([Curve("Ada", ())], "hand")
    empty.place(app, pygame.Rect(0, 0, 500, 200))
    assert empty.items(app, 1) == []


def test_the_names_of_lines_do_not_overlap(app: App):
    chart = Curves([RISING, Curve("normal", ((1.0, 1.0), (10.0, 10.0)))], "hand")
    chart.place(app, pygame.Rect(0, 0, 500, 200))
    words = [app.assets.text(name, app.theme.text("small"), ink, bold=True) for name, ink in
             zip(("Ada", "normal"), CHART_INKS, strict=False)]  # fmt: skip
    rects = [picture.get_rect(topleft=(x, y)) for _, picture, x, y in chart.items(app, 1) if picture in words]
    assert len(rects) == 2
    assert abs(rects[0].y - rects[1].y) >= rects[0].height - 4


def test_a_bar_is_full_as_far_as_things_were_made_and_hatched_beyond(app: App):
    picture = bar_picture(app, (200, 14), 0.25)
    full = [picture.get_at((x, 7))[3] for x in range(5, 45)]
    beyond = [picture.get_at((x, 7))[3] for x in range(55, 195)]
    assert min(full) == 255
    assert min(beyond) == 0
    assert max(beyond) > 0


def test_bars_are_as_long_as_there_was_much_of_them(app: App):
    bars = Bars([Bar("one", 1, 2, "1 of 2"), Bar("two", 1, 4, "1 of 4"), Bar("none", 0, 0, "0 of 0")])
    bars.place(app, pygame.Rect(0, 0, 600, 120))
    wide = [picture.get_width() for z, picture, _, _ in bars.items(app, 5) if z == 5]
    assert len(wide) == 2
    assert wide[1] == pytest.approx(2 * wide[0], abs=1)
    assert bars.lines == ["one: 1 of 2", "two: 1 of 4", "none: 0 of 0"]
