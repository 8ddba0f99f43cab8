"""What is each trick game's own at the screen: bids, trumps, cards put away or laid aside, claims, the dummy."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.engine.state import HANDS
from game.engine.table import known, zone
from game.games.forty_fives.rules.position import DISCARDING, NAMING
from game.games.trick_ninety_nine.rules.position import BIDS, Position
from tests.boards.tricks.tricks import FORTY_FIVES, FOUR, NINETY_NINE, Tricker, board, in_play, says, tricks
from tests.ui.player import Player
from ui.scenes.score.results import ResultsPage
from ui.widgets import Button


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
    words = [button.text for button in player.buttons() if button.text]
    assert words == ["25", "30", "Pass"]
    assert player.painted().says("David bid 20")


def test_a_hint_marks_the_button_that_it_means(sit_down):
    player = sit_down(tricks(FORTY_FIVES, position=AUCTION))
    player.rest()

    def gold() -> list[str]:
        asked = player.table.question
        assert asked is not None
        player.painted()
        return [
            part.text for part in asked.form.root.everything() if isinstance(part, Button) and part.kind == "primary"
        ]

    assert gold() == []
    player.key(pygame.K_h)
    player.rest()
    hinted = player.table.words.hinted
    assert hinted is not None
    words = "Pass" if hinted.kind == "pass" else player.table.labels.label(player.table.view, hinted)
    assert gold() == [words]
    assert player.painted().says(words), "marked, its words are not cut"


def test_long_names_leave_their_bid_in_sight(sit_down):
    names = ["Bartholomew Wu", "Konstantina Z", "Maximiliane Q", "Wilhelmina Wo"]
    player = sit_down(tricks(FORTY_FIVES, position=AUCTION, names=names), size=(960, 600))
    player.rest()
    says(player)
    texts = [string for string, _ in player.painted().texts]
    assert "Wilhelmina Wo bid 20" in texts
    pair = next(text for text in texts if " & " in text and text.startswith("Barth"))
    assert all(len(half.rstrip("\N{HORIZONTAL ELLIPSIS}")) >= 4 for half in pair.split(" & "))


def test_the_hand_sorts_itself_when_trump_is_named(sit_down):
    position = {
        "hands": ["2D 3C AH KS 9S"], "bids": ["20", "pass", "pass", "pass"], "standing": "20", "bidder": 0,
        "phase": NAMING, "turn": 0, "kitty": "4H 4C 6D",
    }  # fmt: skip
    player = sit_down(tricks(FORTY_FIVES, position=position))
    player.rest()
    buttons = [button.text for button in player.buttons() if button.text]
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
    assert {"AH"} == {card.text for card in [board(player).pointed] if card is not None}


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
    for card in ("2D", "3C"):
        player.click(player.on(card))
        player.wait(600, 300)
    assert not player.table.match.moves
    assert player.painted().says("Discard 2, keep 3.")
    player.press_button("Discard 2")
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
    assert [note.mark[0] for note in notes if note.mark is not None] == ["A", "B", "A", "B"]
    assert [note.mate for note in notes] == ["", "", "partner", ""]


# -- trick Ninety-Nine -------------------------------------------------------------------------------------------------


def position(player: Player) -> Position:
    view = player.table.view
    assert isinstance(view, Position)
    return view


def test_a_card_may_be_carried_while_the_places_change(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=3, seed=2))
    until(player, "bid")
    card = next(card for card in position(player).table[HANDS[0]] if known(card))
    player.lift(player.on(card), player.table.layout.centre.center)
    drag = player.table.gestures.drag
    assert drag is not None
    gone = [where for where in player.table.layout.spots if where is zone("bid")]
    for where in gone:
        del player.table.layout.spots[where]
    player.step()
    player.release(player.table.layout.centre.center)
    assert player.table.gestures.drag is None


def test_lifted_cards_say_what_they_bid(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=3, seed=2))
    until(player, "bid")
    view = position(player)
    hand = [card for card in view.table[HANDS[0]] if known(card)]
    for count, card in enumerate(hand[:3], 1):
        player.click(player.on(card))
        player.wait(600, 300)
        assert player.painted().says(f"This bids {view.worth(hand[:count])}")
    player.press_button(f"Lay aside: bids {view.worth(hand[:3])}")
    player.rest()
    assert f"bid {view.worth(hand[:3])}" in says(player), "one's own bid can be read"


def test_only_shown_bids_are_told(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=4, seed=5))
    until(player, "play")
    view = position(player)
    for hand in range(4):
        words = board(player).won_words()[hand]
        shown = hand == 0 or hand in view.open_bids
        assert ("/" in words) == shown
        assert (view.bid_of(hand) is not None) == shown


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
    own = next(card for card in position(player).table[HANDS[0]] if known(card))
    moves = list(player.table.match.moves)
    player.click(player.table.cards.zones[HANDS[0]][-1].rect().center)
    assert player.table.match.moves == moves
    assert player.painted().says("It is the dummy's turn")
    assert own.face in player.painted().dimmed()
    move = position(player).moves(0)[0]
    tricker.do(move, how)
    assert player.table.match.moves[len(moves)] is move


def test_what_the_suits_bid_hangs_on_the_table(sit_down):
    player = sit_down(tricks(NINETY_NINE, seats=4, seed=5))
    until(player, "bid")
    assert {"3", "2", "1", "0"} <= says(player)
