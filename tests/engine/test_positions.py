"""Positions of a game that declares its facts and does nothing more for them: a small trick game, and one that
remembers its tricks one by one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from game.engine.cards import SUITS, Card, french
from game.engine.fields import fact
from game.engine.kinds import Kind
from game.engine.moves import Move, move, to_each
from game.engine.options import RuleSet
from game.engine.state import HANDS, STOCK
from game.engine.table import Table, Zone
from game.engine.trick_game import PLAY_KINDS, PLAYING, Trick, TrickGame, finished_tricks
from game.engine.trick_play import EACH_PLAYS, ROUND, TRICK, WON
from game.engine.tricks import ace_high


class Whist(TrickGame):
    """Seat 0 names trump, and thirteen tricks are played."""

    questions: ClassVar = {"name": to_each(("name",), "Name the trump suit")}

    trump: str = fact(("", *SUITS))

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.lines, self.asked = ROUND[4], (EACH_PLAYS, EACH_PLAYS)
        self.table, self.dealer = Table((STOCK, *HANDS[:4], *TRICK[:4], *WON[:4])), 3

    def _clear_round(self) -> None:
        super()._clear_round()
        self.trump, self.phase = "", "name"
        self.forget_tricks(0)

    def _settle_order(self) -> None:
        self.order = ace_high(self.trump) if self.trump else None

    def _deal(self) -> None:
        self._clear_round()
        self.table.gather(STOCK, self._next_deck())
        self.deal_out()
        self.ask(0)

    def _choices(self, seat: int) -> Sequence[Move]:
        return [move(seat, "name", value=suit) for suit in SUITS]

    def _name(self, move: Move) -> None:
        self.trump, self.phase = str(move.value), PLAYING
        self._settle_order()
        self.begin_trick(0)

    def _count_trick(self, trick: list[Card]) -> bool:
        return not self.table[HANDS[self.winning]]

    def _end_round(self) -> None:
        self.round_over = self.over = True
        self.open_prompts = ()

    def pack(self) -> tuple[Card, ...]:
        return french()

    def results(self) -> tuple[int, ...]:
        return (0, 0, 0, 0)

    kinds: ClassVar = {
        "name": Kind(_name, value=True, phase="name"),
        **PLAY_KINDS,
    }


class ByTricks(Whist):
    """The same, and every finished trick is remembered."""

    voids: list[tuple[str, ...]]
    tricks: list[Trick] = finished_tricks()

    def _clear_round(self) -> None:
        super()._clear_round()
        self.tricks = []

    def _count_trick(self, trick: list[Card]) -> bool:
        self.tricks.append(Trick(self.leader, self.winning, tuple(trick)))
        return super()._count_trick(trick)


BOTH = pytest.mark.parametrize("game", [Whist, ByTricks])
HANDS_LEFT = ["AS KH", "KS 2D", "3S QD", "4S 5C"]


def begun(game: type[Whist], position: Mapping[str, Any] | None = None, seed: int = 1) -> Whist:
    laid = json.loads(json.dumps(position))
    return game(RuleSet("whist", "Whist", ""), {}, ("North", "East", "South", "West"), seed, (), laid)


def cards_laid(game: Whist) -> dict[Zone, list[Card]]:
    return {where: pile for where, pile in game.table.zones.items() if pile}


@BOTH
def test_every_moment_is_laid_out_as_it_was_written(game: type[Whist]):
    state, rng = begun(game), Random(1)
    while not state.over:
        again = begun(game, state.as_position())
        again.check_position()
        assert (again.facts(), cards_laid(again)) == (state.facts(), cards_laid(state))
        assert (again.prompts(), again.moves(state.actor)) == (state.prompts(), state.moves(state.actor))
        assert (again.led, again.winning, again.high, again.voids) == (
            state.led,
            state.winning,
            state.high,
            state.voids,
        )
        state.play(state.any_move(state.actor, rng))
    assert begun(game, state.as_position()).facts() == state.facts()


@BOTH
def test_other_cards_can_be_dealt_at_all_fourteen_decisions_of_a_seat(
    game: type[Whist], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(game, "claims", False)
    state, rng, decisions = begun(game), Random(2), 0
    while not state.over:
        if state.actor == 0:
            decisions += 1
            other = begun(game, state.seen_by(0).guess(Random(decisions)).as_position())
            other.check_position()
            assert str(other.seen_by(0)) == str(state.seen_by(0))
            assert other.moves(0) == state.moves(0)
        state.play(state.any_move(state.actor, rng))
    assert decisions == 14


IN_PLAY: dict[str, Any] = {"phase": PLAYING, "trump": "H", "hands": HANDS_LEFT, "rest": "won 0"}


def test_what_is_left_out_is_as_before_the_first_deal():
    empty = begun(Whist, {})
    assert (empty.deals, empty.phase, empty.turn, len(empty.table[STOCK])) == (1, "name", 0, 52)
    assert begun(Whist, IN_PLAY).prompts() == EACH_PLAYS[0][1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"hats": 1},
        {"turn": 4},
        {"turn": 1},
        {"trump": "X"},
        {"phase": "nap"},
        {"rest": "hand 0"},
        {"rest": "nowhere"},
        {"hands": "AS"},
        {"hands": ["AS AS"]},
        {"hands": ["AS.2"]},
        {"won": [1]},
        {"trick": ["2S"]},
        {"trick": "JS QS 5S 6S"},
        {"trick": "JK.1"},
        {"trick": "JS", "phase": "name"},
        {"trick": "JS", "trump": ""},
        {"over": True},
        {"voids": ["S", "", "", ""]},
        {"voids": [["X"], [], [], []]},
        {"voids": [[], [], []]},
    ],
    ids=str,
)
def test_what_is_not_plain_data_of_such_a_table_is_refused(wrong: dict[str, Any]):
    with pytest.raises(ValueError, match=r"\w"):
        begun(Whist, IN_PLAY | wrong)


@pytest.mark.parametrize(
    "tricks",
    [
        "6S 7S 8S 9S",
        [[0, 4, "6S 7S 8S 9S"]],
        [["0", 3, "6S 7S 8S 9S"]],
        [[0, 3, "6S 7S 8S"]],
        [[0, 3, "6S 7S 8S 9S 10S"]],
        [[0, 3, "6S 7S 8S JK.1"]],
        [[0, 3, "6S 7S 8S 9S"]] * 2,
        [[0, 3]],
    ],
    ids=str,
)
def test_finished_tricks_that_are_none_are_refused(tricks: object):
    with pytest.raises(ValueError, match=r"\w"):
        begun(ByTricks, IN_PLAY | {"rest": "stock", "tricks": tricks})
    with pytest.raises(ValueError, match="before the first lead"):
        begun(ByTricks, {"tricks": [[0, 3, "6S 7S 8S 9S"]]})


@pytest.mark.parametrize(
    ("game", "wrong", "says"),
    [
        (Whist, {"hands": [*HANDS_LEFT[:3], "4S"]}, "hands of different sizes"),
        (Whist, {"hands": [""] * 4}, "nobody anything to do"),
        (Whist, {"trump": ""}, "before it is clear what wins"),
        (Whist, {"hands": HANDS_LEFT, "trick": "2S"}, "hands of different sizes"),
        (Whist, {"voids": [["S"], [], [], []]}, "a suit that nobody can hold"),
        (ByTricks, {"tricks": [[0, 1, "6S 7S 8S 9S"]], "leader": 1}, "a trick that another has won"),
        (ByTricks, {"tricks": [[0, 3, "6S 7S 8S 9S"]]}, "a trick that another has led"),
        (ByTricks, {"tricks": [[0, 1, "6S 2H 8S 9S"]], "leader": 1, "turn": 1}, "a suit that nobody can hold"),
    ],
    ids=str,
)
def test_what_cannot_be_played_on_is_refused(game: type[Whist], wrong: dict[str, Any], says: str):
    place = {"rest": "stock"} if game is ByTricks else {}
    begun(game, IN_PLAY | place).check_position()
    with pytest.raises(ValueError, match=says):
        begun(game, IN_PLAY | place | wrong).check_position()


def test_finished_tricks_tell_what_was_won_and_what_is_lacking():
    state = begun(ByTricks, IN_PLAY | {"rest": "stock", "leader": 1, "tricks": [[0, 1, "6S 2H 8C 9S"]], "hands": []})
    assert [len(state.table[where]) for where in WON[:4]] == [0, 4, 0, 0]
    assert state.voids == [(), ("S",), ("S",), ()]
    assert state.turn == 1
