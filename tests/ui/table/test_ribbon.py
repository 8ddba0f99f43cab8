"""The ribbon at a table where nothing counts: where it lies, when it is there, and what it says."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import Any

import pygame
import pytest

from game.catalogue import GAMES
from game.engine.moves import NEXT
from game.session import bots
from game.session.lessons.script import setup_of as lesson_setup
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.painted.watch import Watch
from tests.ui.player import Player, setup_of, your_turn
from tests.ui.scenes.checks import LONG_NAMES
from tests.ui.table.placement import faults, places_of, smaller
from tests.ui.table.test_every_table import SIZES
from tests.ui.table.tips.test_tips import MS
from ui.scenes.score.results import ResultsPage
from ui.scenes.setup.page import SetupScene
from ui.settings import TEXT_SIZES
from ui.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("looked_at")
WORD = "Practice"
MOVES = 400
SETTINGS: tuple[dict[str, Any], ...] = (
    {"text_size": "large", "by_finger": True},
    {"text_size": "normal"},
    {"text_size": "small"},
)


@pytest.fixture(name="watch")
def _watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def tables():
    """Every game with the fewest and the most seats; sizes of window and of text take turns."""
    sizes, settings = cycle(SIZES[:3]), cycle(SETTINGS)
    for game in GAMES:
        for seats in sorted({game.seats[0], game.seats[-1]}):
            size = next(sizes)
            chosen = SETTINGS[0] if size == SIZES[0] else next(settings)
            id = f"{game.id}-{seats}-{size[0]}-{chosen['text_size']}"
            yield pytest.param(game, seats, size, chosen, id=id)


def ribbon_of(player: Player) -> pygame.Rect | None:
    return player.table.captions.ribbon.stands


@pytest.mark.parametrize(("game", "seats", "size", "settings"), [*tables()])
def test_it_lies_over_nothing(sit_down, watch, game, seats, size, settings):
    chairs = tuple(Seat(name[:16], COMPUTER if at else PERSON, "easy") for at, name in enumerate(LONG_NAMES[:seats]))
    match = Match(Setup(game.id, game.rule_sets[0].id, chairs, 2, practice=True))
    players = {seat: bots.make(game.id, "easy") for seat in range(seats)}
    for count in (0, 23, MOVES):
        while len(match.moves) < count and not match.state.round_over and not match.over:
            bots.play_out(match, players, len(match.moves) + 1)
        player = sit_down(Match.from_json(match.to_json()), size=size, speed="off", **settings)
        player.step()
        player.step()
        painted = watch.paint(player.table)
        assert [fault for fault in faults(player, painted) if WORD in fault] == []
        if player.table.cover is not None:
            continue
        rect = ribbon_of(player)
        assert rect is not None
        word = next(shown for shown in painted.words if shown.words == WORD)
        assert rect.contains(word.rect)
        assert player.table.layout.free.contains(rect)
        for name, other in places_of(player.table).items():
            assert not smaller(rect).colliderect(smaller(other)), f"it lies on {name}"
        for card, _ in painted.cards:
            assert not smaller(rect).colliderect(smaller(card)), f"it lies on a card at {card}"
        for shown in painted.words:
            assert shown is word or not rect.colliderect(shown.rect), f"it lies on {shown.words!r}"


def test_there_is_none_where_the_round_counts(sit_down):
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    assert ribbon_of(player) is None
    assert not player.painted().says(WORD)


def test_its_tip_says_why(sit_down):
    player = sit_down(replace(your_turn("6H 7H KH"), practice=True))
    player.rest()
    assert player.painted().says(WORD)
    rect = ribbon_of(player)
    assert rect is not None
    player.move_to(rect.center)
    player.wait(MS + 300, 50)
    assert player.painted().says("This is a practice game: nothing counts in your statistics.")
    for _ in range(100):
        player.key(pygame.K_TAB)
        focus = player.table.stops.focus
        if focus is not None and focus.sign == "practice":
            break
    else:
        raise AssertionError("Tab never comes to it")
    player.wait(MS + 100, 50)
    assert player.painted().says("This is a practice game")


def test_it_comes_with_an_undo_that_costs_the_round_and_goes_with_the_round(sit_down):
    player = sit_down(setup_of(seed=4, computers=1, changes={"lives": 5}), speed="off")
    player.rest()
    assert ribbon_of(player) is None
    match = player.table.match
    match.ledger.practice.add(match.round_number)
    player.table.changes += 1
    player.move_to((200, 200))
    assert ribbon_of(player) is not None
    assert "not count" in player.table.captions.ribbon.why()
    players = {seat: bots.make(match.setup.game, "easy") for seat in range(2)}
    while not match.state.round_over:
        bots.play_out(match, players, len(match.moves) + 1)
    assert ribbon_of(player) is not None
    match.submit(match.state.moves(0)[0])
    assert match.moves[-1].kind == NEXT
    assert ribbon_of(player) is None


def test_a_lesson_and_a_look_back_have_none(sit_down):
    game = GAMES[0]
    assert game.lesson is not None
    player = sit_down(Match(lesson_setup(game, game.lesson, Seat("Ada", PERSON))), lesson=game.lesson)
    player.rest()
    assert player.table.match.setup.practice
    assert ribbon_of(player) is None
    assert not player.painted().says(WORD)


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_the_log_makes_room_for_it(sit_down, size):
    for practice in (False, True):
        player = sit_down(replace(your_turn("6H 7H KH"), practice=practice), text_size=size, speed="off")
        player.rest()
        player.double_click(player.on("6H"))
        player.rest()
        stands = player.table.captions.latest.stands
        assert stands is not None
        rect = ribbon_of(player)
        assert rect is None or not rect.colliderect(stands)


# -- what is dealt next


def played_out(player: Player) -> ResultsPage:
    """The result of the match at this table, played by computers."""
    match = player.table.match
    players = {seat: bots.make(match.setup.game, "easy") for seat in range(len(match.setup.seats))}
    bots.play_out(match, players, 4000)
    assert match.over
    player.table.skip_animations()
    player.rest()
    player.press_button("See the result")
    page = player.app.scene
    assert isinstance(page, ResultsPage)
    return page


@pytest.mark.parametrize("game", [game for game in GAMES if game.lesson], ids=lambda game: game.id)
def test_after_the_match_of_a_lesson_comes_a_real_one(sit_down, game):
    player = sit_down(your_turn("6H 7H KH"), speed="off")
    player.app.router.play_on(game.id)
    scene = player.app.scene
    assert isinstance(scene, TableScene)
    assert scene.match.setup.practice
    again = Match.from_json(scene.match.to_json()).setup
    assert again == scene.match.setup, "a match that is saved and opened again knows it, too"
    assert not again.again(9).practice
    assert again.again(9).seats == again.seats
    player.app.router.set_up(game.id, again)
    page = player.app.scene
    assert isinstance(page, SetupScene)
    assert not page.choice.practice
    player.app.router.play_again(again, False)
    scene = player.app.scene
    assert isinstance(scene, TableScene)
    assert not scene.match.setup.practice
    assert scene.captions.ribbon.why() == ""


def test_play_again_after_the_match_of_a_lesson_counts(sit_down):
    game = GAMES[0]
    lesson = Setup(game.id, game.rule_sets[0].id, (Seat("Ada", PERSON), Seat("Mei")), 3, {"lives": 1}).in_practice()
    player = sit_down(lesson, speed="off")
    played_out(player)
    player.press_button("Play again")
    scene = player.app.scene
    assert isinstance(scene, TableScene)
    assert not scene.match.setup.practice
    assert scene.captions.ribbon.stands is None


def test_a_practice_table_that_was_set_up_stays_one_and_says_so(sit_down):
    player = sit_down(replace(setup_of(seed=3, changes={"lives": 1}), practice=True), speed="off")
    played_out(player)
    player.press_button("Play again")
    scene = player.app.scene
    assert isinstance(scene, TableScene)
    assert scene.match.setup.practice
    player.step()
    assert scene.captions.ribbon.stands is not None


def test_a_match_saved_without_it_is_as_it_was():
    match = Match(replace(setup_of(), practice=True))
    data = match.to_json()
    assert "practice_once" not in data
    assert Match.from_json(data).setup.again(5).practice
