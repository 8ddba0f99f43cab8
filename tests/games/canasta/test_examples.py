"""The worked examples of the written rules, section 8, each by its number."""

from __future__ import annotations

import pytest

from game.engine.cards import written
from game.engine.kinds import places
from game.engine.state import DISCARD, HANDS
from game.games.canasta.rules.terms import Score, match_ends
from game.games.canasta.rules.variants import PACK
from tests.games.canasta.tables import deal, table, threes
from tests.games.melding import face_of, group, hand, in_stock, pile, refusal, say, sentence

CANASTA = "5 5 5 5 5 5 5"
NINES = "9 9 9 9"
ORDER = [card.text for card in PACK if face_of(card) != "r3"] + [card.text for card in PACK if face_of(card) == "r3"]


def test_1_how_cards_are_dealt_and_turned_up():
    naturals = [text for text in ORDER if face_of_text(text) not in ("2", "Jk", "b3")]
    twos = [text for text in ORDER if face_of_text(text) == "2"]
    order = [*naturals[:44], twos[0], naturals[44]]
    game = deal(decks=[order], first_dealer=3)
    assert written(game.table[HANDS[0]]).split() == naturals[0:44:4]
    assert [card.text for card in game.table[DISCARD]] == [twos[0], naturals[44]]
    assert game.frozen
    plain = deal(decks=[naturals], first_dealer=3)
    assert [card.text for card in plain.table[DISCARD]] == [naturals[44]]
    assert not plain.frozen


def face_of_text(text: str) -> str:
    return next(face_of(card) for card in PACK if card.text == text)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("5 5 2", None),
        ("5 2 2", "few_naturals"),
        ("9 9 9 2 2 Jk", None),
        ("9 9 2 2 Jk", "too_many_wilds"),
        ("K K K 2 2 2 Jk", "too_many_wilds"),
        ("K K K K 2 2 2 Jk", "wild_cap"),
        ("2 2 Jk", "no_wild_group"),
        ("4 5 6", "mixed_ranks"),
    ],
)
def test_2_which_melds_are_legal(cards: str, code: str | None):
    assert refusal(table(hands=[f"{cards} 7 7"]), f"lay {cards}") == code


def test_2_two_natural_cards_are_enough_without_the_majority():
    game = table(hands=["9 9 2 2 Jk 7 7"], options={"wild_majority": False})
    assert refusal(game, "lay 9 9 2 2 Jk") is None
    assert sentence(table(hands=["9 9 2 2 Jk 7"]), "lay 9 9 2 2 Jk") == (
        "A meld may not have more wild cards than natural cards."
    )
    capped = table(hands=["5 5 5 5 5 2 2 2 7 7"], options={"wild_majority": False, "wild_cap": 2})
    assert sentence(capped, "lay 5 5 5 5 5 2 2 2") == "A meld may hold at most 2 wild cards."


@pytest.mark.parametrize(
    ("laid", "code"), [(["A A A"], None), (["5 5 5", "K K K"], "below_minimum"), (["5 5 Jk"], None)]
)
def test_3_going_down(laid: list[str], code: str | None):
    assert refusal(table(hands=["7 8"], laid=laid), "go_down") == code


@pytest.mark.parametrize(("total", "needed"), [(1495, 50), (1500, 90), (2995, 90), (3000, 120), (-5, 15), (0, 50)])
def test_3_what_the_first_melds_must_be_worth(total: int, needed: int):
    assert table(hands=["7 8"], totals=[total, 0]).minimum == [needed, 50]


def test_4_going_down_with_the_pile():
    few = table(hands=["K K Q Q 2 7 8"], pile="K K 6 K", phase="draw")
    assert refusal(few, "take_pile K K new") == "below_minimum"
    say(few, "lay Q Q 2")
    assert refusal(few, "take_pile K K new") is None
    say(few, "take_pile K K new")
    assert (group(few, 0, 0), group(few, 0, 1)) == (["2", "Q", "Q"], ["K", "K", "K"])
    assert hand(few) == ["6", "7", "8", "K", "K"]


def test_4_what_was_laid_out_comes_back_when_one_draws():
    game = table(hands=["K K Q Q 2 7 8"], pile="K K 6 K", phase="draw")
    say(game, "lay Q Q 2", "draw")
    assert not any(game.laid)
    assert len(hand(game)) == 8


