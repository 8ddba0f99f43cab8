"""Widgets: mouse and keyboard do the same, nothing overlaps or leaves its place, the focus finds its way."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from tests.ui.bare import Clock, bare_app
from ui import fonts
from ui.dialog import Dialog
from ui.widgets import (
    Button,
    Choice,
    Column,
    FirstFit,
    Form,
    Grid,
    Label,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Slider,
    Space,
    TextField,
    Toggle,
    Widget,
)
from ui.widgets.words import whole_words

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture(name="heard")
def _heard():
    return []


def press_key(form: Form, key: int, mod: int = 0, letter: str = "") -> bool:
    return form.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))


def click(form: Form, pos: tuple[int, int], release: tuple[int, int] | None = None) -> None:
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    form.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    end = release or pos
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    form.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def form_with(app, widget: Widget) -> Form:
    form = Form(app, widget)
    form.layout(pygame.Rect(100, 100, 400, 60))
    return form


def test_a_button_is_pressed_by_click_enter_and_space_once_each(app, heard):
    button = Button("Deal", lambda: heard.append("deal"), kind="primary")
    form = form_with(app, button)
    click(form, button.rect.center)
    assert len(heard) == 1
    click(form, button.rect.center, release=(5, 5))
    assert len(heard) == 1, "pulled away before release: not pressed"
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        assert press_key(form, key)
    assert len(heard) == 3


def test_a_disabled_button_cannot_be_pressed_or_focused(app, heard):
    button = Button("Deal", lambda: heard.append("deal"))
    button.enabled = False
    form = form_with(app, button)
    click(form, button.rect.center)
    press_key(form, pygame.K_TAB)
    press_key(form, pygame.K_RETURN)
    assert heard == []
    assert form.focus is None


def test_a_toggle_turns_by_click_and_keys(app, heard):
    toggle = Toggle("Sound", False, heard.append)
    form = form_with(app, toggle)
    click(form, toggle.rect.midleft)
    press_key(form, pygame.K_SPACE)
    press_key(form, pygame.K_RIGHT)
    press_key(form, pygame.K_RIGHT)
    assert heard == [True, False, True]


def test_a_choice_stops_at_its_ends_with_arrows_and_goes_round_with_enter(app, heard):
    choice = Choice("Speed", [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast")], "normal", heard.append)
    form = form_with(app, choice)
    right = (choice.rect.right - 10, choice.rect.centery)
    click(form, right)
    click(form, right)
    press_key(form, pygame.K_LEFT)
    press_key(form, pygame.K_LEFT)
    press_key(form, pygame.K_LEFT)
    assert heard == ["fast", "normal", "slow"]
    for _ in range(3):
        press_key(form, pygame.K_RETURN)
    assert heard[3:] == ["normal", "fast", "slow"]


def test_a_slider_is_dragged_to_its_ends_and_stepped_by_keys(app, heard):
    slider = Slider("Volume", 0.5, heard.append)
    form = form_with(app, slider)
    track = pygame.Rect(slider.rect.right - app.theme.px(200), slider.rect.y, app.theme.px(200), slider.rect.height)
    click(form, track.center, release=(2000, track.centery))
    assert slider.value == 1.0
    click(form, track.center, release=(track.left, track.centery))
    assert slider.value == 0.0
    press_key(form, pygame.K_RIGHT)
    assert heard[-1] == pytest.approx(0.05)


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


CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


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


def test_tab_visits_everything_in_order_and_comes_round(app):
    buttons = [Button(str(number), lambda: None) for number in range(4)]
    buttons[2].enabled = False
    form = Form(app, Row(buttons))
    form.layout(pygame.Rect(0, 0, 600, 44))
    visited = []
    for _ in range(4):
        press_key(form, pygame.K_TAB)
        visited.append(form.focus)
    assert visited == [buttons[0], buttons[1], buttons[3], buttons[0]]
    press_key(form, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert form.focus is buttons[3]


def test_arrows_move_to_the_neighbour_in_that_direction(app):
    buttons = [Button(str(number), lambda: None) for number in range(9)]
    form = Form(app, Grid(buttons, 3))
    form.layout(pygame.Rect(0, 0, 600, 400))
    form.set_focus(buttons[4])
    for key, number in (
        (pygame.K_UP, 1),
        (pygame.K_LEFT, 0),
        (pygame.K_DOWN, 3),
        (pygame.K_DOWN, 6),
        (pygame.K_RIGHT, 7),
        (pygame.K_RIGHT, 8),
        (pygame.K_RIGHT, 8),
    ):
        press_key(form, key)
        assert form.focus is buttons[number]


def test_escape_goes_back(app, heard):
    form = Form(app, Button("x", lambda: None), on_escape=lambda: heard.append("back"))
    assert press_key(form, pygame.K_ESCAPE)
    assert heard == ["back"]


def many(app, heard) -> tuple[Form, ScrollArea, list[Button]]:
    buttons = [Button(f"Row {number}", partial(heard.append, number)) for number in range(40)]
    area = ScrollArea(Column(buttons))
    form = Form(app, area)
    form.layout(pygame.Rect(50, 50, 300, 300))
    return form, area, buttons


def test_a_scroll_area_shows_nothing_outside_itself(app, heard):
    _, area, _ = many(app, heard)
    assert area.overflow > 0
    for offset in (0, 7, 500, 10_000):
        area.scroll_to(offset)
        for _, picture, _, y in area.items(app, 0):
            assert area.rect.top <= y
            assert y + picture.get_height() <= area.rect.bottom
    assert area.offset == area.overflow


def test_parts_cut_by_a_scroll_area_stay_the_same_pictures(app, heard):
    _, area, _ = many(app, heard)
    area.scroll_to(13)
    assert area.items(app, 0) == area.items(app, 0)


def test_what_is_scrolled_away_cannot_be_clicked_and_focus_brings_it_back(app, heard):
    form, area, buttons = many(app, heard)
    last = buttons[-1]
    click(form, last.rect.center)
    assert heard == []
    form.set_focus(last)
    assert area.rect.contains(last.rect)
    click(form, last.rect.center)
    assert heard == [39]


def test_wheel_keys_and_bar_scroll(app, heard, monkeypatch):
    form, area, _ = many(app, heard)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: area.rect.center)
    form.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    assert area.offset == app.theme.px(60)
    press_key(form, pygame.K_END)
    assert area.offset == area.overflow
    press_key(form, pygame.K_HOME)
    assert area.offset == 0
    click(form, (area.rect.right - 3, area.rect.top + 5), release=(area.rect.right - 3, area.rect.bottom + 99))
    assert area.offset == area.overflow


def test_keys_that_scroll_leave_the_focus_on_what_is_seen(app, heard):
    form, area, buttons = many(app, heard)
    form.set_focus(buttons[0])
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_PAGEDOWN):
        press_key(form, key)
        assert form.focus in buttons
        assert form.focus.ringed
        assert area.rect.contains(form.focus.rect)
    press_key(form, pygame.K_RETURN)
    assert isinstance(form.focus, Button)
    assert heard == [buttons.index(form.focus)]


def test_hover_warms_up_within_120_ms(app):
    button = Button("Deal", lambda: None)
    form = form_with(app, button)
    cold = form.items(0)
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    clock = Clock()
    frames = 0
    while form.tick(clock()):
        frames += 1
        clock.pass_ms(20)
    assert frames <= 8
    assert form.items(0) != cold


def everything() -> tuple[Widget, list[Widget]]:
    leaves: list[Widget] = [
        Label("A long title for a small place in the window of the game", "title", bold=True),
        Choice("Speed of the computer players", [("a", "As fast as it goes"), ("b", "Slow")], "a", lambda _: None),
        Toggle("Four-colour deck", True, lambda _: None),
        Slider("Volume", 0.3, lambda _: None),
        Paragraph("Words " * 30),
        TextField("Wilhelmina Featherstone", lambda _: None, max_length=24),
        Button("Undo the last thing that happened", lambda: None, icon="undo", key_hint="Ctrl+Z"),
        Button("Deal", lambda: None, kind="primary"),
    ]
    return Panel(Column([*leaves[:5], leaves[5], Space(grow=1), Row(leaves[6:])])), leaves


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", SIZES)
def test_at_every_size_widgets_keep_apart_and_within_their_place(size):
    app = bare_app(size)
    root, leaves = everything()
    place = pygame.Rect(0, 0, size[0] // 2, size[1]).inflate(-20, -20)
    Form(app, root).layout(place)
    for index, leaf in enumerate(leaves):
        assert place.contains(leaf.rect)
        assert leaf.rect.collidelist([other.rect for other in leaves[index + 1 :]]) == -1
        if leaf.focusable:
            assert leaf.rect.height >= 32
        for _, picture, x, y in leaf.items(app, 0):
            assert place.contains(picture.get_rect(topleft=(x, y)))


def test_a_scroll_area_gives_way_when_a_column_is_too_high(app):
    button = Button("Close", lambda: None)
    area = ScrollArea(Paragraph("Words and words. " * 400), grow=1)
    column = Column([area, button])
    Form(app, column).layout(pygame.Rect(0, 0, 400, 300))
    assert button.rect.bottom == 300
    assert area.overflow > 0


def test_a_dialog_closes_before_it_answers(app, heard):
    from ui.scene import Scene

    table = Scene()
    app.push(table)
    app.push(Dialog("Leave?", "The match is kept.", [("Stay", lambda: heard.append("stay")), ("Leave", None)]))
    app.step()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    app.step()
    assert heard == ["stay"]
    assert app.scene is table
    app.push(Dialog("Leave?", "", [("Stay", None), ("Leave", lambda: heard.append("leave"))]))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    app.step()
    assert heard == ["stay", "leave"]
    assert app.scene is table


def test_the_fullest_way_that_fits_is_shown_and_the_barest_where_none_does(app):
    full, plain, bare = (Column([Label(word)] * many, gap=0) for word, many in (("full", 3), ("plain", 2), ("bare", 1)))
    fit = FirstFit([full, plain, bare])
    line = Label("x").measure(app, 100)[1]
    for high, shown in ((3 * line, full), (3 * line - 1, plain), (2 * line, plain), (line, bare), (1, bare)):
        fit.place(app, pygame.Rect(0, 0, 200, high))
        assert list(fit.children()) == [shown]
        assert shown.rect.height == high
    assert fit.measure(app, 200) == bare.measure(app, 200)


def test_lines_of_whole_words_part_none():
    px = 18
    wide = fonts.width("Maximiliana-Lou", px)
    assert whole_words("Wolfgang Amadeus", px, 1000) == ["Wolfgang Amadeus"]
    assert whole_words("Wolfgang Amadeus", px, fonts.width("Wolfgang", px)) == ["Wolfgang", "Amadeus"]
    assert whole_words("Maximiliana-Lou", px, wide // 2) == ["Maximiliana-Lou"]
    assert whole_words("to Maximiliana-Lou", px, wide // 2) == ["to", "Maximiliana-Lou"]
    assert whole_words("", px, 10) == [""]
