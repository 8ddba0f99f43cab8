"""Somebody goes and somebody else sits down, in mid-match: who has played what, and what is kept of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES
from game.catalogue import game as game_of
from game.engine.moves import NEXT
from game.session import days, statistics
from game.session.bots import play_out
from game.session.coach.look_back import at_decision
from game.session.match import COMPUTER, PERSON, Match, SaveError, Seat
from game.session.people.chairs import Chairs, Change, is_another
from game.session.same_cards.replay import people_of
from game.session.seen import deals
from game.session.sharing.account import account
from game.session.statistics import medals
from game.session.statistics.history import history
from game.session.statistics.tally import counts
from tests.players.random_bot import RandomBot
from tests.session.matches import new_match, played, say

MIA, OTTO = Seat("Mia", PERSON), Seat("Otto", COMPUTER, "hard")


def sit_down(match: Match, **seats: Seat) -> Match:
    """Others take chairs: ``sit_down(match, c0=MIA)``."""
    changed = list(match.seats)
    for chair, seat in seats.items():
        changed[int(chair[1:])] = seat
    match.seat_anew(changed)
    return match


def play_on(match: Match, moves: int) -> Match:
    """So many random moves more."""
    play_out(match, dict.fromkeys(range(len(match.seats)), RandomBot()), len(match.moves) + moves)
    return match


def end_round(match: Match, number: int) -> Match:
    """Random moves until that round is over, or the match."""
    while not match.over and not (match.round_number == number and match.state.round_over):
        play_on(match, 1)
    return match


def finish(match: Match) -> Match:
    """Random moves to the end."""
    return play_on(match, 1_000_000)


# -- who plays, and under which name ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "now", "another"),
    [
        (Seat("Robin", PERSON), Seat("robin", PERSON, face="mei"), False),
        (Seat("Robin", PERSON), Seat("Mia", PERSON), True),
        (Seat("Robin", PERSON), Seat("Robin", COMPUTER), True),
        (Seat("Mei", COMPUTER), Seat("Otto", COMPUTER, face="otis"), False),
        (Seat("Mei", COMPUTER), Seat("Mei", COMPUTER, "hard"), True),
        (Seat("Mei", COMPUTER), Seat("Mei", COMPUTER, temperament="bold"), True),
    ],
)
def test_somebody_else_plays_where_the_player_is_another_and_not_the_face(
    before: Seat, now: Seat, another: bool
) -> None:
    assert is_another(before, now) is another


def test_the_log_says_who_plays_for_whom_and_calls_everybody_as_they_were_called_then() -> None:
    match = sit_down(played("standard", moves=3, who="pccc"), c0=MIA, c2=OTTO)
    play_on(match, 6)
    lines = [line.words for line in match.log(0, None)]
    taken = lines.index("Mia plays for Ada from here.")
    assert lines[taken + 1] == "Otto plays for Cleo from here."
    assert not any("Mia" in line or "Otto" in line for line in lines[:taken])
    assert not any("Ada" in line or "Cleo" in line for line in lines[taken + 2 :])
    assert match.state.names == ("Mia", "Bruno", "Otto", "Dan")


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (Seat("Ada", COMPUTER, "hard"), "Ada is played by a computer (hard) from here."),
        (Seat("ADA", PERSON), None),
        (Seat("Ada", PERSON, face="mei"), None),
    ],
)
def test_the_same_name_is_explained_and_a_face_is_no_news(seat: Seat, sentence: str | None) -> None:
    match = sit_down(new_match("pccc"), c0=seat)
    said = [line.words for line in match.log(0, None)][1:]
    assert said == ([sentence] if sentence else [])
    assert match.chairs.changed_hands == bool(sentence)


def test_a_part_of_the_log_has_the_names_of_then_too() -> None:
    match = play_on(sit_down(played("standard", moves=3, who="pccc"), c0=MIA), 8)
    whole = [line.words for line in match.log(0, 1)]
    for cursor in range(match.events_since(0, 1)[1]):
        part = [line.words for line in match.log(cursor, 1)]
        assert whole[len(whole) - len(part) :] == part


def test_an_account_begins_with_who_sat_there_first_and_tells_who_came() -> None:
    match = finish(sit_down(played("standard", moves=3, who="pccc"), c0=MIA))
    lines = list(account(match))
    assert any(line.startswith("Ada (person), Bruno") for line in lines)
    assert any("Mia plays for Ada from here." in line for line in lines)
    assert any(line.startswith("Places: ") and "Mia" in line for line in lines)


def test_nobody_sits_down_after_the_end_nor_on_a_chair_that_is_not_there() -> None:
    over = played("standard", who="pccc")
    with pytest.raises(ValueError, match="Nobody can sit down"):
        over.seat_anew((MIA, *over.seats[1:]))
    match = new_match("pccc")
    with pytest.raises(ValueError, match="Nobody can sit down"):
        match.seat_anew((*match.seats, MIA))


def test_a_name_is_made_fit_to_be_shown() -> None:
    match = sit_down(new_match("pccc"), c0=Seat("  Mia \n the  great ", PERSON), c1=Seat(" ", COMPUTER))
    assert [seat.name for seat in match.seats[:2]] == ["Mia the great", "Guest 2"]


# -- saves, undo, looking back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [row.id for row in GAMES])
def test_a_saved_match_has_those_who_sat_there_when_they_did(game: str) -> None:
    row = game_of(game)
    match = new_match("p" + "c" * (row.usual_seats - 1), row.rule_sets[0].id, game=game)
    sit_down(play_on(match, 4), c0=Seat("Ada", COMPUTER, "easy"), c1=MIA)
    sit_down(play_on(match, 15), c1=Seat("Robin", PERSON, face="mei"))
    play_on(match, 30)
    data = json.loads(json.dumps(match.to_json()))
    again = Match.from_json(data)
    assert again.to_json() == match.to_json()
    assert again.seats == match.seats
    assert again.state.names == match.state.names
    assert again.log(0, None) == match.log(0, None)
    assert again.ledger.people == match.ledger.people == (1,)
    assert data["seats"][0]["name"] == "Ada"
    assert match.report().standing


def test_a_match_in_which_nobody_came_or_went_is_saved_as_ever() -> None:
    assert "chairs" not in new_match("pccc").to_json()


@pytest.mark.parametrize(
    "chairs",
    [
        None,
        {},
        [None],
        [{}],
        [{"made": -1, "seat": 0, "player": {"name": "Mia", "kind": "person", "level": "normal"}}],
        [{"made": 99, "seat": 0, "player": {"name": "Mia", "kind": "person", "level": "normal"}}],
        [{"made": True, "seat": 0, "player": {"name": "Mia", "kind": "person", "level": "normal"}}],
        [{"made": 1, "seat": 4, "player": {"name": "Mia", "kind": "person", "level": "normal"}}],
        [{"made": 1, "seat": 0, "player": {"name": "Mia", "kind": "ghost", "level": "normal"}}],
        [{"made": 1, "seat": 0, "player": {"name": "Mia", "kind": "computer", "level": "best"}}],
        [{"made": 1, "seat": 0, "player": {"name": "M", "kind": "computer", "level": "easy", "temperament": "x"}}],
        [
            {"made": 2, "seat": 0, "player": {"name": "Mia", "kind": "person", "level": "normal"}},
            {"made": 1, "seat": 0, "player": {"name": "Jo", "kind": "person", "level": "normal"}},
        ],
    ],
)
def test_damaged_chairs_are_a_sentence(chairs: object) -> None:
    data = played("standard", moves=3, who="pccc").to_json() | {"chairs": chairs}
    with pytest.raises(SaveError, match=r"^This match is damaged: its players cannot be read\.$"):
        Match.from_json(data)


def test_undo_stops_where_somebody_else_plays_on() -> None:
    match = say(new_match("pccc", seed=3, practice=True))
    while not match.moves_to_undo(0):
        play_on(match, 1)
    assert match.ledger.undo_asks(0) == ""
    sit_down(match, c0=MIA)
    assert match.ledger.undo_asks(0) is None


def test_undo_stops_there_for_everybody_else_too() -> None:
    match = new_match("pccc", seed=3, practice=True)
    while not match.moves_to_undo(0):
        play_on(match, 1)
    sit_down(match, c2=OTTO)
    assert match.ledger.undo_asks(0) is None


def test_undo_passes_a_new_face_and_keeps_it() -> None:
    match = new_match("pccc", seed=3, practice=True)
    while not match.moves_to_undo(0):
        play_on(match, 1)
    sit_down(match, c0=replace(match.seats[0], face="mei"), c1=replace(match.seats[1], name="Zoe", face="otis"))
    play_on(match, 1)
    sit_down(match, c1=replace(match.seats[1], face="rosa"))
    sitting = match.seats
    assert match.ledger.undo_asks(0) == ""
    match.ledger.take_back(0)
    assert match.seats == sitting
    assert match.state.names[1] == "Zoe"
    assert [line.words for line in match.log(0, None)].count("Zoe plays for Bruno from here.") == 1
    assert Match.from_json(match.to_json()).seats == sitting


def test_who_played_on_from_a_move_that_is_taken_back_is_gone() -> None:
    match = play_on(sit_down(play_on(new_match("pccc"), 4), c1=OTTO, c2=replace(new_match().seats[2], name="Zoe")), 3)
    sit_down(match, c1=replace(OTTO, face="mei"), c3=replace(match.seats[3], face="otis"))
    match.undo(5)
    assert [seat.name for seat in match.seats] == ["Ada", "Bruno", "Zoe", "Dan"]
    assert [seat.face for seat in match.seats][1:] == ["", "", "otis"]


def test_what_is_taken_back_after_somebody_sat_down_is_theirs() -> None:
    match = sit_down(new_match("pccc", seed=3, practice=True), c0=MIA)
    play_on(match, 6)
    match.undo(4)
    assert match.seats[0].name == "Mia"
    assert [line.words for line in match.log(0, None)].count("Mia plays for Ada from here.") == 1


def test_what_is_looked_back_at_has_the_names_of_then() -> None:
    match = sit_down(played("standard", moves=6, who="pccc"), c0=MIA)
    play_on(match, 6)
    assert at_decision(match, 5).state.names[0] == "Ada"
    assert at_decision(match, 7).state.names[0] == "Mia"
    assert match.setup_now.again(9).seats[0].name == "Mia"
    assert match.setup.seats[0].name == "Ada"


# -- whose rounds and whose match ------------------------------------------------------------------------------------


def chairs(*changes: tuple[int, int, Seat]) -> Chairs:
    """Ada the person and three computers, and who came after so many moves."""
    return Chairs(new_match("pccc").seats, [Change(*change) for change in changes])


ROUNDS = [range(10), range(11, 20), range(21, 30), range(31, 40)]


@pytest.mark.parametrize(
    ("came", "rounds", "whole_match"),
    [
        (0, [0, 1, 2, 3], True),
        (5, [1, 2, 3], True),
        (10, [1, 2, 3], True),
        (15, [2, 3], True),
        (20, [2, 3], True),
        (21, [2, 3], True),
        (22, [3], False),
        (35, [], False),
    ],
)
def test_a_match_is_of_whoever_plays_its_last_round_and_half_of_all(
    came: int, rounds: list[int], whole_match: bool
) -> None:
    sat = chairs((came, 1, MIA))
    assert [
        number
        for number, moves in enumerate(ROUNDS)
        if sat.after(moves.stop - 1)[1] == MIA and sat.played_through(moves)[1]
    ] == rounds
    assert sat.is_match_of(1, ROUNDS) is whole_match
    assert sat.is_match_of(0, ROUNDS)


def test_who_went_and_came_back_has_played_what_they_played() -> None:
    back = chairs((5, 0, OTTO), (25, 0, Seat("ada", PERSON)))
    assert not back.is_match_of(0, ROUNDS)  # the last round alone
    assert chairs((5, 0, OTTO), (20, 0, Seat("ada", PERSON))).is_match_of(0, ROUNDS)
    assert not chairs((35, 0, OTTO), (36, 0, Seat("Ada", PERSON))).is_match_of(0, ROUNDS)


def test_a_round_in_which_a_chair_changed_hands_is_nobodys_there(tmp_path: Path) -> None:
    match = sit_down(played("standard", moves=1, who="pcpc"), c0=MIA)
    end_round(match, 1)
    line = statistics.line(match)
    assert [seat["kind"] for seat in line["seats"]] == ["changed", COMPUTER, PERSON, COMPUTER]
    statistics.write_down(line, tmp_path)
    assert {person for _, person in counts(tmp_path).tallies} == {"Cleo"}
    assert people_of(match) == [2]


def test_a_match_counts_for_those_who_have_played_half_of_it(tmp_path: Path) -> None:
    match = end_round(new_match("pcpc", seed=5), 1)
    for number in range(1, 100):
        end_round(match, number)
        if number == 3:
            sit_down(match, c1=MIA)
        if match.over:
            break
        statistics.write_down(statistics.line(match), tmp_path)
    last = statistics.line(match)
    statistics.write_down(last, tmp_path)
    rounds = match.round_number
    told = counts(tmp_path).tallies
    assert told["ninety-nine", "Ada"].matches == 1
    assert told["ninety-nine", "Mia"].rounds == rounds - 3
    assert told["ninety-nine", "Mia"].matches == (2 * (rounds - 3) >= rounds)


def late_comer() -> Match:
    """A match that is over, and in whose last round Mia sat down before the first move."""
    match = new_match("pccc", seed=5)
    while not match.over:
        before = match.to_json()
        play_on(match, 1)
        if match.moves[-1].kind == NEXT:
            begun = before
    match = Match.from_json(begun)
    play_on(match, 1)
    return finish(sit_down(match, c1=MIA))


def test_who_comes_for_the_last_round_has_played_that_round_alone(tmp_path: Path) -> None:
    match = late_comer()
    line = statistics.line(match)
    assert line["rounds_only"] == [1]
    assert line["seats"][1]["kind"] == PERSON
    statistics.write_down(line, tmp_path)
    told = counts(tmp_path)
    assert (told.tallies["ninety-nine", "Mia"].rounds, told.tallies["ninety-nine", "Mia"].matches) == (1, 0)
    assert told.tallies["ninety-nine", "Ada"].matches == 1
    assert ("ninety-nine", "Mia") not in told.last
    played_rounds = history(tmp_path).of("mia")
    assert [round.place for round in played_rounds] == [None]
    brought = medals.line(match, "2026-03-09") or {"medals": []}
    assert not any("Mia" in medal["people"] for medal in brought["medals"])


@pytest.mark.parametrize("rounds_only", [7, ["x"], {"a": 1}, None])
def test_a_line_with_odd_seats_for_rounds_only_counts_nothing(tmp_path: Path, rounds_only: object) -> None:
    statistics.write_down(statistics.line(late_comer()) | {"rounds_only": rounds_only}, tmp_path)
    assert not counts(tmp_path).tallies


def test_the_deal_of_a_day_is_not_written_down_once_somebody_played_on_for_another() -> None:
    setup = days.deal_of(game_of("ninety-nine"), "2026-03-09", "Ada")
    alone = finish(Match(setup))
    assert days.line(alone) is not None
    faced = Match(setup)
    assert days.line(finish(sit_down(faced, c0=replace(faced.seats[0], face="mei")))) is not None
    assert days.line(finish(sit_down(play_on(Match(setup), 3), c0=MIA))) is None


# -- who has seen what -------------------------------------------------------------------------------------------------


def mid_round(who: str = "pccc") -> Match:
    """A match in its second round."""
    return play_on(end_round(new_match(who, seed=5), 1), 4)


def test_a_round_counts_for_the_others_when_somebody_goes() -> None:
    match = sit_down(mid_round("pcpc"), c0=replace(OTTO, name="Ada"))
    assert match.ledger.counts(2)
    assert match.ledger.match_counts
    assert match.ledger.people == (2,)


def test_a_round_counts_for_the_others_when_somebody_comes() -> None:
    match = sit_down(mid_round(), c1=MIA)
    assert match.ledger.counts(2)
    assert match.ledger.people == (0, 1)


def test_who_looks_in_for_a_moment_has_seen_the_cards_of_the_round() -> None:
    match = sit_down(mid_round(), c1=MIA)
    sit_down(match, c1=OTTO)
    assert not match.ledger.counts(2)
    assert "seen before" in match.ledger.why_practice
    assert match.ledger.counts(3)


def test_who_takes_another_chair_in_mid_round_knows_two_hands() -> None:
    match = sit_down(mid_round(), c0=OTTO, c1=Seat("ADA", PERSON))
    assert not match.ledger.counts(2)


def test_before_the_first_move_the_hands_are_dealt_as_well() -> None:
    match = new_match("pccc")
    assert not sit_down(match, c0=OTTO, c1=Seat("Ada", PERSON)).ledger.counts(1)


def test_between_two_rounds_everybody_may_change_places() -> None:
    match = end_round(new_match("pccc", seed=5), 1)
    sit_down(match, c0=OTTO, c1=Seat("Ada", PERSON))
    assert match.ledger.counts(1)
    assert match.ledger.counts(2)
    assert sit_down(play_on(match, 4), c2=MIA).ledger.counts(2)


def test_who_went_and_comes_back_to_the_same_chair_has_seen_nothing_new() -> None:
    match = sit_down(mid_round("pcpc"), c0=OTTO)
    sit_down(match, c0=Seat("Ada", PERSON))
    assert match.ledger.counts(2)
    assert match.ledger.newcomers == []


def test_a_table_of_computers_was_looked_on_at() -> None:
    assert not sit_down(mid_round("cccc"), c1=MIA).ledger.counts(2)


def test_deals_remember_who_sat_there(tmp_path: Path) -> None:
    match = sit_down(mid_round(), c0=MIA)
    deals.write_down_all(match.setup, deals.lines_of(match), tmp_path)
    assert deals.seen(match.setup, tmp_path) == {1}
    assert deals.seen(match.setup_now, tmp_path) == {2}
    written = (tmp_path / deals.FILE).read_bytes()
    deals.write_down_all(match.setup, deals.lines_of(match), tmp_path)
    assert (tmp_path / deals.FILE).read_bytes() == written


# -- everything by lot --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [row.id for row in GAMES])
def test_everybody_comes_and_goes_by_lot_and_the_match_stays_the_same(game: str) -> None:
    row, rng = game_of(game), Random(game)
    who = "p" + "c" * (row.usual_seats - 1)
    still, moved = (new_match(who, row.rule_sets[0].id, game=game) for _ in range(2))
    for step in range(12):
        for match in (still, moved):
            play_on(match, 7)
        if moved.over:
            break
        at = int(rng.random() * row.usual_seats)
        kind = PERSON if rng.random() < 0.5 else COMPUTER
        seats = list(moved.seats)
        seats[at] = Seat(f"Guest {step}", kind, "easy")
        moved.seat_anew(seats)
        for seat in range(row.usual_seats):
            assert str(moved.view(seat).table) == str(still.view(seat).table)
    assert moved.moves == still.moves
    assert moved.digest() == still.digest()
    assert Match.from_json(moved.to_json()).to_json() == moved.to_json()
