"""Text fields: what is typed, selected, copied and pasted, whatever way letters run."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.widgets.handling import click, form_with, press_key
from ui import fonts
from ui.widgets import Form, TextField

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


def test_a_text_field_writes_at_its_cursor_and_keeps_its_length(app, heard):
    field = TextField("Ada", heard.append, max_length=6)
    form = form_with(app, field)
    form.set_focus(field)
    press_key(form, pygame.K_HOME)
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text="Łü\n"))
    assert field.value == "ŁüAda"
    press_key(form, pygame.K_DELETE)
    press_key(form, pygame.K_BACKSPACE)
    assert field.value == "Łda"
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text="xxxxxxxx"))
    assert field.value == "Łxxxda"
    assert heard[-1] == field.value
    assert press_key(form, pygame.K_h, letter="h"), "a letter must not reach the shortcuts"
    assert not press_key(form, pygame.K_ESCAPE, letter="\x1b")


def typing(app, heard, value: str, **more) -> tuple[TextField, Form]:
    field = TextField(value, heard.append, **more)
    form = form_with(app, field)
    form.set_focus(field)
    return field, form


def test_select_all_and_typing_replaces_a_name(app, heard):
    field, form = typing(app, heard, "Robin")
    assert press_key(form, pygame.K_a, mod=CTRL)
    assert field.selected == (0, 5)
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text="Anna"))
    assert (field.value, field.selected) == ("Anna", (4, 4))
    assert heard == ["Anna"]
    press_key(form, pygame.K_a, mod=pygame.KMOD_META)
    press_key(form, pygame.K_BACKSPACE)
    assert field.value == ""


def test_text_is_selected_letter_by_letter_and_word_by_word(app, heard):
    field, form = typing(app, heard, "Ada and Bo", max_length=16)
    press_key(form, pygame.K_LEFT, mod=SHIFT)
    assert field.selected == (9, 10)
    press_key(form, pygame.K_LEFT, mod=SHIFT | CTRL)
    press_key(form, pygame.K_LEFT, mod=SHIFT | CTRL)
    assert field.selected == (4, 10)
    press_key(form, pygame.K_RIGHT)
    assert field.selected == (10, 10), "an arrow alone goes to the end of what was selected"
    press_key(form, pygame.K_LEFT, mod=CTRL)
    assert field.cursor == 8
    press_key(form, pygame.K_HOME, mod=SHIFT)
    assert field.selected == (0, 8)
    press_key(form, pygame.K_LEFT)
    press_key(form, pygame.K_RIGHT, mod=CTRL)
    assert field.cursor == 3
    press_key(form, pygame.K_BACKSPACE, mod=CTRL)
    assert field.value == " and Bo"
    press_key(form, pygame.K_DELETE, mod=CTRL)
    assert field.value == " Bo"
    press_key(form, pygame.K_END, mod=SHIFT)
    press_key(form, pygame.K_DELETE)
    assert field.value == ""


@pytest.mark.parametrize("name", ["Ada", "小明 x", "דוד", "ab דוד 9", "محمد"])
def test_the_cursor_stands_where_a_click_put_it_whatever_way_letters_run(app, heard, name):
    field, form = typing(app, heard, name)
    side, px = app.theme.px(12), app.theme.text()
    for at, (_, end) in enumerate(fonts.edges(name, px)):
        click(form, (field.rect.x + side + end, field.rect.centery))
        assert _cursor(field, app) == field.rect.x + side + end
        assert field.cursor == at + 1 or " " in name, "where two ways meet, a place has two numbers"


def test_what_is_selected_is_lit_in_as_many_pieces_as_it_has(app, heard):
    field, _ = typing(app, heard, "ab דוד 9")
    field.cursor, field._anchor = 1, 5  # a letter before the Hebrew, and its first two: they stand at the right
    lit = [item for item in field.items(app, 0) if item[0] == 0][1:]
    edges = fonts.edges(field.value, app.theme.text())
    left = field.rect.x + app.theme.px(12)
    assert [(x - left, x - left + picture.get_width()) for _, picture, x, _ in lit] == [
        (edges[1][0], edges[2][1]),
        (edges[4][1], edges[3][0]),
    ]


def _cursor(field: TextField, app) -> int:
    """Where the cursor is drawn (px)."""
    return max(field.items(app, 0), key=lambda item: item[0])[2]


def test_text_is_copied_cut_and_pasted(app, heard, clipboard):
    field, form = typing(app, heard, "Ada", max_length=6)
    press_key(form, pygame.K_c, mod=CTRL)
    assert clipboard == [""], "nothing is selected"
    press_key(form, pygame.K_a, mod=CTRL)
    press_key(form, pygame.K_c, mod=CTRL)
    press_key(form, pygame.K_RIGHT)
    press_key(form, pygame.K_v, mod=CTRL)
    assert (field.value, clipboard) == ("AdaAda", ["Ada"])
    press_key(form, pygame.K_v, mod=CTRL)
    assert field.value == "AdaAda", "there is no room"
    press_key(form, pygame.K_a, mod=CTRL)
    press_key(form, pygame.K_x, mod=CTRL)
    assert (field.value, clipboard) == ("", ["AdaAda"])


def test_without_a_clipboard_nothing_is_lost(app, heard, monkeypatch):
    def none(*text: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    field, form = typing(app, heard, "Ada")
    for key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
        assert press_key(form, key, mod=CTRL)
    assert field.value == "Ada"


def test_a_letter_written_with_altgr_is_no_command(app, heard):
    field, form = typing(app, heard, "ada")
    assert press_key(form, pygame.K_a, letter="@", mod=CTRL | pygame.KMOD_ALT)
    assert field.selected == (3, 3)
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text="@"))
    assert field.value == "ada@"


def test_the_pointer_selects_text_and_what_is_selected_is_seen(app, heard):
    field, form = typing(app, heard, "Ada and Bo", max_length=16)
    y = field.rect.centery
    click(form, (field.rect.left, y))
    plain = len(field.items(form.kit, 0))
    click(form, (field.rect.left, y), release=(field.rect.right - 2, y))
    assert field.selected == (0, 10)
    assert len(field.items(form.kit, 0)) == plain + 1
    click(form, (field.rect.left, y))
    assert field.selected == (0, 0)
