"""Words of any length and with any letters are measured, cut, wrapped and drawn, and soon."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from tests.ui.bare import bare_app
from ui import fonts
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.parts import Pick, Stepper
from ui.widgets import Button, Choice, Column, Form, Label, Paragraph, TextField, Toggle, Widget

SOON_S = 2.0  # of computing, on a machine that does much else; it takes a twentieth of a second
WORDS = {
    "a long word": "W" * 10_000,
    "a long word of thin letters": "i" * 10_000,
    "many words": "word " * 2_000,
    "letters without width": "a\u0301" * 5_000,
    "a NUL": "a\0b",
    "half a pair": "half \ud83c of it",
    "the way letters run": "\u202ecba",
    "lines": "a\nb\u2028c",
    "nothing": "",
}


def nothing(*_: object) -> None:
    """The action of a button that nobody presses."""


MAKERS: dict[str, Callable[[str], Widget]] = {
    "label": Label,
    "paragraph": Paragraph,
    "button": lambda words: Button(words, nothing),
    "toggle": lambda words: Toggle(words, True, nothing),
    "choice": lambda words: Choice(words, [("a", words), ("b", "b")], "a", nothing),
    "stepper": lambda words: Stepper([("a", words), ("b", "b")], "a", nothing, 200),
    "pick": lambda words: Pick(words, words, True, nothing),
    "field": lambda words: TextField(words[:100], nothing),
}


@pytest.fixture(scope="module", name="app")
def _app() -> Iterator[App]:
    yield bare_app()
    pygame.display.quit()


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("maker", MAKERS)
def test_no_words_keep_a_widget_from_being_drawn(app: App, maker: str, words: str):
    form = Form(app, Column([MAKERS[maker](WORDS[words])]))
    began = time.process_time()
    form.layout(pygame.Rect(0, 0, 400, 700))
    assert form.items(1) is not None
    assert time.process_time() - began < SOON_S


def test_a_dialog_of_ten_thousand_letters_opens(app: App):
    began = time.process_time()
    app.start_over(Dialog("W" * 1000, "W" * 10_000, [("All right", None)]))
    app.step()
    assert time.process_time() - began < SOON_S


@pytest.mark.parametrize("room", [0, 1, 30, 300])
def test_wrapped_words_lose_no_letter_and_fit(room: int):
    for text in ("W" * 500, "i" * 500, "short and " + "l" * 300 + " long", "a **" + "b" * 200 + "** c"):
        lines = fonts.wrapped(text, 20, room)
        shown = "".join(run.string for line in lines for run in line)
        assert shown.replace(" ", "") == text.replace("*", "").replace(" ", "")
        for line in lines:
            for run in line:
                assert run.x + fonts.width(run.string, 20, run.bold) <= room or len(run.string) == 1


def wide(line: Sequence[fonts.Run]) -> int:
    """How far a line reaches, in px."""
    return max((run.x + fonts.width(run.string, 20, run.bold) for run in line), default=0)


def test_the_letters_of_a_line_end_within_its_room():
    """Words together can be a few px wider than they are one by one."""
    text = "Five tricks; the top trump is a five, shed cards before the minute is full"
    for room in range(100, 400):
        assert max(map(wide, fonts.wrapped(text, 20, room))) <= room


@pytest.mark.parametrize("room", [0, 1, 30, 110, 300])
def test_even_lines_are_as_many_and_part_no_word_that_was_whole(room: int):
    for text in ("", "a", "W" * 50, "short and " + "l" * 30 + " long", "a **bold** word and another\nand a new line"):
        lines, even = fonts.wrapped(text, 20, room), fonts.wrapped(text, 20, fonts.even(text, 20, room))
        assert fonts.even(text, 20, room) <= room
        assert len(even) == len(lines)
        assert fonts.even(text, 20, room) >= max(wide(line) for line in even) or room < fonts.width("W", 20)
        whole = [word for word in text.replace("*", "").split() if fonts.width(word, 20, True) <= room]
        shown = [word for line in even for word in "".join(run.string for run in line).split()]
        assert set(whole) <= set(shown)


@pytest.mark.parametrize("room", [0, 1, 30, 300, 3000])
def test_fitted_words_fit_and_as_many_as_can(room: int):
    for text in ("W" * 500, "i" * 500, "plain"):
        shown = fonts.fitted(text, 20, room)
        assert fonts.width(shown, 20) <= room or shown == "…"
        if shown != text:
            assert fonts.width(text[: len(shown)] + "…", 20) > room
