"""The stages of the tour that belong to no game: the first page and what it leads to."""

from __future__ import annotations

from dataclasses import fields

import pygame

from game import catalogue
from game.declaration import Game
from game.session.names import FIRST_PERSON
from game.words.pad.questions import Number
from tests.walker.app import Failure
from tests.walker.touring.one_game import SEED, usual_setup
from tests.walker.visitor import Visitor
from ui.dialog import Dialog
from ui.scenes.evening.guests_page import GuestsPage
from ui.scenes.evening.new_page import NewEveningPage
from ui.scenes.evening.page import EveningPage
from ui.scenes.evening.prizes import PrizesPage
from ui.scenes.evening.shelf_page import EveningsPage
from ui.scenes.home import HomeScene
from ui.scenes.pad.page import PadPage
from ui.scenes.setup import choices
from ui.scenes.welcome.mood_page import MoodPage
from ui.scenes.welcome.newcomer_page import NewcomerPage
from ui.settings import Settings
from ui.table.scene import TableScene
from ui.widgets import Choice, Slider, TextField, Toggle
from ui.widgets.swatches import Swatches

UNASKED = ("by_finger", "menu_offered", "known_games", "window", "finale", "fullscreen", "own_cloth", "own_back")
"""Settings that no page asks for unless there is a picture; full screen is turned by its key."""
_ELSEWHERE = ("Full screen", "Entry in")  # settings that are about the computer


def pages_of_home(person: Visitor) -> None:
    """What the first page leads to."""
    keys = {
        "F1": "RulesPage",
        "d": "DaysPage",
        "j": "JoinPage",
        "k": "KeysPage",
        "o": "ShelfPage",
        "t": "StatisticsPage",
    }
    person.look_by_keys([(pygame.key.key_code(key), kind) for key, kind in keys.items()])
    person.key(pygame.K_F1)
    person.rest()
    person.look(lambda: person.press("Print"), "PrintedPage")
    person.key(pygame.K_ESCAPE)
    person.rest()
    for number in range(len(catalogue.GAMES)):
        person.look(lambda number=number: person.click_nth("Rules", number), "RulesPage")  # type: ignore[misc]


def settings(person: Visitor) -> str:
    """Every setting is changed, by keys, and put back; none that the program has is forgotten."""
    chosen = person.app.settings
    person.key(pygame.K_s)
    person.rest()
    page = person.scene
    changed: set[str] = set()
    for label in [control.label for control in _controls(person)]:
        if label.startswith(_ELSEWHERE):
            continue
        _go_to(person, label)
        before = chosen.to_data()
        for key in (pygame.K_RIGHT, pygame.K_LEFT):
            person.key(key)
            person.rest()
            changed |= {name for name, value in chosen.to_data().items() if value != before[name]}
            if chosen.to_data() != before:
                break
        if chosen.no_clocks or chosen.high_contrast:  # which have a say in others
            person.key(pygame.K_LEFT)
            person.rest()
        if chosen.scan != "off" or chosen.voice:  # one key would take what the next keys are for
            chosen.scan, chosen.voice = "off", False
            person.app.apply_settings()
    _go_to_field(person)
    person.look(lambda: _press_without_letters(person), "LettersPage")
    person.look(lambda: person.press("Version"), "AboutPage")
    person.look(lambda: person.press("A picture of your own"), "OwnLookPage")
    person.look(lambda: person.press("Is it fair?"), "FairPage")
    person.look(lambda: person.press("Report a problem"), "ReportPage")
    forgotten = {name for name in chosen.to_data() if name not in changed and name not in UNASKED}
    if forgotten:
        raise Failure(f"no page changes {sorted(forgotten)}")
    if person.scene is not page:
        raise Failure("the settings have closed")
    for _ in range(2):
        person.key(pygame.K_F11)
        person.rest()
    person.key(pygame.K_ESCAPE)
    person.rest()
    usual = Settings(speed="off")
    for field in fields(Settings):
        if field.name not in UNASKED:
            setattr(chosen, field.name, getattr(usual, field.name))
    person.app.apply_settings()
    person.on(HomeScene)
    return f"{len(changed)} of them"


def _controls(person: Visitor) -> list[Toggle | Choice | Slider | Swatches]:
    """What there is to be changed: the page is built anew where another size of letters parts it otherwise."""
    widgets = next(person.forms()).root.everything()
    return [widget for widget in widgets if isinstance(widget, Toggle | Choice | Slider | Swatches)]


def _go_to(person: Visitor, label: str) -> None:
    """Bring the focus to what is called that."""
    for _ in next(person.forms()).stops():
        focus = next(person.forms()).focus
        if focus in _controls(person) and getattr(focus, "label", "") == label:
            return
        person.key(pygame.K_TAB)
    raise Failure(f"Tab does not come to {label}")


def _go_to_field(person: Visitor) -> None:
    """Bring the focus to the field for the name."""
    for _ in next(person.forms()).stops():
        if isinstance(next(person.forms()).focus, TextField):
            return
        person.key(pygame.K_TAB)
    raise Failure("Tab does not come to the name")


