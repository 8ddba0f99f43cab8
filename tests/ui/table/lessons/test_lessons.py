"""Every lesson is played to its end by pointer and by keys, and no bubble covers what it points at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest
from _pytest.mark import ParameterSet

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.decks import FRENCH, GERMAN, call_cards_as_in
from game.engine.moves import Move
from game.players.search import at_once
from game.session.lessons.controller import LessonController
from game.session.lessons.script import setup_of
from game.words.lesson import Step
from tests.ui.player import Player
from ui import fonts
from ui.table.asking.panels import MoveButton
from ui.table.lesson.guide import MOST_LINES, WIDTHS, Bubble
from ui.table.scene import TableScene

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
LETTERS = dict(zip(SIZES, ("normal", "large", "small", "normal"), strict=True))
TAUGHT = [game for game in GAMES if game.lesson is not None]

every_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)


def seated(sit_down, game: Game, **more: object) -> Player:
    assert game.lesson is not None
    player: Player = sit_down(setup_of(game, game.lesson), lesson=game.lesson, **more)
    player.rest()
    return player


def controller_of(player: Player) -> LessonController:
    controller = player.table.controller
    assert isinstance(controller, LessonController)
    return controller


def bubble_of(player: Player) -> Bubble:
    bubble = player.table.guide.bubble
    step = controller_of(player).step
    assert bubble is not None, f"nothing is said before {step}"
    return bubble


def check_bubble(player: Player) -> None:
    """It is whole, says its words in two lines - or in more where very large letters leave only room for a narrow one -
    and leaves free what it points at and what is to be used."""
    bubble, step = bubble_of(player), controller_of(player).step
    assert step is not None
    assert player.table.layout.free.contains(bubble.rect), step.words
    size = bubble.kit.theme.text("body")
    lines = fonts.wrapped(bubble.text.text, size, bubble.text.rect.width)
    narrow = player.app.theme.crowded and bubble.rect.width < min(WIDTHS) * size
    assert len(lines) <= MOST_LINES or narrow, step.words
    if step.at:
        assert bubble.rings, f"{step.at} is not on the table"
        assert bubble.rect.collidelist(bubble.rings) < 0, f"{step.words!r} lies on {step.at}"
    for rect in player.table.guide.targets.in_use():
        assert not bubble.rect.colliderect(rect), f"{step.words!r} lies on what is to be used"


def make(player: Player, awaits: Move, how: str) -> None:
    """Make that move at the table: by a panel's button, with cards lifted together, or with one card."""
    table = player.table
    question = table.question
    if question is not None and not awaits.cards:
        for button in question.form.stops():
            if isinstance(button, MoveButton) and button.move == awaits:
                break
        else:
            raise AssertionError(f"there is no button for {awaits}")
        if how != "keys":
            player.click(button.rect.center)
            return
        for _ in question.form.stops():
            if question.form.focus is not button:
                player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
    elif table.view.takes_many and awaits.cards and how != "keys":
        for card in awaits.cards:
            player.click(player.on(card))
            player.wait(600, 300)
        player.press_button(table.actions.actions[0].text)
    else:
        player.do(awaits, how)


def written(move: Move) -> list[str]:
    """A move in words, in whatever order its cards were chosen."""
    return sorted(str(move).split())


def do_step(player: Player, how: str) -> None:
    controller = controller_of(player)
    awaits = controller.awaits
    number = controller.number
    if awaits is None:
        assert controller.window is None, "Space would let go what is asked"
        player.key(pygame.K_SPACE) if how == "keys" else player.press_button("Next")
    elif controller.window is not None:
        player.answer(awaits.seat if awaits.kind != controller.window.prompt.kinds[-1] else None, how)
    else:
        make(player, awaits, how)
    player.rest()
    assert controller.number == number + 1, f"{awaits or 'reading'} was not taken by {how}"


def every_way() -> Iterator[ParameterSet]:
    """Every lesson in every window by pointer and by keys; every time each once by keys and one by pointer, as other
    tests go through them all by pointer, in windows that take turns."""
    for (at, game), (turn, size), how in product(enumerate(TAUGHT), enumerate(SIZES), ("double", "keys")):
        often = (turn + at) % 4 == 0 if how == "keys" else at == turn == 0
        yield pytest.param(game, size, how, marks=() if often else pytest.mark.soak, id=f"{how}-{size}-{game.id}")


