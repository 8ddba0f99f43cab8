"""Letters of our own: every title and figure is drawn with them, in the width that is promised, and what they lack is
left to the system's font."""

from __future__ import annotations

import string

import pytest

from game.catalogue import GAMES
from ui import TITLE, fonts
from ui.pictures import lettering

SIZES = (14, 20, 52, 160)
WORDS = [
    TITLE,
    *(game.title for game in GAMES),
    "87",
    "\N{MINUS SIGN}10",
    "Zo\u00eb \u0130nce, \u00c5sa & \u00d1and\u00fa!",
]
GOLD = (247, 210, 126)


@pytest.fixture(autouse=True)
def _window(app):
    """Pictures need a window."""


def inked(words: str) -> bool:
    """Whether they are drawn in letters of our own."""
    return lettering._line(words) is not None


@pytest.mark.parametrize("words", WORDS)
def test_titles_and_figures_are_in_our_own_letters(words: str):
    assert inked(words)


def test_every_letter_that_is_typed_is_there():
    typed = string.ascii_letters + string.digits + ".,:;'-&+!?/()%="
    assert [sign for sign in typed if not inked(sign)] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", WORDS)
def test_words_are_as_wide_as_they_are_said_to_be(words: str, size: int):
    picture = lettering.drawn(words, size, GOLD)
    ink = picture.get_bounding_rect()
    assert picture.get_width() == lettering.width(words, size)
    assert 0.8 * picture.get_width() < ink.width
    assert ink.height > 0.6 * size
    assert abs(picture.get_height() - fonts.font(size, True).get_linesize()) < 0.3 * size


def test_words_are_drawn_in_the_colour_asked_for():
    picture = lettering.drawn("H", 160, GOLD)
    colours = {tuple(picture.get_at((x, 90)))[:3] for x in range(picture.get_width())}
    assert GOLD in colours


def test_figures_do_not_jiggle():
    assert len({lettering.width(f"{number:02}", 58) for number in range(100)}) == 1


def test_letters_stand_closer_where_they_leave_white_between_them():
    assert lettering.width("To", 160) < lettering.width("T", 160) + lettering.width("o", 160) - 8
    assert lettering.width("HH", 160) == pytest.approx(2 * lettering.width("H", 160), abs=1)


def test_an_accent_stands_on_its_letter():
    plain, accented = (lettering.drawn(letter, 160, GOLD).get_bounding_rect() for letter in "eé")
    capital, tall = (lettering.drawn(letter, 160, GOLD).get_bounding_rect() for letter in "EÉ")
    assert plain.height < accented.height
    assert capital.height < tall.height
    assert plain.bottom == accented.bottom


def test_a_word_with_a_letter_that_is_lacking_is_in_the_systems_font():
    words = "\u0416\u0443\u043a 99"
    assert not inked(words)
    assert lettering.width(words, 52) == fonts.width(words, 52, bold=True)
    assert lettering.drawn(words, 52, GOLD).get_bounding_rect().width > 0


def test_without_the_sheet_words_are_in_the_systems_font(monkeypatch, tmp_path):
    monkeypatch.setattr(lettering, "SHEET", tmp_path / "none.svg")
    for memory in (lettering._sheet, lettering._glyph, lettering._line, lettering.width):
        memory.cache_clear()
    try:
        assert not inked(TITLE)
        assert lettering.drawn(TITLE, 52, GOLD).get_bounding_rect().width > 0
    finally:
        for memory in (lettering._sheet, lettering._glyph, lettering._line, lettering.width):
            memory.cache_clear()


def test_a_long_word_is_cut():
    whole = lettering.width(TITLE, 52)
    cut = lettering.fitted(TITLE, 52, whole // 2)
    assert cut.endswith("\u2026")
    assert lettering.width(cut, 52) <= whole // 2
    assert lettering.fitted(TITLE, 52, whole) == TITLE
