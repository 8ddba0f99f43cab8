"""Players of bids that are met exactly: what they bid, play and say in a game of three cards, two and one."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from random import Random
from typing import Any

import pytest

from game.engine.bids.numbers import NumberBids
from game.engine.moves import Move, move
from game.engine.options import RuleSet
from game.players.bids.numbers import LEVELS, Dealer, NumberRound, chances_of, likeliest
from game.players.protocol import decide
from tests.engine.test_bids import DECK, FIRST, Exact, begun, played

every_level = pytest.mark.parametrize("level", tuple(LEVELS))


def chosen(game: NumberBids, level: str, number: int = 0) -> Move:
    """What a player of that level does in the place of whoever is to act."""
    seat = game.actor
    found = decide(LEVELS[level]().choose(game.seen_by(seat), game.prompts()[0], Random(number)))
    assert found is not None
    return found


def laid(**position: Any) -> Exact:
    return begun(position={"phase": "playing", **position})


@every_level
def test_a_match_is_played_to_its_end(level: str):
    game = begun()
    while not game.over:
        made = chosen(game, level)
        assert LEVELS[level]().explain(game.seen_by(game.actor), made).endswith(".")
        game.play(made)


@every_level
def test_a_decision_follows_from_what_the_seat_sees(level: str):
    game, rng, differed = begun(), Random(7), 0
    while not game.over:
        view = game.seen_by(game.actor)
        if not game.round_over:
            other = view.guess(rng)
            differed += str(other) != str(game)
            assert chosen(other, level) is chosen(game, level)
        game.play(chosen(game, "normal"))
    assert differed


def test_better_players_make_more_bids():
    def made(level: str) -> int:
        count = 0
        for seed in range(12):
            game = Exact(RuleSet("exact", "Exact", ""), {}, ("Ada", "Bruno", "Clara"), seed)
            while not game.round_over:
                game.play(chosen(game, level, seed))
            count += sum(game.need_of(seat) == 0 for seat in range(3))
        return count

    assert made("normal") < made("hard")  # beginners do not spoil each other's bids, and may make more of them


def test_who_needs_all_that_is_left_claims_it():
    hands = ["AH KH", "2S 3S", "4C 5C"]
    assert chosen(laid(hands=hands, bids=[2, 0, 0], deals=2, turnup="QH"), "hard") is move(0, "claim")


def test_the_highest_trump_is_kept_for_the_trick_that_is_needed():
    # One trick is needed, and a plain suit is led: the low card goes, and the ace of trumps wins the last trick.
    position: Mapping[str, Any] = {"hands": ["AH 2C", "KS QS", "3S"], "won": ["", "", ""], "turnup": "9H", "deals": 2}
    game = laid(**position, leader=2, trick="JS", bids=[1, 1, 0], dealer=1)
    assert str(chosen(game, "hard")) == str(chosen(game, "normal")) == "play 2C"


def test_a_hand_is_not_bid_below_what_it_takes_for_certain():
    game = begun("AH 2S 2C KH 3S 3C 4D 5D 6D 9H")
    world = NumberRound(game.seen_by(0))
    assert world.certain(0).bit_count() == 2
    assert likeliest(game, world, 0, [0, 1, 3])[0] == 3
    assert likeliest(game, world, 0, [0, 1])[0] == 1


def test_trick_chances_fall_with_the_cards_above_and_with_the_seats():
    few, many = chances_of(3, 3, 48), chances_of(7, 7, 44)
    for chances in (few, many):
        assert list(chances.trump) == sorted(chances.trump, reverse=True)
        assert all(plain <= free for plain, free in zip(chances.plain, chances.free, strict=True))
    assert few.plain[2] > many.plain[2]


def test_imagined_hands_suit_their_bids_and_hold_no_suit_that_they_lack():
    def strength(bid: int) -> float:
        game = played(begun(DECK), f"bid 1, bid {bid}, bid 0, play AS, play KH, play 2C")
        dealer, rng = Dealer(game.seen_by(0)), Random(1)
        worlds = [dealer.deal(rng) for _ in range(200)]
        assert not any(world.hands[1] & world.order.masks["S"] for world in worlds)
        assert not any(world.hands[seat] & world.laid[0] for world in worlds for seat in range(3))
        return sum(world.expected(1) for world in worlds) / len(worlds)

    assert strength(0) < strength(1) < strength(3)


def test_hints_say_what_cards_look_like_and_what_is_needed():
    view = begun(DECK).seen_by(0)
    reason = LEVELS["hard"]().explain
    assert reason(view, move(0, "bid", value="1")) == "Your cards look like one trick, so 1 is a sound bid."
    assert "middling cards have to win some" in reason(view, move(0, "bid", value="3"))
    game = played(begun(DECK), "bid 1, bid 2, bid 0")
    view = game.seen_by(0)
    assert reason(view, view.moves(0)[0]).startswith("You need 1 more trick: the Ace of spades ")
    game = played(begun(DECK), FIRST)
    view = game.seen_by(1)
    assert reason(view, move(1, "claim")).startswith("Nothing that is out beats your cards: they take both tricks")


def test_thinking_pauses_often():
    game = begun(DECK)
    thought = LEVELS["hard"]().decide(game.seen_by(0), 0, game.prompts()[0], Random(1))
    assert isinstance(thought, Generator)
    assert sum(1 for _ in thought) > 100
