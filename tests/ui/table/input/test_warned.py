"""Before a move that gives something away the table asks whether it is meant; never of what its own hint advises."""

from __future__ import annotations

import pygame
import pytest

from game.games.ninety_nine.words.labels import LABELS
from tests.ui.player import Player, your_turn


@pytest.fixture(name="wary")
def _wary(sit_down, monkeypatch: pytest.MonkeyPatch) -> Player:
    """At a table that asks before every card."""
    monkeypatch.setattr(type(LABELS), "warning", lambda self, view, move: "Do you mean it?" if move.cards else "")
    player: Player = sit_down(your_turn("6H 7H 8H"), speed="off")
    player.rest()
    return player


def hint(player: Player) -> str:
    """Ask for a hint; the face of the card that it advises."""
    player.key(pygame.K_h)
    player.rest()
    hinted = player.table.words.hinted
    assert hinted is not None
    return hinted.cards[0].face


def made(player: Player) -> list[str]:
    return [str(move) for move in player.table.match.moves if move.seat == 0]


def test_every_card_is_asked_about(wary: Player):
    wary.double_click(wary.on("7H"))
    assert wary.table.choice is not None
    assert made(wary) == []


@pytest.mark.parametrize("way", ["enter", "double", "drag"])
def test_what_the_hint_advises_is_played_without_a_question(wary: Player, way: str):
    face = hint(wary)
    if way == "enter":
        wary.key(pygame.K_RETURN)
    elif way == "double":
        wary.double_click(wary.on(face))
    else:
        wary.drag(wary.on(face), wary.pile)
    assert wary.table.choice is None
    assert made(wary)[0].split()[1] == face


def test_another_card_than_the_advised_one_is_asked_about(wary: Player):
    face = hint(wary)
    other = next(other for other in ("6H", "7H", "8H") if other != face)
    wary.double_click(wary.on(other))
    assert wary.table.choice is not None
    assert made(wary) == []


def test_a_hint_is_about_its_moment_alone(wary: Player):
    hint(wary)
    wary.key(pygame.K_RETURN)
    wary.rest()
    for held in wary.table.gestures.hand():
        assert held.card is not None
        wary.double_click(wary.on(held.card))
        assert wary.table.choice is not None
        wary.press_button("Never mind")
        wary.wait(600, 300)
