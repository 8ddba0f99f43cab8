"""Who has seen what: undo is free only where nothing was learnt, told by worlds that a seat cannot tell apart.

Whatever a seat could not know before its choice is dealt anew (`guess`), and it makes the same moves there. Where it
then is told something else, the moves have told it something, and undo must not be free. This knows no game, and
nothing of how the ledger comes to its answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.chance import stream
from game.engine.moves import Event, Move, move
from game.engine.state import State
from game.session.match import BAD_DATA_ERRORS, PERSON, Match, Seat, Setup
from tests.contract.tables import Table, mixed, option_tables, random_move, tables_of, usual_tables_of

WORLDS = 6  # dealt anew at every free undo


def people_at(table: Table, seed: int) -> Match:
    """A match of people alone at that table."""
    seats = tuple(Seat(f"Seat {seat}", PERSON) for seat in range(table.seats))
    return Match(Setup(table.game.id, table.row.id, seats, seed, dict(table.changes)))


def told(state: State, since: int, seat: int) -> str:
    """All that a seat is told and sees from event number `since` of its own on."""
    assert state.recorder is not None
    events = state.recorder.events.known_to(seat).events[since:]
    view = state.seen_by(seat)
    view.hide_asked()  # as the screen does
    return "\n".join((*map(written, events), str(view), str(view.prompts()), str([*map(str, view.moves(seat))])))


def written(event: Event) -> str:
    """An event in full: as it prints, with which faces it shows."""
    return f"{event!r} {[None if card is None else card.text for card in event.cards]}"


def replayed(before: State, moves: Sequence[Move], seat: int) -> str | None:
    """What that seat is told when it makes its moves among these; None where one of them is not possible there. Others
    who are asked in secret, there or here, let it go."""
    state = before.copy()
    state.listen()
    try:
        for made in moves:
            if made.seat == seat:
                state.play(made)
                let_go(state, seat)
    except BAD_DATA_ERRORS:
        return None
    return told(state, 0, seat)


def let_go(state: State, seat: int) -> None:
    """Let others than that seat answer what they are asked in secret."""
    while asked := [prompt for prompt in state.prompts() if prompt.secret and prompt.seat not in (None, seat)]:
        other = asked[0].seat
        assert other is not None
        state.play(move(other, asked[0].kinds[-1]))


def what_differs(before: State, moves: Sequence[Move], seat: int, rng: Random) -> str | None:
    """What that seat has learnt by its last choice and what followed: how it would look in another world that it could
    not tell from this one; None where it looks the same in all."""
    here = replayed(before, moves, seat)
    view = before.seen_by(seat)
    for _ in range(WORLDS):
        world = view.guess(rng)
        if str(world.seen_by(seat)) != str(view):
            continue
        there = replayed(world, moves, seat)
        if there != here:
            return f"{[*map(str, moves)]}: {here}\n--- or:\n{there}"
    return None


def free_undos(table: Table, seed: int, most: int) -> Iterator[tuple[State, Sequence[Move], int]]:
    """Every choice that somebody may take back for nothing in a match of random people: the state before it, the moves
    since then, and who may."""
    match, rng = people_at(table, seed), stream(seed, "ledger", str(table))
    states: list[State] = []  # before each move
    while not match.over and len(match.moves) < most:
        states.append(match.state.copy())
        match.submit(random_move(match.state, rng))
        for seat in range(table.seats):
            back = match.moves_to_undo(seat)
            if 0 < back <= 3 and match.ledger.undo_is_free(seat):
                yield states[-back], match.moves[-back:], seat


def check_free_undos(tables: Sequence[Table], seeds: Sequence[int], most: int) -> int:
    """How many free undos there were at these tables; each of them took back nothing that had told anybody anything."""
    free = 0
    for table in tables:
        for seed in seeds:
            for before, moves, seat in free_undos(table, seed, most):
                free += 1
                differs = what_differs(before, moves, seat, stream(seed, free, seat))
                assert differs is None, f"{table}, seed {seed}, seat {seat} has learnt something: {differs}"
    return free


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_undo_is_free_only_where_nothing_was_learnt(game: Game):
    tables = [next(usual_tables_of(game)), *(table for table in tables_of(game) if table.seats != game.usual_seats)][:3]
    assert check_free_undos(tables, [1], 60) > 5


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_undo_is_free_only_where_nothing_was_learnt_at_any_table(game: Game):
    free = check_free_undos([*tables_of(game)], range(1, 4), 400)
    free += check_free_undos([*option_tables([game]), *mixed(game, 40)], [1], 150)
    print(f"\n  {game.id}: {free} free undos")
    assert free > 200
