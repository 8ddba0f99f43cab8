"""Three of a kind among several people at one screen: nobody learns who is asked (rules, section 3f)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.moves import Move, Prompt, parse
from game.engine.state import State
from game.players.search import at_once
from game.session import bots
from game.session.match import Match
from tests.session.matches import Sitting, sit

# Deals that Cleo makes, so that Ada, Bruno and Cleo are asked in this order. The letters say who holds three.
DEALS = {
    "none": "2C 8C 6C 7D 8D 6D 7H 9H 5H",
    "B": "2C 8C 6C 7D 8D 6D 7H 8H 5H",
    "A": "7C 8C 6C 7D 8D 6D 7H 9H 5H",
    "AB": "7C 8C 6C 7D 8D 6D 7H 8H 5H",
    "BC": "2C 8C 6C 7D 8D 6D 7H 8H 6H",
    "ABC": "7C 8C 6C 7D 8D 6D 7H 8H 6H",
    "C": "2C 8C 6C 7D 8D 6D 7H 9H 6H",
}


def three(who: str, deal: str, **how: Any) -> Sitting:
    """A table where three of a kind may be called, and that deal."""
    return sit(who, deck=DEALS[deal], three_of_a_kind=True, first_dealer=2, **how)


def look_round(table: Sitting) -> list[int]:
    """Everybody is looked in on and says nothing; returns who looked, until one of them is to play."""
    looked: list[int] = []
    for _ in range(50):
        table.settle()
        controller = table.controller
        viewer, prompt = controller.viewer, controller.prompt()
        asked = prompt is not None and prompt.secret
        if viewer is not None and controller.passing_to is None and (controller.decoy or asked):
            looked.append(viewer)
        if asked:
            assert table.say("pass") is None
        elif prompt is not None:
            return looked
        else:
            assert table.act()
    raise AssertionError("nobody is to play")


@pytest.mark.parametrize("deal", DEALS)
def test_every_person_is_looked_in_on_in_the_order_of_asking(deal: str):
    table = three("ppp", deal)
    assert look_round(table) == [0, 1, 2]
    assert [str(move) for move in table.match.moves] == ["pass"] * (0 if deal == "none" else len(deal))


@pytest.mark.parametrize("deal", ["none", "A", "C", "AB"])
def test_computers_are_asked_in_between_without_a_sign(deal: str, silent: None):
    assert look_round(three("pcp", deal)) == [0, 2]
    assert look_round(three("cpp", deal)) == [1, 2]
    assert look_round(three("ppc", deal)) == [0, 1]


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers that never call, so that being asked leaves no trace of theirs."""

    class Silent:
        def choose(self, view: State, prompt: Prompt, rng: Random) -> Move:
            assert view.viewer is not None
            legal = [move for move in view.moves(view.viewer) if move.kind in prompt.kinds]
            return legal[-1] if prompt.secret else legal[0]

        advise = choose

        def explain(self, view: State, move: Move) -> str:
            return "Because."

    monkeypatch.setattr(bots, "make", lambda game, level, temperament="": Silent())


def screen(table: Sitting) -> dict[str, object]:
    """Everything that the screen can ask of the controller."""
    controller = table.controller
    view = controller.view()
    viewer = controller.viewer
    return {
        "viewer": viewer,
        "view": str(view),
        "prompts of the view": repr(view.prompts()),
        "moves": [] if viewer is None else [str(move) for move in view.moves(viewer)],
        "legal": None if viewer is None else repr(view.why_not(parse(viewer, "play 7D"))),
        "curtain": controller.curtain,
        "passing": controller.passing_to,
        "courtesy": controller.decoy,
        "generation": controller.generation,
        "prompt": repr(controller.prompt()),
        "late": repr(controller.late_prompt()),
        "left": controller.window_left(),
        "out": controller.people_are_out,
        "undo": controller.undo_asks(),
        "hint": repr((thinking := controller.hint()) and at_once(thinking)),
        "log": controller.log(),
        "events": repr(controller.events_since(0)),
        "trouble": controller.autosave.trouble,
        "busy": table.tick(settled=False),
    }


def what_others_see(who: str, deal: str, holders: set[int]) -> list[dict[str, object]]:
    """The screen at every moment when none of the holders looks, from the deal until after the first card."""
    table = three(who, deal)
    seen = [screen(table)]

    def look() -> None:
        if table.controller.viewer not in holders:
            seen.append(screen(table))

    for _ in range(60):
        table.tick(0.2)
        look()
        prompt = table.controller.prompt()
        if any(move.kind == "play" for move in table.match.moves):
            return seen
        if prompt is not None and prompt.secret:
            assert table.say("pass") is None
        elif prompt is not None:
            assert table.say("play 7D") is None
        else:
            table.act()
        look()
    raise AssertionError("nobody plays")


