"""What a card would do, in the words of the game, near the card that one points at."""

from __future__ import annotations

import pygame
import pytest

from game.words.labels import Labels
from tests.ui.player import your_turn

MAKES = "makes 80, takes the Bolt"


@pytest.fixture(name="player")
def _player(sit_down, monkeypatch):
    """Ada may play a six, a seven or an eight; the game says of the seven what it makes, and of nothing else."""
    player = sit_down(your_turn("6H 7H 8H"))
    labels = type(player.table.showing.labels)
    assert issubclass(labels, Labels)
    monkeypatch.setattr(labels, "preview", lambda self, view, move: MAKES if move.cards[0].rank == "7" else "")
    monkeypatch.setattr(labels, "caption", lambda self, view, card: "rises" if card.rank == "8" else "")
    player.rest()
    return player


def test_pointing_at_a_card_says_what_it_makes(player):
    assert not player.painted().says(MAKES)
    player.move_to(player.on("7H"))
    assert player.painted().says(MAKES)
    player.move_to(player.on("6H"))
    assert not player.painted().says(MAKES)
    player.move_to(player.on("8H"))
    assert player.painted().says("rises")


def test_the_keys_say_it_as_well(player):
    player.key(pygame.K_2)
    assert player.painted().says(MAKES)


def test_a_dragged_card_says_it_too(player):
    player.lift(player.on("7H"), player.pile)
    assert player.painted().says(MAKES)


def test_it_stands_over_its_card_within_the_window(player):
    player.move_to(player.on("7H"))
    words = player.app.assets.text(MAKES, player.app.theme.text(), bold=True)
    shown = next(item for item in player.table.paint()[1] if item[1] is words)
    rect = words.get_rect(topleft=shown[2:])
    card = player.sprite("7H").rect()
    assert rect.bottom < card.top
    assert abs(rect.centerx - card.centerx) < 3
    assert player.table.layout.free.contains(rect)


def test_what_does_and_what_it_makes_stand_side_by_side(player, monkeypatch):
    labels = type(player.table.showing.labels)
    monkeypatch.setattr(labels, "caption", lambda self, view, card: "as much as it counts")
    player.move_to(player.on("7H"))
    assert player.painted().says(f"as much as it counts  \N{RIGHTWARDS ARROW}  {MAKES}")
