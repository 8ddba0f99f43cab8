"""What every game owes to the table: the promises that screens, computer players, saves and undo rely on.

Each test runs over every game, rule set and number of seats of the catalogue and knows none of them. The suite looks at
few tables and small seeded samples, ``--soak`` at every rule set with every number of seats and large ones.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, product, starmap
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import Card
from game.engine.chance import stream
from game.engine.moves import IllegalMove, Move, Refusal, move, parse
from game.engine.recording import Recorder
from game.engine.state import ALL, BOTTOM, NOTHING, TOP, State, Zone
from tests.contract.covering import spread_cases
from tests.contract.pairs import paired
from tests.contract.tables import (
    USUAL,
    Table,
    digest,
    option_tables,
    positions,
    random_match,
    random_move,
    random_moves,
)

spread_tables = pytest.mark.parametrize("table", spread_cases(), ids=str)
usual_tables = pytest.mark.parametrize("table", USUAL, ids=str)
some_deals = pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 12))]
)


def pack_of(state: State) -> list[int]:
    return sorted(card.index for card in state.pack())


def laid(state: State) -> list[int]:
    return sorted(card.index for card in state.table.cards())


def other_moves(state: State, listed: Iterable[Move], seat: int, one_in: int = 1) -> Iterator[Move]:
    """Moves near the legal ones, or one in so many of them: something added, left out, exchanged, or said by another
    seat."""
    cards = state.pack()
    moves = list(listed)
    known = {move.cards for move in moves}
    values = {move.value for move in moves} | {None, "", "0", "1", "-10", "+1", "=0", "7", "nonsense"}
    kinds = {move.kind for move in moves} | {kind for prompt in state.prompts() for kind in prompt.kinds}
    near = product(
        sorted(kinds | {"play", "draw", "pass", "next", "hats"}),
        [(), *sorted(known, key=str), (cards[0],), (cards[-1],), (cards[0], cards[1])],
        sorted(values, key=str),
        (None, -1, seat, (seat + 1) % state.seats, state.seats),
    )
    return starmap(partial(move, seat), islice(near, 0, None, one_in))


def leaves_out(short: Move, full: Move) -> bool:
    """Whether one move is another that leaves something unsaid."""
    return (
        short is not full
        and (short.kind, short.cards) == (full.kind, full.cards)
        and short.value in (None, full.value)
        and short.target in (None, full.target)
    )


# -- playing ----------------------------------------------------------------------------------------------------------


@spread_tables
@some_deals
def test_random_matches_end_with_all_cards_and_a_winner(table: Table, seed: int):
    """Also where they are written, read and recorded."""
    state = table.begin(seed, recorded=True)
    pack = set(state.pack())
    moves, end = random_match(table, seed)
    for number, chosen in enumerate(moves, 1):
        assert not any(state.results())
        state.play(parse(chosen.seat, str(chosen)))
        piles = state.table.zones.values()
        assert sum(map(len, piles)) == len(pack)
        if number % 4 == 0 or number == len(moves):  # a card that is there twice stays there
            assert set().union(*piles) == pack
    assert state.prompts() == ()
    assert min(state.results()) == 1
    assert max(state.results()) <= table.seats
    assert state.results() == end.results()
    assert not any(state.moves(seat) for seat in range(table.seats))
    assert str(state) == str(end), "the same moves give the same match"


@pytest.mark.soak
@pytest.mark.parametrize("table", [*option_tables()], ids=str)
def test_with_every_option_by_itself_random_matches_end(table: Table):
    """With several at once they do in `test_events`."""
    assert random_moves(table, 3)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_with_every_pair_of_options_random_matches_end(game: Game):
    for table in paired(game):
        assert random_moves(table, 5)


@spread_tables
@some_deals
def test_listed_moves_are_legal_and_nothing_near_them_is(table: Table, seed: int):
    for state in positions(table, seed, 2):
        for seat in range(table.seats):
            listed = state.moves(seat)
            assert len(set(listed)) == len(listed)
            assert [move for move in listed if state.why_not(move) is not None] == []
            if not listed.complete:
                continue
            for near in other_moves(state, listed, seat, one_in=3):
                if near not in listed and state.why_not(near) is None:
                    meant = [move for move in listed if leaves_out(near, move)]
                    assert len(meant) == 1, (near, meant)
                    short, full = state.copy(), state.copy()
                    short.play(near)
                    full.play(meant[0])
                    assert str(short) == str(full)


@usual_tables
@some_deals
def test_every_listed_move_is_drawn_sometimes_and_no_other(table: Table, seed: int):
    for state in positions(table, seed, 2):
        for prompt in state.prompts():
            seat = 0 if prompt.seat is None else prompt.seat
            listed = state.moves(seat)
            rng = Random(seed)
            drawn = {state.any_move(seat, rng) for _ in range(40 * len(listed))}
            if listed.complete:
                assert drawn == set(listed)
            assert not [move for move in drawn if state.why_not(move)]


def refusal_of(state: State, move: Move) -> Refusal | None:
    """The refusal that playing the move raises, None where it is played. (`pytest.raises` would take longer than all
    else in a hundred thousand tries.)"""
    try:
        state.play(move)
    except IllegalMove as illegal:
        return illegal.refusal
    return None


@spread_tables
@some_deals
def test_a_refused_move_raises_and_changes_nothing(table: Table, seed: int):
    for state in positions(table, seed, 1):
        before = str(state)
        tried = 0
        for seat in range(table.seats):
            for near in other_moves(state, state.moves(seat), seat, one_in=3):
                refusal = state.why_not(near)
                if refusal is None:
                    continue
                raised = refusal_of(state, near)
                assert raised is not None, f"{near} is refused, but can be played"
                assert raised.code == refusal.code
                assert refusal.text.endswith(".")
                tried += 1
        assert tried > 100
        assert str(state) == before


@spread_tables
@some_deals
def test_who_must_act_can(table: Table, seed: int):
    for state in positions(table, seed, 12):
        prompts = state.prompts()
        required = [prompt for prompt in prompts if prompt.required]
        assert required
        for prompt in prompts:
            for seat in range(table.seats) if prompt.seat is None else [prompt.seat]:
                kinds = {move.kind for move in state.moves(seat)}
                assert kinds & set(prompt.kinds), f"seat {seat} cannot answer {prompt}: {kinds}"


# -- copies, dumps and replays --------------------------------------------------------------------------------


@spread_tables
@some_deals
def test_a_copy_is_equal_and_independent(table: Table, seed: int):
    for drawn in positions(table, seed, 3):
        state = drawn.copy()
        state.listen()
        play_on(state, seed, 3)
        before, heard = str(state), len(state.history)
        twin = state.copy()
        assert str(twin) == before
        assert repr(twin.prompts()) == repr(state.prompts())
        play_on(twin, seed)
        assert (str(state), len(state.history)) == (before, heard)
        third = state.copy()
        play_on(third, seed)
        assert str(third) == str(twin)


def play_on(state: State, seed: int, moves: int = 30) -> None:
    """Let random players make so many moves, if the match goes on for so long."""
    rng = Random(seed)
    for _ in range(moves):
        if state.over:
            return
        state.play(random_move(state, rng))


@spread_tables
@some_deals
def test_moves_are_written_and_read_again(table: Table, seed: int):
    for chosen in random_moves(table, seed):
        assert parse(chosen.seat, str(chosen)) is chosen
    for state in positions(table, seed, 3):
        for seat in range(table.seats):
            assert [parse(seat, str(move)) for move in state.moves(seat)] == list(state.moves(seat))


def test_two_processes_play_the_same_match():
    """This one and another, in which sets and mappings of words have another order."""
    other = subprocess.run(
        [sys.executable, "-c", "from tests.contract.tables import digest; print(digest())"],
        env={**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == digest()


# -- secrets ----------------------------------------------------------------------------------------------------


@spread_tables
@some_deals
def test_a_view_does_not_depend_on_what_it_hides(table: Table, seed: int):
    """Deal what a seat cannot see anew: it sees the same, may do the same, and is told the same."""
    differ = total = 0
    for number, state in enumerate(positions(table, seed, 3)):
        for seat in range(table.seats):
            view = state.seen_by(seat)
            rng = stream(seed, "other worlds", number, seat)
            tried = list(other_moves(view, view.moves(seat), seat, one_in=11))
            for world in (view.guess(rng), view.guess(rng)):
                again = world.seen_by(seat)
                assert str(again) == str(view)
                assert repr(again.prompts()) == repr(view.prompts())
                assert world.moves(seat) == view.moves(seat) == state.moves(seat)
                assert [repr(world.why_not(move)) for move in tried] == [repr(view.why_not(move)) for move in tried]
                assert [repr(state.why_not(move)) for move in tried] == [repr(view.why_not(move)) for move in tried]
                assert laid(world) == pack_of(state)
                if len(view.unseen()) > 1:  # with fewer there is no other world
                    total += 1
                    differ += str(world) != str(state)
    assert differ * 2 > total or not total


@spread_tables
@some_deals
def test_play_can_go_on_from_a_guess(table: Table, seed: int):
    for state in positions(table, seed, 2):
        for seat in (0, table.seats - 1, None):
            world = state.seen_by(seat).guess(Random(seed))
            rng = Random(seed)
            for _ in range(60):
                if world.over:
                    break
                for prompt in world.prompts():
                    assert world.moves(0 if prompt.seat is None else prompt.seat)
                world.play(random_move(world, rng))


def seen_at(state: State, where: Zone, seat: int | None) -> Sequence[Card]:
    """The cards that a seat sees in one place."""
    pile = state.table[where]
    sight = state.sees(where, seat) if pile else NOTHING
    return pile if sight == ALL else pile[-1:] if sight == TOP else pile[:1] if sight == BOTTOM else ()


def visible(state: State, seat: int | None) -> set[Card]:
    """The cards that a seat sees at this moment, or has seen where they went."""
    return {*state.remembers(seat)}.union(*(seen_at(state, where, seat) for where in state.table.zones))


class Watch(Recorder):
    """A recorder that notes, beside every moved card, which cards each viewer sees where it was and where it goes, or
    remembers."""

    def __init__(self, state: State, viewers: Sequence[int | None]) -> None:
        super().__init__(state)
        self.viewers = viewers
        self.seen: dict[tuple[int, int | None], set[Card]] = {}

    def moved(self, cards: Sequence[Card], source: Zone, target: Zone) -> None:
        """Called by the table just before cards change place."""
        number = len(self.events)
        for viewer in self.viewers:
            there = {ALL: cards, TOP: cards[-1:]}.get(self.state.sees(target, viewer), ())
            here = seen_at(self.state, source, viewer)
            self.seen[number, viewer] = {*here, *there, *self.state.remembers(viewer)}
        super().moved(cards, source, target)
        for later in range(number + 1, len(self.events)):  # told in another way to others
            self.seen.update(((later, viewer), self.seen[number, viewer]) for viewer in self.viewers)


@spread_tables
@some_deals
def test_events_tell_a_seat_only_cards_it_may_see(table: Table, seed: int):
    """A moved card is named to those who see where it was or where it goes, an announced one to all who see it lie."""
    state = table.begin(seed)
    viewers: list[int | None] = [None, *range(table.seats)]
    watch = state.recorder = state.table.listener = Watch(state, viewers)
    for chosen in random_moves(table, seed)[:200]:
        cursor = len(watch.events)
        state.play(chosen)
        for viewer in viewers:
            lying = visible(state, viewer)
            for number, event in enumerate(watch.events[cursor:], cursor):
                known = event.seen_by(viewer)
                if known is not None:
                    named = {card for card in known.cards if card is not None}
                    fine = lying if event.source is None else watch.seen[number, viewer]
                    assert named <= fine, (viewer, event, chosen)
                    lying |= named  # turned up, and gone again before the move was over


@usual_tables
@some_deals
def test_hidden_cards_have_no_name_in_a_view(table: Table, seed: int):
    for state in positions(table, seed, 4):
        for seat in range(table.seats):
            view = state.seen_by(seat)
            secret = set(state.table.cards()) - visible(state, seat)
            assert secret.isdisjoint(view.table.cards())
            assert secret.isdisjoint(card for move in view.moves(seat) for card in move.cards)
            words = set(str(view).split())
            assert not {card.text for card in secret} & words
