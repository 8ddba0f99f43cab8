"""Rounds won stand at the plates as laurels, as far as there is room beside what has been said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.options import Value
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.player import NAMES, Player
from ui.boards.board import SeatNotes


def seated(sit_down, match: str = "first_to_wins", **settings) -> Player:
    """Ada begins; Bruno has announced a last card, and Clara has won two rounds of five."""
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[:4]))
    changes: dict[str, Value] = {"match": match, "wins": 5, "last_card": "say"}
    position = {"hands": ["5S 5C", "3C", "6C 7C", "8C 9C"], "discard": "4S", "turn": 0, "totals": [0, 0, 2, 0]}
    player: Player = sit_down(Setup("switch", "switch", seats, 11, changes, position=position), speed="off", **settings)
    player.rest()
    return player


def test_laurels_are_won_rounds_and_the_number_of_cards_stays(sit_down):
    shown = SeatNotes(dealer=True)  # Clara deals
    assert seated(sit_down).table.board.notes(2) == replace(shown, tokens=2, of=5, token="laurel")
    assert seated(sit_down, "rounds").table.board.notes(2) == replace(shown, more="(2 points)")
    assert seated(sit_down, "single").table.board.notes(2) == shown


def test_points_are_called_so_where_there_is_room(sit_down):
    """At least on one's own plate, which has most: then one knows what the bracket on others is."""
    words = [words for words, _ in seated(sit_down, "rounds").painted().texts]
    assert "2 cards (0 points)" in words
    assert "2 cards (2)" in words


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_no_laurel_cuts_off_what_was_said(sit_down, size: tuple[int, int]):
    player = seated(sit_down, size=size)
    shown = player.painted()
    assert ("Last card", player.app.theme.text("small")) in shown.texts
    assert shown.says("× 0"), "five laurels do not fit beside that"
    plate = player.table.layout.places[1].plate
    items = player.table.plates.items({1: 1})
    assert all(
        picture.get_rect(topleft=(x, y)).right <= plate.right
        for z, picture, x, y in items
        if z > 300 and plate.collidepoint(x, y)
    )
