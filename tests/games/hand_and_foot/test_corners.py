"""The corner cases of the written rules (section 6), one test or more for each number."""

from __future__ import annotations

import pytest

from game.engine.fields import FAR
from game.engine.state import HANDS
from game.games.hand_and_foot.rules.scoring import match_ends, read
from game.games.hand_and_foot.words.events import EVENTS
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, deal, table
from tests.games.melding import group, hand, in_stock, pile, refusal, say, why_not
from tests.games.talk import events

READY = ["K K K K K K K", "Q Q Q Q Q Q Q", "9 9 9 9 9 2 2", "8 8 8 8 8 2 2"]  # the contract of every rule set


# -- 1: the stock runs short ------------------------------------------------------------------------------------------


def test_1_one_card_left_is_drawn_and_the_turn_played_out():
    game = table(BOOKS, hands=["4 5 6"], stock="9", rest="box", phase="draw")
    say(game, "draw")
    assert (hand(game), in_stock(game)) == (["4", "5", "6", "9"], 0)
    assert not game.round_over
    say(game, "discard 9")
    assert (game.round_over, game.went_out) == (True, None)


def test_1_the_pile_is_shuffled_once():
    house = {"stock_out": "reshuffle_once", "freeze": True}
    game = table(BOOKS, hands=["4 5"], pile="7 8 2 6", stock="9", rest="box", phase="draw", options=house, frozen=True)
    say(game, "draw", "discard 9")
    assert not game.round_over
    assert (pile(game), in_stock(game), game.frozen, game.turn) == (["9"], 4, False, 1)
    for _ in range(2):
        say(game, "draw")
        game.play(next(move for move in game.moves(game.turn) if move.kind == "discard"))
    assert (game.round_over, game.reshuffled) == (True, True)


@pytest.mark.parametrize(("before", "over"), [("7", True), ("7 8", False)])
def test_1_too_small_a_pile_is_not_shuffled(before: str, over: bool):
    """With the discard there must be three cards."""
    house = {"stock_out": "reshuffle_once"}
    game = table(BOOKS, hands=["4 5"], pile=before, stock="9", rest="box", phase="draw", options=house)
    say(game, "draw", "discard 9")
    assert game.round_over == over


# -- 2, 3, 4, 5: the keep rule ----------------------------------------------------------------------------------------


def test_2_two_cards_held_that_may_not_go_out():
    game = table(FAMILY, hands=["K 5"], feet=[""], groups=[["K K K"]])
    assert refusal(game, "add K g0") == "keep_card"
    say(game, "discard 5")
    assert hand(game) == ["K"]
    three = table(FAMILY, hands=["K K 5"], feet=[""], groups=[["K K K"]])
    say(three, "add K g0")
    assert refusal(three, "add K g0") == "keep_card"


def test_3_one_king_may_be_added_but_not_both():
    game = table(FAMILY, hands=["K K 5"], feet=[""], groups=[["K K K"]])
    answer = why_not(game, "add K K g0")
    assert answer is not None
    assert answer.code == "keep_card"
    assert "2 clean books and 2 dirty books missing" in answer.text
    assert refusal(game, "add K g0") is None


def test_3_both_when_the_contract_is_met_then():
    game = table(FAMILY, hands=["K K 5"], feet=[""], groups=[["K K K K K", *READY[1:]]])
    say(game, "add K K g0")
    assert not game.round_over
    say(game, "discard 5")
    assert game.went_out == 0


def test_3_and_permission_is_needed_where_partners_are_asked():
    house = {"ask_partner": "all"}
    game = table(FAMILY, hands=["K K 5"], feet=[""], groups=[["K K K K K", *READY[1:]]], options=house)
    assert refusal(game, "add K K g0") == "ask_first"
    say(game, "ask_partner", "answer yes", "add K K g0", "discard 5")
    assert game.went_out == 0


