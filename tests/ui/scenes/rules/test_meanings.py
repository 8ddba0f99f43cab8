"""The terms on a rules page: pointing, Tab and a tap show what one means, within the window; Esc closes that first."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.catalogue import GAMES, game
from game.declaration import Game
from game.words.glossary import SHARED, Glossary
from game.words.rules_of_table import sections
from tests.ui.bare import Clock, bare_app
from tests.ui.scenes.checks import SIZES, check_layout, click, form_of, press
from ui import fonts
from ui.app import App
from ui.scenes.rules_page import RulesPage
from ui.settings import Settings
from ui.widgets import Label, Mark, Paragraph, ScrollArea
from ui.widgets.tips import REST_S, Tips

pytestmark = pytest.mark.spread

MS = 1000 * REST_S
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
at_every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
with_terms = pytest.mark.parametrize("id", [game.id for game in GAMES if game.glossary is not SHARED])


def opened(id: str, size: tuple[int, int] = (1280, 720), text_size: str = "normal") -> tuple[App, Clock]:
    """The rules of a game, on another page."""
    clock = Clock()
    app = bare_app(size, Settings(sound=False, text_size=text_size), clock)
    app.push(RulesPage(game("olympus")))
    app.push(RulesPage(game(id)))
    app.step()
    return app, clock


def marks(app: App) -> list[Mark]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, Mark)]


def tips(app: App) -> Tips:
    assert isinstance(app.scene, RulesPage)
    assert app.scene.tips is not None
    return app.scene.tips


def told(app: App) -> Mark | None:
    """The term whose meaning is shown."""
    shown = tips(app).shown
    if shown is None:
        return None
    assert shown.mark is not None
    assert shown.words == shown.mark.tip
    return shown.mark


def area(app: App) -> ScrollArea:
    (found,) = [widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)]
    return found


def in_sight(app: App) -> list[Mark]:
    return [mark for mark in marks(app) if all(area(app).rect.contains(part) for part in mark.parts)]


def point(app: App, clock: Clock, pos: tuple[int, int], ms: float = MS + 100) -> None:
    """Rest there for a while."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    app.step()
    settle(app, clock, int(ms))


def settle(app: App, clock: Clock, ms: int) -> None:
    for _ in range(ms // 100):
        clock.pass_ms(100)
        app.step()


def tap(app: App, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=True))
    app.step()


def check_panel(app: App) -> None:
    """The meaning lies in the window, and not on its term."""
    panel, mark = tips(app).panel, told(app)
    assert panel is not None
    assert mark is not None
    assert pygame.Rect((0, 0), app.size).contains(panel)
    assert not any(panel.colliderect(part) for part in mark.parts[:1])


# --- Tab


@at_every_size
@pytest.mark.parametrize("id", ["skat", "hand-and-foot"])
def test_tab_goes_from_term_to_term_and_shows_each(id: str, size: tuple[int, int]):
    app, _ = opened(id, size)
    form, terms, scrolled = form_of(app), marks(app), area(app)
    assert len(terms) > 40
    at = form.stops().index(terms[0])
    for button in form.stops()[:at]:
        press(app, pygame.K_TAB)
        assert form.focus is button
        assert told(app) is None
    places = []
    for mark in terms:
        press(app, pygame.K_TAB)
        assert form.focus is mark
        assert told(app) is mark
        assert scrolled.rect.contains(mark.rect), "it is scrolled to"
        check_panel(app)
        places.append((mark.rect.y + scrolled.offset, mark.rect.x))
    if id == "skat":  # its cards stand in no columns
        assert places == sorted(places)
    press(app, pygame.K_TAB)
    assert form.focus is form.stops()[-1]
    press(app, pygame.K_TAB)
    assert form.focus is form.stops()[0]
    assert told(app) is None


def test_shift_and_tab_goes_from_the_first_stop_to_the_last():
    app, _ = opened("skat")
    form = form_of(app)
    press(app, pygame.K_TAB)
    assert form.focus is form.stops()[0]
    press(app, pygame.K_TAB, shift=True)
    assert form.focus is form.stops()[-1]
    press(app, pygame.K_TAB, shift=True)
    assert form.focus is marks(app)[-1]
    assert told(app) is marks(app)[-1]
    press(app, pygame.K_TAB, shift=True)
    assert told(app) is marks(app)[-2]


