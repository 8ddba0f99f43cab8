"""Which scene is shown first: the options of the command line are checked here against the catalogue."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from game import catalogue
from game.engine.options import OptionError
from game.session import own
from game.session.match import Match, Opening, SaveError, Setup
from game.session.save import opening
from ui.scenes.router import table_scene
from ui.scenes.setup import choices
from ui.scenes.setup.people import usual_seats
from ui.scenes.slots import NoSave, cleared_slot
from ui.start.arguments import Start, StartRefused

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.scene import Scene, Window

log = logging.getLogger(__name__)


def first_match(start: Start, notify: Callable[[str], object] = log.warning) -> Match | Opening | None:
    """The match to start with, or what is left to do to open it where that takes long; None: a page. Nothing is saved
    yet.

    Raises StartRefused with a sentence when the options ask for something impossible. A file that was opened by a
    double click and cannot be used is a sentence for `notify`: the person looks at the window.
    """
    if (path := start.open or start.file) is not None and own.holds_rules(path):
        return None  # they are asked for once the window is there
    if start.file is not None:
        try:
            return _soon(opening(start.file))
        except SaveError as problem:
            notify(str(problem))
            return None
    try:
        if start.open is not None:
            return _soon(opening(start.open))
        if start.set_up is not None:
            catalogue.game(start.set_up)
        if start.game is None and not start.demo:
            return None
        return Match(_new_table(start))
    except (OptionError, SaveError) as problem:
        raise StartRefused(str(problem)) from problem


def _soon(steps: Opening) -> Match | Opening:
    """The match, if it is opened within a second. Raises SaveError."""
    until = time.perf_counter() + 1
    try:
        while time.perf_counter() < until:
            next(steps)
    except StopIteration as end:
        match: Match = end.value
        return match
    return steps


def show_first(app: Window, match: Match | Opening | None, start: Start) -> None:
    """Show the table of the match, or a page; home with a message if the table cannot be shown."""
    if match is not None and not isinstance(match, Match):
        app.push(scene_of(None, start))
        app.router.open(match, lambda opened: _open_later(app, opened, start))
        return
    scene: Scene | None = None
    try:
        scene = scene_of(match, start)
        app.push(scene)
        _show_end(app, match)
        path = start.open or start.file
        if match is None and path is not None and own.holds_rules(path):
            app.router.open_file(path)
        elif match is None and start.file is None and app.scene is scene:  # nothing has been said that must be read
            app.router.welcome()
    except Exception as error:
        if match is None or not app.router.closed_table(match, error, getattr(scene, "slot", NoSave())):
            raise


def _open_later(app: Window, match: Match, start: Start) -> None:
    app.start_over(scene_of(match, start))
    _show_end(app, match)


def _show_end(app: Window, match: Match | None) -> None:
    """How a finished match ended."""
    if match is not None and match.over:
        app.router.show_end()


def scene_of(match: Match | None, start: Start) -> Scene:
    """The table of the match, which becomes the unfinished one of its game, or the page that is asked for, or home."""
    if match is not None:
        slot = NoSave() if match.over else cleared_slot(match.setup, start.open or start.file)
        return table_scene(match, slot)
    if start.set_up is not None:
        from ui.scenes.setup.page import SetupScene

        return SetupScene(catalogue.game(start.set_up))
    from ui.scenes.home import HomeScene

    return HomeScene()


def _new_table(start: Start) -> Setup:
    """The usual table of the game with the options of the command line; only the names differ between starts."""
    remembered = choices.load()
    game = catalogue.game(start.game or remembered.game)
    count = game.check_seats(start.seats or game.usual_seats)
    known = () if start.demo else remembered.company(game)
    rules = own.rules_called(game, start.rules) if start.rules else game.rule_sets[0]
    options = {option.key: option for option in game.options}
    given = {key: options[key].check(value) if key in options else value for key, value in start.options}
    values = game.in_force(rules, given, count)
    return Setup(
        game=game.id,
        rules=(rules.base or rules).id,
        seats=usual_seats(game, count, 0 if start.demo else 1, known),
        seed=choices.new_deal_number() if start.seed is None else start.seed,
        changes=own.changes_at(game, rules, {key: values[key] for key in given}, count),
        own=own.name_of(rules),
    )
