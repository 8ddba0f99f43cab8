"""Cheat at the screen: from the moment a computer lays its cards until the next one does, everything that is painted
and heard is the same for the truth and for a lie, whatever the cards are."""

from __future__ import annotations

import pygame
import pytest

from game.engine.moves import Move, Prompt, parse
from game.engine.state import State
from game.session.match import COMPUTER, PERSON, Seat, Setup
from game.session.save import SaveSlot
from tests.boards.cheat.tables import GAME, SitDown
from tests.session.matches import AlwaysSays
from tests.ui.player import NAMES, Player

OTHERS = ("2C 2D 2H 2S", "3C 3D 3H 3S", "4C 4D 4H 4S")
# What the second seat holds, and what it lays as aces.
TRUTH = ("AC AD KH QH", "AC AD")
HALF = ("AC KH AD QH", "KH AD")
LIES = (("KH AC QH AD", "KH QH"), ("9C 7S 5D 6H", "5D 6H"))


class Lays(AlwaysSays):
    """A computer that makes one claim, and lets everything go."""

    def __init__(self, cards: str) -> None:
        super().__init__("let_go")
        self.cards = cards

    def choose(self, view: State, prompt: Prompt, rng: object) -> Move:
        move = parse(1, f"play {self.cards} A")
        return super().choose(view, prompt, rng) if prompt.window or view.why_not(move) is not None else move


def seen_and_heard(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, hand: str, laid: str) -> list[object]:
    """All frames and sounds of the claim and of the question about it; Ada lets it go."""
    SaveSlot().unfinished_path(GAME).unlink(missing_ok=True)  # or the table before would be another window's
    position = {"hands": [OTHERS[0], hand, *OTHERS[1:]], "turn": 1, "leader": 1, "dealer": 0}
    seats = tuple(Seat(name, COMPUTER if at else PERSON) for at, name in enumerate(NAMES[:4]))
    player: Player = sit_down(Setup(GAME, "standard", seats, 3, {}, position=position))
    for seat in (1, 2, 3):
        player.table.controller.computers._players[seat] = Lays(laid)
    noticed: list[object] = []
    monkeypatch.setattr(player.app.sound, "play", lambda name, share=1.0: noticed.append(name))
    answered = False
    for _ in range(400):
        player.step(40)
        if player.table.calling.asks and not answered:
            player.key(pygame.K_SPACE)
            answered = True
        noticed.append([(item[0], item[2:], item[1].get_size()) for item in player.table.paint()[1]])
        noticed.append(player.painted().texts)
        if len(player.table.match.moves) > 4:
            return noticed
    raise AssertionError("nobody plays")


def test_the_truth_and_a_lie_look_and_sound_alike(sit_down, monkeypatch):
    first = seen_and_heard(sit_down, monkeypatch, *TRUTH)
    assert len(first) > 100
    for hand, laid in (HALF, *LIES):
        assert seen_and_heard(sit_down, monkeypatch, hand, laid) == first
