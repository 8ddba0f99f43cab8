"""What games find worth counting: every kind has words, and belongs to those who did it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game import catalogue
from game.catalogue import GAMES
from game.declaration import Game
from game.engine.moves import Event
from game.session import bots
from game.session.match import Match, Seat, Setup
from game.words.events import OVERBID
from tests.reading import faults

MATCHES = 6


@cache
def events_of(game: Game) -> tuple[Event, ...]:
    """What happens in some matches of easy players."""
    found: list[Event] = []
    for seed in range(MATCHES):
        seats = tuple(Seat(f"P{at}") for at in range(game.usual_seats))
        match = Match(Setup(game.id, game.rule_sets[0].id, seats, seed, game.short.values if game.short else {}))
        bots.play_out(match, {seat: bots.make(game.id, "easy") for seat in range(len(seats))})
        found += match.events
    return tuple(found)


def tried(id: str, kind: str, seat: int | None = None, **facts: object) -> list[tuple[int, str, bool]]:
    return catalogue.game(id).events.tried([Event(kind, seat, facts=facts)])


def counted(id: str, kind: str, seat: int | None = None, **facts: object) -> list[tuple[int, str, int]]:
    return catalogue.game(id).events.counted([Event(kind, seat, facts=facts)])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_game_counts_has_words(game: Game):
    events = events_of(game)
    attempts, counts = game.events.tried(events), game.events.counted(events)
    words = {game.labels.tried(kind) for _, kind, _ in attempts} | {game.labels.counted(kind) for _, kind, _ in counts}
    assert len(words) == len({kind for _, kind, _ in attempts}) + len({kind for _, kind, _ in counts})
    for said in words:
        assert faults(said) == []
        assert len(said) <= 30
    hands = game.usual_seats + 1  # a dummy has bids, too
    assert all(0 <= seat < hands for seat, *_ in [*attempts, *counts])


def test_nearly_all_games_count_something():
    counting = [game for game in GAMES if any(kind.tried or kind.counted for kind in game.events.values())]
    assert len(counting) >= len(GAMES) - 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_kinds_are_not_counted_under_the_names_of_their_words(game: Game):
    """What is written down never changes; what it is called may."""
    events = events_of(game)
    kinds = {kind for _, kind, _ in (*game.events.tried(events), *game.events.counted(events))}
    assert all(kind == kind.strip() and len(kind) <= 12 for kind in kinds)


def test_bids_of_forty_fives_are_the_bidders():
    made = {"members": (1, 3), "bid": "20", "taken": 25, "made": True}
    assert tried("forty-fives", "bid_settled", 3, **made) == [(3, "20", True)]
    assert counted("forty-fives", "bid_settled", 3, **made) == []
    assert counted("forty-fives", "bid_settled", 3, **{**made, "made": False}) == [(3, OVERBID, 1)]


def test_all_bids_of_a_round_of_trick_ninety_nine_are_counted_at_once():
    facts: dict[str, Any] = {"bids": (3, 0, 4), "taken": (3, 2, 4), "made": (True, False, True)}
    assert tried("trick-ninety-nine", "bids_shown", **facts) == [(0, "3", True), (1, "0", False), (2, "4", True)]


@pytest.mark.parametrize(
    ("honest", "caller", "said"),
    [
        (False, None, [(2, "lie", True)]),
        (False, 1, [(2, "lie", False), (1, "call", True)]),
        (True, 1, [(1, "call", False)]),
        (True, None, []),
    ],
)
def test_lies_that_passed_and_calls_that_were_right(honest: bool, caller: int | None, said: list[object]):
    assert tried("cheat", "laid_open", 2, honest=honest, caller=caller) == said


def test_lies_are_counted_only_once_all_cards_are_open():
    """While a round goes on, nothing tells who lied."""
    kinds = catalogue.game("cheat").events
    assert [name for name, kind in kinds.items() if kind.tried or kind.counted] == ["laid_open"]


def test_books_belong_to_both_partners():
    groups = (("clean", 7), ("dirty", 8), ("clean", 9), ("open", 5))
    found = counted("hand-and-foot", "round_scored", members=(0, 2), groups=groups)
    assert sorted(found) == [(0, "clean", 2), (0, "dirty", 1), (2, "clean", 2), (2, "dirty", 1)]


def test_a_total_that_stays_at_99_is_not_brought_there():
    assert counted("ninety-nine", "played", 1, total=99, count="+9") == [(1, "limit", 1)]
    assert counted("ninety-nine", "played", 1, total=99, count="0") == []
    assert counted("ninety-nine", "called", 2, rank="6") == [(2, "three", 1)]


def test_the_bolt_is_kept_or_lost():
    assert tried("olympus", "bolt_taken", 1, loser=0, why="ten", height=20) == [(0, "bolt", False)]
    assert tried("olympus", "bolt_taken", 1, loser=None, why="ten", height=20) == []
    assert tried("olympus", "round_won", 1, winners=(1,)) == [(1, "bolt", True)]
    assert counted("olympus", "played", 3, sneaked=True) == [(3, "sneak", 1)]


def test_a_flare_is_stopped_or_burns():
    assert tried("sixty-seconds", "shielded", 1) == [(1, "flare", True)]
    assert tried("sixty-seconds", "burned", 1, could=False) == [(1, "flare", False)]
    assert counted("sixty-seconds", "burst", 2, clock=55) == [(2, "burst", 1)]


def test_a_game_of_skat_that_was_bid_too_high_is_told():
    facts = {"game": "G", "hand": False, "bid": 60, "overbid": True, "won": False}
    assert counted("skat", "game_settled", 1, **facts) == [(1, OVERBID, 1)]
    assert counted("skat", "game_settled", 1, **{**facts, "overbid": False}) == []
