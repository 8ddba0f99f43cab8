"""Positions that cannot be are refused; what rules and options make of a round is seen in views and on the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalogue
from game.engine.cards import cards
from game.engine.moves import move
from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TURNUP
from tests.games.oh_hell.talk import NOMINATION, PSHAW, bid, chosen, deal, play_by_lot, table
from tests.games.talk import events, legal, say

HANDS_OF_THREE = ("AS KS QS", "2H 3H 4H", "2C 3C 4C", "2D 3D 4D")
LAST: dict[str, Any] = {"whole_pack": "last_card", "sequence": "down", "most_cards": "all"}


@pytest.mark.parametrize(
    ("options", "position"),
    [
        ({}, {}),  # no card turned up
        ({"trump": "rotation"}, {"turnup": "5H"}),
        ({}, {"turnup": "5H 6H"}),
        ({}, {"turnup": "5H", "shown": "AS"}),
        ({}, {"turnup": "5H", "deals": 7}),
        ({}, {"turnup": "5H", "deals": 20}),
        ({}, {"turnup": "5H", "bids": [1, 0, 0, 0]}),
    ],
)
def test_positions_that_cannot_be(options: dict[str, Any], position: dict[str, Any]):
    with pytest.raises(ValueError, match=r"position"):
        table(*HANDS_OF_THREE, options=options, **position).check_position()
    table(*HANDS_OF_THREE, turnup="5H").check_position()
    table(*HANDS_OF_THREE, rules=NOMINATION).check_position()


def test_the_dealers_card_was_in_the_dealers_hand():
    game = deal(**LAST)
    fine, strange = game.as_position(), game.as_position()
    strange["shown"] = game.table[HANDS[0]][0].text
    state = catalogue.game("oh-hell").state
    for position, good in ((fine, True), (strange, False), ({**fine, "shown": ""}, False)):
        made = state(game_row(), {"first_dealer": 3, **LAST}, ["N", "E", "S", "W"], 1, (), position)
        if good:
            made.check_position()
            assert made.facts() == game.facts()
        else:
            with pytest.raises(ValueError, match="position"):
                made.check_position()


def game_row() -> Any:
    return catalogue.game("oh-hell").rule_sets[0]


@pytest.mark.parametrize("options", [{}, LAST, {"bidding": "at_once"}, {"trump": "none"}])
def test_every_moment_of_a_round_is_a_position_that_may_be(options: dict[str, Any]):
    game = deal(seed=3, **options)
    while not game.round_over:
        again = catalogue.game("oh-hell").state(
            game_row(), {"first_dealer": 3, **options}, list(game.names), 1, (), game.as_position()
        )
        again.check_position()
        assert again.facts() == game.facts()
        assert str(again.table) == str(game.table) or options == {"trump": "none"}
        game.play(chosen(game, "normal"))


def test_the_rest_of_the_pack_is_seen_by_nobody_ever():
    game = play_by_lot(deal())
    for viewer in (None, 0, 3):
        view = game.seen_by(viewer)
        assert not any(view.table[STOCK])
        assert len(view.table[STOCK]) == 11
        assert view.table[TURNUP] == game.table[TURNUP]
    assert game.rest() is None


def test_the_card_turned_up_is_known_to_be_out_of_play():
    hands = ["KH QH", "2S 3S", "4C 5C", "6D 7D"]
    for turned, claims in (("AH", True), ("JH", False)):
        game = table(*hands, bids="2 0 0 0", turnup=turned)
        assert game.may_claim() == claims
    game = table(*hands, bids="2 0 0 0", turnup="AH")
    assert legal(game)[-1] == "claim"
    say(game, "claim")
    assert game.totals == [12, 10, 10, 10]


@pytest.mark.parametrize(
    ("bids", "failed", "claims"),
    [("2 0 0 0", "nothing", True), ("1 0 0 0", "nothing", False), ("0 1 0 0", "nothing", False),
     ("9 0 0 0", "nothing", True), ("9 0 0 0", "minus_tricks_off", True)],
)  # fmt: skip
def test_the_rest_is_offered_where_it_suits_the_bid(bids: str, failed: str, claims: bool):
    game = table("AH KH", "2S 3S", "4C 5C", "6D 7D", bids=bids, turnup="9H", options={"failed": failed})
    assert game.may_claim() == claims


def test_nobody_is_offered_tricks_that_cost_points():
    laid: dict[str, Any] = {"turnup": "9H", "deals": 8, "won": ["2H 3H 4H 5H"], "bids": "0 1 1 1"}
    hands = ["AH KH", "2S 3S", "4C 5C", "6D 7D"]
    assert table(*hands, **laid).may_claim()
    assert not table(*hands, **laid, options={"failed": "minus_tricks_off"}).may_claim()


def test_a_round_is_told_and_the_deal_goes_on():
    game = bid(table("AS", "2H", "3C", "4D", turnup="9S"), "1 0 0 1")
    say(game, "play AS", "play 2H", "play 3C", "play 4D")
    assert game.totals == [11, 10, 10, 0]
    (settled,) = events(game, "bids_settled")
    assert settled.facts["made"] == (True, True, True, False)
    report = catalogue.game("oh-hell").report(game, game.history)
    assert report.rounds[0].text == (
        "1 trick, over by 1. North, East and South made their bids. North 11; East 10; South 10; West 0."
    )
    say(game, "next", seat=0)
    assert (game.dealer, game.turn, game.hand_size) == (0, 1, 2)


def test_a_whole_match_of_oh_pshaw_ends_without_trumps():
    game = deal(PSHAW, seats=4)
    trumps = []
    while not game.over:
        trumps.append(game.in_force.trump)
        play_by_lot(game)
        if not game.over:
            game.play(move(0, "next"))
    assert len(trumps) == 13
    assert trumps[-1] is None
    assert all(trumps[:-1])
    assert cards("2C")[0] in game.pack()