def test_4_the_last_card_completes_the_contract():
    game = table(BOOKS, seats=2, hands=["K"], feet=[""], groups=[["K K K K K K"]])
    say(game, "add K g0")
    assert game.went_out == 0
    family = table(FAMILY, hands=["K"], feet=[""], groups=[["K K K K K K", *READY[1:]]])
    assert refusal(family, "add K g0") == "need_discard"
    assert refusal(family, "discard K") == "keep_card"


def test_5_a_clean_group_is_made_dirty_to_go_out():
    groups = ["K K K K K K K", "Q Q Q Q Q Q Q", "J J J J J J J", "9 9 9 9 9 2 2"]
    game = table(FAMILY, hands=["2 K"], feet=[""], groups=[groups])
    say(game, "add 2 g2", "discard K")
    assert game.went_out == 0
    assert game.progress(0) == (2, 2)


# -- 6, 7, 8: the foot ------------------------------------------------------------------------------------------------


def test_6_the_foot_comes_up_in_mid_turn_and_may_go_out_at_once():
    foot = "Q Q Q Q Q Q Q Q Q K 4"
    game = table(FAMILY, hands=["K"], feet=[foot], groups=[["K K K K K K", *READY[1:]]])
    say(game, "add K g0")
    assert (game.in_foot[0], len(hand(game)), game.turn) == (True, 11, 0)
    say(game, "add Q Q Q Q Q Q Q Q Q g1", "add K g0")
    assert refusal(game, "discard 4") is None
    say(game, "discard 4")
    assert game.went_out == 0


def test_6_two_must_be_held_back_otherwise():
    game = table(FAMILY, hands=["K"], feet=["Q Q Q Q Q Q Q Q Q Q 4"], groups=[["K K K K K K"]])
    say(game, "add K g0")
    assert refusal(game, "lay Q Q Q Q Q Q Q Q Q Q") == "keep_card"
    assert refusal(game, "lay Q Q Q Q Q Q Q Q Q") is None


def test_7_going_down_with_every_card_held():
    game = table(BOOKS, hands=["A A A K K K"])
    say(game, "lay A A A", "lay K K K")
    assert not game.in_foot[0]
    assert hand(game) == []
    say(game, "go_down")
    assert (game.in_foot[0], len(hand(game)), game.phase, game.turn) == (True, 11, "play", 0)


def test_8_taking_a_pile_of_one_with_one_card_in_the_foot():
    queens = ["12 12 12"]
    game = table(LORDS, hands=["5"], feet=[""], groups=[queens], pile="12", phase="draw")
    assert refusal(game, "take_pile g0") == "keep_card"
    alone = table(LORDS, seats=2, hands=["5"], feet=[""], groups=[[*queens, *L_READY]], pile="12", phase="draw")
    say(alone, "take_pile g0", "discard 5")
    assert alone.went_out == 0
    partners = table(LORDS, hands=["5"], feet=[""], groups=[[*queens, *L_READY]], pile="12", phase="draw")
    assert refusal(partners, "take_pile g0") == "ask_first"


@pytest.mark.parametrize(
    ("hand", "fives", "text", "out"),
    [
        ("5 5", "5 5 5 5", "take_pile 5 5 g0", True),
        ("5 5", "5 5 5", "take_pile 5 5 g0", False),
        ("5 Je", "5 5 5 5 Je", "take_pile 5 Je g0", False),  # dirty
    ],
)
def test_8_the_pile_may_finish_the_group_that_one_goes_out_with(hand: str, fives: str, text: str, out: bool):
    """A clean group is needed; both cards of the hand go to it with the one on top."""
    house = {"contract_dirty": 0}
    game = table(LORDS, seats=2, hands=[hand], feet=[""], groups=[[fives]], pile="5", phase="draw", options=house)
    assert refusal(game, text) == (None if out else "keep_card")
    if out:
        assert say(game, text).went_out == 0


