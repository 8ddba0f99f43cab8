"""One table in play, with a clock wound by hand: the computers' pace, people's moves, the late draw."""

from __future__ import annotations

import logging

import pytest

from game.engine.moves import IllegalMove, parse
from game.players.search import at_once
from game.session.controller import GameController, Pace
from tests.session.matches import PLAIN, Clock, Scripted, Sitting, at, new_match, sit, waits

# -- the computers' pace --------------------------------------------------------------------------------------------


def test_computers_leave_their_moves_time_to_be_read():
    table = sit("cccc", seed=4)
    pauses: list[float] = []
    while len(pauses) < 60:
        between = table.match.state.round_over
        pauses += [] if between and waits(table) else [waits(table)]
    assert all(0.5 <= pause <= 0.82 for pause in pauses)
    assert max(pauses) - min(pauses) > 0.15
    assert 0.6 < sum(pauses) / len(pauses) < 0.72


def test_the_pause_says_nothing_of_what_is_thought(scripted: Scripted):
    """Drawn before the thought begins: the same pauses however long the thought and whatever comes of it."""
    pauses = []
    for slices, seed in ((0, 4), (3, 4)):
        scripted.slices = slices
        table = Sitting(new_match("cccc", seed=seed))
        pauses.append([round(waits(table), 6) for _ in range(12)])
    assert pauses[0] == pauses[1]


def test_the_pace_can_be_set():
    table = sit("cccc", pace=Pace(0.0, 0.0, 0.0))
    for made in range(1, 20):
        table.tick()
        assert len(table.match.moves) == made


def test_nobody_acts_before_the_pictures_have_caught_up():
    table = sit("cccc")
    for _ in range(50):
        assert table.tick(1.0, settled=False)
    assert table.match.moves == []
    assert waits(table) > 0.4  # the pause begins when everything has been seen


def test_a_thought_goes_on_while_pictures_move(scripted: Scripted):
    scripted.slices = 5
    table = Sitting(new_match("cccc"))
    table.tick(settled=False, budget_ms=1e9)
    assert scripted.begun == 5
    assert table.match.moves == []


@pytest.mark.parametrize(("budget_ms", "slices"), [(0.0, 1), (1.0, 1), (4.0, 4), (8.0, 8)])
def test_a_thought_keeps_to_its_budget(scripted: Scripted, budget_ms: float, slices: int):
    """A slice takes a millisecond by this clock."""
    scripted.slices = 1000
    clock = Clock()
    controller = GameController(new_match("cccc"), clock, strict=True)
    clock.step = 0.001
    for ticks in range(1, 6):
        controller.tick(budget_ms)
        assert abs(scripted.begun - ticks * slices) <= ticks


def test_a_long_thought_is_waited_for(scripted: Scripted):
    scripted.slices = 100
    table = Sitting(new_match("cccc"))
    for _ in range(100):
        table.tick(1.0, budget_ms=0.0)
    assert table.match.moves == []
    table.tick(0.0, budget_ms=0.0)
    assert len(table.match.moves) == 1


def test_a_computer_thinks_once_and_sees_only_its_own_hand(scripted: Scripted):
    table = Sitting(new_match("cccc"))
    for _ in range(40):
        table.tick(0.01)
    assert len(scripted.asked) == 1


@pytest.mark.parametrize("answer", ["play AS +11", "fly", "concede", "pass", "nothing", "draw"])
def test_an_illegal_move_of_a_computer_raises_in_tests(scripted: Scripted, answer: str):
    scripted.says = answer
    table = Sitting(new_match("cccc", position=at()))
    with pytest.raises(IllegalMove):
        table.settle()


@pytest.mark.parametrize("answer", ["play AS +11", "fly", "concede", "nothing"])
def test_in_play_it_is_logged_and_the_first_legal_move_is_made(
    scripted: Scripted, answer: str, caplog: pytest.LogCaptureFixture
):
    scripted.says = answer
    clock = Clock()
    match = new_match("cccc", position=at())
    controller = GameController(match, clock)
    first = match.state.moves(0)[0]
    with caplog.at_level(logging.ERROR):
        while not match.moves:
            clock.now += 1
            controller.tick(4)
    assert match.moves == [first]
    assert f"seat 0 chose {'None' if answer == 'nothing' else answer}" in caplog.text


def test_a_computer_cannot_speak_for_another_seat(scripted: Scripted):
    """Though the move itself would be legal: Ada may still draw."""
    scripted.says, scripted.seat = "draw", 0
    table = Sitting(new_match("pccc", position=at(), auto_draw=False))
    table.say("play 2C")
    with pytest.raises(IllegalMove):
        table.settle()


# -- people's moves -------------------------------------------------------------------------------------------------


def test_a_move_is_made_or_refused_with_the_reason():
    table = sit("pccc", position=at())
    assert table.say("play 9C").code == "not_held"  # type: ignore[union-attr]
    assert table.match.moves == []
    assert table.say("play 2C") is None
    assert len(table.match.moves) == 1
    assert table.say("play 3C").code == "not_your_turn"  # type: ignore[union-attr]


def test_nobody_moves_for_a_computer():
    table = sit("pccc", position=at(turn=1))
    refusal = table.controller.propose(parse(1, "play 6D"))
    assert refusal is not None
    assert refusal.text == "A computer plays that seat."


def test_the_viewer_is_asked_and_nobody_else():
    table = sit("pccc", position=at())
    prompt = table.controller.prompt()
    assert prompt is not None
    assert prompt.seat == 0
    table.say("play 2C")
    assert table.controller.prompt() is None
    assert table.controller.late_prompt() is None
    assert table.settle().controller.prompt() is not None


