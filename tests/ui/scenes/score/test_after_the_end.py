"""The page at the end of a match: places and lives, and the ways to another table."""

from __future__ import annotations

import pytest

from game.session.save import SaveSlot
from tests.ui.scenes.checks import (
    a_setup,
    all_words,
    click_on,
    played,
    table,
)
from ui.scenes.setup.page import SetupScene
from ui.table.scene import TableScene


@pytest.fixture(name="finished")
def _finished(app):
    match = played(a_setup(4, rules="michigan"))
    app.push(TableScene(match, SaveSlot()))
    app.step()
    app.router.score(table(app).controller)
    app.step()
    return match


def test_the_end_tells_places_and_how_every_life_was_lost(app, finished):
    winner = finished.state.results().index(1)
    said = "You won!" if winner == 0 else f"{finished.setup.seats[winner].name} won"
    assert said in all_words(app)
    click_on(app, "More")
    words = all_words(app)
    assert said in words
    assert "2." in words
    lost = [event for event in finished.events if event.kind == "life_lost"]
    for seat, sitter in enumerate(finished.setup.seats):
        assert sitter.name in words
        hands = [event.facts["hand"] for event in lost if event.seat == seat]
        line = next((line for line in words.split("\n") if line.startswith("Lost ") and hands), "No hand lost.")
        assert line in words
    for hand in {event.facts["hand"] for event in lost}:
        assert f"**{hand}**" in words


def test_same_deal_again_deals_the_same_cards(app, finished):
    click_on(app, "More")
    click_on(app, "Same deal again")
    assert table(app).match.setup == finished.setup
    assert table(app).match.moves == []


def test_play_again_deals_others(app, finished):
    click_on(app, "Play again")
    setup = table(app).match.setup
    assert setup.seed != finished.setup.seed
    assert setup.again(0) == finished.setup.again(0)


def test_change_goes_to_the_set_up_of_this_table(app, finished):
    click_on(app, "More")
    click_on(app, "Change players or rules…")
    scene = app.scene
    assert isinstance(scene, SetupScene)
    assert scene.choice.rules == "michigan"
