"""Rules, section 3b: every move and every sentence with which one is refused."""

from __future__ import annotations

import pytest

from game.engine.moves import IllegalMove, move, parse
from game.engine.state import DISCARD, STOCK
from tests.games.ninety_nine.tables import NAMES, deal, legal, refusal, say, table
from tests.games.talk import events

FORGETFUL = {"auto_draw": False}


def test_not_your_turn():
    assert refusal(table(hands=["6C", "7C"]), "play 7C", 1) == "It is not your turn yet."
    assert refusal(table(hands=["6C", "7C"]), "concede", 1) == "It is not your turn yet."


def test_a_card_must_be_held():
    game = table(hands=["6C 7C"])
    assert refusal(game, "play KD") == "That card is not in your hand."
    assert refusal(game, "play 6C 7C") == "That card is not in your hand."
    assert refusal(game, "play") == "That card is not in your hand."


@pytest.mark.parametrize(
    ("seat", "text"),
    [(0, "play KD 0"), (0, "play QH +10"), (0, "play 6C 7C +6"), (0, "play"), (1, "play 7C +7"), (0, "play 5C 0")],
)
def test_a_play_that_is_refused_changes_nothing(seat: int, text: str):
    """Not held, past 99, two cards, none, not its turn, and nobody named."""
    game = table("taiwan", hands=["6C QH 5C", "7C"], total=92)
    before = str(game)
    with pytest.raises(IllegalMove):
        say(game, text, seat=seat)
    assert str(game) == before


def test_nobody_plays_draws_or_concedes_while_somebody_is_asked():
    game = deal("michigan", deck="7C 2C 2D 2H 7D 3C 3D 3H 7H 4C 4D 4H", first_dealer=3)
    assert game.prompts()[0].seat == 0
    for text in ("play 7C", "draw", "concede"):
        assert refusal(game, text, 0) == "Wait: a player may call three of a kind."


@pytest.mark.parametrize(
    ("rules", "held", "text", "sentence"),
    [
        ("chicago", "10H", "play 10H +10", "A 10 cannot count +10 in this rule set."),
        ("standard", "8H", "play 8H +7", "An 8 cannot count +7 in this rule set."),
        ("iceland", "AH", "play AH +11", "An Ace cannot count +11 in this rule set."),
        ("alternate_joker", "JK.1", "play JK.1 0", "A Joker cannot count 0 in this rule set."),
    ],
)
def test_a_count_must_be_one_the_table_allows(rules: str, held: str, text: str, sentence: str):
    assert refusal(table(rules, hands=[f"{held} 2H"], total=50), text) == sentence


def test_the_total_may_not_pass_99():
    game = table(hands=["9C QH 2C"], total=94)
    assert refusal(game, "play QH") == "That would make 104; the total may not pass 99."
    answer = game.why_not(parse(0, "play QH"))
    assert answer is not None
    assert [card.text for card in answer.cards] == ["9C", "2C"]


def test_a_choice_of_counts_must_be_made():
    assert refusal(table(hands=["AC"], total=50), "play AC") == "Choose how the Ace counts: +1 or +11."
    assert refusal(table("iceland", hands=["AC"]), "play AC") == "Choose how the Ace counts: +1 or +14."
    assert refusal(table(hands=["10C"], total=50), "play 10C") == "Choose how the 10 counts: −10 or +10."


def test_the_count_may_be_left_out_where_only_one_is_legal():
    assert say(table(hands=["AC 2C"], total=95), "play AC").total == 96
    assert say(table(hands=["10C 2C"], total=95), "play 10C").total == 85
    assert say(table(hands=["6C 2C"], total=50), "play 6C").total == 56


def test_a_five_in_taiwan_needs_a_name():
    game = table("taiwan", hands=["5C 2C"], inside=[True, False, True, True])
    assert refusal(game, "play 5C") == "Choose who plays next."
    assert refusal(game, "play 5C @0") == "You cannot choose yourself."
    assert refusal(game, "play 5C @1") == f"{NAMES[1]} is not in this hand."
    assert refusal(game, "play 5C @4") == refusal(game, "play 5C @7") == "Nobody sits there."
    assert refusal(game, "play 5C @2") is None


def test_the_name_may_be_left_out_with_one_other_seat():
    for text in ("play 5C", "play 5C 0"):
        game = say(table("taiwan", hands=["5C 2C"], seats=2), text)
        assert (game.turn, events(game, "played")[0].facts["target"]) == (1, 1)


def test_other_cards_name_nobody():
    sentence = "That card does not choose who plays next."
    assert refusal(table(hands=["6C 2C"]), "play 6C @2") == sentence


def test_below_zero_where_it_is_forbidden():
    game = table("hawaii", hands=["5C 6C"], total=3, options={"below_zero": "forbid"})
    assert refusal(game, "play 5C") == "That would take the total below zero."


def test_drawing_by_itself_is_refused():
    game = table(hands=["6C 2C KC", "7D 8D 8H"])
    assert refusal(game, "draw", 0) == "You draw only after playing a card."
    say(game, "play 6C")
    assert refusal(game, "draw", 0) == "You have already drawn."


