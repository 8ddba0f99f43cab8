"""What the walker does at a table beside playing: undo, hints, pages, strays, leaving and coming back.

Each is a function of the walker; what must hold after it stands beside what is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.moves import NEXT
from game.session.coach.controller import LookBackController
from game.session.controller import GameController
from game.session.lessons.controller import LessonController
from tests.walker.app import Failure
from tests.walker.lots import hand
from ui.dialog import Dialog
from ui.scenes.score.results import ResultsPage
from ui.table.scene import TableScene

if TYPE_CHECKING:
    from tests.walker.lots.walker import Walker

PAGES = (pygame.K_F1, pygame.K_l, pygame.K_k, pygame.K_g, pygame.K_j, pygame.K_s, pygame.K_r, pygame.K_ESCAPE)
_STRAYS = [ord(letter) for letter in "123456789abcefhmoptz"]
_STRAYS += [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_HOME, pygame.K_END]
_STRAYS += [pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE]


def play(walker: Walker) -> None:
    """Whatever is asked, by pointer or keys."""
    what = hand.answer(walker, walker.dice)
    walker.count(what or "wait for others")
    if not what:
        walker.wait(walker.dice.choice((100, 500, 1500)))


def hint(walker: Walker) -> None:
    """A hint is asked for, waited for, and played."""
    table = walker.table
    if table.controller.to_advise() is None or table.choice is not None:
        return
    walker.key(pygame.K_h)
    if walker.scene is not table or table.controller.to_advise() is None:
        return
    advice = table.advice  # it drops a thought whose moment has passed
    walker.wait_for("a hint", lambda: advice._thinking is None or walker.scene is not table, 600_000)
    walker.count("hint")
    if walker.scene is table and table.words.hinted is not None and walker.dice.random() < 0.8:
        before = len(table.match.moves)
        walker.key(pygame.K_RETURN)
        if walker.scene is table and table.choice is not None:
            walker.key(pygame.K_1)
        walker.count("play the hint" if len(table.match.moves) > before else "a hint that was not played")


def hint_in_haste(walker: Walker) -> None:
    """Enter follows before the hint is thought: it is played, or stands at least."""
    table = walker.table
    controller = table.controller
    if controller.to_advise() is None or table.choice is not None or table.cover is not None:
        return
    before = len(table.match.moves), controller.viewer, _answers(controller)
    walker.key(pygame.K_h)
    if walker.scene is not table or controller.to_advise() is None:
        return
    walker.key(pygame.K_RETURN)
    walker.count("hint in haste")
    for _ in range(600):
        moved = (len(table.match.moves), controller.viewer, _answers(controller)) != before
        if moved or table.words.hinted is not None or table.choice is not None:
            return
        if walker.app.scene is not table:
            return
        walker.step(50)
    raise Failure("H and then Enter: neither was the hint played nor does it stand")


def _answers(controller: GameController) -> int:
    """How many have answered what several are asked."""
    return -1 if controller.window is None else len(controller.window.answers)


def undo(walker: Walker) -> None:
    """Undo, by key or button; where it asks, the answer falls by lot."""
    table = walker.table
    if walker.dice.random() < 0.7:
        walker.ctrl(pygame.K_z)
    else:
        button = walker.button("undo")
        if button is None:
            return
        walker.click(button.rect.center, finger=walker.by_finger)
    walker.count("undo")
    if isinstance(walker.scene, Dialog):
        walker.count("undo that asks")
        walker.key(walker.dice.choice((pygame.K_RETURN, pygame.K_ESCAPE)))
    if walker.scene is table and walker.undone:
        walker.wait(300)
        if walker.scene is table and table.director.idle:
            walker.shown.undone(table)


def look_up(walker: Walker) -> None:
    """A page is opened over the table."""
    key = walker.dice.choice(PAGES)
    walker.key(key)
    walker.count("page over a table")


def page_in_mid_drag(walker: Walker) -> None:
    """A card is held while a key opens a page; it must not hang in the air afterwards."""
    table = walker.table
    hand_now = table.gestures.hand()
    if not hand_now or table.choice is not None or table.cover is not None:
        return
    sprite = walker.dice.choice(hand_now)
    start = hand.point_on(table, sprite)
    end = walker.dice.randrange(50, walker.app.size[0] - 50), walker.dice.randrange(50, walker.app.size[1] - 50)
    walker.lift(start, end)
    if walker.scene is table and table.gestures.drag is not None:
        walker.count("page in mid-drag")
        walker.key(walker.dice.choice(PAGES[:-1]))
    walker.release(end)
    for _ in range(4):
        if walker.scene is table or walker.dice.random() < 0.3:
            break
        walker.key(pygame.K_ESCAPE)


def stray_click(walker: Walker) -> None:
    """A click anywhere; where cards are gathered for a move it must not make one without cards."""
    table = walker.table
    spots = [spot.rect().center for where, spot in table.layout.spots.items() if where.seat in (None, table.bottom)]
    spots += [place.plate.center for place in table.layout.places.values()]
    wide, high = walker.app.size
    spots += [(walker.dice.randrange(wide), walker.dice.randrange(high)), (wide // 2, high // 2)]
    pos = walker.dice.choice(spots)
    seat, view = table.controller.viewer, table.view
    cards = [sprite.card for sprite in table.gestures.hand() if sprite.card is not None]
    prompt = table.controller.prompt()
    gathers = (
        seat is not None
        and prompt is not None
        and prompt.seat == seat
        and not any(button.rect.collidepoint(pos) for button in walker.buttons())
        and any(
            spot.rect().collidepoint(pos) and any(view.gathers_at(seat, [card], where) is where for card in cards)
            for where, spot in table.layout.spots.items()
            if where.kind != "hand"
        )
    )
    before = len(table.match.moves)
    walker.click(pos, finger=walker.by_finger)
    walker.count("stray click")
    made = table.match.moves[before:]
    if gathers and made and made[0].seat == seat and not made[0].cards and made[0].kind != NEXT:
        raise Failure(f"a click where cards gather made the move {made[0]}")


def click_in_panel(walker: Walker) -> None:
    """A click between the buttons of a panel says nothing about cards."""
    question = walker.table.question
    if question is None:
        return
    rect = question.form.root.rect
    pos = walker.dice.randrange(rect.left, rect.right), walker.dice.randrange(rect.top, rect.bottom)
    if any(stop.rect.collidepoint(pos) for stop in question.form.stops()):
        return
    before = len(walker.table.match.moves)
    walker.click(pos, finger=walker.by_finger)
    walker.count("click between buttons")
    said = walker.table.words._message if isinstance(walker.scene, TableScene) else ""
    if "card first" in said:
        raise Failure(f"a click between the buttons of a panel says {said!r}")
    if (
        len(walker.table.match.moves) > before
        and walker.table.match.moves[before].seat == walker.table.controller.viewer
    ):
        raise Failure("a click between the buttons of a panel made a move")


def stray_key(walker: Walker) -> None:
    """Any key."""
    mod = walker.dice.choice((0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
    key = walker.dice.choice(_STRAYS)
    if mod == pygame.KMOD_CTRL and key in (pygame.K_h, pygame.K_q):
        return
    walker.key(key, mod)
    walker.count("stray key")


def stray_drag(walker: Walker) -> None:
    """A card is carried anywhere, or carried and let go by Esc."""
    table = walker.table
    cards = table.gestures.hand()
    if not cards or table.cover is not None:
        return
    start = hand.point_on(table, walker.dice.choice(cards))
    spots = [spot.rect().center for spot in table.layout.spots.values()]
    end = walker.dice.choice(spots)
    walker.lift(start, end)
    if walker.dice.random() < 0.2:
        walker.key(pygame.K_ESCAPE)
    walker.release(end)
    walker.count("stray drag")


def sort(walker: Walker) -> None:
    """The hand is sorted, or put in another order by hand."""
    table = walker.table
    if walker.dice.random() < 0.5:
        walker.key(pygame.K_t)
        if walker.scene is table and table.choice is not None:
            walker.key(pygame.K_1)
    else:
        walker.key(pygame.K_HOME)
        walker.ctrl(pygame.K_RIGHT)
    walker.count("sort")


def peek(walker: Walker) -> None:
    """Somebody holds up a hand, or a private note, for a moment; a hint may be asked for meanwhile."""
    table = walker.table
    window = table.controller.window
    if window is not None and len(window.people) > 1 and table.cover is None:
        seat = walker.dice.choice(window.people)
        walker.post(pygame.KEYDOWN, key=pygame.K_1 + seat, mod=pygame.KMOD_SHIFT, unicode="", scancode=0)
        walker.wait(200, 50)
        if walker.dice.random() < 0.3:
            walker.key(pygame.K_h)
            walker.wait(500, 50)
        walker.post(pygame.KEYUP, key=pygame.K_1 + seat, mod=pygame.KMOD_SHIFT, unicode="", scancode=0)
        walker.count("look at one's hand while several are asked")
    elif table.board.holds_up:
        walker.hold(ord(table.board.holds_up.lower()), 200)
        walker.count("hold up a note")


def last_trick(walker: Walker) -> None:
    """The last trick is looked at."""
    walker.key(pygame.K_p)
    walker.wait(100)
    walker.key(pygame.K_p)
    walker.count("last trick")


def own_keys(walker: Walker) -> None:
    """A key that this game alone has."""
    letters = list(walker.table.board.keys)
    if letters:
        walker.key(ord(walker.dice.choice(letters).lower()))
        walker.count("key of one game")


def home(walker: Walker) -> None:
    """Leave the table; what was saved is what was played."""
    walker.leave_table(lambda: walker.ctrl(pygame.K_h))


def quit_and_start(walker: Walker) -> None:
    """Quit, and start the program again."""
    walker.leave_table(walker.start_again)


def step_of_lesson(walker: Walker) -> None:
    """The next step of a lesson: read on, or do what it awaits."""
    table = walker.table
    controller = table.controller
    assert isinstance(controller, LessonController)
    walker.rest()
    if walker.scene is not table or controller.step is None:
        return
    finished, number = controller.finished, controller.number
    if controller.awaits is None:
        walker.key(walker.dice.choice((pygame.K_SPACE, pygame.K_RETURN)))
    else:
        walker.key(pygame.K_h)
        walker.rest()
        if table.words.hinted is not None:
            walker.key(pygame.K_RETURN)
            if walker.scene is table and table.choice is not None:
                walker.key(pygame.K_1)
    walker.rest()
    walker.count("step of a lesson")
    if finished:
        if walker.scene is table:  # the key has ended what was celebrated
            walker.key(pygame.K_SPACE)
            walker.rest()
        if walker.scene is table:
            raise Failure("the end of a lesson leads nowhere")
        walker.count("end of a lesson")
    elif controller.number == number and walker.scene is table and table.choice is None:
        walker.stuck += 1
        if walker.stuck > 6:
            raise Failure(f"step {number} of the lesson takes nothing")
        return
    walker.stuck = 0


def look_back(walker: Walker) -> None:
    """A step of looking back."""
    table = walker.table
    assert isinstance(table.controller, LookBackController)
    key = walker.dice.choice(
        [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_m, pygame.K_o, pygame.K_UP, pygame.K_DOWN, pygame.K_l, pygame.K_END]
    )
    walker.key(key)
    walker.count("open all cards" if key == pygame.K_o else "step of looking back")


def open_all(walker: Walker) -> None:
    """All cards are opened, if they may be."""
    walker.key(pygame.K_o)
    walker.wait(300, 50)
    walker.count("open all cards")


def play_on(walker: Walker) -> None:
    """Play on from the open decision."""
    walker.key(pygame.K_f)
    if isinstance(walker.scene, Dialog):
        buttons = [button for button in walker.buttons() if button.text != "Cancel"]
        if buttons:
            button = walker.dice.choice(buttons)
            walker.count(f"play on: {button.text}")
            walker.click(button.rect.center, finger=walker.by_finger)


def leave_look_back(walker: Walker) -> None:
    """Back to where one came from."""
    walker.key(pygame.K_ESCAPE)


def wait_for_result(walker: Walker) -> None:
    """The result opens by itself, or waits for a press."""
    table = walker.scene
    walker.wait(7000, 100)
    if isinstance(table, TableScene) and walker.scene is table and walker.button("See the result") is not None:
        walker.key(pygame.K_SPACE)
    if isinstance(walker.scene, ResultsPage):
        walker.count("result")


def to_result(walker: Walker) -> None:
    """The score of a finished round, where it has not opened by itself."""
    table = walker.table
    if walker.dice.random() < 0.5:
        walker.wait(walker.dice.choice((100, 400, 1300)), 50)
        return
    button = walker.button("See the result")
    if button is not None:
        walker.click(button.rect.center, finger=walker.by_finger)
    elif table.match.state.round_over:
        walker.app.router.score(table.controller)
    if isinstance(walker.scene, ResultsPage):
        walker.count("result")
