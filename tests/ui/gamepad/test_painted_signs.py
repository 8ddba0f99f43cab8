"""Pages whose buttons name those of a controller are as whole as others: no word gives way to a sign."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.painted.choices import Row, pairs
from tests.ui.painted.moments import pages
from tests.ui.painted.studio import Studio
from tests.ui.pictures.typefaces import forget

PAGES = ("home", "who has come", "letters", "join", "report of a problem", "statistics of a game")
ROWS = {
    "xbox": {"size": (1280, 800), "text_size": "normal"},
    "playstation": {"size": (960, 600), "text_size": "large"},
    "nintendo": {"size": (960, 600), "text_size": "normal"},
}


@pytest.fixture(name="studio", scope="module")
def _studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    folder: Path = tmp_path_factory.mktemp("painted")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KITCHEN_TABLE_HOME", str(folder))
        yield Studio(patch, folder)
    forget()
    pygame.display.quit()


@pytest.mark.spread
@pytest.mark.parametrize("maker", ROWS)
@pytest.mark.parametrize("page", PAGES)
def test_pages_with_signs_are_whole(studio: Studio, page: str, maker: str):
    row: Row = pairs()[0] | ROWS[maker] | {"gamepad": maker}
    found = studio.faults_of_page(page, pages()[page], row)
    wrong = [fault for fault in found if "is covered" not in fault]
    assert not wrong, "\n".join(wrong)
