"""A monkey at the controls: whatever is pressed in whatever order, nothing breaks and the match stays one.

A failing run prints its seed and the last events; the same seed does the same again.
"""

from __future__ import annotations

import shutil
from collections import deque
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalogue
from game.declaration import Game
from game.engine.options import OptionError
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.player import NAMES, Player
from tests.ui.screen import watched_app
from ui.scenes.home import HomeScene
from ui.settings import SPEEDS, Settings
from ui.table.scene import TableScene

SEEDS, FRAMES = 6, 400
SOAK_SEEDS, SOAK_FRAMES = 200, 5000
SIZES = ((960, 600), (1000, 640), (1280, 720), (1100, 900), (960, 600), (1280, 720), (700, 420), (1920, 1080))
KEYS = [
    *[ord(letter) for letter in "123456789abceghklmnopqstz"],
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_BACKSPACE, pygame.K_DELETE),
    *[pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB] * 4,
]
WINDOW = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWMOVED),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
)


class Monkey:
    """Random events for one App, at tables of one `game` or of any; `past` remembers the last of them. One in three has
    all that it does drawn on the screen."""

    def __init__(self, seed: int, folder: Path, game: Game | None = None) -> None:
        self.dice = Random(seed)
        self.game = game
        self.folder = folder
        self.drawn = seed % 3 == 0
        self.past: deque[str] = deque(maxlen=25)
        self.held = False
        self.at = (400, 300)
        settings = Settings(sound=False, speed=self.dice.choice(SPEEDS), reduced_motion=self.dice.random() < 0.3)
        self.app, self.clock = watched_app(self.dice.choice(SIZES), settings, drawn=self.drawn)
        self.begin()

    def begin(self) -> None:
        """At the first page, or at a table of any kind."""
        if self.game is None and self.dice.random() < 0.3:
            self.app.start_over(HomeScene())
            if self.dice.random() < 0.3:
                self.app.router.newcomer()
            return
        Player(self.app, self.clock, self.some_setup(), self.folder)

    def some_setup(self) -> Match:
        """A table of any game with any number of people, and a few house rules."""
        while True:
            game = self.game or self.dice.choice(catalogue.GAMES)
            seats = self.dice.choice(game.seats)
            persons = min(seats, self.dice.choice((1, 1, 1, 2, 2, 3, 4, 0)))
            options = self.dice.sample(game.options, self.dice.randint(0, 3))
            changes = {option.key: self.dice.choice(option.choices)[0] for option in options}
            kinds = [PERSON] * persons + [COMPUTER] * (seats - persons)
            chairs = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
            try:
                rules = self.dice.choice(game.rule_sets).id
                return Match(Setup(game.id, rules, chairs, self.dice.randrange(10**6), changes))
            except OptionError:
                continue

    # -- what it does ---------------------------------------------------------------------------------------------

    def post(self, kind: int, **facts: object) -> None:
        self.past.append(f"{pygame.event.event_name(kind)} {facts}")
        pygame.event.post(pygame.event.Event(kind, facts))

    def frame(self) -> None:
        """A few events and a turn of the loop."""
        for _ in range(self.dice.choice((0, 1, 1, 1, 2, 4))):
            self.act()
        self.clock.pass_ms(self.dice.choice((4, 16, 16, 16, 50, 200, 700)))
        self.app.step()
        if not self.app._running or self.app.scene is None:
            self.close_and_open()

    def act(self) -> None:
        what = self.dice.random()
        if what < 0.45:
            self.point()
        elif what < 0.80:
            self.button()
        elif what < 0.96:
            self.key()
        elif what < 0.975:
            self.post(pygame.MOUSEWHEEL, x=0, y=self.dice.choice((-3, -1, 1, 3)), precise_y=1.0)
        elif what < 0.99:
            self.post(self.dice.choice(WINDOW), window=None)
        else:
            size = self.dice.choice(SIZES)
            self.past.append(f"resize {size}")
            pygame.display.set_mode(size, pygame.RESIZABLE)

    def point(self) -> None:
        width, height = self.app.size
        sensible = self.sensible_points()
        if sensible and self.dice.random() < 0.7:
            self.at = self.dice.choice(sensible)
        else:
            self.at = self.dice.randrange(-5, width + 5), self.dice.randrange(-5, height + 5)
        self.post(pygame.MOUSEMOTION, pos=self.at, rel=(1, 1), buttons=(int(self.held), 0, 0))

    def sensible_points(self) -> list[tuple[int, int]]:
        """Middles of what can be pressed."""
        scene = self.app.scene
        points = []
        if isinstance(scene, TableScene):
            points += [sprite.rect().center for sprite in scene.gestures.hand()] * 2
            points += [spot.rect().center for where, spot in scene.layout.spots.items() if where.seat is None]
            points += [place.plate.center for place in scene.layout.places.values()]
            for part in (scene.actions, scene.question, scene.calling, scene.choice, scene.cover):
                form = part.form if part is not None else None
                points += [stop.rect.center for stop in form.stops()] if form is not None else []
        else:
            form = getattr(scene, "form", None) or getattr(scene, "_form", None)
            points += [stop.rect.center for stop in form.stops()] if form is not None else []
        return points

    def button(self) -> None:
        number = self.dice.choice((1, 1, 1, 1, 1, 1, 2, 3))
        if number != 1:
            self.post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=number)
            self.post(pygame.MOUSEBUTTONUP, pos=self.at, button=number)
            return
        stray = self.dice.random() < 0.03  # a press or release that the window never saw the other half of
        kind = pygame.MOUSEBUTTONUP if self.held != stray else pygame.MOUSEBUTTONDOWN
        self.held = kind == pygame.MOUSEBUTTONDOWN
        self.post(kind, pos=self.at, button=1)

    def key(self) -> None:
        key = self.dice.choice(KEYS)
        mod = self.dice.choice((0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT))
        if self.dice.random() < 0.1:
            key, mod = pygame.K_z, pygame.KMOD_CTRL
        elif self.dice.random() < 0.005:
            key = pygame.K_F11
        letter = chr(key) if 32 < key < 127 and not mod else ""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        if letter:
            self.post(pygame.TEXTINPUT, text=self.dice.choice((letter, "é", "𝄞", "  ")))
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def close_and_open(self) -> None:
        """The monkey has quit: the program must end properly, and is started again."""
        assert self.app.run() == 0
        self.held = False
        self.app, self.clock = watched_app(self.dice.choice(SIZES), Settings(sound=False), drawn=self.drawn)
        pygame.event.clear()
        self.begin()

    # -- what must hold -------------------------------------------------------------------------------------------

    def check(self) -> None:
        """The match on the table is whole: its cards are all there, its saved moves lead to where it is."""
        scene = next((scene for scene in self.app._scenes if isinstance(scene, TableScene)), None)
        if scene is None:
            return
        match = scene.match
        cards = [card for pile in match.state.table.zones.values() for card in pile]
        assert len(cards) == len(set(cards)) == len(match.state.pack())
        again = Match.from_json(match.to_json())
        assert again.digest() == match.digest()
        assert len(again.events) == len(match.events)

    def at_rest(self) -> None:
        """Left alone, the table comes to show exactly what its viewer may see."""
        scene = self.app.scene
        if not isinstance(scene, TableScene):
            return
        for _ in range(40):
            self.clock.pass_ms(500)
            self.app.step()
        if self.app.scene is scene and scene.director.idle:
            view = scene.controller.view()
            for where, pile in view.table.zones.items():
                assert len(scene.cards.zones.get(where, [])) == len(pile), f"{where} is not as it is seen"


