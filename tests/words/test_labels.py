"""Labels: what a game that says nothing of its own has, and where a game declares which are its own."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import cards
from game.engine.moves import move
from game.engine.state import State
from game.words.labels import LABELS, Labels

NAMES = ["Ada", "Bruno", "Clara", "Diego"]


@cache
def view() -> State:
    """A view of any table."""
    game = next(game for game in GAMES if len(NAMES) in game.seats)
    return game.state(game.rule_sets[0], {}, NAMES, 1).seen_by(0)


def test_a_move_is_called_by_the_player_it_names_by_its_value_or_by_its_kind():
    playing = move(0, "play", cards("7H"), "low", target=2)
    assert LABELS.label(view(), playing) == "Clara"
    assert LABELS.label(view(), move(0, "play", cards("7H"), "low")) == "low"
    assert LABELS.label(view(), move(0, "draw")) == "Draw"


def test_buttons_name_the_kind_of_move():
    kinds = ("draw", "pass", "take_pile", "next")
    assert [LABELS.button(view(), move(0, kind)) for kind in kinds] == ["Draw", "Pass", "Take pile", "Next deal"]


def test_a_brief_button_leaves_out_what_stands_in_brackets():
    choice = move(0, "add", cards("7H"), "Kings (3 of 7)")
    assert LABELS.action(view(), choice) == "Kings (3 of 7)"
    assert LABELS.action(view(), choice, brief=True) == "Kings"


def test_nothing_more_is_said_of_moves_and_cards():
    playing = move(0, "play", cards("7H"))
    words = (LABELS.preview, LABELS.private_note, LABELS.warning)
    assert {label(view(), playing) for label in words} == {""}
    assert LABELS.caption(view(), playing.cards[0]) == LABELS.tally(view(), 0, playing.cards) == ""
    assert LABELS.quiz(view(), playing) is None
    assert LABELS.checklist(view(), 0) is None
    assert LABELS.question(view(), [playing]) == ""


class Counting(Labels[Any]):
    """Says of every move how many cards it takes."""

    def preview(self, view: Any, move: Any) -> str:
        return f"{len(move.cards)}" if move.cards else ""


def test_what_several_moves_lead_to_is_said_once_each():
    moves = [move(0, "play", cards(text)) for text in ("7H", "8H", "7H 8H")] + [move(0, "draw")]
    assert Counting().previews(view(), moves) == "1 / 2"


def declared(**parts: str) -> Game:
    needed: dict[str, Any] = dict.fromkeys(
        ("variants", "state", "players", "events", "rules_page", "report"), "nowhere:NOTHING"
    )
    return Game(
        package="game.games",
        id="sample",
        title="Sample",
        kind="of a test",
        blurb="",
        seats=range(2, 5),
        usual_seats=2,
        minutes=5,
        board="",
        **(needed | parts),
    )


def test_a_game_that_declares_no_labels_has_those_that_will_do():
    assert declared().labels is LABELS
    known = next(game for game in GAMES if "labels" in game.parts)
    where = known.package.removeprefix("game.games.")
    assert declared(labels=f"{where}.{known.parts['labels']}").labels is known.labels


@pytest.mark.parametrize("parts", [{"lables": "words.labels:LABELS"}, {"sentences": "words.events:EVENTS"}])
def test_what_no_game_has_cannot_be_declared(parts: dict[str, str]):
    with pytest.raises(TypeError, match="sample"):
        declared(**parts)
