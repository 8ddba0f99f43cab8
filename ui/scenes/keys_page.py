"""The list of keys that the menu offers. The table uses the same keys."""

from __future__ import annotations

from collections.abc import Sequence

from game.declaration import Game
from game.words.paper import page as paper
from game.words.paper.page import Block
from ui.gamepad.keys import BACK, L3, LB, LT, R3, RB, RT, START, A, B, X, Y
from ui.gamepad.signs import ARROWS, STICK, ButtonSigns, words_for
from ui.scenes.page import Page, heading, small_page
from ui.scenes.parts import Wide, listing, read
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Label, Paragraph, Row, Space, Widget

PLAYING = (
    ("Left, Right", "the next card, place or button"),
    ("Up, Down", "between hand, table and buttons"),
    ("Home, End", "the first, the last of a row"),
    ("1 to 9", "a card of the hand by its place"),
    ("Enter", "play or lift a card, press a button"),
    ("Shift+Enter", "lift all cards of its rank"),
    ("Ctrl+Left, Right", "move the card within the hand"),
    ("Comma, Dot", "the same by a single key"),
    ("T", "sort the hand again"),
    ("Space", "the golden button"),
    ("Tab", "buttons, then all that the table explains"),
    ("H", "a hint; Enter plays it"),
    ("Z, Y", "undo the last move; play it again (with Ctrl, too)"),
)
LOOKING = (
    ("F1", "the rules of this table"),
    ("I", "what the card does that has the focus"),
    ("L", "the log: what happened, in words"),
    ("S", "the score"),
    ("K", "this list"),
    ("G", "the settings"),
    ("N", "a new game, from the set-up"),
    ("W", "who plays on: others sit down"),
    ("J", "this table's game code"),
    ("Ctrl+S", "save a copy to keep or give away"),
    ("M", "sound on or off"),
    ("F11", "full screen"),
    ("Esc", "the menu, or one step back"),
    ("F10", "the menu"),
    ("Ctrl+H", "home; the match is saved"),
    ("Ctrl+Q", "quit; the match is saved"),
)
MENUS = (
    ("Arrows, Tab", "move to the next thing"),
    ("Enter, Space", "press it"),
    ("Left, Right", "change the value"),
    ("Page Up/Down", "scroll"),
    ("Ctrl+Enter", "deal, in the set-up"),
    ("Backspace", "one step back, in a lesson"),
)
GAMEPAD: tuple[tuple[tuple[str, ...], str], ...] = (
    ((ARROWS, STICK), "the next card, place or button"),
    ((A,), "play or lift a card, press a button, write"),
    ((B,), "one step back"),
    ((X,), "a hint"),
    ((Y,), "sort the hand again; call out"),
    ((LB, RB), "the place before, the next one"),
    ((RT,), "the golden button"),
    ((START,), "the menu; in the set-up: deal"),
    ((BACK,), "the log"),
    ((LT, ARROWS), "move the card within the hand"),
    ((LT, A), "lift all cards of its rank"),
    ((LT, X), "undo the last move"),
    ((LT, Y), "play it again"),
    ((L3,), "what the card does; held: your own claim"),
    ((R3,), "the last trick again"),
    ((LT, RT), "scroll a page, as the other stick does"),
)
MOUSE = (
    "Drag a card to the pile, click it twice, or click the card and then the pile.",
    "The settings can make the first click play it.",
    "Several cards: click them one by one, or one with Shift held for its whole rank.",
    "Or drag them one by one to their place; drag a card back to change your mind.",
    "Drag a card within the hand to move it; the right button sorts the hand.",
    "In trick games press and hold the tricks won to see the last one.",
    "Rest on any card, or hold it with a finger: what it is, and how many were seen.",
    "Any click or key skips the animation and clears a finished trick.",
)
_MOUSE_TITLE = "With the mouse"
ONE_KEY = (
    ("Space, Enter", "take what is lit; so does a click with a pointer at rest, and A of a controller"),
    ("A group", "opens when it is taken; left alone, it closes after two rounds"),
    ("What is asked", "is lit first; tools, players and the log come last"),
)
READ = (
    ("Up, Down", "on a page: the line before, the next one, whatever it is"),
    ("Ctrl+Up, Ctrl+Down", "the heading before, the next one; Enter reads what stands below it"),
    ("Up, Down on the log", "at the table: through all that has happened, from the last line back"),
)
_READ_TITLE = "When you are read to"
_KEY_UNITS, _SIGN_UNITS = 168, 96