def run(seed: int, frames: int, folder: Path, monkeypatch: pytest.MonkeyPatch, game: Game | None = None) -> None:
    home = folder / str(seed)
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(home))
    monkey = Monkey(seed, home, game)
    try:
        for number in range(1, frames + 1):
            monkey.frame()
            if number % 100 == 0:
                monkey.check()
        monkey.held = False
        monkey.post(pygame.MOUSEBUTTONUP, pos=monkey.at, button=1)
        monkey.at_rest()
        monkey.check()
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        assert monkey.app.run() == 0, "it cannot be closed"
    except Exception as problem:
        problem.add_note(f"seed {seed}; the last events:\n  " + "\n  ".join(monkey.past))
        raise
    finally:
        pygame.display.quit()
        shutil.rmtree(home, ignore_errors=True)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_monkey_breaks_nothing(seed, tmp_path, monkeypatch):
    run(seed, FRAMES, tmp_path, monkeypatch)


@pytest.mark.parametrize("game", catalogue.GAMES, ids=lambda game: game.id)
def test_a_monkey_breaks_nothing_at_tables_of_one_game(game, tmp_path, monkeypatch):
    run(500, FRAMES // 2, tmp_path, monkeypatch, game)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1000 + SOAK_SEEDS))
def test_many_monkeys_break_nothing(seed, tmp_path, monkeypatch):
    run(seed, SOAK_FRAMES, tmp_path, monkeypatch)
