"""The first minute: who has come, what one feels like, and a table that shows how cards are played."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES, game
from game.extras import EVENING, MOODS
from game.session.match import PERSON, Match, Setup
from game.session.names import FIRST_PERSON, LONGEST_NAME
from game.session.people.characters import CHARACTERS, FIRST
from game.session.people.company import faces_of
from game.session.save import SaveSlot
from tests.ui.bare import Clock, TriedApp, bare_app
from tests.ui.scenes.checks import (
    SIZES,
    all_words,
    check_layout,
    click,
    click_on,
    form_of,
    press,
    settle,
    start,
    tab_to,
    table,
    unseen,
    write,
)
from tests.ui.scenes.welcome.test_name_and_face import field, pick, picker
from ui import app as the_program
from ui import settings
from ui.app import App
from ui.scene import Scene
from ui.scenes.game_card import GameCard
from ui.scenes.home import HomeScene
from ui.scenes.pause import PauseMenu
from ui.scenes.setup import choices
from ui.scenes.setup.people import SOMEBODY
from ui.scenes.sharing.join_page import JoinPage
from ui.scenes.welcome.mood_page import MoodPage, game_for
from ui.scenes.welcome.newcomer_page import NewcomerPage
from ui.settings import Settings
from ui.start.arguments import parse
from ui.table.lesson.first_steps import steps_for
from ui.table.lesson.guide import Bubble
from ui.table.scene import TableScene

WINDOWS = [*SIZES, (1366, 768), (2560, 1440)]
OTHER_SCRIPTS = ("Łukasz", "Ωmega", "Жанна", "李小龙", "นิด", "נועה", "عمر")
every_mood = pytest.mark.parametrize("mood", MOODS)


@pytest.fixture(name="newcomer")
def _newcomer(app: TriedApp) -> TriedApp:
    """The program at its first start."""
    app.router.asks_newcomers = True
    start(app)
    return app


def wait(app: TriedApp, ms: int = 400) -> None:
    """Let that much time pass."""
    assert isinstance(app.clock, Clock)
    settle(app, app.clock, ms)


def pass_unseen(app: TriedApp, ms: int = 100) -> None:
    """So much later; it is not painted."""
    assert isinstance(app.clock, Clock)
    app.clock.pass_ms(ms)
    with unseen(app):
        app.step()


def dealt(app: TriedApp, mood: str) -> TableScene:
    """The table for that mood, as soon as a card may be played and nobody is asked something else."""
    app.router.deal_first(game_for(mood).id)
    return shown(app)


def shown(app: TriedApp) -> TableScene:
    scene = table(app)
    for _ in range(600):
        pass_unseen(app)
        if scene.first_steps.bubble is not None:
            return scene
        if scene.question is not None and scene.controller.prompt() is not None:
            scene.controller.propose(scene.view.moves(scene.bottom)[0])
    raise AssertionError("no card can be played")


def bubble_of(scene: TableScene) -> Bubble:
    assert scene.first_steps.bubble is not None
    return scene.first_steps.bubble


# -- when it is asked


def first_scene(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Scene | None:
    """What a start of the program shows first."""
    seen: list[Scene | None] = []

    def run(app: App) -> int:
        seen.append(app.scene)
        return 0

    monkeypatch.setattr(App, "run", run)
    assert the_program.main(parse(arguments)) == 0
    pygame.display.quit()
    return seen[0]


@pytest.mark.usefixtures("home")
def test_the_first_start_asks_and_no_other(monkeypatch: pytest.MonkeyPatch):
    assert isinstance(first_scene(monkeypatch), NewcomerPage)
    assert isinstance(first_scene(monkeypatch, "--size", "1280x720"), NewcomerPage)
    Settings().save()
    assert isinstance(first_scene(monkeypatch), HomeScene)


@pytest.mark.parametrize("kept", [settings.settings_path, choices._path])
def test_whoever_has_been_here_is_not_asked(home: Path, monkeypatch: pytest.MonkeyPatch, kept):
    (home / kept().name).write_text("{", encoding="utf-8")  # damaged, but somebody was here
    assert not isinstance(first_scene(monkeypatch), NewcomerPage)


def test_a_match_at_the_start_asks_nothing(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    for arguments in (["--game", GAMES[0].id], ["--demo"]):
        assert isinstance(first_scene(monkeypatch, *arguments), TableScene)
        for path in home.glob("*.json"):
            path.unlink()
    saved = tmp_path / "saved.json"
    match = Match(choices.usual(GAMES[0]).setup(GAMES[0].id, 5))
    saved.write_text(json.dumps(match.to_json()), encoding="utf-8")
    assert isinstance(first_scene(monkeypatch, "--open", str(saved)), TableScene)
    assert isinstance(first_scene(monkeypatch, str(saved)), TableScene)
    saved.write_text("no match", encoding="utf-8")
    for path in [*home.glob("settings.json"), *home.glob("choices.json")]:
        path.unlink()
    assert not isinstance(first_scene(monkeypatch, str(saved)), NewcomerPage), "it says what is wrong with the file"


# -- who one is


def test_by_keys_alone_to_a_table_with_a_name_and_a_face(newcomer: TriedApp):
    write(newcomer, "Anouk")
    press(newcomer, pygame.K_TAB)
    press(newcomer, pygame.K_RIGHT)
    face = picker(newcomer).value
    press(newcomer, pygame.K_RETURN)
    assert isinstance(newcomer.scene, MoodPage)
    assert "Anouk" in all_words(newcomer)
    press(newcomer, pygame.K_RIGHT)
    press(newcomer, pygame.K_RETURN)
    me = table(newcomer).match.setup.seats[0]
    assert (me.name, me.face, me.kind) == ("Anouk", face, PERSON)
    assert table(newcomer).match.setup.game == game_for(MOODS[1]).id
    for other in GAMES:
        assert choices.load().table(other).seats[0] == me, "wherever one sits"


def test_the_face_goes_with_the_name_until_one_is_picked(newcomer: TriedApp):
    first = [character.id for character in CHARACTERS[:FIRST]]
    assert picker(newcomer).faces == tuple(first)
    assert len(first) == 8
    write(newcomer, "Olga")
    assert picker(newcomer).value == "rosa"
    pick(newcomer, "nils")
    form_of(newcomer).set_focus(field(newcomer))
    press(newcomer, pygame.K_BACKSPACE)
    assert (field(newcomer).value, picker(newcomer).value) == ("Olg", "nils")
    click_on(newcomer, "Next")
    assert choices.load().person.face == "nils"
    seats = choices.load().table(GAMES[0]).seats
    assert faces_of(seats)[0] == "nils"
    assert len({*faces_of(seats)}) == len(seats), "whoever has that face sits down with another, or stays away"


@pytest.mark.parametrize("how", ["Skip", "Escape"])
def test_whoever_skips_it_is_somebody_as_before(newcomer: TriedApp, how: str):
    write(newcomer, "Olga")
    if how == "Skip":
        click_on(newcomer, "Skip")
    else:
        press(newcomer, pygame.K_ESCAPE)
    assert isinstance(newcomer.scene, HomeScene)
    assert not choices.are_kept()
    assert choices.load().person == SOMEBODY


def test_without_a_name_one_is_called_as_everybody_was(newcomer: TriedApp):
    press(newcomer, pygame.K_RETURN)
    assert choices.load().person.name == FIRST_PERSON


@pytest.mark.parametrize("name", ["W" * 40, *OTHER_SCRIPTS, "  ", "Mei", "Rosa"])
def test_any_name_sits_down(newcomer: TriedApp, name: str):
    for letter in name:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    newcomer.step()
    press(newcomer, pygame.K_RETURN)
    known = choices.load()
    assert known.person.name == (name.strip()[:LONGEST_NAME] or FIRST_PERSON)
    for other in GAMES:
        choice = known.table(other)
        assert choice.trouble(other) is None
        assert choice.seats[0].name == known.person.name


# -- what one feels like


def test_every_mood_has_a_game_and_no_game_another_mood():
    assert [game_for(mood).mood for mood in MOODS] == [*MOODS]
    assert {game.mood for game in GAMES} <= {*MOODS, ""}


@every_mood
def test_a_tile_says_what_it_deals_and_deals_it(newcomer: TriedApp, mood: str):
    newcomer.router.ask_mood()
    newcomer.step()
    dealt_game = game_for(mood)
    choice = choices.for_mood(choices.load(), dealt_game)
    assert f"{dealt_game.title} \N{EN DASH} {choice.minutes(dealt_game)} min" in all_words(newcomer)
    tiles = [w for w in form_of(newcomer).root.everything() if isinstance(w, GameCard)]
    click(newcomer, tiles[MOODS.index(mood)].rect.center)
    setup = table(newcomer).match.setup
    assert setup.game == dealt_game.id
    short = dealt_game.short.values if dealt_game.short is not None and mood != EVENING else {}
    assert dict(setup.changes) == dict(short), "short, but for a long evening"


def test_other_ways_out(newcomer: TriedApp):
    newcomer.router.ask_mood()
    newcomer.step()
    press(newcomer, pygame.K_j, text="j")
    assert isinstance(newcomer.scene, JoinPage)
    press(newcomer, pygame.K_ESCAPE)
    press(newcomer, pygame.K_a, text="a")
    assert isinstance(newcomer.scene, HomeScene)


# -- how cards are played


def test_three_bubbles_wait_to_be_read_and_never_come_again(newcomer: TriedApp):
    scene = dealt(newcomer, MOODS[0])
    said = []
    for number in (1, 2, 3):
        assert f"{number} of 3" in "".join(getattr(w, "text", "") for w in bubble_of(scene).form.root.everything())
        said.append(bubble_of(scene).text.text)
        wait(newcomer, 400)
        assert bubble_of(scene).text.text == said[-1], "it waits"
        if number == 2:
            click(newcomer, bubble_of(scene).form.stops()[0].rect.center)
        else:
            press(newcomer, pygame.K_SPACE)
        wait(newcomer, 100)
    assert said == [step.says for step in steps_for(click="lifts", by_finger=False, many=False)]
    assert scene.first_steps.bubble is None
    assert not [move for move in scene.match.moves if move.seat == 0], "nothing was played by that"
    newcomer.router.home()
    newcomer.router.continue_match(scene.match.setup.game)
    wait(newcomer, 2000)
    assert not table(newcomer).first_steps.shown


def test_whoever_leaves_is_not_shown_again(newcomer: TriedApp):
    scene = dealt(newcomer, MOODS[0])
    newcomer.router.home()
    newcomer.router.continue_match(scene.match.setup.game)
    wait(newcomer, 3000)
    assert table(newcomer).first_steps.bubble is None
    newcomer.router.play_again(scene.match.setup, False)
    wait(newcomer, 3000)
    assert table(newcomer).first_steps.bubble is None


@every_mood
def test_a_move_reads_on(newcomer: TriedApp, mood: str):
    scene = dealt(newcomer, mood)
    first = bubble_of(scene).text.text
    before = scene.first_steps._made()
    scene.controller.propose(next(move for move in scene.view.moves(scene.bottom) if move.cards))
    shown(newcomer)
    assert scene.first_steps._made() > before
    assert bubble_of(scene).text.text != first


def test_keys_are_for_a_card_that_is_chosen(newcomer: TriedApp):
    scene = dealt(newcomer, MOODS[0])
    first = bubble_of(scene).text.text
    press(newcomer, pygame.K_RIGHT)
    press(newcomer, pygame.K_SPACE)
    assert bubble_of(scene).text.text == first
    press(newcomer, pygame.K_ESCAPE)
    assert newcomer.scene is scene, "the card is let go"
    assert scene.gestures.focus is None
    press(newcomer, pygame.K_SPACE)
    wait(newcomer)
    assert bubble_of(scene).text.text != first


def test_at_a_question_that_is_open_for_a_moment_there_is_no_bubble(newcomer: TriedApp):
    scene = dealt(newcomer, EVENING)
    scene.first_steps._at = 0
    seen = 0
    for _ in range(600):
        pass_unseen(newcomer)
        scene.first_steps.shown = True
        if scene.controller.window is not None:
            seen += 1
            assert scene.first_steps.bubble is None
        if scene.gestures.legal and scene.controller.window is None:
            scene.controller.propose(scene.view.moves(scene.bottom)[0])
            scene.first_steps._moves = None
        if seen > 3:
            return
    raise AssertionError("nobody was asked")


def test_esc_leads_back_step_by_step(newcomer: TriedApp):
    write(newcomer, "Anouk")
    press(newcomer, pygame.K_RETURN)
    press(newcomer, pygame.K_RETURN)
    scene = shown(newcomer)
    path = SaveSlot().unfinished_path(scene.match.setup.game)
    assert path.exists()
    press(newcomer, pygame.K_SPACE)
    wait(newcomer, 100)
    second = bubble_of(scene).text.text
    press(newcomer, pygame.K_ESCAPE)
    wait(newcomer, 100)
    assert bubble_of(scene).text.text != second
    press(newcomer, pygame.K_ESCAPE)
    assert isinstance(newcomer.scene, MoodPage)
    assert not path.exists(), "nobody has played there"
    press(newcomer, pygame.K_ESCAPE)
    assert isinstance(newcomer.scene, NewcomerPage)
    assert (field(newcomer).value, picker(newcomer).value) == ("Anouk", choices.load().person.face)
    press(newcomer, pygame.K_ESCAPE)
    assert isinstance(newcomer.scene, HomeScene)
    assert "Continue" not in all_words(newcomer)
    press(newcomer, pygame.K_ESCAPE)
    assert newcomer._running


def test_a_match_that_was_begun_is_kept(newcomer: TriedApp):
    scene = dealt(newcomer, MOODS[0])
    scene.controller.propose(scene.view.moves(0)[0])
    shown(newcomer)
    press(newcomer, pygame.K_ESCAPE)
    wait(newcomer, 100)
    press(newcomer, pygame.K_ESCAPE)
    assert isinstance(newcomer.scene, PauseMenu)
    assert SaveSlot().unfinished_path(scene.match.setup.game).exists()


def test_another_windows_match_is_not_forgotten(home: Path):
    setup = Setup(GAMES[0].id, GAMES[0].rule_sets[0].id, choices.usual(GAMES[0]).seats, 5)
    mine, theirs = SaveSlot(home), SaveSlot(home)
    theirs.save(Match(setup.again(6)))
    mine.forget(Match(setup))
    assert theirs.unfinished_path(setup.game).exists()
    theirs.forget(Match(setup.again(6)))
    assert not theirs.unfinished_path(setup.game).exists()


@every_mood
@pytest.mark.parametrize("by_finger", [False, True])
@pytest.mark.parametrize("text_size", ["large", "normal"])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.spread
def test_bubbles_lie_on_nothing_that_is_read_or_used(home: Path, size, text_size: str, by_finger: bool, mood: str):
    app = bare_app(size, Settings(sound=False, speed="off", text_size=text_size, by_finger=by_finger))
    app.push(HomeScene())
    scene = dealt(app, mood)
    for number in range(3):
        rect = bubble_of(scene).rect
        assert pygame.Rect((0, 0), size).contains(rect)
        words = [picture.get_rect(topleft=(x, y)) for _, picture, x, y in scene.captions.line()]
        log = [area.rect for area in scene.guide.targets.areas.all() if area.sign == "log"]
        hand = [sprite.rect() for sprite in scene.gestures.hand()]
        buttons = [stop.rect for stop in scene.actions.form.stops()]
        assert rect.collidelist([*words, *log, *hand, *buttons]) < 0, f"bubble {number + 1}"
        for stop in bubble_of(scene).form.stops():
            assert min(stop.rect.size) >= app.theme.finger
        if number < 2:
            press(app, pygame.K_SPACE)
            wait(app, 100)


def test_sentences_follow_the_settings():
    assert steps_for(click="plays", by_finger=False, many=False)[0].says == "Click a card to play it."
    assert "golden button" in steps_for(click="lifts", by_finger=False, many=True)[0].says
    for click_is in ("lifts", "plays"):
        for many in (False, True):
            said = " ".join(step.says for step in steps_for(click=click_is, by_finger=True, many=many))
            assert "Tap" in said
            assert not {"Click", "click", "Enter", "Keys"} & {*said.replace(",", " ").split()}


# -- how it looks


@pytest.mark.parametrize("text_size", ["normal", "large", "small", "largest"])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.spread
def test_pages_are_whole(home: Path, size, text_size: str):
    app = bare_app(size, Settings(sound=False, text_size=text_size), seen=False)
    choices.introduce("Wolfgang Amadeus", "kofi")
    app.push(HomeScene())
    for page in (app.router.newcomer, app.router.ask_mood):
        page()
        app.step()
        check_layout(app)


def test_what_has_the_focus_is_reached_and_named(newcomer: TriedApp):
    for words in ("Face", "Skip", "Next"):
        tab_to(newcomer, words)
    newcomer.router.ask_mood()
    newcomer.step()
    for mood in MOODS:
        named = game(game_for(mood).id).title
        assert any(named in words for words in all_words(newcomer).split("\n"))
    for words in ("Join a deal", "All games", "Back"):
        tab_to(newcomer, words)
