"""Names in every script: the right file is chosen for each letter, and what is drawn is no row of empty boxes.

The choice is tested with files that do not exist; drawing with those that are there.
"""

from __future__ import annotations

import os
import time

import pygame
import pytest

from tests.ui.bare import bare_app
from ui import fonts
from ui.pictures.scripts import FILES, TALL, USUAL, Chooser, Part, bold_file, drawn_order

LETTERS = {
    USUAL: "abcdefghijklmnopqrstuvwxyz .,:0123456789-",
    "chinese": "李小龍abc",
    "hebrew": "שלוםכהן",
    "arabic": "محمدعلي",
    "smiles": "😀🎉",
}
SIZE = 24
WHITE = 255, 255, 255
SOON_S = 1.0


def has(file: str, letter: str) -> bool:
    return letter in LETTERS.get(file, "")


@pytest.fixture(name="chooser")
def _chooser() -> Chooser:
    return Chooser(["missing", "chinese", "hebrew", "arabic", "smiles"], has)


@pytest.fixture(autouse=True, scope="module")
def _window():
    bare_app()
    yield
    pygame.display.quit()


def drawn(parts: list[Part]) -> list[tuple[str, str]]:
    return [(part.string, part.file) for part in parts]


def test_what_the_usual_font_has_is_drawn_with_it(chooser):
    assert drawn(chooser.parts("abc, ada: 9")) == [("abc, ada: 9", USUAL)]


def test_each_letter_comes_from_the_first_file_that_has_it(chooser):
    assert drawn(chooser.parts("李小龍 plays 😀")) == [("李小龍", "chinese"), (" plays ", USUAL), ("😀", "smiles")]


def test_a_letter_that_no_file_has_is_left_to_the_usual_font(chooser):
    assert drawn(chooser.parts("aжa")) == [("aжa", USUAL)]


def test_accents_and_the_colours_of_skins_stay_with_their_letter(chooser):
    assert drawn(chooser.parts("a\u0301b")) == [("a\u0301b", USUAL)]
    assert drawn(chooser.parts("😀\U0001f3fd")) == [("😀\U0001f3fd", "smiles")]


def test_words_that_run_backwards_keep_together(chooser):
    parts = chooser.parts("שלום כהן plays")
    assert drawn(parts) == [("שלום כהן", "hebrew"), (" plays", USUAL)]
    assert [part.backwards for part in parts] == [True, False]


def test_of_two_scripts_that_run_backwards_the_first_stands_at_the_right(chooser):
    assert drawn(chooser.parts("שלום محمد")) == [("محمد", "arabic"), ("שלום ", "hebrew")]


def test_a_blank_before_and_after_belongs_to_the_sentence(chooser):
    assert drawn(chooser.parts("a שלום b")) == [("a ", USUAL), ("שלום", "hebrew"), (" b", USUAL)]


def test_a_mark_for_what_is_cut_stands_where_the_words_end(chooser):
    assert drawn(chooser.parts("שלום…")) == [("…", USUAL), ("שלום", "hebrew")][::-1], "no file has it in that font"
    able = Chooser(["hebrew"], lambda file, letter: has(file, letter) or letter == "…")
    assert drawn(able.parts("שלום…")) == [("שלום…", "hebrew")]
    assert drawn(able.parts("שלום… abc")) == [("שלום", "hebrew"), ("… abc", USUAL)]


def test_parts_are_read_in_the_order_in_which_they_were_written(chooser):
    parts = chooser.read("ab שלום محمد 9")
    assert [part.string for part in parts] == ["ab ", "שלום ", "محمد", " 9"]
    assert drawn_order(parts) == [0, 2, 1, 3]


def test_bold_letters_come_from_the_bold_file_of_the_same_font():
    for file in FILES:
        bold = bold_file(file)
        assert bold == file or (bold not in FILES and bold.rpartition("/")[0] == file.rpartition("/")[0])
    assert sum(bold_file(file) != file for file in FILES) > len(FILES) // 2


def test_files_are_asked_for_a_letter_only_once():
    asked = []

    def once(file: str, letter: str) -> bool:
        asked.append((file, letter))
        return has(file, letter)

    chooser = Chooser(["chinese"], once)
    chooser.parts("李李aa")
    chooser.parts("李a")
    assert asked == [(USUAL, "李"), ("chinese", "李"), (USUAL, "a")]


def test_files_are_named_in_full():
    assert len(set(FILES)) == len(FILES)
    assert all(file.startswith(("/", "C:/")) for file in FILES)


