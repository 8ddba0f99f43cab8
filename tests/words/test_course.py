"""The course of a match: where everybody stood after each round, and the medals that it earned."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.moves import Event
from game.session import bots
from game.session.match import COMPUTER, Match, Seat, Setup
from game.words.course import Course, Feat, Medal, by_seat, holders
from ui.pictures.assets import FOLDER

NAMES = ("Ada", "Bruno", "Clara", "David")


def course_of(*levels: tuple[int, ...], **more) -> Course:
    return Course(levels, **more)


def medals(course: Course, winners=(0,)) -> dict[str, Medal]:
    return {medal.picture: medal for medal in course.medals("round", winners)}


def test_the_best_round_is_the_one_that_brought_most_to_somebody_alone():
    earned = medals(course_of((0, 0), (30, 10), (30, 55), (70, 60)))
    assert earned["best"] == Medal("best", "Best round", (1,), "45 in round 2")
    assert "best" not in medals(course_of((0, 0), (30, 30), (40, 40)))
    assert "best" not in medals(course_of((0, 0), (30, 10)))


def test_a_winner_who_had_been_behind_has_come_back():
    earned = medals(course_of((0, 0), (10, 40), (25, 60), (100, 70)))
    assert earned["comeback"] == Medal("comeback", "Biggest comeback", (0,), "35 points behind after round 2")
    far = medals(course_of((0, 0), (10, 1500), (1600, 1550)))
    assert far["comeback"].words == "1,490 points behind after round 1"
    assert "comeback" not in medals(course_of((0, 0), (40, 10), (60, 25)))
    assert "comeback" not in medals(course_of((0, 0), (10, 40), (60, 60)), winners=(0, 1))
    assert "comeback" not in medals(course_of((0, 0), (10, 40), (25, 60)), winners=())


def test_where_the_lowest_total_wins_more_points_are_behind():
    course = course_of((0, 0), (30, 5), (35, 90), lowest=True)
    assert medals(course)["comeback"].words == "25 points behind after round 1"
    assert "best" not in medals(course)


def test_whoever_lost_no_life_is_unhurt():
    assert medals(course_of((3, 3, 3), (3, 2, 3), (3, 1, 2), unit="life"))["unhurt"].columns == (0,)
    assert "unhurt" not in medals(course_of((3, 3), (2, 3), (2, 2), unit="life"))


def test_whoever_did_something_most_often_gets_a_medal_unless_many_did():
    events = [Event("trick_won", seat) for seat in (0, 2, 1, 0, 3)]
    sides = Feat.of("tricks", "trick", events, by_seat("trick_won"), ((0, 2), (1, 3)))
    assert sides.counts == (3, 2)
    assert sides.medal() == Medal("tricks", "Most tricks", (0,), "3 tricks")
    assert Feat("tricks", "Most tricks", (2, 2, 2), "trick").medal() is None
    assert Feat("tricks", "Most tricks", (2, 2, 1), "trick").medal() == Medal(
        "tricks", "Most tricks", (0, 1), "2 tricks"
    )
    assert Feat("tricks", "Most tricks", (2, 2), "trick").medal() is None
    assert Feat("tricks", "Most tricks", (0, 0), "trick").medal() is None
    assert holders(Medal("tricks", "Most tricks", (0, 1), ""), NAMES) == "Ada and Bruno"


def test_the_end_of_a_match_counts_as_a_round_of_its_own_where_no_event_tells_it():
    events = [Event("hand_over", facts={"lives": (3, 2)})]
    assert Course.of(events, "lives", (3, 3), (3, 2)).levels == ((3, 3), (3, 2))
    assert Course.of(events, "lives", (3, 3), (3, 1)).levels == ((3, 3), (3, 2), (3, 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_tells_the_course_of_its_matches(game: Game):
    seats = tuple(Seat(f"Seat {number}", COMPUTER, "easy") for number in range(game.usual_seats))
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 7))
    bots.play_out(match, dict.fromkeys(range(len(seats)), bots.make(game.id, "easy")), 1500)
    report = match.report()
    course = report.course
    if course is None:
        pytest.skip("a small game need not tell it")
    assert course.rounds > 0
    assert len({len(level) for level in course.levels}) == 1
    assert course.levels[0] != course.levels[-1]
    first = course.levels[-1].index(max(course.levels[-1], key=course.better))
    for medal in course.medals(game.unit, (first,)):
        assert (FOLDER / "medals" / f"{medal.picture}.svg").is_file()
        assert medal.title
        assert medal.words
        assert set(medal.columns) <= set(range(len(course.levels[0])))
    if report.totals:
        assert course.levels[-1] == tuple(report.totals)[: len(course.levels[-1])]
