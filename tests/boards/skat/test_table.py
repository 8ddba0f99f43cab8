"""Skat at the screen: the ladder, the skat, what is announced, the trumps on the wall, giving up."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.cards import card
from game.engine.state import HANDS
from game.games.skat.rules.position import ANNOUNCING, DISCARDING, PLAYING, SKAT, TAKING
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.player import NAMES, Player
from ui.boards.skat import board as paint
from ui.boards.skat.asking import GameTile, Ladder
from ui.boards.skat.board import SkatBoard, alternating
from ui.boards.tricks.signs import trump_panel
from ui.dialog import Dialog
from ui.theme import TEXT
from ui.widgets import Button

OWN = "JC JS AH 10H KH 9H AC 10C AS 7S"


def skat(*, seats: int = 3, persons: int = 1, changes: dict[str, Any] | None = None, **position: Any) -> Setup:
    """A table with Ada first; `position` as `lay_out` reads it, with Ada's hand unless it says otherwise."""
    position = {"hands": [OWN], "dealer": seats - 1, **position}
    kinds = [PERSON] * persons + [COMPUTER] * (seats - persons)
    chairs = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
    return Setup("skat", "standard", chairs, 1, dict(changes or {}), position=position)


def alone(phase: str, **position: Any) -> Setup:
    """Ada plays alone, at 18 unless the position says otherwise."""
    bid = position.pop("bid", 18)
    return skat(phase=phase, declarer=0, bids=[bid, bid, 0], passed=[False, True, True], **position)


def board(player: Player) -> SkatBoard:
    assert isinstance(player.table.board, SkatBoard)
    return player.table.board


def texts(player: Player) -> list[str]:
    return [button.text for button in player.buttons() if button.text]


def sorted_hand(player: Player) -> list[str]:
    return [sprite.card.text for sprite in player.table.gestures.hand() if sprite.card is not None]


# -- the auction (section 4.1) ---------------------------------------------------------------------------------------


def test_forehand_is_asked_to_hold_what_middlehand_bids(sit_down):
    player = sit_down(skat(bids=[0, 18, 0]))
    player.rest()
    assert player.painted().says("Bruno bids 18")
    assert texts(player) == ["Hold 18", "Pass"]
    assert player.button("Hold 18").kind == "quiet"  # a bid is no slip of the space bar
    player.key(pygame.K_SPACE)
    player.key(pygame.K_RETURN)
    assert not player.table.match.moves
    assert board(player).bubbles[1] == "18"
    assert player.painted().says("Your turn: hold or pass.")
    player.press_button("Hold 18")
    assert str(player.table.match.moves[0]) == "hold"


def test_the_next_figure_is_first_and_the_ladder_jumps(sit_down):
    player = sit_down(skat(dealer=1, bids=[0, 0, 0]))  # Clara is forehand, Ada middlehand
    player.rest()
    assert texts(player)[:4] == ["Bid 18", "Pass", "18", "20"]
    player.press_button("33")
    assert str(player.table.match.moves[0]) == "bid 33"


def test_the_panel_says_who_answers_the_first_call(sit_down):
    player = sit_down(skat(dealer=1, bids=[0, 0, 0]))  # Clara is forehand
    player.rest()
    assert player.painted().says("Nobody has bid yet; Clara answers")
    assert player.painted().says("Your turn: bid or pass.")


@pytest.mark.parametrize(
    ("dealer", "bids", "says"), [(1, [0, 0, 0], "Ada bids or passes."), (2, [0, 18, 0], "Ada holds or passes.")]
)
def test_those_who_wait_are_told_whether_somebody_bids_or_answers(sit_down, dealer: int, bids: list[int], says: str):
    player = sit_down(skat(dealer=dealer, bids=bids))
    player.rest()
    assert board(player).waiting(NAMES) == says


def test_an_arrow_moves_along_the_ladder(sit_down):
    player = sit_down(skat(dealer=1, bids=[0, 0, 0]))
    player.rest()
    question = player.table.question
    assert question is not None
    for _ in range(20):
        player.press_button("right")
    (ladder,) = (widget for widget in question.form.root.everything() if isinstance(widget, Ladder))
    assert texts(player)[-1] == "264"
    assert not player.button("right").enabled
    assert all(ladder.rect.contains(child.rect) for child in ladder.children())
    player.press_button("264")
    assert str(player.table.match.moves[0]) == "bid 264"


def test_the_figures_below_cannot_be_called(sit_down):
    player = sit_down(skat(dealer=0, bids=[0, 22, 22], passed=[False, False, True]))  # Ada is rearhand
    player.rest()
    assert texts(player)[0] == "Bid 23"
    assert "22" not in texts(player)
    assert player.painted().says("The bid stands at 22")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_what_is_said_at_the_top_does_not_lie_on_the_skat(sit_down, size):
    player = sit_down(skat(seats=4, dealer=3, hands=[OWN]), size=size)  # Clara sits at the top
    player.rest()
    x, y = player.table.layout.places[2].bubble
    high = player.app.assets.text("Pass", player.app.theme.text(), TEXT, bold=True).get_height()
    skat_there = player.table.layout.spots[SKAT].rect()
    assert skat_there.left < x < skat_there.right
    assert skat_there.top >= y + high


# -- the skat (section 4.2) ------------------------------------------------------------------------------------------


def test_the_skat_is_taken_into_the_hand_and_stays_marked(sit_down):
    player = sit_down(alone(TAKING, skat="QD 8D"))
    player.rest()
    assert texts(player) == ["Take the skat", "Play from the hand"]
    player.press_button("Take the skat")
    player.rest()
    assert len(player.table.gestures.hand()) == 12
    assert board(player).fresh == {card("QD"), card("8D")}
    assert player.painted().says("two cards to be put away")


