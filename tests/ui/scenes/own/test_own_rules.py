"""House rules get a name in the set-up, and are looked after on a page of theirs; by keys and by pointer."""

from __future__ import annotations

import json

import pygame
import pytest

from game import catalogue
from game.session import own
from game.session.match import SaveError
from game.session.sharing.line import SharedTable
from tests.session.own.rules import GAME, kept, made
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    SIZES,
    all_words,
    check_layout,
    click_on,
    find,
    form_of,
    press,
    start,
    tab_to,
    table,
    write,
)
from ui.scenes.home import HomeScene, _does
from ui.scenes.setup import choices
from ui.scenes.setup.keep_page import KeepPage
from ui.scenes.setup.own_page import OwnRulesPage
from ui.scenes.setup.page import SetupScene
from ui.settings import Settings
from ui.widgets import Toggle


def set_up(app, rules: str = "family", game: str = GAME.id) -> SetupScene:
    app.router.set_up(game)
    app.step()
    scene = app.scene
    assert isinstance(scene, SetupScene)
    scene._pick(rules)
    return scene


def own_page(app, rules: str) -> OwnRulesPage:
    set_up(app, rules)._show_own()
    app.step()
    assert isinstance(app.scene, OwnRulesPage)
    return app.scene


def test_rules_are_kept_under_a_name_by_keys_alone(app):
    scene = set_up(app)
    scene._set_option({"contract_dirty": 3})
    tab_to(app, "Keep as…")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, KeepPage)
    write(app, "oma")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, SetupScene)
    (rules,) = own.own_rules(GAME)
    assert (rules.title, rules.stands_on.id, dict(rules.values)) == ("oma", "family", {"contract_dirty": 3})
    assert (scene.choice.rules, dict(scene.choice.house_rules)) == (rules.id, {})
    assert not scene.choice.changes["family"]  # there all is as usual again
    press(app, pygame.K_RETURN, ctrl=True)
    setup = table(app).match.setup
    assert (setup.rules_title, dict(setup.changes)) == ("oma", {"contract_dirty": 3})
    chosen = choices.load()
    assert chosen.table(GAME).rules == rules.id
    assert _does(GAME, chosen) == "Play, oma"  # on the first page
    app.router.set_up(GAME.id, setup)
    assert isinstance(app.scene, SetupScene)
    assert (app.scene.choice.rules, dict(app.scene.choice.house_rules)) == (rules.id, {})


def test_a_long_name_does_not_stand_on_the_first_page(app):
    rules = kept("The Millers of Upper Farmhouse Street 40", contract_dirty=3)
    set_up(app, rules.id)
    press(app, pygame.K_ESCAPE)
    assert _does(GAME, choices.load()) == "Play, your rules"


def test_a_name_that_is_taken_is_refused_in_a_sentence(app):
    set_up(app)._keep()
    app.step()
    click_on(app, "Keep")
    assert form_of(app).focus is app.scene.main
    assert "Give the rules a name first." in all_words(app)
    write(app, "books")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, KeepPage)
    assert "has rules called books already" in all_words(app)
    assert not own.own_rules(GAME)


def test_ctrl_and_enter_keeps_the_rules_from_the_colours_too(app):
    scene = set_up(app)
    scene._keep()
    app.step()
    write(app, "oma")
    tab_to(app, "Colour")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN, ctrl=True)
    (rules,) = own.own_rules(GAME)
    assert (rules.title, rules.colour, scene.choice.rules) == ("oma", own.COLOURS[1], rules.id)


def test_rules_that_cannot_be_kept_say_why(app, monkeypatch):
    set_up(app)._keep()
    app.step()

    def full(rules: own.OwnRules) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(own, "keep", full)
    write(app, "oma")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, KeepPage)
    assert "The disk is full." in all_words(app)


def test_changes_go_into_the_kept_rules(app):
    rules = kept(contract_dirty=3)
    scene = set_up(app, rules.id)
    scene._set_option({"wild_cap": 3})
    scene._keep()
    app.step()
    click_on(app, "Change the kept ones")
    (changed,) = own.own_rules(GAME)
    assert (changed.id, changed.title) == (rules.id, "Grandma's")
    assert dict(changed.values) == {"contract_dirty": 3, "wild_cap": 3}
    assert dict(scene.choice.house_rules) == {}


def test_a_preset_of_kept_rules_can_be_turned_off_and_on(app):
    rules = kept(red_threes="laid")
    scene = set_up(app, rules.id)
    switch = find(app, "Red threes are a bonus")
    assert isinstance(switch, Toggle)
    assert switch.value
    tab_to(app, "Red threes are a bonus")
    press(app, pygame.K_SPACE)
    assert dict(scene.choice.setup(GAME.id, 7).changes) == {}
    press(app, pygame.K_SPACE)
    assert dict(scene.choice.house_rules) == {}


def test_impossible_rules_can_be_kept_but_not_dealt(app):
    rules = kept()
    scene = set_up(app, rules.id)
    scene._seat_so_many(3)
    assert "These rules are for 2, 4 or 6 players, not 3." in all_words(app)
    scene._keep()
    app.step()
    assert isinstance(app.scene, KeepPage)


