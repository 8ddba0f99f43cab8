"""Declared fields: what a copy shares, what stands in the dump and in which order, what is read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import Card, card
from game.engine.fields import COUNT, FAR, Fields, FieldsMeta, any_seat, fact, in_copy
from game.engine.positions import read_facts, set_facts
from tests.contract.tables import USUAL


class Line(NamedTuple):
    won: int = 0
    lost: int = 0


class Base(Fields):
    """A game with nothing of its own."""

    title: ClassVar[str] = "A game"
    final: frozenset[str] = frozenset()

    seats: int
    found: str | None = in_copy("None")
    over: bool = fact()
    deals: int = fact(COUNT)


class Played(Base):
    """A game in play."""

    groups: list[list[int]]
    rules: Mapping[str, int]
    counts: dict[str, int]
    seen: set[int]
    turn: int = fact(any_seat)
    phase: str = fact(("bid", "play"))
    winner: int | None = fact(any_seat)
    scores: list[int] = fact()
    down: list[bool] = fact()
    out: tuple[int, ...] = fact(any_seat, any_length=True)
    gone: list[tuple[int, ...]] = fact(any_seat, any_length=True)
    sheets: list[tuple[Line, ...]] = fact(any_length=True)
    deals: int = fact(COUNT)
    cards: tuple[Card, ...] = fact()
    given: list[tuple[Card, ...]] = fact()
    suits: list[tuple[str, ...]] = fact(written_as="".join, read_as=tuple)

    def __init__(self) -> None:
        self.seats, self.found, self.over, self.deals = 3, "a move", False, 2
        self.groups, self.rules = [[1], []], {"target": 99}
        self.counts, self.seen = {"7": 1}, {3}
        self.turn, self.phase, self.winner, self.scores, self.down = 1, "play", None, [5, 0, 7], [True, False, False]
        self.out, self.gone, self.sheets = (2,), [(0, 1)], [(Line(3, 1), Line(0, 2))]
        self.cards = (card("7H"), card("KC"))
        self.given, self.suits = [(), (card("2S"),)], [("S", "H"), ()]


DUMP = {
    "turn": 1, "phase": "play", "winner": None, "scores": [5, 0, 7], "down": [True, False, False], "out": [2],
    "gone": [[0, 1]], "sheets": [[[3, 1], [0, 2]]], "deals": 2, "cards": "7H KC",
    "given": ["", "2S"], "suits": ["SH", ""], "over": False,
}  # fmt: skip


def test_the_dump_is_plain_data_own_facts_first_in_the_order_of_their_lines():
    assert list(Played().facts().items()) == list(DUMP.items())


def test_a_copy_has_equal_facts_and_lists_of_its_own():
    game = Played()
    twin = game.copy()
    assert type(twin) is Played
    assert twin.facts() == DUMP
    twin.scores[0] = 8
    twin.gone.append((2,))
    twin.groups[0].append(4)
    twin.groups.append([])
    twin.counts["7"] = 2
    twin.seen.add(4)
    assert game.groups == [[1], []]
    assert (game.counts, game.seen) == ({"7": 1}, {3})
    assert game.facts() == DUMP


def test_a_copy_shares_what_does_not_change_and_forgets_what_is_declared_so():
    game = Played()
    twin = game.copy()
    assert twin.rules is game.rules
    assert (game.found, twin.found) == ("a move", None)


@pytest.mark.parametrize(
    "annotation", ["list[int] | None", "tuple[list[int], ...]", "dict[str, list[int]]", "list[list[list[int]]]"]
)
def test_a_type_that_a_copy_might_share_by_accident_is_refused(annotation: str):
    body = {"__module__": __name__, "__annotations__": {"piles": annotation}}
    with pytest.raises(TypeError, match=r"piles: .* say with in_copy"):
        FieldsMeta("Careless", (Base,), dict(body))
    made: Any = FieldsMeta("Careful", (Base,), {**body, "piles": in_copy("self.piles")})
    assert list(made.FIELDS) == ["piles", *Base.FIELDS]


def test_the_fields_are_the_only_attributes():
    game: Any = Played()
    with pytest.raises(AttributeError):
        game.hats = 1
    with pytest.raises(AttributeError):
        game.final = frozenset("x")  # no field, but the same for all
    assert "deals" not in vars(Played).get("__slots__", ())  # declared again, it keeps the place it has in memory


def test_a_class_with_slots_of_its_own_is_left_alone():
    class ByHand(Played):
        __slots__ = ("hats",)
        hats: int

        def copy(self) -> ByHand:
            twin = super().copy()
            twin.hats = self.hats
            return twin

    game = ByHand()
    game.hats = 3
    assert game.copy().hats == 3
    assert game.facts() == DUMP


def test_what_was_dumped_is_read_back():
    game = Played()
    read = read_facts(game, DUMP, ())
    assert read["out"] == (2,)
    assert (read["given"], read["suits"]) == (game.given, game.suits)
    assert read["sheets"] == [(Line(3, 1), Line(0, 2))]
    assert isinstance(read["sheets"][0][0], Line)
    set_facts(game, {**read, "deals": 7})
    assert game.facts() == {**DUMP, "deals": 7}
    game.scores.append(1)
    assert read["scores"] == [5, 0, 7]


def test_facts_of_places_are_not_read():
    assert read_facts(Played(), {"turn": 2, "cards": "whatever"}, ("cards", "hands")) == {"turn": 2}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("turn", 2), ("turn", 0), ("winner", 2), ("winner", None), ("out", []), ("out", (0, 1, 2)), ("gone", []),
        ("scores", [1 - FAR, 0, FAR - 1]), ("scores", (1, 2, 3)), ("sheets", []), ("deals", 0), ("over", True),
    ],
)  # fmt: skip
def test_what_a_fact_may_be(key: str, value: object):
    game = Played()
    set_facts(game, read_facts(game, {key: value}, ()))
    kept = [list(part) if isinstance(part, tuple) else part for part in value] if isinstance(value, tuple) else value
    assert game.facts()[key] == kept


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("hats", 1, "cannot have hats = '1'"),
        ("seats", 3, "cannot have seats"),
        ("turn", 3, "a turn that cannot be"),
        ("turn", -1, "a turn that cannot be"),
        ("turn", True, "cannot have turn = 'True'"),
        ("turn", 1.0, "cannot have turn"),
        ("turn", None, "cannot have turn"),
        ("winner", 3, "a winner that cannot be"),
        ("winner", "1", "cannot have winner"),
        ("phase", "hats", "a phase that cannot be"),
        ("phase", 1, "cannot have phase"),
        ("scores", [1, 2], "cannot have scores"),
        ("scores", [1, 2, 3, 4], "cannot have scores"),
        ("scores", [1, 2, FAR], "a scores that cannot be"),
        ("scores", [1, 2, -FAR], "a scores that cannot be"),
        ("scores", "123", "cannot have scores"),
        ("scores", {0: 1, 1: 2, 2: 3}, "cannot have scores"),
        ("down", [True, False, 1], "cannot have down"),
        ("out", [3], "a out that cannot be"),
        ("out", [[0]], "cannot have out"),
        ("gone", [0], "cannot have gone"),
        ("gone", [[0], [3]], "a gone that cannot be"),
        ("sheets", [[[1, 2, 3]]], "cannot have sheets"),
        ("sheets", [[[1]]], "cannot have sheets"),
        ("sheets", [[[1, FAR]]], "a sheets that cannot be"),
        ("cards", "7H", "cannot have cards"),
        ("cards", ["7H", "KC"], "cannot have cards"),
        ("cards", "7H 1Z", "a cards that cannot be"),
        ("given", ["2S"], "cannot have given"),
        ("given", ["2S", 1], "cannot have given"),
        ("suits", "SH", "cannot have suits"),
        ("suits", {"S": 1, "H": 2}, "cannot have suits"),
        ("suits", [1, "S"], "cannot have suits"),
        ("deals", FAR, "a deals that cannot be"),
        ("over", 0, "cannot have over"),
        ("phase", "x" * 99, "a phase that cannot be"),
        ("turn", "x" * 99, f"cannot have turn = '{'x' * 40}'"),
    ],
)
def test_what_a_fact_cannot_be(key: str, value: object, says: str):
    with pytest.raises(ValueError, match=says):
        read_facts(Played(), {key: value}, ())


WITHOUT_TEXTS = """
from game.engine.fields import Fields, fact
class Bare(Fields):
    turn: int = fact()
