"""The skeleton of trick games, with a third game's phases: three hands of six cards, of which each lays two aside
before the tricks are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from game.engine.cards import SUITS, Card, card, french
from game.engine.kinds import Kind
from game.engine.moves import NEXT, IllegalMove, Move, Refusal, move, parse, to_each
from game.engine.options import RuleSet
from game.engine.state import ALL, HANDS, NOTHING, STOCK
from game.engine.table import Table, Zone, zone
from game.engine.trick_game import TrickGame
from game.engine.trick_play import ROUND, TRICK, WON
from game.engine.tricks import Order

RANKS = ("A", "K", "Q", "J", "10")
PACK = tuple(card for card in french() if card.rank in RANKS)[:18]
ORDER = Order(None, {suit: [card(rank + suit) for rank in RANKS] for suit in SUITS})
MIDDLE, ASIDE = zone("aside"), tuple(zone("aside", seat) for seat in range(3))


def away(game: Pairs, move: Move) -> Refusal | None:
    return None if len(move.cards) == 2 else Refusal("two", "Two cards.")


class Pairs(TrickGame):
    """Two cards are laid aside, then four tricks are played; one may say how many, and nothing comes of it."""

    playing = "play"
    puts_away = ("lay", "lay")
    questions: ClassVar = {"lay": to_each(("lay", "say"), "Lay two cards aside")}

    order: Order | None

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.lines = ROUND[3]
        self.asked = (tuple(enumerate(to_each(("play",), "Lead"))), tuple(enumerate(to_each(("play",), "Follow"))))
        self.table = Table((STOCK, *HANDS[:3], *ASIDE, *TRICK[:3], *WON[:3]))
        self.dealer = 2

    def _clear_round(self) -> None:
        super()._clear_round()
        self.phase = "lay"
        self.forget_tricks(self.eldest)

    def _settle_order(self) -> None:
        self.order = ORDER

    def _deal(self) -> None:
        self._settle_order()
        self.table.gather(STOCK, self._next_deck())
        self.table.draw(STOCK, HANDS[:3] * 6)
        self.ask(0)

    def keeps(self, seat: int) -> tuple[int, int]:
        return 2, 2

    def aside(self, seat: int) -> tuple[Zone, ...]:
        return MIDDLE, ASIDE[seat]

    def _choices(self, seat: int) -> Sequence[Move]:
        return [*self.ways_to_lay_aside(seat), move(seat, "say", value="4")]

    def _lay(self, move: Move) -> None:
        self.table.move(move.cards, HANDS[move.seat], ASIDE[move.seat])
        if move.seat < 2:
            self.ask(move.seat + 1)
        else:
            self.phase = "play"
            self.begin_trick(0)

    def _say(self, move: Move) -> None:
        self.announce("said", move.seat)

    def _go_on(self, move: Move) -> None:
        self.over = True
        self.open_prompts = ()

    def _end_round(self) -> None:
        self.round_over = True
        self.open_prompts = self._asks()

    def sees(self, where: Zone, seat: int | None) -> str:
        return ALL if where.kind in ("trick", "won") or (seat is not None and where.seat == seat) else NOTHING

    def pack(self) -> tuple[Card, ...]:
        return PACK

    def results(self) -> tuple[int, ...]:
        return (0, 0, 0)

    kinds: ClassVar = {
        "lay": Kind(_lay, away, cards=True, phase="lay"),
        "say": Kind(_say, value=True, phase="lay"),
        "play": Kind(TrickGame.play, TrickGame.why_not_play, cards=True, phase="play"),
        NEXT: Kind(_go_on),
    }


def begun(position: Mapping[str, Any] | None = None) -> Pairs:
    return Pairs(RuleSet("pairs", "Pairs", ""), {}, ("North", "East", "South"), 1, (), position)


def code(game: Pairs, text: str, seat: int) -> str:
    """Why that seat may not do this; empty where it may."""
    refusal = game.why_not(parse(seat, text))
    return "" if refusal is None else refusal.code


def lay_all(game: Pairs) -> Pairs:
    for seat in range(3):
        game.play(move(seat, "lay", game.table[HANDS[seat]][:2]))
    return game


def test_a_round_goes_from_phase_to_phase_and_is_left_by_next():
    game, rng = begun(), Random(1)
    assert [prompt.kinds for prompt in game.prompts()] == [("lay", "say")]
    while not game.round_over:
        chosen = game.any_move(game.actor, rng)
        assert chosen in game.moves(game.actor)
        assert game.why_not(chosen) is None
        game.play(chosen)
    assert [len(game.table[where]) for where in ASIDE] == [2, 2, 2]
    assert sum(len(game.table[where]) for where in WON[:3]) == 12
    assert game.moves(1) == [move(1, NEXT)]
    game.play(move(1, NEXT))
    assert (game.over, game.prompts(), game.moves(1)) == (True, (), [])


def test_moves_are_those_of_the_phase_and_of_the_seat_that_is_to_act():
    game = begun()
    assert [len(game.moves(seat)) for seat in range(3)] == [16, 0, 0]
    view = game.seen_by(1)
    assert [view.moves(seat).complete for seat in range(3)] == [False, True, False]
    assert [str(move) for move in lay_all(game).moves(0)] == [f"play {card}" for card in game.table[HANDS[0]]]


@pytest.mark.parametrize("text", ["sing", "lay", "say", "say 4 @1", "play 4"])
def test_what_has_not_the_form_of_a_move(text: str):
    assert code(begun(), text, 0) == ("two" if text == "lay" else "no_move")
    assert code(begun(), "say 4", 3) == code(begun(), "say 4", -1) == "no_move"


def test_a_move_waits_for_its_turn_its_phase_and_its_check():
    game = begun()
    held = game.table[HANDS[0]]
    assert game.why_not(parse(1, "say 4")).text == "It is North's turn."  # type: ignore[union-attr]
    assert code(game, f"play {held[0]}", 0) == "wrong_phase"
    assert code(game, f"lay {held[0]}", 0) == "two"
    assert code(game, NEXT, 0) == "round_goes_on"
    assert code(game, "say 4", 0) == ""
    with pytest.raises(IllegalMove):
        game.play(parse(1, "say 4"))


def test_cards_are_played_from_the_hand_and_follow():
    game = begun({"phase": "play", "hands": ["AC KD", "QC JD", "10C AD"], "trick": "AH"})
    assert code(game, "play KC", 1) == code(game, "play QC JD", 1) == "not_held"
    game = begun({"phase": "play", "hands": ["KD", "QC JD", "10C AD"], "trick": "AC"})
    refusal = game.why_not(parse(1, "play JD"))
    assert refusal is not None
    assert (refusal.code, refusal.cards) == ("follow", (card("QC"),))
    assert code(game, "play QC", 1) == ""


def test_cards_laid_aside_gather_in_their_place():
    game = begun()
    held = game.table[HANDS[0]]
    assert game.takes_many
    assert game.gathers_at(0, held[:1], None) is game.gathers_at(0, held[:2], ASIDE[0]) is MIDDLE
    elsewhere = [(0, held[:3], None), (1, held[:1], None), (0, held[:1], ASIDE[1]), (0, game.table[HANDS[1]][:1], None)]
    assert not any(game.gathers_at(*gesture) for gesture in elsewhere)
    laid = move(0, "lay", held[:2])
    assert [game.goes_to(laid, target) for target in (MIDDLE, ASIDE[0], ASIDE[1], TRICK[0], 0)] == [1, 1, 0, 0, 0]
    lay_all(game)
    led = game.moves(0)[0]
    assert [game.goes_to(led, target) for target in (TRICK[0], zone("trick"), TRICK[1], MIDDLE)] == [1, 1, 0, 0]
    assert not game.takes_many
    assert game.gathers_at(0, held[:1], None) is None
