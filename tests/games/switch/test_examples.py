"""The examples of the written rules (section 5), by their numbers."""

from __future__ import annotations

import pytest

from game.engine.cards import card
from game.engine.state import DISCARD, STOCK
from tests.games.switch.tables import deal, fits, held, moves, play, table, top, why


def test_1_suit_rank_and_aces_fit():
    assert fits(table("9C 4S AD 4D 8H", "3C")) == "9C 4S AD"


def test_2_after_an_ace_the_suit_that_was_named_or_another_ace():
    game = play(table("AS 3C 4C", "9S 2H AD 4S 7H", pile="10S"), "0 play AS H")
    assert fits(game) == "2H AD 7H"


def test_3_twos_add_up_and_whoever_has_none_takes_them():
    game = play(table("2C 3C", "2H 5C", "KC KD", pile="9C"), "0 play 2C")
    assert (game.owed, fits(game)) == (2, "2H")
    play(game, "1 play 2H", "2 take")
    assert (held(game, 2), game.owed, game.turn) == (6, 0, 0)
    assert [game.fits(card(text)) for text in ("7H", "2D", "AC", "7C")] == [True, True, True, False]


def test_4_a_card_that_fits_is_no_answer_nor_is_an_ace():
    game = play(table("2C 3C", "5C AS", pile="9C"), "0 play 2C")
    assert why(game, "1 play AS H") == "An Ace does not help against a 2."
    assert why(game, "1 play 5C") == "You owe 2 cards: answer with a 2, or take them."
    assert moves(game) == ["take"]
    assert held(play(game, "1 take"), 1) == 4


@pytest.mark.parametrize(("others", "turn"), [(("4C", "5C", "6C"), 2), (("4C",), 0)])
def test_5_an_eight_skips_the_next(others: tuple[str, ...], turn: int):
    assert play(table("8D 3C", *others, pile="9D"), "0 play 8D").turn == turn


def test_6_a_jack_turns_the_play_round():
    game = play(table("4C", "JC 5D", "6C", "7C", pile="9C", turn=1), "1 play JC")
    assert (game.turn, game.direction) == (0, -1)
    game = play(table("JC 5D", "6C", pile="9C"), "0 play JC")
    assert (game.turn, game.direction) == (1, 1)
    assert play(table("JC 5D", "6C", pile="9C", two_player_turn="again"), "0 play JC").turn == 0


def test_7_fours_answer_fours_and_any_card_that_asks_where_it_may():
    game = table("4H 3C", "4S 3D", pile="9H", rules="two_four_jacks")
    assert play(game, "0 play 4H", "1 play 4S").owed == 8
    game = play(table("2S 3C", "4S 3D", rules="two_four_jacks"), "0 play 2S")
    assert why(game, "1 play 4S") == "You owe 2 cards: answer with a 2, or take them."
    game = play(table("2S 3C", "4S 3D", rules="two_four_jacks", answer="any_press"), "0 play 2S")
    assert play(game, "1 play 4S").owed == 6


def test_8_red_jacks_take_away_what_black_ones_ask():
    game = play(table("JS 3C", "JC 3D", "JH 4D", rules="black_jack"), "0 play JS")
    assert game.owed == 5
    assert play(game, "1 play JC").owed == 10
    play(game, "2 play JH")
    assert (game.owed, game.turn, fits(game)) == (0, 0, "")
    assert game.fits(card("7H"))
    assert play(table("JD 3C", "4C", pile="7D", rules="black_jack"), "0 play JD").owed == 0
    game = play(table("JS 3C", "2S JD 3D", rules="black_jack", answer="any_press"), "0 play JS")
    assert play(game.copy(), "1 play JD").owed == 0
    assert play(game, "1 play 2S").owed == 7
    game = table("JD 3C", "4C", pile="2D", owed=2, rules="black_jack")
    assert why(game, "0 play JD") == "A red Jack takes away only what a black Jack asks."


