"""One table in play: what may be taken back, what is saved, and whole matches to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session import statistics
from game.session.coach.controller import LookBackController
from game.session.coach.looking import Looking
from game.session.match import Match
from tests.contract.tables import USUAL, Table
from tests.session.matches import Scripted, Sitting, at, chance, every_rule_set, new_match, sit, waits
from ui.scenes.slots import TableSlot

# -- undo -----------------------------------------------------------------------------------------------------------


def test_a_free_choice_is_taken_back_without_a_question():
    table = sit("pccc", position=at(), auto_draw=False)
    assert table.controller.undo_asks() is None
    table.say("play 2C")
    assert table.controller.undo_asks() == ""
    before = table.controller.generation
    assert table.controller.undo()
    assert table.match.moves == []
    assert table.match.ledger.practice == set()
    assert table.controller.generation == before + 1
    assert not table.controller.undo()


def test_with_one_person_further_back_costs_a_question_and_makes_practice():
    saved: list[tuple[int, set[int]]] = []
    table = sit("pccc", save=lambda match: saved.append((len(match.moves), set(match.ledger.practice))))
    table.settle().act()
    first = len(table.match.moves)
    table.settle()
    assert len(table.match.moves) > first
    asks = table.controller.undo_asks()
    assert asks
    assert "statistics" in asks
    assert asks.endswith(".")
    assert table.controller.undo()
    assert len(table.match.moves) == first - 1
    assert table.match.ledger.practice == {1}
    assert saved[-1] == (first - 1, {1})
    prompt = table.controller.prompt()
    assert prompt is not None
    assert prompt.seat == 0


def test_one_question_is_enough_for_a_round():
    table = sit("pccc").settle()
    table.act()
    table.settle()
    assert table.controller.undo()
    table.act()
    table.settle()
    assert table.controller.undo_asks() == ""


def test_back_over_a_deal_both_rounds_are_practice():
    """The cards of the later one are known by then, and will be dealt again."""
    table = sit("pc", position=at(hands=["2C 3C 5C", "6D 7D 8D"], total=99))
    table.say("concede")
    table.controller.next_round()
    assert table.controller.undo_asks()
    assert table.controller.undo()
    assert table.match.ledger.practice == {1, 2}
    assert table.match.round_number == 1


def test_a_round_that_has_ended_stays_in_the_statistics_as_it_has_ended(tmp_path: Path):
    """Its line is written, and the first one counts: so undo asks, though nothing was learnt."""
    table = sit("pc", save=TableSlot(tmp_path).save, position=at(hands=["2C 3C 5C", "6D 7D 8D"], total=99))
    table.say("concede")
    assert table.match.ledger.undo_is_free(0)
    assert (
        table.controller.undo_asks()
        == "Your statistics keep this hand as it has ended: what is played now won't count."
    )
    assert table.controller.undo()
    assert table.match.ledger.practice == {1}
    assert table.controller.match.ledger.why_practice
    table.say("concede")
    assert [line["practice"] for line in statistics.lines(tmp_path)] == [False]
    assert table.controller.undo_asks() == ""


def test_a_practice_table_asks_nothing():
    table = sit("pccc", practice=True).settle()
    table.act()
    table.settle()
    assert table.controller.undo_asks() == ""
    assert table.controller.undo()
    assert table.match.ledger.practice == set()


def test_with_several_people_only_what_is_free_goes_back():
    table = sit("ppcc", position=at(), auto_draw=False).settle()
    table.lower(0)
    table.say("play 2C")
    table.settle()
    assert table.controller.passing_to == 1
    assert table.controller.undo_asks() == ""
    table.say("draw")
    assert table.controller.undo_asks() is None
    assert not table.controller.undo()
    assert len(table.match.moves) == 2


def test_with_several_people_a_practice_table_goes_back_all_the_same():
    table = sit("ppcc", position=at(), practice=True).settle()
    table.lower(0)
    table.say("play 2C")
    assert table.controller.undo_asks() == ""
    assert table.controller.undo()
    assert table.controller.viewer == 0
    assert table.match.moves == []


def test_a_choice_is_taken_back_while_a_computer_thinks(scripted: Scripted):
    scripted.slices = 50
    table = Sitting(new_match("pccc", position=at(), auto_draw=False))
    table.say("play 2C")
    for _ in range(10):
        table.tick(0.1, budget_ms=0.0)
    assert scripted.begun == 10
    assert table.controller.undo()
    assert not table.tick(10.0)
    assert table.match.moves == []
    table.say("play 3C")
    table.tick()
    assert len(scripted.asked) == 2
    assert table.controller.window_left() is not None


def test_the_end_of_a_match_may_be_taken_back():
    table = sit("pc", position=at(hands=["2C 3C 5C", "6D 7D 8D"], total=99, lives=[1, 1]))
    table.say("concede")
    assert table.match.over
    assert table.controller.undo()
    assert not table.match.over
    assert table.controller.prompt() is not None


def test_after_undo_everybody_plays_as_before():
    """Chance belongs to the seat and the move: the same choice is answered in the same way."""
    table = sit("pnnn", seed=11).settle()
    table.act()
    table.settle()
    first = list(table.match.moves)
    assert table.controller.undo()
    table.act()
    table.settle()
    assert table.match.moves == first


def test_nobody_takes_back_at_a_table_of_computers():
    table = sit("cc")
    waits(table)
    assert table.controller.undo_asks() is None


# -- saving, whole matches ------------------------------------------------------------------------------------------


def test_every_move_and_every_undo_is_saved():
    saved: list[int] = []
    table = sit("pccc", position=at(), auto_draw=False, save=lambda match: saved.append(len(match.moves)))
    assert saved == [0]
    table.say("play 2C")
    table.say("draw")
    assert saved == [0, 1, 2]
    waits(table)
    assert saved[-1] == len(table.match.moves)
    table.controller.undo()
    assert saved[-1] == 1


@every_rule_set
@pytest.mark.parametrize("draws_itself", [True, False])
def test_a_whole_match_with_one_person(rules: str, draws_itself: bool):
    table = sit("pccc", rules, seed=6, auto_draw=draws_itself).play()
    assert table.match.over
    assert not table.tick()
    assert sorted(table.match.state.results())[0] == 1
    assert table.controller.prompt() is None
    assert table.controller.curtain is None
    assert table.controller.generation == 0


@every_rule_set
def test_a_whole_match_of_three_people_who_play_at_random(rules: str):
    for seed in (1, 2):
        table = sit("ppp", rules, seed=seed, auto_draw=seed == 1).play(chance(seed))
        assert table.match.over
        assert Match.from_json(table.match.to_json()).digest() == table.match.digest()


@pytest.mark.soak
@every_rule_set
@pytest.mark.parametrize("who", ["pc", "pnnn", "pccccccc", "ppcc", "pppppppp"])
@pytest.mark.parametrize("seed", range(5))
def test_whole_matches_of_all_kinds(rules: str, who: str, seed: int):
    for draws_itself in (True, False):
        for threes in (True, False):
            table = sit(who, rules, seed=seed, auto_draw=draws_itself, three_of_a_kind=threes)
            assert table.play(chance(seed)).match.over


# -- redo -----------------------------------------------------------------------------------------------------------


def test_what_was_taken_back_is_made_again_and_the_others_play_on():
    table = sit("pccc", position=at())
    assert table.controller.to_redo() is None
    assert not table.controller.redo()
    table.say("play 2C")
    table.settle()
    then = list(table.match.moves)
    assert table.controller.undo()
    made = table.controller.to_redo()
    assert made == then[0]
    assert table.controller.redo()
    table.settle()
    assert table.match.moves[0] == then[0]
    assert len(table.match.moves) >= len(then)
    assert table.controller.to_redo() is None, "it has been made again"


def test_another_move_in_its_place_drops_it():
    table = sit("pccc", position=at(), auto_draw=False)
    table.say("play 2C")
    table.controller.undo()
    assert table.controller.to_redo() is not None
    table.say("play 3C")
    assert table.controller.to_redo() is None
    table.controller.undo()
    made = table.controller.to_redo()
    assert made is not None
    assert made.written == "0 play 3C"


def test_several_are_made_again_in_their_order_where_the_others_play_as_before():
    table = sit("pccc").settle()
    choices = []
    for _ in range(3):
        before = len(table.match.moves)
        table.act()
        choices.append(table.match.moves[before])
        table.settle()
    for _ in range(3):
        assert table.controller.undo()
    for choice in choices:
        if table.controller.to_redo() is None:
            break  # somebody has played otherwise
        assert table.controller.to_redo() == choice
        assert table.controller.redo()
        table.settle()
    else:
        return
    assert choice is not choices[0], "the first of them can always be made again"


def test_it_is_there_for_whoever_took_it_back_alone():
    table = sit("ppcc", position=at(), auto_draw=False).lower(0)
    table.say("play 2C")
    assert table.controller.undo_asks() == ""
    assert table.controller.undo()
    assert table.controller.to_redo() is not None
    table.controller.viewer = 1
    assert table.controller.to_redo() is None
    assert not table.controller.redo()


def test_it_is_still_there_after_a_look_back_where_there_is_none():
    table = sit("pccc", "taiwan").settle()
    while table.match.round_number == 1:
        assert table.act()
        table.settle()
    table.act()
    table.settle()
    assert table.match.round_number == 2
    choice = table.match.moves[-table.match.moves_to_undo(0)]
    assert table.controller.undo()
    looking = LookBackController(Looking(table.controller), table.clock)
    assert looking.to_redo() is None
    assert not looking.redo()
    assert table.controller.to_redo() == choice
    assert table.controller.redo()


def test_a_saved_match_is_opened_without_it():
    table = sit("pccc", position=at(), auto_draw=False)
    table.say("play 2C")
    table.controller.undo()
    again = Sitting(Match.from_json(table.match.to_json()))
    assert again.match.moves == table.match.moves
    assert again.controller.to_redo() is None


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_in_every_game_a_choice_taken_back_can_be_made_again(table: Table):
    match = new_match("p" + "c" * (table.seats - 1), table.row.id, game=table.game.id, seed=3)
    person = Sitting(match).settle()
    for number in range(4):
        if not person.act(chance(number)):
            break
        person.settle()
        asks = person.controller.undo_asks()
        taken = match.moves_to_undo(0)
        if asks is None or not taken or person.controller.window is not None:
            continue
        choice = match.moves[len(match.moves) - taken]
        assert person.controller.undo()
        assert person.controller.to_redo() == choice
        assert person.controller.redo()
        person.settle()
