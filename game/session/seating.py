"""Who plays with whom at a table that is being set up: letters for the seats, and a sentence.

It knows no game: the sides follow from the game's declaration and the options in force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.declaration import Game
from game.engine.options import OptionError, RuleSet, Value
from game.words.language import listed

_ROUNDS = range(1, 5)  # by then a player who changes sides has been on all of them


def side_letter(side: int) -> str:
    """The letter of a side: ``A`` is the first."""
    return chr(ord("A") + side)


class Sides:
    """The sides of a table: ``rounds`` has the side of every seat in each of the first rounds; ``settled`` the side of
    every seat, None for one that changes sides."""

    def __init__(self, game: Game, values: Mapping[str, Value], seats: int) -> None:
        sides_of = game.variants.sides
        self.rounds = tuple(sides_of(values, seats, number) if sides_of else tuple(range(seats)) for number in _ROUNDS)
        self.settled = tuple(sides[0] if len(set(sides)) == 1 else None for sides in zip(*self.rounds, strict=True))
        self.alone = all(len(set(sides)) == seats for sides in self.rounds)

    def letters(self) -> tuple[str, ...]:
        """The side of every seat as a letter, ``A/B`` for one that changes; empty where each plays alone.

        >>> from game.catalogue import GAMES
        >>> game = next(game for game in GAMES if game.variants.sides and 5 in game.seats)
        >>> Sides(game, game.in_force(game.rule_sets[-1], {}, 5), 5).letters()
        ('A', 'B', 'A', 'B', 'A/B')
        """
        if self.alone:
            return ()
        return tuple("/".join(map(side_letter, sorted(set(sides)))) for sides in zip(*self.rounds, strict=True))

    def describe(self, names: Sequence[str]) -> str:
        """Who plays with whom, in a sentence or two; empty where each plays alone."""
        if self.alone:
            return ""
        members: dict[int, list[str]] = {}
        for name, side in zip(names, self.settled, strict=True):
            if side is not None:
                members.setdefault(side, []).append(name)
        parts = [" against ".join(listed(members[side]) for side in sorted(members))]
        for seat, side in enumerate(self.settled):
            if side is None:
                parts.append(f"{names[seat]} plays {self._changes(seat, members)}")
        return "".join(f"{part}. " for part in parts).rstrip()

    def _changes(self, seat: int, members: Mapping[int, Sequence[str]]) -> str:
        when: dict[int, list[str]] = {}
        for number, sides in zip(_ROUNDS, self.rounds, strict=True):
            when.setdefault(sides[seat], []).append(str(number))
        parts = [
            f"with {listed(members[side])} in {'round' if len(numbers) == 1 else 'rounds'} {listed(numbers)}"
            for side, numbers in when.items()
        ]
        return listed(parts)


def sides_of_table(game: Game, rule_set: RuleSet, changes: Mapping[str, Value], seats: int) -> Sides | None:
    """The sides of a table; None where it cannot be played with those rules and so many seats."""
    try:
        return Sides(game, game.in_force(rule_set, changes, seats), seats)
    except OptionError:
        return None