def test_they_are_renamed_copied_compared_deleted_and_brought_back(app):
    rules = kept(contract_dirty=3)
    page = own_page(app, rules.id)
    assert "Differs from Family in one rule." in all_words(app)
    page._compare_with("books")
    assert "Differs from Books in" in all_words(app)
    click_on(app, "Rename…")
    write(app, "x")
    press(app, pygame.K_RETURN)
    assert [each.title for each in own.own_rules(GAME)] == ["Grandma'sx"]
    click_on(app, "Copy…")
    press(app, pygame.K_RETURN)
    assert [each.title for each in own.own_rules(GAME)] == ["Grandma'sx", "Grandma'sx (2)"]
    click_on(app, "Delete")
    assert [each.title for each in own.own_rules(GAME)] == ["Grandma'sx"]
    press(app, pygame.K_z, ctrl=True)
    assert [each.title for each in own.own_rules(GAME)] == ["Grandma'sx", "Grandma'sx (2)"]
    assert "Grandma'sx (2) is there again." in all_words(app)
    press(app, pygame.K_z, ctrl=True)  # once is enough
    click_on(app, "Play by these")
    assert isinstance(app.scene, SetupScene)
    assert app.scene.choice.rules == own.own_rules(GAME)[1].id


def test_a_set_up_whose_rules_are_deleted_goes_back_to_the_usual_ones(app):
    rules = kept(contract_dirty=3)
    own_page(app, rules.id)
    click_on(app, "Delete")
    assert "You have kept no rules of this game." in all_words(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SetupScene)
    assert app.scene.choice.rules == "books"
    assert "Grandma's" not in all_words(app)


def test_the_deal_of_the_day_is_played_by_them(app):
    rules = kept(contract_dirty=3)
    own_page(app, rules.id)
    click_on(app, "Deal of the day")
    setup = table(app).match.setup
    assert (setup.day, setup.own.id) == (app.today().isoformat(), rules.id)
    app.router.days()
    app.step()
    assert "By your own rules" in all_words(app)
    assert find(app, "Continue").tip == "Continue: Hand and Foot, Grandma's rules."


def test_rules_in_a_file_are_asked_for_and_kept(app, tmp_path):
    path = tmp_path / "Oma.kitchentable"
    path.write_text(json.dumps(made("Oma", contract_dirty=3).to_json()), encoding="utf-8")
    start(app, str(path))
    assert isinstance(app.scene, KeepPage)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, SetupScene)
    assert own.rule_set(GAME, app.scene.choice.rules).title == "Oma"
    path.write_text(json.dumps({**made("Oma").to_json(), "kitchen_table_rules": 9}), encoding="utf-8")
    start(app, str(path))
    assert "newer Kitchen Table" in all_words(app)


def test_rules_of_a_table_can_be_kept_from_their_page(app):
    joined = choices.seated_at(SharedTable(GAME.id, "family", 4, 7, {"contract_dirty": 3}))
    app.router.start_match(joined)
    app.router.rules(joined)
    app.step()
    click_on(app, "Keep as…")
    write(app, "theirs")
    press(app, pygame.K_RETURN)
    assert own.own_rules(GAME)[0].title == "theirs"
    assert "theirs rules" in all_words(app)
    assert "Keep as…" not in all_words(app)


def test_the_rules_of_a_game_have_them_to_browse(app):
    rules = kept(contract_dirty=3)
    app.router.rules_of(GAME.id, rules.id)
    app.step()
    assert "Grandma's rules" in all_words(app)
    assert "House rules of your own: **Family** with changes." in all_words(app)


def test_a_bad_file_is_told_on_the_first_page_and_blocks_nothing(app):
    kept(contract_dirty=3)
    folder = own.shelf.folder_in()
    (folder / "bad.json").write_text("{", encoding="utf-8")
    own.shelf._found.clear()
    app.router.home()
    app.step()
    assert not isinstance(app.scene, HomeScene)  # a sentence lies over it
    assert "bad.json is damaged" in app.scene.text
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, HomeScene)


@pytest.mark.spread
@pytest.mark.parametrize("text", ["large", "normal"])
@pytest.mark.parametrize("size", SIZES)
def test_long_names_and_two_hundred_rules_lie_well(size, text, tmp_path, monkeypatch):
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    app = bare_app(size, Settings(sound=False, text_size=text))
    cheat = catalogue.game("cheat")
    first = kept("W" * own.LONGEST_TITLE, "standard", cheat, rank_rule="down")
    others = [made(f"Number {number:03}", "standard", cheat, rank_rule="same") for number in range(200)]
    for rules in others:  # made first: what is made after one has been kept reads all of them anew
        own.keep(rules)
    scene = set_up(app, first.id, cheat.id)
    check_layout(app)
    assert all_words(app).count("Number ") == 4
    scene._keep()
    app.step()
    check_layout(app)
    press(app, pygame.K_ESCAPE)
    scene._show_own()
    app.step()
    check_layout(app)
    assert form_of(app).focus is not None
