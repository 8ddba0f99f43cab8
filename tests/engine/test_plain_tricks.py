"""A trick game as it comes: everybody is dealt two cards, a card is turned up for trump, a trick is a point. It has
nothing of its own but its deal and its scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from game.declaration import Game
from game.engine.cards import Card, card, cards, french
from game.engine.fields import fact
from game.engine.kinds import PointsGame
from game.engine.moves import NEXT, Move, move
from game.engine.options import RuleSet
from game.engine.state import HANDS, STOCK
from game.engine.table import UNKNOWN, Table
from game.engine.trick_game import PLAY_KINDS, PLAYING, TrickGame
from game.engine.trick_play import EACH_PLAYS, MOST, ROUND, TRICK, TURNUP, WON
from game.engine.tricks import ace_high

ROUNDS = 2


class Plain(TrickGame, PointsGame):
    """Two rounds of two tricks."""

    questions: ClassVar = {}
    kinds: ClassVar = PLAY_KINDS
    hand_size = 2

    totals: list[int] = fact()

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        seats = self.seats
        self.lines, self.asked = ROUND[seats], (EACH_PLAYS, EACH_PLAYS)
        self.table = Table((STOCK, TURNUP, *HANDS[:seats], *TRICK[:seats], *WON[:seats]))
        self.dealer, self.totals = seats - 1, [0] * seats

    def _clear_round(self) -> None:
        super()._clear_round()
        self.phase = PLAYING
        self.forget_tricks(self.eldest)

    def _settle_order(self) -> None:
        self.order = ace_high(self.table[TURNUP][0].suit) if self.table[TURNUP] else None

    def _deal(self) -> None:
        self._clear_round()
        self.deal_out()
        self.table.draw(STOCK, [TURNUP])
        self._settle_order()

    def pack(self) -> tuple[Card, ...]:
        return french()

    def _choices(self, seat: int) -> Sequence[Move]:
        return ()

    def _end_round(self) -> None:
        for seat in range(self.seats):
            self.score_round(seat, self.tricks_won(seat))
        self.finish_round(last=self.deals == ROUNDS)


def begun(seats: int, deck: str = "") -> Plain:
    names = [f"Seat {seat}" for seat in range(seats)]
    return Plain(RuleSet("plain", "Plain", ""), {}, names, 1, [deck.split()] if deck else ())


@pytest.mark.parametrize("seats", range(2, MOST + 1))
def test_two_to_ten_hands_play_a_match_to_its_end(seats: int):
    game, rng = begun(seats), Random(1)
    dealers = [game.dealer]
    while not game.over:
        chosen = game.any_move(game.actor, rng)
        game.play(chosen)
        assert game.copy().facts() == game.facts()
        if chosen.kind == NEXT:
            dealers.append(game.dealer)
    assert dealers == [seats - 1, 0]
    assert sum(game.totals) == ROUNDS * 2
    best = max(game.totals)
    assert game.winners() == tuple(seat for seat in range(seats) if game.totals[seat] == best)
    assert game.prompts() == ()


def test_more_hands_or_seats_than_there_can_be_are_a_sentence():
    with pytest.raises(ValueError, match=r"^Tricks are played by 2 to 10 hands, not by 11\.$"):
        begun(11)
    parts: Any = dict.fromkeys(("variants", "state", "players", "events", "rules_page", "report", "board"), "a:b")
    words: Any = {"package": "much", "id": "much", "title": "", "kind": "", "blurb": "", "usual_seats": 2, "minutes": 1}
    with pytest.raises(ValueError, match=r"^much is declared for 12 seats; a table has at most 10\.$"):
        Game(seats=range(2, 13), **words, **parts)


def test_a_seat_sees_its_hand_what_was_played_and_what_is_turned_up():
    game = begun(2, "AS 2C KS 3C 4H")
    assert game.in_force.trump == "H"
    game.play(move(0, "play", cards("AS")))
    view = game.seen_by(1)
    assert view.table[TRICK[0]] == cards("AS")
    assert view.table[TURNUP] == cards("4H")
    assert view.table[HANDS[0]] == [UNKNOWN]
    assert view.table[HANDS[1]] == cards("2C 3C")
    assert not any(map(game.lies_open, range(2)))


def test_the_suit_led_has_to_be_followed_and_the_rest_may_be_claimed():
    game = begun(2, "AS 2S KS 3C 4H")
    refusal = game.why_not(move(0, "play", cards("2S")))
    assert refusal is not None
    assert refusal.code == "not_held"
    assert game.why_not(move(0, "claim")) is not None  # for all it knows a trump may be out
    game.play(move(0, "play", cards("AS")))
    refusal = game.why_not(move(1, "play", cards("3C")))
    assert refusal is not None
    assert (refusal.code, refusal.text) == ("follow", "You must follow suit: play a spade.")
    assert list(refusal.cards) == cards("2S")
    game.play(move(1, "play", cards("2S")))
    assert [game.tricks_won(seat) for seat in range(2)] == [1, 0]
    assert game.why_not(move(0, "claim")) is not None  # the last card is simply played
    assert ace_high("H").winner(cards("AS 2H KS")) == 1
    assert ace_high(None).beats(card("AS"), card("KS"))