def _press_without_letters(person: Visitor) -> None:
    """Press as somebody does who has no keyboard."""
    facts = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0, "letters": False}
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, facts))
    person.rest()


def days(person: Visitor) -> None:
    """The deal of the day is begun."""
    person.go_home()
    person.key(pygame.K_d)
    person.rest()
    person.press("Play")
    if isinstance(person.scene, Dialog):  # the game's lesson is offered
        person.press("I know it")
    person.on(TableScene)
    person.go_home()


def join(person: Visitor, game: Game) -> None:
    """A game code is copied, and typed in."""
    person.app.router.start_match(usual_setup(game))
    person.rest()
    person.key(pygame.K_j)
    person.rest()
    line = person.scene._line  # type: ignore[attr-defined]
    person.go_home()
    person.key(pygame.K_j)
    person.rest()
    person.type("?")
    person.key(pygame.K_BACKSPACE)
    person.type(line)
    person.rest()
    person.key(pygame.K_RETURN)
    person.rest()
    if person.table.match.setup.seed != SEED:
        raise Failure("another deal was dealt")


def evening(person: Visitor) -> None:
    """An evening is begun and one of its matches dealt; the rest is skipped, for the prizes."""
    person.go_home()
    person.key(pygame.K_v)
    person.on(NewEveningPage)
    person.press("Begin")
    person.on(EveningPage)
    person.key(pygame.K_w)
    person.on(GuestsPage)
    person.key(pygame.K_ESCAPE)
    person.rest()
    person.press("Skip this match")
    person.press("Play")
    person.on(TableScene)
    person.go_home()
    person.key(pygame.K_v)
    person.on(EveningsPage)
    person.press("Go on")
    person.on(EveningPage)
    person.press("End the evening")
    person.press("End it")
    person.on(PrizesPage)
    person.key(pygame.K_ESCAPE)
    person.on(EveningPage)
    person.go_home()


def score_pad(person: Visitor, game: Game) -> None:
    """A score pad is begun, a round is written down with what comes first, and corrected."""
    person.go_home()
    person.key(pygame.K_o)
    person.rest()
    person.press(catalogue.full_title(game))
    person.rest()
    person.key(pygame.K_RETURN)
    person.on(PadPage)
    page = person.scene
    assert isinstance(page, PadPage)
    for _ in range(_MOST_ANSWERS):
        if not page.pad.trouble(page.given):
            break
        counts = isinstance(page.asked, Number)
        if counts:
            person.type("1")
            person.type("0" if page.typed else "")
        if page.typed or not counts:
            person.key(pygame.K_RETURN)
        person.rest()
    for _ in range(2):
        person.ctrl(pygame.K_RETURN)
        person.rest()
        page.correct(1)
        person.rest()
    person.press("Leave it")
    if page.pad.number != 2:
        raise Failure("nothing was written down")
    person.key(pygame.K_ESCAPE)
    person.rest()
    person.press("See" if page.pad.over else "Go on")
    person.on(PadPage)
    person.go_home()


_MOST_ANSWERS = 20
DEALS = 12  # among which one lets a newcomer play a card at once


def first_minute(person: Visitor) -> None:
    """Somebody new says a name, and is dealt a game that shows how cards are played; Esc leads back step by step."""
    for deal in range(DEALS):
        person.go_home()
        person.app.router.newcomer()
        person.rest()
        person.type("Olga")
        person.key(pygame.K_RETURN)
        person.on(MoodPage)
        person.key(pygame.K_RETURN)
        person.rest()
        if not deal and "Olga" not in [seat.name for seat in person.table.match.setup.seats]:
            raise Failure("somebody else was seated")
        if person.table.gestures.legal:
            break  # else no card can be played yet, and nothing is said of it
    steps = person.table.first_steps
    person.wait_for("a bubble about how cards are played", lambda: steps.bubble is not None)
    for kind in (MoodPage, NewcomerPage, HomeScene):
        person.key(pygame.K_ESCAPE)
        person.on(kind)
    choices.introduce(FIRST_PERSON, "")


def earlier(person: Visitor) -> None:
    """A table that was put away is opened again."""
    person.go_home()
    person.key(pygame.K_e)
    person.rest()
    person.app.sharpen()
    person.press("Open")
    person.on(TableScene)
    person.go_home()


def statistics(person: Visitor) -> None:
    """The statistics of everybody, of one game, and another name."""
    person.go_home()
    person.key(pygame.K_t)
    person.rest()
    person.app.sharpen()
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_END):
        person.key(key)
        person.rest()
    if person.button("Rename…") is None:
        raise Failure("nobody stands in the statistics")
    person.look(lambda: person.key(pygame.K_r), "RenamePage")
    person.key(pygame.K_ESCAPE)
    person.rest()


def leave(person: Visitor) -> None:
    """The program ends."""
    person.ctrl(pygame.K_q)
    if person.app.run() != 0:
        raise Failure("the program does not end well")
