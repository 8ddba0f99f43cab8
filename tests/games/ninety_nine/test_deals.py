"""Rules, sections 1 and 5: the deal, who deals next, lives, places, and the hands that call three of a kind (3f)."""

from __future__ import annotations

from collections import Counter
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest

from game.engine.state import DISCARD, HANDS, STOCK, anybody
from game.games.ninety_nine.rules.state import ASIDE
from tests.games.ninety_nine.tables import NAMES, ROW, asked, deal, events, hand, legal, refusal, say, sizes, table


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    game = deal(seats=3, first_dealer=1, deck="2C 3C 4C 2D 3D 4D 2H 3H 4H KS QS")
    assert [hand(game, seat) for seat in (2, 0, 1)] == [["2C", "2D", "2H"], ["3C", "3D", "3H"], ["4C", "4D", "4H"]]
    assert [card.text for card in game.table[STOCK][-2:]] == ["QS", "KS"]
    assert game.table[DISCARD] == []
    assert (game.total, game.direction, game.chain, game.turn) == (0, 1, 0, 2)
    assert [event.target for event in events(game, "moved")] == [HANDS[2], HANDS[0], HANDS[1]] * 3


def test_a_deck_order_is_that_of_one_deal():
    game = deal(seats=2, first_dealer=1, deck="6C KC 7C QC 8C JC", lives=2)
    assert hand(game, 0) == ["6C", "7C", "8C"]
    game.total = 99
    say(game, "concede", "next")
    assert hand(game, 0) != ["6C", "7C", "8C"]


@pytest.mark.parametrize("deck", ["6C 6C", "6C.2", "JK.1"])
def test_a_deck_order_of_other_cards_is_refused(deck: str):
    with pytest.raises(ValueError, match="deck order"):
        deal(deck=deck)


def test_every_hand_is_shuffled_anew_and_the_same_number_deals_the_same():
    first, again, other = deal(seed=5), deal(seed=5), deal(seed=6)
    assert str(first) == str(again) != str(other)
    hands = set()
    for _ in range(5):
        hands.add(tuple(hand(first, 0)))
        first.total, first.lives = 99, [9] * 4
        while not first.round_over:
            first.play(first.any_move(first.turn, Random(1)))
        say(first, "next")
    assert len(hands) == 5


def test_every_card_comes_first_equally_often():
    counts = Counter(deal(seats=2, seed=seed, first_dealer=1).table[HANDS[0]][0].text for seed in range(3000))
    assert len(counts) == 52
    assert min(counts.values()) > 30  # 3000 / 52 = 58 expected
    assert max(counts.values()) < 95


def test_the_deal_goes_round_clockwise_and_its_left_leads():
    game = deal(first_dealer=2, lives=9)
    for dealer in (2, 3, 0, 1, 2):
        assert (game.dealer, game.turn) == (dealer, (dealer + 1) % 4)
        game.total = 99
        while not game.round_over:
            game.play(game.any_move(game.turn, Random(1)))
        say(game, "next")


def test_an_eliminated_dealer_is_stepped_over():
    game = table(hands=["6C 7C"], turn=0, dealer=0, total=99, lives=[1, 2, 2, 2])
    say(game, "concede", "next")
    assert (game.dealer, game.turn) == (1, 2)


def test_an_eliminated_seat_keeps_its_chair_and_gets_no_cards():
    game = table(hands=["6C 7C"], dealer=3, total=99, lives=[1, 2, 2, 2])
    say(game, "concede", "next")
    assert (game.dealer, game.turn, sizes(game)) == (1, 2, [0, 3, 3, 3])
    assert not game.in_match(0)


def test_later_elimination_is_the_better_place():
    game = table(hands=["6C 7C", "6D 7D", "6H 7H"], seats=3, dealer=2, total=99, lives=[1, 1, 2])
    say(game, "concede")
    assert (game.out, game.over, game.results()) == ([(0,)], False, (0, 0, 0))
    say(game, "next")
    assert (game.dealer, game.turn) == (1, 2)
    twin = table(hands=["", "6D 7D", "6H 7H"], seats=3, turn=1, total=99, lives=[0, 1, 2], out=[[0]])
    say(twin, "concede")
    assert (twin.over, twin.results()) == (True, (3, 2, 1))


def test_seats_that_go_out_by_one_call_share_a_place():
    game = table("michigan", hands=["7C 7D 7H"], seats=4, lives=[2, 1, 3, 1])
    say(game, "call 7")
    assert game.out == [(1, 3)]
    game.lives, game.over = [2, 0, 0, 0], True
    game.out.append((2,))
    assert game.results() == (1, 3, 2, 3)


def test_the_caller_wins_the_match_when_all_others_go_out():
    game = table("michigan", hands=["7C 7D 7H"], seats=3, lives=[1, 1, 1])
    say(game, "call 7")
    assert (game.over, game.results(), game.lives[0]) == (True, (1, 2, 2), 1)