def test_5_onto_a_meld_and_with_two_that_join_it():
    game = table(hands=["7 7 4 4"], groups=[["7 7 7"]], pile="9 4 7", phase="draw")
    onto = say(game.copy(), "take_pile g0")
    assert group(onto, 0, 0) == ["7"] * 4
    frozen = table(hands=["7 7 4 4"], groups=[["7 7 7"]], pile="9 4 7", phase="draw", frozen=True)
    assert refusal(frozen, "take_pile g0") == "pile_frozen"
    say(frozen, "take_pile 7 7 g0")
    assert group(frozen, 0, 0) == ["7"] * 6


def test_6_with_one_and_a_wild_card():
    down = table(hands=["8 2 4 4"], groups=[["7 7 7"]], pile="9 4 8", phase="draw")
    assert refusal(down, "take_pile 8 2 new") is None
    apart = table(hands=["8 2 A A A 4"], pile="9 4 8", phase="draw")
    assert sentence(apart, "take_pile 8 2 new") == "The pile is frozen: you need two natural 8s from your hand."


def test_7_a_black_three_blocks_for_one_turn():
    game = table(hands=["9 9 4 4", "9 5 5 5"], groups=[["7 7 7"], ["6 6 6"]], pile="9 b3", phase="draw")
    assert sentence(game, "take_pile 9 9 new") == "A black three on top cannot be picked up."
    assert not game.frozen
    say(game, "draw", "discard 4", "draw", "discard 9")
    assert game.pile_open(2)


def test_8_one_card_does_not_take_one():
    one = table(hands=["6"], groups=[["6 6 6", CANASTA]], pile="6", phase="draw")
    assert sentence(one, "take_pile g0") == "With one card in hand you may not take a pile of one."
    two = table(hands=["6"], groups=[["6 6 6"]], pile="9 6", phase="draw")
    say(two, "take_pile g0")
    assert hand(two) == ["6", "9"]


def test_9_out_with_a_canasta_that_is_finished_in_the_same_turn():
    game = table(hands=["Q 4"], groups=[["Q Q Q Q Q Q"]])
    say(game, "add Q g0", "discard 4")
    assert game.went_out == 0
    scored = game.sheets[-1][0]
    assert (scored.clean, scored.out) == (500, 100)


def test_10_a_card_must_stay():
    game = table(hands=["Q 4"], groups=[["Q Q Q Q Q"]])
    assert sentence(game, "add Q g0") == "You must keep two cards: your side has no canasta."
    keeps = table(hands=["4 5"], groups=[["Q Q Q Q Q"]])
    say(keeps, "discard 4")
    assert hand(keeps) == ["5"]


def test_11_black_threes_go_out():
    game = table(hands=["b3 b3 b3 K"], groups=[["K K K", CANASTA]])
    say(game, "add K g0", "lay b3 b3 b3")
    assert game.went_out == 0
    two = table(hands=["b3 b3"], groups=[["K K K", CANASTA]])
    assert not two.can_finish(0)
    assert refusal(two, "lay b3 b3") == "too_few"


def test_11_not_without_going_out():
    game = table(hands=["b3 b3 b3 K 9"], groups=[["8 8 8", CANASTA]])
    assert sentence(game, "lay b3 b3 b3") == "Black threes are melded only by whoever goes out."
    lacks = table(hands=["b3 b3 b3 9"], groups=[["8 8 8"]])
    assert refusal(lacks, "lay b3 b3 b3") == "unmeldable"
    wild = table(hands=["b3 b3 b3 2 9"], groups=[["8 8 8", CANASTA]])
    assert refusal(wild, "lay b3 b3 2") == "unmeldable"


def test_12_concealed():
    game = table(hands=["7 7 7 7 7 7 7 A A A A K"], totals=[3000, 0])
    assert game.minimum[0] == 120
    say(game, "lay 7 7 7 7 7 7 7", "lay A A A A", "go_down", "discard K")
    assert (game.went_out, game.concealed) == (0, True)
    scored = game.sheets[-1][0]
    assert (scored.clean, scored.out, scored.table) == (500, 200, 115)
    assert scored.clean + scored.out + scored.table == 815


