"""The stages of the tour that every game has, from its lesson to the result of a match."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game import catalogue
from game.declaration import Game
from game.players.search import at_once
from game.session import own
from game.session.match import PERSON, Match, Seat, Setup
from game.session.save import SaveSlot, read_match
from game.session.sharing.copies import ENDING, documents
from tests.walker import playing
from tests.walker.app import Failure
from tests.walker.visitor import Visitor
from ui.dialog import Dialog
from ui.scenes.first import first_match, show_first
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.scenes.score.score_sheet import ScoreSheetPage
from ui.scenes.setup.page import SetupScene
from ui.start.arguments import parse
from ui.table.scene import TableScene
from ui.widgets import TextField

SIZES = ((1280, 720), (960, 600), (1920, 1080), (1366, 768))
SEED = 2
NAMES = ("Robin", "Chiara", "Diego", "Freya", "Emeka", "Ines", "Bruno", "Ada")
_LONG, _STEPS = 40, 6
_WHOLE_MATCH_MS = 3_000_000

Stage = Callable[[Visitor, Game], str | None]


def usual_setup(game: Game) -> Setup:
    """A table of a game with one person, as short as a match may be."""
    names = NAMES[: game.usual_seats]
    seats = tuple(Seat(name, PERSON) if not at else Seat(name, level="easy") for at, name in enumerate(names))
    changes = dict(game.short.values) if game.short is not None else {}
    return Setup(game.id, game.rule_sets[0].id, seats, SEED, changes)


def _open_set_up(person: Visitor, game: Game) -> None:
    """From the first page to the set-up of a game, or the offer of its lesson."""
    person.go_home()
    person.click_nth("Set up", catalogue.GAMES.index(game))


def _table_below(person: Visitor) -> TableScene:
    """The table in play, whatever lies on it."""
    return next(scene for scene in person.app._scenes if isinstance(scene, TableScene))


def lesson(person: Visitor, game: Game) -> str:
    """The lesson is offered, and taken to its end and on into its match."""
    if game.lesson is None:
        return "none"
    _open_set_up(person, game)
    person.on(Dialog)
    person.key(pygame.K_RETURN)
    person.rest()
    steps = playing.lesson(person)
    person.ctrl(pygame.K_h)
    person.rest()
    return f"{steps} steps"


def _own_rules(person: Visitor, game: Game) -> None:
    """The rules get a name, and are deleted."""
    person.look(lambda: person.press("Keep as…"), "KeepPage")
    person.press("Keep as…")
    person.type("zzz")
    person.key(pygame.K_RETURN)
    person.rest()
    kept = [rules.title for rules in own.own_rules(game)]
    if kept != ["zzz"]:
        raise Failure(f"{kept} were kept")
    person.look(lambda: person.press("Your rules (1)"), "OwnRulesPage")
    person.press("Your rules (1)")
    person.press("Delete")
    person.key(pygame.K_ESCAPE)
    person.rest()
    if game.questions:
        person.look(lambda: person.press("Three questions"), "FindPage")


def set_up(person: Visitor, game: Game) -> str:
    """Everything that the set-up asks is tried, then the usual table is dealt."""
    _open_set_up(person, game)
    page = person.on(SetupScene)
    tried = 0
    for button in ("More house rules", "Fewer house rules", "Add a computer", "Add a person"):
        if person.button(button) is not None:
            person.press(button)
            tried += 1
    for rules in game.rule_sets:
        pick = next(widget for widget in person.widgets() if getattr(widget, "title", None) == rules.title)
        person.click(person.reach(pick))
        person.rest()
        tried += 1
    person.app.sharpen()
    fields = [widget for widget in person.widgets() if isinstance(widget, TextField)]
    person.click(person.reach(fields[0]))
    person.type("x")
    person.key(pygame.K_BACKSPACE)
    if person.button("Choose…") is not None:
        person.look(lambda: person.press("Choose…"), "NamesPage")
    person.look(lambda: person.press("Rules"), "RulesPage")
    _own_rules(person, game)
    if person.scene is not page:
        raise Failure("the set-up has closed")
    person.key(pygame.K_ESCAPE)
    person.rest()
    person.app.router.start_match(usual_setup(game))
    person.rest()
    person.on(TableScene)
    return f"{tried} presses"


def table(person: Visitor, game: Game) -> None:
    """Everything that stands about a table is opened; a move is made and taken back; the window changes its size."""
    here = person.table
    for _ in range(_LONG):
        if here.controller.to_advise() is not None:
            break
        if not playing.turn(person):
            person.wait(500)
    keys = {
        "F1": "RulesPage",
        "l": "LogPage",
        "k": "KeysPage",
        "g": "SettingsPage",
        "j": "TableLinePage",
        "w": "PlayersPage",
    }
    keys |= {"escape": "PauseMenu", "s": "ScoreSheetPage" if here.match.report().sides else "ResultsPage"}
    person.look_by_keys([(pygame.key.key_code(key), kind) for key, kind in keys.items()])
    for letter in here.board.keys:
        person.key(pygame.key.key_code(letter))
        person.rest()
        person.close_dialogs()
    person.key(pygame.K_t)
    person.rest()
    if here.choice is not None:
        playing.answer_choice(person)
    for _ in range(2):
        person.key(pygame.K_p)
    person.look(lambda: person.click(here.layout.places[1].plate.center), "Dialog")
    _undo(person)
    for size in SIZES:
        person.resize(size)
        person.rest()
        person.app.sharpen()


def _undo(person: Visitor) -> None:
    """Make a move and take it back, where that may be."""
    here = person.table
    before = len(here.match.moves)
    if not playing.by_hint(person):
        raise Failure("the hint was not played")
    if here.match.state.round_over or here.controller.undo_asks() is None:
        return
    person.ctrl(pygame.K_z)
    person.rest()
    if isinstance(person.scene, Dialog):
        person.key(pygame.K_RETURN)
        person.rest()
    if len(here.match.moves) > before + 1 and here.controller.undo_asks() is not None:
        raise Failure("undo has taken nothing back")


def round_with_hints(person: Visitor, game: Game) -> str:
    """The round is played to its end with hints."""
    turns = playing.to_end_of_round(person)
    here = _table_below(person)
    person.wait(8000)
    if here.match.over:  # people ask for the result
        person.press("See the result")
        person.on(ResultsPage)
    return f"{turns} turns, {len(here.match.moves)} moves"


def look_back(person: Visitor, game: Game) -> str:
    """The score, every page behind it, and every decision of the round; then on from one of them."""
    if not isinstance(person.scene, ResultsPage):
        person.key(pygame.K_s)
        person.rest()
        if isinstance(person.scene, ScoreSheetPage):
            person.key(pygame.K_ESCAPE)
            person.rest()
            person.app.router.score(person.table.controller)
            person.rest()
    person.on(ResultsPage)
    person.app.sharpen()
    if person.button("More") is not None:
        person.press("More")
        person.rest()
    if person.button("Score sheet") is not None:
        person.look(lambda: person.key(pygame.K_s), "ScoreSheetPage")
    if game.review:
        person.look(lambda: person.key(pygame.K_r), "ReviewPage")
    person.look(lambda: person.key(pygame.K_j), "TableLinePage")
    if person.button("Statistics") is not None:
        person.look(lambda: person.press("Statistics"), "StatisticsPage")
    if person.button("Look back") is None:
        return "nothing to look back at"
    person.key(pygame.K_b)
    person.rest()
    past = person.table
    if past.looking is None:
        raise Failure(f"nothing is looked back at: {person.where()}")
    for key in (pygame.K_HOME, *[pygame.K_RIGHT] * _STEPS, pygame.K_END, pygame.K_LEFT, pygame.K_m, pygame.K_o):
        person.key(key)
        person.rest()
    person.app.sharpen()
    person.look(lambda: person.key(pygame.K_l), "LookBackPage")
    person.key(pygame.K_f)
    person.rest()
    person.on(Dialog)
    person.key(pygame.K_RETURN)
    person.rest()
    again = person.table
    if again is past or not again.match.setup.practice:
        raise Failure("playing on from a decision is no practice table")
    playing.turn(person)
    return f"{len(past.looking.stops)} decisions"


def leave_and_return(person: Visitor, game: Game) -> None:
    """Home, and back to the match that waits; a copy is saved and opened."""
    person.go_home()
    path = SaveSlot().unfinished_path(game.id)
    if not os.path.lexists(path):  # the match was over after one round
        person.app.router.start_match(usual_setup(game))
        person.rest()
        person.go_home()
    saved = read_match(path)
    cards = [widget for widget in person.widgets() if type(widget).__name__ == "GameCard"]
    card = cards[catalogue.GAMES.index(game)]
    person.reach(card)
    with person.on_a_slow_machine():  # it takes so long to open that it is shown
        person.click((card.rect.centerx, card.rect.top + card.rect.height // 8))
    person.rest()
    if _table_below(person).match.digest() != saved.digest():
        raise Failure("the match is another one after leaving and returning")
    while not isinstance(person.scene, TableScene):  # the score of a finished round has opened
        person.key(pygame.K_ESCAPE)
        person.rest()
    person.ctrl(pygame.K_s)
    person.rest()
    copy = _last_copy()
    start = parse(["--open", str(copy)])
    match = first_match(start)
    if match is not None and not isinstance(match, Match):  # on a busy machine that takes more than a second
        match = at_once(match)
    if match is None or match.digest() != saved.digest():
        raise Failure("the copy is another match")
    person.app.start_over(HomeScene())
    person.app._scenes.clear()
    show_first(person.app, match, start)
    person.rest()
    person.go_home()


def _last_copy() -> Path:
    """The copy that was saved last among the person's files."""
    copies = sorted(documents().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime_ns)
    if not copies:
        raise Failure("no copy was saved")
    return copies[-1]