@every_game
def test_every_rules_page_explains_the_terms_of_each_section_once(game: Game):
    app, _ = opened(game.id)
    terms: list[str] = []
    for section in sections(game, game.rule_sets[0].id, {}, game.usual_seats):
        seen: set[str] = set()
        terms += [term.says for part in section.parts for term in game.glossary.find(part.text, seen)]
    assert sorted(mark.tip for mark in marks(app)) == sorted(terms)
    check_layout(app)


def test_a_ring_marks_the_term_that_has_the_focus():
    app, _ = opened("skat")
    mark = in_sight(app)[1]
    form_of(app).set_focus(mark)
    ringed = {picture for _, picture, *_ in form_of(app).items(10)}
    form_of(app).set_focus(None)
    assert len(ringed - {picture for _, picture, *_ in form_of(app).items(10)}) == len(mark.parts)


def test_esc_closes_the_meaning_and_then_the_page():
    app, clock = opened("skat")
    page = app.scene
    form_of(app).set_focus(marks(app)[0])
    app.step()
    assert told(app) is marks(app)[0]
    press(app, pygame.K_ESCAPE)
    assert app.scene is page
    assert told(app) is None
    settle(app, clock, 2000)
    assert told(app) is None
    press(app, pygame.K_RETURN)
    assert told(app) is marks(app)[0], "Enter shows it again"
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not page


def test_esc_closes_the_page_at_once_where_no_meaning_is_shown():
    app, _ = opened("skat")
    page = app.scene
    press(app, pygame.K_ESCAPE)
    assert app.scene is not page


def test_arrows_pass_terms_by_and_scroll():
    app, _ = opened("skat")
    form = form_of(app)
    press(app, pygame.K_DOWN)
    assert form.focus not in marks(app)
    offset = area(app).offset
    press(app, pygame.K_DOWN)
    press(app, pygame.K_DOWN)
    assert area(app).offset > offset
    assert form.focus not in marks(app)
    form.set_focus(in_sight(app)[0])
    focus, offset = form.focus, area(app).offset
    app.step()
    assert told(app) is focus
    press(app, pygame.K_UP)
    assert area(app).offset < offset
    assert form.focus is focus
    assert told(app) is None, "the page goes on, and the meaning is done with"


# --- the pointer


@at_every_size
@with_terms
def test_pointing_at_a_term_shows_its_meaning(id: str, size: tuple[int, int]):
    app, clock = opened(id, size)
    seen = in_sight(app)
    assert seen
    for mark in (seen[0], seen[-1]):
        for part in mark.parts:
            point(app, clock, part.center, MS - 100)
            assert told(app) is None
            settle(app, clock, 200)
            assert told(app) is mark
            check_panel(app)
            point(app, clock, (part.centerx, area(app).rect.bottom + 3), 0)
            assert told(app) is None


def test_other_words_mean_nothing():
    app, clock = opened("skat")
    covered = [part for mark in marks(app) for part in mark.parts]
    for widget in form_of(app).root.everything():
        if isinstance(widget, Paragraph | Label) and area(app).rect.contains(widget.rect):
            pos = widget.rect.right - 3, widget.rect.bottom - 3
            if pygame.Rect(pos, (1, 1)).collidelist(covered) < 0:
                point(app, clock, pos)
                assert told(app) is None


def test_a_term_that_is_scrolled_out_of_sight_is_not_there():
    app, clock = opened("skat")
    shown = area(app)
    shown.scroll_to(shown.offset + in_sight(app)[0].rect.bottom - shown.rect.top + 2)
    hidden = [mark for mark in marks(app) if 0 < mark.rect.centery < shown.rect.top]
    assert hidden
    point(app, clock, hidden[0].rect.center)
    assert told(app) is None


def test_the_wheel_hides_a_meaning(monkeypatch: pytest.MonkeyPatch):
    app, clock = opened("skat")
    mark = in_sight(app)[0]
    point(app, clock, mark.rect.center)
    assert told(app) is mark
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: mark.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    app.step()
    assert told(app) is None
    assert area(app).offset > 0


