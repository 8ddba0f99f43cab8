"""Settings: speed, sound, looks. Changes take effect and are saved at once; four cards show the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import __version__
from game.engine.decks import FRENCH
from game.extras import Setting
from ui.scenes.page import Page, glass, heading
from ui.scenes.parts import SmallCards, scrolled
from ui.settings import BACKS, CLOTHS, INKS, OWN, SPEEDS, TEXT_SIZES, TRICK_MS
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Choice, Column, Label, Row, Slider, Space, Toggle, Widget

_FACES = [f"{FRENCH}/{face}" for face in ("QS", "10H", "7D", "KC")]
_OTHER_FACES = ("JC", "AS")
_INK_WORDS = {"two": "Two", "four": "Four", "tournament": "Tournament"}
_SPEED_WORDS = {"off": "No motion", "fast": "Fast", "normal": "Normal", "slow": "Slow"}


class SettingsPage(Page):
    """The settings for all tables."""

    width = 1100

    def __init__(self) -> None:
        self._full: Toggle | None = None
        self._sound: Toggle | None = None

    def build(self) -> Widget:
        settings = self.app.settings
        self.shortcuts[pygame.K_m, False] = self._turn_sound
        self._full = Toggle("Full screen (F11)", settings.fullscreen, self._setter("fullscreen"))
        self._sound = Toggle("Sound (M)", settings.sound, self._setter("sound"))
        lines: list[Widget] = [
            heading("Play and sound"),
            Choice("Speed", [(speed, _SPEED_WORDS[speed]) for speed in SPEEDS], settings.speed, self._setter("speed")),
            Choice(
                "Trick stays for",
                [(str(trick_m), f"{trick_m / 1000:g} s") for trick_m in TRICK_MS],
                str(settings.trick_ms),
                lambda ms: self._setter("trick_ms")(int(ms)),
            ),
            Toggle("Click to continue after tricks", settings.trick_waits, self._setter("trick_waits")),
            *(self._own(setting) for setting in OWN.values() if setting.decks is None),
            Toggle("Reduced motion", settings.reduced_motion, self._setter("reduced_motion")),
            Toggle("Remind me after 20 s", settings.nudge, self._setter("nudge")),
            Toggle("Confirm costly moves", settings.warnings, self._setter("warnings")),
            self._sound,
            Slider("Volume", settings.volume, self._set_volume),
            heading("Looks"),
            self._full,
            Choice("Text size", _words_of(TEXT_SIZES), settings.text_size, self._setter("text_size")),
            Choice("Cloth", _words_of(CLOTHS), settings.cloth, self._setter("cloth")),
            Choice("Card backs", _words_of(BACKS), settings.back, self._setter("back")),
            Choice("Suit colours", [(inks, _INK_WORDS[inks]) for inks in INKS], settings.inks, self._setter("inks")),
            *(self._own(setting) for setting in OWN.values() if setting.decks is not None),
            Toggle("Large numbers on cards", settings.large_index, self._setter("large_index")),
            heading("About"),
            Row([Button(f"Version {__version__}, licences", self.app.router.about), Space(grow=1)]),
        ]
        self._small = SmallCards(self._small_faces(), 80)
        preview = Column(
            [
                Space(grow=1),
                Row([Space(grow=1), SmallCards(_FACES[:2], 124), Space(grow=1)]),
                Row([Space(grow=1), SmallCards(_FACES[2:], 124), Space(grow=1)]),
                Space(4),
                Row([Space(grow=1), self._small, Space(grow=1)]),
                Label("Changes apply immediately, in every game.", "small", QUIET_TEXT, align="centre"),
                Space(grow=1),
            ],
            gap=12,
        )
        body = Row([glass(Column([scrolled(lines, gap=1)])), glass(preview)], gap=16, even=True, grow=1)
        return Column([self.title_row("Settings"), body], gap=12)

    def resize(self, size: tuple[int, int]) -> None:
        if self._full is not None and self._sound is not None:
            self._full.value = self.app.settings.fullscreen
            self._sound.value = self.app.settings.sound
        super().resize(size)

    def leave(self) -> None:
        self.app.settings.save()

    def _setter(self, name: str) -> Callable[[object], None]:
        def take(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

        return take

    def _small_faces(self) -> list[str]:
        """The back, and two cards of every other deck that is chosen for some game."""
        chosen = {setting.decks[self.app.settings.own[id]] for id, setting in OWN.items() if setting.decks is not None}
        return ["back", *(f"{deck}/{face}" for deck in sorted(chosen - {FRENCH}) for face in _OTHER_FACES)]

    def _own(self, setting: Setting) -> Widget:
        """The control of a setting that a game has declared."""
        values = {str(value): value for value in setting.values}

        def take(chosen: str) -> None:
            self.app.settings.own[setting.id] = values[chosen]
            self._small.faces = self._small_faces()
            self.app.apply_settings()

        words = [(str(value), words) for value, words in setting.values.items()]
        return Choice(setting.title, words, str(self.app.settings.own[setting.id]), take)

    def _turn_sound(self) -> None:
        self.app.router.turn_sound()

    def _set_volume(self, volume: float) -> None:
        """The change is heard at once but saved when the page is left: a drag changes it many times a second."""
        self.app.settings.volume = volume
        self.app.sound.configure(self.app.settings)


def _words_of(choices: Sequence[str]) -> list[tuple[str, str]]:
    return [(choice, choice.capitalize()) for choice in choices]
