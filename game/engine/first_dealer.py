"""Who deals first: the option that every game has, and what follows from it at a table. Where nobody deals it is who
begins or leads first, and the option has another `key`. It knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.chance import deck_order
from game.engine.options import Option, Value

KEY = "first_dealer"
LAST = "last"  # the last seat, so that the first one begins
RANDOM = "random"
_LABELS = {LAST: "the last seat", RANDOM: "by lot"}


def option(
    seats: int, ways: Sequence[str], help: str, key: str = KEY, label: str = "First dealer", does: str = "deal"
) -> Option:
    """The option of a game for at most so many seats: the `ways` (`LAST`, `RANDOM`), the usual one first, or a seat."""
    choices: list[tuple[Value, str]] = [(way, _LABELS[way]) for way in ways]
    choices += [(seat, f"seat {seat + 1}") for seat in range(seats)]
    return Option(key, label, tuple(choices), ways[0], help, seat_to=does)


def seat_of(values: Mapping[str, Value], seats: int, seed: int, key: str = KEY) -> int:
    """The seat of the first dealer; a random one is always the same for the same seed."""
    first = values[key]
    if first == RANDOM:
        return deck_order(range(seats), seed, "dealer")[0]
    return seats - 1 if first == LAST else int(first)


def says(values: Mapping[str, Value], key: str = KEY, who: str = "dealer", does: str = "deals") -> str:
    """Who deals first, in words without a full stop."""
    first = values[key]
    if first == RANDOM:
        return f"The first {who} is drawn by lot"
    return f"The last seat {does} first" if first == LAST else f"Seat {int(first) + 1} {does} first"
