"""A window with every widget and a few cards in motion, to look at and to measure.

`python -m tests.ui [WIDTHxHEIGHT] [cards|widgets|dialog]`; Space on the cards sets 60 of them in motion, a card
follows the held pointer. Not collected by pytest.
"""

from __future__ import annotations

import math
import sys

import pygame

from ui.app import App
from ui.dialog import Dialog
from ui.scene import Scene
from ui.settings import CLOTHS, SPEEDS, Settings
from ui.stage import Item
from ui.theme import GOLD, QUIET_TEXT
from ui.widgets import (
    Button,
    Choice,
    Column,
    Form,
    Label,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Slider,
    Space,
    TextField,
    Toggle,
)

FACES = [rank + suit for suit in "SHDC" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")]
RULES = (
    "**The aim.** Play a card from your hand onto the pile and say the new total. Who cannot play without passing "
    "**99** loses a token.\n\nAn **ace** counts 1 or 11, as you like. A **four** turns the direction, a **nine** "
    "holds the total, a **ten** takes ten away, and a **king** makes the total 99 at once.\n\nAfter playing you draw. "
    "Who forgets to draw before the next player has played must go on with fewer cards.\n"
)


class CardScene(Scene):
    """Cards at rest; Space sets them in motion, the pointer drags one."""

    def __init__(self) -> None:
        self.moving = False
        self.now = 0.0
        self.pointer = (640, 560)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.moving = not self.moving
        elif event.type == pygame.MOUSEMOTION and event.buttons[0]:
            self.pointer = event.pos
        return True

    def tick(self, now: float, budget_ms: float) -> bool:
        if self.moving:
            self.now = now
        return self.moving

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        app, theme = self.app, self.app.theme
        width = theme.px(92)
        items: list[Item] = []
        glow = app.assets.glow(theme.px(260))
        items.append((0, glow, app.size[0] // 2 - glow.get_width() // 2, theme.px(600) - glow.get_height() // 2))
        for index in range(60):
            swing = math.sin(self.now * 3 + index) * theme.px(9) if self.moving else 0
            x = theme.px(70) + (index % 20) * (app.size[0] - theme.px(140)) / 19
            y = theme.px(110) + (index // 20) * theme.px(145) + swing
            face = FACES[index % 52]
            turned = app.assets.card_sprite(face, width, angle=index % 7 - 3, dim=index % 9 == 8)
            items.append(turned.at(index + 1, x, y))
        middle = app.size[0] / 2
        for step in range(9):
            sprite = app.assets.card_sprite("back", width, flip=step / 8, other="QH")
            items.append(sprite.at(80, middle - theme.px(420) + step * theme.px(105), theme.px(560)))
        edged = app.assets.card_sprite("AS", width, edge=GOLD, lift=1)
        items.append(edged.at(90, middle + theme.px(520), theme.px(560)))
        items.append(app.assets.card_sprite("KD", theme.px(110), lift=1, angle=-4).at(200, *self.pointer))
        return app.assets.cloth(app.size), items


class WidgetScene(Scene):
    """One of everything."""

    def __init__(self) -> None:
        self.form: Form | None = None

    def resize(self, size: tuple[int, int]) -> None:
        if self.form is None:
            self.form = self._make_form()
        margin = self.app.assets.rim + self.app.theme.px(24)
        self.form.layout(pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin))

    def _make_form(self) -> Form:
        def nothing(_value: object = None) -> None:
            return None

        settings = self.app.settings

        def cloth(value: str) -> None:
            settings.cloth = value
            self.app.apply_settings()

        controls = Column(
            [
                Label("Settings", "title", bold=True),
                Choice("Speed", [(speed, speed.capitalize()) for speed in SPEEDS], "normal", nothing),
                Choice("Cloth", [(cloth, cloth.capitalize()) for cloth in CLOTHS], settings.cloth, cloth),
                Toggle("Large indices", True, nothing),
                Toggle("Reduced motion", False, nothing),
                Slider("Volume", 0.6, nothing),
                Row([Label("Your name"), Space(grow=1), TextField("Ada", nothing)]),
                Space(grow=1),
                Row(
                    [
                        Button("Undo", nothing, kind="plain", icon="undo", key_hint="Z"),
                        Space(grow=1),
                        Button("Hint", nothing, icon="hint"),
                        Button("Deal", self.ask, kind="primary"),
                    ]
                ),
            ],
            gap=8,
        )
        disabled = Button("Take back", nothing)
        disabled.enabled = False
        words = Column(
            [
                Label("Rules", "title", bold=True),
                Label("Ninety-Nine, adding: the way most people play it around a kitchen table", colour=QUIET_TEXT),
                ScrollArea(Column([Paragraph(RULES * 3), Button("More rules", nothing), disabled]), grow=1),
            ]
        )
        left, right = Panel(controls, grow=1), Panel(words, grow=1)
        form = Form(self.app, Row([left, right], gap=16, even=True))
        form.set_focus(form.stops()[1])
        return form

    def ask(self) -> None:
        text = "The round in play has not been saved. **Your match** is kept and can be gone on with."
        self.app.push(Dialog("Deal anew?", text, [("Keep playing", None), ("Deal", None)]))

    def handle(self, event: pygame.event.Event) -> bool:
        return self.form is not None and self.form.handle(event)

    def tick(self, now: float, budget_ms: float) -> bool:
        return self.form is not None and self.form.tick(now)

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        return self.app.assets.cloth(self.app.size), self.form.items(10) if self.form else []


def main() -> int:
    """Show what the arguments name."""
    wide, high = (sys.argv[1] if len(sys.argv) > 1 else "1280x720").split("x")
    what = sys.argv[2] if len(sys.argv) > 2 else "cards"
    app = App(size=(int(wide), int(high)), settings=Settings())
    scene = CardScene() if what == "cards" else WidgetScene()
    app.push(scene)
    if what == "dialog" and isinstance(scene, WidgetScene):
        scene.ask()
    return app.run()
