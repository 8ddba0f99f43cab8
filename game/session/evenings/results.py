"""The table of results of an evening: a point for everybody who came after one in a match, half a point for a tie."""

from __future__ import annotations

from typing import NamedTuple

from game.session.evenings.evening import NOBODY, Evening, Played

RULE = "A point for everybody who came after you, half a point for a tie. Partners do not count against each other."


class Standing(NamedTuple):
    """How somebody stands: the place in the evening, twice the points, the matches and those that were won."""

    guest: int
    place: int
    halves: int
    matches: int
    wins: int

    @property
    def points(self) -> str:
        """The points in words.

        >>> Standing(0, 1, 5, 3, 1).points, Standing(0, 1, 1, 1, 0).points, Standing(0, 1, 4, 1, 1).points
        ('2½', '½', '2')
        """
        whole, half = divmod(self.halves, 2)
        return f"{whole or ('' if half else 0)}{'½' if half else ''}"

    @property
    def has(self) -> str:
        """The points with their word."""
        return f"{self.points} {'point' if self.halves in (1, 2) else 'points'}"


def halves_of(match: Played) -> list[int]:
    """Twice the points of each chair."""
    return [
        sum(
            2 * (there > here) + (there == here)
            for there, other in zip(match.places, match.sides, strict=True)
            if other != side
        )
        for here, side in zip(match.places, match.sides, strict=True)
    ]


def standings(evening: Evening) -> list[Standing]:
    """Everybody, the best first; who has equally many points and wins shares a place."""
    found = {guest: [0, 0, 0] for guest in range(len(evening.guests))}
    for match in (match for match in evening.matches if match.over):
        for guest, place, halves in zip(match.who, match.places, halves_of(match), strict=True):
            if guest != NOBODY:
                now = found[guest]
                found[guest] = [now[0] + halves, now[1] + 1, now[2] + (place == 1)]
    order = sorted(found, key=lambda guest: (-found[guest][0], -found[guest][2], guest))
    better = [(found[guest][0], found[guest][2]) for guest in order]
    return [Standing(guest, 1 + better.index(key), *found[guest]) for guest, key in zip(order, better, strict=True)]
