"""A meld game in few lines, without a foot: what `MeldGame` asks of a game
is enough to play one to its end."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

import pytest

from game.engine.cards import french
from game.engine.fields import fact
from game.engine.kinds import Kind
from game.engine.melds.game import MELD_KINDS, MELD_QUESTIONS, MeldGame
from game.engine.melds.groups import DEAD, WILD, Group, MeldRules
from game.engine.melds.table import ROUND_END
from game.engine.moves import NEXT, Move, Refusal, parse
from game.engine.options import RuleSet
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Table

RANKS = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Rules(MeldRules):
    """One clean or dirty group to go out, partners are asked, minimums by the score."""

    wild_cap, clean_needed, dirty_needed, draw_count, asks = 3, 0, 1, 1, "all"
    minimums, steps = (15, 50, 90, 120), (0, 1500, 3000)

    def __init__(self) -> None:
        self.pack, self.ranks, self.taken = french(2, 2), RANKS, len(french(2, 2))
        slots = {"2": WILD, "JK": WILD, "3": DEAD, **{rank: slot for slot, rank in enumerate(RANKS)}}
        self.slot = {card: slots[card.rank] for card in self.pack}
        self.worth = {card: 20 if card.rank in ("2", "JK", "A") else 10 for card in self.pack}
        self.cost = self.worth
        self.most_wilds = tuple(range(len(self.pack)))
        super().__init__()


class Small(MeldGame):
    """A single round."""

    totals: list[int] = fact()
    out: int | None

    questions: ClassVar = MELD_QUESTIONS

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.terms = Rules()
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats]))
        self.sides, self.totals, self.dealer, self.out = (0, 1, 0, 1), [0, 0], 3, None

    def _deal(self) -> None:
        self.table.gather(STOCK, self._next_deck())
        for seat in range(self.seats):
            self.table.packet(11, STOCK, HANDS[seat])
        self.table.packet(1, STOCK, DISCARD)
        self._begin_turn(0)

    def keep_card(self, own: Sequence[Group]) -> Refusal:
        return Refusal("keep_card", "You must keep two cards.")

    def _hand_played(self, seat: int) -> None:
        self._end(seat)

    def _discarded(self, seat: int) -> None:
        if not self.table[HANDS[seat]] or not self.table[STOCK]:
            self._end(seat if not self.table[HANDS[seat]] else None)
        else:
            self._begin_turn((seat + 1) % self.seats)

    def _end(self, out: int | None) -> None:
        self.out, self.phase = out, ROUND_END
        for side in (0, 1):
            self.score_round(side, self.terms.points(self.on_table(side)))
        self.finish_round(last=True)

    def _next_round(self, move: Move) -> None:
        raise AssertionError("there is one round")

    kinds: ClassVar = {**MELD_KINDS, NEXT: Kind(_next_round)}


def deal(first: str = "", seed: int = 1) -> Small:
    return Small(RuleSet("small", "Small", ""), {}, "NESW", seed, [first.split()] if first else ())


def play(game: Small, *texts: str) -> None:
    for text in texts:
        game.play(parse(game.actor, text))


def refusal(game: Small, text: str) -> str:
    found = game.why_not(parse(game.actor, text))
    return "" if found is None else found.code


@pytest.mark.parametrize("seed", range(5))
def test_every_moment_is_laid_out_as_it_was_written(seed: int):
    game, rng = deal(seed=seed), Random(seed)
    while not game.over:
        position = json.loads(json.dumps(game.as_position()))
        again = Small(RuleSet("small", "Small", ""), {}, "NESW", seed, (), position)
        again.check_position()
        assert sorted(str(again).splitlines()) == sorted(str(game).splitlines())
        assert (again.groups, again.laid) == (game.groups, game.laid)
        assert again.moves(game.actor) == game.moves(game.actor)
        game.play(game.any_move(game.actor, rng))


@pytest.mark.parametrize("seed", range(40))
def test_random_play_comes_to_an_end(seed: int):
    game, rng = deal(seed=seed), Random(seed)
    while not game.over:
        seat = game.actor
        view = game.seen_by(seat)
        assert all(view.why_not(move) is None for move in view.moves(seat))
        assert None not in view.table[HANDS[seat]]
        assert set(view.table[HANDS[(seat + 1) % 4]]) <= {None}
        game.play(game.any_move(seat, rng))
    assert game.out is None or game.terms.met(game.groups[game.sides[game.out]])
    assert len(game.table.cards()) == 108


# The last card of a packet was the first of the order; the card after all hands is turned up.
HANDS_DEALT = """KH KS KC KH.2 KS.2 KC.2 2H 2S AH AS 4H
5H 5S 6H 6S 7H 7S 8H 8S 10H 10S JH
AC AD QC QD JC JD 10C 10D 9C 9D 8C
5C 5D 6C 6D 7C 7D 4S 4C 4D 9H 9S KD"""


def test_a_side_goes_down_with_the_pile_or_without_and_adds_to_its_groups():
    game = deal(HANDS_DEALT)
    assert refusal(game, "take_pile g0") == "pile_no_match", "a side that is not down needs a pair"
    play(game, "lay AH AS 2H")
    assert refusal(game, "discard 4H") == "draw_first"
    play(game, "take_pile KH KS new")
    assert game.down == [True, False]
    assert [group.size for group in game.groups[0]] == [3, 3]
    assert [game.longest_open(0, RANKS.index(rank)) for rank in "AKQ"] == [3, 3, 0]
    play(game, "add KC KH.2 KS.2 g1", "discard 4H", "draw", "discard 5H", "draw", "add AC AD g0")
    assert (game.turn, game.groups[0][0].size) == (2, 5), "partners share their groups"


def test_whoever_may_not_go_out_keeps_two_cards_and_who_may_asks_first():
    game = deal(HANDS_DEALT)
    play(game, "lay AH AS 2H", "take_pile KH KS new", "add KC KH.2 KS.2 g1")
    clean = game.copy()
    play(clean, "add 2S g0")
    assert refusal(clean, "add KC.2 g1") == "keep_card", "seven kings without a wild card are not enough"
    assert refusal(game, "add KC.2 2S g1") == "ask_first", "these are"
    play(game, "ask_partner")
    assert game.actor == 2
    play(game, "answer yes")
    assert refusal(game, "discard 4H") == "said_yes"
    play(game, "add KC.2 2S g1", "discard 4H")
    assert (game.out, game.results()) == (0, (1, 2, 1, 2))


class LastRules(Rules):
    dead_last = True


class Last(Small):
    """The same, but threes may be what somebody lays last."""

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        super()._set_up(rule_set, changes)
        self.terms = LastRules()


def test_three_dead_cards_are_laid_only_to_go_out():
    first = HANDS_DEALT.replace("2H 2S AH AS 4H", "2S 3C 3S 3C.2 4H").split()
    game = Last(RuleSet("last", "Last", ""), {}, "NESW", 1, [[*first, "KD.2"]])
    threes = "lay 3C 3S 3C.2"
    play(game, "draw", "lay KH KS KC KH.2 KS.2 KC.2 2S", "go_down")
    assert refusal(game, threes) == "unmeldable", "two cards would be left"
    play(game, "add KD.2 g0")
    assert refusal(game, "lay 3C 3S") == "too_few"
    assert refusal(game, threes) == "ask_first"
    play(game, "ask_partner", "answer yes", threes, "discard 4H")
    assert game.out == 0
