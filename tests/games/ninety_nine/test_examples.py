"""Rules, section 5: the worked examples, by their numbers."""

from __future__ import annotations

from tests.games.ninety_nine.tables import hand, legal, refusal, say, sizes, table, totals


def test_example_01_an_ace_counts_one_or_eleven():
    game = table(hands=["6C 7C 8C", "AC JD 8S"], turn=1, total=88)
    assert len(legal(game)) == 4
    assert totals(game) == [89, 96, 98, 99]
    say(game, "play AC +11")
    assert (game.total, game.turn) == (99, 2)


def test_example_02_cards_that_pass_99_are_refused():
    game = table(hands=["8C JD AH"], total=92)
    assert legal(game) == ["play AH +1"]
    assert refusal(game, "play 8C") == "That would make 100; the total may not pass 99."
    assert refusal(game, "play JD") == "That would make 102; the total may not pass 99."
    assert refusal(game, "play AH +11") == "That would make 103; the total may not pass 99."
    assert say(game, "play AH").total == 93


def test_example_03_a_three_skips_the_next_seat():
    game = say(table(hands=["3S 6D 7D"], total=40), "play 3S")
    assert (game.total, game.turn) == (43, 2)


def test_example_04_a_four_reverses():
    game = say(table(hands=["", "", "4H 6D 7D"], turn=2, total=99), "play 4H")
    assert (game.total, game.direction, game.turn) == (99, -1, 1)


def test_example_05_with_two_players_a_four_does_not_reverse_but_a_three_skips():
    game = say(table(hands=["4H 3H 7D"], seats=2, total=99), "play 4H")
    assert (game.total, game.direction, game.turn) == (99, 1, 1)
    game = say(table(hands=["4H 3H 7D"], seats=2, total=90), "play 3H")
    assert (game.total, game.turn) == (93, 0)


def test_example_06_who_cannot_play_concedes_and_pays():
    game = table(hands=["5C 6D QH"], seats=3, lives=[1, 2, 3], dealer=2, total=99)
    assert legal(game) == ["concede"]
    say(game, "concede")
    assert game.lives == [0, 2, 3]
    assert game.round_over
    assert not game.over
    say(game, "next")
    assert (game.dealer, game.turn) == (1, 2)
    assert sizes(game) == [0, 3, 3]


def test_example_07_alternate_king_at_97():
    game = table("alternate_king", hands=["3C 4D 9H 10S KC"], total=97)
    assert refusal(game, "play 3C") == "That would make 100; the total may not pass 99."
    assert refusal(game, "play 4D") == "That would make 101; the total may not pass 99."
    assert (totals(game, "9H"), totals(game, "10S"), totals(game, "KC")) == ([97], [87], [99])


def test_example_08_alternate_joker_king_joker_and_ten():
    game = table("alternate_joker", hands=["KC", "10D", "JK.1"], seats=3, total=99)
    say(game, "play KC")
    assert (game.total, game.direction, game.turn) == (99, -1, 2)
    say(game, "play JK.1")
    assert (game.total, game.turn) == (99, 1)
    say(game, "play 10D -10")
    assert (game.total, game.turn) == (89, 0)


def test_example_09_chicagos_nine_skips_for_free():
    game = say(table("chicago", hands=["", "9D 6D 7D"], turn=1, total=99), "play 9D")
    assert (game.total, game.turn) == (99, 3)


def test_example_10_below_zero():
    def ten_at_4(below_zero: str):
        return table("chicago", hands=["10D 6D 7D"], total=4, options={"below_zero": below_zero})

    assert say(ten_at_4("clamp"), "play 10D").total == 0
    assert say(ten_at_4("allow"), "play 10D").total == -6
    assert refusal(ten_at_4("forbid"), "play 10D") == "That would take the total below zero."
    assert say(table("chicago", hands=["10D"], total=10, options={"below_zero": "forbid"}), "play 10D").total == 0


def test_example_11_hawaii_at_99():
    game = table("hawaii", hands=["5C JD QH 10S"], total=99)
    assert (totals(game, "5C"), totals(game, "JD"), totals(game, "10S")) == ([94], [99], [89])
    assert refusal(game, "play QH") == "That would make 109; the total may not pass 99."


def test_example_12_iceland_who_answers_without_a_queen_does_not_draw():
    game = table("iceland", hands=["QC 2C 2D", "6D 8D KD", "2H 2S 7S"], seats=3, total=50)
    say(game, "play QC")
    assert (game.total, game.chain, sizes(game)[0], game.turn) == (50, 1, 3, 1)
    say(game, "play 6D")
    assert (game.total, game.chain, hand(game, 1), game.turn) == (56, 0, ["8D", "KD"], 2)
    assert game.demand == 0
    say(game, "play 2H", "play 2C", "play 8D")
    assert (game.turn, len(hand(game, 1)), sizes(game)) == (2, 2, [3, 2, 3])