def test_drawing_late():
    game = table(hands=["6C 2C KC", "7D 8D 8H"], options=FORGETFUL)
    say(game, "play 6C")
    assert refusal(game, "draw", 0) is None
    assert refusal(game, "draw", 1) == "You draw only after playing a card."
    say(game, "play 7D")
    assert refusal(game, "draw", 0) == "Too late: the next card has been played, so you stay one card short this hand."


def test_drawing_after_a_queen_without_a_queen():
    game = say(table("iceland", hands=["6C 2C KC"], chain=1), "play 6C")
    assert refusal(game, "draw", 0) == "You answered a queen without a queen, so you may not draw."


def test_nothing_left_to_draw():
    game = table(hands=["6C 2C KC"], stock="", rest="discard", options={"reshuffle": False})
    say(game, "play 6C")
    assert refusal(game, "draw", 0) == "There is nothing left to draw."


def test_conceding_while_a_card_can_be_played():
    game = table(hands=["8C 4C 7C"], total=97)
    assert refusal(game, "concede") == "You can still play the 4 of clubs."


def test_conceding_while_a_card_can_be_drawn():
    game = table(hands=["3C 8C 7C"], seats=2, total=94, options=FORGETFUL)
    say(game, "play 3C")
    assert game.turn == 0
    assert refusal(game, "concede") == "You can still draw."
    assert legal(game) == ["draw"]


def test_three_of_a_kind_means_nothing_elsewhere():
    game = table(hands=["8C 8D 8H"], total=50)
    assert refusal(game, "call 8") == "Three of a kind means nothing in this rule set."


def test_three_cards_of_one_rank_are_needed():
    game = table("michigan", hands=["8C 8D 7H"], total=50)
    assert refusal(game, "call 8") == "You need three cards of one rank."
    assert refusal(game, "call") == "You need three cards of one rank."


def test_a_call_has_its_moments():
    game = table("michigan", hands=["6C 8D 7H", "5C 5D 5H"], total=50)
    sentence = "Call after the deal, right after your own draw, or on your turn before you play."
    assert refusal(game, "call 5", 1) == sentence
    assert refusal(say(game, "play 6C"), "call 5", 1) is None


def test_a_call_waits_while_another_is_asked():
    game = table("michigan", hands=["6C 8D 8H", "5C 5D 5H"], stock="8S", rest="aside 2")
    assert say(game, "play 6C").asked == (0,)
    assert refusal(game, "call 5", 1) == "Wait: a player may call three of a kind."
    assert refusal(game, "call 8", 0) is None


def test_there_is_nothing_to_pass_on():
    assert refusal(table("michigan", hands=["8C 8D 8H"]), "pass") == "There is nothing to pass."
    assert refusal(table(hands=["8C 8D 8H"]), "pass") == "There is nothing to pass."


@pytest.mark.parametrize("text", ["play 6C", "draw", "concede", "call 6", "pass"])
def test_a_hand_that_is_over_is_over(text: str):
    game = say(table(hands=["6C 7C 8C"], total=99), "concede")
    for seat in range(4):
        assert refusal(game, text, seat) == "This hand is over."


def test_next_is_for_a_finished_hand():
    game = table(hands=["6C 7C 8C"], total=99)
    assert refusal(game, "next") == "This hand is not over yet."
    say(game, "concede")
    assert [refusal(game, "next", seat) for seat in range(4)] == [None] * 4


def test_after_the_match_nothing_follows():
    game = say(table(hands=["6C 7C 8C"], seats=2, total=99, lives=[1, 2]), "concede")
    assert game.over
    assert legal(game, 0) == legal(game, 1) == []
    assert refusal(game, "next") == "This hand is over."
    assert game.prompts() == ()


@pytest.mark.parametrize("text", ["fold", "draw 6C", "draw 2", "concede @1", "pass 6C", "next 2", "bid 20"])
def test_what_is_no_move_at_all(text: str):
    assert refusal(table(hands=["6C 7C 8C"]), text) == "That is no move in this game."


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_may_do_nothing(seat: int):
    assert refusal(table(hands=["6C 7C 8C"]), "play 6C", seat) == "That is no move in this game."


def test_a_refused_move_changes_nothing():
    game = table(hands=["8C 7C 6C"], total=92)
    before = str(game)
    with pytest.raises(IllegalMove, match=r"^That would make 100; the total may not pass 99\.$") as caught:
        game.play(move(0, "play", parse(0, "play 8C").cards, "+8"))
    assert caught.value.refusal.code == "past_99"
    assert str(game) == before


def test_a_gesture_has_its_moves_or_its_refusal():
    game = table(hands=["AC 8C KC"], total=50)
    ace = [move for move in game.moves(0) if move.cards[0].text == "AC"]
    assert game.offers(0, ace[0].cards, DISCARD) == ace
    answer = game.offers(0, (), STOCK)
    assert not isinstance(answer, list)
    assert answer.text == "You draw only after playing a card."
    answer = game.offers(1, parse(0, "play 6D").cards, DISCARD)
    assert not isinstance(answer, list)
    assert answer.text == "It is not your turn yet."


def test_a_five_on_a_players_seat_names_that_player():
    game = table("taiwan", hands=["5C 8C KC"], total=50)
    five = parse(0, "play 5C").cards
    offered = game.offers(0, five, 2)
    assert isinstance(offered, list)
    assert [str(move) for move in offered] == ["play 5C 0 @2"]