def turned_down(player: Player) -> int:
    """How many moves a step does not await: each is turned down with a reason, and none is made."""
    controller, match = controller_of(player), player.table.match
    made, count = len(match.moves), 0
    for move in match.state.moves(0):
        if controller.awaits is None or written(move) != written(controller.awaits):
            refusal = controller.propose(move)
            assert refusal is not None
            assert refusal.text.endswith((".", "!"))
            count += 1
    assert len(match.moves) == made
    return count


@pytest.mark.parametrize(("game", "size", "how"), [*every_way()])
def test_a_lesson_is_played_to_its_end_and_takes_no_other_moves(sit_down, game: Game, size: tuple[int, int], how: str):
    player = seated(sit_down, game, size=size, speed="off" if size[0] > 1280 else "normal", text_size=LETTERS[size])
    controller, others, farthest = controller_of(player), 0, 1
    while not controller.finished:
        check_bubble(player)
        others += turned_down(player) if how == "keys" else 0
        do_step(player, how)
        if how == "keys" and controller.number > farthest and controller.number % 2:
            farthest = controller.number
            player.key(pygame.K_BACKSPACE)  # whoever goes back now and then comes to the end all the same
            player.rest()
        assert controller.step is not None
        assert bubble_of(player).text.text == controller.step.words
        assert player.table.cards.agrees(player.table.view)
    check_bubble(player)
    assert others or how != "keys"
    assert not player.slot.unfinished_path(game.id).exists() or player.table.match.setup.practice
    if how == "keys":
        player.key(pygame.K_SPACE)
    else:
        player.press_button("Now play on alone")
    scene = player.app.scene
    assert isinstance(scene, TableScene)
    assert scene.lesson is None
    assert scene.match.setup.practice


@every_lesson
def test_a_hint_in_a_lesson_is_what_it_awaits(sit_down, game: Game):
    player = seated(sit_down, game, speed="off")
    controller = controller_of(player)
    while controller.awaits is None:
        assert controller.hint() is None
        do_step(player, "keys")
    thinking = controller.hint()
    assert thinking is not None
    advice = at_once(thinking)
    assert advice is not None
    assert advice[0] == controller.awaits
    assert controller.undo_asks() is None
    player.table.match.submit(controller.awaits)


def test_the_learner_keeps_the_name():
    game = TAUGHT[0]
    assert game.lesson is not None
    taken = game.lesson.others[0]
    learner = replace(setup_of(game, game.lesson).seats[0], name=taken)
    names = [seat.name for seat in setup_of(game, game.lesson, learner).seats]
    assert names[0] == taken
    assert len(set(names)) == len(names)


def shown_in(game: Game) -> bool:
    """Whether a lesson makes moves of the learner itself, other than answers."""
    assert game.lesson is not None
    moves = [text for step in game.lesson.steps for text in step.then if text.startswith("0 ")]
    return any(text.startswith("0 play") for text in moves)


@pytest.mark.parametrize("game", [game for game in TAUGHT if shown_in(game)], ids=lambda game: game.id)
def test_what_a_lesson_shows_by_itself_asks_nothing_of_the_learner(sit_down, game: Game):
    player = seated(sit_down, game, speed="fast")
    controller = controller_of(player)
    while controller.step is not None and not any(text.startswith("0 play") for text in controller.step.then):
        do_step(player, "keys")
    before = len(player.table.match.moves)
    player.key(pygame.K_SPACE)
    while controller.step is None:
        assert controller.prompt() is None
        player.step(100)
    shown = player.table.match.moves[before:]
    assert any(move.seat == 0 for move in shown)
    assert {move.seat for move in shown} == set(range(len(player.table.match.setup.seats)))


def test_the_words_of_a_lesson_name_cards_by_the_deck_on_the_table():
    step = Step("Lead {J} or {A}, a {D}.", refusal="Not {Qs}.")
    assert (step.words, step.instead) == ("Lead jack or ace, a diamonds.", "Not queens.")
    call_cards_as_in(GERMAN)
    try:
        assert (step.words, step.instead) == ("Lead Unter or Daus, a bells.", "Not Obers.")
    finally:
        call_cards_as_in(FRENCH)