@pytest.mark.parametrize(
    ("name", "letter"),
    [("李小龍", "李"), ("김민수", "김"), ("สมชาย", "ส"), ("שלום", "ש"), ("محمد", "م"), ("🎉🎉", "🎉")],
    ids=["chinese", "korean", "thai", "hebrew", "arabic", "emoji"],
)
def test_names_are_no_rows_of_boxes(name: str, letter: str):
    if not any(fonts._has(file, letter) for file in (USUAL, *filter(os.path.exists, FILES))):
        pytest.skip("no font of this system has these letters")
    box = pygame.image.tobytes(fonts.drawn(fonts._NO_LETTER * len(name), SIZE, (255, 255, 255)), "RGBA")
    picture = fonts.drawn(name, SIZE, (255, 255, 255))
    assert picture.get_width() == fonts.width(name, SIZE)
    assert picture.get_height() == fonts.height(SIZE)
    assert picture.get_bounding_rect().width > SIZE
    assert pygame.image.tobytes(picture, "RGBA") != box


@pytest.mark.parametrize("name", ["שלום", "محمد"])
def test_hebrew_and_arabic_begin_at_the_right(name: str):
    if not any(fonts._has(file, name[0]) for file in (USUAL, *filter(os.path.exists, FILES))):
        pytest.skip("no font of this system has these letters")
    first, whole = (fonts.drawn(string, SIZE, (255, 255, 255)) for string in (name[0], name))
    wide = min(first.get_width(), whole.get_width()) // 2
    right = whole.subsurface((whole.get_width() - wide, 0, wide, whole.get_height()))
    left = whole.subsurface((0, 0, wide, whole.get_height()))
    edge = first.subsurface((first.get_width() - wide, 0, wide, first.get_height()))
    away = [sum(abs(a - b) for a, b in zip(_ink(part), _ink(edge), strict=True)) for part in (right, left)]
    assert away[0] < away[1]


def _ink(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")[3::4]


def test_usual_words_need_no_other_font(monkeypatch):
    monkeypatch.setattr(fonts, "_other", lambda *_: pytest.fail("another font was opened"))
    for words in ("Ada plays the 3: 24.", "“Two jacks” − that’s 9 · done…"):
        assert fonts.drawn(words, SIZE, (255, 255, 255)).get_width() == fonts.font(SIZE).size(words)[0]


def test_long_lines_in_another_script_are_measured_soon():
    began = time.process_time()
    for at in range(20):
        fonts.width(f"{'李小龍 محمد ' * 20}{at}", SIZE)
    assert time.process_time() - began < SOON_S


def test_fonts_are_opened_again_after_pygame_was_closed():
    before = fonts.width("李שم", SIZE)
    fonts.forget_fonts()
    assert fonts.width("李שم", SIZE) == before


MIXED = [
    "Robin",
    "Zoë, 12",
    "小明",
    "a小b",
    "สมชาย",
    "דוד",
    "דוד הגדול",
    "ab דוד 9",
    "محمد דוד",
    "ab محمد…",
    "e\u0301a",
    "",
]


@pytest.mark.parametrize("string", MIXED)
@pytest.mark.parametrize("bold", [False, True], ids=["regular", "bold"])
def test_the_edges_of_letters_cover_what_is_drawn(string: str, bold: bool):
    edges = fonts.edges(string, SIZE, bold)
    assert len(edges) == len(string)
    if string:
        assert min(map(min, edges)) == 0
        assert (
            max(map(max, edges))
            == fonts.width(string, SIZE, bold)
            == fonts.drawn(string, SIZE, WHITE, bold).get_width()
        )
        assert sum(abs(end - begin) for begin, end in edges) == fonts.width(string, SIZE, bold)


def test_edges_run_the_way_the_letters_run():
    letters = fonts.edges("ab דוד c", SIZE)
    assert all(begin < end for begin, end in letters[:3])
    hebrew = letters[3:6]
    assert all(begin > end for begin, end in hebrew)
    assert hebrew[0][0] == letters[6][0] == max(map(max, hebrew)), "what follows begins at the right of the Hebrew"
    assert hebrew[-1][1] == letters[2][1] == min(map(min, hebrew))


@pytest.mark.parametrize("script", TALL)
@pytest.mark.parametrize("size", [12, 14, 18, 24, 36])
def test_signs_upon_signs_have_room_in_a_line(script: str, size: int):
    letters = TALL[script]
    if not all(fonts._chooser().file_of(letter) for letter in letters):
        pytest.skip("no font of this system has these letters")
    for bold in (False, True):
        (part,) = fonts._chooser().parts(letters)
        opened = fonts._font_of(part, size, bold)
        ink = opened.render(letters, True, WHITE).get_bounding_rect()
        assert opened.get_ascent() - ink.top <= fonts.foot(size, bold)
        assert fonts.drawn(letters, size, WHITE, bold).get_bounding_rect().height == ink.height