@pytest.mark.parametrize(("fives", "out"), [("5 5 5 5 Je Je", True), ("5 5 5 5 Je", False)])
def test_8_and_so_may_the_card_on_top_alone(fives: str, out: bool):
    house = {"contract_clean": 0, "contract_dirty": 1}
    groups = [[fives, "9 9 9"]]
    game = table(LORDS, seats=2, hands=["4"], feet=[""], groups=groups, pile="5", phase="draw", options=house)
    assert refusal(game, "take_pile g0") == (None if out else "keep_card")


@pytest.mark.parametrize(("hand", "refused"), [("Q Q", "need_discard"), ("Q Q 4", None), ("Q Q 4 5", None)])
def test_8_a_card_to_discard_must_be_left(hand: str, refused: str | None):
    game = table(FAMILY, hands=[hand], feet=[""], groups=[["Q Q Q", *READY]], pile="Q", phase="draw")
    assert refusal(game, "take_pile Q Q g0") == refused


L_READY = ["9 9 9 9 9 9 9", "8 8 8 8 8 Je Je", "7 7 7 7 7 Je Je"]


# -- 9 to 14: the pile ------------------------------------------------------------------------------------------------


def test_9_a_short_pile_is_taken_whole():
    game = table(FAMILY, hands=["Q Q 4"], groups=[["A A A"]], pile="5 6 Q", phase="draw")
    say(game, "take_pile Q Q new")
    assert (hand(game), pile(game)) == (["4", "5", "6"], [])


def test_9_only_the_top_five_of_a_long_one():
    game = table(FAMILY, hands=["Q Q 4"], groups=[["A A A"]], pile="4 5 6 7 8 9 Q", phase="draw")
    say(game, "take_pile Q Q new")
    assert (hand(game), pile(game)) == (["4", "6", "7", "8", "9"], ["4", "5"])


@pytest.mark.parametrize("top", ["Je", "Jo", "La", "Vi"])
def test_10_a_wild_card_lady_or_villain_blocks(top: str):
    game = table(LORDS, hands=["12 12 Je"], groups=[["12 12 12"]], pile=f"12 {top}", phase="draw")
    for way in ("take_pile 12 12 new", "take_pile 12 12 g0", "take_pile g0"):
        assert refusal(game, way) == "pile_blocked"
    assert refusal(table(FAMILY, hands=["r3 r3"], pile="r3", phase="draw"), "take_pile r3 r3 new") == ("pile_blocked")


def test_10_such_cards_come_along_and_cost_their_taker():
    game = table(LORDS, hands=["12 12 4"], feet=[""], groups=[["10 10 10"]], pile="La Vi 12", phase="draw")
    say(game, "take_pile 12 12 new")
    assert hand(game) == ["4", "La", "Vi"]
    side = game.score_of(0)
    partner = sum(game.terms.cost[card] for card in game.unplayed(0) if card not in game.table[HANDS[0]])
    assert -side.unplayed - partner == 505


def test_11_frozen_needs_a_pair_even_for_a_rank_on_the_table():
    game = table(LORDS, hands=["12 12 Je 4"], groups=[["12 12 12"]], pile="5 12", phase="draw", frozen=True)
    assert refusal(game, "take_pile g0") == "pile_frozen"
    assert refusal(game, "take_pile 12 Je g0") == "pile_frozen"
    say(game, "take_pile 12 12 g0")
    assert group(game, 0, 0) == ["12"] * 6
    assert not game.frozen


