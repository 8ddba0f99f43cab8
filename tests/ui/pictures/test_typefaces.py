"""The face of running text: the best one that is there and whole; nothing that lies where it should ends a start."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.bare import bare_app
from tests.ui.pictures.typefaces import extremes, forget
from tests.ui.pictures.typefaces import use as use_faces
from ui import fonts
from ui.pictures import typefaces
from ui.pictures.typefaces import BUILT_IN, Typeface, present, source_sans
from ui.start import typeface

SIZES = range(9, 60)
HIGH, DEEP = "ÅÉŘÑ", "gjpqy()|Ç"
NOWHERE = Typeface("/nowhere/a.ttf", "/nowhere/b.ttf")

Use = Callable[..., None]


@pytest.fixture(autouse=True, scope="module")
def _window() -> Iterator[None]:
    bare_app()
    yield
    pygame.display.quit()


@pytest.fixture(name="use")
def _use(monkeypatch: pytest.MonkeyPatch) -> Iterator[Use]:
    """Let those be the faces that are there."""

    yield lambda *faces: use_faces(monkeypatch, faces)
    monkeypatch.undo()
    forget()


@pytest.fixture(name="known")
def _known() -> Typeface:
    """A face of this machine with files of its own."""
    face = fonts.typeface()
    if face is BUILT_IN:
        pytest.skip("no known font here")
    return face


def laid(folder: Path, regular: int = typeface.SIZES[typeface.REGULAR], bold: int = typeface.SIZES[typeface.BOLD]):
    """A folder with files of the sizes that the face's have."""
    folder.mkdir(parents=True)
    (folder / typeface.REGULAR).write_bytes(b"x" * regular)
    (folder / typeface.BOLD).write_bytes(b"x" * bold)
    return str(folder / typeface.REGULAR), str(folder / typeface.BOLD)


# -- where it lies


def test_the_face_is_found_in_the_program_and_before_that_in_no_other_place(tmp_path):
    elsewhere = laid(tmp_path.joinpath("other", *typeface.IN_PACKAGE))
    path = [str(tmp_path / "missing"), "no\0path", str(tmp_path / "other")]
    assert typeface.installed(str(tmp_path), path) == elsewhere
    inside = laid(tmp_path.joinpath(*typeface.IN_PROGRAM))
    assert typeface.installed(str(tmp_path), path) == inside


@pytest.mark.parametrize("damage", [{"regular": 0}, {"bold": 4000}, {"regular": typeface.SIZES[typeface.REGULAR] - 1}])
def test_a_face_that_is_half_there_is_not_there(tmp_path, damage):
    laid(tmp_path.joinpath(*typeface.IN_PROGRAM), **damage)
    assert typeface.installed(str(tmp_path), []) is None


def test_the_face_is_the_first_of_all(monkeypatch):
    monkeypatch.setattr(typeface, "installed", lambda: ("a.otf", "b.otf"))
    assert next(present()) == source_sans("a.otf", "b.otf")


def test_without_it_the_faces_are_those_of_the_system(monkeypatch):
    monkeypatch.setattr(typeface, "installed", lambda: None)
    assert list(present()) == [*(face for face in typefaces.OF_THE_SYSTEM if face.is_there), BUILT_IN]


# -- which is taken


def test_the_built_in_font_serves_where_no_known_file_is(use):
    use()
    assert fonts.typeface() is BUILT_IN
    assert fonts.width("Deal", 18) > 20
    assert fonts.width("Deal", 18, True) > fonts.width("Deal", 18)


def test_bold_letters_have_more_ink_even_where_one_file_has_only_the_others(use, known, tmp_path):
    one = tmp_path / "one.ttc"
    one.write_bytes(Path(str(known.regular)).read_bytes())
    pictures = []
    for face in (Typeface(str(one), str(one)), Typeface(known.regular, known.bold)):
        use(face, Typeface(known.bold, known.bold))
        assert fonts.typeface() is face, "the first is taken, and the others are left"
        letters = [fonts.font(18, is_bold).render("Deal", True, "white") for is_bold in (False, True)]
        inked = [pygame.mask.from_surface(drawn).count() for drawn in letters]
        assert inked[0] < inked[1]
        pictures.append(pygame.image.tobytes(letters[1], "RGBA"))
    assert pictures[0] != pictures[1]


