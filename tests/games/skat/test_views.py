"""Skat: what each seat may see (section 4), and what is guessed for what it may not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.state import HANDS
from game.engine.table import UNKNOWN
from game.games.skat.rules.contracts import contract
from game.games.skat.rules.position import SKAT
from game.games.skat.rules.state import Skat
from tests.games.skat.talk import F, M, R, deal, events, held, legal, play_on, say, to_skat

HIDDEN = [UNKNOWN] * 2


def moments(*calls: str, seats: int = 3) -> Iterator[Skat]:
    """A deal after each of these moves."""
    game = deal(seats=seats)
    for call in calls:
        yield say(game, call if call != "discard" else legal(game)[0])


def test_nobody_sees_the_skat_before_it_is_taken():
    for game in moments("bid 18", "hold", "pass", "pass", "hand", "announce clubs"):
        assert all(game.seen_by(seat).table[SKAT] == HIDDEN for seat in (F, M, R, None))


def test_nobody_sees_the_skat_of_a_ramsch():
    """There is no declarer, and who looks on has no seat either."""
    game = say(deal(all_pass="ramsch"), "pass", "pass", "pass")
    assert all(game.seen_by(seat).table[SKAT] == HIDDEN for seat in (F, M, R, None))


def test_the_declarer_alone_knows_what_was_put_away():
    for game in moments("bid 18", "hold", "pass", "pass", "take_skat", "discard", "announce clubs"):
        if game.contract is not None:
            assert game.seen_by(F).table[SKAT] == game.table[SKAT]
        if game.table[SKAT]:
            assert game.seen_by(M).table[SKAT] == game.seen_by(None).table[SKAT] == HIDDEN
    for event in events(game, "moved"):
        if SKAT in (event.source, event.target) and event.seat == F:
            assert None not in event.cards
            seen = event.seen_by(M)
            assert seen is not None
            assert seen.cards == (None, None)


def test_hands_are_their_owners():
    game = say(to_skat(deal()), "hand", "announce clubs")
    for seat in (F, M, R):
        view = game.seen_by(seat)
        assert [where for where in HANDS[:3] if UNKNOWN not in view.table[where]] == [HANDS[seat]]


def test_points_in_tricks_are_public_and_leave_out_the_skat():
    game = say(to_skat(deal()), "hand", "announce clubs")
    for _ in range(3):
        say(game, f"play {game.playable()[0]}")
    assert game.seen_by(R).points_against() == game.points_against()
    assert game.points_against()[0] == sum(
        event.facts["points"] for event in events(game, "trick_won") if event.seat == F
    )
    assert sum(game.points_against()) == events(game, "trick_won")[0].facts["points"]


def test_in_a_ramsch_nobody_has_points_of_a_declarer():
    game = say(deal(all_pass="ramsch"), "pass", "pass", "pass")
    for _ in range(6):
        say(game, f"play {game.playable()[0]}")
    assert game.points_against() == (0, sum(event.facts["points"] for event in events(game, "trick_won")))


def test_everything_lies_open_at_the_score():
    game = say(to_skat(deal()), "hand", "announce clubs", "concede")
    for seat in (F, M, R, None):
        view = game.seen_by(seat)
        assert view.table[SKAT] == game.table[SKAT]
        assert all(view.table[HANDS[other]] == game.table[HANDS[other]] for other in (F, M, R))
    say(game, "next")
    assert game.seen_by(F).table[SKAT] == HIDDEN


def test_the_dealer_who_sits_out_sees_what_everybody_sees():
    game = to_skat(deal(seats=4))
    say(game, "take_skat")
    say(game, legal(game)[0], "announce null-ouvert")
    view, public = game.seen_by(3), game.seen_by(None)
    assert view.table.zones == public.table.zones
    assert held(view, F) == held(game, F)
    assert not game.in_round(3)
    assert game.moves(3) == []
    assert game.seen_by(3).moves(3) == []


@pytest.mark.parametrize("seat", [F, M, R])
def test_a_guess_keeps_to_what_was_shown(seat: int):
    """Who did not follow has nothing of that suit in any guess."""
    rng = Random(2)
    for seed in range(8):
        game = say(to_skat(deal(seed=seed)), "hand", "announce clubs")
        for _ in range(21):
            say(game, f"play {rng.choice(game.playable())}")
        world = game.seen_by(seat).guess(rng)
        assert held(world, seat) == held(game, seat)
        for other in (F, M, R):
            assert len(held(world, other)) == len(held(game, other))
            assert world.order is not None
            assert not world.order.bits(world.table[HANDS[other]]) & world.lacks(other)
        play_on(world, rng)


def test_before_there_is_a_declarer_no_game_is_worth_anything():
    assert deal().worth(contract("clubs", hand=False)) is None


def test_what_a_game_is_worth_is_the_declarers_own_business():
    game = say(to_skat(deal()), "take_skat")
    say(game, legal(game)[0])
    say(game, "announce clubs")
    assert game.contract is not None
    assert game.seen_by(F).worth(game.contract) == game.worth(game.contract)
    assert game.seen_by(M).worth(game.contract) is None
    play_on(game, Random(1))
