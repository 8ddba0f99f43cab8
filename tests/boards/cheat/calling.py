"""A table of Cheat where a claim was made and everybody is asked about it, and what a test reads there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.moves import parse
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.boards.cheat.tables import GAME, SitDown
from tests.session.matches import AlwaysSays
from tests.ui.player import NAMES, Player
from ui.widgets import Form

CARDS = [f"{rank}C {rank}D {rank}H {rank}S" for rank in "23456789"]
LIE, TRUE = "KC", "AC"


def at(
    sit_down: SitDown,
    who: str,
    *,
    says: str = "let_go",
    turn: int = 0,
    size: tuple[int, int] = (1280, 720),
    changes: dict[str, Any] | None = None,
    **settings: object,
) -> Player:
    """A table with a person for every p and a computer for every c, seat `turn` to call aces; it holds one ace and one
    king, and the others four cards of a rank each."""
    hands = [LIE + " " + TRUE + " QC" if seat == turn else CARDS[seat] for seat in range(len(who))]
    position = {"hands": hands, "turn": turn, "leader": turn, "dealer": (turn - 1) % len(who)}
    seats = tuple(Seat(name, PERSON if kind == "p" else COMPUTER) for name, kind in zip(NAMES, who, strict=False))
    player = sit_down(Setup(GAME, "standard", seats, 5, dict(changes or {}), position=position), size=size, **settings)
    for seat, kind in enumerate(who):
        if kind == "c":
            player.table.controller.computers._players[seat] = AlwaysSays(says)
    return player


def asked(sit_down: SitDown, who: str, laid: str = LIE, **how: Any) -> Player:
    """The same, once that seat has laid one card as an ace, and all are asked."""
    player = at(sit_down, who, **how)
    turn = how.get("turn", 0)
    wait_for(player, lambda: player.table.director.idle and not player.table.cards.busy(player.table.now))
    if who[turn] == "p" and "p" in who[:turn] + who[turn + 1 :]:
        wait_for(player, lambda: player.table.cover is not None)
        player.lower()
    player.table.controller._submit(parse(turn, f"play {laid} A"))
    wait_for(player, lambda: player.table.calling.window is not None)
    return player


def wait_for(player: Player, happens: Callable[[], object], ms: float = 20, limit: int = 600) -> None:
    """Let time pass until the condition holds."""
    for _ in range(limit):
        if happens():
            return
        player.step(ms)
    raise AssertionError("that does not happen")


def answers(player: Player) -> list[str]:
    """The answers given since the claim."""
    return [f"{move.seat} {move}" for move in player.table.match.moves[1:]]


def closed(player: Player) -> list[str]:
    """The answers, once the question is closed."""
    wait_for(player, lambda: len(player.table.match.moves) > 1)
    return answers(player)


def left(player: Player) -> float:
    """How many seconds people still have."""
    window = player.table.controller.window
    seconds = window.left() if window is not None else None
    assert seconds is not None
    return seconds


def form_of(player: Player) -> Form:
    """The buttons that are open."""
    form = player.table.calling.form
    assert form is not None
    return form


def people(player: Player) -> tuple[int, ...]:
    """Who is asked at the screen, by number."""
    assert player.table.calling.window is not None
    return tuple(sorted(player.table.calling.window.people))
