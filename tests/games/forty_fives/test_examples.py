"""Forty-Fives: the worked examples of the rules, by their numbers (section 5), and the deal (section 1)."""

from __future__ import annotations

import pytest

from game.engine.cards import cards
from game.engine.state import STOCK
from game.engine.trick_game import Trick
from game.engine.trick_play import TRICK, WON
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import KITTY, best_of
from tests.games.forty_fives.talk import deal, events, hand, legal, played_out, say, table, to_discard


@pytest.mark.parametrize(
    ("number", "trump", "trick", "winner"),
    [
        (1, "S", "6S 10S 2S 4S", "2S"),
        (2, "C", "KC AC AH QC", "AH"),
        (2, "H", "9C 3C 10C 5C", "3C"),
        (2, "S", "2D AD 9D JD", "JD"),
    ],
)
def test_1_and_2_who_wins_a_trick(number, trump, trick, winner):
    played = trick.split()
    assert played[contract(trump).winner(cards(trick))] == winner
    game = table(trump, hands=[f"{card} 10H" if at == 0 else card for at, card in enumerate(played)])
    say(game, *(f"play {card}" for card in played))
    assert game.tricks[0].winner == played.index(winner) == game.turn
    assert best_of(game.tricks[0]).text == winner
    assert [card.text for card in game.table[WON[game.turn]]] == played


def test_the_card_that_won_a_trick_led_by_a_later_seat():
    assert best_of(Trick(3, 1, tuple(cards("2C 3C 4C 5C")))).text == "4C"


@pytest.mark.parametrize(
    ("led", "held", "fine"),
    [
        ("6D", "JD 9C KH 2S", "JD 9C KH 2S"),
        ("6D", "JD 4D 9C", "JD 4D"),
        ("JD", "AH 9C KS", "AH"),
        ("JD", "5D AH 9C", "5D AH"),
        ("JD", "5D 9C KS", "5D 9C KS"),
    ],
)
def test_3_what_may_be_played_when_trumps_are_led(led, held, fine):
    game = table("D", hands=[held], trick=led, leader=3)
    assert legal(game) == [f"play {card}" for card in fine.split()]


def test_4_a_bid_is_made():
    assert played_out("AAAAB", "A", bid="20").totals == [25, 5]


def test_5_a_bid_fails():
    assert played_out("AAABB", "B", bid="20").totals == [-20, 15]


def test_6_a_set_back_goes_below_zero():
    assert played_out("AAABB", "A", bid="25", totals=(10, 0)).totals == [-15, 10]


def test_7_both_sides_reach_the_target_and_the_bidder_wins():
    game = played_out("BBBAA", "B", bid="15", by=1, totals=(115, 105))
    assert game.totals == [125, 125]
    assert (game.won_by, game.results()) == (1, (2, 1, 2, 1))


@pytest.mark.parametrize(("rule", "won"), [("never", 0), ("both_90", None), ("always", None)])
def test_8_who_must_have_bid_to_win(rule, won):
    game = played_out("BBBAA", "A", bid="25", by=1, totals=(115, 90), options={"must_bid_to_win": rule})
    assert (game.totals, game.won_by, game.over) == ([130, 65], won, won is not None)
    if won is None:
        say(game, "next", seat=0)
        assert game.must_bid() is (rule == "always")


def test_8_the_next_hand_may_be_won_without_a_bid():
    both_90 = {"must_bid_to_win": "both_90"}
    assert played_out("BBBBA", "B", by=1, totals=(130, 65), options=both_90).won_by == 0
    always = {"must_bid_to_win": "always"}
    assert played_out("BBBBA", "B", by=1, totals=(130, 65), options=always).won_by is None
    assert played_out("AAABB", "B", by=0, totals=(130, 65), options=always).won_by == 0


def test_9_thirty_for_sixty():
    full, risk = {"slam": "30for60_full"}, {"slam": "30for60_risk"}
    assert played_out("AAAAB", "A", bid="30for60", options=full).totals == [-60, 5]
    assert played_out("AAAAA", "A", bid="30for60", options=risk).totals == [30, 0]


def test_10_no_trump_is_played():
    game = played_out("AAABB", "", bid="15")
    assert game.best_trump() is None
    assert game.totals == [15, 10]
    assert [event.facts["points"] for event in events(game, "no_trump_played")] == [5]


# -- the deal (section 1) ---------------------------------------------------------------------------------------------

