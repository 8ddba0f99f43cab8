"""Who plays next at an evening: games by turns, everybody sits out equally often, and everybody meets everybody."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game import catalogue
from game.session.evenings.dealing import NextMatch, next_match
from game.session.evenings.evening import NOBODY, Evening, Guest, Played, Programme
from game.session.evenings.results import halves_of, standings
from game.session.evenings.turns import arriving, propose, sat_out
from game.session.match import COMPUTER, PERSON, Seat

PAIRS, SIDES = "canasta", "forty-fives"


def programme(game: str, times: int = 1, most: int = 0) -> Programme:
    return Programme(game, catalogue.game(game).rule_sets[0].id, {}, times, most=most)


def an_evening(people: int, *programmes: Programme, computers: int = 0) -> Evening:
    kinds = [PERSON] * people + [COMPUTER] * computers
    return Evening("x", "", [Guest(Seat(f"P{at}", kind)) for at, kind in enumerate(kinds)], list(programmes))


def play(evening: Evening) -> list[NextMatch]:
    """Play all of it; whoever sits on the first chair wins."""
    found = []
    while (coming := next_match(evening, lambda game, seats: tuple(seats))) is not None:
        places = tuple(range(1, len(coming.match.chairs) + 1))
        evening.matches.append(replace(coming.match, places=places, who=coming.match.chairs))
        found.append(coming)
    return found


@pytest.mark.parametrize("people", range(2, 9))
def test_two_at_a_time_everybody_meets_everybody_once(people: int):
    evening = an_evening(people, programme(PAIRS, people * (people - 1) // 2, most=2))
    met = Counter(frozenset(coming.match.chairs) for coming in play(evening))
    assert len(met) == people * (people - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("people", [5, 6, 7, 10])
def test_everybody_sits_out_equally_often(people: int):
    evening = an_evening(people, programme(PAIRS, people))
    play(evening)
    assert len({sat_out(evening)[guest] for guest in range(people)}) == 1


def test_games_take_turns():
    evening = an_evening(3, programme("cheat", 2), programme("switch", 3))
    assert [coming.setup.game for coming in play(evening)] == ["cheat", "switch", "cheat", "switch", "switch"]


def test_partners_change():
    evening = an_evening(4, programme(SIDES, 3))
    partners = {frozenset(coming.match.chairs[::2]) for coming in play(evening)}
    assert len({frozenset({side, frozenset(range(4)) - side}) for side in partners}) == 3


def test_who_deals_first_moves_round():
    for coming in play(evening := an_evening(4, programme(PAIRS, 8))):
        assert coming.deals
        assert coming.first == f"{coming.match.names[coming.match.first]} deals first"
        assert getattr(coming.setup.state(), "dealer") == coming.match.first  # noqa: B009
    dealt = Counter(match.chairs[match.first] for match in evening.matches)
    assert set(dealt.values()) == {2}


def test_computers_sit_out_before_people_do_and_never_play_alone():
    evening = an_evening(3, programme(PAIRS, 6, most=2), computers=3)
    for coming in play(evening):
        assert all(chair < 3 for chair in coming.match.chairs)
    evening = an_evening(1, programme(PAIRS, 4, most=2), computers=4)
    assert all(0 in coming.match.chairs for coming in play(evening))


def test_other_computers_fill_chairs_and_stand_in_no_table():
    evening = an_evening(2, programme("oh-hell", 1))
    (coming,) = play(evening)
    assert coming.match.chairs.count(NOBODY) == 1
    assert len({seat.name for seat in coming.setup.seats}) == 3
    assert len(standings(evening)) == 2


def test_the_next_match_stays_the_same_until_something_changes():
    evening = an_evening(4, programme(PAIRS, 8))
    one, two = (next_match(evening, lambda game, seats: tuple(seats)) for _ in range(2))
    assert one == two
    assert one is not None
    assert one.setup.evening == "x 1"


def test_nobody_comes_to_sit_out_and_who_leaves_is_asked_no_more():
    evening = an_evening(5, programme(PAIRS, 9))
    for _ in range(2):
        proposal = propose(evening)
        assert proposal is not None
        size = len(proposal.chairs)
        places = tuple(range(1, size + 1))
        evening.matches.append(
            Played(0, proposal.chairs, tuple(range(size)), (), proposal.sits_out, places=places, who=proposal.chairs)
        )
    evening.guests.append(Guest(Seat("New", PERSON)))
    evening.guests[5] = Guest(Seat("New", PERSON), owed=arriving(evening, 5))
    evening.guests[0] = replace(evening.guests[0], here=False)
    proposal = propose(evening)
    assert proposal is not None
    assert 5 in proposal.chairs
    assert 0 not in (*proposal.chairs, *proposal.sits_out)


def test_without_people_nothing_is_played():
    evening = an_evening(1, programme(PAIRS), computers=2)
    evening.guests[0] = replace(evening.guests[0], here=False)
    assert propose(evening) is None


def test_points_are_for_those_who_came_after_and_ties_are_shared():
    alone = Played(0, (0, 1, 2, 3), (0, 1, 2, 3), places=(1, 2, 2, 4), who=(0, 1, 2, 3))
    assert halves_of(alone) == [6, 3, 3, 0]
    pairs = Played(0, (0, 1, 2, 3), (0, 1, 0, 1), places=(1, 3, 1, 3), who=(0, 1, 2, 3))
    assert halves_of(pairs) == [4, 0, 4, 0]
    evening = an_evening(4, programme(PAIRS))
    evening.matches += [alone, pairs]
    assert [(each.guest, each.place, each.points) for each in standings(evening)] == [
        (0, 1, "5"),
        (2, 2, "3½"),
        (1, 3, "1½"),
        (3, 4, "0"),
    ]
