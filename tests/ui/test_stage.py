"""The stage: what it repaints looks exactly like a full repaint, and it repaints no more than it must."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.ui.bare import bare_app
from ui.scene import Scene
from ui.stage import PREMULTIPLIED, Item, Stage

SIZE = (320, 200)


@pytest.fixture(name="screen")
def _screen():
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


def ground(colour: int) -> pygame.Surface:
    picture = pygame.Surface(SIZE).convert()
    for row in range(SIZE[1]):
        picture.fill((colour, row, 255 - row), (0, row, SIZE[0], 1))
    return picture


def sprite(dice: random.Random) -> pygame.Surface:
    picture = pygame.Surface((dice.randint(3, 70), dice.randint(3, 50)), pygame.SRCALPHA)
    picture.fill((dice.randrange(256), dice.randrange(256), dice.randrange(256), dice.choice((60, 160, 255))))
    return picture.premul_alpha()


def painted_whole(background: pygame.Surface, items: list[Item]) -> pygame.Surface:
    picture = background.copy()
    for _, part, x, y in sorted(items, key=lambda item: item[0]):
        picture.blit(part, (x, y), special_flags=PREMULTIPLIED)
    return picture


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Whether two pictures show the same colours, pixel for pixel."""
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def changed(items: list[Item], pictures: list[pygame.Surface], dice: random.Random) -> list[Item]:
    """Some items moved, gone, new, raised, swapped within a height, doubled on the spot."""
    items = list(items)
    for _ in range(dice.randint(0, 4)):
        what = dice.randrange(6)
        if what == 0 or not items:
            place = (dice.randint(-30, SIZE[0]), dice.randint(-30, SIZE[1]))
            items.append((dice.randrange(4), dice.choice(pictures), *place))
            continue
        index = dice.randrange(len(items))
        height, picture, x, y = items[index]
        if what == 1:
            items.pop(index)
        elif what == 2:
            items[index] = (height, picture, x + dice.randint(-9, 9), y + dice.randint(-9, 9))
        elif what == 3:
            items[index] = (dice.randrange(4), picture, x, y)
        elif what == 4:
            items.insert(dice.randrange(len(items)), items.pop(index))
        else:
            items.append(items[index])
    return items


@pytest.mark.parametrize("seed", range(12))
def test_after_random_changes_the_screen_equals_a_full_repaint(screen, seed):
    dice = random.Random(seed)
    stage = Stage(screen)
    pictures = [sprite(dice) for _ in range(14)]
    backgrounds = [ground(20), ground(90)]
    background = backgrounds[0]
    items: list[Item] = []
    partly = 0
    for _ in range(60):
        items = changed(items, pictures, dice)
        if dice.random() < 0.03:
            background = dice.choice(backgrounds)
        repainted = stage.show(background, items)
        partly += 0 < repainted < SIZE[0] * SIZE[1]
        assert same(screen, painted_whole(background, items))
    assert partly > 10


def test_the_same_list_paints_nothing(screen):
    stage, background, picture = Stage(screen), ground(20), sprite(random.Random(1))
    assert stage.show(background, [(1, picture, 5, 5)]) == SIZE[0] * SIZE[1]
    assert stage.show(background, [(1, picture, 5, 5)]) == 0
    assert stage.show(background, [(2, picture, 5, 5), (1, picture, 500, 500)]) <= picture.width * picture.height


def test_a_small_move_paints_a_small_part(screen):
    stage, background = Stage(screen), ground(20)
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    stage.show(background, [(1, picture, 50, 50)])
    assert stage.show(background, [(1, picture, 53, 50)]) == 23 * 20


def test_after_forget_everything_is_painted(screen):
    stage, background = Stage(screen), ground(20)
    stage.show(background, [])
    screen.fill((1, 2, 3))
    stage.forget()
    assert stage.show(background, []) == SIZE[0] * SIZE[1]
    assert same(screen, background)


class Mover(Scene):
    """A scene that moves for a while and counts what it is asked."""

    def __init__(self) -> None:
        self.until = 0.0
        self.paints = 0
        self.seen: list[int] = []
        self.sizes: list[tuple[int, int]] = []
        self.left = False

    def resize(self, size):
        self.sizes.append(size)

    def leave(self):
        self.left = True

    def handle(self, event):
        self.seen.append(event.type)
        return True

    def tick(self, now, budget_ms):
        return now < self.until

    def paint(self):
        self.paints += 1
        return self.app.assets.cloth(self.app.size), []


@pytest.fixture(name="app")
def _app(home, clock):
    app = bare_app((960, 600), clock=clock, drawn=True)
    app.step()
    pygame.event.clear()
    return app


def test_a_scene_at_rest_is_not_painted(app, clock):
    scene = Mover()
    app.push(scene)
    app.step()
    pygame.event.clear()
    before = scene.paints
    for _ in range(20):
        clock.pass_ms(33)
        app.step()
    assert scene.paints == before
    scene.until = clock.now + 0.1
    for _ in range(12):
        clock.pass_ms(16)
        app.step()
    assert scene.paints == before + 7  # six frames in motion and the one in which it rests


def test_of_a_burst_of_movements_only_the_last_arrives(app):
    scene = Mover()
    app.push(scene)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
    app.step()
    scene.seen.clear()
    for x in range(5):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(4, 0), button=1))
    app.step()
    assert [kind for kind in scene.seen if kind != pygame.VIDEOEXPOSE] == [
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONUP,
    ]


def test_another_window_size_lays_every_scene_out_anew(app):
    below, top = Mover(), Mover()
    app.push(below)
    app.push(top)
    for size in ((1920, 1080), (1000, 700), (3840, 2160), (960, 600)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.step()
        assert app.size == size
        assert below.sizes[-1] == top.sizes[-1] == size
        assert app.assets.cloth(size).get_size() == size


def test_the_letter_that_opened_a_scene_is_not_written_into_it(app):
    opened = Mover()

    class Opener(Mover):
        def handle(self, event):
            if event.type == pygame.KEYDOWN:
                self.app.push(opened)
            return True

    app.push(Opener())
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="n"))
    app.step()
    assert pygame.TEXTINPUT not in opened.seen
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_n, mod=0, unicode="n"))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="m"))
    app.step()
    assert pygame.TEXTINPUT in opened.seen


def test_closing_the_window_leaves_every_scene(app):
    below, top = Mover(), Mover()
    app.push(below)
    app.push(top)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0
    assert below.left
    assert top.left


def test_an_overlay_shows_the_scene_below_dimmed(app):
    below = Mover()
    app.push(below)
    app.step()
    bright = app.screen.get_at((480, 250))
    veil = Mover()
    veil.overlay = True
    app.push(veil)
    app.step()
    dim = app.screen.get_at((480, 250))
    assert sum(dim[:3]) < sum(bright[:3]) / 2
    app.pop()
    app.step()
    assert app.screen.get_at((480, 250)) == bright
