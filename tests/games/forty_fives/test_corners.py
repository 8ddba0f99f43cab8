"""Forty-Fives: the auction in both forms, and the corner cases of the rules (section 6)."""

from __future__ import annotations

import pytest

from game.engine.cards import cards
from game.engine.options import OptionError
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import DISCARDS, HAND_OVER
from game.games.forty_fives.rules.variants import OPTIONS, PRESETS, RULE_SETS, rules_in_force
from game.games.forty_fives.words.labels import LABELS
from tests.games.forty_fives.talk import A, B, deal, events, hand, legal, played_out, refusal, say, table, to_discard

# -- two against two (section 1) ---------------------------------------------------------------------------------------


def test_partners_sit_opposite_each_other():
    game = deal()
    assert [game.party(seat) for seat in range(4)] == [A, B, A, B]
    assert [game.members(side) for side in (A, B)] == [(0, 2), (1, 3)]


# -- the auction (section 4.1) ----------------------------------------------------------------------------------------


def test_one_round_everybody_speaks_once_and_the_highest_bid_wins():
    game = say(deal(), "bid 15", "bid 20", "pass", "bid 25")
    assert (game.bidder, game.standing, game.phase, game.turn) == (3, "25", "naming", 3)
    assert game.bids == ["15", "20", "pass", "25"]


def test_the_turn_goes_round_till_three_have_passed():
    game = say(deal(auction="until_three_pass"), "bid 15", "bid 20", "pass", "pass")
    assert (game.turn, legal(game)) == (0, ["pass", "bid 25", "bid 30"])
    say(game, "bid 25")
    assert game.turn == 1
    say(game, "pass")
    assert (game.bidder, game.standing, game.phase) == (0, "25", "naming")


def test_a_high_bidder_is_not_asked_to_raise_himself():
    game = say(deal(auction="until_three_pass"), "pass", "bid 15", "pass", "pass")
    assert (game.bidder, game.phase) == (1, "naming")


def test_who_can_only_pass_passes_by_himself():
    game = say(deal(), "bid 30")
    assert game.bids == ["30", "pass", "pass", "pass"]
    assert (game.bidder, game.phase) == (0, "naming")
    assert [event.seat for event in events(game, "bid_passed")] == [1, 2, 3]
    game = say(deal(dealer_hold=True), "bid 30")
    assert (game.turn, legal(game)) == (3, ["pass", "hold"])


def test_thirty_for_sixty_is_above_thirty_and_may_be_bid_at_once():
    game = say(deal(slam="30for60_full"), "bid 30")
    assert legal(game) == ["pass", "bid 30for60"]
    assert say(deal(slam="30for60_risk"), "bid 30for60").phase == "naming"


def test_the_dealer_holds_at_the_same_figure():
    game = say(deal(dealer_hold=True), "bid 20", "pass", "pass")
    assert legal(game) == ["pass", "hold", "bid 25", "bid 30"]
    say(game, "hold")
    assert (game.bidder, game.standing, game.phase) == (3, "20", "naming")


def test_after_a_hold_the_others_may_go_higher_and_the_dealer_hold_again():
    game = say(deal(auction="until_three_pass", dealer_hold=True), "bid 15", "pass", "bid 20", "hold")
    assert (game.turn, game.bidder) == (0, 3)
    say(game, "pass", "bid 25")
    assert game.turn == 3
    say(game, "hold")
    assert (game.turn, game.bidder, game.standing) == (2, 3, "25")
    say(game, "pass")
    assert (game.phase, game.turn) == ("naming", 3)


def test_a_partners_bid_may_be_held():
    game = say(deal(dealer_hold=True), "pass", "bid 15", "pass", "hold")
    assert (game.bidder, game.turn) == (3, 3)


def test_holding_is_not_offered_where_the_dealers_own_bid_stands():
    game = say(deal(auction="until_three_pass", dealer_hold=True), "bid 15", "pass", "pass", "bid 20")
    assert legal(game, 0) == ["pass", "bid 25", "bid 30"]
    say(game, "pass")
    assert game.phase == "naming"
    assert "hold" not in legal(deal(dealer_hold=True, first_dealer=3), 0)


def test_a_bid_of_thirty_for_sixty_may_be_held_and_costs_as_that():
    game = say(deal(slam="30for60_full", dealer_hold=True), "bid 30for60")
    assert legal(game) == ["pass", "hold"]
    say(game, "hold")
    assert (game.bidder, game.standing) == (3, "30for60")


