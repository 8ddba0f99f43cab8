"""Pictures of one's own: their size is known before they are decoded, and whatever is wrong is a sentence."""

from __future__ import annotations

import io
import os
import zlib
from pathlib import Path
from struct import pack

import pygame
import pytest

from tests.ui.bare import TriedApp
from tests.ui.pictures.test_assets import contrast
from ui.pictures import own
from ui.theme import CLOTH_INKS


def picture(size: tuple[int, int], ending: str = "png", colour: tuple[int, int, int] = (200, 40, 40)) -> bytes:
    surface = pygame.Surface(size)
    surface.fill(colour)
    surface.fill((255, 255, 255), (0, 0, size[0] // 2, size[1]))
    held = io.BytesIO()
    pygame.image.save(surface, held, f"x.{ending}")
    return held.getvalue()


def huge() -> bytes:
    """A small file that would fill the memory."""
    header = b"IHDR" + pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + pack(">I", 13) + header + pack(">I", zlib.crc32(header))


def turned(data: bytes, way: int) -> bytes:
    """A JPEG with what a camera writes of how it was held."""
    tag = pack("<HHIHH", 0x0112, 3, 1, way, 0)
    exif = b"Exif\0\0II*\0" + pack("<IH", 8, 1) + tag + pack("<I", 0)
    return data[:2] + b"\xff\xe1" + pack(">H", len(exif) + 2) + exif + data[2:]


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_the_size_stands_in_the_header(ending: str):
    data = picture((123, 45), ending)
    assert own.size_of(data, "x") == (123, 45)
    assert own.size_of(data[: len(data) - 20], "x") == (123, 45)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no PNG"),
        (b"GIF89a", "no PNG"),
        (b"\x89PNG\r\n\x1a\n", "no PNG"),
        (b"\xff\xd8", "damaged"),
        (b"\xff\xd8\xff\xe0\xff\xff", "damaged"),
        (b"\xff\xd8rubbish", "damaged"),
        (b"\xff\xd8\xff\xc0\x00", "damaged"),
    ],
)
def test_what_is_no_picture_is_refused(data: bytes, words: str):
    with pytest.raises(own.PictureError, match=words):
        own.size_of(data, "x.png")


def test_a_huge_picture_is_refused_before_it_is_decoded(tmp_path: Path):
    path = tmp_path / "bomb.png"
    path.write_bytes(huge())
    with pytest.raises(own.PictureError, match="60000 x 60000 px, and 16 megapixels"):
        own.read(path)
    with pytest.raises(own.PictureError, match="too small"):
        own.size_of(picture((15, 400)), "x")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path):
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "half.png").write_bytes(picture((64, 64))[:90])
    (tmp_path / "half.jpg").write_bytes(picture((64, 64), "jpg")[:30])
    names = ["folder.png", "half.png", "half.jpg", "missing.png", "x" * 300, "a\0b"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.png")
        names.append("pipe.png")
    for name in names:
        with pytest.raises(own.PictureError):
            own.prepared(own.BACK, tmp_path / name)


@pytest.mark.parametrize(("way", "size"), [(1, (60, 20)), (3, (60, 20)), (6, (20, 60)), (8, (20, 60)), (77, (60, 20))])
def test_a_photograph_stands_upright(tmp_path: Path, way: int, size: tuple[int, int]):
    path = tmp_path / "photo.jpg"
    path.write_bytes(turned(picture((60, 20), "jpg"), way))
    found = own.read(path)
    assert found.get_size() == size
    first = found.get_at((2, 2))
    assert (first.g > 200) is (way in (1, 6, 77) or (way == 6))  # the white half lies at the left, or on top


def test_it_is_scaled_once_and_kept(home: Path):
    path = home / "large.png"
    path.write_bytes(picture((900, 1200)))
    assert own.size_of(own.prepared(own.BACK, path), "x") == (735, 980)
    path.write_bytes(picture((90, 50)))
    assert own.size_of(own.prepared(own.CLOTH, path), "x") == (90, 50)


def use(app: TriedApp, home: Path, kind: str, data: bytes) -> None:
    own.kept_path(kind).parent.mkdir(exist_ok=True)
    own.kept_path(kind).write_bytes(data)
    setattr(app.settings, f"own_{kind}", True)
    app.apply_settings()


def test_backs_of_every_pack_show_it_and_another_takes_its_place(app: TriedApp, home: Path):
    usual = app.assets.card("back", 100).get_at((50, 70))
    use(app, home, own.BACK, picture((70, 98), colour=(0, 0, 255)))
    for face in ("back", "lords-back"):
        assert app.assets.card(face, 100).get_at((75, 70))[2] > 250
    use(app, home, own.BACK, picture((70, 99), colour=(0, 255, 0)))
    assert app.assets.card("back", 100).get_at((75, 70))[1] > 250
    own.kept_path(own.BACK).unlink()
    app.apply_settings()
    assert app.assets.card("back", 100).get_at((50, 70)) == usual
    assert "card backs as usual: back.jpg could not be opened" in own.trouble(own.BACK)


def test_words_can_be_read_on_any_cloth_of_ones_own(app: TriedApp, home: Path):
    usual = app.assets.cloth(app.size)
    use(app, home, own.CLOTH, picture((64, 40), colour=(255, 255, 255)))
    cloth = app.assets.cloth(app.size)
    assert cloth is not usual
    lightest = max(
        (cloth.get_at((x, y)) for x in range(30, 1250, 20) for y in range(30, 690, 20)), key=lambda ink: sum(ink[:3])
    )
    assert min(contrast(ink, (lightest.r, lightest.g, lightest.b)) for ink in CLOTH_INKS) >= 4.5
    own.kept_path(own.CLOTH).write_bytes(b"broken")
    app.apply_settings()
    assert pygame.image.tobytes(app.assets.cloth(app.size), "RGB") == pygame.image.tobytes(usual, "RGB")
    assert own.trouble(own.CLOTH)
