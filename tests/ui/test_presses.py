"""What is pressed for one page means nothing to another."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.ui.bare import Clock
from ui.app import App
from ui.presses import Presses
from ui.scenes.home import HomeScene
from ui.scenes.page import Page
from ui.widgets import Button, Column, TextField, Widget

N = pygame.K_n


def down(key: int = N) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="n", scancode=0)


def up(key: int = N) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="n", scancode=0)


def letter(text: str = "n") -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def button(kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(5, 5), button=1)


def test_a_held_key_repeats_itself_for_its_own_page_alone():
    presses = Presses()
    assert presses.is_for(down(), "table", 0.0)
    assert presses.is_for(down(), "table", 0.5)
    for now in (0.6, 1.4, 2.2):
        assert not presses.is_for(down(), "page", now)
        assert not presses.is_for(letter(), "page", now)
    assert presses.is_for(up(), "page", 2.3), "what a key began may always end"
    assert presses.is_for(down(), "page", 2.4)
    assert presses.is_for(letter(), "page", 2.4)


def test_a_key_whose_release_was_never_told_is_not_dead_for_good():
    presses = Presses()
    presses.is_for(down(), "table", 0.0)
    assert presses.is_for(down(), "page", 1.5)


def test_what_was_kept_for_a_page_that_is_gone_is_for_nobody():
    presses = Presses()
    kept = [down(), up(), down(pygame.K_x), letter("x")]
    presses.drop(kept, 0.0)
    assert kept == []
    assert presses.is_for(down(), "page", 0.1)
    assert not presses.is_for(down(pygame.K_x), "page", 0.1), "it is still held"


def test_letters_belong_to_the_key_pressed_last():
    presses = Presses()
    presses.is_for(down(pygame.K_LSHIFT), "dialog", 0.0)
    presses.is_for(down(pygame.K_x), "dialog", 0.0)
    assert presses.is_for(down(), "page", 0.1)
    assert presses.is_for(letter("N"), "page", 0.1), "Shift and another key are still held"
    assert Presses().is_for(letter("é"), "page", 0.0), "an input method needs no key"


def test_a_button_comes_up_for_the_page_it_went_down_on():
    presses = Presses()
    presses.is_for(button(pygame.MOUSEBUTTONDOWN), "table", 0.0)
    assert not presses.is_for(button(pygame.MOUSEBUTTONUP), "page", 0.1)
    assert not presses.is_for(button(pygame.MOUSEBUTTONUP), "page", 0.2), "this one went down elsewhere"
    assert presses.is_for(button(pygame.MOUSEBUTTONDOWN), "page", 0.3)
    assert presses.is_for(button(pygame.MOUSEBUTTONUP), "page", 0.4)


class Lonely(Page):
    """A page with a button and a field, that opens others by N and by its button."""

    def __init__(self) -> None:
        self.typed = ""
        self.field = TextField("", self._type)
        self.open = Button("Open", self._open)

    def build(self) -> Widget:
        self.shortcuts[N, False] = self._open
        return Column([self.open, self.field])

    def _type(self, text: str) -> None:
        self.typed = text

    def _open(self) -> None:
        page = Lonely()
        self.app.push(page)
        assert page.form is not None
        page.form.set_focus(page.field)


def handle(app: App, clock: Clock, *events: pygame.event.Event) -> None:
    for event in events:
        pygame.event.post(event)
    clock.pass_ms(30)
    app.step()


@pytest.mark.parametrize("together", [True, False])
def test_a_key_held_over_a_change_of_page_types_nothing_and_opens_nothing(app, clock, together):
    first = Lonely()
    app.push(first)
    events = [down(), letter(), down(), letter(), down(), letter()]
    for part in [events] if together else [[event] for event in events]:
        handle(app, clock, *part)
    assert len(app._scenes) == 2
    second = app.scene
    assert isinstance(second, Lonely)
    assert second.typed == ""
    handle(app, clock, up(), down(), letter(), up())
    assert second.typed == "n"


def test_a_press_that_is_covered_by_a_page_presses_nothing_when_it_comes_up(app, clock):
    page = Lonely()
    app.push(page)
    app.step()
    at = page.open.rect.center
    handle(app, clock, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert page.open.held
    handle(app, clock, down(), up())
    assert len(app._scenes) == 2
    handle(app, clock, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert len(app._scenes) == 2
    app.pop()
    assert not page.open.held
    handle(app, clock, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert len(app._scenes) == 1


def test_no_shortcut_of_one_page_works_on_the_next_while_it_is_held(app, clock):
    """Every key of the first page, held for two seconds, opens one page at most."""
    app.push(HomeScene())
    app.step()
    assert isinstance(app.scene, HomeScene)
    for key, ctrl in sorted(app.scene.shortcuts):
        app.start_over(HomeScene())
        app.step()
        seen = [app.scene]
        for _ in range(40):
            mod = pygame.KMOD_CTRL if ctrl else 0
            handle(app, clock, pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            seen.append(app.scene)
        handle(app, clock, up(key))
        changes = sum(a is not b for a, b in pairwise(seen))
        assert changes <= 1, f"{pygame.key.name(key)}: {[type(scene).__name__ for scene in dict.fromkeys(seen)]}"
