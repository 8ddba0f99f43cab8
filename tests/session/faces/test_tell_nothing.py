"""Faces tell nothing: what those at the table look like and say follows from what everybody saw, in every game.

Asked of random matches: do all viewers see the same faces and hear the same words? Is it the same when hidden cards are
dealt anew, for as long as what everybody sees is the same? Is nobody moved by an event that some may not know of?
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.chance import stream
from game.engine.moves import Event
from game.engine.state import State
from game.session.match import PERSON, Seat
from game.session.people.company import pick_characters
from game.session.people.reactions import CALM, Reaction, Reactions
from game.words.moods import nobody
from tests.contract.tables import USUAL, Table, random_move

MOVES = 120
SEEDS = range(1, 4)


def company(table: Table) -> tuple[Seat, ...]:
    """A person and characters."""
    person = Seat("Robin", PERSON)
    return (person, *pick_characters(table.seats - 1, [person], table.game, stream("company")))


def reactions(game: Game, seats: Sequence[Seat], events: Iterable[Event]) -> list[Reaction]:
    """The reactions of those at a table, but for the calm ones."""
    at_table = Reactions(game.events, seats)
    return [reaction for event in events if (reaction := at_table.take(event)) != CALM]


def is_lively(game: Game) -> bool:
    """Whether anybody is moved by anything but the end of a match."""
    return any(kind.feels is not nobody and not kind.ends_match for kind in game.events.values())


def public(event: Event) -> tuple[object, ...]:
    return (event.kind, event.seat, event.cards, event.source, event.target, repr(event.facts))


def known(state: State, viewer: int | None) -> list[Event]:
    assert state.recorder is not None
    return state.recorder.events.known_to(viewer).events


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everybody_sees_the_same_faces(game: Game) -> None:
    seen = 0
    for table in (table for table in USUAL if table.game is game):
        seats = company(table)
        for seed in SEEDS:
            state, rng = table.begin(seed, recorded=True), stream(seed, "faces", str(table))
            for _ in range(MOVES):
                if state.over:
                    break
                state.play(random_move(state, rng))
            shown = reactions(game, seats, known(state, None))
            seen += len(shown)
            for viewer in range(table.seats):
                assert reactions(game, seats, known(state, viewer)) == shown
    assert seen >= 3 * len(game.rule_sets) * is_lively(game), "hardly anything happened"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_is_moved_by_what_some_may_not_know(game: Game) -> None:
    for table in (table for table in USUAL if table.game is game):
        state, rng = table.begin(1, recorded=True), stream(1, "moved", str(table))
        assert state.recorder is not None
        for _ in range(MOVES):
            if state.over:
                break
            state.play(random_move(state, rng))
        for event in state.recorder.events:
            if event.only is not None:
                assert not game.events.of(event).feels(event)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_faces_are_the_same_with_hidden_cards_dealt_anew(game: Game) -> None:
    """The same moves in a world that nobody can tell from the true one: until something is seen to differ, they bring
    about the same faces."""
    compared = 0
    for table in (table for table in USUAL if table.game is game):
        seats = company(table)
        for seed in range(1, 3):
            true, rng = table.begin(seed, recorded=True), stream(seed, "anew", str(table))
            for _ in range(MOVES):
                if true.over:
                    break
                other = true.seen_by(None).guess(rng)
                twin = true.copy()
                here, there = twin.listen().events, other.listen().events
                for _ in range(6):
                    made = None if twin.over else random_move(twin, rng)
                    if made is None or other.over or other.why_not(made) is not None:
                        break
                    twin.play(made)
                    other.play(made)
                mine, theirs = (events.known_to(None).events for events in (here, there))
                same = 0
                while same < min(len(mine), len(theirs)) and public(mine[same]) == public(theirs[same]):
                    same += 1
                if same:
                    assert reactions(game, seats, mine[:same]) == reactions(game, seats, theirs[:same])
                compared += same > 0 and str(twin) != str(other)
                true.play(random_move(true, rng))
    assert compared >= 10 * len(game.rule_sets) * is_lively(game), "hardly a hidden card was exchanged"