DECK = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD"


def test_packets_of_three_the_kitty_and_packets_of_two():
    game = deal(deck=DECK)
    assert [sorted(hand(game, seat)) for seat in range(4)] == [
        sorted(dealt.split()) for dealt in ("AC 2C 3C 3D 4D", "4C 5C 6C 5D 6D", "7C 8C 9C 7D 8D", "10C JC QC 9D 10D")
    ]
    assert {card.text for card in game.table[KITTY]} == {"KC", "AD", "2D"}
    assert len(game.table[STOCK]) == 29
    assert game.table[STOCK][-1].text == "JD"
    assert game.turn == 0


def test_without_a_kitty_all_moves_down_by_three():
    game = deal(deck=DECK, kitty="none")
    assert sorted(hand(game, 0)) == ["2C", "3C", "AC", "AD", "KC"]
    assert (len(game.table[KITTY]), len(game.table[STOCK])) == (0, 32)


def test_the_deal_moves_to_the_left():
    game = deal(first_dealer=1)
    assert (game.dealer, game.turn) == (1, 2)
    game = played_out("AAAAB", "A")
    assert game.dealer == 3
    say(game, "next", seat=2)
    assert (game.dealer, game.turn, game.hand_number) == (0, 1, 2)
    assert sum(len(game.table[where]) for where in (*WON[:4], *TRICK[:4])) == 0


# -- kitty, discard and draw (sections 4.3 to 4.5) --------------------------------------------------------------------


def test_the_bidder_takes_the_kitty_and_all_draw_back_to_five():
    game = to_discard(deal(deck=DECK))
    assert (len(hand(game, 0)), game.turn) == (8, 0)
    assert {"KC", "AD", "2D"} <= set(hand(game, 0))
    say(game, "discard AC 2C 3C 3D 4D KC AD", "discard", "discard 7C", "discard 10C JC QC 9D")
    assert [len(hand(game, seat)) for seat in range(4)] == [5] * 4
    assert {"2D", "JD"} <= set(hand(game, 0))
    assert [event.facts["count"] for event in events(game, "put_away")] == [7, 0, 1, 4]
    assert [(event.seat, event.facts["count"]) for event in events(game, "drew")] == [(0, 4), (2, 1), (3, 4)]
    assert len(game.table[STOCK]) == 29 - 9
    assert (game.turn, game.leader) == (0, 0)


def test_before_the_discards_nobody_has_put_anything_away():
    assert deal().away == [0, 0, 0, 0]


def test_nobody_draws_before_all_have_put_away():
    game = to_discard(deal())
    for _ in range(3):
        say(game, str(game.moves(game.turn)[5]))
        assert len(game.table[STOCK]) == 29
        assert not events(game, "drew")


@pytest.mark.parametrize(("when", "held"), [("before_kitty", 5), ("after_kitty", 8)])
def test_trump_is_named_before_or_after_the_kitty_is_seen(when, held):
    game = say(deal(name_trump=when), "bid 15", "pass", "pass", "pass")
    assert (game.turn, len(hand(game, 0))) == (0, held)
    assert legal(game) == ["trump C", "trump D", "trump H", "trump S"]
    assert len(hand(say(game, "trump H"), 0)) == 8
    assert [event.facts["count"] for event in events(game, "took_kitty")] == [3]


@pytest.mark.parametrize(("rule", "leader"), [("bidder", 1), ("left_of_bidder", 2)])
def test_the_first_lead(rule, leader):
    game = to_discard(deal(first_lead=rule), "pass", "bid 15", "pass", "pass")
    while game.phase == "discarding":
        say(game, str(game.moves(game.turn)[0]))
    assert (game.turn, game.leader) == (leader, leader)


# -- what the slam bids are worth (section 5) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slam", "bid", "made", "failed"),
    [
        ("plain", "30", 30, -30),
        ("pays60", "30", 60, -30),
        ("30for60_risk", "30for60", 30, -60),
        ("30for60_full", "30for60", 60, -60),
        ("30for60_full", "30", 30, -30),
        ("pays60", "25", 30, None),
    ],
)
def test_the_slam_options(slam, bid, made, failed):
    options = {"slam": slam}
    assert played_out("AAAAA", "A", bid=bid, options=options).totals == [made, 0]
    if failed is not None:
        assert played_out("AAAAB", "A", bid=bid, options=options).totals == [failed, 5]
