"""Imagined hands go as the rules say: the same cards, played on by the same policy at a real table and in a player's
mind, end in the same way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.catalogue import game as game_row
from game.engine.moves import Move, move, parse
from game.engine.state import HANDS, STOCK
from game.games.ninety_nine.players import imagined
from game.games.ninety_nine.players.book import Book, Play, book_of
from game.games.ninety_nine.players.imagined import Course, Dealt, Imagined
from game.games.ninety_nine.players.keen import keen_of
from game.games.ninety_nine.rules.state import NinetyNine
from tests.games.ninety_nine.tables import deal, table

RULES = [row.id for row in game_row("ninety-nine").rule_sets]
HOUSE_RULES: list[dict[str, Any]] = [
    {"auto_draw": False},
    {"below_zero": "allow"},
    {"below_zero": "forbid"},
    {"hand_ends": "last_survivor", "decks": 1},
    {"reshuffle": False, "decks": 1},
    {"three_of_a_kind": True},
    {"queen_answers": "all"},
    {"hand_size": 7, "jokers_per_deck": 2, "joker_effect": "pass"},
]


def book_at(game: NinetyNine) -> Book:
    return book_of(game.effects, calls=game.calls)


def cards_of(game: NinetyNine, seed: int) -> Dealt:
    ones, zones = book_at(game).ones, game.table.zones
    hands = [sum(ones[card] for card in zones[HANDS[seat]]) for seat in range(game.seats)]
    return Dealt(hands, [ones[card] for card in zones[STOCK]], seed)


def by_the_book(game: NinetyNine) -> Move:
    """What the book plays at a real table for the seat on turn."""
    book, seat = book_at(game), game.turn
    hand = game.table[HANDS[seat]]
    held = sum(book.ones[card] for card in hand)
    if game.demand:
        found = book.under_demand(game.total, held, min(game.demand - game.played, len(hand)))
    else:
        found = book.answers[game.total][held]
    if found is not None and found.careful and len(game.table[HANDS[game.next_inside(seat)]]) < game.hand_size:
        found = found.careful
    return move(seat, "concede") if found is None else as_move(game, book, found)


def as_move(game: NinetyNine, book: Book, play: Play) -> Move:
    legal = [
        made
        for made in game.moves(game.turn)
        if made.kind == "play"
        and book.ones[made.cards[0]] == play.one
        and game.effects.total_after(game.total, made.value) == play.total
    ]
    named = keen_of(game.effects).play(game)
    aimed = [made for made in legal if named is not None and made.target == named.target]
    return (aimed or legal)[0]


def end(game: NinetyNine, seat: int, first: Move) -> float | None:
    """Whether that seat keeps its life at a real table; None when a stock was made anew, which is chance."""
    lives, shuffles = game.lives[seat], game.shuffles
    game.play(first)
    for _ in range(imagined.LONGEST):
        if game.round_over or game.lives[seat] < lives or game.shuffles > shuffles:
            break
        if game.asked:
            game.play(game.moves(game.asked[0])[0])
        elif game.right_seat is not None:
            game.play(move(game.right_seat, "draw"))
        else:
            game.play(by_the_book(game))
    if game.shuffles > shuffles or not (game.round_over or game.lives[seat] < lives):
        return None
    return float(game.lives[seat] == lives)


def agree(rules: str, seats: int, seed: int, **options: Any) -> int:
    """Compare the plays of a few positions of one hand; returns how many had an end in both."""
    game, rng = deal(rules, seats=seats, seed=seed, **options), Random(seed)
    compared = 0
    for _ in range(24):
        if game.round_over:
            break
        prompt = next(prompt for prompt in game.prompts() if prompt.required or prompt.kinds == ("draw",))
        if "draw" in prompt.kinds or game.asked or game.right_seat is not None:
            seat = game.asked[0] if game.asked else game.right_seat
            assert seat is not None
            game.play(game.moves(seat)[0])
            continue
        view = game.seen_by(game.turn)
        plays = [made for made in game.moves(game.turn) if made.kind == "play"]
        if plays and not any(game.triples(seat) for seat in range(seats)):
            mind = Imagined(view, book_at(game), rng)
            for first in (plays[0], plays[-1]):
                world = game.copy()
                real = end(world, game.turn, first)
                if real is not None:
                    thought = Course(mind, cards_of(game, seed)).outcome(
                        book_at(game).play_of(game.total, first), first.target
                    )
                    assert thought == real, (rules, seats, seed, options, str(first))
                    compared += 1
        game.play(game.any_move(game.turn, rng))
    return compared


@pytest.mark.parametrize("rules", RULES)
def test_imagined_hands_end_as_real_ones(rules: str):
    assert sum(agree(rules, seats, seed) for seats in (2, 3, 5) for seed in range(2)) > 12


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_they_do_so_by_house_rules(options: dict[str, Any]):
    tables = [(rules, seats) for rules in ("standard", "iceland", "chicago") for seats in (2, 3)]
    assert sum(agree(rules, seats, 0, **options) for rules, seats in tables) > 5


def test_an_imagined_deal_keeps_what_the_seat_sees():
    game = table("standard", hands=["KS 4S 8C", "9C 9D 9H"], total=40)
    mind = Imagined(game.seen_by(0), book_at(game), Random(1))
    deals = [mind.deal() for _ in range(20)]
    whole = sum(cards_of(game, 0).hands) + sum(cards_of(game, 0).stock)
    assert all(dealt.hands[0] == cards_of(game, 0).hands[0] for dealt in deals)
    assert all(sum(dealt.hands) + sum(dealt.stock) == whole for dealt in deals)
    assert len({dealt.hands[1] for dealt in deals}) > 10


def test_a_stock_made_anew_has_the_cards_of_the_pile():
    game = table("standard", hands=["KS 4S KH", "KC KD 4H"], seats=2, total=99, stock="2C", rest="discard")
    mind = Imagined(game.seen_by(0), book_at(game), Random(1))
    dealt = cards_of(game, 3)
    course = Course(mind, dealt)
    course.outcome(book_at(game).play_of(99, parse(0, "play KS 0")), None)
    assert course.shuffles == 1
    whole = sum(dealt.hands) + sum(dealt.stock) + sum(mind.pile)
    assert sum(course.hands) + sum(course.stock) + sum(course.pile) == whole


# -- the keen policy (section 8) -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "held", "chosen"),
    [
        (89, "JC 6D 2S", "play JC +10"),  # 99, though no safe card stays behind
        (50, "10C 10D 4S", "play 10C +10"),  # counted as high as it may
        (60, "AC KD 4S", "play AC +11"),
        (60, "JC 8C 4D", "play JC +10"),  # what is worthless: the highest first
        (60, "8C 5D KD", "play 8C +8"),
        (99, "10C 4S 8D", "play 4S 0"),  # to stay at 99 goes before all else
        (30, "9H KC 4S", "play 9H =99"),
        (30, "9H 8C 4S", "play 8C +8"),
    ],
)
def test_the_keen_policy_is_bent_on_99(total: int, held: str, chosen: str):
    game = table(hands=[held], total=total)
    assert str(keen_of(game.effects).play(game)) == chosen