def test_a_finished_round_is_left_by_a_person():
    table = sit("pc", position=at(hands=["2C 3C 5C", "6D 7D 8D"], total=99))
    table.say("concede")
    for _ in range(20):
        assert not table.tick(60.0)
    assert table.match.round_number == 1
    prompt = table.controller.prompt()
    assert prompt is not None
    assert prompt.seat is None
    assert table.controller.next_round() is None
    assert table.match.round_number == 2


def test_the_next_round_cannot_be_had_before_the_end_of_this_one():
    refusal = sit("pc").settle().controller.next_round()
    assert refusal is not None
    assert refusal.code == "hand_goes_on"


def test_a_table_of_computers_goes_on_by_itself():
    table = sit("cc", pace=Pace(0.1, 0.0, between_rounds=2.5))
    while not table.match.state.round_over:
        table.tick(0.1)
    assert waits(table) == pytest.approx(2.5, abs=0.03)
    assert table.match.round_number == 2
    table.settle()
    assert table.match.over
    assert not table.tick()


def out_of_lives() -> Sitting:
    """Ada, the only person, has just lost her last life; three computers go on."""
    table = sit("pccc", position=at(lives=[1, 2, 2, 2], hands=["2C 3C 5C", *PLAIN[1:]], total=99))
    table.say("concede")
    return table


def test_when_all_people_are_out_they_may_look_on():
    table = out_of_lives()
    assert table.controller.people_are_out
    assert not table.tick(60.0)
    assert table.controller.next_round() is None
    table.settle()
    assert table.match.state.round_over
    assert table.controller.people_are_out
    table.play()
    assert not table.controller.people_are_out  # there is nothing left to hurry


def test_or_have_it_finished_quickly():
    table = out_of_lives()
    table.controller.hurry = True
    ticks = 0
    while table.tick():
        ticks += 1
        assert ticks < 5000
    assert table.match.over


def test_hurry_still_lets_the_pictures_catch_up():
    table = out_of_lives()
    table.controller.hurry = True
    for _ in range(10):
        table.tick(10.0, settled=False)
    assert table.match.round_number == 1


def test_a_hint_is_a_legal_move_with_a_reason():
    table = sit("pccc", position=at(hands=["9C 6C 7C", *PLAIN[1:]], total=93))
    thinking = table.controller.hint()
    assert thinking is not None
    advice = at_once(thinking)
    chosen, why = advice
    assert table.match.state.why_not(chosen) is None
    assert why.endswith(".")
    table.say("play 6C")
    assert table.controller.hint() is None


def test_a_hint_reminds_of_a_late_draw():
    table = sit("pccc", position=at(), auto_draw=False)
    table.say("play 2C")
    thinking = table.controller.hint()
    assert thinking is not None
    advice = at_once(thinking)
    assert str(advice[0]) == "draw"


def test_a_hint_for_a_late_draw_is_to_draw_even_when_the_player_would_forget(scripted: Scripted):
    table = Sitting(new_match("pccc", position=at(), auto_draw=False))
    table.say("play 2C")
    scripted.says = "nothing"
    thinking = table.controller.hint()
    assert thinking is not None
    advice = at_once(thinking)
    assert str(advice[0]) == "draw"


# -- the late draw (rules, section 3c) ------------------------------------------------------------------------------


def test_a_person_has_the_time_of_the_window_to_draw():
    table = sit("pccc", position=at(), auto_draw=False, draw_window_s=6)
    table.say("play 2C")
    table.tick(settled=False)
    assert table.controller.late_prompt() is not None
    assert table.controller.window_left() is None  # it begins when the pictures have caught up
    table.tick()
    assert table.controller.window_left() == pytest.approx(6.0)
    table.tick(2.5)
    assert table.controller.window_left() == pytest.approx(3.5)
    table.tick(3.4)
    assert len(table.match.moves) == 1
    table.tick(0.2)
    assert len(table.match.moves) > 1
    assert table.controller.late_prompt() is None
    assert table.controller.window_left() is None
    assert table.say("draw").code == "too_late"  # type: ignore[union-attr]


def test_who_has_drawn_is_not_waited_for():
    table = sit("pccc", position=at(), auto_draw=False, draw_window_s=10)
    table.say("play 2C")
    table.tick()
    assert table.say("draw") is None
    assert table.controller.window_left() is None
    assert waits(table) < 1.0


def test_computers_draw_at_once_or_forget():
    table = sit("cccc", auto_draw=False, seed=3)
    drawn = [move.kind for move in table.play().match.moves]
    plays = drawn.count("play")
    assert 0.8 * plays < drawn.count("draw") < plays  # an easy player forgets one time in ten
    assert "draw draw" not in " ".join(drawn)


def test_nobody_waits_for_a_computer_to_draw():
    table = sit("cccc", position=at(), auto_draw=False, draw_window_s=10)
    assert waits(table) < 1.0
    assert table.controller.window_left() is None
    assert waits(table) < 1.0


def test_a_person_cannot_play_before_a_computer_has_drawn():
    """Its answer is part of its move, or a quick person would take the card from it."""
    table = sit("cp", position=at(hands=["2C 6C 7C", PLAIN[1]]), auto_draw=False, seed=6)
    waits(table)
    assert [move.kind for move in table.match.moves] == ["play", "draw"]


def test_with_two_a_skip_lets_one_draw_and_play():
    table = sit("pc", position=at(hands=["3C 6C 7C", "6D 7D 8D"]), auto_draw=False)
    table.say("play 3C")
    table.settle()
    prompt = table.controller.prompt()
    assert prompt is not None
    assert set(prompt.kinds) >= {"play", "draw"}
    assert table.controller.late_prompt() is None
    assert table.say("draw") is None
    assert table.settle().say("play 6C") is None