def test_12_a_group_at_its_wild_limit():
    game = table(LORDS, hands=["12 Je 4 5"], groups=[["12 12 12 Je Je Je"]], pile="5 12", phase="draw")
    assert refusal(game, "take_pile 12 Je g0") == "wild_cap"
    assert refusal(game, "take_pile g0") is None
    house = {"pile_match": "pair+one_plus_wild+onto_group"}
    full = table(FAMILY, hands=["Q 2 4 5"], groups=[["Q Q Q 2 2 2 2"]], pile="5 Q", phase="draw", options=house)
    assert refusal(full, "take_pile Q 2 g0") is None
    fewer = {**house, "wild_share": "fewer"}
    full = table(FAMILY, hands=["Q 2 4 5"], groups=[["Q Q Q 2 2 2 2"]], pile="5 Q", phase="draw", options=fewer)
    assert refusal(full, "take_pile Q 2 g0") == "too_many_wilds"
    assert refusal(full, "take_pile g0") is None


def test_a_total_of_just_the_target_ends_the_match():
    terms = table(BOOKS, hands=["4 5 6"]).terms
    assert match_ends(terms, [terms.score, 0], 1)
    assert not match_ends(terms, [terms.score - 5, 0], 1)


def test_13_the_target_may_be_tentative():
    game = table(LORDS, hands=["12 12 4"], laid=["12 12 12"], pile="5 12", phase="draw", round_number=2)
    assert refusal(game, "take_pile 12 12 g0") == "below_minimum"
    game = table(LORDS, hands=["12 12 4"], laid=["12 12 12"], pile="5 12", phase="draw")
    say(game, "take_pile 12 12 g0")
    assert (group(game, 0, 0), hand(game), game.down[0]) == (["12"] * 6, ["4", "5"], True)


def test_13_cards_of_a_tentative_group_do_not_count_as_held():
    game = table(LORDS, hands=["4 5"], laid=["12 12 12"], pile="5 12", phase="draw")
    answer = why_not(game, "take_pile 12 12 new")
    assert answer is not None
    assert (answer.code, answer.text) == (
        "not_held", "That card is in a group you have laid out: take it back first."
    )  # fmt: skip


def test_14_a_partner_has_met_the_minimum():
    game = table(LORDS, hands=["4 4 4 12 12 5"], groups=[["9 9 9"]], pile="5 12", phase="draw", round_number=4)
    assert refusal(game, "take_pile 12 12 new") is None
    say(game, "draw", "lay 4 4 4")
    assert group(game, 0, 1) == ["4", "4", "4"]


# -- 15 to 22 ---------------------------------------------------------------------------------------------------------


def test_15_a_red_three_is_just_a_card_to_discard():
    game = table(BOOKS, hands=["9 9"], stock="4 r3 5", rest="box", phase="draw")
    say(game, "draw")
    assert hand(game) == ["5", "9", "9", "r3"]
    assert refusal(game, "lay 9 9 r3") == "unmeldable"
    say(game, "discard r3")
    assert pile(game) == ["r3"]


def test_16_asked_and_refused():
    game = table(BOOKS, hands=["K K 4 5"], feet=[""], groups=[[*READY, "4 4 4", "5 5 5"]])
    say(game, "ask_partner", "answer no", "add K g0", "add K g0")
    assert hand(game) == ["4", "5"]
    assert refusal(game, "add 4 g4") == "said_no"
    say(game, "discard 4")
    assert (game.round_over, hand(game)) == (False, ["5"])


def test_17_the_partners_foot_counts_in_full():
    game = table(FAMILY, hands=["4", None, "5"], feet=["", None, "r3 r3 4 4 4 4 4 4 4 4 4"], groups=[READY])
    say(game, "discard 4")
    assert game.sheets[-1][0].unplayed == -(5 + 1000 + 45)


def test_18_an_exact_cut_does_not_change_the_minimum():
    game = deal(BOOKS, cut_noise=0)
    game.totals[game.sides[game.dealer]] = 2450
    before = list(game.minimum)
    say(game, "cut 88")
    assert game.cut_points == [0, 100]
    assert game.minimum == before


def test_19_a_negative_total():
    assert table(BOOKS, totals=[-400, 0]).minimum[0] == 50


