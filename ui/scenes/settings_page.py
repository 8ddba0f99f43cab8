"""Settings: speed, sound, looks. Changes take effect and are saved at once; four cards show the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from game import __version__
from game.engine.decks import FRENCH
from game.extras import Setting
from game.session.names import LONGEST_NAME
from game.session.people.characters import CHARACTERS
from game.session.people.company import faces_of
from ui import fonts
from ui.pictures import own
from ui.scenes.page import Page, heading, section
from ui.scenes.parts import Centred, Grown, Wide, label_of, middle, scrolled
from ui.scenes.setup import choices
from ui.settings import ALL, LIFTS, MOVES, OWN, PLAYS, SCANS, SPEEDS, TEXT_SIZES, TRICK_MS, TURNS
from ui.start import menu
from ui.theme import QUIET_TEXT
from ui.widgets import (
    Button,
    Choice,
    Column,
    Kit,
    Panel,
    Paragraph,
    Row,
    Slider,
    Space,
    TextField,
    Toggle,
    Widget,
)
from ui.widgets.cards import SmallCards
from ui.widgets.faces import FacePicker
from ui.widgets.swatches import Draw, Swatches, rounded

_FACES = [f"{FRENCH}/{face}" for face in ("QS", "10H", "7D", "KC")]
_OTHER_FACES = ("JC", "AS")
_CLOTH_WORDS = {
    "green": "Green baize",
    "blue": "Blue check",
    "burgundy": "Damask",
    "dark": "Dark felt",
    "linen": "Linen",
    "walnut": "Bare wood",
}
_BACK_WORDS = {
    "red": "Basket, red",
    "blue": "Tiles, blue",
    "green": "Sprigs, green",
    "plum": "Fans, plum",
    "honey": "Comb, honey",
    "night": "Stars, night",
}
_INK_WORDS = {"two": "Two", "four": "Four", "tournament": "Tournament"}
_OVERRULED = "High contrast has a plain cloth, four suit colours and faces in outline, and no kitchen things."
_ENDLESS = "Questions and tricks wait for you, messages stay until you press something, and nothing need be held down."
_CLICK_WORDS = {LIFTS: "Lifts it", PLAYS: "Plays it"}
_TOLD_WORDS = {ALL: "Everything", MOVES: "What is played", TURNS: "My turns"}
_SCAN_WORDS = {scan: f"{seconds:g} s" if seconds else "Off" for scan, seconds in SCANS.items()}
_SPEED_WORDS = {"off": "No motion", "fast": "Fast", "normal": "Normal", "slow": "Slow"}
_WIDE_LINES, _FINGER_LINES = 50, 64  # as wide as so many lines of the usual letters are high: three columns
_OWN = "own"  # a picture of one's own among the swatches
_PREVIEW = 240  # units, then
_CARD, _NARROW_CARD = 124, 96  # units, and in three columns


class SettingsPage(Page):
    """The settings for all tables. A picture that is dropped there becomes the back of the cards."""

    takes_files = True
    builds_on_entering = True  # a page over it may have changed the looks

    def shape(self) -> object:
        """Whether there is space for three columns."""
        lines = _FINGER_LINES if self.app.settings.by_finger else _WIDE_LINES
        return self.app.size[0] >= lines * fonts.line_height(self.theme.text())

    def __init__(self) -> None:
        self._full: Toggle | None = None
        self._sound: Toggle | None = None
        self._known = choices.load().person  # who sits at the tables now
        self._name, self._face = self._known.name, self._known.face

    def build(self) -> Widget:
        settings = self.app.settings
        self.shortcuts[pygame.K_m, False] = self._turn_sound
        self._full = Toggle("Full screen (F11)", settings.fullscreen, self._setter("fullscreen"))
        self._sound = Toggle("Sound (M)", settings.sound, self._setter("sound"))
        self._voice = Toggle("Read aloud", settings.voice, self._take_voice)
        looks = section("Looks")
        lines: list[Widget] = [
            heading("Play and sound") if self.shape() else section("Play and sound"),
            Choice("Speed", [(speed, _SPEED_WORDS[speed]) for speed in SPEEDS], settings.speed, self._setter("speed")),
            Choice("One click on a card", list(_CLICK_WORDS.items()), settings.click, self._setter("click")),
            Toggle("A single legal card plays itself", settings.plays_only, self._setter("plays_only")),
            Toggle("Nothing runs out", settings.no_clocks, self._overruler("no_clocks")),
            *([Paragraph(_ENDLESS, "small", QUIET_TEXT)] if settings.no_clocks else []),
            self._timed(
                Choice(
                    "Trick stays for",
                    [(str(trick_m), f"{trick_m / 1000:g} s") for trick_m in TRICK_MS],
                    str(settings.trick_ms),
                    lambda ms: self._setter("trick_ms")(int(ms)),
                )
            ),
            self._timed(Toggle("Click to continue after tricks", settings.trick_waits, self._setter("trick_waits"))),
            *(self._own(setting) for setting in OWN.values() if not setting.is_look),
            Toggle("Reduced motion", settings.reduced_motion, self._setter("reduced_motion")),
            self._timed(Toggle("Remind me after 20 s", settings.nudge, self._setter("nudge"))),
            Toggle("Confirm costly moves", settings.warnings, self._setter("warnings")),
            self._sound,
            Slider("Volume", settings.volume, self._volume_setter("volume")),
            Slider("Card sounds", settings.volume_cards, self._volume_setter("volume_cards", "play")),
            Slider("Effects", settings.volume_signs, self._volume_setter("volume_signs", "nudge")),
            Slider("Applause", settings.volume_people, self._volume_setter("volume_people", "cheer")),
            Toggle("Captions for sounds", settings.captions, self._setter("captions")),
            section("By ear"),
            self._voice,
            *self._by_ear(),
            looks,
            self._full,
            Choice("Text size", _words_of(TEXT_SIZES), settings.text_size, self._setter("text_size")),
            Toggle("High contrast", settings.high_contrast, self._overruler("high_contrast")),
            *([Paragraph(_OVERRULED, "small", QUIET_TEXT)] if settings.high_contrast else []),
            self._overruled(self._swatches(own.CLOTH, "Cloth", _CLOTH_WORDS, _cloth, 0.75)),
            self._swatches(own.BACK, "Card backs", _BACK_WORDS, _back, 1.4),
            Row([Button("A picture of your own", partial(self.app.router.own_look, own.BACK)), Space(grow=1)]),
            self._overruled(Toggle("Kitchen things on the table", settings.kitchen, self._setter("kitchen"))),
            self._overruled(Choice("Suit colours", list(_INK_WORDS.items()), settings.inks, self._setter("inks"))),
            *(self._own(setting) for setting in OWN.values() if setting.is_look),
            Toggle("Faces", settings.faces, self._setter("faces")),
            Toggle("Large numbers on cards", settings.large_index, self._setter("large_index")),
            *self._menu_lines(),
            Paragraph(self.app.gamepads.sentence, "small", QUIET_TEXT),
            section("About"),
            Row([Button(f"Version {__version__}, licences", self.app.router.about), Space(grow=1)]),
            Row([Button("Is it fair?", self.app.router.fair), Space(grow=1)]),
            Row([Button("Report a problem", self.app.router.report_problem), Space(grow=1)]),
        ]
        large = _NARROW_CARD if self.shape() else _CARD
        self._small = SmallCards(self._small_faces(), 80)
        samples = [SmallCards(_FACES[:2], large), SmallCards(_FACES[2:], large), self._small]
        for sample in samples:
            sample.told = False
        rows = [Row([Space(grow=1), sample, Space(grow=1)]) for sample in samples]
        preview = Column(
            [
                Space(grow=1),
                *rows[:2],
                Space(4),
                rows[2],
                Centred("Changes apply immediately, in every game.", "small", QUIET_TEXT),
                Space(grow=1),
            ],
            gap=12,
        )
        at = lines.index(looks) if self.shape() else len(lines)
        you = self._you()
        columns = [lines[:at], [*you, *lines[at:]]] if self.shape() else [[*you, *lines]]
        panels = [Grown(Panel(Column([scrolled(column, gap=1)]))) for column in columns]
        cards = Wide(Panel(preview), _PREVIEW) if self.shape() else Grown(Panel(preview))
        body = Row([*panels, cards], gap=16, grow=1)
        return Column([self.title_row("Settings"), body], gap=12)

    def _by_ear(self) -> list[Widget]:
        """How much is told to whoever listens."""
        settings = self.app.settings
        troubles = filter(None, (self.app.access.trouble, self.app.access.voice_trouble))
        return [
            Choice("What is told", list(_TOLD_WORDS.items()), settings.told, self._setter("told")),
            Toggle("Clocks wait for listeners", settings.clocks_wait, self._setter("clocks_wait")),
            Choice("One key: each is lit for", list(_SCAN_WORDS.items()), settings.scan, self._setter("scan")),
            *(Paragraph(trouble, "small", QUIET_TEXT) for trouble in troubles),
        ]

    def _take_voice(self, wanted: bool) -> None:
        """Begin to read aloud, or stop; where this computer has no voice the page says so."""
        self._setter("voice")(wanted)
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        if self._full is not None and self._sound is not None:
            self._full.value = self.app.settings.fullscreen
            self._sound.value = self.app.settings.sound
        super().resize(size)

    def leave(self) -> None:
        self._introduce()
        self.app.settings.save()

    def _you(self) -> list[Widget]:
        """The name and the face of the first person."""

        def write(name: str) -> None:
            self._name = name

        def show(face: str) -> None:
            self._face = face

        field = TextField(self._name, write, max_length=LONGEST_NAME, placeholder=self._known.name, label="Name")
        faces = [character.id for character in CHARACTERS]
        return [
            heading("You"),
            Row([middle(label_of(field)), Space(8), Grown(field)], gap=8),
            FacePicker(faces, self._face or faces_of([self._known])[0], show),
            Paragraph("At the tables that are dealt from now on.", "small", QUIET_TEXT),
            Space(4),
        ]

    def _introduce(self) -> None:
        """Take over another name or face."""
        if (self._name, self._face) != (self._known.name, self._known.face):
            choices.introduce(self._name, self._face)

    def _setter(self, name: str) -> Callable[[object], None]:
        def take(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

        return take

    def _overruler(self, name: str) -> Callable[[object], None]:
        """Takes a value for this setting, which overrules others: the page is built again and shows that."""

        def take(value: object) -> None:
            self._setter(name)(value)
            self.rebuild()

        return take

    def _overruled(self, control: Widget) -> Widget:
        """The control, which cannot be used where high contrast has the say."""
        control.enabled = not self.app.settings.high_contrast
        return control

    def _timed(self, control: Widget) -> Widget:
        """The control of a time, which cannot be used where nothing runs out."""
        control.enabled = not self.app.settings.no_clocks
        return control

    def _swatches(self, kind: str, label: str, words: dict[str, str], draw: Draw, shape: float) -> Widget:
        """The cloths or backs, and a picture of one's own if there is one."""
        settings, of_own = self.app.settings, f"own_{kind}"
        options = [*words.items(), *([(_OWN, "Your picture")] if own.is_kept(kind) else [])]

        def take(value: str) -> None:
            trouble = own.trouble(kind) if value == _OWN else ""
            if trouble:
                self.app.router.ask("Your picture cannot be shown", trouble, [("OK", None)])
                return
            setattr(settings, of_own, value == _OWN)
            if value != _OWN:
                setattr(settings, kind, value)
            self.app.apply_settings()

        chosen = _OWN if getattr(settings, of_own) and own.is_kept(kind) else getattr(settings, kind)
        return Swatches(label, options, chosen, take, draw, shape=shape)

    def take_file(self, path: Path) -> None:
        """Take a picture for the backs; the page that opens can make it the cloth."""
        self.app.router.own_look(own.BACK, path)

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
        control = Choice(setting.title, words, str(self.app.settings.own[setting.id]), take)
        return self._timed(control) if setting.is_clock else control

    def _menu_lines(self) -> list[Widget]:
        """Whether the menu of this computer has an entry; an installed package has one anyhow."""
        if not menu.is_possible():
            return []

        def take(wanted: bool) -> None:
            in_menu.value = self.app.router.change_menu(wanted)

        in_menu = Toggle(f"Entry in {menu.place()}", menu.is_there(), take)
        return [section("This computer"), in_menu]

    def _turn_sound(self) -> None:
        self.app.router.turn_sound()

    def _volume_setter(self, name: str, sample: str = "") -> Callable[[float], None]:
        """Takes a volume. The change is heard at once, with a `sample` of what it is the volume of, but saved when the
        page is left: a drag changes it many times a second."""

        def take(volume: float) -> None:
            setattr(self.app.settings, name, volume)
            self.app.sound.configure(self.app.settings)
            if sample:
                self.app.sound.play(sample)

        return take


def _cloth(kit: Kit, cloth: str, width: int) -> pygame.Surface:
    """A small piece of a cloth."""
    size = (width, round(width * 0.75))
    if cloth == _OWN:
        return rounded(kit, kit.assets.own_sample(size))
    return kit.assets.memo(("swatch", cloth, size), lambda: rounded(kit, kit.assets.sample(cloth, size)))


def _back(kit: Kit, back: str, width: int) -> pygame.Surface:
    """A small card, face down."""
    if back == _OWN:
        return kit.assets.own_back(width)
    return kit.assets.picture(f"backs/usual-{back}", width)


def _words_of(choices: Sequence[str]) -> list[tuple[str, str]]:
    return [(choice, choice.capitalize()) for choice in choices]
