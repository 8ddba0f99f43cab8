"""Olympus: the mistakes of beginners (rules, section 7). They hurry, and grab the Bolt far from the top."""

from __future__ import annotations

from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.games.olympus.players.evaluation import STEEP
from game.games.olympus.rules.pack import NUMBER, SNATCHES, SPEAR, TOP, TRIDENT
from game.games.olympus.rules.position import Position
from game.players.beginners import Mistake


def sneaks_always(table: Position, seat: int) -> Move | None:
    """A sneak, wherever it may."""
    return move(seat, "sneak") if table.asked and table.match_of(seat) is not None else None


def grabs_the_bolt(table: Position, seat: int) -> Move | None:
    """A power that takes the Bolt, far from the top."""
    if table.asked or table.bolt == seat or table.height >= STEEP:
        return None
    snatching = [card for card in table.table[HANDS[seat]] if SNATCHES[card]]
    return move(seat, "play", (snatching[0],)) if snatching else None


def steps_down(table: Position, seat: int) -> Move | None:
    """A Trident or a Spear near the top with the Bolt in its hands, where no number wins at once."""
    if table.asked or table.bolt != seat or table.height < STEEP:
        return None
    hand = table.table[HANDS[seat]]
    down = [card for card in hand if card.rank in (TRIDENT, SPEAR)]
    wins = any(table.after[card][table.height] >= TOP for card in hand)
    return None if wins or not down else move(seat, "play", (down[0],))


def climbs_fast(table: Position, seat: int) -> Move | None:
    """The highest number that stays below the top, or wins with the Bolt in its hands already."""
    if table.asked:
        return None
    hand, after, mine = table.table[HANDS[seat]], table.after, table.bolt == seat
    numbers = [card for card in hand if NUMBER[card] and (mine or after[card][table.height] < TOP)]
    return move(seat, "play", (max(numbers, key=NUMBER.__getitem__),)) if numbers else None


MISTAKES = (
    Mistake("it sneaks whenever it can", sneaks_always),
    Mistake("it takes the Bolt with the first power that does, far from the top", grabs_the_bolt),
    Mistake("with the Bolt it is afraid of the top: it steps down with a Trident or a Spear", steps_down),
    Mistake(
        "it climbs fast: it plays its highest number, keeps the low ones for the top, and does not see that a match or "
        "exactly 100 would win there",
        climbs_fast,
        often=0.9,
    ),
)
