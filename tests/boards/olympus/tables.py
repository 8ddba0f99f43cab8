"""Tables of Olympus in the middle of a round, and what a test sees there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.olympus.rules.pack import PACK
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.session.matches import AlwaysSays
from tests.ui.player import NAMES, Player
from ui.boards.olympus.board import OlympusBoard
from ui.boards.pieces import Point
from ui.boards.round_table import SIGN

SitDown = Callable[..., Player]
HANDS = ("H6.1 H2.1 Sandals.1 Spear.1", "H6.2 H8.1 Lyre.1 Dove.1")


def climb(
    who: str = "pccc",
    hands: tuple[str, ...] = HANDS,
    *,
    changes: dict[str, Any] | None = None,
    facts: dict[str, Any] | None = None,
) -> Setup:
    """A table with a person for every p and a computer for every c; Ada is to play. Seats without a hand hold one
    card."""
    given = {text for held in hands for text in held.split()} | set((facts or {}).get("discard", "").split())
    plain = [card.text for card in PACK if card.rank in ("Dove", "Owl", "Trident") and card.text not in given]
    position = {"hands": [*hands, *plain][: len(who)], "turn": 0, **(facts or {})}
    if "discard" in position:
        position.setdefault("last", len(who) - 1)
    seats = tuple(Seat(name, PERSON if kind == "p" else COMPUTER) for name, kind in zip(NAMES, who, strict=False))
    return Setup("olympus", "standard", seats, 5, dict(changes or {}), position=position)


def seated(
    sit_down: SitDown,
    who: str = "pccc",
    hands: tuple[str, ...] = HANDS,
    *,
    rest: bool = True,
    changes: dict[str, Any] | None = None,
    facts: dict[str, Any] | None = None,
    **settings: object,
) -> Player:
    """At such a table, whose computers sneak nothing."""
    player: Player = sit_down(climb(who, hands, changes=changes, facts=facts), **settings)
    for seat, kind in enumerate(who):
        if kind == "c":
            player.table.controller.computers._players[seat] = AlwaysSays("pass")
    player.step()
    if rest:
        lower(player)
        player.rest()
    return player


def lower(player: Player) -> None:
    """Take the screen over, if it is passed on."""
    if player.table.cover is not None:
        player.lower()


def board(player: Player) -> OlympusBoard:
    """The board of that table."""
    shown = player.table.board
    assert isinstance(shown, OlympusBoard)
    return shown


def until(player: Player, happens: Callable[[], object], ms: float = 20, limit: int = 600) -> None:
    """Let time pass until the condition holds."""
    for _ in range(limit):
        if happens():
            return
        player.step(ms)
    raise AssertionError("that does not happen")


def at(player: Player) -> tuple[float, float]:
    """Where the climber stands at this moment, in shares of the mountain's picture."""
    position = board(player).climber.position(player.table.layout, player.table.now)
    sign = player.table.layout.extra[SIGN]
    assert position is not None
    return (position[0] - sign.x) / sign.width, (position[1] - sign.y) / sign.height


def stands(player: Player) -> Point:
    """The point of the mountain where the climber stands, or goes to."""
    place = board(player).climber.place
    assert isinstance(place, Point)
    return place
