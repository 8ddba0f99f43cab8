"""A choice between things that look alike is made for people: there is nothing to decide."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.games.hand_and_foot.rules.position import Position
from game.session.controller import GameController, Pace
from tests.session.matches import new_match

BLIND: dict[str, Any] = {"hand_choice": "blind", "cut_bonus": "off"}


def seated(who: str, **options: Any) -> tuple[GameController, Position]:
    """A table where nobody thinks for long, and the match as it stands."""
    match = new_match(who, "books", game="hand-and-foot", practice=True, **options)
    controller = GameController(match, lambda: 0.0, pace=Pace(0.0, 0.0), strict=True)
    return controller, cast(Position, match.state)


def go_on(controller: GameController) -> None:
    """Let computers play, and do for people what is done for them, until a person is asked."""
    for _ in range(400):
        prompt = controller.prompt()
        asked = prompt is not None and not controller.match.state.alike(prompt.seat or 0)
        if asked or controller.curtain is not None:
            return
        controller.think(5)
        controller.tick(5)


@pytest.mark.parametrize("who", ["pccc", "pcpc", "pppp"])
def test_a_stack_is_chosen_for_a_person_who_knows_nothing_of_either(who: str):
    controller, state = seated(who, **BLIND)
    go_on(controller)
    chosen = [move for move in controller.match.moves if move.kind == "choose_hand"]
    assert {move.seat for move in chosen} == set(range(4))
    assert state.phase == "draw"
    assert not controller.match.moves_to_undo(0), "there is no choice to take back"


def test_the_choice_is_left_to_whoever_sees_the_bottom_cards():
    controller, state = seated("pccc", **{**BLIND, "hand_choice": "see_bottoms"})
    go_on(controller)
    prompt = controller.prompt()
    assert prompt is not None
    assert prompt.kinds == ("choose_hand",)
    assert not state.alike(0)


def test_the_cut_is_left_to_whoever_is_asked():
    _, state = seated("pppp", hand_choice="blind", cut_bonus="each")
    assert state.phase == "cut"
    assert not state.alike(state.actor)


def test_undo_goes_past_what_was_chosen_for_a_person():
    controller, state = seated("pccc", **BLIND)
    go_on(controller)
    before = len(controller.match.moves)
    assert controller.undo_asks() is None
    chosen = state.moves(0)[0]
    assert chosen.kind == "draw"
    controller.propose(chosen)
    assert controller.undo()
    assert len(controller.match.moves) == before
