"""The first page of the first start: a name and a face, or neither."""

from __future__ import annotations

import pygame

from game.session.match import PERSON, Seat
from game.session.names import FIRST_PERSON, LONGEST_NAME, cleaned
from game.session.people.characters import CHARACTERS, FIRST
from game.session.people.company import faces_of
from ui import TITLE
from ui.pictures.faces import portrait
from ui.scenes.page import Page
from ui.scenes.parts import Wide, middle
from ui.scenes.setup import choices
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Kit, Label, Panel, Picture, Row, Space, TextField, Widget
from ui.widgets.faces import FacePicker

_FACES = tuple(character.id for character in CHARACTERS[:FIRST])
_ASKED = "What are you called?"
_PORTRAIT_UNITS, _FACE_UNITS, _NAME_UNITS = 116, 68, 360


class NewcomerPage(Page):
    """Asks who has come. Whoever goes on is called so at every table, and may change it in the settings; whoever skips
    it is somebody, as before."""

    takes_files = True
    width = 780

    def __init__(self) -> None:
        known = choices.load().person if choices.are_kept() else Seat("", PERSON)
        self._name, self._face = known.name, known.face

    @property
    def face(self) -> str:
        """The face that was picked; before, the one that goes with the name."""
        if self._face:
            return self._face
        suits = faces_of([Seat(cleaned(self._name) or FIRST_PERSON, PERSON)])[0]
        return suits if suits in _FACES else _FACES[0]

    def build(self) -> Widget:
        for key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.shortcuts[key, False] = self._go_on
        self._field = TextField(
            self._name, self._write, max_length=LONGEST_NAME, placeholder=FIRST_PERSON, on_enter=self._go_on
        )
        self._field.label = _ASKED
        self.main = self._field
        self._picker = FacePicker(_FACES, self.face, self._show, _FACE_UNITS)
        picture = Picture(self._portrait, _PORTRAIT_UNITS, shape=1)
        asked = Label(_ASKED, "title", bold=True, level=2)
        later = Label("The settings can change it later.", "small", QUIET_TEXT)
        name = Column([asked, Wide(self._field, _NAME_UNITS), later], gap=8)
        skip = Button("Skip", self.back, kind="plain", key_hint="Esc")
        high = self.app.settings.high_contrast
        looks = Button("High contrast", self._turn_contrast, kind="chosen" if high else "plain")
        go = self.keyed(Button("Next", self._go_on, kind="primary", key_hint="Enter"))
        body = Panel(
            Column(
                [
                    Row([Space(grow=1), picture, Space(8), middle(name), Space(grow=1)], gap=12),
                    self._picker,
                    Row([skip, looks, Space(grow=1), go], gap=12),
                ],
                gap=20,
            ),
            padding=28,
        )
        title = Label(TITLE, "display", GOLD_LIGHT, bold=True, align="centre", level=1)
        hello = Label("Come in, sit down.", "body", align="centre")
        return Column([Space(grow=1), title, hello, Space(8), body, Space(grow=1.4)], gap=8)

    def back(self) -> None:
        """Nobody has to say who they are."""
        self.app.router.home()

    def _write(self, name: str) -> None:
        self._name = name
        self._picker.value = self.face

    def _show(self, face: str) -> None:
        self._face = face

    def _portrait(self, kit: Kit, width: int) -> pygame.Surface:
        return portrait(kit.assets, self.face, width)

    def _turn_contrast(self) -> None:
        self.app.settings.high_contrast = not self.app.settings.high_contrast
        self.app.apply_settings()
        self.rebuild()

    def _go_on(self) -> None:
        choices.introduce(self._name, self.face)
        self.app.router.ask_mood()