@pytest.mark.parametrize(
    ("deal", "other", "holders"), [("B", "none", {1}), ("C", "none", {2}), ("BC", "none", {1, 2}), ("AB", "A", {1})]
)
@pytest.mark.parametrize("who", ["ppp", "pcp", "ppc", "pcc"])
def test_nothing_on_the_screen_tells_that_somebody_else_is_asked(
    silent: None, who: str, deal: str, other: str, holders: set[int]
):
    """Two deals that differ only in whether others hold three: for everybody else they are the same to the end."""
    asked, not_asked = what_others_see(who, deal, holders), what_others_see(who, other, holders)
    assert len(asked) == len(not_asked) > 3
    for frame, same in zip(asked, not_asked, strict=True):
        assert frame == same


def test_who_is_only_looked_in_on_can_say_nothing():
    table = three("ppp", "B").lower(0)
    assert table.controller.decoy
    assert table.controller.prompt() is None
    for words in ("play 2C", "call 7", "pass"):
        refusal = table.say(words)
        assert refusal is not None
        assert refusal.code == "wait"
    table.controller.go_on()
    assert not table.controller.decoy
    table.controller.go_on()
    assert table.settle().controller.passing_to == 1


def test_who_is_asked_cannot_just_go_on():
    table = three("ppp", "A").lower(0)
    assert not table.controller.decoy
    table.controller.go_on()
    assert table.settle().controller.passing_to is None
    assert table.say("pass") is None
    assert table.settle().controller.passing_to == 1


def test_a_call_ends_the_looking_round():
    table = three("ppp", "BC").lower(0)
    table.controller.go_on()
    table.lower(1)
    assert table.say("call 8") is None
    assert table.match.state.round_over
    table.settle()
    assert table.controller.passing_to is None
    assert not table.controller.decoy
    assert table.controller.next_round() is None
    assert len(look_round(table)) == 3  # after every deal


def test_a_computer_calls_when_its_turn_to_be_asked_has_come():
    table = three("pcp", "B").lower(0)
    assert table.match.moves == []
    table.controller.go_on()
    assert [str(move) for move in table.match.moves] == ["call 8"]
    assert table.match.state.round_over


def test_the_last_person_left_is_not_asked_for_nothing():
    table = three("ppc", "none", lives=1)
    look_round(table)
    position = {"lives": [1, 0, 1], "turn": 0, "total": 99, "hands": ["2C 3C 6C", "", "6H 7H 8H"], "dealer": 2}
    position["inside"] = [True, False, True]
    table = sit("ppc", position=position | {"lives": [2, 0, 1]}, three_of_a_kind=True).lower(0)
    table.say("concede")
    table.controller.next_round()
    assert not table.settle().controller.decoy


def test_people_out_of_the_match_are_not_looked_in_on():
    position = {"lives": [2, 0, 2], "turn": 0, "total": 99, "hands": ["2C 3C 6C", "", "6H 7H 8H"], "dealer": 0}
    table = sit("ppp", position=position | {"inside": [True, False, True]}, three_of_a_kind=True).lower(0)
    table.say("concede")
    table.controller.next_round()
    assert set(look_round(table)) == {0, 2}


def test_an_answer_taken_back_is_asked_for_again_and_so_are_the_others():
    """Ada lets her three be, the others are looked in on, and then she leads: she may think again."""
    tables = [three("ppp", "AB"), three("ppp", "A")]
    for table in tables:
        assert look_round(table) == [0, 1, 2]
        assert table.controller.viewer == 0
        assert table.controller.undo_asks() == ""
        assert table.controller.undo()
        assert table.match.moves == []
        assert table.controller.viewer == 0
        assert table.say("pass") is None
        assert look_round(table) == [1, 2]


@pytest.mark.parametrize("deal", ["none", "B", "AB", "ABC"])
def test_a_table_opened_in_the_middle_of_the_round_goes_on_with_it(deal: str):
    """Whoever has not surely been looked in on is looked in on again, asked or not."""
    for steps in range(1, 12):
        table = three("ppp", deal)
        for _ in range(steps):
            table.settle()
            prompt = table.controller.prompt()
            if prompt is None or prompt.secret:
                table.say("pass") if prompt is not None else table.act()
        again = Sitting(Match.from_json(table.match.to_json()))
        answered = [move.seat for move in table.match.moves]
        assert look_round(again) == [0, 1, 2][(answered[-1] + 1 if answered else 0) :]
