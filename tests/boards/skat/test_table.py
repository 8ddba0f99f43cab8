"""Skat at the screen in play: the trumps on the wall, hands that lie open, giving up, claims."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.state import HANDS
from game.games.skat.rules.position import ANNOUNCING, PLAYING, SKAT
from game.session.match import Match
from tests.boards.skat.tables import OWN, alone, board, playing, skat, sorted_hand
from ui.boards.skat import board as paint
from ui.boards.skat.board import alternating
from ui.boards.tricks.signs import trump_panel
from ui.widgets import Button


def test_the_hand_is_sorted_for_the_game(sit_down):
    player = sit_down(playing("hearts"))
    player.rest()
    assert sorted_hand(player) == ["JC", "JS", "AH", "10H", "KH", "9H", "AC", "10C", "AS", "7S"]


def test_in_null_the_hand_lies_in_the_order_of_null(sit_down):
    player = sit_down(playing("null", hands=["JC JS AH KH 10H 9H KC 10C AS 7S"]))
    player.rest()
    assert sorted_hand(player) == ["KC", "JC", "10C", "AH", "KH", "10H", "9H", "AS", "JS", "7S"]
    assert player.painted().says("No trumps")


@pytest.mark.parametrize("seats", [3, 4])
def test_points_bid_and_name_fit_the_panel_in_the_smallest_window(sit_down, seats):
    bids, passed = [36, 0, 0, 0][:seats], [False, True, True, False][:seats]
    deal: dict[str, Any] = {"phase": PLAYING, "declarer": 0, "contract": ["hearts", False, ""], "skat": "QD 8D"}
    player = sit_down(skat(seats=seats, bids=bids, passed=passed, **deal), size=(960, 600))
    player.rest()
    panel = player.table.layout.extra["trump"]
    assert panel.right < player.table.layout.places[2].plate.left
    assert player.painted().says("0 of 61 points; bid 36 by Ada")


def test_in_null_card_points_are_not_told(sit_down):
    hand = "JC JS AH KH 10H 9H KC 10C AS"
    player = sit_down(playing("null", tricks=[[0, 1, "7C 8C 9D"]], hands=[hand], leader=1))
    player.rest()
    assert player.painted().says("Bid 18 by Ada")
    assert not player.painted().says("of 61")
    assert not board(player).won_words()
    player.move_to(player.on("AH"))
    player.rest()
    assert player.painted().says("hearts")
    assert not player.painted().says("hearts, 11 points")


def test_trumps_lie_at_the_right_where_that_is_chosen(sit_down):
    player = sit_down(playing("hearts"), trumps="right")
    player.rest()
    assert sorted_hand(player)[-2:] == ["JS", "JC"]


def test_suits_lie_in_alternating_colours():
    assert alternating("CSHD") == ["C", "H", "S", "D"]
    assert alternating("CSD") == ["C", "D", "S"]


def test_the_wall_shows_the_game_its_declarer_and_the_points(sit_down):
    player = sit_down(playing("hearts", tricks=[[0, 0, "AC 7C 8C"]], hands=[OWN.replace("AC ", "")]))
    player.rest()
    shown = player.painted()
    assert shown.says("Hearts")
    assert shown.says("11 of 61 points; bid 18 by Ada")
    assert board(player).notes(0).mate == "declarer"


def test_giving_up_asks_first_and_is_never_on_space(sit_down):
    player = sit_down(playing("hearts"))
    player.rest()
    player.key(pygame.K_SPACE)
    assert not player.table.match.moves
    assert player.button("Give up").kind == "quiet"
    player.press_button("Give up")
    assert not player.table.match.moves
    player.key(pygame.K_RETURN)  # never mind
    assert not player.table.match.moves
    player.press_button("Give up")
    player.key(pygame.K_1)
    player.rest()
    assert str(player.table.match.moves[0]) == "concede"


def test_a_hand_is_sorted_when_it_is_laid_open():
    match = Match(alone(ANNOUNCING, hands=["7S AH JS 10C KH 9H AC 10H AS JC"], hand_game=True))
    match.submit(next(move for move in match.state.moves(0) if move.value == "hearts-ouvert"))
    laid = [card.text for card in match.state.table[HANDS[0]]]
    assert laid == ["JC", "JS", "AH", "10H", "KH", "9H", "AC", "10C", "AS", "7S"]


def test_an_open_hand_lies_before_its_owner(sit_down):
    position: dict[str, Any] = {"hands": ["", OWN], "declarer": 1, "bids": [0, 18, 0], "passed": [True, False, True]}
    player = sit_down(skat(phase=PLAYING, skat="QD 8D", contract=["null", False, "ouvert"], **position))
    player.rest()
    shown = [sprite.card.text for sprite in player.table.cards.zones[HANDS[1]] if sprite.card is not None]
    assert sorted(shown) == sorted(OWN.split())
    assert player.table.layout.spots[HANDS[1]].space > player.table.layout.spots[HANDS[2]].space


def test_with_four_the_dealer_sits_out(sit_down):
    player = sit_down(skat(seats=4, dealer=1, hands=[OWN]))
    player.rest()
    assert board(player).notes(1).line == "sits out"
    assert not player.table.cards.zones.get(HANDS[1])


def test_nobody_but_the_declarer_sees_what_was_put_away(sit_down):
    position: dict[str, Any] = {"declarer": 1, "bids": [0, 18, 0], "passed": [True, False, True]}
    player = sit_down(skat(phase=PLAYING, skat="QD 8D", contract=["hearts", False, ""], **position))
    player.rest()
    assert all(sprite.card is None for sprite in player.table.cards.zones[SKAT])


def test_every_button_of_the_panels_is_large_enough(sit_down):
    for setup in (skat(dealer=1, bids=[0, 0, 0]), alone(ANNOUNCING, hand_game=True)):
        player = sit_down(setup, size=(960, 600))
        player.rest()
        question = player.table.question
        assert question is not None
        buttons = [widget for widget in question.form.root.everything() if isinstance(widget, Button)]
        assert min(min(button.rect.size) for button in buttons) >= 32


def test_a_ramsch_has_a_sign_of_its_own(sit_down, monkeypatch):
    signs: list[str | None] = []

    def noted(assets, theme, rect, sign, *words, **more):
        signs.append(sign)
        return trump_panel(assets, theme, rect, sign, *words, **more)

    monkeypatch.setattr(paint, "trump_panel", noted)
    player = sit_down(skat(phase=PLAYING, changes={"all_pass": "ramsch"}, passed=[True, True, True]))
    player.rest()
    assert player.painted().says("Ramsch")
    assert set(signs) == {"R"}


# -- claims (section 4.4) ---------------------------------------------------------------------------------------------


def test_a_claimed_null_shows_why_and_is_played_out(sit_down):
    player = sit_down(
        alone(
            PLAYING, hands=["7C 8C 9C 7S 8S 9S 7H 8H 7D 8D"], contract=["null", False, "ouvert"], skat="AC AS", leader=0
        )
    )
    player.rest()
    player.press_button("Claim the rest")
    player.wait(300, 50)
    assert player.painted().says("Whatever is led, this hand has a lower card of that suit, or none.")
    assert board(player).bubbles[0] == "No trick will be mine"
    player.rest()
    assert player.table.view.round_over
    assert player.table.match.state.totals == [46, 0, 0]


def test_a_claim_of_every_trick_shows_why(sit_down):
    own = "JC JS JH JD AC AS AH AD 10C 10S"
    player = sit_down(alone(PLAYING, hands=[own], contract=["grand", False, ""], skat="10H 10D", leader=0))
    player.rest()
    player.press_button("Claim the rest")
    player.wait(300, 50)
    assert player.painted().says("No trump that is still out beats")
    assert board(player).bubbles[0] == "The rest is mine"
    player.rest()
    assert player.table.match.state.totals[0] == 24 * 7