def test_the_last_one_left_wins():
    game = say(table(hands=["6C"], seats=2, total=99, lives=[1, 1]), "concede")
    assert (game.over, game.results()) == (True, (2, 1))
    assert events(game, "match_won")[0].seat == 1


def test_shortness_is_forgotten_in_a_new_hand():
    game = table(hands=["6C", "7C"], total=99, dealer=3)
    say(game, "concede", "next")
    assert sizes(game) == [3, 3, 3, 3]
    assert game.draw_state == [""] * 4


def test_all_cards_are_collected():
    game = say(table(hands=["6C 7C"], total=99), "concede", "next")
    assert sorted(card.index for card in game.table.cards()) == [
        card.index for card in game.pack() if card.rank != "JK"
    ]


# -- 3f: three of a kind ----------------------------------------------------------------------------------------------

TWO_HOLDERS = "7C 2C 9C 5C  7D 2D 9D 5D  7H 3C 9H 6C"  # dealt to 0, 1, 2, 3


def test_holders_are_asked_after_the_deal_one_by_one_from_the_leader():
    game = deal("michigan", first_dealer=1, deck="9C 5C 7C 2C  9D 5D 7D 2D  9H 6C 7H 3C")
    assert [hand(game, seat)[0] for seat in range(4)] == ["7C", "2C", "9C", "5C"]
    assert game.turn == 2
    assert asked(game) == 2
    say(game, "pass")
    assert asked(game) == 0
    say(game, "pass")
    assert asked(game) is None
    assert game.prompts()[0].seat == 2


def test_seats_without_three_are_not_asked():
    game = deal("michigan", first_dealer=3, deck=TWO_HOLDERS)
    assert asked(game) == 0
    assert legal(game, 1) == legal(game, 2) == []
    assert refusal(game, "pass", 1) == "There is nothing to pass."


def test_a_call_after_the_deal_ends_the_hand():
    game = say(deal("michigan", first_dealer=3, deck=TWO_HOLDERS), "call 7")
    assert (game.lives, game.round_over) == ([5, 4, 4, 4], True)
    assert [card.text for card in game.table[ASIDE[0]]] == ["7C", "7D", "7H"]


def test_only_the_drawer_is_asked_after_its_draw_and_play_waits():
    game = table("michigan", hands=["7C 7D 6C", "9C 9D 9H"], stock="7H")
    say(game, "play 6C")
    assert asked(game) == 0
    assert game.turn == 0  # the flow has not happened yet
    say(game, "pass")
    assert (asked(game), game.turn) == (None, 1)
    assert "call 9" in legal(game)  # on its own turn it may call without being asked


def test_the_mark_works_after_the_window_has_closed():
    game = say(table("michigan", hands=["7C 7D 4C"], stock="7H"), "play 4C")
    assert (asked(game), game.direction) == (0, 1)
    say(game, "pass")
    assert (game.direction, game.turn) == (-1, 3)


def test_one_may_call_on_ones_turn_before_the_first_card():
    game = table("michigan", hands=["7C 7D 7H"], total=20)
    assert legal(game)[-1] == "call 7"
    assert say(game, "call 7").round_over


def test_a_window_after_a_late_draw():
    game = table("michigan", hands=["7C 7D 6C"], stock="7H", options={"auto_draw": False})
    say(game, "play 6C")
    say(game, "draw", seat=0)
    assert (asked(game), game.turn) == (0, 1)
    say(game, "pass")
    assert (asked(game), game.prompts()[0].seat) == (None, 1)


@pytest.mark.parametrize("caller", range(8))
def test_any_of_eight_may_be_asked(caller: int):
    hands = ["2C", "2D", "2H", "2S", "7C", "7D", "7H", "7S"]
    hands[caller] = "9C 9D 9H"
    game = say(table("michigan", seats=8, hands=hands, turn=caller, asked=[caller]), "call 9")
    assert game.lives == [5 if seat == caller else 4 for seat in range(8)]
    assert [card.text for card in game.table[ASIDE[caller]]] == ["9C", "9D", "9H"]


def test_three_jokers_are_three_of_a_kind():
    options = {"jokers_per_deck": 2, "decks": 2}
    game = table("michigan", hands=["JK.1 JK.2 JK.3"], options=options)
    assert "call JK" in legal(game)


def test_four_of_a_kind_count_too_and_two_ranks_are_two_calls():
    game = table("michigan", hands=["7C 7D 7H 7S 9C 9D 9H"], options={"hand_size": 7, "decks": 2})
    assert [words for words in legal(game) if words.startswith("call")] == ["call 7", "call 9"]


