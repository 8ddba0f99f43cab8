"""What is told of every table: each stop of the keys, with a name and what may be done; every card that lies face up,
and none that lies face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.table import Zone, known
from game.words.cards.notes import name_of
from tests.contract.tables import tables_of
from tests.ui.access.tables import match_at, tree_of
from tests.ui.player import Player
from ui.access.node import Act, Node, Role
from ui.access.tree import Tree
from ui.table.show.layout import COLUMN, FAN, ROWS, TRICKS
from ui.table.show.sprites import CardSprite
from ui.widgets import Widget

MOVES = (0, 13, 40)


def tables(sit_down, game: Game, moves: tuple[int, ...] = MOVES) -> Iterator[tuple[Player, Tree]]:
    """Tables with the usual number of seats, the most and the fewest, in turns."""
    for at, count in enumerate(moves):
        seats = (game.usual_seats, max(game.seats), min(game.seats))[at % 3]
        fitting = [table for table in tables_of(game) if table.seats == seats]
        player = sit_down(match_at(fitting[at % len(fitting)], count, 3 + at), speed="off")
        player.step()
        player.step()
        yield player, tree_of(player)


def stops_of(player: Player) -> Iterator[object]:
    """Everything at a table that a key can come to."""
    table = player.table
    for row in table.arrows.rows():
        yield from row
    yield from table.stops.areas.stops()


def speaks_for(node: Node, stop: object) -> bool:
    """Whether that is the node of a stop: a widget or a card, a place, or an area by its name."""
    if isinstance(stop, Widget | CardSprite):
        return node.owner is stop
    place = node.id[1] if isinstance(node.id, tuple) else node.id
    return place is stop if isinstance(stop, Zone) else node.id == stop


def check_stops(player: Player, nodes: list[Node]) -> None:
    """Whatever keys come to is told once, with a name and what may be done."""
    seen = 0
    for stop in stops_of(player):
        found = [node for node in nodes if speaks_for(node, stop)]
        assert len(found) == 1, (stop, found)
        node = found[0]
        assert node.name, stop
        assert node.focus is not None, node
        assert node.acts or node.role is Role.TEXT, node
        if isinstance(stop, Zone):
            assert Act.PRESS in node.acts, node
        seen += 1
    assert seen > 2 * player.table.view.seats


def check_names(tree: Tree, nodes: list[Node]) -> None:
    """Names are unique among neighbours, none speaks of a pointer, and one thing at most has the focus."""
    for node in nodes:
        twice = [name for name, count in Counter(inner.name for inner in node.children).items() if count > 1]
        assert not twice, (node.name, twice)
        assert node.name, node
        assert "click" not in f"{node.name} {node.value} {node.about}".lower(), node
    assert sum(node.focused for node in nodes) <= 1
    assert tree.focus in tree.by_number


def check_open_cards(player: Player, nodes: list[Node]) -> None:
    """Every card that lies face up is told where it lies; of a pile that on top."""
    table = player.table
    for where, pile in table.cards.zones.items():
        spot = table.layout.spots[where]
        seen = pile if spot.style in (FAN, ROWS, COLUMN) else pile[-1:] if spot.style != TRICKS else []
        for sprite in seen:
            card = sprite.card
            if card is None or sprite.down or not sprite.shown:
                continue
            mine = pile is table.gestures.hand()
            told = [node for node in nodes if speaks_for(node, sprite if mine else where)]
            assert len(told) == 1, (where, card, told)
            words = f"{told[0].name} {told[0].about}"
            assert name_of(card) in words, (where, words)


def check_hidden_cards(player: Player, nodes: list[Node]) -> None:
    """No card is told that the viewer has not seen; tips may speak of the pack."""
    view = player.table.view
    seen = {name_of(card) for pile in view.table.zones.values() for card in pile if known(card)}
    seen |= {name_of(card) for event in view.history for card in event.cards if card is not None}
    hidden = {name for card in view.pack() if not (name := name_of(card)).isdigit()} - seen
    for node in nodes:
        listed = [sentence for sentence in node.about.split(". ") if sentence.startswith(("Cards", "Played:"))]
        words = " ".join([node.name, node.value, *listed])
        named = [card for card in hidden if card in words]
        assert not named, (words, named)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_is_told_as_it_lies(sit_down, game: Game):
    for player, tree in tables(sit_down, game):
        nodes = [*tree.root.everything()]
        check_stops(player, nodes)
        check_names(tree, nodes)
        check_open_cards(player, nodes)
        check_hidden_cards(player, nodes)
