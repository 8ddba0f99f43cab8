"""A table of Cheat in the middle of a round, and what a test does there until a claim is challenged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.games.cheat.rules.position import CHALLENGE, Position
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.session.matches import AlwaysSays
from tests.ui.player import NAMES, Player
from ui.boards.cheat.board import CheatBoard

GAME = "cheat"
FOUR = ["9C 9D 9H 4S 2C", "3C 3D 3H 6C", "5C 5D 5H 7C", "JC JD JH 8C"]
LAID = [[3, "8S KD", "8"]]  # what the last seat has claimed: two eights
SitDown = Callable[..., Player]


def seated(
    sit_down: SitDown,
    hands: Sequence[str] = FOUR,
    *,
    persons: int = 1,
    says: str = "let_go",
    changes: dict[str, Any] | None = None,
    facts: dict[str, Any] | None = None,
    rest: bool = True,
    **settings: object,
) -> Player:
    """A table where Ada has to call nines; computers give every claim the same answer."""
    position = {"hands": list(hands), "claims": LAID, "said": "8", "turn": 0, **(facts or {})}
    kinds = [PERSON] * persons + [COMPUTER] * (len(hands) - persons)
    seats = tuple(Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    player = sit_down(Setup(GAME, "standard", seats, 3, dict(changes or {}), position=position), **settings)
    for seat in range(persons, len(hands)):
        player.table.controller.computers._players[seat] = AlwaysSays(says)
    player.rest() if rest else player.step()
    if player.table.cover is not None:
        player.lower("click")
        player.rest()
    return player


def board(player: Player) -> CheatBoard:
    assert isinstance(player.table.board, CheatBoard)
    return player.table.board


def state(player: Player) -> Position:
    assert isinstance(player.table.match.state, Position)
    return player.table.match.state


def all_words(player: Player) -> str:
    """All words on the screen, including those drawn into cached pictures."""
    player.app.assets._pictures.clear()
    return "\n".join(string for string, _ in player.painted().texts)


def lift(player: Player, cards: str) -> None:
    for text in cards.split():
        player.click(player.on(text))
        player.wait(600, 300)


def until(player: Player, there: Callable[[], object], ms: float = 20) -> None:
    for _ in range(3000):
        if there():
            return
        player.step(ms)
    raise AssertionError("that never happens")


def doubt(player: Player) -> None:
    """Ada challenges the claim in question."""
    until(player, lambda: player.table.calling.asks)
    player.key(pygame.K_c)
    until(player, lambda: board(player).caller is not None)


def asked(sit_down: SitDown, laid: str, rank: str = "8", **how: Any) -> Player:
    """The last seat has laid these cards, and Ada is asked whether she believes it."""
    facts = {"claims": [[3, laid, rank]], "said": rank, "phase": CHALLENGE}
    return seated(sit_down, facts=facts, **{"call_s": 0, **how})