@pytest.mark.parametrize("auction", ["one_round", "until_three_pass"])
def test_when_all_others_pass_the_dealer_is_bagged(auction):
    game = say(deal(auction=auction), "pass", "pass", "pass")
    assert legal(game) == ["bid 15", "bid 20", "bid 25", "bid 30"]
    assert say(game, "bid 15").phase == "naming"


@pytest.mark.parametrize("auction", ["one_round", "until_three_pass"])
def test_or_the_hand_is_thrown_in_and_the_deal_moves_left(auction):
    game = say(deal(auction=auction, all_pass="redeal"), "pass", "pass", "pass")
    assert legal(game)[0] == "pass"
    say(game, "pass")
    assert (game.round_over, game.phase, game.totals, game.over) == (True, HAND_OVER, [0, 0], False)
    assert len(events(game, "thrown_in")) == 1
    say(game, "next", seat=1)
    assert (game.dealer, game.turn, game.hand_number) == (0, 1, 2)


def test_a_side_at_100_bids_20_at_least_and_a_bagged_dealer_too():
    options = {"min_bid_at_100": True}
    game = table(totals=[100, 95], options=options)
    assert legal(game) == ["pass", "bid 20", "bid 25", "bid 30"]
    assert legal(say(game, "pass")) == ["pass", "bid 15", "bid 20", "bid 25", "bid 30"]
    game = say(table(totals=[95, 100], options=options), "pass", "pass", "pass")
    assert legal(game) == ["bid 20", "bid 25", "bid 30"]
    assert "at least 20" in (refusal(game, "pass") or "")
    game = say(table(totals=[95, 100], options={**options, "dealer_hold": True}), "bid 15", "pass", "pass")
    assert "hold" not in legal(game)
    assert refusal(game, "hold") == "Your side has 100 or more, so you must bid at least 20."


# -- the other corner cases -------------------------------------------------------------------------------------------


def test_a_suit_may_be_named_of_which_one_holds_no_card():
    game = table(hands=["2H 3H 4H 6H 7H"])
    say(game, "bid 15", "pass", "pass", "pass", "trump C")
    assert game.trump == "C"


def test_trumps_and_the_ace_of_hearts_may_be_put_away():
    game = to_discard(table(hands=["5S JS AH AS KS"], stock="", kitty="2C 3C 4C"))
    say(game, "discard 5S JS AH AS KS")
    assert sorted(card.text for card in game.table[DISCARDS[0]]) == ["5S", "AH", "AS", "JS", "KS"]


def test_the_bonus_is_told_at_the_end_of_the_hand_and_goes_to_the_highest_trump_played():
    game = played_out("AAABB", "B")
    assert [str(event.cards[0]) for event in events(game, "best_trump")] == ["5S"]
    game = table(
        "S", hands=["10S", "2C", "3C", "4C"],
        tricks=[[0, 0, f"{n}D {n}H {n + 4}C {n + 4}H"] for n in (2, 3)]
        + [[0, 1, "9D KD JD 10D"], [1, 1, "QD QC JC KC"]],
    )  # fmt: skip
    assert game.best_trump() is None
    say(game, "play 10S")
    assert not events(game, "best_trump")
    say(game, "play 2C", "play 3C", "play 4C")
    best = events(game, "best_trump")
    assert [(event.seat, str(event.cards[0])) for event in best] == [(0, "10S")]
    assert game.totals == [20, 10]


def test_the_lowest_trump_of_all_may_be_the_highest_played():
    lowest = contract("S").trumps[-1]
    game = table("S", hands=["2D"], tricks=[[0, 0, f"{lowest.text} 2H 3H 4H"]])
    assert game.best_trump() == (lowest, 0)


def test_whose_partner_has_the_highest_bid():
    game = table(standing="15", bidder=2)
    assert [game.bid_of_partner(seat) for seat in range(4)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("trump", "held", "fine"),
    [
        ("C", "2C 9D KS", "2C"),
        ("C", "5C 9D KS", "5C 9D KS"),
        ("C", "JC 5C KS", "JC 5C KS"),
        ("C", "JC 2C KS", "JC 2C"),
        ("D", "AD 9C KS", "AD"),
        ("H", "5H 9C KS", "5H 9C KS"),
        ("H", "KH 9C KS", "KH"),
    ],
)
def test_the_ace_of_hearts_led_is_a_trump_lead(trump, held, fine):
    game = table(trump, hands=[held], trick="AH", leader=3)
    assert legal(game) == [f"play {card}" for card in fine.split()]


