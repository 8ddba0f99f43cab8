"""Tables of Sixty Seconds to sit down at: hands by the names of their cards, Ada at the bottom."""

from __future__ import annotations

from typing import Any

from game.engine.cards import Card
from game.engine.state import HANDS
from game.games.sixty_seconds import GAME
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.games.sixty_seconds.tables import RANKS, Copies
from tests.ui.player import NAMES, Player
from ui.boards.sixty_seconds.board import SixtySecondsBoard


def laid(*hands: str, persons: int = 1, changes: dict[str, Any] | None = None, **facts: Any) -> Setup:
    """A table with these hands, Ada to play at 0 with three fuses each unless told otherwise; people sit first."""
    copies = Copies()
    held = [copies(hand) for hand in hands]
    if "discard" in facts:
        facts["discard"] = copies(facts["discard"])
    position = {"turn": 0, "leader": 0, "fuses": [3] * len(hands), **facts, "hands": held}
    kinds = [PERSON] * persons + [COMPUTER] * (len(hands) - persons)
    seats = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
    return Setup(GAME.id, "standard", seats, 1, changes or {}, position=position)


def board_of(player: Player) -> SixtySecondsBoard:
    """The board of the table that player sits at."""
    board = player.table.board
    assert isinstance(board, SixtySecondsBoard)
    return board


def held(player: Player, name: str) -> Card:
    """The first card of that name in the hand at the bottom."""
    cards = [sprite.card for sprite in player.table.gestures.hand()]
    return next(card for card in cards if card is not None and card.rank == RANKS[name])


def play(player: Player, name: str) -> None:
    """Click on the first card of that name."""
    player.double_click(player.on(held(player, name)))


def until(player: Player, sentence: str, ms: float = 16) -> None:
    """Let time pass until the log ends with that sentence."""
    table = player.table
    for _ in range(2000):
        shown = [line for event in table.director.shown if (line := table.match.tells(event))]
        if shown[-1:] == [sentence]:
            return
        player.step(ms)
    raise AssertionError(f"nobody says {sentence!r}")


def faces(player: Player, seat: int) -> list[str | None]:
    """What shows of the cards before a seat: their ranks, None for a back."""
    return [None if sprite.card is None else sprite.card.rank for sprite in player.table.cards.zones[HANDS[seat]]]
