"""The shared part of trick games, with a third game's cards: three hands of ten, two cards beside, four jacks as
trumps of their own, or no trumps at all."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game.engine.cards import SUITS, Card, card, cards, french
from game.engine.fields import fact
from game.engine.moves import Move, Moves, Prompt, Refusal
from game.engine.options import RuleSet
from game.engine.state import ALL, HANDS, NOTHING, STOCK
from game.engine.table import Table, Zone, zone
from game.engine.trick_play import TRICK, WON, TrickState
from game.engine.tricks import Order

DOWN = ("A", "10", "K", "Q", "9", "8", "7")
PACK = tuple(card for card in french() if card.rank in (*DOWN, "J"))
SKAT = zone("skat")
JACKS = Order("J", {"J": cards("JC JS JH JD"), **{suit: [card(rank + suit) for rank in DOWN] for suit in SUITS}})
NULL = Order(None, {suit: [card(rank + suit) for rank in ["A", "K", "Q", "J", "10", "9", "8", "7"]] for suit in SUITS})
ASKED = tuple((seat, (Prompt(seat, ("play", "claim"), "Play a card"),)) for seat in range(3))
ORDERS = pytest.mark.parametrize("order", [JACKS, NULL], ids=["jacks", "null"])


class Tens(TrickState):
    """Ten tricks, and nothing else."""

    order: Order
    voids: list[tuple[str, ...]] = fact(written_as=" ".join)
    taken: list[int] = fact()

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.asked = (ASKED, ASKED)
        self.lines = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
        self.table = Table((STOCK, SKAT, *HANDS[:3], *TRICK[:3], *WON[:3]))
        self.order = JACKS if changes["order"] == "jacks" else NULL

    def _clear_round(self) -> None:
        super()._clear_round()
        self.voids, self.taken = [()] * 3, [0] * 3
        self.begin_trick(0)

    def _deal(self) -> None:
        self.table.gather(STOCK, self._next_deck())
        self.table.draw(STOCK, [*HANDS[:3] * 10, SKAT, SKAT])

    def _count_trick(self, trick: list[Card]) -> bool:
        self.taken[self.winning] += 1
        return not self.table[HANDS[self.winning]]

    def _end_round(self) -> None:
        self.round_over = self.over = True

    def _asks(self) -> tuple[Prompt, ...]:
        return () if self.over else self.open_prompts

    def moves(self, seat: int) -> Moves:
        return self.plays(seat) if seat == self.turn and not self.over else Moves()

    def why_not(self, move: Move) -> Refusal | None:
        return None if move in self.moves(move.seat) else Refusal("no", "No.")

    def sees(self, where: Zone, seat: int | None) -> str:
        hidden = where in (SKAT, STOCK) or (where.kind == "hand" and where.seat != seat)
        return NOTHING if hidden else ALL

    def pack(self) -> tuple[Card, ...]:
        return PACK

    def results(self) -> tuple[int, ...]:
        return (0, 0, 0)

    def _carry_out(self, move: Move) -> None:
        self.play_out(tuple)


def dealt(order: Order, seed: int = 1, hands: list[str] | None = None) -> Tens:
    name = "jacks" if order is JACKS else "null"
    position = {"hands": hands, "rest": "won 1"} if hands else None
    return Tens(RuleSet("tens", "Tens", ""), {"order": name}, "ABC", seed, (), position)


@ORDERS
@pytest.mark.parametrize("seed", range(20))
def test_who_can_follows_and_the_best_card_wins(order: Order, seed: int):
    game, rng = dealt(order, seed), Random(seed)
    while not game.over:
        held, led = list(game.table[HANDS[game.turn]]), game.led
        fits = game.playable()
        of_suit = [card for card in held if led is not None and order.suit(card) == order.suit(led)]
        assert list(fits) == (of_suit or held)
        chosen = game.any_move(game.turn, rng)
        line, place = game.line, game.place
        game.play(chosen)
        if chosen.kind == "play" and place == 2:
            won_by = game.winning if sum(game.taken) == 10 else game.leader  # nobody leads after the last
            assert line[order.winner(game.table[WON[won_by]][-3:])] == won_by
    assert sum(game.taken) == 10
    assert [len(game.table[where]) for where in WON[:3]] == [3 * count for count in game.taken]


@ORDERS
def test_imagined_deals_hold_nothing_that_play_has_shown_to_be_missing(order: Order):
    shown = 0
    for seed in range(10):
        game, rng = dealt(order, seed), Random(seed)
        for _ in range(14):
            game.play(game.any_move(game.turn, rng))
        view = game.seen_by(0)
        shown += sum(map(bool, view.voids))
        for number in range(5):
            world = view.guess(Random(number))
            for hand in range(3):
                held = order.bits(world.table[HANDS[hand]])
                assert not held & view.lacks(hand)
                assert not order.bits(game.table[HANDS[hand]]) & view.lacks(hand), "nor does the true deal"
    assert shown


@ORDERS
def test_a_claim_holds_against_whatever_the_others_do(order: Order):
    claims = 0
    for seed in range(60):
        game, rng = dealt(order, seed), Random(seed)
        while not game.over:
            view = game.seen_by(game.turn)
            if not game.place and view.rest() is not None:
                claims += 1
                leads = order.high_to_low(game.table[HANDS[game.turn]])
                world, claimant = view.guess(rng), game.turn
                for lead in leads:
                    world.put_down(lead)
                    while world.place and not world.over:
                        fits = world.playable()
                        world.put_down(fits[int(rng.random() * len(fits))])
                    assert world.winning == claimant
                game.play(game.moves(game.turn)[-1])
            else:
                game.play(game.moves(game.turn)[int(rng.random() * len(game.playable()))])
    assert claims


def test_trumps_are_counted_before_plain_cards_are_led():
    sure = dealt(JACKS, hands=["JC AC", "JS 7D", "8D 9D"])
    assert sure.rest() is not None
    assert dealt(JACKS, hands=["JS AC", "JC 7D", "8D 9D"]).rest() is None
    sure.play(sure.moves(0)[-1])
    assert (sure.taken, sure.round_over) == ([2, 0, 0], True)


@ORDERS
def test_a_trick_that_lies_there_is_taken_over_as_it_was_played(order: Order):
    for seed in range(20):
        game, rng = dealt(order, seed), Random(seed)
        for _ in range(5):
            game.play(game.moves(game.turn)[int(rng.random() * len(game.playable()))])
        lying = [game.table[TRICK[hand]][0] for hand in game.line[: game.place]]
        twin = game.copy()
        twin.voids = [()] * 3
        twin.replay(0, game.table[WON[game.leader]])
        twin.replay(game.leader, lying)
        fields = ("turn", "leader", "line", "place", "led", "winning", "high", "voids", "open_prompts")
        assert [getattr(twin, field) for field in fields] == [getattr(game, field) for field in fields]
