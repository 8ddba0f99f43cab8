"""What tips say of every game: whole sentences, and nothing that the viewer's view does not hold.

Each sentence and each line about a player is made again after all that the viewer cannot see was dealt anew: it must be
the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.state import State
from game.words.tips import SHARED
from tests.contract.tables import random_move, tables_of

MOVES, EVERY = 60, 2  # of a match, and how many of them before its views are read again
# What is not there in every short match.
RARE = {"tokens", "strip", "turnup", "peek", "aside", "chain", "tentative", "stack", "mate", "bonus"}
MARKS = ("dealer", "mark", "mate", "tokens", "spoken", "led", "winning")

Sentences = dict[tuple[str, str], str]


def sentences_of(game: Game, view: State) -> Sentences:
    """Everything that could be said at that table, by what it is about."""
    tips, sentences = game.tips, {}
    for where in view.table.zones:
        if where.kind != "hand":
            sentences[where.kind, where.text] = tips.of(view, where.kind, where)
    places = {where.kind for where in view.table.zones}
    for sign in {*tips.signs, *SHARED} - places - set(MARKS):
        if sign not in ("tentative", "meld", "foot", "stack", "kitty", "skat", "bid", "won"):  # of zones alone
            sentences[sign, ""] = tips.of(view, sign)
    for seat in range(view.seats):
        for mark in MARKS:
            if not (mark in ("led", "winning") and mark not in tips.signs):
                sentences[mark, str(seat)] = tips.of(view, mark, seat)
        sentences["about", str(seat)] = "\n".join(tips.about(view, seat))
    return sentences


def views(game: Game) -> Iterator[tuple[State, int | None]]:
    """What every seat, and nobody, sees in a random match of every rule set."""
    for table in tables_of(game):
        if table.seats != game.usual_seats:
            continue
        state, rng = table.begin(4), Random(4)
        for number in range(MOVES):
            if state.over:
                break
            for viewer in (None, *range(state.seats)) if number % EVERY == 0 else ():
                yield state.seen_by(viewer), viewer
            state.play(random_move(state, rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tips_are_sentences_that_hang_on_nothing_hidden(game: Game):
    rng, heard = Random(1), set()
    for view, viewer in views(game):
        sentences = sentences_of(game, view)
        for (sign, place), words in sentences.items():
            assert not {"{", "None"} & {*words, *words.split()}, (sign, place, words)
            assert not words or sign == "about" or words.endswith("."), (sign, place, words)
        heard |= {sign for (sign, _), words in sentences.items() if words}
        assert sentences_of(game, view.guess(rng).seen_by(viewer)) == sentences
    assert {"dealer", "log", "score", *game.tips.signs} - heard <= RARE


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_tip_that_told_a_hidden_card_would_be_found(game: Game):
    """The same comparison, of the hands as they are."""
    view = tables_with_hidden_hands(game)
    rng = Random(2)
    hands = [where for where in view.table.zones if where.kind == "hand"]
    dealt = [[view.guess(rng).table[where] for where in hands] for _ in range(2)]
    assert dealt[0] != dealt[1]


def tables_with_hidden_hands(game: Game) -> State:
    """The first view of nobody in which somebody holds cards."""
    return next(
        view
        for view, viewer in views(game)
        if viewer is None and any(where.kind == "hand" and pile for where, pile in view.table.zones.items())
    )
