"""What the walker does on pages and in dialogs: presses, keys, text, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tests.walker.app import Failure
from tests.walker.lots import chance
from ui.dialog import Dialog
from ui.scenes.page import Page
from ui.scenes.pause import PauseMenu
from ui.scenes.score.results import ResultsPage
from ui.scenes.sharing.join_page import JoinPage
from ui.scenes.sharing.line_page import TableLinePage
from ui.table.scene import TableScene
from ui.widgets import Button, Label, TextField, Widget

if TYPE_CHECKING:
    from tests.walker.lots.walker import Walker

NEVER = ("Quit", "Entry in", "In the menu", "Paste", "Continue: Quit")
_KEYS = [pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEDOWN]
_KEYS += [pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END, pygame.K_RETURN, pygame.K_SPACE]
_NAMED = {"Esc": pygame.K_ESCAPE, "Space": pygame.K_SPACE, "Enter": pygame.K_RETURN}


def _words(widget: Widget) -> str:
    return str(getattr(widget, "text", "") or getattr(widget, "label", ""))


def press(walker: Walker) -> None:
    """Something on the page is pressed."""
    stops = [stop for form in walker.forms() for stop in form.stops() if not _words(stop).startswith(NEVER)]
    seen = [stop for stop in stops if any(form.at(stop.rect.center) is stop for form in walker.forms())]
    if not seen:
        keys(walker)
        return
    stop = walker.dice.choice(seen)
    pos = stop.rect.center
    if not isinstance(stop, Button):
        pos = walker.dice.randrange(stop.rect.left, stop.rect.right), stop.rect.centery
    walker.count(f"press on {type(walker.scene).__name__}")
    walker.click(pos, finger=walker.by_finger)


def keys(walker: Walker) -> None:
    """A few keys, unless one of them leads to a table, where Tab goes from the panels to the cards, too."""
    for _ in range(walker.dice.randrange(1, 5)):
        if isinstance(walker.scene, TableScene):
            break
        form = next(iter(walker.forms()), None)
        key = walker.dice.choice(_KEYS)
        focus = form.focus if form is not None else None
        if key in (pygame.K_RETURN, pygame.K_SPACE) and focus is not None and _words(focus).startswith(NEVER):
            continue
        walker.key(key)
        lost = form is not None and form.stops() and form.focus not in form.stops()
        if key == pygame.K_TAB and lost and form in list(walker.forms()):
            raise Failure(f"after Tab nothing has the focus: {walker.where()}")
    walker.count("keys on a page")


def promised_key(walker: Walker) -> None:
    """The key that stands on a button does something."""
    buttons = [b for b in walker.buttons() if b.key_hint and not b.text.startswith(NEVER) and b.key_hint != "F11"]
    form = next(iter(walker.forms()), None)
    if not buttons or form is None or not form.awake or isinstance(form.focus, TextField):
        return
    button = walker.dice.choice(buttons)
    name = button.key_hint
    mod = pygame.KMOD_CTRL if name.startswith("Ctrl+") else 0
    name = name.removeprefix("Ctrl+")
    key = _NAMED.get(name) or pygame.key.key_code(name)
    before = walker.facts()
    walker.key(key, mod)
    walker.count("key that is promised")
    if walker.facts() == before and button.text not in ("Copy", "Copied", "No clipboard here"):
        raise Failure(f"the key {button.key_hint} of {button.text!r} does nothing: {walker.where()}")


def type_text(walker: Walker) -> None:
    """Text is typed into a field; Ctrl+A marks all of it."""
    fields = [widget for widget in walker.widgets() if isinstance(widget, TextField) and widget.enabled]
    fields = [field for field in fields if any(form.at(field.rect.center) is field for form in walker.forms())]
    if not fields:
        return
    field = walker.dice.choice(fields)
    walker.click(field.rect.center, finger=walker.by_finger)
    form = next(iter(walker.forms()))
    held = form.focus
    if not isinstance(held, TextField):
        return
    text = walker.dice.choice(("Anna", "77", "é𝄞", "x" * 20, "", "Robin"))
    if walker.dice.random() < 0.4:
        walker.ctrl(pygame.K_a)
        walker.type("7")
        walker.count("Ctrl+A in a field")
        if form.focus is held and held.value != "7" and held.accepts("7"):
            raise Failure(f"Ctrl+A and 7 made {held.value!r} of a field")
    walker.type(text)
    for _ in range(walker.dice.choice((0, 0, 2))):
        walker.key(pygame.K_BACKSPACE)
    walker.count("type")


def back(walker: Walker) -> None:
    """Esc leads back, and does nothing else."""
    below = walker.app._scenes[-2] if len(walker.app._scenes) > 1 else None
    here = walker.scene
    matches = walker.matches()
    walker.key(pygame.K_ESCAPE)
    walker.count("Esc")
    if isinstance(here, Dialog) and walker.scene is here:
        raise Failure("Esc does not close a question")
    if isinstance(here, Dialog) and below is not None and walker.scene is not below and walker.matches() != matches:
        raise Failure(f"Esc at {here.title!r} has dealt a game: {walker.where()}")
    if isinstance(here, Page) and walker.scene is here and here.overlay and not isinstance(here, ResultsPage):
        raise Failure(f"Esc does not close a {type(here).__name__}")


def nothing(walker: Walker) -> None:
    """Nothing is done: what was done before is looked at."""


def escape(walker: Walker) -> None:
    """Esc, after a page has stood for a moment."""
    walker.wait(1000)
    walker.key(pygame.K_ESCAPE)


def golden(walker: Walker) -> None:
    """The golden button, after the page has stood for a moment."""
    walker.wait(1000)
    gold = [button for button in walker.buttons() if button.kind == "primary"]
    if gold:
        walker.click(walker.reach(gold[0]), finger=walker.by_finger)


def home_by_key(walker: Walker) -> None:
    """Ctrl+H leads home from the result as it does from the table."""
    walker.wait(1000)
    walker.ctrl(pygame.K_h)
    walker.count("Ctrl+H on a result")
    if isinstance(walker.scene, ResultsPage) and walker.tables() and walker.tables()[-1].match.over:
        raise Failure("Ctrl+H does nothing on the result page")


def beside(walker: Walker) -> None:
    """A click beside everything, then Enter: the golden button of a question is still meant."""
    scene = walker.scene
    walker.click((3, 3), finger=walker.by_finger)
    walker.count("click beside")
    gold = [button for button in walker.buttons() if button.kind == "primary"]
    if isinstance(scene, Dialog) and walker.scene is scene and gold:
        walker.key(pygame.K_RETURN)
        if walker.scene is scene:
            raise Failure(f"Enter does not press the golden button of {scene.title!r} after a click beside it")


def wheel(walker: Walker) -> None:
    """The wheel is turned somewhere on the page."""
    wide, high = walker.app.size
    pygame.mouse.set_pos((walker.dice.randrange(wide), walker.dice.randrange(high)))
    walker.turn_wheel(walker.dice.choice((-3, -1, 1, 3)))
    walker.count("wheel")


def from_home(walker: Walker) -> None:
    """Off to somewhere from the first page: to a table by lot, mostly."""
    where = walker.dice.choice(
        (
            *("table", "table", "table", "table", "go on", "learn", "set up", "days", "earlier", "join"),
            *("score pads", "evenings", "statistics"),
        )
    )
    if where == "table":
        sit_down(walker)
    elif where == "go on":
        buttons = [b for b in walker.buttons() if b.text.startswith("Continue")]
        if buttons:
            walker.click(buttons[0].rect.center, finger=walker.by_finger)
            walker.count("go on with a match")
    elif where == "learn":
        taught = [game for game in walker.games if game.lesson is not None]
        if taught:
            walker.app.router.learn(walker.dice.choice(taught).id)
            walker.count("lesson")
    elif where == "set up":
        walker.app.router.set_up(walker.dice.choice(list(walker.games)).id)
        walker.count("set-up")
    else:
        keys_of = {
            "days": pygame.K_d,
            "earlier": pygame.K_e,
            "join": pygame.K_j,
            "score pads": pygame.K_o,
            "evenings": pygame.K_v,
            "statistics": pygame.K_t,
        }
        walker.key(keys_of[where])
        walker.count(f"from the first page to {where}")


def sit_down(walker: Walker) -> None:
    """Another table is dealt."""
    setup = chance.setup_by_lot(walker.dice, walker.games)
    walker.app.router.start_match(setup, hints=walker.dice.random() < 0.1)
    walker.count(f"table of {setup.game}")
    walker.did(f"deal {setup.game} {setup.rules} {setup.seed} {dict(setup.changes)} {[s.kind for s in setup.seats]}")


def join(walker: Walker) -> None:
    """The line of a table is typed in: of one that was seen before, or of another."""
    if not isinstance(walker.scene, JoinPage):
        return
    line = walker.dice.choice(walker.lines) if walker.lines else "?"
    walker.type(line)
    walker.key(pygame.K_RETURN)
    walker.count("line typed in")


def note_line(walker: Walker) -> None:
    """The line on the page is remembered, to be typed in later."""
    scene = walker.scene
    if isinstance(scene, TableLinePage) and scene._table is not None and len(scene._line) < 60:
        walker.lines.append(scene._line)
    walker.key(pygame.K_c)


def of_result(walker: Walker) -> None:
    """What the page of a result offers."""
    scene = walker.scene
    assert isinstance(scene, ResultsPage)
    words = [button.text for button in walker.buttons()]
    wanted = (
        *("Look back", "Play again", "Same deal again", "Score sheet", "Next", "Deal", "Statistics", "Save as text"),
        *("More", "The result", "Game code", "On with the evening"),
    )
    offered = [text for text in words if text.startswith(wanted)] or words
    text = walker.dice.choice(offered)
    button = walker.button(text)
    assert button is not None
    if any(form.at(button.rect.center) is button for form in walker.forms()):
        walker.click(button.rect.center, finger=walker.by_finger)
        walker.count(f"result: {text.rstrip('…') if text.startswith(wanted) else 'other'}")


def change_setting(walker: Walker) -> None:
    """In the middle of everything a setting is changed, by its control."""
    before = walker.app.settings.to_data()
    press(walker)
    if walker.app.settings.to_data() != before:
        walker.count("setting changed in the walk")


def finished_paused(walker: Walker) -> None:
    """The menu of a table calls no match paused that is over."""
    scene = walker.scene
    titles = [widget.text for widget in walker.widgets() if isinstance(widget, Label)]
    if isinstance(scene, PauseMenu) and scene._table.controller.match.over and "Paused" in titles:
        raise Failure("Paused stands over a match that is finished")