def test_13_a_round_of_two_sides():
    first = Score(clean=500, dirty=300, threes=200, out=100, table=245)
    second = Score(threes=100, table=120, unplayed=-85)
    assert (first.total, second.total) == (1345, 135)


def test_14_red_threes_of_a_side_without_melds():
    two = table(hands=["9", "A A A 10 10 10", "8", "A Q Q"], threes=["", "r3 r3"])
    assert two.score_of(1).total == -200 - 130
    four = table(hands=["9", "A A A 10 10 10", "8", "A Q Q"], threes=["", "r3 r3 r3 r3"])
    assert four.score_of(1).total == -930
    kept = table(
        hands=["9", "A A A 10 10 10", "8", "A Q Q"], threes=["", "r3 r3"], options={"red_threes_unmelded": "plus"}
    )
    assert kept.score_of(1).total == 200 - 130


def test_15_the_higher_total_wins():
    terms = deal().terms
    assert match_ends(terms, [5260, 5305], 8)
    assert match_ends(terms, [4890, 5000], 8)
    assert places([5260, 5305]) == (2, 1)
    assert not match_ends(terms, [4890, 4700], 7)
    assert not match_ends(terms, [5300, 5300], 7)
    assert match_ends(terms, [5300, 5300], 30)


def test_16_play_goes_on_without_a_stock():
    forced = table(hands=["4 5 6"], groups=[["J J J"]], pile="9 J", stock="", phase="draw")
    assert sentence(forced, "end_round") == "The stock is used up: your side's Jacks take this card."
    assert refusal(forced, "draw") == "must_take"
    free = table(hands=["J J 4 5 6"], groups=[["7 7 7"]], pile="9 J", stock="", phase="draw")
    assert sentence(free, "draw") == "The stock is used up: take the pile, or end the round."
    assert refusal(free, "take_pile J J new") is None
    say(free, "end_round")
    assert (free.round_over, free.went_out) == (True, None)


def test_17_a_red_three_as_the_last_card():
    game = table(hands=["4 5 6 7 7"], groups=[["7 7 7"]], pile="9 J", stock="r3", phase="draw")
    say(game, "draw")
    assert threes(game, 0) == 1
    assert (in_stock(game), game.closing) == (0, True)
    assert refusal(game, "discard 4") == "closing"
    say(game, "add 7 7 g0", "end_round")
    assert (game.round_over, game.went_out) == (True, None)


def test_18_two_and_three_players():
    two = deal(seats=2)
    seat = two.turn
    held = len(two.table[HANDS[seat]])
    assert held == 15
    say(two, "draw")
    assert len(two.table[HANDS[seat]]) == 17
    last = table(seats=2, hands=["9 4"], groups=[["9 9 9", CANASTA]])
    assert sentence(last, "add 9 g0") == "You must keep two cards: your side needs two canastas."
    three = deal(seats=3)
    assert (len(three.table[HANDS[0]]), three.sides, three.terms.draw_count) == (13, (0, 1, 2), 1)
    alone = table(seats=3, hands=["9 4"], groups=[["9 9 9", CANASTA]])
    assert refusal(alone, "ask_partner") == "no_partner"


def test_19_an_answer_binds():
    yes = table(hands=["9 4"], groups=[[NINES, CANASTA]])
    say(yes, "ask_partner", "answer yes")
    assert sentence(yes, "discard 4") == "Your partner said yes: you must go out this turn."
    say(yes, "add 9 g0", "discard 4")
    assert yes.went_out == 0
    no = table(hands=["9 4"], groups=[[NINES, CANASTA]])
    say(no, "ask_partner", "answer no")
    assert refusal(no, "add 9 g0") == "said_no"
    say(no, "discard 4")
    assert hand(no) == ["9"]


def test_20_a_wild_card_makes_a_natural_canasta_mixed():
    game = table(hands=["2 9 9"], groups=[["A A A A A A A"]])
    assert game.score_of(0).clean == 500
    say(game, "add 2 g0")
    assert (game.score_of(0).clean, game.score_of(0).dirty) == (0, 300)
    assert pile(game) == []