def result(person: Visitor, game: Game) -> str:
    """A match of computers is watched to its end, and dealt again."""
    setup = usual_setup(game)
    alone = tuple(Seat(seat.name, level="easy") for seat in setup.seats)
    person.app.router.start_match(Setup(game.id, setup.rules, alone, SEED, setup.changes))
    here = person.table
    with person.unseen():
        person.wait_for("the end of the match", lambda: here.match.over, _WHOLE_MATCH_MS)
    person.wait_for("the result", lambda: isinstance(person.scene, ResultsPage))
    person.rest()
    person.app.sharpen()
    person.wait(1000)
    person.look(lambda: person.key(pygame.K_t), "Dialog")
    person.press("More")
    person.rest()
    button = person.button("Same deal again")
    if button is None:
        raise Failure(f"the same deal is not offered again: {person.where()}")
    person.click(person.reach(button))
    if _table_below(person).match.setup != here.match.setup:
        raise Failure("the same deal is another one")
    person.go_home()
    return f"{len(here.match.moves)} moves, {here.match.round_number} rounds"


STAGES: dict[str, Stage] = {
    "lesson": lesson,
    "set-up": set_up,
    "table": table,
    "round with hints": round_with_hints,
    "score and look back": look_back,
    "leave, return, copy": leave_and_return,
    "result": result,
}
"""What is walked in every game, in this order."""
