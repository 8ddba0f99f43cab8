"""Arrow keys move the focus by one thing, and reach everything: in every game, at every kind of question."""

from __future__ import annotations

import pygame

from tests.contract.tables import Table
from tests.ui.player import Player, your_turn
from tests.ui.table.input.questions import how_many, questions, usual_rule_set
from ui.table.input.arrows import Stop

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
BACK = {LEFT: RIGHT, RIGHT: LEFT}


def rows(player: Player) -> list[list[Stop]]:
    return player.table.arrows.rows()


def at(player: Player) -> tuple[int, int]:
    """The row and the place in it that has the focus; exactly one thing has."""
    table, focus = player.table, player.table.arrows.focus()
    ringed = [widget for form in player.forms() for widget in form.root.everything() if widget.focused]
    cards = table.gestures.focus is not None
    assert len(ringed) + cards + (table.gestures.place is not None) == 1
    found = [(up, row.index(focus)) for up, row in enumerate(rows(player)) if focus in row]
    assert len(found) == 1
    return found[0]


def walk(player: Player) -> set[tuple[int, int]]:
    """Everything that is reached by arrows, row by row; each press goes to a neighbour."""
    seen: set[tuple[int, int]] = set()
    player.key(RIGHT)
    before = at(player)
    for key in (UP, DOWN):
        for _ in range(len(rows(player)) + 1):
            player.key(key)
            now = at(player)
            last = 0 if key == UP else len(rows(player)) - 1
            assert now[0] - before[0] == (0 if before[0] == last else 1 if key == DOWN else -1)
            before = now
            if key == DOWN or before[0] == 0:
                seen |= along(player)
                before = at(player)
    return seen


def along(player: Player) -> set[tuple[int, int]]:
    """A whole row, from one end to the other and one step back."""
    player.key(pygame.K_HOME)
    row, place = at(player)
    assert place == 0
    seen = {(row, 0)}
    for expected in range(1, len(rows(player)[row])):
        player.key(RIGHT)
        assert at(player) == (row, expected)
        seen.add((row, expected))
    player.key(RIGHT)
    end = at(player)
    assert end == (row, len(rows(player)[row]) - 1)
    player.key(pygame.K_END)
    assert at(player) == end
    return seen


@usual_rule_set
@how_many
def test_every_thing_is_reached_one_by_one(sit_down, table: Table, each: int):
    looked_at = 0
    for match in questions(table, moves=100, each=each):
        player = sit_down(match, speed="off")
        player.rest()
        shown = player.table
        if shown.cover is not None or player.app.scene is not shown or shown.choice is not None:
            continue
        if shown.question is not None and shown.question.form.focus is not None:
            continue  # the pack to be cut takes the arrows itself
        before = len(shown.match.moves)
        everything = {(up, place) for up, row in enumerate(rows(player)) for place in range(len(row))}
        with player.app.unseen():
            assert walk(player) == everything
        player.step()
        assert len(shown.match.moves) == before
        looked_at += 1
    assert looked_at >= 2  # one thing is asked at the smallest tables; the scores open after a round


def test_the_hand_lies_between_the_table_and_the_buttons(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    player.key(RIGHT)
    assert player.table.gestures.focus == 0
    player.key(DOWN)
    assert player.table.gestures.focus is None
    player.key(UP)
    assert player.table.gestures.focus is not None


def test_enter_on_a_place_plays_the_lifted_card_there(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    player.click(player.on("7H"))
    player.key(RIGHT)
    player.key(UP)
    assert player.table.gestures.place is not None
    player.key(pygame.K_RETURN)
    assert [str(move) for move in player.table.match.moves] == ["play 7H +7"]
