"""What tests of the pages share: pressing keys and buttons through events, and a look at how things lie."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext

import pygame

from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.save import SaveSlot
from tests.ui.bare import Clock, TriedApp
from ui import fonts
from ui.app import App
from ui.pictures import lettering
from ui.scenes.first import first_match, show_first
from ui.scenes.page import Page
from ui.start.arguments import parse
from ui.table.scene import TableScene
from ui.widgets import Button, Choice, Form, Kit, Label, ScrollArea, Toggle, Widget

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)]
LONG_NAMES = (
    "Maximiliana-Lou",
    "Wolfgang Amadeus",
    "Bartholomew Woods",
    "Chiara Esmeralda",
    "Emeka Oluwaseun",
    "Wilhelmina Mwamba",
    "Guadalupe Mmmmm",
    "Freya Wwwwwwwwww",
)


def a_setup(count: int = 4, people: int = 1, rules: str = "standard", *, seed: int = 7, **changes) -> Setup:
    seats = tuple(Seat(LONG_NAMES[n][:16], PERSON if n < people else COMPUTER) for n in range(count))
    return Setup("ninety-nine", rules, seats, seed, changes)


def played(setup: Setup, moves: int | None = None) -> Match:
    """That match after so many moves of a player who always takes the first one (None: to the end)."""
    match = Match(setup)
    while not match.over and (moves is None or len(match.moves) < moves):
        prompt = match.prompts()[0]
        match.submit(match.state.moves(prompt.seat or 0)[0])
    return match


def play_kept(match: Match, slot: SaveSlot, moves: int | None = None) -> None:
    """Easy computers play a match to its end, or until so many moves are made; each is saved as at the screen."""
    players = dict.fromkeys(range(len(match.setup.seats)), bots.make(match.setup.game, "easy"))
    while not match.over and (moves is None or len(match.moves) < moves):
        bots.play_out(match, players, len(match.moves) + 1)
        slot.save(match)


# --- doing things


def start(app: App, *arguments: str) -> None:
    """Begin as the program does with those arguments."""
    asked = parse(arguments)
    show_first(app, first_match(asked), asked)
    app.step()


def table(app: App) -> TableScene:
    """The table that is shown."""
    assert isinstance(app.scene, TableScene), app.scene
    return app.scene


def unseen(app: App) -> AbstractContextManager[None]:
    """What happens meanwhile is not painted; the program's own App paints it all the same."""
    return app.unseen() if isinstance(app, TriedApp) else nullcontext()


def wait_until_lit(app: App) -> None:
    """A page that has opened by itself takes nothing at first: wait, as a person does."""
    for _ in range(200):
        scene = app.scene
        form = scene.form if isinstance(scene, Page) else getattr(scene, "_form", None)
        if form is None or form.awake or not isinstance(app.clock, Clock):
            return
        app.clock.pass_ms(50)
        app.step()
    raise AssertionError("it never takes a key")


def press(app: App, key: int, *, ctrl: bool = False, shift: bool = False, text: str = "") -> None:
    wait_until_lit(app)
    mod = (pygame.KMOD_CTRL if ctrl else 0) | (pygame.KMOD_SHIFT if shift else 0)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
    if text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    app.step()


def write(app: App, text: str) -> None:
    with unseen(app):
        for letter in text[:-1]:
            press(app, ord(letter.lower()), text=letter)
    for letter in text[-1:]:
        press(app, ord(letter.lower()), text=letter)


def click(app: App, pos: tuple[int, int]) -> None:
    wait_until_lit(app)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    with unseen(app):
        app.step()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    app.step()


def form_of(app: App) -> Form:
    scene = app.scene
    form = scene.form if isinstance(scene, Page) else getattr(scene, "_form", None)
    assert isinstance(form, Form), f"{scene} has no form"
    return form


def words_of(widget: Widget) -> str:
    return str(
        getattr(widget, "title", "") or getattr(widget, "text", "") or getattr(widget, "label", "") or widget.tip
    )


def find(app: App, words: str) -> Widget:
    """The widget that says exactly this; on a page of several games, the first game's."""
    found = [widget for widget in form_of(app).root.everything() if words_of(widget) == words and widget.focusable]
    assert found, f"no widget says {words!r}"
    return found[0]


