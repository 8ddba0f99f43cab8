"""A table of Skat at the screen for tests, and what stands there."""

from __future__ import annotations

from typing import Any

from game.games.skat.rules.position import PLAYING
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.player import NAMES, Player
from ui.boards.skat.asking import GameTile
from ui.boards.skat.board import SkatBoard

OWN = "JC JS AH 10H KH 9H AC 10C AS 7S"


def skat(*, seats: int = 3, persons: int = 1, changes: dict[str, Any] | None = None, **position: Any) -> Setup:
    """A table with Ada first; `position` as `lay_out` reads it, with Ada's hand unless it says otherwise."""
    position = {"hands": [OWN], "dealer": seats - 1, **position}
    kinds = [PERSON] * persons + [COMPUTER] * (seats - persons)
    chairs = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
    return Setup("skat", "standard", chairs, 1, dict(changes or {}), position=position)


def alone(phase: str, **position: Any) -> Setup:
    """Ada plays alone, at 18 unless the position says otherwise."""
    bid = position.pop("bid", 18)
    return skat(phase=phase, declarer=0, bids=[bid, bid, 0], passed=[False, True, True], **position)


def board(player: Player) -> SkatBoard:
    assert isinstance(player.table.board, SkatBoard)
    return player.table.board


def texts(player: Player) -> list[str]:
    return [button.text for button in player.buttons() if button.text]


def sorted_hand(player: Player) -> list[str]:
    return [sprite.card.text for sprite in player.table.gestures.hand() if sprite.card is not None]


def tile(player: Player, name: str) -> GameTile:
    found = player.button(name)
    assert isinstance(found, GameTile)
    return found


def playing(game: str, **position: Any) -> Setup:
    return alone(PLAYING, skat="QD 8D", contract=[game, False, ""], **position)
