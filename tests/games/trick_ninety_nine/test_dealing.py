"""Trick Ninety-Nine: the deal (section 1), trump and options (2), and premiums (3)."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import card, cards
from game.engine.chance import shuffled
from game.engine.options import OptionError
from game.games.trick_ninety_nine.rules.position import TURNUP
from game.games.trick_ninety_nine.rules.variants import OPTIONS, PRESETS, RULE_SETS, WORTH, pack_of, rules_in_force
from game.games.trick_ninety_nine.words.labels import LABELS
from game.games.trick_ninety_nine.words.tips import TIPS
from tests.games.trick_ninety_nine.talk import (
    CLASSIC,
    CODES,
    STANDARD,
    bid,
    deal,
    hand,
    lay_all,
    legal,
    next_trump,
    played_out,
    points,
    refusal,
    row,
    say,
    speaker,
    table,
    texts,
)

# -- the deal (section 1)


@pytest.mark.parametrize(("rules", "size"), [(STANDARD, (36, 36, 52)), (CLASSIC, (37, 37, 53))])
def test_the_pack_and_the_cards_dealt(rules: str, size: tuple[int, ...]):
    for seats, whole in zip((2, 3, 4), size, strict=True):
        game = deal(rules, seats=seats)
        assert len(game.pack()) == whole
        held = [len(hand(game, number)) + len(bid(game, number)) for number in range(max(3, seats))]
        assert held == [13 if seats == 4 else 12] * max(3, seats)
        assert len(texts(game.table[TURNUP])) == whole - sum(held)
        lay_all(game)
        assert len(hand(game, 0)) == (10 if seats == 4 else 9)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt_one_at_a_time_from_eldest(seats: int):
    pack = shuffled(pack_of({"trump_rule": "successes"}, seats), Random(4))
    deck = " ".join(card.text for card in pack)
    game = deal(seats=seats, decks=[deck], first_dealer=1)
    line = {2: (0, 1, 2), 3: (2, 0, 1), 4: (2, 3, 0, 1)}[seats]
    for place, number in enumerate(line):
        dealt = [card.text for card in pack[place :: len(line)]]
        assert bid(game, number) + hand(game, number) == dealt
    assert (game.eldest, speaker(game)) == (line[0], line[0])


def test_the_dummys_first_three_cards_are_its_bid():
    pack = pack_of({"trump_rule": "successes"}, 2)
    game = deal(seats=2, decks=[" ".join(card.text for card in pack)])
    assert bid(game, 2) == [card.text for card in pack[2:9:3]]
    assert len(bid(game, 0)) == 0


def test_the_deal_moves_on_from_game_to_game():
    scores = [99, 0, 0]
    game = played_out([3, 3, 2], [3, 4, 2], scores=scores, totals=scores, dealer=2)
    assert game.game_over
    say(game, "next")
    assert (game.dealer, game.eldest, game.game_number, game.scores) == (0, 1, 2, [0, 0, 0])
    two = say(played_out([3, 3, 2], [3, 4, 2], seats=2, dealer=1), "next")
    assert two.dealer == 0


@pytest.mark.parametrize(("value", "suits"), CODES.items())
def test_every_bid_from_nothing_to_nine_can_be_laid(value: int, suits: str):
    assert sum(WORTH[suit] for suit in suits) == value
    game = deal(seats=4)
    three = [next(card for card in cards(f"2{suit} 3{suit} 4{suit}") if suits[:at].count(suit) == int(card.rank) - 2)
             for at, suit in enumerate(suits)]  # fmt: skip
    assert game.worth(three) == value


def test_three_ways_to_bid_three():
    game = deal(seats=4)
    assert [game.worth(cards(three)) for three in ("2C 2D 3D", "2H 2S 2D", "2S AS KS")] == [3, 3, 3]


def test_a_bid_is_told_while_three_cards_are_lifted():
    game = deal(first_dealer=2)
    move = game.moves(0)[0]
    assert LABELS.preview(game, move) == f"This bids {game.worth(move.cards)}"
    assert [LABELS.caption(game, card) for card in cards("AC 6H 7S JD")] == ["bids 3", "bids 2", "bids 1", "bids 0"]


def test_all_ways_to_lay_are_listed():
    games = [deal(seats=seats) for seats in (2, 3, 4)]
    assert [len(game.moves(speaker(game))) for game in games] == [220, 220, 286]


# -- trump (section 2)


@pytest.mark.parametrize(("up", "trump"), [("6H", "H"), ("9C", ""), ("9S", ""), ("JK.1", ""), ("AC", "C")])
def test_the_card_turned_up_makes_trump(up: str, trump: str):
    pack = [card.text for card in pack_of({"trump_rule": "joker_turnup"}, 3) if card.text != up]
    game = deal(CLASSIC, decks=[" ".join([*pack, up])])
    assert (game.trump, texts(game.table[TURNUP])) == (trump, [up])
    assert game.order.copied is (None if up == "JK.1" else card(up))
    says = "Turned up: its suit is trump." if trump else "Turned up: there is no trump."
    assert TIPS.of_card(game.seen_by(0), card(up)).rule == says


def test_first_trump_and_trump_after_a_game():
    assert (deal().trump, deal(first_trump="diamonds").trump) == ("", "D")
    scores = [99, 0, 0]
    for first, trump in (("none", ""), ("diamonds", "D")):
        game = played_out([3, 3, 2], [3, 4, 2], scores=scores, totals=scores, options={"first_trump": first})
        assert (game.game_over, next_trump(game)) == (True, trump)
        running = played_out([3, 3, 2], [3, 4, 2], options={"first_trump": first})
        assert next_trump(running) == "H"


def test_in_one_single_game_trump_never_starts_afresh():
    options = {"match": "fixed_total", "fixed_target": 500}
    assert next_trump(played_out([3, 3, 2], [3, 4, 2], options=options, totals=[150, 0, 0])) == "H"


# -- options


def test_a_dealer_without_a_chair_is_refused():
    with pytest.raises(OptionError, match=r"Seat 4 cannot deal first: there are 3 seats\."):
        rules_in_force(RULE_SETS[0], {"first_dealer": 3}, 3)
    assert [deal(seats=4, first_dealer=seat).dealer for seat in range(4)] == [0, 1, 2, 3]


def test_presets_can_be_played():
    for preset in PRESETS:
        for rules in preset.rule_sets:
            values = rules_in_force(row(rules), preset.values, 3)
            assert all(values[key] == value for key, value in preset.values.items())


def test_one_preset_is_for_the_standard_rules_alone():
    standard, classic = RULE_SETS
    assert all(standard.id in preset.rule_sets for preset in PRESETS)
    assert [preset.title for preset in PRESETS if classic.id not in preset.rule_sets] == ["Diamonds first"]


def test_options_are_those_of_the_rules():
    assert [option.key for option in OPTIONS] == [
        "trump_rule", "first_trump", "premiums", "match", "game_target", "game_bonus", "games_to_win", "fixed_target",
        "rounds", "track_dummy", "first_dealer",
    ]  # fmt: skip
    assert {option.key: option.default for option in OPTIONS}["game_bonus"] == 100


def test_without_premiums_play_begins_at_once():
    game = lay_all(deal(premiums="off"))
    assert (game.phase, game.said, game.turn) == ("play", ["", "", ""], game.eldest)


# -- premiums (section 3)


@pytest.mark.parametrize(
    ("statements", "stands"),
    [
        ("pass pass pass", ["pass", "pass", "pass"]),
        ("reveal", ["reveal", "pass", "pass"]),
        ("declare pass pass", ["declare", "pass", "pass"]),
        ("pass declare pass", ["pass", "declare", "pass"]),
        ("pass declare reveal upgrade", ["pass", "reveal", "outbid"]),
        ("pass declare reveal yield", ["pass", "lapsed", "reveal"]),
        ("declare reveal upgrade", ["reveal", "outbid", "pass"]),
        ("pass pass reveal", ["pass", "pass", "reveal"]),
    ],
)
def test_what_stands_after_the_statements(statements: str, stands: list[str]):
    game = say(table(phase="premium"), *statements.split())
    assert (game.said, game.phase, game.turn) == (stands, "play", 0)


def test_what_the_next_seat_may_say():
    game = table(phase="premium")
    assert legal(game) == ["pass", "declare", "reveal"]
    assert legal(say(game, "declare")) == ["pass", "reveal"]
    assert legal(say(game, "reveal")) == ["upgrade", "yield"]
    assert speaker(game) == 0


def test_only_declarations_nobody_is_asked_after_the_first():
    game = table(phase="premium", options={"premiums": "declare_only"})
    assert legal(game) == ["pass", "declare"]
    say(game, "pass", "declare")
    assert (game.phase, game.said) == ("play", ["pass", "declare", "pass"])
    assert refusal(game, "declare", 2) == "East has already declared; you may only pass."


def test_two_players_may_both_declare():
    game = say(table(seats=2, phase="premium"), "declare")
    assert legal(game) == ["pass", "declare"]
    say(game, "declare")
    assert (game.said, game.open_bids, game.open_hands) == (["declare", "declare"], (0, 1), (2,))


def test_a_lapsed_declaration_is_not_scored_either_way():
    for tricks, expected in (([4, 3, 2], [14, 73, 12]), ([3, 3, 3], [3, 93, 3])):
        assert points(played_out([4, 3, 2], tricks, ["lapsed", "reveal"])) == expected


def test_a_premium_on_a_bid_of_nothing():
    assert points(played_out([0, 5, 5], [0, 4, 5], ["declare"]))[0] == 0 + 20 + 30
    assert points(played_out([0, 4, 4], [0, 3, 6]))[0] == 30
