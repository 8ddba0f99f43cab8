"""Positions from plain data: what is laid out is what was said, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.state import DISCARD, STOCK
from game.games.sixty_seconds.rules.position import NO_COMMANDS, NO_PAUSE
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import PACK, STANDARD
from tests.games.sixty_seconds.tables import deal, say, table


def again(game: SixtySeconds, **changes: Any) -> SixtySeconds:
    """The same position, read from plain data, with some of it changed or (None) left out."""
    data = {key: value for key, value in {**game.as_position(), **changes}.items() if value is not None}
    return SixtySeconds(STANDARD, {}, game.names, game.seed, (), data)


@pytest.fixture(name="flare")
def _flare() -> SixtySeconds:
    """East is out, North has given South a Hop and a Five, and West's Flare asks Ada."""
    game = table("Swap Hop Five", "", "Pause Ten Ten", "Flare Ten Hop", "Pause Hop", fuses=[2, 0, 3, 3, 1])
    return say(game, "Swap @2", "Five", "Flare")


def test_what_is_laid_out_is_what_was_said(flare: SixtySeconds):
    assert flare.asked == (4, 0, 2)
    assert str(again(flare)) == str(flare)
    over = say(table("Five", "Ten Hop", fuses=[2, 2]), "Five")
    assert str(again(over)) == str(over)
    assert str(again(say(over, "next"))) == str(over)
    done = say(table("Five", "Ten", fuses=[1, 1]), "Five")
    assert str(again(done)) == str(done)


def test_what_is_left_out_is_as_at_the_beginning_of_a_round():
    game = SixtySeconds(STANDARD, {}, ("North", "East"), 1, (), {"hands": ["5s.1", "Hop.1"]})
    assert (game.round_number, game.deals, game.clock, game.fuses, game.owed) == (1, 1, 0, [3, 3], 1)
    assert (game.turn, len(game.table[STOCK]), game.table[DISCARD]) == (game.leader, 82, [])
    game = SixtySeconds(STANDARD, {}, ("North", "East", "South"), 1, (), {"fuses": [2, 0, 1], "leader": 0,
                                                                        "hands": ["5s.1", "", "Hop.1"]})  # fmt: skip
    assert game.out == [(1,)]


def test_the_rest_may_lie_under_the_pile():
    game = table("Five", "Hop", discard="Ten", rest="discard")
    assert (len(game.table[DISCARD]), game.table[DISCARD][-1].rank, game.table[STOCK]) == (82, "10s", [])


@pytest.mark.parametrize(
    "changes",
    [
        {"rest": "hand 0"},
        {"clock": 61},
        {"clock": 7},
        {"direction": 0},
        {"fuses": [4, 0, 3, 3, 1]},
        {"fuses": [2, 1, 3, 3, 1]},
        {"fuses": [2, 0, 3, 3, 0]},
        {"fuses": [0, 0, 0, 0, 0]},
        {"fuses": [2, 0, 3, 3]},
        {"out": []},
        {"out": [[1], [1]]},
        {"over": True},
        {"round_over": True},
        {"turn": 1},
        {"turn": 4},
        {"owed": 3},
        {"hops": 1, "owed": 2},
        {"turning": True, "owed": 2},
        {"asked": [4, 0]},
        {"asked": [0, 4, 2]},
        {"asked": [3, 4, 0, 2]},
        {"asked": [0, 2], "lacks": ["pause", "", "", "", ""]},
        {"asked": []},
        {"asked": [2]},
        {"lacks": ["", "", "", "", NO_PAUSE]},
        {"lacks": ["", "", "", "", NO_COMMANDS]},
        {"lacks": ["x", "", "", "", ""]},
        {"given": ["One.1", "", "", "", ""], "discard": None, "stock": None},
        {"given": ["7H", "", "", "", ""]},
        {"given": ["x", "", "", "", ""]},
        {"stock": "5s.1 5s.1"},
        {"surprise": 1},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(flare: SixtySeconds, changes: dict[str, Any]):
    with pytest.raises(ValueError, match=r"\w"):
        again(flare, **changes)


def test_a_hand_in_the_match_is_never_empty_while_a_round_goes_on():
    with pytest.raises(ValueError, match="empty hand"):
        table("Five", "Hop", "")
    with pytest.raises(ValueError, match="who is out"):
        table("Five", "Hop", "Ten", fuses=[1, 1, 0])


def test_every_card_may_be_remembered_that_is_not_in_the_stock():
    game = table("Five", "Hop", rest="discard")
    everything = " ".join(card.text for card in PACK)
    assert len(again(game, given=[everything, ""]).given[0]) == 84


def test_a_match_cannot_have_more_fuses_than_its_option_says():
    game = deal(fuses=5)
    assert game.fuses == [5] * 4
    with pytest.raises(ValueError, match="fuses"):
        again(game)


def test_who_led_may_have_burnt_out_since_but_nobody_leads_the_next_round_who_is_out(flare: SixtySeconds):
    assert again(flare, leader=1).leader == 1
    over = say(table("Five", "Ten Hop", "", fuses=[2, 2, 0]), "Five")
    with pytest.raises(ValueError, match="the lead with who is out"):
        again(over, leader=2)


def test_who_has_no_pause_may_hold_another_command():
    game = table("Five", "Hop Ten", lacks=["", NO_PAUSE])
    assert str(again(game)) == str(game)
