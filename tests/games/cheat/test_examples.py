"""Cheat: the worked examples of the rules, by their numbers."""

from __future__ import annotations

from typing import Any

from game.engine.cards import french
from game.games.cheat.rules.position import PILE
from tests.games.cheat.tables import challenged, code, deal, events, hand, let_go, say, sizes, table

OPENING: dict[str, Any] = {"hands": ["AC AD AH 7C KC", "2C 3C 4C", "2D 3D 4D", "2H 3H 4H"]}


def test_example_1_a_lie_that_is_challenged():
    game = say(table(**OPENING), "play AC AD 7C A", "let_go", "let_go")
    assert (game.claimant, game.turn) == (0, 3)
    say(game, "challenge")
    assert sizes(game) == [5, 3, 3, 3]
    assert hand(game, 0) == ["7C", "AC", "AD", "AH", "KC"]
    assert (game.turn, game.ranks_open()) == (1, ("2",))
    revealed = events(game, "revealed")[0]
    assert (revealed.seat, revealed.facts["honest"], revealed.facts["wrong"]) == (0, False, 1)


def test_example_2_a_true_claim_that_is_challenged():
    game = challenged(say(table(**OPENING), "play AC AD AH A"), 3)
    assert sizes(game) == [2, 3, 3, 6]
    assert (game.turn, game.ranks_open()) == (1, ("2",))
    assert events(game, "revealed")[0].facts["honest"]


def test_examples_1_and_2_open_the_round_with_aces():
    game = deal()
    assert (game.dealer, game.turn, game.ranks_open(), game.rank_due) == (3, 0, ("A",), "A")


def test_example_3_the_challenger_takes_the_whole_pile():
    nine = [[0, "2C 2D 2H", "10"], [1, "3C 3D 3H 3S", "J"], [0, "4C", "J"], [1, "4D", "Q"]]
    hands = ["5C 6C", "5D 6D", "KC 5H", "5S 6S"]
    game = say(table(hands=hands, claims=nine, turn=2, said="Q"), "play KC K")
    assert len(game.table[PILE]) == 10
    assert game.window() == (3, 0, 1)
    challenged(game, 1)
    assert sizes(game) == [2, 12, 1, 2]
    assert game.table[PILE] == []
    assert (game.turn, game.ranks_open()) == (3, ("A",))
    assert events(game, "picked_up")[0].facts == {"count": 10, "honest": True}


LAST_LIE: dict[str, Any] = {"hands": ["KC KD", "4C", "KH", "KS"], "claims": [[0, "2C 2D", "8"]], "turn": 1, "said": "8"}


def test_example_4_a_last_card_that_nobody_challenges_wins_though_it_is_a_lie():
    game = let_go(say(table(**LAST_LIE), "play 4C 9"))
    assert game.over
    assert game.results()[1] == 1
    assert events(game, "round_won")[0].seat == 1


def test_example_4_a_last_card_that_is_a_lie_and_challenged():
    game = challenged(say(table(**LAST_LIE), "play 4C 9"), 2)
    assert not game.round_over
    assert hand(game, 1) == ["2C", "2D", "4C"]
    assert (game.turn, game.ranks_open()) == (2, ("10",))


def test_example_5_same_or_adjacent():
    options = {"rank_rule": "same_or_adjacent"}
    game = table(hands=["2C 2D", "3C 3D"], claims=[[3, "QC QD", "Q"]], said="Q", options=options)
    assert game.ranks_open() == ("J", "Q", "K")
    assert code(game, "play 2C 10") == "wrong_rank"
    assert [code(game, f"play 2C {rank}") for rank in ("J", "Q", "K")] == [None] * 3
    challenged(say(game, "play 2C J"), 1)
    assert len(game.ranks_open()) == 13


def test_example_6_eight_cards_of_two_packs():
    cards = " ".join(card.text for card in french(2) if card.rank in ("5", "6", "7"))
    game = table(hands=[cards], seats=6, said="4", claims=[[5, "4C", "4"]])
    nine = cards.split()[:9]
    assert code(game, f"play {' '.join(nine[:8])} 5") is None
    assert code(game, f"play {' '.join(nine)} 5") == "too_many"


def test_example_7_penalties():
    """The rounds of the example, laid out just before the last card of each falls."""
    totals = [0, 0, 0, 0]
    over = False
    for number, left in enumerate([(0, 6, 11, 4), (9, 0, 3, 7), (2, 5, 0, 12)], 1):
        winner = left.index(0)
        deck = iter(card.text for card in french())
        hands = [" ".join(next(deck) for _ in range(count or 1)) for count in left]
        game = table(
            hands=hands, turn=winner, said="A", round_number=number, penalties=totals,
            options={"match": "penalty_rounds", "rounds": 3},
        )  # fmt: skip
        say(game, f"play {hands[winner]} 2")
        let_go(game)
        totals = game.penalties
        over = game.over
    assert totals == [11, 11, 14, 23]
    assert over
    assert game.results() == (1, 1, 3, 4)
    assert events(game, "match_over")[0].facts["winners"] == (0, 1)
