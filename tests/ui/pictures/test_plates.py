"""A wide plate looks as a narrow one does at both ends, and between them as in its middle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.bare import TriedApp
from ui.pictures import shapes

HIGH = 60
LOOKS: list[dict[str, Any]] = [
    {"radius": 12, "fill": (90, 40, 20), "bottom": (40, 20, 10), "edge": (200, 160, 80), "edge_width": 2},
    {"radius": 8.5, "fill": (10, 60, 30), "opacity": 0.5},
    {"radius": 30, "fill": (10, 60, 30), "opacity": 0.0, "edge": (200, 160, 80), "edge_opacity": 0.5},
]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("wide", [140, 141, 500])
def test_a_wide_plate_is_a_narrow_one_with_more_of_its_middle(app: TriedApp, wide: int, look: dict[str, Any]):
    ends = 2 * round(look["radius"]) + 6
    narrow, drawn = shapes.plate((ends, HIGH), **look), shapes.plate((wide, HIGH), **look)
    assert drawn.get_size() == (wide, HIGH)
    for x in range(wide):
        same = x if x < ends // 2 else max(ends // 2, x - wide + ends)
        for y in range(HIGH):
            assert all(abs(a - b) <= 2 for a, b in zip(drawn.get_at((x, y)), narrow.get_at((same, y)), strict=True))
