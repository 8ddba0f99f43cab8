"""Questions to several seats that not everybody can answer: a wrong answer costs nothing, a single person who can only
let it go is spared, and among several people nothing tells who could have acted."""

from __future__ import annotations

import pytest

from game.engine.moves import parse
from tests.session.matches import Sitting, say
from tests.session.picky import make_picky
from tests.session.test_calling import at_table, last_said, pass_time

ACE, NONE = "A", "2"
LIE = "play 7C A"


@pytest.fixture(autouse=True)
def _picky(monkeypatch: pytest.MonkeyPatch) -> None:
    make_picky(monkeypatch)


def claimed(who: str, *ranks: str, says: str = "let_go", seed: int = 1) -> Sitting:
    """Seat 0 has claimed an ace that is none; each of the others holds a card of such a rank, and two more."""
    hands = [f"{rank}{suit} 3{suit} 4{suit}" for rank, suit in zip(ranks, "CDH", strict=False)]
    position = {"hands": ["KS KH 7C", *hands], "turn": 0, "leader": 0, "dealer": len(who) - 1}
    table = at_table(who, says, position=position, seed=seed)
    say(table.match, f"0 {LIE}")
    table.controller._forget_thoughts()
    return table


def seconds_until_over(table: Sitting) -> float:
    """How long the question stands when nobody answers."""
    began, moves = table.clock.now, len(table.match.moves)
    while len(table.match.moves) == moves:
        table.tick(0.01)
        assert table.clock.now < began + 30
    return table.clock.now - began


def test_a_wrong_answer_is_refused_and_costs_nothing():
    table = claimed("cppp", ACE, NONE, ACE)
    refusal = table.controller.propose(parse(2, "challenge"))
    assert refusal is not None
    assert refusal.text == "Only who holds an ace may doubt."
    window = table.controller.window
    assert window is not None
    assert window.waits
    assert window.unanswered == (1, 2, 3)
    assert table.controller.propose(parse(2, "let_go")) is None
    assert table.controller.propose(parse(3, "challenge")) is None
    pass_time(table, 1.0)
    assert last_said(table.match)[:3] == ["1 let_go", "2 let_go", "3 challenge"]


def test_a_person_may_answer_before_the_rules_ask():
    table = claimed("cccp", NONE, NONE, ACE)
    assert table.match.prompts()[0].seat == 1
    assert table.controller.propose(parse(3, "challenge")) is None
    assert table.match.prompts()[0].seat == 1  # nothing has happened yet


def test_a_single_person_who_can_only_let_it_go_is_spared():
    table = claimed("cpcc", NONE, NONE, ACE)
    window = table.controller.window
    assert window is not None
    assert window.people == ()
    assert not window.waits
    assert table.controller.prompt() is None
    assert seconds_until_over(table) < 1.0
    assert last_said(table.match)[0] == "1 let_go"
    refusal = table.controller.propose(parse(1, "challenge"))
    assert refusal is not None


def test_a_single_person_who_can_act_is_asked():
    table = claimed("cpcc", ACE, NONE, NONE)
    window = table.controller.window
    assert window is not None
    assert window.people == (1,)
    assert seconds_until_over(table) == pytest.approx(6.0, abs=0.3)


@pytest.mark.parametrize("seed", range(5))
def test_the_pace_without_the_person_is_that_of_computers(seed: int):
    """Nothing is slower or quicker for what computers hold or say."""
    times = {
        round(seconds_until_over(claimed("cpcc", NONE, *ranks, says=says, seed=seed)), 3)
        for ranks, says in (((NONE, NONE), "let_go"), ((ACE, ACE), "let_go"), ((ACE, ACE), "challenge"))
    }
    assert len(times) == 1
    assert 0.4 < times.pop() < 1.0


def test_among_several_people_everybody_is_asked_for_the_full_time():
    times = set()
    for hands in ((NONE, NONE), (ACE, NONE), (NONE, ACE), (ACE, ACE)):
        table = claimed("cpp", *hands)
        window = table.controller.window
        assert window is not None
        assert window.people == (1, 2)
        times.add(round(seconds_until_over(table), 3))
    assert len(times) == 1
    assert times.pop() == pytest.approx(6.0, abs=0.3)


def test_to_let_go_what_one_can_only_let_go_is_no_choice_to_take_back():
    table = claimed("pcp", NONE, NONE)
    assert table.match.moves_to_undo(0) == 1
    say(table.match, "1 let_go", "2 let_go")
    assert table.match.was_forced == [False, True, True]
    assert (table.match.moves_to_undo(0), table.match.moves_to_undo(2)) == (3, 0)
    table.match.undo(1)
    assert table.match.was_forced == [False, True]


def test_the_table_as_a_person_sees_it_when_asked():
    table = claimed("cccp", NONE, NONE, ACE)
    view = table.controller.answering()
    assert view is not None
    assert view.viewer == 3
    assert {str(move) for move in view.moves(3)} == {"challenge", "let_go"}
    assert table.match.prompts()[0].seat == 1
    table.controller.propose(parse(3, "let_go"))
    assert table.controller.answering() is None
    assert claimed("cpp", ACE, ACE).controller.answering() is None
