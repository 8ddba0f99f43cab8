"""What is said of events: every kind has its sentence or is silent on purpose; names, numbers and plurals are right."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from game.games.ninety_nine.words.events import EVENTS
from game.session.match import Match
from game.words import language
from tests.session.matches import NAMES, new_match, say


def new_lines(match: Match) -> list[str]:
    """The sentences about what the last move of a match did."""
    after = match.events[match.first_events[-1] :]
    return [line for event in after if (line := EVENTS.tells(event, NAMES)) is not None]


def after(*words: str, rules: str = "standard", who: str = "cccc", options: dict[str, Any] | None = None, **facts: Any):
    """The log's sentences about the last of these moves, from a position with Ada to play."""
    position = {"turn": 0, "total": 10, "hands": ["2C 3C 4C", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"][: len(who)], **facts}
    return new_lines(say(new_match(who, rules, position=position, **(options or {})), *words))


def test_the_deal():
    match = new_match("ccc", first_dealer=2)
    lines = [line for event in match.events if (line := EVENTS.tells(event, NAMES)) is not None]
    assert lines == ["Hand 1: Cleo deals, Ada leads."]


@pytest.mark.parametrize(
    ("words", "rules", "hands", "total", "line"),
    [
        ("play 2C", "standard", "2C 3C 6C", 10, "Ada plays the 2 of clubs: 12."),
        ("play AC +1", "standard", "AC 3C 6C", 10, "Ada plays the Ace of clubs as +1: 11."),
        ("play AC +11", "standard", "AC 3C 6C", 10, "Ada plays the Ace of clubs as +11: 21."),
        ("play 10C -10", "standard", "10C 3C 6C", 10, "Ada plays the 10 of clubs as −10: 0."),
        ("play 10C +10", "standard", "10C 3C 6C", 10, "Ada plays the 10 of clubs: 20."),
        ("play 9C", "standard", "9C 3C 6C", 10, "Ada plays the 9 of clubs: 99."),
        ("play KC", "standard", "KC 3C 6C", 10, "Ada plays the King of clubs: 10."),
        ("play AS", "taiwan", "AS 3C 6C", 10, "Ada plays the Ace of spades: 0."),
        ("play 5C 0 @2", "taiwan", "5C 3C 6C", 10, "Ada plays the 5 of clubs: 10. Cleo plays next."),
        ("play JK.1", "alternate_joker", "JK.1 3C 6C", 10, "Ada plays the Joker: 99."),
    ],
)
def test_a_play_is_told_with_the_new_total(words: str, rules: str, hands: str, total: int, line: str):
    hands_of_all = [hands, "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"]
    assert after(f"0 {words}", rules=rules, hands=hands_of_all, total=total)[0] == line


def test_a_total_below_zero():
    lines = after("0 play 10C -10", hands=["10C 3C 6C", "6D 7D 8D"], who="cc", total=4, options={"below_zero": "allow"})
    assert lines == ["Ada plays the 10 of clubs as −10: −6."]


def test_turning_and_skipping():
    assert after("0 play 4C") == ["Ada plays the 4 of clubs: 10.", "Play now runs anticlockwise."]
    assert after("0 play 3C") == ["Ada plays the 3 of clubs: 13.", "Bruno is skipped."]
    assert after("0 play 4C", direction=-1)[1] == "Play now runs clockwise."


def test_drawing_late():
    assert after("0 play 2C", "0 draw", options={"auto_draw": False}) == ["Ada draws 1 card."]


def test_no_more_cards_are_drawn_than_there_are():
    facts: dict[str, Any] = {"hands": ["QC 3C 6C", "6D 7D 8D"], "who": "cc", "chain": 2, "demand": 2, "stock": "7C"}
    options = {"auto_draw": False, "reshuffle": False}
    lines = after("0 play 3C", "0 play QC", "0 draw", rules="iceland", options=options, rest="aside 1", **facts)
    assert lines == ["Ada draws 1 card."]


def test_the_top_card_of_the_pile_is_never_drawn():
    """Two cards are owed, and the stock is made anew from a pile of two less its top card (rules, section 6)."""
    facts: dict[str, Any] = {"hands": ["QC 3C 6C", "6D 7D 8D"], "who": "cc", "chain": 2, "demand": 2, "stock": ""}
    plays = ("0 play 3C", "0 play QC", "0 draw")
    lines = after(*plays, rules="iceland", options={"auto_draw": False}, rest="aside 1", **facts)
    assert lines[0] == "Ada draws 1 card."


def test_losing_a_life():
    hands = ["2C 8C QC", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"]
    shown = "Ada cannot play at 99 and shows the 2 of clubs, the 8 of clubs and the Queen of clubs."
    assert after("0 concede", total=99, hands=hands) == [shown, "Ada loses a life and has 2 lives left."]
    assert after("0 concede", total=99, hands=hands, lives=[2, 3, 3, 3])[1] == "Ada loses a life and has 1 life left."
    assert after("0 concede", total=99, hands=hands, lives=[1, 3, 3, 3])[1:] == [
        "Ada loses the last life.",
        "Ada is out of the match.",
    ]


def test_failing_without_a_card():
    lines = after("0 play 2C", hands=["2C 3C 6C", "", "6H 7H 8H", "6S 7S 8S"])
    assert lines[1:] == ["Bruno has no card left to play.", "Bruno loses a life and has 2 lives left."]


def test_a_dollar_bill_is_folded():
    hands = ["2C 8C QC", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"]
    lines = after("0 concede", rules="michigan", total=99, hands=hands, lives=[3, 5, 5, 5])
    assert lines[1] == "Ada folds the bill: 3 of 5 folds."
    lines = after("0 concede", rules="michigan", total=99, hands=hands, lives=[1, 5, 5, 5])
    assert lines[1:] == ["Ada folds the bill for the last time: 5 of 5 folds.", "Ada is out of the match."]
    six = {"lives": 6, "lives_style": "dollar_bill"}
    assert after("0 concede", options=six, total=99, hands=hands)[1] == "Ada folds the bill: 1 of 6 folds."


def test_calling_three_of_a_kind():
    hands = ["6C 6D 6S", "2D 7D 8D"]
    lines = after("0 call 6", rules="michigan", who="cc", hands=hands)
    assert lines == ["Ada calls three of a kind: three 6s.", "Bruno folds the bill: 1 of 5 folds."]


def test_winning():
    lines = after("0 concede", who="cc", total=99, hands=["2C 8C QC", "6D 7D 8D"], lives=[1, 2])
    assert lines[-1] == "Bruno wins the match."
    bill = after("0 concede", rules="michigan", who="cc", total=99, hands=["2C 8C QC", "6D 7D 8D"], lives=[1, 2])
    assert bill[-2:] == [
        "Bruno is the last player in and wins the hand.",
        "Bruno wins the match and collects all the bills.",
    ]


def test_the_examples_are_true():
    assert doctest.testmod(language).failed == 0
