"""A frame that needs many new pictures is spread over several turns of the loop, and no turn takes long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.match import COMPUTER, Match, Seat, Setup
from game.session.save import SaveSlot
from tests.ui.bare import Clock, TriedApp, bare_app
from ui.app import App
from ui.pictures.budget import DrawBudget, OverBudget
from ui.scene import Scene
from ui.settings import Settings
from ui.stage import Item
from ui.table.scene import TableScene

SIZE = (40, 40)
SLOW_MS = 4


class Drawn(Scene):
    """A scene of so many pictures, each of which takes its time."""

    def __init__(self, clock: Clock, count: int, name: str) -> None:
        self.clock = clock
        self.count = count
        self.name = name
        self.made = self.answer = 0  # so many more pictures are the answer to what somebody does

    def handle(self, event: pygame.event.Event) -> bool:
        self.count += self.answer
        return bool(self.answer)

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        pictures = [self.app.assets.memo((self.name, number), self.make) for number in range(self.count)]
        return self.app.assets.cloth(self.app.size), [(n, picture, 50 * n, 50) for n, picture in enumerate(pictures)]

    def make(self) -> pygame.Surface:
        self.made += 1
        self.clock.pass_ms(SLOW_MS)
        picture = pygame.Surface(SIZE)
        picture.fill((200, 10, 10))
        return picture


def shows(app: App, number: int) -> bool:
    """Whether that picture is on the screen."""
    return bool(app.screen.get_at((50 * number + 20, 70))[:3] == (200, 10, 10))


@pytest.fixture(name="first")
def _first(app: TriedApp, clock: Clock) -> Drawn:
    """The scene that is on the screen already."""
    app.draw(True)
    scene = Drawn(clock, 12, "first")
    app.push(scene)
    app.step()
    return scene


def test_the_very_first_frame_takes_the_time_it_needs(app: App, first: Drawn):
    assert first.made == 12
    assert shows(app, 11)


def test_a_later_one_is_spread_and_what_was_shown_stays_meanwhile(app: App, first: Drawn, clock: Clock):
    second = Drawn(clock, 8, "second")
    app.push(second)
    made: list[int] = []
    while not made or made[-1] < second.count:
        begun = clock()
        app.step()
        made.append(second.made)
        assert 1000 * (clock() - begun) <= 13
        assert shows(app, 11) or made[-1] == second.count
    assert made == [3, 6, 8]
    assert shows(app, 7)
    assert not shows(app, 8)
    app.step()
    assert second.made == 8  # nothing is made twice


PRESS = {"pos": (5, 5), "button": 1}
DEEDS: list[tuple[int, dict[str, Any]]] = [
    (pygame.MOUSEMOTION, {"pos": (5, 5), "rel": (1, 1), "buttons": (0, 0, 0)}),
    (pygame.MOUSEBUTTONDOWN, PRESS),
    (pygame.MOUSEBUTTONUP, PRESS),
    (pygame.MOUSEWHEEL, {"x": 0, "y": 1}),
    (pygame.KEYDOWN, {"key": pygame.K_a, "mod": 0, "unicode": "a", "scancode": 0}),
    (pygame.TEXTINPUT, {"text": "a"}),
]


@pytest.mark.parametrize(("kind", "facts"), DEEDS)
def test_what_somebody_does_is_answered_in_the_same_turn(app: App, first: Drawn, kind: int, facts: dict[str, Any]):
    if kind == pygame.MOUSEBUTTONUP:  # what comes up has gone down here
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, facts))
        app.step()
    first.count = 18
    app.touch()
    app.step()
    assert 12 < first.made < 18  # a frame is being spread
    first.answer = 2
    pygame.event.post(pygame.event.Event(kind, facts))
    app.step()
    assert first.made == 20
    assert shows(app, 19)


def test_a_new_scene_is_spread_whatever_somebody_does_meanwhile(app: App, first: Drawn):
    second = Drawn(first.clock, 8, "second")
    app.push(second)
    made: list[int] = []
    for _ in range(3):
        pygame.event.post(pygame.event.Event(*DEEDS[0]))
        app.step()
        made.append(second.made)
    assert made == [3, 6, 8]


def test_a_window_of_another_size_is_painted_at_once(app: App, first: Drawn):
    first.count = 20
    pygame.display.set_mode((1400, 800), pygame.RESIZABLE)
    app.step()
    assert shows(app, 19)
    first.count = 26
    app.touch()
    app.step()
    assert first.made < 26  # the next frame may be spread again


def test_a_table_that_is_seen_again_does_not_begin_anew(app: App, first: Drawn, clock: Clock):
    first.bare = True
    app.touch()
    app.step()
    assert first.bare is False
    app.push(Drawn(clock, 2, "over it"))
    app.step()
    first.count = 20
    app.pop()
    app.step()
    assert first.made < 20
    assert shows(app, 1)  # what lay over it stays until all is there
    for _ in range(3):
        app.step()
    assert shows(app, 19)


def test_a_table_that_is_not_shown_yet_begins_with_its_cloth(app: App, first: Drawn, clock: Clock):
    second = Drawn(clock, 8, "second")
    second.bare = True
    app.push(second)
    app.step()
    assert second.made < second.count
    assert not shows(app, 0)
    assert not shows(app, 11)
    app.step()
    app.step()
    assert shows(app, 7)


def test_a_picture_that_takes_longer_than_a_frame_may_is_made_all_the_same(
    app: App, first: Drawn, clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    second = Drawn(clock, 5, "second")
    monkeypatch.setattr(f"{__name__}.SLOW_MS", 40)
    app.push(second)
    for made in range(1, 6):
        app.step()
        assert second.made == made
    assert shows(app, 4)


def test_a_frame_that_needs_more_than_is_kept_does_not_make_it_anew_each_time(app: App, first: Drawn, clock: Clock):
    app.assets._pictures.limit = 3 * SIZE[0] * SIZE[1] * 4
    second = Drawn(clock, 8, "second")
    app.push(second)
    for _ in range(6):
        app.touch()
        app.step()
    assert second.made == second.count
    assert shows(app, 7)


def test_a_table_knows_its_small_signs_while_a_frame_waits(home: Path):
    clock = Clock()
    app = bare_app(settings=Settings(sound=False, speed="off"), clock=clock, drawn=True)
    seats = tuple(Seat(f"Seat {seat}", COMPUTER, "easy") for seat in range(4))
    table = TableScene(Match(Setup("ninety-nine", "standard", seats, 1)), SaveSlot(home))
    app.push(table)
    app.step()
    signs, sentences = dict(table.plates.parts), table.captions.latest.stands
    assert signs
    app.assets._texts.clear()
    for waits in range(40):
        try:
            with app.assets.one_frame(clock, clock()):
                table.paint()
        except OverBudget:
            assert table.plates.parts == signs
            assert table.captions.latest.stands == sentences
        else:
            assert waits > 4
            break


def test_a_frame_does_not_wait_for_ever():
    """Where pictures are forgotten as soon as they are made, it is painted in the end."""
    clock, making = Clock(), DrawBudget()

    def attempt() -> None:
        with making.within(clock, clock() + 0.009):
            for _ in range(20):
                making.begins()
                clock.pass_ms(SLOW_MS)
                making.made()

    waited = 0
    while True:
        try:
            attempt()
            break
        except OverBudget:
            waited += 1
    assert waited == 12
    with pytest.raises(OverBudget):
        attempt()  # the next one may wait again


def test_outside_of_frames_pictures_are_made_at_once():
    making = DrawBudget()
    made: list[int] = []
    for number in range(3):
        with making:
            made.append(number)
    assert made == [0, 1, 2]


@pytest.mark.parametrize("slow_ms", [0, 3])
def test_nothing_of_a_table_is_missing_in_the_end(home: Path, slow_ms: int):
    """However its first frame was spread, it is the picture that a table painted at once has."""
    clock = Clock()
    app = bare_app(settings=Settings(sound=False, speed="off", faces=False), clock=clock, drawn=True)
    app.push(Drawn(clock, 1, "before"))
    app.step()
    may_begin = app.assets.budget.begins

    def begins() -> None:
        may_begin()
        clock.pass_ms(slow_ms)

    app.assets.budget.begins = begins  # type: ignore[method-assign]
    seats = tuple(Seat(f"Seat {seat}", COMPUTER, "easy") for seat in range(4))
    table = TableScene(Match(Setup("ninety-nine", "standard", seats, 1)), SaveSlot(home))
    app.push(table)
    turns = 0
    while table.bare:
        app.step()
        turns += 1
    assert (turns > 3) is (slow_ms > 0)
    while app._stale:
        app.step()
    shown = pygame.image.tobytes(app.screen, "RGB")
    app.stage.forget()
    app.stage.show(*table.paint())
    assert pygame.image.tobytes(app.screen, "RGB") == shown
