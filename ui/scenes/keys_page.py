"""The list of keys that the menu offers. The table uses the same keys."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import GAMES
from ui.scenes.page import Page, glass, heading
from ui.scenes.parts import Wide, scrolled
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Label, Paragraph, Row, Space, Widget

PLAYING = (
    ("Left, Right", "choose a card or a button"),
    ("1 to 9", "a card of the hand by its place"),
    ("Up", "play the card, or lift it"),
    ("Shift+Up", "lift all cards of its rank"),
    ("Enter", "play what is chosen or lifted"),
    ("Ctrl+Left, Right", "move the card within the hand"),
    ("T", "sort the hand again"),
    ("Space", "the golden button"),
    ("Tab", "buttons, then all that the table explains"),
    ("H", "a hint, with the reason"),
    ("Ctrl+Z", "undo the last move"),
)
LOOKING = (
    ("F1", "the rules of this table"),
    ("L", "the log: what happened, in words"),
    ("S", "the score"),
    ("P", "the last trick again"),
    ("M", "sound on or off"),
    ("F11", "full screen"),
    ("Esc", "the menu, or one step back"),
    ("Ctrl+Q", "quit, from home or the menu"),
)
MENUS = (
    ("Arrows, Tab", "move to the next thing"),
    ("Enter, Space", "press it"),
    ("Left, Right", "change the value"),
    ("Page Up/Down", "scroll"),
    ("Ctrl+Enter", "deal, in the set-up"),
)


class KeysPage(Page):
    """All keys on one page."""

    overlay = True
    width = 1040

    def build(self) -> Widget:
        left = Column([heading("Playing"), *_lines(PLAYING), *_own(looks=False)], gap=6)
        right = Column([heading("Looking"), *_lines(LOOKING), *_own(looks=True)], gap=6)
        below = Column([heading("Pages and menus"), *_lines(MENUS)], gap=6)
        mouse = Column(
            [
                heading("With the mouse"),
                Paragraph("Drag a card to the pile, click it twice, or click the card and then the pile.", "small"),
                Paragraph("Several cards: click them one by one, or one with Shift held for its whole rank.", "small"),
                Paragraph("Or drag them one by one to their place; drag a card back to change your mind.", "small"),
                Paragraph("Drag a card within the hand to move it; the right button sorts the hand.", "small"),
                Paragraph(
                    "In trick games one click plays; press and hold the tricks won to see the last one.", "small"
                ),
                Paragraph("Point at a card to see what it would do.", "small"),
                Paragraph("Any click or key skips the animation and clears a finished trick.", "small"),
            ],
            gap=6,
        )
        self._close = Button("Close", self.back, kind="primary", key_hint="Esc")
        columns = Row(
            [Column([left, Space(4), below], gap=8), Column([right, Space(4), mouse], gap=8)], gap=32, even=True
        )
        return glass(
            Column(
                [
                    Label("Keys", "title", bold=True),
                    scrolled([columns]),
                    Row([Space(grow=1), self._close]),
                ],
                gap=12,
            ),
            overlay=True,
        )

    def first_focus(self) -> Widget | None:
        return self._close


def _own(*, looks: bool) -> list[Widget]:
    """The keys that games declare for themselves."""
    keys = [key for game in GAMES for key in game.keys if key.looks is looks]
    return _lines([(key.name, key.does) for key in keys])


def _lines(keys: Sequence[tuple[str, str]]) -> list[Widget]:
    return [
        Row([Wide(Label(key, "body", GOLD_LIGHT, bold=True), 160), Paragraph(words, "body", QUIET_TEXT)], gap=8)
        for key, words in keys
    ]
