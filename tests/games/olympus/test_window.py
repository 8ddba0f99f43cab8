"""Rules, sections 3b and 3c: the sneak window as a match and the people at its screen meet it."""

from __future__ import annotations

from typing import Any

from game.engine.moves import parse
from game.games.olympus.rules.state import Olympus
from game.session.controller import Pace
from tests.session.matches import Scripted, Sitting, new_match, say

HANDS = ["H6.1 H2.1", "H6.2 H3.1", "H5.1 H4.1", "H6.3 H1.1"]


def sitting(who: str = "pccc", says: str = "pass", pace: Pace | None = None, **facts: Any) -> Sitting:
    """Seat 0 has played a 6, which seats 1 and 3 can match; computers give one answer to every question."""
    options = facts.pop("options", {})
    position = {"hands": HANDS[: len(who)], "turn": 0, "height": 12, **facts}
    table = Sitting(new_match(who, game="olympus", position=position, **options), None, pace)
    for seat in range(len(who)):
        if table.controller.computers.play(seat):
            table.controller.computers._players[seat] = Scripted(says=says)
    say(table.match, "0 play H6.1")
    table.controller._calling.forget()
    table.tick(0.05)
    return table


def state(table: Sitting) -> Olympus:
    assert isinstance(table.match.state, Olympus)
    return table.match.state


def pass_time(table: Sitting, seconds: float) -> None:
    """Let time pass in small steps, as frames do, until the question is answered."""
    window = table.controller.window
    for _ in range(round(seconds / 0.05)):
        if table.controller.window is window:
            table.tick(0.05)


def propose(table: Sitting, seat: int, text: str) -> str | None:
    """What the table says to that answer; None when it takes it."""
    refusal = table.controller.propose(parse(seat, text))
    return None if refusal is None else refusal.text


def said(table: Sitting) -> list[str]:
    """The moves since the first one."""
    return [f"{move.seat} {move}" for move in table.match.moves[1:]]


def test_everybody_else_is_asked_whoever_holds_a_match():
    window = sitting("pccp").controller.window
    assert window is not None
    assert (window.seats, window.people) == ((1, 2, 3), (3,))


def test_a_wrong_press_is_refused_and_costs_nothing():
    table = sitting("cppp")
    assert propose(table, 2, "sneak") == "Only a card with the same number may be sneaked."
    window = table.controller.window
    assert window is not None
    assert window.unanswered == (1, 2, 3)
    assert propose(table, 2, "pass") is None
    assert propose(table, 3, "sneak") is None
    pass_time(table, 2.0)
    assert said(table) == ["1 pass", "2 pass", "3 sneak"]
    assert (state(table).height, state(table).bolt, state(table).asked) == (24, 3, (0, 1, 2))


def test_seats_before_the_first_valid_press_have_passed():
    table = sitting("cppp")
    assert propose(table, 3, "sneak") is None
    assert propose(table, 1, "sneak") == "That has been answered."
    pass_time(table, 2.0)
    assert said(table) == ["1 pass", "2 pass", "3 sneak"]


def test_an_answer_counts_for_one_card_only():
    """Seat 1 sneaks; what seat 3 would have answered to the first card is not taken for an answer to the second."""
    table = sitting("cpcp")
    assert propose(table, 3, "pass") is None
    assert propose(table, 1, "sneak") is None
    pass_time(table, 2.0)
    assert said(table) == ["1 sneak"]
    window = table.controller.window
    assert window is not None
    assert (window.seats, window.unanswered) == ((2, 3, 0), (3,))


def test_the_same_seats_asked_again_are_asked_anew():
    """Seat 0 has no card left, so that the seats after the first are the whole of the second window."""
    table = sitting("cpp", hands=["H6.1", *HANDS[1:3]], options={"auto_draw": False})
    assert propose(table, 2, "pass") is None
    assert propose(table, 1, "sneak") is None
    pass_time(table, 6.0)
    assert said(table)[-1] == "1 sneak"
    window = table.controller.window
    assert window is not None
    assert (window.seats, window.unanswered) == ((2,), (2,))


def test_time_that_runs_out_is_a_pass():
    table = sitting("cp", pace=Pace(call=4.0))
    pass_time(table, 5.0)
    assert said(table)[0] == "1 pass"


def test_a_computer_sneaks_with_a_match_only():
    table = sitting("pc", says="sneak")
    pass_time(table, 3.0)
    assert said(table) == ["1 sneak"]


def test_a_late_draw_leaves_the_window_open():
    table = sitting("pccc", options={"auto_draw": False})
    window = table.controller.window
    assert window is not None
    assert len(window.choices) == 3
    assert propose(table, 0, "draw") is None
    assert table.controller.window is window
    assert (said(table), len(window.choices)) == (["0 draw"], 3)


def test_computers_wait_for_a_late_draw_before_they_answer():
    table = sitting("pccc", options={"auto_draw": False})
    pass_time(table, 3.0)
    assert said(table) == []
    pass_time(table, 1.5)
    assert said(table)[:3] == ["1 pass", "2 pass", "3 pass"]
    table = sitting("pccc", options={"auto_draw": False})
    assert propose(table, 0, "draw") is None
    pass_time(table, 2.0)
    assert said(table)[:4] == ["0 draw", "1 pass", "2 pass", "3 pass"]


def test_an_undone_card_is_asked_about_anew():
    table = sitting("pp")
    assert propose(table, 1, "pass") is None
    window = table.controller.window
    pass_time(table, 2.0)
    assert said(table) == ["1 pass"]
    assert table.controller.window is None
    table.lower(1)
    table.controller.undo()
    assert said(table) == []
    assert table.controller.window is not window
