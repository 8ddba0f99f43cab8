"""From the first page to a table and back, by mouse and by keys alone, through events."""

from __future__ import annotations

import json

import pygame
import pytest

from game import catalogue
from game.engine.options import OptionError
from game.session.disk import lines
from game.session.files import write_json
from game.session.match import COMPUTER, PERSON, Match, SaveError
from game.session.save import SaveSlot, read_match
from game.session.statistics import tallies
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    a_setup,
    all_words,
    click,
    click_on,
    find,
    form_of,
    played,
    press,
    settle,
    start,
    tab_to,
    table,
)
from ui.dialog import Dialog
from ui.scenes import slots
from ui.scenes.first import first_match
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.start.arguments import StartRefused, parse
from ui.table.scene import TableScene

# --- home


def test_one_click_from_the_start_to_the_cards(app):
    start(app)
    click_on(app, "Play")
    setup = table(app).match.setup
    assert [seat.kind for seat in setup.seats] == [PERSON, *[COMPUTER] * 3]
    assert setup.rules == "standard"


@pytest.mark.usefixtures("home")
def test_those_who_are_announced_are_those_who_play():
    app = bare_app()
    start(app)
    click_on(app, "Play")
    names = [seat.name for seat in table(app).match.setup.seats]
    app.router.home()
    app.step()
    focus = form_of(app).focus
    assert focus is not None
    assert all(name in focus.tip for name in names)
    click_on(app, "New match")
    assert [seat.name for seat in table(app).match.setup.seats] == names


def test_enter_at_the_start_does_the_same(app):
    start(app)
    press(app, pygame.K_RETURN)
    assert not table(app).match.over


def test_every_new_table_has_another_deal(app):
    start(app)
    click_on(app, "Play")
    first = table(app).match.setup
    app.router.home()
    app.step()
    click_on(app, "New match")
    assert table(app).match.setup.seed != first.seed
    assert table(app).match.setup.seats[0] == first.seats[0]


def test_continue_comes_first_and_says_who_sits_there(app):
    match = played(a_setup(3, rules="hawaii"), 60)
    SaveSlot().save(match)
    start(app)
    button = find(app, f"Continue: Ninety-Nine (the adding game), hand {match.round_number}")
    assert form_of(app).focus is button
    assert "Hawaii" in button.tip
    assert "Maximiliana-Lou, Wolfgang Amadeus and Bartholomew Wood" in button.tip
    app = bare_app()
    start(app)
    press(app, pygame.K_RETURN)
    assert table(app).match.digest() == match.digest()


def test_a_new_table_moves_the_unfinished_one_to_the_earlier_tables(app):
    old = played(a_setup(3), 20)
    SaveSlot().save(old)
    start(app)
    click_on(app, "New match")
    assert [Match.from_json(json.loads(path.read_text())).digest() for path in SaveSlot().earlier()] == [old.digest()]
    app.router.home()
    app.step()
    click_on(app, "Earlier games")
    click_on(app, "Open")
    assert table(app).match.digest() == old.digest()
    assert len(SaveSlot().earlier()) == 1, "the table that was open is an earlier one now"


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"kitchen_table": 1}'])
def test_a_broken_unfinished_match_is_said_kept_aside_and_not_in_the_way(app, home, text):
    path = SaveSlot().unfinished_path("ninety-nine")
    path.parent.mkdir(parents=True)
    path.write_text(text)
    start(app)
    assert isinstance(app.scene, Dialog)
    assert "kept as" in all_words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, HomeScene)
    click_on(app, "Play")
    assert not table(app).match.over
    assert [path.read_text() for path in path.parent.glob("*unreadable*")] == [text]


def test_an_edited_match_gives_a_sentence_when_it_is_continued(app):
    SaveSlot().save(played(a_setup(3), 20))
    path = SaveSlot().unfinished_path("ninety-nine")
    path.write_text(path.read_text().replace('"digest": "', '"digest": "0'))
    start(app)
    click_on(app, "Continue")
    assert isinstance(app.scene, Dialog)
    assert "changed after it was saved" in all_words(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)
    find(app, "Play")


def test_a_disk_that_takes_nothing_is_said_and_one_can_still_play(app, monkeypatch):
    SaveSlot().save(played(a_setup(3), 20))
    (SaveSlot().folder / "earlier").write_text("a file where the folder should be")
    before = SaveSlot().unfinished_path("ninety-nine").read_bytes()
    start(app)
    click_on(app, "New match")
    assert isinstance(app.scene, Dialog)
    click_on(app, "Play without saving")
    assert "not being saved" in str(table(app).controller.autosave.trouble)
    assert SaveSlot().unfinished_path("ninety-nine").read_bytes() == before


def test_esc_on_the_first_page_does_not_quit(app):
    start(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)


# --- settings and pages