class KeysPage(Page):
    """All keys of a game's table on one page."""

    overlay = True
    width = 1040

    def __init__(self, game: Game) -> None:
        self._game = game

    def shape(self) -> object:
        """The page is made anew when the size of text changes, or a game controller is taken up."""
        return self.theme.growth, self.app.settings.gamepad

    def build(self) -> Widget:
        left = _group("Playing", [*self._lines(PLAYING), *self._own(looks=False)])
        right = _group("Looking", [*self._lines(LOOKING), *self._own(looks=True)])
        below = _group("Pages and menus", self._lines(MENUS))
        mouse = _group(_MOUSE_TITLE, [Paragraph(line, "small") for line in MOUSE])
        columns = Row(
            [Column([left, Space(4), below], gap=8), Column([right, Space(4), mouse], gap=8)], gap=32, even=True
        )
        printing = self.keyed(Button("Print", self._print, icon="print", key_hint="P"))
        lines = [*self._one_key(), *self._read_to(), *self._gamepad(), columns]
        return small_page("Keys", [read(lines)], [printing, self.close_button()])

    def _print(self) -> None:
        """Print all keys, those of a game controller with the words that stand on its buttons."""
        maker, own = self.app.settings.gamepad or self.app.gamepads.kind, self._game.keys
        keys = [("Playing", [*PLAYING, *((key.name, key.does) for key in own if not key.looks)])]
        keys += [("Looking", [*LOOKING, *((key.name, key.does) for key in own if key.looks)])]
        keys += [("Pages and menus", list(MENUS))]
        keys += [("Controller", [(words_for(buttons, maker), does) for buttons, does in GAMEPAD])]
        keys += [("With one key", list(ONE_KEY)), (_READ_TITLE, list(READ))]
        blocks: list[Block] = []
        for title, rows in keys:
            blocks += [paper.Heading(title), paper.Table(("Key", "What it does"), rows)]
        blocks += [paper.Heading(_MOUSE_TITLE), *(paper.Text(line) for line in MOUSE)]
        self.app.router.print_page(f"Keys - {self._game.title}", paper.page("Keys", blocks, subtitle=self._game.title))

    def _one_key(self) -> list[Widget]:
        """How one key plays, while it does."""
        if self.app.settings.scan == "off":
            return []
        return [_group("With one key", self._lines(ONE_KEY)), Space(4)]

    def _read_to(self) -> list[Widget]:
        """How pages are read, while a screen reader or a voice does that."""
        return [_group(_READ_TITLE, self._lines(READ)), Space(4)] if self.app.access.reads else []

    def _gamepad(self) -> list[Widget]:
        """What the buttons of a game controller do, while one is there."""
        if not self.app.gamepads.there and not self.app.settings.gamepad:
            return []
        maker, units = self.app.settings.gamepad or self.app.gamepads.kind, _SIGN_UNITS * max(1, self.theme.growth)
        lines: list[Widget] = [
            Row([Wide(ButtonSigns(buttons, maker), units), Paragraph(words, "body", QUIET_TEXT)], gap=8)
            for buttons, words in GAMEPAD
        ]
        half = (len(lines) + 1) // 2
        sides = Row([Column(lines[:half], gap=6), Column(lines[half:], gap=6)], gap=32, even=True)
        return [heading("Controller"), sides, Space(4)]

    def _own(self, *, looks: bool) -> list[Widget]:
        return self._lines([(key.name, key.does) for key in self._game.keys if key.looks is looks])

    def _lines(self, keys: Sequence[tuple[str, str]]) -> list[Widget]:
        units = _KEY_UNITS * max(1, self.theme.growth)
        return [
            Row([Wide(Label(key, "body", GOLD_LIGHT, bold=True), units), Paragraph(words, "body", QUIET_TEXT)], gap=8)
            for key, words in keys
        ]


def _group(title: str, lines: Sequence[Widget]) -> Widget:
    """Lines below their heading."""
    return Column([heading(title), listing(title, lines, gap=6)], gap=6)
