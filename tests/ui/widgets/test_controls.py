"""Buttons, choices and the like: mouse and keyboard do the same, and the focus finds its way."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.bare import Clock
from tests.ui.widgets.handling import click, form_with, press_key
from ui.dialog import Dialog
from ui.widgets import Button, Choice, Form, Grid, Row, Slider, Toggle


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
