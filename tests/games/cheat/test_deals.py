"""Cheat: packs, hand sizes, who is dealt what, who plays first, and how a match goes on."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import card, french, written
from game.engine.state import HANDS
from game.games.cheat.rules.position import ASIDE
from tests.games.cheat.tables import deal, events, hand, let_go, say, sizes


@pytest.mark.parametrize(
    ("seats", "expected", "aside"),
    [
        (2, [18, 18], 16),
        (3, [18, 17, 17], 0),
        (4, [13] * 4, 0),
        (5, [11, 11, 10, 10, 10], 0),
        (6, [18, 18, 17, 17, 17, 17], 0),
        (7, [15] * 6 + [14], 0),
        (8, [13] * 8, 0),
    ],
)
def test_the_hand_sizes_of_the_rules(seats: int, expected: list[int], aside: int):
    game = deal(seats=seats)
    assert sizes(game) == expected
    assert len(game.table[ASIDE]) == aside
    assert len(game.pack()) == (104 if seats > 5 else 52)
    assert (game.dealer, game.turn) == (seats - 1, 0)
    assert game.copies("7") == (8 if seats > 5 else 4)
    assert game.copies("JK") == 0


@pytest.mark.parametrize(
    ("options", "expected", "aside"),
    [
        ({"deal": "equal"}, [17, 17, 17], 1),
        ({"set_aside": 4}, [16, 16, 16], 4),
        ({"set_aside": 5, "deal": "equal"}, [15, 15, 15], 7),
        ({"packs": 2}, [35, 35, 34], 0),
        ({"packs": 3, "jokers": 2}, [54, 54, 54], 0),
        ({"jokers": 2}, [18, 18, 18], 0),
        ({"set_aside": 20}, [11, 11, 10], 20),
    ],
)
def test_packs_jokers_and_cards_set_aside(options: dict[str, Any], expected: list[int], aside: int):
    game = deal(seats=3, **options)
    assert sizes(game) == expected
    assert len(game.table[ASIDE]) == aside
    assert events(game, "dealt")[0].facts["aside"] == aside
    assert game.copies("JK") == (0 if "jokers" not in options else 2 * int(str(options.get("packs", 1))))


def test_two_players_may_do_without_cards_set_aside():
    assert sizes(deal(seats=2, set_aside=0)) == [26, 26]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_after_those_set_aside():
    order = [card.text for card in french()]
    game = deal(seats=3, deck=" ".join(order), set_aside=4, first_dealer=0)
    assert written(game.table[ASIDE]) == " ".join(order[:4])
    assert [written(game.table[HANDS[seat]]) for seat in (1, 2, 0)] == [
        " ".join(order[4 + place :: 3]) for place in range(3)
    ]
    assert events(game, "dealt")[0].facts == {"hand": 1, "leader": 1, "aside": 4}


def test_what_is_left_over_after_an_equal_deal_comes_last():
    order = [card.text for card in french()]
    game = deal(seats=3, deck=" ".join(order), deal="equal")
    assert written(game.table[ASIDE]) == order[-1]


# -- who plays first --------------------------------------------------------------------------------------------------


def test_the_player_left_of_the_dealer_begins():
    assert deal(first_dealer=1).turn == 2


def test_the_first_dealer_by_lot_is_anybody():
    assert {deal(seed=seed, first_dealer="random").dealer for seed in range(40)} == {0, 1, 2, 3}
    assert deal(seed=7, first_dealer="random").dealer == deal(seed=7, first_dealer="random").dealer


@pytest.mark.parametrize("seed", range(8))
def test_the_holder_of_the_ace_of_spades_begins(seed: int):
    game = deal(seed=seed, first_player="ace_of_spades")
    assert card("AS") in game.table[HANDS[game.turn]]
    assert game.leader == game.turn
    assert game.ranks_open() == ("A",)


def test_of_several_holders_the_first_from_the_dealers_left_begins():
    for seed in range(12):
        game = deal(seats=6, seed=seed, first_player="ace_of_spades", first_dealer=2)
        holders = [seat for seat in (3, 4, 5, 0, 1, 2) if {"AS", "AS.2"} & set(hand(game, seat))]
        assert game.turn == holders[0]


def test_without_a_holder_the_player_left_of_the_dealer_begins():
    game = deal(seats=2, deck="AS", first_player="ace_of_spades")
    assert card("AS") in game.table[ASIDE]
    assert game.turn == 0
    left_over = [card.text for card in french() if card.text != "AS"]
    game = deal(seats=3, deck=" ".join([*left_over, "AS"]), deal="equal", first_player="ace_of_spades", first_dealer=0)
    assert game.turn == 1


def test_cards_set_aside_are_not_looked_at_for_the_ace_of_spades():
    """Four cards are set aside; the ace of spades is the second card dealt (rules, section 2)."""
    first = "2C 3C 4C 5C 6C AS"
    game = deal(seats=3, deck=first, set_aside=4, first_player="ace_of_spades")
    assert "AS" in hand(game, 1)
    assert game.turn == 1


def test_whoever_begins_by_lot_is_anybody():
    begins = {deal(seed=seed, first_player="random").turn for seed in range(40)}
    assert begins == {0, 1, 2, 3}


# -- a match ----------------------------------------------------------------------------------------------------------


def win(game, winner: int) -> None:
    """Play on till that seat is out: it lies, the others play one card a turn, and nobody challenges."""
    while not game.round_over:
        held = hand(game, game.turn)
        count = 4 if game.turn == winner else 1
        say(game, f"play {' '.join(held[:count])} {game.rank_due}")
        let_go(game)


def test_the_deal_moves_clockwise_and_the_first_with_so_many_wins_wins():
    game = deal(match="first_to_wins", wins=2)
    for number, winner in enumerate((1, 3, 1), 1):
        assert (game.round_number, game.dealer, game.turn) == (number, (number + 2) % 4, (number + 3) % 4)
        win(game, winner)
        assert game.results() == ((0,) * 4 if number < 3 else (3, 1, 3, 2))
        if not game.over:
            say(game, "next", seat=0)
    assert game.wins == [0, 2, 0, 1]
    assert events(game, "match_over")[0].facts["winners"] == (1,)
    assert [event.facts["totals"] for event in events(game, "hand_over")] == [(0, 1, 0, 0), (0, 1, 0, 1), (0, 2, 0, 1)]


def test_a_shared_first_place_counts_for_each_and_the_match_may_be_shared():
    game = deal(match="first_to_wins", wins=1, play_cap=20)
    while not game.round_over:
        say(game, f"play {hand(game, game.turn)[0]} {game.rank_due}")
        let_go(game)
    assert game.wins == [1, 1, 1, 1]
    assert game.results() == (1, 1, 1, 1)
    assert events(game, "match_over")[0].facts["winners"] == (0, 1, 2, 3)


def test_penalties_are_the_cards_still_held():
    game = deal(match="penalty_rounds", rounds=2)
    win(game, 2)
    first = sizes(game)
    assert first[2] == 0
    assert [event.facts["score"] for event in events(game, "round_scored")] == first
    say(game, "next", seat=0)
    assert sizes(game) == [13] * 4
    win(game, 2)
    assert game.penalties == [before + more for before, more in zip(first, sizes(game), strict=True)]
    assert game.over
    assert game.results()[2] == 1


def test_who_wins_at_the_cap_has_no_penalty():
    game = deal(match="penalty_rounds", rounds=1, play_cap=20)
    while not game.round_over:
        held = hand(game, game.turn)
        say(game, f"play {' '.join(held[: 2 if game.turn == 1 else 1])} {game.rank_due}")
        let_go(game)
    assert sizes(game) == [8, 3, 8, 8]
    assert game.penalties == [8, 0, 8, 8]
    assert game.results() == (2, 1, 2, 2)


def test_a_match_of_one_round_is_over_with_it():
    game = deal()
    win(game, 3)
    assert game.over
    assert game.results() == game.places
    assert game.prompts() == ()
