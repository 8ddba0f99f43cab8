"""One question put to several seats at once: who may answer when, whose answer counts, and that time tells nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.moves import parse
from game.players.protocol import HARD, NORMAL
from game.players.search import at_once
from game.session import bots
from game.session.coach import advising
from game.session.controller import Pace
from game.session.match import Match
from tests.session.matches import Scripted, Sitting, chance, new_match, say

HANDS = ["AS AH 7C", "2S 2H 2C", "3S 3H 3C", "4S 4H 4C"]
TRUE, LIE = "play AS AH A", "play 7C A"
PATIENT = Pace(call=None)


def at_table(
    who: str = "pccc", says: str | list[str] = "let_go", *, pace: Pace | None = None, seed: int = 1, **how: Any
) -> Sitting:
    """Ada has three cards and must call aces. Computers say what they are told, one word for all or one a seat."""
    position = how.pop("position", {"hands": [*HANDS[: len(who)]], "turn": 0, "leader": 0, "dealer": len(who) - 1})
    table = Sitting(new_match(who, game="cheat", seed=seed, position=position, **how), None, pace)
    words = [says] * len(who) if isinstance(says, str) else says
    for seat in [seat for seat in range(len(who)) if table.controller.computers.play(seat)]:
        table.controller.computers._players[seat] = Scripted(says=words[seat])
    return table


def claimed(words: str, who: str = "pccc", says: str | list[str] = "let_go", **how: Any) -> Sitting:
    """The same, once seat 0 has made that claim."""
    table = at_table(who, says, **how)
    say(table.match, f"0 {words}")
    table.controller._calling.forget()
    return table


def last_said(match: Match) -> list[str]:
    """Who has said what since the last claim."""
    words = [f"{move.seat} {move}" for move in match.moves]
    at = max(number for number, word in enumerate(words) if " play " in word)
    return words[at + 1 :]


def pass_time(table: Sitting, seconds: float) -> None:
    """Let time pass in small steps, as frames do."""
    for _ in range(round(seconds / 0.05)):
        table.tick(0.05)


# -- who is asked, and whose answer counts ----------------------------------------------------------------------------


def test_everybody_is_asked_at_once_and_only_people_are_waited_for():
    window = claimed(LIE, "cpcp").controller.window
    assert window is not None
    assert window.seats == (1, 2, 3)
    assert window.people == window.unanswered == (1, 3)
    assert window.seconds == 6.0


def test_outside_there_is_no_window():
    assert at_table().controller.window is None


def test_a_person_may_call_before_the_rules_ask():
    table = claimed(LIE, "cccp")
    table.tick(0.05)
    assert table.match.prompts()[0].seat == 1
    assert table.controller.propose(parse(3, "challenge")) is None
    assert len(table.match.moves) == 1  # nothing shows before the window closes
    pass_time(table, 1.0)
    assert last_said(table.match)[:3] == ["1 let_go", "2 let_go", "3 challenge"]
    assert len(table.match.state.table.zones[table.match.state.hand_of(0)]) == 3  # it was a lie


def test_who_is_asked_first_has_the_call_and_the_other_pays_nothing():
    table = claimed(TRUE, "cccp", ["", "let_go", "challenge", ""])
    table.controller.propose(parse(3, "challenge"))
    pass_time(table, 1.0)
    assert last_said(table.match) == ["1 let_go", "2 challenge"]
    held = [len(table.match.state.table.zones[table.match.state.hand_of(seat)]) for seat in range(4)]
    assert held == [1, 3, 5, 3]


def test_time_that_runs_out_lets_it_go():
    table = claimed(LIE, "cp")
    pass_time(table, 5.5)
    assert len(table.match.moves) == 1
    pass_time(table, 1.0)
    assert last_said(table.match) == ["1 let_go"]


def test_without_a_limit_the_table_waits_and_rests():
    table = claimed(LIE, "cccp", pace=PATIENT)
    assert table.tick(0.05)
    pass_time(table, 60.0)
    assert not table.tick(0.05)
    assert len(table.match.moves) == 1
    table.controller.propose(parse(3, "let_go"))
    assert table.tick(0.05)
    assert last_said(table.match)[-1] == "3 let_go"


def test_one_answer_for_all_people():
    table = claimed(LIE, "cppp")
    table.controller.propose(parse(2, "let_go"))
    table.controller.decline_all()
    pass_time(table, 1.0)
    assert last_said(table.match) == ["1 let_go", "2 let_go", "3 let_go"]


def test_one_call_is_enough():
    table = claimed(LIE, "cppp")
    table.controller.propose(parse(3, "challenge"))
    window = table.controller.window
    assert window is not None
    assert window.called == 3
    assert not window.waits
    pass_time(table, 1.0)
    assert last_said(table.match) == ["1 let_go", "2 let_go", "3 challenge"]


def test_what_is_answered_stays_answered():
    table = claimed(LIE, "cpp")
    assert table.controller.propose(parse(1, "let_go")) is None
    refusal = table.controller.propose(parse(1, "challenge"))
    assert refusal is not None
    assert refusal.code == "not_asked"
    table.controller.propose(parse(2, "challenge"))
    refusal = table.controller.propose(parse(1, "challenge"))
    assert refusal is not None
    assert refusal.code == "answered"


def test_nobody_calls_the_own_claim_or_for_a_computer():
    table = claimed(LIE, "pcp")
    refusal = table.controller.propose(parse(0, "challenge"))
    assert refusal is not None
    refusal = table.controller.propose(parse(1, "challenge"))
    assert refusal is not None
    assert refusal.code == "not_your_seat"


def test_an_answer_is_one_word():
    table = claimed(LIE, "cp")
    for words in ("let_go @0", "challenge A", "let_go 3S", "play 3S 2"):
        refusal = table.controller.propose(parse(1, words))
        assert refusal is not None, words
    assert table.controller.window is not None
    assert table.controller.window.waits


def test_a_computer_that_says_nonsense_is_found_out():
    table = claimed(LIE, "pcc", ["", "nothing", "let_go"])
    with pytest.raises(ValueError, match="no answer"):
        pass_time(table, 1.0)


# -- time tells nothing -----------------------------------------------------------------------------------------------


def closing(words: str, says: list[str], seed: int, slices: int = 0, who: str = "cccc") -> float:
    """How long the window is open."""
    table = claimed(words, who, says, seed=seed)
    for seat in range(4):
        if table.controller.computers.play(seat):
            table.controller.computers._players[seat] = Scripted(slices, says[seat])
    seconds = 0.0
    while len(table.match.moves) == 1:
        table.tick(0.01)
        seconds += 0.01
    return seconds


@pytest.mark.parametrize("seed", range(5))
def test_the_time_before_an_answer_is_the_same_whatever_is_true_and_whatever_is_decided(seed: int):
    answers = [
        ["", *answers.split()]
        for answers in ("let_go let_go let_go", "challenge let_go let_go", "let_go let_go challenge")
    ]
    times = {round(closing(words, says, seed), 6) for words in (TRUE, LIE) for says in answers}
    assert len(times) == 1


def test_hard_thought_takes_no_longer():
    says = ["", "let_go", "challenge", "let_go"]
    assert closing(LIE, says, 3) == closing(LIE, says, 3, slices=40)


def test_the_time_differs_from_window_to_window():
    assert len({round(closing(LIE, ["", "let_go", "let_go", "let_go"], seed), 3) for seed in range(8)}) > 4


def test_the_time_before_a_claim_is_the_same_for_the_truth_and_for_a_lie():
    times = set()
    for words in (TRUE, LIE):
        table = at_table("cccc", [words, *["let_go"] * 3])
        while not table.match.moves:
            table.tick(0.01)
        times.add(round(table.clock.now, 6))
    assert len(times) == 1


def test_nothing_runs_out_before_the_claim_can_be_seen_or_under_a_page():
    table = claimed(LIE, "cp")
    for _ in range(100):
        table.tick(1.0, settled=False)
    window = table.controller.window
    assert window is not None
    assert window.left() == 6.0
    table.tick(0.05)
    table.tick(3600.0)  # the rules were open over the table
    assert window.left() > 5.0  # type: ignore[operator]


# -- several people at one screen -------------------------------------------------------------------------------------


def test_nobody_looks_while_all_are_asked():
    table = at_table("ppcc")
    table.lower(0)
    assert table.controller.viewer == 0
    assert table.say(LIE) is None
    table.tick(0.05, settled=False)
    assert table.controller.viewer == 0  # the cards are still under way
    table.tick(0.05)
    assert table.controller.viewer is None
    assert table.controller.curtain is None
    prompt = table.controller.prompt()
    assert prompt is not None
    assert prompt.seat == 1


def test_one_may_hold_up_the_own_hand():
    table = at_table("ppcc", pace=PATIENT)
    table.lower(0)
    assert not table.controller.peek(1)  # somebody looks
    table.say(LIE)
    table.tick(0.05)
    before = table.controller.generation
    assert table.controller.peek(1)
    assert table.controller.viewer == 1
    assert table.controller.generation == before + 1
    assert not table.controller.peek(0)
    table.tick(0.05)
    assert table.controller.viewer == 1
    table.controller.cover_up()
    assert table.controller.viewer is None
    assert not table.controller.peek(2)  # a computer's


def test_whoever_has_looked_away_is_told_only_what_came_after():
    table = at_table("pp")
    for person, words in enumerate((LIE, "play 2S 2")):
        table.lower(person)
        table.say(words)
        table.tick(0.05)
        table.controller.decline_all()
        pass_time(table, 2.0)
    curtain = table.controller.curtain
    assert curtain is not None
    assert curtain.person == 0
    assert [line.words for line in curtain.missed] == ["Bruno claims one two."]
    assert curtain.looked


def test_a_hand_held_up_is_laid_down_when_the_screen_changes_hands():
    table = at_table("ppcc", pace=PATIENT)
    table.lower(0)
    table.say(LIE)
    table.tick(0.05)
    table.controller.decline_all()
    assert table.controller.peek(0)
    pass_time(table, 2.0)
    assert table.controller.viewer is None
    assert table.controller.curtain is not None
    assert table.controller.curtain.person == 1


def test_the_only_person_left_in_the_round_goes_on_looking():
    table = claimed(LIE, "cpcp", position={
        "hands": ["AS AH 7C", "2S 2H 2C", "3S 3H 3C", ""], "turn": 0, "out": [3],
    }, finish="play_to_last")  # fmt: skip
    pass_time(table, 0.2)
    window = table.controller.window
    assert window is not None
    assert window.people == (1,)


# -- taking back, hints, saves ----------------------------------------------------------------------------------------


def test_a_claim_may_be_taken_back_until_somebody_answers():
    table = at_table()
    assert table.say(LIE) is None
    table.tick(0.05)
    assert table.controller.undo_asks() == ""
    assert table.controller.undo()
    assert not table.match.moves
    assert table.controller.window is None


def test_with_several_people_too():
    table = at_table("ppcc")
    table.lower(0)
    table.say(LIE)
    table.tick(0.05)
    assert table.controller.viewer is None
    assert table.controller.undo()
    table.settle()
    assert table.controller.curtain is not None
    assert table.controller.curtain.person == 0


def test_not_once_somebody_has_answered():
    table = at_table("ppcc")
    table.lower(0)
    table.say(LIE)
    table.tick(0.05)
    table.controller.propose(parse(1, "let_go"))
    assert table.controller.undo_asks() is None
    assert not table.controller.undo()


@pytest.mark.parametrize("says", ["let_go", "challenge"])
def test_never_across_an_answer_not_even_in_practice(says: str):
    table = at_table("pccc", says, practice=True)
    table.say(LIE)
    pass_time(table, 1.0)
    assert last_said(table.match)
    assert table.controller.undo_asks() is None
    assert not table.controller.undo()


def test_a_hint_for_who_is_asked_later():
    table = claimed(LIE, "cccp")
    table.tick(0.05)
    thinking = table.controller.hint()
    assert thinking is not None
    advice = at_once(thinking)
    move, why = advice
    assert move.seat == 3
    assert move.kind in ("challenge", "let_go")
    assert why.endswith(".")


@pytest.mark.parametrize("says", ["let_go", "challenge"])
def test_a_hint_for_who_is_asked_later_is_weighed_against_either_answer(says: str, monkeypatch: pytest.MonkeyPatch):
    """The hard player compares its answer with the normal one's, in deals where it is this seat's turn to answer."""
    make = bots.make
    monkeypatch.setattr(advising, "HARD", HARD)
    monkeypatch.setattr(
        bots, "make", lambda game, level, *more: Scripted(says=says) if level == NORMAL else make(game, level, *more)
    )
    table = claimed(LIE, "cccp")
    table.tick(0.05)
    thinking = table.controller.hint()
    assert thinking is not None
    move, _ = at_once(thinking)
    assert move.seat == 3


def test_a_match_saved_in_a_window_opens_in_it():
    table = claimed(LIE, "cccp")
    table.tick(0.05)
    table.controller.propose(parse(3, "let_go"))
    again = Sitting(Match.from_json(table.match.to_json()))
    window = again.controller.window
    assert window is not None
    assert window.unanswered == (3,)
    assert again.match.digest() == table.match.digest()


@pytest.mark.parametrize("who", ["cccc", "pccc", "ppcc", "pppp", "cp"])
def test_matches_play_to_their_end(who: str):
    table = Sitting(new_match(who, game="cheat", seed=4, play_cap=100))
    table.play(chance(4))
    assert table.match.over