def click_on(app: App, words: str) -> None:
    click(app, find(app, words).rect.center)


def tab_to(app: App, words: str) -> None:
    """Bring the focus to the widget with these words by the Tab key alone."""
    for _ in range(200):
        focus = form_of(app).focus
        if focus is not None and words_of(focus) == words:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {words!r}")


def reveal(app: App, widget: Widget) -> None:
    """Scroll to the widget."""
    for area in form_of(app).root.everything():
        if isinstance(area, ScrollArea) and any(inner is widget for inner in area.everything()):
            area.reveal(form_of(app).kit, widget.rect)
    app.step()


def all_words(app: App) -> str:
    return "\n".join(words_of(widget) for widget in form_of(app).root.everything())


def settle(app: App, clock: Clock, ms: int = 400) -> None:
    """Let that much time pass; its beginning and its end are painted."""
    app.step()
    with unseen(app):
        for _ in range(ms // 20):
            clock.pass_ms(20)
            app.step()
    app.touch()
    app.step()


# --- looking


def check_layout(app: App) -> None:
    """Nothing overlaps, nothing leaves the window, nothing is too small to press, no words are cut."""
    form = form_of(app)
    window = pygame.Rect((0, 0), app.size)
    for widget, area in _placed(form.root, None):
        place = widget.rect
        if not place.width or not place.height:
            assert not widget.focusable, f"{words_of(widget)!r} has no room"
            continue
        room = window if area is None else area.rect
        assert place.left >= room.left, f"{widget} {words_of(widget)!r} sticks out to the left"
        assert place.right <= room.right, f"{widget} {words_of(widget)!r} sticks out to the right"
        if area is None:
            assert window.contains(place), f"{words_of(widget)!r} leaves the window: {place}"
        if widget.focusable:
            finger = form.kit.theme.finger
            assert place.height >= finger, f"{words_of(widget)!r} is {place.height} px high"
            assert place.width >= finger, f"{words_of(widget)!r} is {place.width} px wide"
        _check_words(form.kit, widget)
    leaves = [
        (widget, area) for widget, area in _placed(form.root, None) if not widget.children() and widget.rect.width
    ]
    for (a, in_a), (b, in_b) in itertools.combinations(leaves, 2):
        if in_a is in_b:
            assert not a.rect.colliderect(b.rect), f"{words_of(a)!r} {a.rect} lies over {words_of(b)!r} {b.rect}"
    for area in (widget for widget in form.root.everything() if isinstance(widget, ScrollArea)):
        if form.kit.theme.folds and not area.overflow:
            continue
        assert area.rect.height >= form.kit.theme.px(100), "a scroll area has hardly any room"


def _placed(widget: Widget, area: ScrollArea | None) -> Iterator[tuple[Widget, ScrollArea | None]]:
    if not widget.visible:
        return
    yield widget, area
    inner = widget if isinstance(widget, ScrollArea) else area
    for child in widget.children():
        yield from _placed(child, inner)


def _check_words(kit: Kit, widget: Widget) -> None:
    if isinstance(widget, Label):
        px = kit.theme.text(widget.size)
        space = widget.rect.width
        for line in widget._lines(kit, space):
            cut = lettering.fitted(line, px, space) if widget.own else fonts.fitted(line, px, space, widget.bold)
            assert cut == line, f"{line!r} is cut to {cut!r}"
        assert widget.rect.height >= len(widget._lines(kit, space)) * fonts.line_height(px)
    elif isinstance(widget, Choice) and widget.stacked(kit, widget.rect.width):
        assert widget.rect.width >= widget._value_width(kit), f"{words_of(widget)!r} is too narrow"
        assert widget.rect.height >= widget.measure(kit, widget.rect.width)[1]
    elif kit.theme.folds and isinstance(widget, (Button, Choice, Toggle)):
        assert widget.rect.width >= widget.least(kit), f"{words_of(widget)!r} is too narrow"
        assert widget.rect.height >= widget.measure(kit, widget.rect.width)[1]
    elif isinstance(widget, (Button, Choice, Toggle)):
        needed = widget.measure(kit, 100_000)[0]
        slack = kit.theme.px(20 if isinstance(widget, Button) else 32)  # margins give way before words do
        assert widget.rect.width >= needed - slack, f"{words_of(widget)!r} wants {needed}, has {widget.rect.width} px"