def test_two_pairs_are_not_three_of_a_kind():
    game = table("michigan", hands=["7C 7D 9C 9D"])
    assert not [words for words in legal(game) if words.startswith("call")]
    assert refusal(game, "call 7") == "You need three cards of one rank."
    game = table("michigan", hands=["7C 7D 9C 4C"], stock="9D", options={"hand_size": 4})
    assert asked(say(game, "play 4C")) is None


def test_the_eliminated_do_not_pay_for_a_call():
    game = say(table("michigan", hands=["7C 7D 7H", ""], lives=[5, 0, 3, 5]), "call 7")
    assert game.lives == [5, 0, 2, 4]


# -- positions as plain data --------------------------------------------------------------------------------


def test_a_reversal_in_the_middle_of_a_turn_is_written_too():
    """Two cards are owed to the queen; the first of them reverses, and does so when the turn is over."""
    game = say(table("iceland", hands=["7C 6C 8C"], chain=2), "play 7C")
    assert (game.turn, game.direction) == (0, 1)
    twin = ROW.state(ROW.rule_set("iceland"), {}, NAMES[:4], 1, (), game.as_position())
    assert str(twin) == str(game)
    assert (say(game, "play 6C").direction, game.turn) == (-1, 3)


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": ["6C 6C"]},
        {"hands": ["6C", "6C"]},
        {"discard": "JK.1"},
        {"rest": "attic"},
        {"total": "many"},
        {"total": 100},
        {"turn": 9},
        {"turn": -1},
        {"direction": 0},
        {"lives": [1, 1]},
        {"lives": [4, 3, 3, 3]},
        {"lives": [0, 0, 0, 0]},
        {"dealer": 4},
        {"inside": [True]},
        {"named": 7},
        {"hats": 3},
        {"seed": 3},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, object]):
    with pytest.raises(ValueError, match=r"position|laid|pack"):
        table(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"out": [[1]]}, "seats that are out and are not"),
        ({"over": True}, "a match that is over and is not"),
        ({"lives": [0, 0, 0, 3], "turn": 3}, "a match that is over and is not"),
        ({"lives": [0, 0, 0, 3], "over": True}, "a match that is over and is not"),
        ({"inside": [True, False, False, False]}, "fewer than two who play"),
        ({"inside": [False, True, True, True]}, "a turn of none of them"),
        ({"lives": [3, 0, 3, 3], "inside": [True] * 4}, "somebody in the hand without a life"),
        ({"named": 1, "inside": [True, False, True, True]}, "somebody named who is not in the hand"),
        ({"right_seat": 1}, "a late draw of nothing"),
        ({"right_count": 1}, "of nobody"),
        ({"right_seat": 1, "right_count": 1, "inside": [True, False, True, True]}, "who is not in the hand"),
        ({"right_seat": 1, "right_count": 1, "round_over": True}, "who is not in the hand"),
        ({"asked": [1]}, "somebody asked who cannot call"),
    ],
    ids=str,
)
def test_facts_that_do_not_go_together(facts: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        table("michigan", **facts)


HOLDERS = ["7C 7D 7H", "9C 9D 9H", "2C 3C 4C"]  # of three of a kind: seats 0 and 1


@pytest.mark.parametrize(
    ("facts", "fine"),
    [
        ({"asked": [0, 1]}, True),
        ({"asked": [1]}, True),  # the first has passed
        ({"asked": [0]}, False),  # the second comes after it
        ({"asked": [1, 0]}, False),
        ({"asked": [2]}, False),
        ({"asked": [1, 0], "turn": 1}, True),  # from the leader on
        ({"asked": [0], "after_call": "flowing", "drawer": 0}, True),  # after a draw the drawer alone
        ({"asked": [1], "after_call": "flowing", "drawer": 0}, False),
        ({"asked": [0], "after_call": "flowing"}, False),
        ({"asked": [0, 1], "round_over": True}, False),
    ],
    ids=str,
)
def test_who_may_be_asked_to_call(facts: dict[str, Any], fine: bool):
    with nullcontext() if fine else pytest.raises(ValueError, match="somebody asked who"):
        table("michigan", hands=HOLDERS, **facts)


def test_three_of_a_kind_is_asked_from_the_leader_on():
    """The loser of the last hand leads and is asked first, not the dealer's left."""
    found = 0
    for seed in range(80):
        game, rng = deal(seats=5, seed=seed, three_of_a_kind=True, begins="loser", hand_size=7), Random(seed)
        for _ in range(150):
            if game.over:
                break
            if len(game.asked) > 1:
                steps = [(seat - game.turn) % 5 for seat in game.asked]
                assert steps == sorted(steps)
                found += game.turn != (game.dealer + 1) % 5
                options = {"three_of_a_kind": True, "begins": "loser", "hand_size": 7}
                ROW.state(ROW.rule_set("standard"), options, game.names, 1, position=game.as_position())
            game.play(game.any_move(anybody(game.prompts()[0]), rng))
        if found > 2:
            return
    raise AssertionError("nobody but the dealer's left led and was asked with another")