def test_whoever_has_seen_the_skat_does_not_put_it_back_for_nothing(sit_down):
    player = sit_down(alone(TAKING, skat="QD 8D"))
    player.rest()
    player.press_button("Take the skat")
    player.rest()
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert isinstance(player.app.scene, Dialog)
    player.press_button("Undo")
    player.rest()
    player.press_button("Play from the hand")
    player.rest()
    assert player.table.controller.why_practice == (
        "A move was taken back: this deal does not count in your statistics."
    )


@pytest.mark.parametrize("how", ["click", "drag"])
def test_two_cards_wait_in_the_middle_till_the_button_says_so(sit_down, how):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    place = player.table.layout.spots[SKAT].rect().center
    for text in ("QD", "8D"):
        if how == "drag":
            player.drag(player.on(text), place)
        else:
            player.click(player.on(text))
        player.wait(600, 300)
    assert not player.table.match.moves, "nothing is final yet"
    player.press_button("Put two cards away")
    player.rest()
    assert str(player.table.match.moves[0]) in ("discard QD 8D", "discard 8D QD")
    assert len(player.table.view.table[HANDS[0]]) == 10


def test_a_card_comes_back_before_it_is_put_away_for_good(sit_down):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    for text in ("QD", "8D", "QD"):
        player.click(player.on(text))
        player.wait(600, 300)
    assert [held.text for held in player.table.gestures.lifted_cards()] == ["8D"]


def test_three_lifted_cards_are_too_many(sit_down):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    for text in ("QD", "8D", "7S"):
        player.click(player.on(text))
        player.wait(600, 300)
    assert player.painted().says("3 cards are lifted, but only 2 go away")


def test_both_cards_come_back_with_one_click(sit_down):
    player = sit_down(alone(DISCARDING, hands=[f"{OWN} QD 8D"]))
    player.rest()
    for text in ("QD", "8D"):
        player.drag(player.on(text), player.table.layout.spots[SKAT].rect().center)
        player.rest()
    player.press_button("Take all back")
    player.rest()
    assert not player.table.gestures.lifted_cards()
    assert not player.table.match.moves


# -- the game (section 4.3) ------------------------------------------------------------------------------------------


def tile(player: Player, name: str) -> GameTile:
    found = player.button(name)
    assert isinstance(found, GameTile)
    return found


def test_the_games_say_what_they_are_worth(sit_down):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", bid=30))
    player.rest()
    assert [name for name in texts(player) if name != "Nothing more"] == [
        "Clubs", "Spades", "Hearts", "Diamonds", "Grand", "Null", "Null ouvert",
    ]  # fmt: skip
    assert [tile(player, name).below for name in ("Clubs", "Diamonds", "Null", "Null ouvert")] == [
        "36", "only 27", "only 23", "46",
    ]  # fmt: skip
    assert tile(player, "Diamonds").dim


def test_a_suit_that_is_overbid_for_certain_asks_first_and_null_is_refused(sit_down):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", bid=30))
    player.rest()
    player.press_button("Null")
    assert not player.table.match.moves
    assert player.painted().says("Null is worth 23, but you bid 30")
    player.press_button("Diamonds")
    assert not player.table.match.moves
    assert player.table.choice is not None
    player.key(pygame.K_ESCAPE)
    player.press_button("Hearts")
    assert str(player.table.match.moves[0]) == "announce hearts"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_question_about_an_overbid_game_is_read_in_full(sit_down, size):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", bid=30), size=size)
    player.rest()
    player.press_button("Diamonds")
    assert player.painted().says("Diamonds is worth 27, but you bid 30. Play it all the same?")
    assert player.table.choice is not None
    assert player.table.question is not None
    asked, behind = player.table.choice.items(), player.table.question.items()
    assert min(z for z, *_ in asked) > max(z for z, *_ in behind), "no word of the panel behind it shows through"


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_longest_announcement_is_read_in_full(sit_down, size):
    player = sit_down(alone(ANNOUNCING, hand_game=True), size=size)
    player.rest()
    player.press_button("Schneider")
    player.press_button("Diamonds")
    player.rest()
    assert player.painted().says("Diamonds hand, schneider")
    assert not player.painted().says("Diamonds hand, schneider announced")
    table, free = player.table, player.table.layout.free
    size_px = player.app.theme.text()
    held: dict[int, int] = {}
    shown = table.plates.items(player.app.assets, player.app.theme, table.layout, table.view.names, held, table.now)
    assert board(player).bubbles[0] == "Diamonds hand, schneider"
    words = player.app.assets.text("Diamonds hand, schneider", size_px, TEXT, bold=True)
    (place,) = [free.contains(picture.get_rect(topleft=(x, y))) for _, picture, x, y in shown if picture is words]
    assert place


def test_the_steps_of_a_hand_game_include_each_other(sit_down):
    player = sit_down(alone(ANNOUNCING, hand_game=True))
    player.rest()
    player.press_button("Ouvert")
    chosen = [button.text for button in player.buttons() if button.kind == "chosen"]
    assert chosen == ["Schneider", "Schwarz", "Ouvert"]
    assert player.painted().says("Schneider and schwarz are included")
    player.press_button("Clubs")
    assert str(player.table.match.moves[0]) == "announce clubs-ouvert"


def test_the_value_is_not_told_where_the_table_says_so(sit_down):
    player = sit_down(alone(ANNOUNCING, skat="QD 8D", changes={"show_value": False}))
    player.rest()
    assert tile(player, "Clubs").below == ""


# -- in play ---------------------------------------------------------------------------------------------------------


def playing(game: str, **position: Any) -> Setup:
    return alone(PLAYING, skat="QD 8D", contract=[game, False, ""], **position)


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