@pytest.mark.parametrize("lone", ["JS", "AH", "2S"])
def test_to_the_five_nobody_may_renege(lone):
    game = table("S", hands=[f"{lone} 9C KD"], trick="5S", leader=3)
    assert legal(game) == [f"play {lone}"]


def test_only_the_card_led_matters_not_a_higher_trump_played_since():
    game = table("S", hands=["AH 9C KD"], trick="6S 5S", leader=2)
    assert legal(game) == ["play AH", "play 9C", "play KD"]


def test_hearts_have_thirteen_trumps_and_their_ace_is_the_third():
    game = table("H", hands=["AH 9C KS"], trick="KH", leader=3)
    assert len(legal(game)) == 3
    assert game.order is not None
    assert len(game.order.trumps) == 13
    assert LABELS.caption(game, game.order.trumps[2]) == "trump, 3rd of 13"


def test_a_plain_card_led_leaves_everybody_free():
    game = table("S", hands=["2H 9H KD AH"], trick="QH", leader=3)
    assert len(legal(game)) == 4


@pytest.mark.parametrize(
    ("held", "fine"),
    [
        ("2H 9D KS", "2H KS"),
        ("2H 9D AH", "2H AH"),
        ("9D KC AH", "9D KC AH"),
        ("9D KS QC", "9D KS QC"),
    ],
)
def test_follow_suit_or_trump(held, fine):
    game = table("S", hands=[held], trick="QH", leader=3, options={"plain_follow": "follow_or_trump"})
    assert legal(game) == [f"play {card}" for card in fine.split()]


def test_a_side_that_may_not_win_yet_keeps_its_points_and_is_set_back_as_usual():
    options = {"must_bid_to_win": "always"}
    game = played_out("AABBB", "B", bid="20", by=0, totals=(130, 20), options=options)
    assert (game.totals, game.over) == ([110, 40], False)
    game = played_out("AABBB", "B", bid="15", by=0, totals=(150, 110), options=options)
    assert (game.totals, game.over) == ([135, 130], False)  # both are there, but the bid failed


def test_scores_below_zero_take_part_unchanged():
    game = played_out("AAABB", "A", bid="15", totals=(-200, -5))
    assert game.totals == [-180, 5]


def test_the_match_ends_only_after_all_five_tricks():
    game = table(
        "S", hands=["2S", "2C", "3C", "4C"], totals=[119, 0], began=[119, 0],
        tricks=[[0, 0, f"{rank}D {rank}H {rank}C 10{suit}"] for rank, suit in ((6, "H"), (7, "D"), (8, "C"), (9, "S"))],
    )  # fmt: skip
    assert not game.over
    say(game, "play 2S", "play 2C", "play 3C")
    assert not game.over
    assert say(game, "play 4C").results() == (1, 2, 1, 2)


# -- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [60, 90, 120, 180])
def test_the_target(target):
    for before, won in ((target - 25, 0), (target - 30, None)):
        game = played_out("AAAAB", "A", totals=(before, 0), options={"target": target})
        assert game.won_by == won


@pytest.mark.parametrize(("keep", "ways", "bidders"), [(1, 31, 218), (0, 32, 219)])
def test_how_many_cards_must_be_kept(keep, ways, bidders):
    game = to_discard(deal(min_keep=keep))
    assert len(game.moves(0)) == bidders
    say(game, str(game.moves(0)[0]))
    assert len(game.moves(1)) == ways
    assert (refusal(game, f"discard {' '.join(hand(game, 1))}") is None) is (keep == 0)


def test_options_that_cannot_be():
    with pytest.raises(OptionError):
        rules_in_force(RULE_SETS[0], {"target": 100}, 4)
    with pytest.raises(OptionError, match="2 to 10 players, not 11"):
        rules_in_force(RULE_SETS[0], {}, 11)


def test_presets_change_something_where_they_are_offered():
    for preset in PRESETS:
        for rules in preset.rule_sets:
            row = next(row for row in RULE_SETS if row.id == rules)
            assert rules_in_force(row, preset.values, 4) != rules_in_force(row, {}, 4)
    assert {option.key for option in OPTIONS} == set(rules_in_force(RULE_SETS[0], {}, 4))


def test_what_is_no_bid_is_no_step_of_the_ladder():
    assert [deal().step(name) for name in ("15", "30", "pass")] == [0, 3, -1]


def test_the_rank_of_a_card_is_its_place_in_its_suit_the_highest_first():
    spades = contract("S")
    assert [spades.rank[spades.bits([card])] for card in cards("10D KD 10S 5S")] == [4, 1, 14, 1]
