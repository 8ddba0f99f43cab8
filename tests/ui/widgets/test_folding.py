"""Where all is twice as large as usual, as at the largest text: rows fold, words break, and pages scroll as a whole."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest

from tests.ui.bare import bare_app
from ui.app import App
from ui.scenes.page import Page, PageKit
from ui.scenes.settings_page import SettingsPage
from ui.settings import TEXT_SIZES, Settings
from ui.theme import Theme
from ui.widgets import (
    Button,
    Choice,
    Column,
    Form,
    Grid,
    IconButton,
    Kit,
    Label,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Space,
    Toggle,
)
from ui.widgets.scroll import BesideBar

LONG = "Words that are far too many for one line of so narrow a place"
NARROW = pygame.Rect(0, 0, 400, 700)


def kit_of(text_size: str = "largest", size: tuple[int, int] = (1280, 720)) -> Kit:
    return PageKit(bare_app(size, Settings(sound=False, text_size=text_size)))


def buttons(heard: list[int], count: int) -> list[Button]:
    return [Button(f"Answer {number}", partial(heard.append, number)) for number in range(count)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
def test_all_of_a_page_grows_with_the_two_largest_sizes_alone(size: tuple[int, int]):
    usual, *others = (Theme.of_page(size, Settings(text_size=text)) for text in ("normal", *TEXT_SIZES))
    grown = [theme.px(1000) / usual.px(1000) for theme in others]
    assert grown == pytest.approx([1, 1, 1, 1.5, 2], abs=0.01)
    assert [theme.folds for theme in others] == [False, False, False, True, True]
    for size_of_text in ("small", "body", "title"):
        assert abs(others[-1].text(size_of_text) - 2 * usual.text(size_of_text)) <= 1


def test_a_row_folds_where_it_is_too_narrow_and_keeps_its_order(heard):
    kit, answers = kit_of(), buttons(heard, 4)
    row = Row(list(answers), gap=8)
    Form(kit, row).layout(NARROW)
    assert len({button.rect.y for button in answers}) > 1
    places = [(button.rect.y, button.rect.x) for button in answers]
    assert places == sorted(places)
    assert all(NARROW.contains(button.rect) for button in answers)
    assert row.measure(kit, NARROW.width)[1] >= answers[-1].rect.bottom - answers[0].rect.top
    Form(kit_of("large"), row).layout(NARROW)
    assert len({button.rect.y for button in answers}) == 1


def test_buttons_that_stand_at_the_right_stay_there_in_every_line(heard):
    answers = buttons(heard, 4)
    Form(kit_of(), Row([Space(grow=1), *answers])).layout(NARROW)
    ends = {button.rect.y: button.rect.right for button in answers}
    assert len(ends) > 1
    assert set(ends.values()) == {NARROW.right}


def test_a_line_of_a_table_never_folds():
    cells = [Label(f"{number}") for number in range(7)]
    Form(kit_of(), Row(list(cells), even=True, fixed=True)).layout(NARROW)
    assert len({cell.rect.y for cell in cells}) == 1


def test_columns_stand_below_each_other_where_each_would_be_too_narrow():
    parts = [Panel(Column([Paragraph(LONG)], grow=1), grow=1) for _ in range(2)]
    Form(kit_of(), Row(list(parts), even=True)).layout(NARROW)
    assert parts[0].rect.bottom <= parts[1].rect.top
    Form(kit_of(), Row(list(parts), even=True)).layout(pygame.Rect(0, 0, 1280, 700))
    assert parts[0].rect.right <= parts[1].rect.left


def test_a_grid_has_as_many_columns_as_there_is_room_for(heard):
    answers = buttons(heard, 6)
    Form(kit_of(), Grid(list(answers), 3)).layout(NARROW)
    assert len({button.rect.x for button in answers}) < 3
    Form(kit_of(), Grid(list(answers), 3)).layout(pygame.Rect(0, 0, 1280, 700))
    assert len({button.rect.x for button in answers}) == 3


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_a_label_breaks_into_lines(align: str):
    kit = kit_of()
    label = Label(LONG, align=align)
    label.place(kit, pygame.Rect(0, 0, 400, label.measure(kit, 400)[1]))
    lines = label.items(kit, 0)
    assert len(lines) > 1
    tops = [(y, y + picture.get_height()) for _, picture, _, y in lines]
    assert all(above[1] <= below[0] + 2 for above, below in pairwise(tops))
    assert all(label.rect.inflate(2, 4).contains(picture.get_rect(topleft=(x, y))) for _, picture, x, y in lines)


def test_a_button_grows_with_the_lines_of_its_words(heard):
    kit = kit_of()
    button = Button(LONG, partial(heard.append, 1), icon="play", key_hint="P")
    wide, high = button.measure(kit, 400)
    assert wide <= 400
    assert high > kit.theme.target
    button.place(kit, pygame.Rect(0, 0, wide, high))
    assert all(button.rect.contains(picture.get_rect(topleft=(x, y))) for _, picture, x, y in button.items(kit, 0))
    assert Button(LONG, partial(heard.append, 1)).measure(kit_of("large"), 400)[1] == kit_of("large").theme.target


@pytest.mark.parametrize("control", [Toggle(LONG, False, print), Choice(LONG, [("a", "A"), ("b", "B")], "a", print)])
def test_the_label_of_a_control_breaks_into_lines(control: Toggle | Choice):
    kit = kit_of()
    control.place(kit, pygame.Rect(0, 0, 560, control.measure(kit, 560)[1]))
    assert control.rect.height > kit.theme.target
    ground = control.rect.inflate(2, 4)
    assert all(ground.contains(picture.get_rect(topleft=(x, y))) for _, picture, x, y in control.items(kit, 0))


def test_what_is_too_high_scrolls_as_a_whole_and_begins_at_its_head(heard):
    answers = buttons(heard, 12)
    form = Form(kit_of(), Column([Label("Many", "title", bold=True), *answers]))
    form.layout(NARROW)
    assert isinstance(form.root, ScrollArea)
    assert form.root.overflow
    form.set_focus(answers[-1], ring=False)
    assert form.scrolled == 0
    for answer in (*answers, *reversed(answers)):
        form.set_focus(answer)
        assert NARROW.contains(answer.rect)
    form.layout(pygame.Rect(0, 0, 400, 4000))
    assert not isinstance(form.root, ScrollArea)
    assert form.scrolled == 0


def test_what_scrolls_by_itself_goes_on_doing_so_while_there_is_room(heard):
    head, foot = Label("A text", "title", bold=True), buttons(heard, 1)[0]
    area = ScrollArea(Paragraph(f"{LONG}. " * 40), grow=1)
    form = Form(kit_of(), Column([head, area, foot]))
    form.layout(NARROW)
    assert form.root is not area
    assert not isinstance(form.root, ScrollArea)
    assert area.overflow
    assert NARROW.contains(foot.rect)
    form.layout(pygame.Rect(0, 0, 400, 400))
    assert isinstance(form.root, ScrollArea)
    assert not area.overflow


def settings_at(text_size: str) -> tuple[App, SettingsPage]:
    app = bare_app((1280, 720), Settings(sound=False, text_size=text_size))
    app.router.settings()
    app.step()
    page = app.scene
    assert isinstance(page, SettingsPage)
    return app, page


def text_choice(page: Page) -> Choice:
    assert page.form is not None
    stops = page.form.stops()
    return next(stop for stop in stops if isinstance(stop, Choice) and stop.label == "Text size")


@pytest.mark.usefixtures("home")
def test_the_choice_of_a_larger_text_stays_in_sight():
    app, page = settings_at("large")
    for wanted in ("larger", "largest", "larger", "large"):
        choice = text_choice(page)
        assert page.form is not None
        page.form.set_focus(choice, ring=False)
        app.settings.text_size = wanted
        app.apply_settings()
        app.step()
        assert page.form.root.rect.contains(text_choice(page).rect), wanted


@pytest.mark.usefixtures("home")
def test_a_page_that_is_built_again_stays_scrolled():
    app, page = settings_at("largest")
    assert page.form is not None
    page.form.scroll_to(700)
    page.rebuild()
    assert page.form.scrolled == 700
    assert app.scene is page


@pytest.mark.usefixtures("home")
def test_of_a_long_list_only_what_is_seen_is_drawn(heard):
    rows = buttons(heard, 60)
    area = ScrollArea(Column(list(rows)), grow=1)
    form = Form(kit_of(), Column([Label("Many"), area]))
    form.layout(pygame.Rect(0, 0, 400, 300))
    assert isinstance(form.root, ScrollArea)
    assert not area.overflow
    in_sight = [row for row in rows if row.rect.colliderect(form.root.rect)]
    assert len(form.items(0)) < 4 * len(in_sight) + 10 < len(rows)


@pytest.mark.parametrize("side", [32, 44, 60])
def test_a_button_without_words_shows_its_picture_however_small_it_is(side: int):
    """At a table it stays as large as a finger, however large letters are."""
    button = IconButton("hint", "A hint", list)
    button.place(kit_of(), pygame.Rect(100, 100, side, side))
    items = button.items(kit_of(), 0)
    picture = items[-1]
    assert len(items) == 2
    assert button.rect.contains(picture[1].get_rect(topleft=picture[2:]))


@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_what_stands_beside_a_bar_is_as_wide_as_what_scrolls(text_size: str):
    """The heads of a sheet stand over their figures, however little room there is."""
    head, row = Button(LONG, list), Button(LONG, list)
    area = ScrollArea(Column([row]), grow=1, steady=True)
    Column([BesideBar(head), area]).place(kit_of(text_size), NARROW)
    assert (head.rect.left, head.rect.right) == (row.rect.left, row.rect.right)
    assert head.rect.right < NARROW.right
