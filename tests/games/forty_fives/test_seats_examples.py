"""Forty-Fives for any number of seats: the worked examples of section 10 of the rules, by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import french
from game.engine.options import OptionError
from game.engine.state import STOCK
from game.games.forty_fives import GAME
from game.games.forty_fives.rules.position import DISCARDS, KITTY
from game.games.forty_fives.rules.scoring import score, winner
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.rules.variants import LADDERS, RULE_SETS, rules_in_force, sides_of, stock_of
from tests.games.forty_fives.talk import deal, events, hand, legal, played_by, refusal, say, table, to_discard

PACK = [card.text for card in french()]
TRIOS: dict[str, Any] = {"sides": "trios"}
LIMIT: dict[str, Any] = {"stock_short": "limit"}


def dealt(*parts: slice) -> list[str]:
    return sorted(card for part in parts for card in PACK[part])


def test_1_packets_for_three():
    game = deal(seats=3, deck=" ".join(PACK))
    assert [sorted(hand(game, seat)) for seat in range(3)] == [
        dealt(slice(0, 3), slice(12, 14)), dealt(slice(3, 6), slice(14, 16)), dealt(slice(6, 9), slice(16, 18)),
    ]  # fmt: skip
    assert sorted(card.text for card in game.table[KITTY]) == dealt(slice(9, 12))
    assert (len(game.table[STOCK]), game.turn) == (34, 0)


@pytest.mark.parametrize(
    ("seats", "stock"), [(2, 39), (3, 34), (4, 29), (5, 24), (6, 19), (7, 14), (8, 9), (9, 4), (10, 2)]
)
def test_what_is_left_of_the_pack(seats: int, stock: int):
    assert len(deal(seats=seats).table[STOCK]) == stock


def test_2_with_two_the_other_one_speaks_first_and_the_dealer_is_bagged():
    game = deal(seats=2, first_dealer=0)
    assert game.turn == 1
    say(game, "pass")
    assert legal(game) == ["bid 15", "bid 20", "bid 25", "bid 30"]
    assert refusal(game, "pass") == "Everyone else passed, so you are bagged: as dealer you must bid at least 15."
    assert [prompt.text for prompt in game.prompts()] == ["Make a bid"]
    assert [prompt.text for prompt in game.seen_by(0).prompts()] == ["Make a bid"]


def test_3_alone_the_bidder_is_set_back_and_each_of_the_others_has_its_own():
    assert played_by(3, [1, 1, 1, 0, 2], 0, bid="20", by=1).totals == [10, -20, 5]


def test_4_alone_the_bid_is_made():
    assert played_by(3, [1, 1, 1, 0, 2], 1, bid="20", by=1).totals == [5, 20, 5]


FIVE = (115, 110, 60, 40, 118)


def test_5_of_those_who_did_not_bid_the_one_with_most_wins():
    game = played_by(5, [2, 2, 0, 4, 1], 2, bid="15", by=2, totals=FIVE)
    assert game.totals == [120, 115, 75, 40, 123]
    assert (game.won_by, game.results()) == (4, (2, 3, 4, 5, 1))


def test_6_the_bidder_wins_even_with_less():
    game = played_by(5, [0, 0, 4, 4, 4], 0, bid="15", by=0, totals=FIVE)
    assert (game.totals[0], game.totals[4], game.won_by) == (130, 133, 0)
    assert game.results() == (1, 3, 4, 5, 2)


def test_7_two_who_are_level_at_the_top_play_on():
    game = played_by(5, [2, 2, 0, 4, 1], 2, bid="15", by=2, totals=(115, 110, 60, 40, 115))
    assert game.totals == [120, 115, 75, 40, 120]
    assert (game.won_by, game.over) == (None, False)
    assert say(game, "next", seat=3).hand_number == 2


def test_a_bidder_who_is_set_back_has_no_privilege():
    """Two stand at the target: without a bid that was made the one with more wins."""
    game = played_by(3, [1, 1, 1, 0, 0], 1, bid="30", by=0, totals=(155, 105, 60))
    assert game.totals == [125, 125, 60]
    assert game.won_by is None
    game = played_by(3, [1, 1, 1, 1, 0], 1, bid="30", by=0, totals=(150, 105, 60))
    assert (game.totals, game.won_by) == ([120, 130, 60], 1)


def test_8_three_pairs():
    game = played_by(6, [0, 3, 1, 4, 2], 0, bid="15", by=3)
    assert [game.members(side) for side in range(3)] == [(0, 3), (1, 4), (2, 5)]
    assert game.totals == [15, 10, 5]
    begun = to_discard(deal(seats=6), "bid 15", *["pass"] * 5)
    assert begun.bidder == 0
    assert [seat for seat in range(6) if begun.bid_of_partner(seat)] == [3]
    begun = to_discard(deal(seats=6), "pass", "bid 15", *["pass"] * 4)
    assert [seat for seat in range(6) if begun.bid_of_partner(seat)] == [4]


def test_9_two_trios():
    game = played_by(6, [0, 2, 4, 1, 3], 4, bid="25", by=2, options=TRIOS)
    assert [game.members(side) for side in range(2)] == [(0, 2, 4), (1, 3, 5)]
    assert game.totals == [-25, 10]


def test_10_discards_are_shuffled_in_where_the_stock_is_short():
    game = to_discard(deal(seats=6), "bid 15", *["pass"] * 5)
    kept = {}
    for seat in range(6):
        away = sorted(hand(game, seat))[: 4 + 3 * (seat == 0)]
        kept[seat] = set(hand(game, seat)) - set(away)
        say(game, f"discard {' '.join(away)}")
    assert [event.facts["count"] for event in events(game, "drew")] == [4] * 6
    shuffled = events(game, "reshuffled")
    assert [event.facts["cards_left"] for event in shuffled] == [23]
    assert [len(hand(game, seat)) for seat in range(6)] == [5] * 6
    assert all(kept[seat] <= set(hand(game, seat)) for seat in range(6))
    fifth = {card.text for card in game.table[DISCARDS[4]]}
    assert len(fifth) == 4, "its own do not join where those of the others suffice"
    assert not any(game.table[DISCARDS[seat]] for seat in range(6) if seat != 4)
    assert len(game.table[STOCK]) == 23 - 1 - 4
    assert game.away == [7, 4, 4, 4, 4, 4]
    assert len(set(game.table.cards())) == 52


def test_own_discards_come_back_where_those_of_the_others_do_not_suffice():
    others = [" ".join(PACK[at : at + 5]) for at in range(0, 25, 5)]
    position: dict[str, Any] = {"phase": "discarding", "turn": 0, "dealer": 5, "rest": "won 0"}
    game = table("S", seats=6, hands=["2S 3S 4S 5S 6S 7S 8S 9S", *others], **position)
    say(game, "discard 2S 3S 4S 5S 6S 7S 8S", *["discard"] * 5)
    assert {card.text for card in game.table[STOCK]} | set(hand(game, 0)) == {f"{rank}S" for rank in range(2, 10)}
    assert len(hand(game, 0)) == 5


def test_own_discards_stay_away_where_those_of_the_others_just_suffice():
    others = [" ".join(PACK[at : at + 5]) for at in range(0, 25, 5)]
    position: dict[str, Any] = {"phase": "discarding", "turn": 0, "dealer": 5, "rest": "won 0"}
    game = table("S", seats=6, hands=["2S 3S 4S 5S 6S 7S 8S 9S", *others], **position)
    say(game, "discard 2S 3S 4S 5S", f"discard {PACK[0]}", *["discard"] * 4)
    assert sorted(hand(game, 0)) == sorted(["6S", "7S", "8S", "9S", PACK[0]])


@pytest.mark.parametrize("options", [{}, {"kitty": "none"}], ids=str)
@pytest.mark.parametrize("seats", range(2, 11))
def test_what_is_said_of_a_table_before_it_is_dealt_is_so(seats: int, options: dict[str, Any]):
    game = deal(seats=seats, **options)
    assert stock_of(game.values, seats) == len(game.table[STOCK])
    assert sides_of(game.values, seats, 1) == tuple(map(game.party, range(seats)))


def test_the_same_deal_shuffles_the_same_way():
    def drawn(seed: int) -> list[list[str]]:
        game = to_discard(deal(seats=6, seed=seed), "bid 15", *["pass"] * 5)
        for seat in range(6):
            say(game, f"discard {' '.join(sorted(hand(game, seat))[: 4 + 3 * (seat == 0)])}")
        return [hand(game, seat) for seat in range(6)]

    assert drawn(3) == drawn(3) != drawn(4)


def test_11_a_limit_for_discards():
    game = to_discard(deal(seats=6, **LIMIT), "pass", "bid 15", *["pass"] * 4)
    four = " ".join(hand(game, 0)[:4])
    assert refusal(game, f"discard {four}") == "The stock has only 19 cards: discard at most 3."
    assert refusal(game, f"discard {' '.join(hand(game, 0))}") == "You must keep at least one card."
    assert game.keeps(0) == (0, 3)
    say(game, "discard")
    assert game.keeps(1) == (3, 6)
    seven = " ".join(hand(game, 1)[:7])
    assert refusal(game, f"discard {seven}") == "The stock has only 19 cards: discard at most 6."


def test_with_five_only_the_fifth_card_may_be_one_too_many():
    game = to_discard(deal(seats=5, min_keep=0, **LIMIT), "bid 15", *["pass"] * 4)
    assert [game.keeps(seat) for seat in range(5)] == [(3, 7), *[(0, 4)] * 4]
    game = to_discard(deal(seats=5, min_keep=0), "bid 15", *["pass"] * 4)
    for seat in range(5):
        say(game, f"discard {' '.join(hand(game, seat))}")
    assert [event.facts["cards_left"] for event in events(game, "reshuffled")] == [23]
    assert len(game.table[STOCK]) == 22


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_few_play_the_limit_changes_nothing(seats: int):
    game = to_discard(deal(seats=seats, min_keep=0, **LIMIT), "bid 15", *["pass"] * (seats - 1))
    assert [game.keeps(seat) for seat in range(seats)] == [(3, 8), *[(0, 5)] * (seats - 1)]


def test_12_ten_have_no_kitty():
    game = deal(seats=10, deck=" ".join(PACK))
    assert [sorted(hand(game, seat)) for seat in (0, 9)] == [
        dealt(slice(0, 3), slice(30, 32)),
        dealt(slice(27, 30), slice(48, 50)),
    ]
    assert (len(game.table[KITTY]), len(game.table[STOCK])) == (0, 2)
    to_discard(game, "bid 15", *["pass"] * 9)
    assert (game.phase, game.keeps(0)) == ("discarding", (0, 4))


def test_all_ten_may_draw_four_cards():
    game = to_discard(deal(seats=10, name_trump="after_kitty"), "bid 15", *["pass"] * 9)
    for seat in range(10):
        say(game, f"discard {' '.join(hand(game, seat)[:4])}")
    assert [len(hand(game, seat)) for seat in range(10)] == [5] * 10
    assert len(events(game, "reshuffled")) == 2
    assert len(set(game.table.cards())) == 52


def test_14_a_limit_of_one_and_of_none():
    game = to_discard(deal(seats=8, **LIMIT), "bid 15", *["pass"] * 7)
    assert [game.keeps(seat) for seat in range(8)] == [(3, 4), *[(0, 1)] * 7]
    game = to_discard(deal(seats=9, **LIMIT), "pass", "bid 15", *["pass"] * 7)
    assert game.turn == 1, "the first has nothing to decide and is passed over"
    say(game, f"discard {' '.join(hand(game, 1)[:3])}")
    assert (game.phase, game.turn) == ("playing", 1)
    assert [event.facts["count"] for event in events(game, "put_away")] == [0, 3, *[0] * 7]
    game = to_discard(deal(seats=10, **LIMIT), "bid 15", *["pass"] * 9)
    assert game.phase == "playing", "nobody may put anything away"


def test_13_the_rules_of_reneging_do_not_ask_who_sits_between():
    game = table("C", seats=5, hands=["6C 2D", "JC 9H", "AH 3C", "9D 8D", "KC 4H"], turn=0, leader=0)
    say(game, "play 6C")
    assert legal(game) == ["play JC", "play 9H"]
    say(game, "play 9H")
    assert legal(game) == ["play AH", "play 3C"]
    say(game, "play 3C", "play 9D")
    assert legal(game) == ["play KC"]


def test_who_must_bid_to_win_wins_with_just_the_target():
    hand = score(LADDERS["plain"][0], 0, [5, 0], 0)
    assert [winner(hand, [total, 0], 120, must_bid=True, last=False) for total in (119, 120)] == [None, 0]


def test_15_who_must_bid_to_win_does_not_win_without():
    always = {"must_bid_to_win": "always"}
    game = played_by(3, [1, 1, 1, 0, 2], 0, bid="15", by=1, totals=(118, 0, 0), options=always)
    assert (game.totals[0], game.won_by, game.over) == (128, None, False)


def told(game: FortyFives, kind: str) -> list[str | None]:
    return [GAME.events.tells(event, game.names) for event in events(game, kind)]


def test_16_after_hand_100_most_points_win():
    always = {"must_bid_to_win": "always"}
    game = played_by(3, [1, 1, 1, 0, 2], 0, bid="15", by=1, totals=(118, 0, 0), options=always, hand_number=100)
    assert (game.won_by, game.over, game.results()) == (0, True, (1, 2, 3))
    assert told(game, "last_hand") == ["Hand 100 was the last of this match: most points win."]
    game = played_by(3, [1, 1, 1, 0, 2], 0, bid="15", by=1, totals=(40, 0, 0), hand_number=100)
    assert (max(game.totals) < 60, game.won_by, game.over) == (True, 0, True)
    game = played_by(3, [1, 1, 1, 0, 2], 0, bid="15", by=1, totals=(118, 0, 123), options=always, hand_number=100)
    assert (game.totals, game.won_by, game.over) == ([128, 15, 128], None, False)
    assert told(game, "last_hand") == ["After hand 100 no side is ahead of all others: another hand is played."]
    assert say(game, "next", seat=0).hand_number == 101
    assert game.last_hand


def test_a_hundredth_hand_that_is_thrown_in_is_the_last():
    redeal = {"all_pass": "redeal"}
    facts: dict[str, Any] = {"dealer": 2, "turn": 0, "hand_number": 100, "options": redeal}
    game = say(table(seats=3, totals=[30, 45, -20], began=[30, 45, -20], **facts), "pass", "pass", "pass")
    assert (game.won_by, game.over, game.results()) == (1, True, (2, 1, 3))
    game = say(table(seats=3, **facts), "pass", "pass", "pass")
    assert (game.won_by, game.over) == (None, False)


def test_of_two_against_two_no_hand_is_the_last():
    assert not table(hand_number=200).last_hand
    assert table(hand_number=200, options={"sides": "alone"}).last_hand
    for seats in (2, 6, 8):
        assert table(seats=seats, hand_number=100).last_hand
        assert not table(seats=seats, hand_number=99).last_hand


def test_all_must_have_90_before_only_a_bid_wins():
    both = {"must_bid_to_win": "both_90"}
    won = [1, 1, 1, 0, 2]
    assert played_by(3, won, 0, bid="15", by=1, totals=(118, 90, 89), options=both).won_by == 0
    assert played_by(3, won, 0, bid="15", by=1, totals=(118, 90, 90), options=both).won_by is None


# -- sides ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "usual", "others"),
    [
        (2, "alone", ()),
        (3, "alone", ()),
        (4, "pairs", ("alone",)),
        (5, "alone", ()),
        (6, "pairs", ("trios", "alone")),
        (7, "alone", ()),
        (8, "pairs", ("halves", "alone")),
        (9, "alone", ("trios",)),
        (10, "pairs", ("halves", "alone")),
    ],
)
def test_which_sides_there_are(seats: int, usual: str, others: tuple[str, ...]):
    sizes = {"alone": 1, "pairs": 2, "trios": 3, "halves": seats // 2}
    assert deal(seats=seats).parties == deal(seats=seats, sides=usual).parties == seats // sizes[usual]
    for sides in ("alone", "pairs", "trios", "halves"):
        if sides in (usual, *others):
            assert deal(seats=seats, sides=sides).parties == seats // sizes[sides]
        else:
            with pytest.raises(OptionError, match=f"With {seats} players these sides are not possible."):
                rules_in_force(RULE_SETS[0], {"sides": sides}, seats)


def test_a_partner_may_be_overbid_and_held_in_a_side_of_three():
    game = deal("maritime", seats=6, **TRIOS)
    say(game, "bid 15", "pass", "bid 20", "pass", "bid 25", "hold")
    assert (game.bidder, game.standing) == (5, "25")
    say(game, "pass", "pass")
    assert game.turn == 4, "who is still in may go higher"


def test_the_auction_goes_round_until_one_is_left():
    game = deal("maritime", seats=5, dealer_hold=False)
    say(game, "bid 15", "pass", "bid 20", "pass", "pass", "bid 25", "pass")
    assert (game.phase, game.bidder, game.standing) == ("naming", 0, "25")


def test_who_plays_alone_is_spoken_to_alone():
    at_100 = {"min_bid_at_100": True}
    game = table(seats=3, totals=[100, 0, 0], began=[100, 0, 0], turn=0, dealer=2, options=at_100)
    assert refusal(game, "bid 15") == "You have 100 or more, so you must bid at least 20."


def test_what_was_put_away_by_others_stays_unknown_when_it_is_shuffled_in():
    game = to_discard(deal(seats=6), "bid 15", *["pass"] * 5)
    away = {}
    for seat in range(6):
        away[seat] = sorted(hand(game, seat))[: 4 + 3 * (seat == 0)]
        say(game, f"discard {' '.join(away[seat])}")
    for seat in range(6):
        view = game.seen_by(seat)
        moved = [event for event in view.history if event.kind == "moved" and event.source in DISCARDS]
        shown = {card.text for event in moved for card in event.cards if card is not None}
        assert shown == (set() if seat == 4 else set(away[seat])), "one's own, and nothing else"