def test_example_13_iceland_a_five_and_a_seven_under_a_demand_of_two():
    game = table("iceland", hands=["", "", "5C 7D 2H"], turn=2, total=50, chain=2)
    say(game, "play 5C")
    assert (game.total, game.turn) == (55, 2)
    say(game, "play 7D")
    assert (game.total, hand(game, 2)) == (62, ["2H"])
    assert (game.direction, game.turn) == (-1, 0)


def test_example_14_iceland_one_queen_answers_any_demand():
    game = say(table("iceland", hands=["QC 8C 8D"], total=50, chain=2), "play QC")
    assert (game.turn, game.chain, game.demand, len(hand(game, 0))) == (1, 3, 3, 3)


def test_example_15_iceland_who_holds_fewer_cards_than_owed_plays_all_and_fails_later():
    game = table("iceland", hands=["6C 2D", "2C 7D 7H", "KH KS KD"], seats=3, total=40, chain=3)
    say(game, "play 6C", "play 2D")
    assert (game.total, hand(game, 0), game.turn) == (48, [], 1)
    say(game, "play 7D")  # a reversal: the seat without cards has to play
    assert game.round_over
    assert game.lives == [2, 3, 3]


def test_example_15_a_skipped_seat_without_cards_does_not_fail():
    game = table("iceland", hands=["6C 2D", "2C 7D 7H", "5H KS KD"], seats=3, total=40, chain=3)
    say(game, "play 6C", "play 2D", "play 2C", "play 5H")
    assert (game.turn, game.round_over, game.lives) == (1, False, [3, 3, 3])


def test_example_16_michigan_three_sevens_fold_all_others():
    # folds 0/1/4/2 of five are these lives left
    game = table("michigan", hands=["", "7C 7D 7H"], turn=1, lives=[5, 4, 1, 3])
    say(game, "call 7")
    assert game.lives == [4, 4, 0, 2]
    assert game.round_over
    assert game.out == [(2,)]


def test_example_17_michigan_the_last_survivor_pays_nothing():
    game = table("michigan", hands=["5C 6D 7H", "4C 8D 8H", "5D 6H QH"], seats=3, total=99)
    say(game, "concede")
    assert (game.lives, game.inside, game.turn) == ([4, 5, 5], [False, True, True], 1)
    say(game, "play 4C")
    assert (game.direction, game.turn) == (1, 2)
    say(game, "concede")
    assert (game.lives, game.round_over) == ([4, 5, 4], True)


def test_example_18_taiwan_at_87():
    game = table("taiwan", hands=["AS AH 5C JD 9H 10S QC KD"], total=87)
    assert totals(game, "AS") == [0]
    assert totals(game, "AH") == [88, 98]
    assert [words for words in legal(game) if "5C" in words] == ["play 5C 0 @1", "play 5C 0 @2", "play 5C 0 @3"]
    assert totals(game, "5C") == [87, 87, 87]
    assert (totals(game, "JD"), totals(game, "9H"), totals(game, "10S")) == ([87], [96], [77, 97])
    assert (totals(game, "QC"), totals(game, "KD")) == ([67], [99])
    say(game, "play 5C @3")
    assert (game.total, game.turn, game.direction) == (87, 3, 1)


def test_example_19_forgetting_to_draw_leaves_one_short_for_the_hand():
    forgetful = {"auto_draw": False}
    game = table(hands=["6C 2C 2D", "2H 7D 7H", "2S 8D 8H"], seats=3, options=forgetful)
    say(game, "play 6C", "play 2H")
    assert refusal(game, "draw", 0) == "Too late: the next card has been played, so you stay one card short this hand."
    say(game, "draw", seat=1)
    say(game, "play 2S")
    say(game, "draw", seat=2)
    assert sizes(game) == [2, 3, 3]
    say(game, "play 2C")
    assert sizes(game) == [1, 3, 3]
    say(game, "draw", seat=0)
    assert sizes(game) == [2, 3, 3]
    assert refusal(game, "draw", 0) == "You have already drawn."


def test_example_19_the_next_hand_deals_three_again():
    game = table(hands=["KC", "5D 6D QH", "7S"], seats=3, total=99, options={"auto_draw": False})
    say(game, "play KC", "concede", "next")
    assert sizes(game) == [3, 3, 3]


def test_example_20_nine_and_king_swapped():
    swapped = {"swap_9_and_K": True}
    game = table(hands=["9C KD 2C"], total=60, options=swapped)
    assert (totals(game, "9C"), totals(game, "KD")) == ([60], [99])
    game = table("chicago", hands=["9C KD 2C"], total=60, options=swapped)
    assert (totals(game, "9C"), totals(game, "KD")) == ([99], [60])
    assert say(game, "play KD").turn == 2


def test_example_21_iceland_where_only_as_many_queens_as_are_owed_answer():
    game = table("iceland", hands=["QC QD 8C", "QH 8D 6D"], total=50, chain=2, options={"queen_answers": "all"})
    say(game, "play QC", "play QD")
    assert (game.turn, game.chain, len(hand(game, 0))) == (1, 4, 3)
    say(game, "play QH")
    assert (game.turn, game.chain) == (1, 5)
    say(game, "play 8D", "play 6D")
    assert (game.turn, game.chain, hand(game, 1)) == (2, 0, [])
