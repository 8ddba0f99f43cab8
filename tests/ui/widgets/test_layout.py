"""Where widgets stand: nothing overlaps or leaves its place, and what does not fit can be scrolled to."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from tests.ui.bare import bare_app
from tests.ui.widgets.handling import click, press_key
from ui import fonts
from ui.scenes.parts import Grown, RoomyParagraph, Wide
from ui.widgets import (
    Button,
    Choice,
    Column,
    FirstFit,
    Form,
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


def test_whoever_knows_how_wide_it_is_says_what_it_measures(app):
    root, _ = everything()
    others = [RoomyParagraph("Words", texts=["Words " * 30]), Wide(Button("Deal", lambda: None), 90)]
    others += [Grown(TextField("Freya", lambda _: None), least=120), Grown(Paragraph("Words " * 30))]
    for widget in (*root.everything(), *others):
        for space in (20, 300, 2000):
            assert widget.wide(app, space) == widget.measure(app, space)[0], widget


def test_a_scroll_area_gives_way_when_a_column_is_too_high(app):
    button = Button("Close", lambda: None)
    area = ScrollArea(Paragraph("Words and words. " * 400), grow=1)
    column = Column([area, button])
    Form(app, column).layout(pygame.Rect(0, 0, 400, 300))
    assert button.rect.bottom == 300
    assert area.overflow > 0


def test_only_a_bar_takes_space_beside_what_is_shown(app):
    """But where the content grows under the pointer its place is kept."""
    widths = []
    for lines, steady in ((1, False), (1, True), (400, False)):
        child = Column([Label("A line")] * lines)
        area = ScrollArea(child, steady=steady)
        Form(app, area).layout(pygame.Rect(0, 0, 300, 100))
        widths.append(child.rect.width)
    assert widths[0] == 300
    assert widths[1] == widths[2] < 300


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