def test_20_the_fifth_player_sits_between_three_and_zero():
    game = deal(LORDS, seats=5, cut_bonus="off", hand_choice="high_bottom")
    assert (game.sides, game.partners(4), game.partners(0)) == ((0, 1, 0, 1, 0), (0, 2), (2, 4))
    assert [game.terms.sides[number % 4][4] for number in range(1, 9)] == [0, 1, 1, 0, 0, 1, 1, 0]
    seats: list[int] = []
    while len(seats) < 6:
        seats.append(game.turn)
        say(game, "draw")
        game.play(next(move for move in game.moves(game.turn) if move.kind == "discard"))
        while game.phase == "foot_choice":
            say(game, "leave_foot")
    assert seats == [0, 1, 2, 3, 4, 0]


def test_20_he_asks_only_the_partners_of_this_round():
    groups = [["12 12 12 12", *L_READY]]
    first = table(LORDS, seats=5, hands=[None, None, None, None, "12 4"], feet=[None] * 4 + [""], groups=groups, turn=4)
    say(first, "ask_partner")
    assert first.actor == 0
    say(first, "answer yes")
    assert first.actor == 2
    assert refusal(first, "answer yes", seat=1) == "not_your_turn"
    say(first, "answer yes")
    assert (first.question, first.actor) == ("yes", 4)
    second = table(
        LORDS,
        seats=5,
        hands=[None, None, None, None, "12 4"],
        feet=[None] * 4 + [""],
        groups=[[], groups[0]],
        turn=4,
        round_number=2,
    )
    assert second.partners(4) == (1, 3)


def test_21_the_first_up_card_may_be_taken():
    game = table(LORDS, hands=["Lo Lo 12"], pile="Lo", phase="draw", turns=[1, 0, 0, 0])
    assert game.minimum[0] == 50
    say(game, "take_pile Lo Lo new")
    assert (game.down[0], hand(game)) == (True, ["12"])


def test_22_a_player_in_hand_may_always_empty_it():
    game = table(FAMILY, hands=["K"], groups=[["K K K"]])
    say(game, "add K g0")
    assert (game.in_foot[0], len(hand(game))) == (True, 11)
    assert len(events(game, "took_foot")) == 1


def test_13_the_points_of_the_pile_count_for_going_down():
    """Three Kings laid out, and two Queens with the one on top: 30 and 30 points."""
    game = table(FAMILY, hands=["Q Q 4 5"], laid=["K K K"], pile="4 5 Q", phase="draw")
    say(game, "take_pile Q Q new")
    (down,) = events(game, "went_down")
    assert (down.facts["points"], down.facts["minimum"]) == (60, 60)
    assert EVENTS.tells(down, game.names) == "North goes down: Kings and Queens, 60 points (60 needed)."


@pytest.mark.parametrize(
    ("added", "says"),
    [
        ("K K g0", "North adds two Kings."),
        ("2 g0", "North adds a 2 to the Kings."),
        ("K 2 g0", "North adds a King and a 2."),
        ("2 Jk g1", "North adds a 2 and a Joker to the 6s: a dirty book is finished."),
    ],
)
def test_of_wild_cards_it_is_said_what_they_join(added: str, says: str):
    game = say(table(BOOKS, hands=["K K 2 Jk 4 5"], groups=[["K K K K", "6 6 6 6 6"]]), f"add {added}")
    assert EVENTS.tells(events(game, "added")[0], game.names) == says


def test_13_a_rank_that_is_laid_twice_is_told_once():
    game = table(FAMILY, hands=["Q 4 5"], laid=["K K K K K K K", "K K K", "2 2 2"])
    say(game, "go_down")
    (down,) = events(game, "went_down")
    assert down.facts["laid"] == ("Kings", "wild cards")


def test_no_score_lies_beyond_every_number_of_a_real_match():
    assert read([[FAR - 1] * 9]) == ((FAR - 1,) * 9,)
    for points in (FAR, -FAR):
        with pytest.raises(ValueError, match="out of range"):
            read([[0, points]])
