"""Playing at a table with what every table has: hints, the buttons, the curtain. No game is known here."""

from __future__ import annotations

import pygame

from game.engine.moves import NEXT
from game.session.lessons.controller import LessonController
from tests.walker.app import Failure
from tests.walker.person import Person
from ui.scenes.score.results import ResultsPage
from ui.table.asking.cover import HOLD_S
from ui.table.scene import TableScene

_MOST = 1500  # turns in one round
_STUCK = 4  # hints in a row that do not lead to a move
_THINKS_MS = 120_000  # how long a hint may take: many looks at the clock
_QUESTIONS = 3  # about one move


def lower_curtain(person: Person) -> None:
    """The next person takes over: the space key is held."""
    cover = person.table.cover
    assert cover is not None
    person.wait_for("an open curtain", lambda: cover.open)
    person.hold(pygame.K_SPACE, 1000 * HOLD_S + 100)
    person.rest()
    if person.table.cover is cover:
        raise Failure("the curtain still stands")


def answer_choice(person: Person) -> None:
    """Yes, that is meant: the first answer of an open question beside a card."""
    person.key(pygame.K_1)
    person.rest()


def by_hint(person: Person) -> bool:
    """Ask for a hint and play it; False where there is none."""
    table = person.table
    before = _made(table)
    person.key(pygame.K_h)
    if table.controller.to_advise() is None:
        return False
    person.wait_for("a hint", lambda: table.words.hinted is not None, _THINKS_MS)
    person.key(pygame.K_RETURN)
    person.rest()
    for _ in range(_QUESTIONS):
        if person.scene is table and table.choice is not None:
            answer_choice(person)
    return _made(table) != before


def _made(table: TableScene) -> tuple[int, int]:
    """How many moves were made, and how many answers to what several are asked."""
    window = table.controller.window
    return len(table.match.moves), 0 if window is None else len(window.answers)


def turn(person: Person) -> bool:
    """Do what is asked of whoever sits at the screen; False where nobody is asked anything."""
    table = person.table
    controller = table.controller
    if table.cover is not None:
        lower_curtain(person)
    elif table.choice is not None:
        answer_choice(person)
    elif controller.passing_to is not None:
        person.press("Pass on to")
    elif controller.decoy:
        person.press("I have nothing to call")
    elif controller.to_advise() is not None:
        if not by_hint(person):
            raise Failure(f"a hint was asked for and not played: {person.where()}")
    elif controller.window is not None and controller.window.waits:
        person.key(pygame.K_SPACE)  # nobody calls
        person.rest()
    elif (words := next((b.text for b in person.buttons() if b.text.startswith(("Finish", "Continue"))), "")) != "":
        person.press(words)
    else:
        return False
    return True


def to_end_of_round(person: Person, most: int = _MOST) -> int:
    """Play with hints until the round is over; returns how many turns that took."""
    table = person.table
    for count in range(most):
        person.rest()
        if table.match.state.round_over or table.match.over:
            return count
        if person.scene is table and not turn(person):
            person.wait(500)
            if person.app.rests and person.scene is table and not asked(table):
                raise Failure(f"nobody is asked anything and nothing moves: {person.where()}")
    raise Failure("the round does not end")


def asked(table: TableScene) -> bool:
    """Whether anybody at the screen can act, or the match is over."""
    controller = table.controller
    window = controller.window
    return bool(
        table.cover is not None
        or table.director.waits
        or controller.prompt() is not None
        or controller.late_prompt() is not None
        or controller.passing_to is not None
        or controller.decoy
        or (window is not None and window.waits)
        or table.match.over
        or not controller.persons
        or (controller.may_hurry and not controller.hurry)
        or table.looking is not None
        or (isinstance(controller, LessonController) and controller.step is not None)
    )


def next_round(person: Person) -> None:
    """Leave a finished round, from the page of its score or from the table."""
    page = person.scene
    if isinstance(page, ResultsPage):
        button = next(button for button in person.buttons() if button.kind == "primary")
        person.click(person.reach(button))
        person.rest()
    else:
        person.rest()
        person.key(pygame.K_SPACE)
        person.rest()
    table = person.table
    if table.match.state.round_over or table.match.moves[-1].kind != NEXT:
        raise Failure("the next round was not dealt")


def lesson(person: Person) -> int:
    """Take the lesson that has begun to its end, and on to its practice match; returns how many steps it had."""
    table = person.table
    controller = table.controller
    if not isinstance(controller, LessonController):
        raise Failure(f"no lesson has begun: {person.where()}")
    stuck = 0
    while not controller.finished:
        number = controller.number
        person.rest()
        if controller.awaits is None:
            person.key(pygame.K_SPACE)
        elif not by_hint(person):
            stuck += 1
            if stuck > _STUCK:
                raise Failure(f"step {number} of the lesson does not take what it awaits: {person.where()}")
        person.rest()
    person.rest()
    person.key(pygame.K_SPACE)
    person.rest()
    if person.table is table:
        raise Failure("the end of the lesson leads nowhere")
    return len(controller.lesson.steps)
