"""Tables with text at 150 and 200 %: nothing is cut, nothing covered, and hands, plates and the line of words grow.

In the short run each game is seen once, the windows taking turns; ``--soak`` shows all of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.state import HANDS
from game.engine.table import zone
from tests.contract.tables import tables_of
from tests.ui.access.tables import match_at
from tests.ui.painted.choices import CHOICES, Row
from tests.ui.painted.moments import NAMES, course_of, replayed
from tests.ui.painted.studio import Studio, moments_of
from ui.boards.registry import board_of
from ui.settings import Settings
from ui.table.show.layout import Layout
from ui.theme import Theme

WINDOWS = ((960, 600), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160))
SIZES = ("larger", "largest")
UNFOLDED = 6  # seats, in the smallest window
QUICK = ("middle", "late", "lifted", "hint", "round over")


def row_of(**chosen: Any) -> Row:
    return {key: values[0] for key, values in CHOICES.items()} | {"names": "usual"} | chosen


def at_table(name: str) -> bool:
    """Whether a moment is seen at the table, and not on a page about the match."""
    asked = ("asked: ", "all asked: ", "two asked: ", "great moment: ")
    return name.startswith(asked) or name in {
        *("first steps", "last of the first steps", "lesson", "lifted", "dragged", "hint", "latest", "choice"),
        *("round over", "curtain"),
    }


def laid_out(game: Game, seats: int, size: tuple[int, int], text: str) -> tuple[Layout, Theme]:
    """A table of so many seats in the middle of a round."""
    course = course_of(game, seats, 0)
    match = replayed(course.match, course.asked.get("middle", 0), NAMES["usual"][:seats])
    theme = Theme.of(size, Settings(text_size=text))
    board = board_of(game.id)
    view = match.view(0)
    board.sync(view, 0.0)
    return board.layout(size, theme, round(12 * theme.scale), view, 0), theme


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_first_question_of_a_round_covers_no_card_in_the_largest_text(sit_down, size):
    asked = 0
    for game in GAMES:
        for seats in sorted({game.usual_seats, max(game.seats)}):
            table = next(table for table in tables_of(game) if table.seats == seats)
            player = sit_down(match_at(table, 0, 5), size=size, text_size="largest", high_contrast=True, speed="off")
            player.rest()
            question = player.table.question
            if question is not None:
                asked += 1
                cards = [sprite.rect() for sprite in player.table.cards.all() if sprite.shown]
                assert question.form.root.rect.collidelist(cards) < 0, (game.id, seats)
    assert asked >= 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tables_are_whole_in_very_large_text(studio: Studio, game: Game):
    at = GAMES.index(game)
    row = row_of(size=WINDOWS[at % 2], text_size="largest", seats=("usual", "most")[at // 2 % 2])
    wrong: list[str] = []
    for moment in moments_of(game, row):
        if at_table(moment.name) and moment.name.removeprefix("asked: ") in QUICK:
            wrong += studio.faults_of(moment, row, game)
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("seats", ["usual", "most", "fewest"])
@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_tables_are_whole_in_very_large_text(
    studio: Studio, game: Game, size: tuple[int, int], text: str, seats: str
):
    row = row_of(size=size, text_size=text, seats=seats)
    moments = [moment for moment in moments_of(game, row) if at_table(moment.name)]
    wrong = [fault for moment in moments for fault in studio.faults_of(moment, row, game)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hands_plates_and_the_line_of_words_grow_with_the_text(game: Game):
    seats = game.usual_seats
    (usual, theme), (large, larger) = (laid_out(game, seats, (1280, 720), text) for text in ("large", "largest"))
    assert large.spots[HANDS[0]].width > 1.1 * usual.spots[HANDS[0]].width
    assert large.places[0].plate.height > 1.5 * usual.places[0].plate.height
    assert large.margins.words.height > 1.3 * usual.margins.words.height or large.margins.words.height > 80
    assert larger.text() > 1.7 * theme.text()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_up_to_six_plates_are_whole_in_the_smallest_window(game: Game):
    places = laid_out(game, min(UNFOLDED, game.seats[-1]), (960, 600), "largest")[0].places
    assert not any(place.folded for place in places.values())


def test_of_more_players_plates_fold_to_a_line():
    game = next(game for game in GAMES if game.id == "forty-fives")
    layout, theme = laid_out(game, game.seats[-1], (960, 600), "largest")
    others = [place for seat, place in layout.places.items() if seat]
    assert all(place.folded for place in others)
    assert not layout.places[0].folded
    assert all(place.plate.height < 2 * theme.text() for place in others)


def test_text_up_to_large_changes_no_place():
    game = next(game for game in GAMES if game.id == "ninety-nine")
    small, large = (laid_out(game, 4, (1280, 720), text)[0] for text in ("small", "large"))
    assert small.places == large.places
    assert small.margins == large.margins
    assert small.spots[zone("hand", 1)] == large.spots[zone("hand", 1)]


def test_all_of_a_folded_plate_is_told_by_its_tip(studio: Studio):
    game = next(game for game in GAMES if game.id == "ninety-nine")
    row = row_of(size=(1280, 720), text_size="largest", seats="most")
    told: list[str] = []
    moment = next(moment for moment in moments_of(game, row) if moment.name == "lifted")
    reads = moment._replace(act=lambda player: told.append(player.table.tips.areas.players.brief(1)))
    assert [*studio.faults_of(reads, row, game)] == []
    assert "cards" in told[0]
    assert ";" in told[0]
