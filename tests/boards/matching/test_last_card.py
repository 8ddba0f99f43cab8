"""The question to whoever has one card left stands below the middle: pile, suit and direction stay in view."""

from __future__ import annotations

import pytest

from game.engine.state import DISCARD, STOCK
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.player import NAMES, Player
from ui.boards.round_table import SIGN


def asked(sit_down, people: int, **settings) -> Player:
    """Ada has played down to one card."""
    seats = tuple(Seat(name, COMPUTER if at >= people else PERSON, "easy") for at, name in enumerate(NAMES[:4]))
    hands = {"hands": ["5S 5C", "3C 4C", "6C 7C", "8C 9C"], "discard": "4S", "turn": 0}
    setup = Setup("switch", "switch", seats, 11, {"last_card": "say"}, position=hands)
    player: Player = sit_down(setup, speed="off", **settings)
    player.rest()
    if player.table.cover is not None:
        player.lower("click")
        player.rest()
    player.click(player.on("5S"))
    player.click(player.pile)
    player.wait(600, 30)
    if player.table.controller.passing_to is not None:
        player.press_button("Pass on")
        player.wait(300, 30)
    return player


@pytest.mark.parametrize("text_size", ["normal", "large"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("people", [1, 2, 4])
def test_the_question_covers_no_pile_and_no_sign(sit_down, people: int, size: tuple[int, int], text_size: str):
    player = asked(sit_down, people, size=size, text_size=text_size)
    layout, form = player.table.layout, player.table.calling.form
    assert form is not None
    seen = [layout.extra[SIGN], layout.margins.words, *(layout.spots[where].rect() for where in (STOCK, DISCARD))]
    assert form.root.rect.collidelist(seen) < 0


def test_the_line_over_the_hand_says_it_once(sit_down):
    player = asked(sit_down, 1)
    assert player.table.calling.sentence() == "Say “last card”? Say it, or say nothing and draw two."
