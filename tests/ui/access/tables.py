"""Tables in mid-match for tests of what is told: one person or two, and computers; all have played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.contract.tables import Table, random_move
from tests.ui.player import NAMES, Player
from ui import TITLE
from ui.access.node import Node
from ui.access.tree import Tree


def match_at(table: Table, moves: int, seed: int, *, persons: int = 1) -> Match:
    """A match after so many moves, or a few more, until the person at seat 0 is asked something."""
    kinds = [PERSON] * persons + [COMPUTER] * (table.seats - persons)
    names = [*NAMES, "Ida", "Jonas"]
    who = tuple(Seat(name, kind, "easy") for name, kind in zip(names, kinds, strict=False))
    match, rng = Match(Setup(table.game.id, table.row.id, who, seed)), Random(seed)
    for _ in range(moves + 60):
        asked = match.prompts()
        if match.over or (len(match.moves) >= moves and asked and asked[0].seat == 0):
            break
        match.submit(random_move(match.state, rng))
    return match


def rest_unseen(player: Player) -> None:
    """Let time pass until nothing moves; nothing of it is painted."""
    with player.app.unseen():
        player.rest()


def tree_of(player: Player) -> Tree:
    """What is told of the scene in play."""
    scene = player.app.scene
    assert scene is not None
    return player.app.access.make(scene, TITLE, player.app.size)


def words_of(node: Node) -> Iterator[tuple[object, ...]]:
    """All that is told of a node and what is within, in its order."""
    for inner in node.everything():
        yield (
            inner.role, inner.name, inner.value, inner.about, inner.keys, inner.enabled, inner.chosen, inner.checked,
            inner.place, inner.number, inner.acts, inner.focused, inner.level,
        )  # fmt: skip
