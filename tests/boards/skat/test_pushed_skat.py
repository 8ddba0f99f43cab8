"""Skat at the screen before a ramsch: the skat that is pushed on (section 4.7)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.cards import card
from game.engine.moves import parse
from game.engine.state import HANDS
from game.games.skat.rules.position import DISCARDING, PLAYING, PUSHING, SKAT
from game.session.match import Setup
from tests.boards.skat.tables import board, skat, texts
from tests.ui.player import NAMES, Player


def asked(**position: Any) -> Setup:
    """Ada is asked about a skat in which `QD 8D` lie, first of all unless the position says otherwise."""
    changes = {"all_pass": "ramsch", "pushed_skat": True}
    return skat(changes=changes, **{"phase": PUSHING, "passed": [True] * 3, "turn": 0, "skat": "QD 8D", **position})


def phase(player: Player) -> object:
    """The phase of the deal."""
    return player.table.match.state.facts()["phase"]


def test_what_can_be_done_about_the_skat_and_what_it_counts_then(sit_down):
    player = sit_down(asked())
    player.rest()
    assert texts(player) == ["Take it up", "Push it on unseen: counts twice"]
    assert player.painted().says("Ramsch. Nobody knows the skat")
    assert player.painted().says("Your turn: take the skat up, or push it on.")
    player.key(pygame.K_SPACE)
    assert not player.table.match.moves, "the space bar is not to push by a slip, and both are answers"


def test_whose_cards_they_are_and_how_often_it_counts_by_now(sit_down):
    away = {"away": ["", "QD 8D", ""], "dealer": 0}  # Bruno is forehand, and Clara has pushed them on unseen
    player = sit_down(asked(**away))
    player.rest()
    assert texts(player) == ["Take it up", "Push it on unseen: counts four times"]
    assert player.painted().says("Ramsch. Bruno has pushed two cards on")
    assert player.painted().says("Counts twice: pushed on unseen")


@pytest.mark.parametrize("how", ["button", "skat"])
def test_cards_are_pushed_on_from_the_hand_and_no_jack(sit_down, how: str):
    player = sit_down(asked())
    player.rest()
    if how == "button":
        player.press_button("Take it up")
    else:
        player.click(player.table.layout.spots[SKAT].rect().center)
    player.rest()
    assert phase(player) == DISCARDING
    assert board(player).fresh == {card("QD"), card("8D")}
    assert player.painted().says("two cards to be pushed on")
    (place,) = player.table.layout.gathering.values()
    player.drag(player.on(card("JC")), place.rect().center)
    player.rest()
    assert player.painted().says("No jack may be pushed on: choose two other cards.")
    assert not player.table.cards.gathered
    for text in ("AH", "10H"):
        player.drag(player.on(card(text)), place.rect().center)
        player.rest()
    player.press_button("Push two cards on")
    assert [str(move) for move in player.table.match.moves] == ["take_up", "discard AH 10H"]


def test_in_the_hand_of_who_takes_them_up_next_they_lie_face_down(sit_down):
    high = "AH 10H KH AS 10S KS AD 10D KD AC"  # Bruno will take up what comes
    player = sit_down(
        asked(phase=DISCARDING, skat="", hands=["JC JS 9H 10C 7S KC 9C QC 8C 7C QD 8D", high]), speed="off"
    )
    player.rest()
    cards = player.table.cards.zones
    player.table.controller.propose(parse(0, "discard 10C QD"))
    player.rest()
    assert phase(player) == PLAYING
    assert "took_up" in [event.kind for event in player.table.match.events if event.seat == 1]
    assert [sprite.card for where in HANDS[1:3] for sprite in cards[where]] == [None] * 20


@pytest.mark.parametrize(
    ("facts", "says"),
    [({}, "Bruno takes the skat up, or pushes it on."),
     ({"phase": DISCARDING, "skat": ""}, "Bruno chooses two cards to push on.")],
)  # fmt: skip
def test_those_who_wait_are_told_for_what(sit_down, facts: dict[str, Any], says: str):
    player = sit_down(asked(turn=1, **facts))
    assert board(player).waiting(NAMES) == says


def test_a_push_is_said_and_counts(sit_down):
    player = sit_down(asked(turn=0))
    player.rest()
    player.press_button("Push it on unseen: counts twice")
    assert board(player).bubbles[0] == "Pushes it on"
    assert player.table.match.state.facts()["turn"] == 1
    assert player.table.match.ledger.undo_asks(0) is None
