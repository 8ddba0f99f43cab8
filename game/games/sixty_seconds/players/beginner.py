"""Sixty Seconds: the mistakes of beginners (written rules, section 8). They have fun with their commands, and find out
at a full clock that numbers are all they have left."""

from __future__ import annotations

from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS
from game.players.beginners import Mistake


def swaps_at_once(table: SixtySeconds, seat: int) -> Move | None:
    """A Swap for no more cards than it keeps."""
    swaps = [made for made in _plays(table, seat) if made.target is not None and not swaps_for_more(table, made)]
    return swaps[0] if swaps else None


def swaps_for_more(table: SixtySeconds, made: Move) -> bool:
    """Whether a move swaps for a hand of more cards."""
    zones = table.table.zones
    return made.target is not None and len(zones[HANDS[made.target]]) > len(zones[HANDS[made.seat]]) - 1


def plays_commands_first(table: SixtySeconds, seat: int) -> Move | None:
    """A command although a number would fit: the first in its hand."""
    plays = [made for made in _plays(table, seat) if made.target is None]
    commands = [made for made in plays if made.cards[0].rank not in ADDS]
    return commands[0] if commands and len(commands) < len(plays) else None


def plays_fives_first(table: SixtySeconds, seat: int) -> Move | None:
    """A Five although a Ten would fit."""
    numbers = {made.cards[0].rank: made for made in _plays(table, seat) if made.cards[0].rank in ADDS}
    return numbers["5s"] if len(numbers) == len(ADDS) else None


def _plays(table: SixtySeconds, seat: int) -> list[Move]:
    """The cards that it may play, before its last one."""
    if table.asked or len(table.table.zones[HANDS[seat]]) == 1:
        return []
    return [made for made in table.moves(seat) if made.kind == "play"]


MISTAKES = (
    Mistake("it swaps hands as soon as it may, with the first who holds no more cards than it keeps", swaps_at_once),
    Mistake("it plays its commands first, and keeps none for a full clock", plays_commands_first),
    Mistake("it plays a Five where a Ten would still fit", plays_fives_first),
)