# -- what is broken


def test_a_face_that_cannot_be_opened_leaves_the_next_and_a_line_in_the_log(use, known, tmp_path, caplog):
    rubbish = source_sans(*laid(tmp_path / "fonts"))
    use(rubbish, NOWHERE, known)
    with caplog.at_level(logging.WARNING):
        assert fonts.typeface() is known
    assert [rubbish.regular in record.getMessage() for record in caplog.records] == [True, False]
    assert fonts.drawn("Deal", 18, (255, 255, 255)).get_width() == fonts.width("Deal", 18)


def test_a_face_that_goes_while_it_is_used_leaves_the_built_in_one(use, known, tmp_path):
    copies = [tmp_path / name for name in ("a.otf", "b.otf")]
    for copy, file in zip(copies, (known.regular, known.bold), strict=True):
        copy.write_bytes(Path(str(file)).read_bytes())
    use(source_sans(*map(str, copies)))
    assert fonts.width("Deal", 18) > 0
    for copy in copies:
        copy.unlink()
    assert fonts.drawn("Deal", 30, (255, 255, 255), True).get_width() == fonts.width("Deal", 30, True) > 0


def test_whatever_a_file_holds_words_are_drawn(use, known, tmp_path):
    whole, lots = Path(str(known.regular)).read_bytes(), random.Random(7)
    file = tmp_path / "broken.otf"
    for _ in range(40):
        broken = bytearray(whole[: lots.choice((len(whole), lots.randrange(len(whole))))])
        for _ in range(lots.choice((1, 20, 2000))):
            broken[lots.randrange(len(broken))] = lots.randrange(256)
        file.write_bytes(broken)
        use(source_sans(str(file), str(file)))
        for words in ("Deal 10", "Zoë", "שלום"):
            assert fonts.drawn(words, 18, (255, 255, 255), True).get_width() == fonts.width(words, 18, True) > 0
            lines = fonts.wrapped(words, 18, 30)
            letters = "".join(run.string for line in lines for run in line)
            assert letters.replace(" ", "") == words.replace(" ", ""), "none is lost"


# -- how it sits in a line


def test_no_letter_of_a_face_is_cut(use, known):
    use(known)
    for size in SIZES:
        for bold in (False, True):
            for words in (HIGH, DEEP):
                whole = fonts.font(size, bold).render(words, True, (255, 255, 255))
                line = fonts.drawn(words, size, (255, 255, 255), bold)
                assert line.get_bounding_rect().height == whole.get_bounding_rect().height
                assert line.get_height() >= fonts.height(size, bold)


def test_letters_stand_on_the_foot_of_their_line_beside_letters_of_other_fonts(use, known):
    use(known)
    for size in SIZES:
        for words in ("HE", "HE\u200a李"):  # the thin blank keeps pictures apart
            line = fonts.drawn(words, size, (255, 255, 255))
            letters = line.subsurface((0, 0, fonts.width("HE", size), line.get_height()))
            assert abs(letters.get_bounding_rect().bottom - fonts.foot(size)) <= 1


def test_the_last_line_of_a_paragraph_keeps_the_feet_of_its_letters(use, known):
    use(known)
    assets = bare_app().assets
    for size in SIZES:
        below = fonts.drawn("gjpqy()|", size, (255, 255, 255)).get_bounding_rect().bottom
        picture = assets.paragraph("first\ngjpqy()|", size, 400, (255, 255, 255))
        assert picture.get_bounding_rect().bottom == fonts.line_height(size) + below


def test_the_widest_face_is_wider_than_the_narrowest(use):
    wide = []
    for face in (extremes()["narrowest"], extremes()["widest"]):
        use(face)
        wide.append(fonts.width("Wilhelmina plays the 10.", 18) + fonts.width("Wilhelmina plays the 10.", 18, True))
    assert wide[0] <= wide[1]
