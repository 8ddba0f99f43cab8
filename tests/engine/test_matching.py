"""Games of the Eights family, with a small one: a card of the suit or rank on top fits, and so does every eight; the
first without cards wins, and the others count what they hold."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, ClassVar

import pytest

from game.engine.cards import Card, card, cards, french
from game.engine.fields import fact
from game.engine.kinds import Kind, PointsGame
from game.engine.moves import NEXT, Move, Refusal, move, parse
from game.engine.options import RuleSet
from game.engine.pile_game import MatchingState
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import UNKNOWN, Table


class Eights(MatchingState, PointsGame):
    """One round after another, until somebody has ten points; fewest win."""

    totals: list[int] = fact()
    strict: bool

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self._set_up_stock({"reshuffle": True})
        self.strict = bool(changes.get("strict"))
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats]))
        self.totals = [0] * self.seats
        self._clear_round()

    def _clear_round(self) -> None:
        self.round_over = False
        self.begin_turn(0)

    def _check_laid(self, given: Collection[str]) -> None:
        pass

    def _deal(self) -> None:
        self._clear_round()
        self.table.gather(STOCK, self._next_deck())
        self.table.draw(STOCK, [*HANDS[: self.seats] * 5, DISCARD])

    def pack(self) -> tuple[Card, ...]:
        return french()

    @property
    def draws_only_when_stuck(self) -> bool:
        return self.strict

    @property
    def lowest_wins(self) -> bool:
        return True

    def fits(self, card: Card) -> bool:
        top = self.table[DISCARD][-1]
        return card.rank in ("8", top.rank) or card.suit == top.suit

    def _misfit(self, card: Card) -> Refusal:
        return Refusal("misfit", "Play the suit or the rank.")

    def _play(self, move: Move) -> None:
        self.table.move(move.cards, HANDS[move.seat], DISCARD)
        self.announce("played", move.seat, move.cards)
        if self.table[HANDS[move.seat]]:
            self.begin_turn(self.next_seat())
            return
        for seat in range(self.seats):
            self.score_round(seat, len(self.table[HANDS[seat]]))
        self.finish_round(last=max(self.totals) >= 10)

    def _next(self, move: Move) -> None:
        self._deal()

    kinds: ClassVar = {
        "play": Kind(_play, MatchingState.why_not_play, cards=True),
        "draw": Kind(MatchingState.draw_one, MatchingState.why_not_draw),
        "keep": Kind(MatchingState.keep, MatchingState.why_not_keep),
        NEXT: Kind(_next),
    }


def laid(*hands: str, pile: str = "9S", stock: str = "", **changes: object) -> Eights:
    """A table with these hands, the first seat on turn; the card drawn next stands last in the stock."""
    rest = {"hands": hands, "discard": pile, "stock": stock}
    names = ("North", "East", "South", "West")[: len(hands)]
    return Eights(RuleSet("eights", "Eights", ""), changes, names, 1, (), rest)


def code(game: Eights, text: str, seat: int = 0) -> str:
    """Why that seat may not do this; empty where it may."""
    refusal = game.why_not(parse(seat, text))
    return "" if refusal is None else refusal.code


def test_what_fits_may_be_played_and_anybody_may_draw():
    game = laid("9H 2S 8D 3C", "4C")
    assert [str(move) for move in game.moves(0)] == ["play 9H", "play 2S", "play 8D", "draw"]
    assert game.moves(1) == []
    assert [code(game, text) for text in ("play 3C", "play 4C", "keep")] == ["misfit", "not_held", "not_drawn"]
    assert [code(game, text, 1) for text in ("play 4C", "draw", "keep")] == ["not_your_turn"] * 3


def test_where_one_draws_only_when_stuck_a_card_that_fits_has_to_be_played():
    game = laid("9H 3C", "4C", strict=True)
    assert [str(move) for move in game.moves(0)] == ["play 9H"]
    assert code(game, "draw") == "can_play"
    assert [str(move) for move in laid("3C", "4C", strict=True).moves(0)] == ["draw"]


def test_a_card_drawn_that_fits_may_be_played_or_kept_and_no_other():
    game = laid("9H 3C", "4C", stock="5S")
    game.play(move(0, "draw"))
    assert (game.turn, game.has_drawn) == (0, True)
    assert [str(move) for move in game.moves(0)] == ["play 5S", "keep"]
    assert [code(game, text) for text in ("play 9H", "draw")] == ["only_drawn", "already_drawn"]
    kept = game.copy()
    kept.play(move(0, "keep"))
    assert (kept.turn, kept.has_drawn) == (1, False)
    assert card("5S") in kept.table[HANDS[0]]
    game.play(move(0, "play", cards("5S")))
    assert (game.turn, game.has_drawn) == (1, False)


def test_a_card_drawn_that_does_not_fit_ends_the_turn():
    game = laid("9H 3C", "4C", stock="5D")
    game.play(move(0, "draw"))
    assert (game.turn, game.has_drawn) == (1, False)


def test_where_nothing_is_left_to_draw_the_turn_passes():
    game = laid("3C", "4C")
    game.table.zones[STOCK].clear()
    game.play(move(0, "draw"))
    assert (game.turn, len(game.table[HANDS[0]])) == (1, 1)


def test_being_asked_tells_that_the_card_fits_and_guesses_know_it():
    game = laid("9H 3C", "4C", stock="5S")
    assert not game.asks_holders
    game.play(move(0, "draw"))
    assert game.asks_holders
    view = game.seen_by(1)
    assert view.table[HANDS[0]] == [UNKNOWN] * 3
    guesses = [view.guess(Random(seed)) for seed in range(20)]
    assert all(guess.fits(guess.table[HANDS[0]][-1]) for guess in guesses)
    assert len({guess.table[HANDS[0]][-1] for guess in guesses}) > 1


def test_a_gesture_towards_the_stock_is_a_wish_to_draw():
    game = laid("9H 3C", "4C", strict=True)
    assert game.refuses(0, (), STOCK).code == "can_play"
    assert game.refuses(1, (), STOCK).code == "not_your_turn"
    assert laid("3C", "4C").offers(0, (), STOCK) == [move(0, "draw")]


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_match_is_played_to_its_end_and_fewest_points_win(seats: int):
    names = tuple(f"Seat {seat}" for seat in range(seats))
    game, rng = Eights(RuleSet("eights", "Eights", ""), {}, names, 1), Random(1)
    while not game.over:
        chosen: Any = game.any_move(game.prompts()[0].seat or 0, rng)
        assert game.why_not(chosen) is None
        game.play(chosen)
    won = min(game.totals)
    assert [place == 1 for place in game.results()] == [total == won for total in game.totals]
    assert game.winners() == tuple(seat for seat, total in enumerate(game.totals) if total == won)
    assert game.prompts() == ()
