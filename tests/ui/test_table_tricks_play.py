"""Trick games played at the screen: whole matches, tricks that stand and can be seen again, bids, claims, the dummy."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.forty_fives.position import DISCARDING, NAMING
from game.forty_fives.setting import position_of
from game.rules import HANDS
from game.table import known, zone
from game.trick_ninety_nine.position import BIDS, Position
from tests.game.forty_fives_talk import table as forty_fives
from tests.ui.player import Player
from tests.ui.tricks import Tricker, tricks
from ui.scenes.results import ResultsPage
from ui.table.last_trick import last_of
from ui.table.tricks import TricksBoard
from ui.widgets import Button

FORTY_FIVES, NINETY_NINE = "forty-fives", "trick-ninety-nine"
SHORT: dict[str, dict[str, Any]] = {
    FORTY_FIVES: {"target": 60},
    NINETY_NINE: {"match": "rounds", "rounds": 3},
}


def board(player: Player) -> TricksBoard:
    assert isinstance(player.table.board, TricksBoard)
    return player.table.board


def in_play(hands: list[str], **facts: Any) -> Any:
    """Forty-Fives with spades for trump and Ada on lead."""
    facts = {"leader": 0, "turn": 0, **facts}
    return tricks(FORTY_FIVES, position=position_of(forty_fives("S", hands=hands, **facts)))


FOUR = ["6C 2S KD 9H 8H", "7C 3D 4D 5D 6D", "8C 2H 3H 4H 6H", "9C 7D 8D 9D 10D"]


def says(player: Player) -> set[str]:
    """All words on the screen, those too that are kept as part of a picture."""
    player.app.assets._pictures.clear()
    return {string for string, _ in player.painted().texts}


# -- whole matches -----------------------------------------------------------------------------------------------------


def shows_nothing_hidden(player: Player) -> None:
    """Every face on the screen is one that the view holds."""
    view = player.table.controller.view()
    seen = {one.face for pile in view.table.zones.values() for one in pile if known(one)}
    faces = {face for face, _, _ in player.painted().cards} - {"back"}
    assert faces <= seen, f"{faces - seen} are hidden"


def play_out(player: Player, how: str, seed: int) -> None:
    """Play with random choices till the match is over, looking at the screen after every move."""
    tricker, dice = Tricker(player), Random(seed)
    player.rest()
    for _ in range(600):
        tricker.agrees()
        shows_nothing_hidden(player)
        if player.table.match.over:
            return
        tricker.turn(how, dice)
        if isinstance(player.app.scene, ResultsPage) and not player.table.match.over:
            player.key(pygame.K_ESCAPE)
            player.rest()
    raise AssertionError("the match does not end")


MATCHES = [
    (FORTY_FIVES, 4, 1, "click", {}),
    (FORTY_FIVES, 4, 1, "keys", {"auction": "until_three_pass", "dealer_hold": True, "slam": "30for60_full"}),
    (FORTY_FIVES, 4, 2, "drag", {"kitty": "none", "all_pass": "redeal"}),
    (NINETY_NINE, 2, 1, "click", {}),
    (NINETY_NINE, 2, 2, "keys", {"trump_rule": "joker_turnup"}),
    (NINETY_NINE, 3, 3, "drag", {}),
    (NINETY_NINE, 4, 1, "keys", {"trump_rule": "joker_turnup"}),
]


@pytest.mark.parametrize(("game", "seats", "persons", "how", "changes"), MATCHES)
def test_a_whole_match(sit_down, game, seats, persons, how, changes):
    setup = tricks(game, seats=seats, persons=persons, seed=seats, changes={**SHORT[game], **changes})
    player = sit_down(setup, speed="off", trick_ms=600)
    play_out(player, how, seats + persons)
    player.wait(2000)
    assert isinstance(player.app.scene, ResultsPage)


# -- the trick ---------------------------------------------------------------------------------------------------------


def until_it_stands(player: Player) -> None:
    for _ in range(400):
        if player.table.director.reading:
            return
        player.step(20)
    raise AssertionError("no trick is finished")


def test_one_click_plays_and_what_may_not_be_played_is_dimmed(sit_down):
    player = sit_down(in_play(["QS 9D", "2H 3H", "4H 6H", "7H 8H"], leader=3, turn=0, trick="10S"))
    player.rest()
    assert player.painted().dimmed() == {"9D"}
    player.click(player.on("9D"))
    assert not player.table.match.moves
    assert player.painted().says("Trumps were led")
    player.click(player.on("QS"))
    assert [str(one) for one in player.table.match.moves] == ["play QS"]


def test_a_card_that_a_key_plays_while_it_is_pressed_is_not_dragged(sit_down):
    player = sit_down(in_play(FOUR), speed="off")
    player.rest()
    start = player.on("2S")
    player.press(start)
    player.key(pygame.K_HOME)
    player.key(pygame.K_RETURN)
    player.step()
    assert [str(one) for one in player.table.match.moves][:1] == ["play 2S"]
    player.move_to((start[0] + 60, start[1] - 60), held=True)
    assert player.table.gestures.drag is None
    player.release(start)


def test_a_card_may_be_carried_while_the_places_change(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=3, seed=2))
    until(player, "bid")
    card = next(one for one in position(player).table[HANDS[0]] if known(one))
    player.lift(player.on(card), player.table.layout.centre.center)
    drag = player.table.gestures.drag
    assert drag is not None
    gone = [where for where in player.table.layout.spots if where is zone("bid")]
    for where in gone:
        del player.table.layout.spots[where]
    player.step()
    player.release(player.table.layout.centre.center)
    assert player.table.gestures.drag is None


def test_who_led_and_who_is_winning_is_marked_by_signs(sit_down):
    player = sit_down(in_play(["9D 2C", "2H 3H", "4H 6H", "7H 8H"], leader=2, turn=0, trick="KD 3D"))
    player.rest()
    assert "led" in says(player)
    assert board(player).winner == 2
    assert {one.text for one in board(player).outlined} == {"KD"}
    edges = {face for face, _, looks in player.painted().cards if looks.get("edge")}
    assert edges == {"KD"}


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_finished_trick_stands_for_its_time_then_goes_to_its_winner(sit_down, speed):
    player = sit_down(in_play(FOUR), speed=speed)
    player.rest()
    player.click(player.on("6C"))
    until_it_stands(player)
    assert len(board(player).trick) == 4
    player.wait(1000, 50)
    assert player.table.director.reading
    assert sum(len(player.table.cards.zones[zone("trick", seat)]) for seat in range(4)) == 4
    player.wait(900, 50)
    assert not player.table.director.reading
    assert len(player.table.cards.zones[zone("won", 0)]) == 4
    assert board(player).taken[0] == 1


def test_the_time_is_a_setting(sit_down):
    player = sit_down(in_play(FOUR), trick_ms=4000)
    player.rest()
    player.click(player.on("6C"))
    until_it_stands(player)
    player.wait(3500, 50)
    assert player.table.director.reading


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_sweeps_it_and_plays_nothing(sit_down, how):
    player = sit_down(in_play(FOUR), speed="normal")
    player.rest()
    player.click(player.on("6C"))
    until_it_stands(player)
    before = list(player.table.match.moves)
    if how == "click":
        player.click(player.on("2S"))
    else:
        player.key(pygame.K_1)
    assert player.table.match.moves == before
    assert not player.table.director.reading
    player.wait(500, 50)
    assert len(player.table.cards.zones[zone("won", 0)]) == 4


def test_it_may_stand_until_a_click(sit_down):
    player = sit_down(in_play(FOUR), trick_waits=True)
    player.rest()
    player.click(player.on("6C"))
    player.rest()
    player.wait(20_000, 1000)
    assert player.table.director.waits
    assert any(words.endswith("Click to go on.") for words in says(player))
    assert [one.text for one in player.buttons() if one.text] == ["Go on"]
    player.key(pygame.K_SPACE)
    player.rest()
    assert not player.table.director.reading
    assert len(player.table.cards.zones[zone("won", 0)]) == 4


def test_computers_alone_wait_for_no_click(sit_down):
    setup = tricks(FORTY_FIVES, persons=0, changes=SHORT[FORTY_FIVES])
    player = sit_down(setup, trick_waits=True, speed="off")
    for _ in range(400):
        player.step(100)
        if board(player).taken and sum(board(player).taken.values()) > 1:
            return
    raise AssertionError("a trick stands for ever")


def trick_won(sit_down: Any, **more: Any) -> Player:
    player: Player = sit_down(in_play(FOUR), speed="off", **more)
    player.rest()
    player.click(player.on("6C"))
    player.rest()
    return player


def test_the_last_trick_is_seen_as_long_as_the_tricks_won_are_held(sit_down):
    player = trick_won(sit_down)
    last = last_of(player.table.director.shown)
    assert last is not None
    faces = {one.face for _, one in last.played}
    assert not faces & {face for face, _, _ in player.painted().cards}
    won = player.table.layout.spots[zone("won", 0)]
    pose = won.poses([None] * 4)[0]
    where = (round(pose.x), round(pose.y))
    player.press(where)
    assert faces <= {face for face, _, _ in player.painted().cards}
    assert player.painted().says("The last trick")
    player.release(where)
    assert not faces & {face for face, _, _ in player.painted().cards}


@pytest.mark.parametrize("closing", [pygame.K_p, pygame.K_ESCAPE, pygame.K_SPACE])
def test_the_last_trick_is_seen_by_a_key_till_the_next(sit_down, closing):
    player = trick_won(sit_down)
    moves = list(player.table.match.moves)
    player.key(pygame.K_p)
    assert player.painted().says("The last trick")
    player.key(closing)
    assert not player.painted().says("The last trick")
    assert player.table.match.moves == moves


def test_before_the_first_trick_there_is_none_to_see(sit_down):
    player = sit_down(in_play(FOUR))
    player.rest()
    player.key(pygame.K_p)
    assert player.painted().says("No trick has been finished yet.")


# -- Forty-Fives -------------------------------------------------------------------------------------------------------


AUCTION: dict[str, Any] = {
    "hands": ["2D 3C AH KS 9S", *("4D 5D 6D 7D 8D", "4C 5C 6C 7C 8C", "2H 3H 4H 5H 6H")],
    "bids": ["", "15", "pass", "20"],
    "standing": "20",
    "bidder": 3,
    "turn": 0,
    "dealer": 0,
}


def test_bids_stay_beside_their_seats_while_the_auction_lasts(sit_down):
    player = sit_down(tricks(FORTY_FIVES, position=AUCTION))
    player.rest()
    player.wait(30_000, 3000)
    assert board(player).bubbles == {1: "15", 2: "Pass", 3: "20"}
    words = [one.text for one in player.buttons() if one.text]
    assert words == ["25", "30", "Pass"]
    assert player.painted().says("David bid 20")


def test_a_hint_marks_the_button_that_it_means(sit_down):
    player = sit_down(tricks(FORTY_FIVES, position=AUCTION))
    player.rest()

    def gold() -> list[str]:
        asked = player.table.asked
        assert asked is not None
        player.painted()
        return [one.text for one in asked.form.root.everything() if isinstance(one, Button) and one.kind == "primary"]

    assert gold() == []
    player.key(pygame.K_h)
    player.rest()
    hinted = player.table.hinted
    assert hinted is not None
    said = "Pass" if hinted.kind == "pass" else player.table.view.label(hinted)
    assert gold() == [said]
    assert player.painted().says(said), "marked, its words are not cut"


def test_long_names_leave_their_bid_in_sight(sit_down):
    names = ["Bartholomew Wu", "Konstantina Z", "Maximiliane Q", "Wilhelmina Wo"]
    player = sit_down(tricks(FORTY_FIVES, position=AUCTION, names=names), size=(960, 600))
    player.rest()
    says(player)
    texts = [string for string, _ in player.painted().texts]
    assert "Wilhelmina Wo bid 20" in texts
    pair = next(one for one in texts if " & " in one and one.startswith("Barth"))
    assert all(len(half.rstrip("\N{HORIZONTAL ELLIPSIS}")) >= 4 for half in pair.split(" & "))


def until(player: Player, phase: str, how: str = "click", seed: int = 1) -> None:
    """Play on till that is asked of the person."""
    tricker, dice = Tricker(player), Random(seed)
    player.rest()
    for _ in range(80):
        prompt = player.table.controller.prompt()
        if getattr(player.table.view, "phase", "") == phase and prompt is not None and prompt.seat == 0:
            return
        tricker.turn(how, dice)
        if isinstance(player.app.scene, ResultsPage):
            player.key(pygame.K_ESCAPE)
            player.rest()
    raise AssertionError(f"nobody comes to {phase}")


def test_the_hand_sorts_itself_when_trump_is_named(sit_down):
    position = {
        "hands": ["2D 3C AH KS 9S"], "bids": ["20", "pass", "pass", "pass"], "standing": "20", "bidder": 0,
        "phase": NAMING, "turn": 0, "kitty": "4H 4C 6D",
    }  # fmt: skip
    player = sit_down(tricks(FORTY_FIVES, position=position))
    player.rest()
    buttons = [one.text for one in player.buttons() if one.text]
    assert buttons == ["Clubs", "Diamonds", "Hearts", "Spades"]
    player.press_button("Spades")
    player.rest()
    until(player, DISCARDING)
    hand = [sprite.card.text for sprite in player.table.gestures.hand() if sprite.card is not None]
    assert hand[:3] == ["AH", "KS", "9S"], "trumps from the top"
    assert {"5", "J", "A", "K", "Q", "10"} <= says(player), "the order of trumps hangs on the table"


def test_the_card_pointed_at_stands_out_on_the_order_of_trumps(sit_down):
    player = sit_down(in_play(["AH 9D", "2H 3H", "4H 6H", "7H 8H"]))
    player.rest()
    player.move_to(player.on("AH"))
    player.rest()
    assert board(player).pointed is not None
    assert player.painted().says("trump, 3rd of 14")
    assert {"AH"} == {one.text for one in [board(player).pointed] if one is not None}


def test_cards_are_lifted_and_put_away_by_one_button(sit_down):
    player = sit_down(
        tricks(
            FORTY_FIVES,
            position={
                "hands": ["2D 3C AH KS 9S"], "bids": ["pass", "pass", "pass", "15"], "standing": "15", "bidder": 3,
                "phase": DISCARDING, "turn": 0, "dealer": 3, "trump": "S",
            },
        )
    )  # fmt: skip
    player.rest()
    for one in ("2D", "3C"):
        player.click(player.on(one))
        player.wait(600, 300)
    assert not player.table.match.moves
    assert player.painted().says("2 cards away, 3 kept")
    player.press_button("Put away 2 cards")
    assert str(player.table.match.moves[0]) in ("discard 3C 2D", "discard 2D 3C")


def test_a_claim_shows_why_and_is_played_out(sit_down):
    player = sit_down(
        in_play(
            ["5S JS AH", "2H 3D 4C", "6C 7C 8H", "9D 10D 10H"],
            tricks=[[0, 0, "AS 2S 3S 4S"], [0, 0, "KS 6S 7S 8S"]],
        )
    )
    player.rest()
    player.press_button("Claim the rest")
    player.wait(300, 50)
    assert player.painted().says("No trump that is still out beats")
    player.rest()
    assert player.table.view.round_over
    assert board(player).taken[0] == 5


def test_partners_are_plain_to_see(sit_down):
    player = sit_down(in_play(FOUR))
    player.rest()
    notes = [player.table.board.notes(seat) for seat in range(4)]
    assert [one.mark[0] for one in notes if one.mark is not None] == ["A", "B", "A", "B"]
    assert [one.mate for one in notes] == ["", "", "partner", ""]


# -- trick Ninety-Nine -------------------------------------------------------------------------------------------------


def position(player: Player) -> Position:
    view = player.table.view
    assert isinstance(view, Position)
    return view


def test_lifted_cards_say_what_they_bid(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=3, seed=2))
    until(player, "bid")
    view = position(player)
    hand = [one for one in view.table[HANDS[0]] if known(one)]
    for count, one in enumerate(hand[:3], 1):
        player.click(player.on(one))
        player.wait(600, 300)
        assert player.painted().says(f"this bids {view.worth(hand[:count])}")
    player.press_button(f"Lay aside: bids {view.worth(hand[:3])}")
    player.rest()
    assert f"bid {view.worth(hand[:3])}" in says(player), "one's own bid can be read"


def test_only_shown_bids_are_told(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=4, seed=5))
    until(player, "play")
    view = position(player)
    for hand in range(4):
        words = board(player).won_words()[hand]
        told = hand == 0 or hand in view.open_bids
        assert ("/" in words) == told
        assert (view.bid_of(hand) is not None) == told


def test_every_hidden_bid_has_its_own_cover(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=3, persons=3), speed="off")
    player.rest()
    tricker, dice = Tricker(player), Random(2)
    covers, laid = [], 0
    for _ in range(30):
        if position(player).phase != "bid" and player.table.cover is None:
            break
        if player.table.cover is not None:
            curtain = player.table.controller.curtain
            assert curtain is not None
            covers.append(curtain.person)
            assert {face for face, _, _ in player.painted().cards} <= {"back"}
        before = sum(bool(position(player).table[where]) for where in BIDS[:3])
        tricker.turn("click", dice)
        laid += sum(bool(position(player).table[where]) for where in BIDS[:3]) > before
    assert sorted(covers) == [0, 1, 2]
    assert laid == 3


@pytest.mark.parametrize("how", ["click", "drag", "keys"])
def test_the_dummys_cards_are_played_by_its_controller(sit_down, how):
    player = sit_down(tricks(NINETY_NINE, seats=2, seed=6, changes={"premiums": "off"}), speed="off")
    tricker, dice = Tricker(player), Random(3)
    player.rest()
    for _ in range(40):
        view = position(player)
        if view.phase == "play" and view.turn == 2 and player.table.gestures.active:
            break
        tricker.turn("click", dice)
    own = next(one for one in position(player).table[HANDS[0]] if known(one))
    moves = list(player.table.match.moves)
    player.click(player.table.cards.zones[HANDS[0]][-1].rect().center)
    assert player.table.match.moves == moves
    assert player.painted().says("It is the dummy's turn")
    assert own.face in player.painted().dimmed()
    wanted = position(player).moves(0)[0]
    tricker.do(wanted, how)
    assert player.table.match.moves[len(moves)] is wanted


def test_what_the_suits_bid_hangs_on_the_table(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=4, seed=5))
    until(player, "bid")
    assert {"3", "2", "1", "0"} <= says(player)
