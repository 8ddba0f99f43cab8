"""Who has seen what: what undo costs after a look at hidden cards, whether a round counts, what a save holds of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.moves import NEXT, Move
from game.engine.state import anybody
from game.session.match import Match, SaveError
from tests.session.matches import Sitting, new_match, say

COSTS = "This deal then won't count in your statistics."


def bidding(who: str = "pcc", **more: Any) -> Match:
    """A match of Skat in which seat 0 has won the auction with 18."""
    match = new_match(who, game="skat", **more)
    while match.state.facts()["phase"] == "auction":
        seat = anybody(match.prompts()[0])
        legal = [*map(str, match.state.moves(seat))]
        bold = next((words for words in ("bid 18", "hold") if words in legal), "pass")
        say(match, f"{seat} {bold if seat == 0 else 'pass'}")
    assert match.prompts()[0].seat == 0
    return match


# -- what was learnt --------------------------------------------------------------------------------------------------


def test_the_skat_once_taken_was_seen():
    match = say(bidding(), "0 take_skat")
    assert not match.ledger.undo_is_free(0)
    assert match.ledger.learnt_last()
    table = Sitting(match)
    assert table.controller.undo_asks() == COSTS
    assert table.controller.undo()
    assert not match.ledger.counts(1)
    say(match, "0 hand")
    assert match.ledger.undo_is_free(0), "to play from the hand shows nothing"
    assert not match.ledger.learnt_last()


def test_with_several_people_nobody_puts_the_skat_back():
    table = Sitting(say(bidding("ppc"), "0 take_skat"))
    table.lower(0)
    assert table.controller.viewer == 0
    assert table.controller.undo_asks() is None


@pytest.mark.parametrize("who", ["ppp", "pcc"])
@pytest.mark.parametrize(
    "hands",
    [["Flare.1 5s.1", "5s.2 5s.3", "Pause.1 5s.4"], ["Flare.1 5s.1", "Pause.1 5s.3", "5s.2 5s.4"],
     ["Flare.1 5s.1", "5s.2 5s.3", "5s.5 5s.4"]],
)  # fmt: skip
def test_whoever_answers_a_flare_and_who_cannot_is_knowledge(who: str, hands: list[str]):
    match = new_match(who, game="sixty-seconds", position={"hands": hands, "turn": 0, "clock": 20})
    say(match, "0 play Flare.1")
    assert not match.ledger.undo_is_free(0)
    assert match.ledger.learnt_last()
    asks = Sitting(match).controller.undo_asks()
    assert asks is None if who == "ppp" else asks


def test_a_flare_that_asks_for_nothing_is_free():
    position = {"hands": ["Flare.1 5s.1", "5s.2 5s.3", "Pause.1 5s.4"], "turn": 0, "clock": 20}
    match = new_match("ppp", game="sixty-seconds", position=position, flare="plain_rewind")
    assert say(match, "0 play Flare.1").ledger.undo_is_free(0)


def test_a_card_drawn_from_a_pile_that_was_shuffled_was_not_known():
    """It lay open before the shuffle."""
    position = {"hands": ["2C 3C 4C", "6D 7D 8D"], "turn": 0, "total": 10, "discard": "9C 5H 6H", "rest": "aside 1"}
    match = say(new_match("pc", position=position), "0 play 2C")
    assert match.ledger.learnt_last()
    assert not match.ledger.undo_is_free(0)


def test_a_choice_is_judged_by_what_was_known_before_it_though_the_match_was_read_from_a_file():
    match = Match.from_json(say(bidding(), "0 take_skat").to_json())
    assert not match.ledger.undo_is_free(0)
    assert match.ledger.learnt_last()


def test_what_a_computer_learns_is_no_business_of_people():
    match = new_match("pc", position={"hands": ["2C 3C 4C", "6D 7D 8D"], "turn": 1, "total": 10})
    assert say(match, "1 play 6D").ledger.learnt_last(), "a card was shown"
    match = new_match("pc", position={"hands": ["2C 3C 4C", "6D 7D 8D"], "turn": 1, "total": 10}, auto_draw=False)
    say(match, "1 play 6D", "1 draw")
    assert not match.ledger.learnt_last()
    assert not match.ledger.undo_is_free(0)


# -- looking back -----------------------------------------------------------------------------------------------------


def conceded(who: str = "pc") -> Match:
    """A round that seat 0 has lost by a choice that showed it nothing."""
    position = {"hands": ["2C 3C 5C", "6D 7D 8D", "6H 7H 8H"][: len(who)], "turn": 0, "total": 99}
    return say(new_match(who, position=position), "0 concede")


def test_after_a_look_back_the_round_is_no_longer_free_to_take_back():
    match = conceded()
    assert match.ledger.undo_is_free(0)
    assert match.ledger.looked_at(1)
    assert not match.ledger.looked_at(1)
    assert not match.ledger.undo_is_free(0)
    controller = Sitting(match).controller
    assert controller.undo_asks()
    assert controller.undo()
    assert match.ledger.practice == {1}


def test_a_look_at_an_earlier_round_says_nothing_of_this_one():
    match = say(conceded(), f"0 {NEXT}")
    match.ledger.looked_at(1)
    say(match, f"{anybody(match.prompts()[0])} {_first(match)}")
    if match.moves[-1].seat:
        say(match, f"0 {_first(match)}")
    before = match.ledger.undo_is_free(0)
    match.ledger.looked_at(2)
    assert before != match.ledger.undo_is_free(0) or not before


def _first(match: Match) -> Move:
    return match.state.moves(anybody(match.prompts()[0]))[0]


# -- what a save holds ------------------------------------------------------------------------------------------------


def test_what_was_seen_is_saved():
    match = conceded()
    match.ledger.looked_at(1)
    match.ledger.seen_elsewhere(3)
    data = match.to_json()
    assert (data["practice_rounds"], data["seen"]) == ([3], {"dealt": 0, "looked": [1], "again": [3]})
    again = Match.from_json(data)
    assert (again.ledger.looked, again.ledger.again, again.ledger.practice) == ({1}, {3}, {3})
    assert again.to_json() == data


def test_a_save_without_it_is_taken_to_have_been_looked_at():
    data = conceded().to_json()
    del data["seen"]
    assert not Match.from_json(data).ledger.undo_is_free(0)
    data = say(conceded(), f"0 {NEXT}").to_json()
    del data["seen"]
    assert Match.from_json(data).ledger.looked == {1}


@pytest.mark.parametrize(
    "seen",
    [
        [],
        1,
        "all",
        {"looked": 1},
        {"looked": ["1"]},
        {"again": [True]},
        {"looked": [[]]},
        {"dealt": "1"},
        {"dealt": None},
        {"by_hand": "0"},
    ],
)
def test_a_damaged_one_is_refused_in_a_sentence(seen: object):
    data = {**conceded().to_json(), "seen": seen}
    with pytest.raises(SaveError, match="its record of what was seen cannot be read"):
        Match.from_json(data)


# -- chance that comes from elsewhere ---------------------------------------------------------------------------------


def test_after_so_many_moves_chance_comes_from_another_deal_number():
    other = Match(replace(conceded().setup, anew=((1, 9),)))
    say(other, "0 concede", f"0 {NEXT}")
    here = say(conceded(), f"0 {NEXT}")
    assert str(other.state.table) != str(here.state.table)
    other.undo(1)
    say(other, f"0 {NEXT}")
    assert Match.from_json(other.to_json()).digest() == other.digest()


@pytest.mark.parametrize("anew", [1, [1], [[1]], [[1, 2, 3]], [["1", 2]], {}, None])
def test_a_damaged_set_up_is_refused(anew: object):
    with pytest.raises(SaveError, match="its set-up cannot be read"):
        Match.from_json({**new_match("pc").to_json(), "anew": anew})