def test_settings_take_effect_at_once_and_are_remembered(app, home):
    start(app)
    press(app, pygame.K_s)
    tab_to(app, "Suit colours")
    press(app, pygame.K_RIGHT)
    tab_to(app, "Cloth")
    press(app, pygame.K_RIGHT)
    assert app.theme.settings.inks == "four"
    saved = json.loads((home / "settings.json").read_text())
    assert (saved["inks"], saved["cloth"]) == ("four", "blue")
    tab_to(app, "Volume")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    assert json.loads((home / "settings.json").read_text())["volume"] == pytest.approx(0.65)
    assert isinstance(app.scene, HomeScene)


def test_every_page_is_left_by_esc_to_where_it_was_opened(app):
    start(app)
    for key in (pygame.K_F1, pygame.K_s):
        press(app, key)
        assert not isinstance(app.scene, HomeScene)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.scene, HomeScene)


def test_the_menu_shows_every_key_and_each_does_what_it_says(app, clock):
    app.router.start_match(a_setup())
    settle(app, clock, 3000)
    press(app, pygame.K_ESCAPE)
    hints = {getattr(widget, "key_hint", "") for widget in form_of(app).root.everything()}
    assert {"Esc", "Ctrl+Z", "H", "F1", "S", "L", "K", "G", "M", "F11", "N", "Ctrl+H", "Ctrl+Q"} <= hints
    pages = {pygame.K_F1: "RulesPage", pygame.K_s: "ResultsPage", pygame.K_l: "LogPage", pygame.K_k: "KeysPage"}
    for key, name in pages.items():
        press(app, key)
        assert type(app.scene).__name__ == name
        press(app, pygame.K_ESCAPE)
        assert type(app.scene).__name__ == "PauseMenu"
    was = app.settings.sound
    press(app, pygame.K_m)
    assert app.settings.sound is not was
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_h, ctrl=True)
    assert isinstance(app.scene, HomeScene)


def test_another_table_begins_with_the_one_in_play(app, clock):
    setup = a_setup(5, 2, "hawaii", lives=2)
    app.router.start_match(setup)
    settle(app, clock, 3000)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_n)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    assert (scene.choice.seats, scene.choice.rules) == (setup.seats, "hawaii")
    assert dict(scene.choice.house_rules) == {"lives": 2}


# --- the end of a match


def test_practice_hands_are_marked(app):
    match = played(a_setup(3), 60)
    match.ledger.practice.add(1)
    app.push(TableScene(match, SaveSlot()))
    app.step()
    app.router.score(table(app).controller)
    assert isinstance(app.scene, ResultsPage)
    assert "**1** (practice)" in all_words(app)
    assert all_words(app).count("(practice)") == 1


def test_what_was_played_at_a_table_counts(app):
    slot = slots.TableSlot()
    match = Match(a_setup(2))
    while not match.over:
        prompt = match.prompts()[0]
        match.submit(match.state.moves(prompt.seat or 0)[0])
        slot.save(match)
    tally = tallies()["ninety-nine", "Maximiliana-Lou"]
    assert tally.matches == 1
    assert tally.rounds == match.round_number


@pytest.mark.parametrize("way", ["open", "earlier", "continue"])
def test_a_match_that_somebody_else_has_finished_is_nobodys_win_here(app, home, way):
    match = played(a_setup(2))
    if way == "open":
        write_json(home / "stranger.json", match.to_json())
        start(app, "--open", str(home / "stranger.json"))
    elif way == "earlier":
        write_json(home / "earlier" / "ninety-nine-0001.json", match.to_json())
        start(app)
        click_on(app, "Earlier games")
        click_on(app, "Open")
    else:
        write_json(SaveSlot().unfinished_path("ninety-nine"), match.to_json())
        start(app)
        click_on(app, "Continue")
    assert "won" in all_words(app)
    assert isinstance(app.scene, ResultsPage)
    press(app, pygame.K_ESCAPE)
    shown = table(app)
    assert shown.match.over
    assert not shown.controller.undo()
    app.router.home()
    assert tallies() == {}
    assert not SaveSlot().unfinished_path("ninety-nine").exists()


def test_a_second_window_on_the_same_folder_is_told_and_both_matches_stay(app):
    start(app, "--game", "ninety-nine", "--seed", "42")
    mine = table(app)
    other = slots.TableSlot()  # the other window deals anew
    other.put_away("ninety-nine")
    other.save(played(a_setup(3), 5))
    refusals = [mine.controller.propose(move) for move in mine.match.state.moves(0)[:1]]
    assert refusals == [None]
    assert "Nothing is lost" in str(mine.controller.autosave.trouble)
    app.step()
    assert len(other.unfinished("ninety-nine").moves) == 5
    assert [read_match(path).digest() for path in SaveSlot().earlier()] == [mine.match.digest()]


def test_a_round_that_the_disk_did_not_take_is_written_down_later(app, monkeypatch):
    slot = slots.TableSlot()
    match = Match(a_setup(2))
    failed = 0
    while not match.over:
        prompt = match.prompts()[0]
        match.submit(match.state.moves(prompt.seat or 0)[0])
        with monkeypatch.context() as patch:
            if match.state.round_over and not match.over:
                patch.setattr(lines, "append_line", full_disk)
            try:
                slot.save(match)
            except SaveError:
                failed += 1
    assert failed
    assert tallies()["ninety-nine", "Maximiliana-Lou"].rounds == match.round_number


