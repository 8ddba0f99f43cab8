"""One line for every finished round, and the counts read back from them."""

from __future__ import annotations

import json
import time

import pytest

from game.session import statistics
from game.session.match import PERSON, Match, SaveError, Seat, Setup
from game.session.statistics import Tally


def setup(seed: int = 7, people: int = 1, **rest) -> Setup:
    names = ("Ada", "Bruno", "Chiara")
    return Setup(
        "ninety-nine",
        "standard",
        tuple(Seat(n, PERSON if i < people else "computer") for i, n in enumerate(names)),
        seed,
        **rest,
    )


def play(match: Match, folder, *, rounds: int | None = None) -> Match:
    """Play on, writing down every round that ends; to the end of the match, or of so many rounds."""
    while not match.over:
        prompt = match.prompts()[0]
        was = match.state.round_over
        match.submit(match.state.moves(prompt.seat or 0)[0])
        if match.state.round_over and not was:
            statistics.write_down(statistics.line(match), folder)
            if rounds is not None and match.round_number >= rounds:
                break
    return match


def test_a_match_gives_a_line_for_every_round(tmp_path):
    match = play(Match(setup()), tmp_path)
    lines = list(statistics.lines(tmp_path))
    assert [line["round"] for line in lines] == list(range(1, match.round_number + 1))
    lost = [event.seat for event in match.events if event.kind == "life_lost"]
    assert [seat for line in lines for seat in line["lost"]] == lost
    assert [line["places"] for line in lines[:-1]] == [None] * (len(lines) - 1)
    assert lines[-1]["places"] == list(match.state.results())
    assert {line["game"] for line in lines} == {"ninety-nine"}


def test_the_tally_counts_what_a_person_did(tmp_path):
    match = play(Match(setup(people=2)), tmp_path)
    results = match.state.results()
    tallies = statistics.tallies(tmp_path)
    assert set(tallies) == {("ninety-nine", "Ada"), ("ninety-nine", "Bruno")}
    for seat, name in enumerate(("Ada", "Bruno")):
        lost = sum(event.kind == "life_lost" and event.seat == seat for event in match.events)
        assert tallies["ninety-nine", name] == Tally(1, int(results[seat] == 1), match.round_number, lost)


def test_the_same_round_counts_once_however_often_it_is_written(tmp_path):
    match = play(Match(setup()), tmp_path, rounds=2)
    statistics.write_down(statistics.line(match), tmp_path)
    play(Match(setup()), tmp_path, rounds=2)
    assert statistics.tallies(tmp_path)["ninety-nine", "Ada"].rounds == 2


def test_another_deal_counts_anew(tmp_path):
    play(Match(setup(1)), tmp_path, rounds=1)
    play(Match(setup(2)), tmp_path, rounds=1)
    assert statistics.tallies(tmp_path)["ninety-nine", "Ada"].rounds == 2


def test_practice_does_not_count(tmp_path):
    play(Match(setup(1, practice=True)), tmp_path)
    assert statistics.tallies(tmp_path)["ninety-nine", "Ada"] == Tally()


def test_one_practice_round_takes_itself_and_the_match_out_of_the_count(tmp_path):
    match = Match(setup())
    match.ledger.practice.add(2)
    play(match, tmp_path)
    tally = statistics.tallies(tmp_path)["ninety-nine", "Ada"]
    assert (tally.matches, tally.rounds) == (0, match.round_number - 1)


@pytest.mark.parametrize(
    "broken", ["", "{", "[]", "3", '{"table": 1}', '{"table": "a", "round": 1, "seats": 4}', "\x00"]
)
def test_broken_lines_are_passed_over(tmp_path, broken):
    match = play(Match(setup()), tmp_path)
    path = tmp_path / statistics.FILE
    good = path.read_text()
    path.write_text(f"{broken}\n{good}{broken}\n{good[:40]}")
    assert statistics.tallies(tmp_path)["ninety-nine", "Ada"].rounds == match.round_number


def test_a_seat_that_is_not_there_makes_a_line_broken(tmp_path):
    play(Match(setup()), tmp_path, rounds=1)
    path = tmp_path / statistics.FILE
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, "lost": [9]}) + "\n")
    assert statistics.tallies(tmp_path) == {}


def test_nothing_played_gives_nothing(tmp_path):
    assert statistics.tallies(tmp_path / "nowhere") == {}


def test_a_disk_that_does_not_take_it_is_a_sentence(tmp_path):
    match = play(Match(setup()), tmp_path, rounds=1)
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    with pytest.raises(SaveError, match="could not be written down"):
        statistics.write_down(statistics.line(match), blocked)


def wrong_types():
    values: tuple[object, ...] = (None, "", "1", 3, [None], [[]], ["0"], [0.0], [True], {}, {"0": 0}, 10**50)
    for key in ("table", "round", "game", "seats", "lost", "places", "practice", "match_practice"):
        for value in values:
            yield key, value


@pytest.mark.parametrize(("key", "value"), list(wrong_types()))
def test_a_value_of_the_wrong_type_hurts_no_other_line(tmp_path, key, value):
    play(Match(setup()), tmp_path, rounds=2)
    path = tmp_path / statistics.FILE
    good = path.read_text()
    broken = {**json.loads(good.splitlines()[0]), "table": "another", key: value}
    path.write_text(json.dumps(broken) + "\n" + good)
    tally = statistics.tallies(tmp_path)["ninety-nine", "Ada"]
    assert tally.rounds in (2, 3)
    assert str(tally)


def test_a_broken_line_does_not_hide_the_whole_one_of_its_round(tmp_path):
    play(Match(setup()), tmp_path, rounds=1)
    path = tmp_path / statistics.FILE
    good = path.read_text()
    path.write_text(json.dumps({**json.loads(good), "lost": ""}) + "\n" + good)
    assert statistics.tallies(tmp_path)["ninety-nine", "Ada"].rounds == 1


def test_ten_thousand_rounds_are_counted_soon_and_then_at_once(tmp_path):
    play(Match(setup()), tmp_path, rounds=1)
    path = tmp_path / statistics.FILE
    data = json.loads(path.read_text())
    path.write_text("".join(json.dumps({**data, "round": number}) + "\n" for number in range(10_000)))
    assert statistics.tallies(tmp_path)["ninety-nine", "Ada"].rounds == 10_000
    began = time.process_time()
    for _ in range(100):
        statistics.tallies(tmp_path)
    assert time.process_time() - began < 0.1


def test_how_the_last_match_went_is_told_for_everybody(tmp_path):
    for seed in (7, 8, 9):
        match = play(Match(setup(seed, people=2)), tmp_path)
    counts = statistics.counts(tmp_path)
    places = match.state.results()
    assert counts.last == {
        ("ninety-nine", name): statistics.outcome(places, seat) for seat, name in enumerate(("Ada", "Bruno"))
    }
    assert counts.finished == {"ninety-nine"}


def test_practice_is_no_last_match_but_a_finished_one(tmp_path):
    play(Match(setup(practice=True)), tmp_path)
    counts = statistics.counts(tmp_path)
    assert not counts.last
    assert counts.finished == {"ninety-nine"}
    play(Match(setup(8)), tmp_path / "rounds", rounds=1)
    assert statistics.counts(tmp_path / "rounds").finished == frozenset()
