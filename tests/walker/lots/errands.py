"""Errands: several things in a row that lie far apart, so that a walk by lot comes to the end of rounds, matches and
lessons, and meets there what was seen on the way. Everything that holds after one deed holds in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.session.coach.look_back import offered
from game.session.lessons.controller import LessonController
from tests.walker.app import Failure
from tests.walker.lots import page_deeds, table_deeds
from ui.scenes.score.results import ResultsPage
from ui.scenes.sharing.join_page import JoinPage
from ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.session.match import Match
    from tests.walker.lots.walker import Walker

_MOST = 160  # deeds until a round is given up
_HINTS = 0.15


def table_in_play(walker: Walker) -> TableScene | None:
    """The table in play, if a match is played there."""
    scene = walker.scene
    if not isinstance(scene, TableScene) or scene.looking is not None:
        return None
    return None if isinstance(scene.controller, LessonController) else scene


def finish_round(walker: Walker) -> bool:
    """Play until the round is over; False where something else has come up."""
    table = table_in_play(walker)
    for _ in range(_MOST):
        if table is None or walker.scene is not table:
            return table is not None and isinstance(walker.scene, ResultsPage)
        if table.match.state.round_over:
            return True
        walker.do(table_deeds.hint if walker.dice.random() < _HINTS else table_deeds.play)
    return False


def finish_match(walker: Walker) -> None:
    """Play the match to its end, round by round."""
    for _ in range(4):
        if not finish_round(walker):
            return
        table = walker.tables()[-1]
        if table.match.over:
            walker.do(table_deeds.wait_for_result)
            return
        next_round(walker)


def next_round(walker: Walker) -> None:
    """Leave the finished round, by the page of its score or at the table."""
    if isinstance(walker.scene, ResultsPage):
        walker.do(page_deeds.golden)
    elif isinstance(walker.scene, TableScene):
        walker.do(table_deeds.play)


def play_and_take_back(walker: Walker) -> None:
    """Moves, each taken back at once: what was seen in between must cost something."""
    for _ in range(6):
        if table_in_play(walker) is None:
            return
        walker.do(table_deeds.play)
        if table_in_play(walker) is not None:
            walker.do(table_deeds.undo)


def look_back_and_undo(walker: Walker) -> None:
    """Look back at the finished round with all cards open, then take moves of it back."""
    table = table_in_play(walker)
    if table is None or not finish_round(walker):
        return
    if _open_look_back(walker, table):
        walker.do(table_deeds.open_all)
        walker.do(page_deeds.escape)
    while walker.scene is not table and table in walker.app._scenes:
        walker.do(page_deeds.escape)
    if walker.scene is table:
        walker.do(table_deeds.undo)
        walker.count("undo after looking back")
        finish_round(walker)


def _open_look_back(walker: Walker, table: TableScene) -> bool:
    """From a finished round to looking back at it; False where there is nothing to look back at."""
    if walker.scene is table:
        walker.app.router.score(table.controller)
        walker.do(page_deeds.nothing)
    if not isinstance(walker.scene, ResultsPage) or not offered(table.match):
        return False
    walker.wait(1000)
    walker.key(pygame.K_b)
    walker.do(page_deeds.nothing)
    return isinstance(walker.scene, TableScene) and walker.scene.looking is not None


def play_on_and_return(walker: Walker) -> None:
    """Play on from a decision into the next round, return to the match that waits, and finish its next round."""
    table = table_in_play(walker)
    if table is None or table.match.setup.practice or not finish_round(walker) or table.match.over:
        return
    if not _open_look_back(walker, table):
        return
    walker.do(table_deeds.look_back)
    walker.do(table_deeds.play_on)
    if table_in_play(walker) in (None, table):
        return
    if finish_round(walker):
        next_round(walker)
        finish_round(walker)
    return_to(walker, table.match)


def return_to(walker: Walker, match: Match) -> None:
    """Home, and on with the match that waits there."""
    walker.go_home()
    walker.app.router.continue_match(match.setup.game)
    walker.do(page_deeds.nothing)
    tables = walker.tables()
    if not tables or tables[-1].match.setup != match.setup:
        return
    table = tables[-1]
    walker.count("return to a match that waits")
    if table.match.state.round_over:
        if walker.scene is not table:
            walker.wait(1000)
        next_round(walker)
    finish_round(walker)


def same_cards_again(walker: Walker) -> None:
    """Leave a table in the middle, and join its deal by its line."""
    table = table_in_play(walker)
    if table is None:
        return
    for _ in range(8):
        if walker.scene is table:
            walker.do(table_deeds.play)
    if walker.scene is not table or table.cover is not None or table.choice is not None:
        return
    walker.key(pygame.K_j)
    line = getattr(walker.scene, "_line", "")
    walker.go_home()
    walker.key(pygame.K_j)
    if not line or len(line) > 60 or not isinstance(walker.scene, JoinPage):
        return
    walker.type(line)
    walker.key(pygame.K_RETURN)
    walker.do(page_deeds.nothing)
    if table_in_play(walker) not in (None, table):
        walker.count("deal that was joined again")
        finish_round(walker)


def lesson(walker: Walker) -> None:
    """A lesson to its end, its match to its end, and the next one: that is no practice."""
    taught = [game for game in walker.games if game.lesson is not None]
    if not taught:
        return
    walker.app.router.learn(walker.dice.choice(taught).id)
    walker.do(page_deeds.nothing)
    table = walker.table
    for _ in range(80):
        if walker.scene is not table:
            break
        walker.do(table_deeds.step_of_lesson)
    practice = table_in_play(walker)
    if practice is None or practice is table:
        return
    walker.count("match after a lesson")
    finish_match(walker)
    if not practice.match.over or not isinstance(walker.scene, ResultsPage):
        return
    walker.wait(1000)
    button = walker.button("Play again")
    if button is None:
        raise Failure(f"a match after a lesson cannot be played again: {walker.where()}")
    walker.click(walker.reach(button))
    walker.do(page_deeds.nothing)
    walker.count("match after the match after a lesson")
    if walker.tables() and walker.tables()[-1].match.setup.practice:
        raise Failure("after a lesson's match the next one is practice, too")


AT_TABLE = (
    finish_round,
    finish_match,
    play_and_take_back,
    play_and_take_back,
    look_back_and_undo,
    play_on_and_return,
    same_cards_again,
)
AT_HOME = (lesson,)