def full_disk(*_: object) -> None:
    raise SaveError("rounds.jsonl could not be saved: No space left on device.")


# --- the command line


def test_game_goes_straight_to_a_table(app):
    start(app, "--game", "ninety-nine", "--rules", "taiwan", "--seats", "6", "--seed", "42", "--set", "lives=2")
    setup = table(app).match.setup
    assert (setup.rules, len(setup.seats), setup.seed, dict(setup.changes)) == ("taiwan", 6, 42, {"lives": 2})
    assert [seat.kind for seat in setup.seats].count(PERSON) == 1
    assert len({seat.name for seat in setup.seats}) == 6


def test_the_remembered_name_sits_at_a_table_from_the_command_line(app):
    game = catalogue.game("ninety-nine")
    choices.load().remember(game, choices.TableChoice("hawaii", a_setup(3).seats))
    start(app, "--game", "ninety-nine", "--seats", "3")
    assert [seat.name for seat in table(app).match.setup.seats] == [seat.name for seat in a_setup(3).seats]
    assert table(app).match.setup.rules == "standard"


def test_a_demonstration_has_no_people_and_leaves_no_trace(app, clock, home):
    SaveSlot().save(played(a_setup(3), 20))
    before = SaveSlot().unfinished_path("ninety-nine").read_bytes()
    start(app, "--game", "ninety-nine", "--demo", "--seats", "5")
    assert [seat.kind for seat in table(app).match.setup.seats] == [COMPUTER] * 5
    settle(app, clock, 5000)
    assert SaveSlot().unfinished_path("ninety-nine").read_bytes() == before
    assert SaveSlot().earlier() == []


def test_a_game_can_be_asked_for_by_its_page_and_no_match_is_put_away(app):
    kept = played(a_setup(3), 20)
    SaveSlot().save(kept)
    start(app, "--set-up", "ninety-nine")
    assert isinstance(app.scene, SetupScene)
    assert app.scene.game.id == "ninety-nine"
    assert SaveSlot().earlier() == []
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)
    assert SaveSlot().unfinished("ninety-nine").digest() == kept.digest()


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "whist"], "There is no game 'whist'"),
        (["--set-up", "whist"], "There is no game 'whist'"),
        (["--game", "ninety-nine", "--rules", "boston"], "no rule set 'boston'"),
        (["--game", "ninety-nine", "--seats", "9"], "for 2 to 8 players, not 9"),
        (["--game", "ninety-nine", "--set", "tempo=3"], "There is no option 'tempo'"),
        (["--game", "ninety-nine", "--set", "lives=90"], "lives cannot be 90"),
        (["--game", "ninety-nine", "--seats", "8", "--set", "decks=1", "--set", "hand_size=7"], "Too few cards"),
    ],
)
def test_a_mistake_on_the_command_line_is_one_sentence(arguments, sentence):
    with pytest.raises(StartRefused, match=sentence) as refused:
        first_match(parse(arguments))
    assert "\n" not in str(refused.value)


def test_open_goes_on_with_a_saved_match_and_leaves_the_file(app, tmp_path):
    match = played(a_setup(3), 20)
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(match.to_json()))
    SaveSlot().save(played(a_setup(2), 4))
    start(app, "--open", str(file))
    assert table(app).match.digest() == match.digest()
    assert file.exists()
    assert len(SaveSlot().earlier()) == 1


def test_open_of_the_unfinished_match_itself_does_not_put_it_away(app):
    match = played(a_setup(3), 20)
    SaveSlot().save(match)
    start(app, "--open", str(SaveSlot().unfinished_path("ninety-nine")))
    assert table(app).match.digest() == match.digest()
    assert SaveSlot().earlier() == []


def test_open_of_something_else_is_one_sentence_and_the_file_stays(home):
    file = home / "shopping.json"
    file.write_text("bread")
    with pytest.raises(StartRefused, match=r"shopping\.json is damaged"):
        first_match(parse(["--open", str(file)]))
    assert file.read_text() == "bread"


def test_a_click_beside_everything_changes_nothing(app):
    start(app)
    scene = app.scene
    click(app, (2, 2))
    assert app.scene is scene


def test_a_table_that_can_no_longer_be_dealt_comes_to_the_set_up(app):
    game = catalogue.game("ninety-nine")
    choice = choices.TableChoice("standard", a_setup(8).seats, {"standard": {"decks": 1, "hand_size": 7}})
    with pytest.raises(OptionError):
        Match(choice.setup("ninety-nine"))
    choices.load().remember(game, choice)
    start(app)
    click_on(app, "Play")
    assert isinstance(app.scene, SetupScene)
    assert "Too few cards" in all_words(app)
