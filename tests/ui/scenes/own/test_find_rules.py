"""Three questions at the set-up, answered by pointer and by keys, and what comes of them."""

from __future__ import annotations

import pygame
import pytest

from game import catalogue
from game.session import own
from tests.session.own.rules import GAME
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    SIZES,
    all_words,
    check_layout,
    click_on,
    find,
    form_of,
    press,
    reveal,
    tab_to,
    table,
    write,
)
from ui.scenes.setup.find_page import AnswerTile, FindPage
from ui.scenes.setup.page import SetupScene
from ui.settings import Settings

ASKING = [game for game in catalogue.GAMES if game.questions]


def ask(app, game: str = GAME.id) -> FindPage:
    app.router.set_up(game)
    app.step()
    reveal(app, find(app, "Three questions find your rules"))
    click_on(app, "Three questions find your rules")
    assert isinstance(app.scene, FindPage)
    return app.scene


def answer(app, at: int = 0) -> None:
    """Press the answer at that place."""
    tiles = [widget for widget in form_of(app).root.everything() if isinstance(widget, AnswerTile)]
    click_on(app, tiles[at].text)


def test_three_answers_by_keys_and_the_rules_are_dealt(app):
    page = ask(app)
    press(app, pygame.K_2)
    tab_to(app, "We do not know")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_1)
    assert "Your family's rules" in all_words(app)
    found = page._finding.found()
    assert f"{page._finding.headline()}, in short" in all_words(app)
    press(app, pygame.K_RETURN)  # Play has the focus
    setup = table(app).match.setup
    assert (setup.rules, setup.own.id) == (found.rules.id, "")
    assert dict(found.changes).items() <= dict(setup.changes).items()


def test_what_was_found_is_kept_and_chosen(app):
    page = ask(app)
    for _ in range(3):
        answer(app, 1)
    found = page._finding.found()
    click_on(app, "Keep as…")
    write(app, "ours")
    press(app, pygame.K_RETURN)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    (rules,) = own.own_rules(GAME)
    assert (rules.title, rules.stands_on, dict(rules.values)) == ("ours", found.rules, dict(found.changes))
    assert scene.choice.rules == rules.id


def test_a_question_can_be_taken_back_and_another_asked(app):
    page = ask(app)
    first = page._question
    assert not find(app, "Question before").enabled
    answer(app)
    press(app, pygame.K_z, ctrl=True)
    assert page._question == first
    for _ in range(3):
        answer(app)
    click_on(app, "One more question")
    assert "Question 4 of 4" in all_words(app)
    answer(app)
    click_on(app, "Begin again")
    assert page._question == first
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SetupScene)


def test_how_long_the_match_is_stays_as_it_was_chosen(app):
    app.router.set_up("ninety-nine")
    app.step()
    assert isinstance(app.scene, SetupScene)
    app.scene._pick("kitchen")
    app.scene._set_option({"lives": 2, "hand_size": 5})
    app.scene._play_found("kitchen", {"three_of_a_kind": True})
    assert dict(table(app).match.setup.changes) == {"lives": 2, "three_of_a_kind": True}


def test_the_rules_of_a_game_lead_there(app):
    app.router.rules_of("skat")
    app.step()
    assert "Three questions at the set-up find your rules" in all_words(app)
    reveal(app, find(app, "Set up"))
    click_on(app, "Set up")
    assert isinstance(app.scene, SetupScene)
    app.router.rules_of("olympus")
    app.step()
    assert "Change them at the set-up" in all_words(app)


def test_a_game_without_questions_offers_none(app):
    app.router.set_up("olympus")
    app.step()
    assert "Three questions find your rules" not in all_words(app)


@pytest.mark.spread
@pytest.mark.parametrize("text", ["large", "normal"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ASKING, ids=lambda game: game.id)
def test_every_question_lies_well(game, size, text, tmp_path, monkeypatch):
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    app = bare_app(size, Settings(sound=False, text_size=text))
    page = ask(app, game.id)
    for _ in range(3):
        check_layout(app)
        answer(app, -1)
    check_layout(app)
    page._ask_more()
    check_layout(app)
