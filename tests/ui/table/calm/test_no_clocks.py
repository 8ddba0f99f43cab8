"""Nothing runs out, where that was chosen: every question, trick and message waits for whoever sits here."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import ui
from game.catalogue import GAMES
from game.engine.state import HANDS
from game.session.match import Match
from tests.boards.cheat.calling import asked, wait_for
from tests.boards.tricks.tricks import FORTY_FIVES, FOUR, in_play, tricks
from tests.contract.tables import USUAL
from tests.ui.player import setup_of, your_turn
from tests.ui.table.input.questions import again, questions
from ui.settings import OWN

LONG_MS = 90_000
FOLDER = Path(ui.__file__).parent

TIMES = {
    "access/access.py": "between two trees while something moves: the last one comes in any case",
    "access/adapters.py": "how long a reader is waited for at the start: nothing is shown",
    "access/bridge.py": "until what an older reader is told has settled: it is told in any case",
    "access/scanning.py": "for how long one key takes nothing: what is lit comes round again, at a chosen pace",
    "access/voices.py": "how long a voice has to end: nothing is shown",
    "boards/matching.py": "how long one has to announce the last card: waits",
    "boards/melds/board.py": "how long a bubble stays: the log says the same",
    "gamepad/device.py": "when controllers are looked for: nothing is shown",
    "gamepad/keys.py": "how a held arrow repeats itself: one press a step does the same",
    "scenes/page.py": "when tables are loaded ahead: nothing is shown",
    "scenes/router.py": "how far a long match is: nothing runs out",
    "scenes/paper/browser.py": "when a browser counts as open",
    "scenes/score/podium.py": "between two medals, which stay",
    "table/alerts.py": "the reminder: silent; a slow disk is told of",
    "table/asking/calling.py": "the beat of the thinking signs",
    "table/asking/cover.py": "how long a key is held: Enter, I or a click do it without",
    "table/asking/panels.py": "how long a message stays: until something is done",
    "table/festive/finale.py": "how long the end is celebrated: the result waits to be asked for",
    "table/festive/spectacle.py": "between two ticks of a number",
    "table/input/advice.py": "how long a hint takes: until it is there",
    "table/input/gestures.py": "a double click: a click on the place, or keys, do it without",
    "table/scene.py": "between two looks: nothing is shown",
    "table/show/faces.py": "how long a face smiles and what it says stands: it tells nothing that the log does not",
    "widgets/form.py": "how long a page that opens by itself takes no press: it waits",
    "widgets/tips.py": "after how long a tip appears: Tab and I bring it at once",
    **dict.fromkeys(
        ("app.py", "presses.py", "sound.py", "waiting.py", "heard.py"), "the loop, and captions, which stay"
    ),
    **dict.fromkeys(("start/boards.py",), "the start of the program"),
}
"""Where the screen has a time in seconds of its own, and what becomes of it where nothing runs out."""


def test_every_time_of_the_screen_is_known_here():
    names = re.compile(r"^(?:[A-Z_]+_S|[A-Z_]*SECONDS)\b[^=\n]*=", re.MULTILINE)
    found = {
        path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.py") if names.search(path.read_text("utf-8"))
    }
    assert found == set(TIMES)


def with_window(game) -> Match | None:
    """A match in which several seats are asked at once, the person among them; None where a game asks nobody so."""
    table = next(table for table in USUAL if table.game is game)
    for match in questions(table):
        if any(prompt.window and 0 in prompt.window for prompt in match.prompts()):
            return match
    return None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_all_are_asked_waits_for_the_person_and_the_computers_answer(sit_down, game):
    match = with_window(game)
    if match is None:
        return  # this game asks nobody but in turn
    made = len(match.moves)
    player = sit_down(match, no_clocks=True)
    wait_for(player, lambda: player.table.calling.asks)
    window = player.table.controller.window
    player.wait(LONG_MS, 1000)
    assert window is not None
    assert window is player.table.controller.window
    assert window.seconds is None
    assert window.waits
    assert len(match.moves) == made
    player.key(pygame.K_SPACE)
    wait_for(player, lambda: len(match.moves) > made)


def test_some_games_have_such_questions():
    assert {game.id for game in GAMES if with_window(game) is not None} >= {"cheat", "olympus"}


def test_no_game_has_a_time_for_answers(sit_down):
    """Not for the last card of Switch, a Flare, a sneak."""
    timed = set()
    for game in GAMES:
        table = next(table for table in USUAL if table.game is game)
        match = next(iter(questions(table)))
        for endless in (True, False):
            pace = sit_down(again(match), no_clocks=endless).table.controller.pace
            assert pace.long == endless
            assert pace.call is None or not endless
            timed |= {game.id} if pace.call is not None else set()
    assert timed >= {"cheat", "olympus", "switch"}


@pytest.mark.parametrize("seconds", OWN["call_s"].values)
def test_the_setting_of_a_game_is_overruled_and_comes_back(sit_down, seconds):
    player = asked(sit_down, "pcc", turn=1, laid="KC", no_clocks=True, call_s=seconds)
    assert player.table.controller.pace.call is None
    player.app.settings.no_clocks = False
    player.app.apply_settings()
    assert player.table.controller.pace.call == (seconds or None)


def test_several_people_are_asked_without_a_clock_too(sit_down):
    player = asked(sit_down, "ppp", turn=0, no_clocks=True)
    player.wait(LONG_MS, 1000)
    assert player.table.calling.asks
    player.key(pygame.K_SPACE)
    wait_for(player, lambda: len(player.table.match.moves) > 1)


def test_a_card_that_is_drawn_late_is_waited_for(sit_down):
    """By the forgetful rule the others play on after some seconds; now they do once it is drawn."""
    player = sit_down(your_turn("5H 6H 7H", changes={"auto_draw": False}), no_clocks=True)
    player.rest()
    player.double_click(player.on("5H"))
    player.wait(LONG_MS, 1000)
    match = player.table.match
    assert len(match.moves) == 1
    assert player.painted().says("Draw your card")
    before = player.app.frames
    player.wait(2000, 20)
    assert player.app.frames - before < 5  # it waits at rest
    player.click(player.stock)
    wait_for(player, lambda: len(match.moves) > 2)
    assert len(match.state.table[HANDS[0]]) == 3


def test_with_a_clock_the_others_play_on(sit_down):
    player = sit_down(your_turn("5H 6H 7H", changes={"auto_draw": False}))
    player.rest()
    player.double_click(player.on("5H"))
    player.wait(LONG_MS, 1000)
    assert len(player.table.match.moves) > 1


def test_a_message_stays_until_something_is_done(sit_down):
    player = sit_down(your_turn("5H 6H 7H"), no_clocks=True)
    player.rest()
    player.key(pygame.K_z)
    assert player.painted().says("nothing to undo")
    player.wait(LONG_MS, 1000)
    player.move_to((5, 5))
    assert player.painted().says("nothing to undo")
    player.key(pygame.K_RIGHT)
    player.step()
    assert not player.painted().says("nothing to undo")


def test_nobody_is_reminded(sit_down, monkeypatch):
    heard = []
    for endless in (False, True):
        player = sit_down(your_turn("5H 6H 7H"), no_clocks=endless)
        player.rest()
        monkeypatch.setattr(
            player.app.sound, "play", lambda name, share=1.0, endless=endless: heard.append((name, endless))
        )
        player.wait(60_000, 1000)
    assert ("nudge", False) in heard
    assert ("nudge", True) not in heard


def test_a_trick_stands_until_a_press(sit_down):
    player = sit_down(in_play(FOUR), no_clocks=True)
    player.rest()
    player.double_click(player.on("6C"))
    wait_for(player, lambda: player.table.director.waits, ms=100)
    player.wait(LONG_MS, 1000)
    assert player.table.director.waits
    assert player.painted().says("Click to continue")
    player.key(pygame.K_SPACE)
    assert not player.table.director.waits


def test_at_a_table_without_people_tricks_stand_as_long_as_was_chosen(sit_down):
    player = sit_down(tricks(FORTY_FIVES, persons=0), no_clocks=True, speed="fast")
    wait_for(player, lambda: player.table.director.reading, ms=50, limit=1000)
    player.wait(player.app.settings.trick_ms - 100, 50)
    assert player.table.director.reading
    player.wait(400, 50)
    assert not player.table.director.reading


def test_an_eye_shows_a_hand_until_the_next_press(sit_down):
    player = asked(sit_down, "ppc", turn=2, laid="KC", no_clocks=True)
    table = player.table
    for _ in range(2):
        player.key(pygame.K_TAB)  # from the caller to the eye beside it
    player.key(pygame.K_RETURN)
    assert table.calling.holds, "the key has come up, and the hand is still seen"
    assert table.controller.viewer == 0
    player.key(pygame.K_RETURN)
    assert not table.calling.holds
    assert table.controller.viewer is None


def test_the_curtain_is_lowered_by_a_single_key_that_is_not_held(sit_down):
    player = sit_down(setup_of(persons=2, seed=2), speed="off")
    for _ in range(100):
        if player.table.cover is not None and player.table.cover.open:
            break
        player.step(20)
    player.key(pygame.K_i)
    assert player.table.cover is None