"""


def test_a_module_that_does_not_keep_annotations_as_texts_is_told_so():
    sentence = r"The fields of Bare cannot be read: some_game has to begin with `from __future__ import annotations`\."
    with pytest.raises(TypeError, match=sentence):
        exec(compile(WITHOUT_TEXTS, "some_game.py", "exec", dont_inherit=True), {"__name__": "some_game"})


def test_a_field_without_a_value_is_named():
    game = Played()
    game.check_fields()
    del game.phase
    with pytest.raises(TypeError, match=r"^Played\.phase has no value before the first move: `_set_up` or `_deal` "):
        game.check_fields()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_state_without_a_value_for_each_field_does_not_begin(game: Game, monkeypatch: pytest.MonkeyPatch):
    state = type(next(table for table in USUAL if table.game is game).begin(1))

    def deal(self: Any) -> None:
        usual(self)
        del self.deals

    usual = state._deal
    monkeypatch.setattr(state, "_deal", deal)
    with pytest.raises(TypeError, match=rf"^{state.__name__}\.deals has no value before the first move"):
        next(table for table in USUAL if table.game is game).begin(1)


class Doubled(Played):
    """A match after house rules have come to the game."""

    doubled: bool = fact(later=True)
    by: int | None = fact(any_seat, later=True)
    late: list[bool] = fact(later=True)

    def __init__(self) -> None:
        super().__init__()
        self.doubled, self.by, self.late = False, None, [False] * 3


def test_a_later_fact_is_dumped_where_it_says_something():
    game = Doubled()
    assert game.facts() == DUMP
    game.doubled, game.by, game.late[1] = True, 0, True
    assert game.facts() == {**DUMP, "doubled": True, "by": 0, "late": [False, True, False]}
    assert read_facts(game, game.facts(), ())["late"] == [False, True, False]
