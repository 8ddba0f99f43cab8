"""The page that shows the packages of a release side by side: what is on it, and what is said of packages that are not
here or do not start. Real packages are started by `python3 -m tests.packages pictures`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from game import __version__, catalogue
from game.session.match import Match
from tests.packages import side_by_side
from tests.packages.side_by_side import NotHere, Package, packages, page, share_of_others, use_pictures
from tests.packages.table import Place

SIZE = (8, 5)


def pictured(path: Path, other: int = 0, size: tuple[int, int] = SIZE) -> Path:
    """A picture of which the first `other` pixels in a row are red, and all others nearly white."""
    surface = pygame.Surface(size)
    surface.fill((250, 250, 250 - other))
    surface.fill((200, 0, 0), (0, 0, other, 1))
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, str(path))
    return path


@pytest.fixture(name="dist")
def _dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(side_by_side, "PAGE", tmp_path / "side-by-side.html")
    monkeypatch.setattr(side_by_side, "PICTURES", tmp_path / "pictures")
    monkeypatch.setattr(side_by_side, "missing", lambda: "")
    return tmp_path


def nowhere() -> Place:
    raise AssertionError("nothing is started here")


@pytest.mark.parametrize(("other", "share"), [(0, 0.0), (4, 0.1), (8, 0.2)])
def test_pixels_that_nobody_tells_apart_are_alike(other: int, share: float, tmp_path: Path):
    first, second = pictured(tmp_path / "one.png"), pictured(tmp_path / "two.png", other)
    assert share_of_others(first, second) == pytest.approx(share)


def test_pictures_of_different_size_are_other_throughout(tmp_path: Path):
    assert share_of_others(pictured(tmp_path / "one.png"), pictured(tmp_path / "two.png", size=(8, 6))) == 1


def test_every_package_has_a_column_and_says_what_is_wrong(dist: Path):
    file = dist / "kitchen<table>.deb"
    file.write_bytes(b"x" * 1_250_000)
    source = Package("Source", None, nowhere, {"Skat": pictured(dist / "a.png"), "Settings": pictured(dist / "b.png")})
    deb = Package("Debian", file, nowhere, {"Skat": pictured(dist / "c.png", 4)}, "It closed at <Settings>.")
    zipped = Package("Windows", dist / "none.zip", nowhere, reason="none.zip does not lie in dist/.")
    text = page([source, deb, zipped])
    assert text.count("<th>") == 3
    assert "kitchen&lt;table&gt;.deb, 1.2 MB" in text
    assert "It closed at &lt;Settings&gt;." in text
    assert "none.zip does not lie in dist/." in text
    assert text.count("<img") == 3
    assert text.count("no picture") == 3
    assert '<small class="other">10.0% of the pixels are other</small>' in text
    assert f"Kitchen Table {__version__}" in text


def test_what_is_not_there_is_no_failure_and_what_does_not_start_is(dist: Path, monkeypatch: pytest.MonkeyPatch):
    here = dist / "here.zip"
    here.touch()
    shown = [Package("Absent", dist / "absent.zip", nowhere)]
    monkeypatch.setattr(side_by_side, "packages", lambda: shown)
    monkeypatch.setattr(side_by_side, "matches", dict)
    assert str(dist) in use_pictures(False)
    assert "absent.zip does not lie in dist/." in side_by_side.PAGE.read_text(encoding="utf-8")
    shown.append(Package("Broken", here, nowhere))
    with pytest.raises(NotHere, match="Broken: It could not be used here: nothing is started here"):
        use_pictures(False)
    assert "nothing is started here" in side_by_side.PAGE.read_text(encoding="utf-8")


def test_what_is_shown_are_all_packages_and_matches_that_wait_for_the_person():
    files = [package.file for package in packages() if package.file is not None]
    assert len({file.name for file in files}) == len(files)
    assert all(__version__ in file.name for file in files)
    shown: Mapping[str, Match] = side_by_side.matches()
    assert "skat" in shown
    for game, match in shown.items():
        assert catalogue.game(game) is match.game
        assert {prompt.seat for prompt in match.prompts()} == {0}
        assert Match.from_json(json.loads(json.dumps(match.to_json()))).digest() == match.digest()
