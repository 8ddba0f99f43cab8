"""What may be taken back freely at a table of Hand and Foot: moves of the same turn that revealed nothing (rules,
section 3.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.session.controller import GameController, Pace
from game.session.match import PERSON, Match, Seat, Setup
from tests.games.hand_and_foot.tables import LORDS, NAMES, table
from tests.games.melding import meant
from tests.session.matches import new_match

SEATS = (Seat(NAMES[0], PERSON), *(Seat(name) for name in NAMES[1:4]))
CLEAN = ("Q Q Q Q Q Q Q",)


def begun(rules: str = "books", **facts: Any) -> Match:
    """A match that begins in a position (see `table`), North to move."""
    return Match(Setup("hand-and-foot", rules, SEATS, 1, position=table(rules, **facts).as_position()))


def say(match: Match, *texts: str) -> Match:
    for text in texts:
        assert isinstance(match.state, HandAndFoot)
        match.submit(meant(match.state, text))
    return match


def test_every_laying_of_a_turn_is_taken_back_one_by_one():
    match = say(begun(hands=["6 6 6 J J 2 9 8"]), "lay 6 6 6", "lay J J 2", "take_back g0", "lay 6 6 6", "go_down")
    for left in (4, 3, 2, 1, 0):
        assert match.ledger.undo_is_free(0)
        match.undo(match.moves_to_undo(0))
        assert len(match.moves) == left


def test_what_was_laid_for_good_is_taken_back_too():
    match = say(begun(hands=["6 6 6 Q 9 8"], groups=[CLEAN]), "add Q g0", "lay 6 6 6")
    assert match.ledger.undo_is_free(0)
    match.undo(1)
    assert match.ledger.undo_is_free(0)


FACES: dict[str, Callable[[], Match]] = {
    "a draw": lambda: say(begun(hands=["6 6 6 Q 9 8"], phase="draw"), "draw"),
    "a taken pile": lambda: say(
        begun("family", hands=["6 6 9 8"], groups=[CLEAN], pile="4 7 6", phase="draw"), "take_pile 6 6 new"
    ),
    "a foot": lambda: say(begun(hands=["6 6 6"], groups=[CLEAN]), "lay 6 6 6"),
    "a discard": lambda: say(begun(hands=["6 6 6 Q 9 8"]), "discard 9"),
    "a discard that brings the foot": lambda: say(begun(hands=["9"], groups=[CLEAN]), "discard 9"),
    "a foot left lying": lambda: say(begun(LORDS, hands=["9 8"]), "discard 9", "leave_foot"),
    "going out": lambda: say(
        begun("family", hands=["9"], feet=[""], groups=[(*CLEAN, "K K K K K K K", "5 5 5 5 5 2 2", "4 4 4 4 4 2 2")]),
        "discard 9",
    ),
    "an exact or a failed cut": lambda: say(
        Match(Setup("hand-and-foot", "books", (*SEATS[1:], SEATS[0]), 1)), "cut 88"
    ),
}


@pytest.mark.parametrize("made", FACES.values(), ids=FACES)
def test_nobody_steps_back_freely_over(made: Callable[[], Match]):
    match = made()
    seat = match.moves[-1].seat
    assert match.moves_to_undo(seat) == 1
    assert not match.ledger.undo_is_free(seat)


def test_nobody_steps_back_freely_over_an_answer_given():
    match = begun(hands=["6 6 6 9", "5"], feet=[""], groups=[CLEAN])
    say(match, "ask_partner", "answer yes")
    assert match.moves[-1].seat == 2
    assert not match.ledger.undo_is_free(2)
    assert not match.ledger.undo_is_free(0)


def test_before_the_discard_undo_is_free_and_after_it_costs_a_question():
    controller = GameController(say(begun(hands=["6 6 6 J J 2 9 8"]), "lay 6 6 6"), lambda: 0.0)
    assert controller.undo_asks() == ""
    assert controller.undo()
    say(controller.match, "discard 9")
    asks = controller.undo_asks()
    assert asks is not None
    assert "statistics" in asks


# --- a choice that is none is made for people


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
