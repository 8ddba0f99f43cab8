"""Tables with the most seats: what is asked and told there leaves in view what it speaks of, and who sits there."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalogue import GAMES
from tests.ui.painted.choices import CHOICES, Row
from tests.ui.painted.studio import Studio, moments_of

SIZES = ((960, 600), (1920, 1080))


def row_of(**chosen: Any) -> Row:
    usual = {key: values[0] for key, values in CHOICES.items()}
    return usual | {"names": "usual", "seats": "most"} | chosen


def faults_of(studio: Studio, game_id: str, row: Row, names: str) -> list[str]:
    """What is wrong in those moments of a game whose names begin so."""
    game = next(game for game in GAMES if game.id == game_id)
    seen = [moment for moment in moments_of(game, row) if moment.name.startswith(names)]
    assert seen
    return [fault for moment in seen for fault in studio.faults_of(moment, row, game)]


@pytest.mark.parametrize(("text", "by_finger"), [("large", False), ("normal", True)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_question_to_all_leaves_in_view_what_it_speaks_of(
    studio: Studio, size: tuple[int, int], text: str, by_finger: bool
):
    row = row_of(size=size, text_size=text, by_finger=by_finger, no_clocks=True)
    wrong = faults_of(studio, "olympus", row, "all asked: ")
    assert not wrong, "\n".join(wrong)


def test_a_choice_of_players_leaves_their_plates_in_view(studio: Studio):
    row = row_of(size=(1280, 720), text_size="largest", names="long")
    wrong = faults_of(studio, "sixty-seconds", row, "choice")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("text", ["normal", "large"])
@pytest.mark.parametrize("moment", ["first steps", "last of the first steps", "lesson"])
def test_a_bubble_becomes_narrow_rather_than_cover_a_plate(studio: Studio, moment: str, text: str):
    row = row_of(size=(1920, 1080), text_size=text, by_finger=text == "normal")
    wrong = faults_of(studio, "forty-fives", row, moment)
    assert not wrong, "\n".join(wrong)


def test_the_names_of_a_side_are_whole_before_more_is_told_of_it(studio: Studio):
    row = row_of(size=(1000, 1400), text_size="large", names="widest", by_finger=True)
    wrong = faults_of(studio, "hand-and-foot", row, "great moment: A dirty book")
    assert not wrong, "\n".join(wrong)


def test_the_line_of_words_leaves_free_what_a_seat_says_in_it(studio: Studio):
    row = row_of(size=(3840, 2160), text_size="largest", typeface="widest", rules=-1, by_finger=True, faces=False)
    wrong = faults_of(studio, "oh-hell", row, "asked: bid")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["forty-fives", "skat"])
def test_a_bubble_lies_on_cards_rather_than_on_a_name(studio: Studio, game: str):
    row = row_of(size=(960, 600), text_size="large", typeface="widest", by_finger=True, faces=False, no_clocks=True)
    wrong = faults_of(studio, game, row, "lesson")
    assert not wrong, "\n".join(wrong)