def test_a_term_that_goes_on_in_the_next_line_is_one():
    app, clock = opened("hand-and-foot", (1280, 720))
    page = form_of(app)
    for width in range(1280, 800, -7):
        page.layout(pygame.Rect(0, 20, width, 680))
        broken = [mark for mark in in_sight(app) if len(mark.parts) > 1]
        if broken:
            break
    mark = broken[0]
    first, second = mark.parts
    assert (first.bottom, first.left > second.left) == (second.top, True)
    for part in mark.parts:
        point(app, clock, part.center)
        assert told(app) is mark
        shown = tips(app).shown
        assert shown is not None
        assert shown.rect == part
    assert not mark.covers((first.left - 9, first.centery))
    assert not mark.covers((second.right + 9, second.centery))


def test_waiting_for_a_meaning_costs_no_frames():
    app, clock = opened("skat")
    page = app.scene
    assert page is not None
    point(app, clock, in_sight(app)[0].rect.center, 500)
    assert 0 < page.patience < RulesPage.patience
    assert not page.tick(clock(), 5)
    settle(app, clock, 200)
    assert told(app) is not None
    assert page.patience == RulesPage.patience
    assert not page.tick(clock(), 5)


# --- fingers


@at_every_size
def test_a_tap_shows_a_meaning_until_the_next_one(size: tuple[int, int]):
    app, clock = opened("forty-fives", size)
    for mark in in_sight(app)[:3]:
        tap(app, mark.rect.center)
        settle(app, clock, 2000)
        assert told(app) is mark, "it stays, though the finger has left"
        check_panel(app)
    tap(app, (area(app).rect.left + 1, area(app).rect.bottom - 1))
    assert told(app) is None


def test_a_click_shows_a_meaning_at_once_and_leaves_the_page_as_it_is():
    app, _ = opened("skat")
    mark, offset, page = in_sight(app)[-1], area(app).offset, app.scene
    click(app, mark.rect.center)
    assert told(app) is mark
    assert (area(app).offset, app.scene) == (offset, page)


def test_a_press_that_ends_elsewhere_shows_nothing():
    app, _ = opened("skat")
    first, last = in_sight(app)[0], in_sight(app)[-1]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=first.rect.center, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=last.rect.center, button=1))
    app.step()
    assert told(app) is None


# --- the text


@pytest.mark.parametrize("text_size", ["large", "normal"])
@at_every_size
@pytest.mark.parametrize("id", ["skat", "hand-and-foot", "ninety-nine"])
def test_marks_change_no_line_of_the_text(id: str, size: tuple[int, int], text_size: str, monkeypatch):
    def places() -> list[tuple[str, pygame.Rect]]:
        app, _ = opened(id, size, text_size=text_size)
        found = [widget for widget in form_of(app).root.everything() if isinstance(widget, Paragraph)]
        for paragraph in found:
            px = form_of(app).kit.theme.text(paragraph.size)
            lines = fonts.wrapped(paragraph.text, px, paragraph.rect.width)
            assert paragraph.rect.height >= fonts.line_height(px) * len(lines)
        return [(paragraph.text, paragraph.rect) for paragraph in found]

    marked = places()
    monkeypatch.setitem(vars(game(id)), "glossary", Glossary({}))
    assert places() == marked


@at_every_size
def test_a_mark_stands_under_its_words(size: tuple[int, int]):
    """The parts of a mark are as wide as its words, and in the lines where these are."""
    app, _ = opened("hand-and-foot", size)
    checked = 0
    for paragraph in (widget for widget in form_of(app).root.everything() if isinstance(widget, Paragraph)):
        px = form_of(app).kit.theme.text(paragraph.size)
        lines = fonts.wrapped(paragraph.text, px, paragraph.rect.width)
        for term in game("hand-and-foot").glossary.find(paragraph.text):
            found = [mark for mark in paragraph.marks if mark.tip == term.says]
            for mark in found:
                words = paragraph.text[term.start : term.stop].split()
                rows = [(part.y - paragraph.rect.y) // fonts.line_height(px) for part in mark.parts]
                written = "".join(run.string for row in rows for run in lines[row])
                assert all(word in written for word in words)
                bold = paragraph.text[: term.start].count("**") % 2 == 1
                widths = sum(fonts.width(word, px, bold) for word in words)
                assert abs(sum(part.width for part in mark.parts) - widths) <= fonts.width(" ", px) * len(words)
                assert all(paragraph.rect.contains(part) for part in mark.parts)
                checked += 1
    assert checked > 30
    assert all(a.rect.topleft != b.rect.topleft for a, b in pairwise(marks(app)))
