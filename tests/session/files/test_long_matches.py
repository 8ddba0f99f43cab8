"""Matches of very many moves, as a stranger may send them: what is asked of them takes time in proportion."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.chance import stream
from game.engine.moves import NEXT, Move
from game.session.coach import look_back
from game.session.coach.looking import PastMatch
from game.session.match import Match
from game.session.statistics.file import round_events
from tests.session.matches import new_match


class Counting(list[Move]):
    """Moves that count how often one of them is looked at in passing over all."""

    looked = 0

    def __iter__(self) -> Iterator[Move]:
        for move in super().__iter__():
            self.looked += 1
            yield move


@pytest.fixture(scope="module", name="match")
def _match() -> Match:
    """Forty-Fives goes on for ever where nobody bids well."""
    match = new_match("pccc", "merrimack", game="forty-fives", target=180)
    rng = stream("long")
    while len(match.moves) < 1500:
        seat = match.prompts()[0].seat or 0
        moves = match.state.moves(seat)
        match.submit(moves[int(rng.random() * len(moves))])
    return match


def test_the_rounds_of_a_match_are_known_without_passing_over_its_moves(match: Match):
    edges = [-1, *(made for made, move in enumerate(match.moves) if move.kind == NEXT), len(match.moves)]
    assert match.round_number == len(edges) - 1 > 40
    for number in range(1, len(edges)):
        assert match.made_in(number) == range(edges[number - 1] + 1, edges[number])
    for made in range(0, len(match.moves), 7):
        assert match.round_of(made) == 1 + sum(move.kind == NEXT for move in match.moves[:made])


def test_a_match_that_is_taken_back_or_looked_at_knows_its_rounds_too(match: Match):
    copy = Match.from_json(match.to_json())
    copy.undo(700)
    assert copy.round_number == 1 + sum(move.kind == NEXT for move in copy.moves)
    past = PastMatch(match)
    past.stand_before(match.made_in(30).start + 1)
    assert past.round_number == 30


def test_the_score_page_passes_over_the_moves_a_few_times_only(match: Match, monkeypatch: pytest.MonkeyPatch):
    moves = Counting(match.moves)
    monkeypatch.setattr(match, "moves", moves)
    assert look_back.offered(match)
    match.report()
    for number in range(1, match.round_number):
        round_events(match, number)
    assert moves.looked <= 3 * len(moves)