def test_9_a_queen_has_to_be_covered():
    game = play(table("QH 3H 3C 4C", "5C 5D", pile="9H", rules="black_jack"), "0 play QH")
    assert (game.turn, game.covering, moves(game)) == (0, True, ["play 3H", "draw"])
    assert why(game, "0 play 3C") == "Cover the Queen: a heart or a Queen, or draw."
    assert play(game, "0 play 3H").turn == 1
    game = play(table("QH", "5C 5D", pile="9H", stock="6C", rules="black_jack"), "0 play QH")
    assert (game.round_over, moves(game)) == (False, ["draw"])
    play(game, "0 draw")
    assert (game.turn, held(game, 0), top(game)) == (1, 1, "QH")


def test_10_the_ace_of_hearts_and_queens_between_two():
    game = play(table("AH 3C", "AS 4C 2H", pile="9H", rules="jack_change_it"), "0 play AH")
    assert (game.owed, moves(game)) == (5, ["take"])
    assert play(table("AS 3C", "4C", rules="jack_change_it"), "0 play AS").owed == 0
    assert not any(table("QS 3C", "4C", rules="jack_change_it").powers["QS"])
    assert table("QS 3C", "4C", "5C", rules="jack_change_it").powers["QS"].turns


def test_11_a_first_card_with_a_power_is_passed_over_or_hits_eldest():
    cards = " ".join(f"{rank}{suit}" for rank in ("3", "4", "6", "7", "9", "10", "K") for suit in "CDHS")
    game = deal(f"{cards} 8S 5D")
    assert (top(game), game.table[STOCK][0].text, game.turn) == ("5D", "8S", 0)
    game = deal(f"{cards} 8S 5D", turn_up_power="applies")
    assert (top(game), game.turn, [event.seat for event in game.history if event.kind == "skipped"]) == ("8S", 1, [0])


def test_12_two_eights_at_once_skip_two():
    game = table("8C 8D 4S", "3C", "4C", pile="8H", several="rank")
    assert "play 8C 8D" in moves(game)
    play(game, "0 play 8C 8D")
    assert (game.turn, top(game), held(game, 0)) == (0, "8D", 1)
    assert [event.seat for event in game.history if event.kind == "skipped"] == [1, 2]


def test_13_a_card_just_drawn_may_be_played_or_kept():
    game = play(table("3C", "4C", pile="6H", stock="6S"), "0 draw")
    assert moves(game) == ["play 6S", "keep"]
    assert play(game.copy(), "0 keep").turn == play(game, "0 play 6S").turn == 1
    assert play(table("3C", "4C", pile="6H", stock="6S", after_draw="ends"), "0 draw").turn == 1


def test_14_what_the_last_card_asks_is_taken():
    game = play(table("2H", "KD", "4C", pile="9H", stock="7C 5D", match="rounds"), "0 play 2H")
    assert (game.round_over, game.totals) == (True, [0, 10 + 5 + 7, 4])


def test_15_whoever_may_not_end_on_a_power_draws_one_and_it_works():
    game = play(table("8C", "3C", "4C", pile="9C", end_on_power="draw_one"), "0 play 8C")
    assert (game.round_over, held(game, 0), game.turn) == (False, 1, 2)


def test_16_whoever_does_not_announce_the_last_card_draws_two():
    game = play(table("9C 3D", "4C", last_card="say"), "0 play 9C")
    assert (moves(game), game.turn) == (["say", "pass"], 1)
    assert why(game, "1 play 4C") == "Wait: North may still announce the last card."
    assert held(play(game.copy(), "0 say"), 0) == 1
    assert held(play(game, "0 pass"), 0) == 3


def test_17_points_by_card():
    game = table("9C", "AS 2H JD KC 7C", match="rounds")
    play(game, "0 play 9C")
    assert game.totals == [0, 20 + 15 + 15 + 10 + 7]
    game = play(table("9C", "AS 2H JD KC 7C", match="rounds", points="by_count"), "0 play 9C")
    assert game.totals == [0, 5]


def test_18_the_pile_is_shuffled_and_the_suit_that_was_named_stays():
    pile = " ".join(f"{rank}{suit}" for rank in ("3", "4", "5", "6", "7", "9", "10") for suit in "CDHS")
    game = play(table("AS KC KD", "QC", pile=f"{pile} 2D", suit=""), "0 play AS H")
    game.table.zones[STOCK].clear()
    play(game, "1 draw")
    assert len(game.table[DISCARD]) == 1
    assert (len(game.table[STOCK]), game.suit if not game.has_drawn else "H") == (28, "H")
